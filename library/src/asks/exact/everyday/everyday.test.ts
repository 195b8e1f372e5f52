import { describe, expect, it } from 'vitest';
import { exactOrders } from '../index.ts';

const text = `# Worry time: putting worry in its place

## Who this is for
- For: a 34-year-old with worry.
- Use with: someone you trust. Plan ahead.
- Not for now: if you feel unsafe. Speak to your clinician first.

## What you may be going through
Worry can feel like a tap that will not turn off. One thought leads to the next.
It makes sense that you look for problems.
Many people feel worn out by this.
What have you noticed?

## Before you start
- Time: 15 minutes a day for worry time.
- You need: a notebook.
- Do not drive when you are sleepy.

## Steps
### Step 1. Pick your time
**Goal:** one fixed time.
**Do:** choose 15 minutes. Pick a place away from your bedand your sofa. Tell others. Set an alarm.
**Rate:** how hard it looks, 0 to 100.
**Ready to move on when:** it is in your calendar.

### Step 2. Park it
**Goal:** put a worry off.
**Do:** write the worry down. Good for you may be a warm drink. Go back to your bed or your desk.
**Rate:** worry, 0 to 100.
**Ready to move on when:** you have done it on 4 days.

### Step 3. Build your ladder
**Goal:** small rungs.
**Do:** change this ladder.
Thing A, the easiest: ____. B, harder: ____.
| Rung | What you do | Leave out | Expected fear (0-100) |
|---|---|---|---|
| 1 | Face thing A once. | each safety habit | 30 |
| 2 | Face thing B once. | all safety habits | 60 |
**Rate:** each rung, 0 to 100.
**Ready to move on when:** you agree.

### Step 4. Hold it
**Goal:** use the 15 minutes.
**Do:** read your list. Leave out a safety habit.
**Rate:** worry, 0 to 100.
**Ready to move on when:** you held it.

## Practice log
| Day | Facts for | Facts that do not fit | Worry now (0-100) | What I learned |
|---|---|---|---|---|
| | | | | |
| | | | | |

## If you get stuck
- If you forget, then set two reminders a day.
- If you go in circles, then stop after 15 minutes.

## When to stop and get help
- If you think about ending your life, contact your local emergency number. Stay with someone you trust.

## Review and next step
- Review with your clinician each week: bring the log.
`;
const lines = text.split('\n');

/** What a message makes of the text, and what it leaves open. */
function after(message: string) {
  const { orders, left } = exactOrders(message, text);
  const now = orders.reduce((own, { edit }) => edit(own) ?? own, text).split('\n');
  return {
    now,
    fresh: now.filter((line) => !lines.includes(line)),
    gone: lines.filter((line) => !now.includes(line)),
    left: left.map(({ text: own, said }) => said ?? own),
    isAll: orders.every((own) => own.isAll && !own.isPart),
    count: orders.length,
  };
}

describe('an order in everyday words', () => {
  it.each([
    ["Can we swap 'safety habit' for 'safety behaviour' throughout?", /safety behaviours? ?/, 3],
    ['Replace safety habit with safety behaviour everywhere.', /safety behaviours? ?/, 3],
    ["Where it says 'worn out' put 'tired'.", /^Many people feel tired by this\.$/, 1],
    ['Worry time should be 20 minutes rather than 15.', /20 minutes/, 4],
    ['Two reminders a day is too many, make it one.', /set one reminder a day/, 1],
    ["In 'If you get stuck', the last point should say 10 minutes, not 15.", /after 10 minutes/, 1],
    ["I want 'four days' in step 2 changed to daily for a week.", /done it daily for a week/, 1],
    ['The review should be fortnightly.', /your clinician every two weeks: /, 1],
    ["There's a typo in step 1 (bedand).", /bed and your sofa/, 1],
    ['He has no desk.', /Go back to your bed\.$/, 1],
    ['Please say lorry driver in the first line.', /a 34-year-old lorry driver with worry/, 1],
    ['Name him: Tom', /^- For: Tom, a 34-year-old/, 1],
    ['Mention the missed rent in the opening.', /^Part of it may be the missed rent\.$/, 1],
    ['Add something about earplugs to step 2.', /Think of earplugs, too\.$/, 1],
    ['Add singing as an example of good for you', /a warm drink, or singing\. Go/, 1],
    [
      'Add a line reminding him to check his blood sugar before he sits down.',
      /^- Check your blood sugar before you sit down\.$/,
      1,
    ],
    [
      'Merge the facts for and facts that do not fit columns.',
      /\| Facts for \/ facts that do not fit \|/,
      1,
    ],
    ["'Leave out' column header -> 'Habit to drop'", /\| Habit to drop \|/, 1],
    ['Could the log show Monday to Sunday in the first column?', /^\| \p{L}+day \|/u, 7],
    [
      'Add a rung between 1 and 2: hold it for a minute, 45.',
      /^\| 2 \| Hold it for a minute\. \| all safety habits \| 45 \|/,
      1,
    ],
    ["Rung 1 - make it 'Look at it', 35", /^\| 1 \| Look at it\. \| each safety habit \| 35 \|/, 1],
    [
      'Fill in the ladder with her stove and her front door instead of thing A and thing B.',
      /Face your (?:stove|front door) once\./,
      2,
    ],
    ["Reword step 4's title to Keep your worry time", /^### Step 4\. Keep your worry time$/, 1],
  ])('is done as a whole: %s', (message, line, count) => {
    const { fresh, left, isAll } = after(message);
    const own = fresh.filter((each) => line.test(each));
    expect(own, fresh.join('\n')).toHaveLength(count);
    expect(left).toEqual([]);
    expect(isAll).toBe(true);
  });

  it('takes away, moves and counts what it names, and nothing else', () => {
    const dropped = after('Six columns are too many for her. Drop the last one. Leave 4 rows.').now;
    expect(dropped.filter((line) => line === '| | | | |')).toHaveLength(4);
    const top = after(
      "Could you move 'Do not drive when you are sleepy' to the top of Before you start?",
    );
    const at = top.now.indexOf('## Before you start');
    expect(top.now.slice(at + 1, at + 3)).toEqual([
      '- Do not drive when you are sleepy.',
      '- Time: 15 minutes a day for worry time.',
    ]);
    expect(after("Shorten 'What you may be going through' to three lines.").gone).toEqual([
      'Many people feel worn out by this.',
    ]);
    expect(after('Cut step 1 down to two sentences, he skims.').fresh).toEqual([
      '**Do:** choose 15 minutes. Pick a place away from your bedand your sofa.',
    ]);
  });

  it('reads each of two orders in one sentence', () => {
    const message =
      'Could the weekly log show Monday to Sunday in the first column, please, and drop the Facts for column.';
    const { now, isAll } = after(message);
    expect(now).toContain('| Day | Facts that do not fit | Worry now (0-100) | What I learned |');
    expect(now.filter((line) => /^\| \p{L}+day \|/u.test(line))).toHaveLength(7);
    expect(isAll).toBe(true);
  });

  it('moves a section to the end, before the references', () => {
    const { now } = after('Put the log at the end, she will not look for it.');
    expect(now.findLast((line) => line.startsWith('## '))).toBe('## Practice log');
    expect(now.filter((line) => line !== '').length).toBe(
      lines.filter((line) => line !== '').length,
    );
  });

  it('splits a step into what it asks for first and what it asks for then', () => {
    const { now } = after("And split step 1 in two, it's doing too much.");
    expect(now.filter((line) => line.startsWith('### '))).toHaveLength(5);
    expect(now).toContain('**Do:** tell others. Set an alarm.');
    expect(now).toContain('### Step 5. Hold it');
  });

  it('makes one step of two with all that both ask for', () => {
    const { now } = after('Steps 1 and 2 could go together.');
    expect(now.filter((line) => line.startsWith('### '))).toHaveLength(3);
    expect(now).toContain('**Goal:** one fixed time; then put a worry off.');
    expect(now).toContain(
      '**Ready to move on when:** it is in your calendar, and you have done it on 4 days.',
    );
  });

  it('leaves the words on a crisis as they are, and does not pass for all of what was asked', () => {
    const { now, isAll } = after("swap 'someone you trust' for 'your daughter Anne' throughout");
    expect(now).toContain('- Use with: your daughter Anne. Plan ahead.');
    expect(now.join('\n')).toContain('emergency number. Stay with someone you trust.');
    expect(isAll).toBe(false);
  });

  it.each([
    'He gets home at 6 so suggest 7pm after the baby is down.',
    'Make the example about the choir.',
    'Step 2 reads clumsily at the end, tidy it up.',
    'Mention that she should stop in the opening.',
    'Cut the help section to one line.',
    'Split step 3 in two.',
    'Put in a column for sleep between "Day" and "Facts for".',
  ])('is left to others where its words are not all clear: %s', (message) => {
    const { now } = after(message);
    expect(now.join('\n')).toBe(text);
  });

  it('does not pass over what is asked for in the words that lead up to it', () => {
    const message =
      "Simpler language please, and less of the 'safety habit' talk, call it 'safety behaviour'.";
    const { count, left } = after(message);
    expect(count === 0 || left.length > 0).toBe(true);
  });
});
