import { readFileSync } from 'node:fs';
import type { PointAnswer } from '@cerina/contracts';
import { turnsDuring } from '@cerina/test/event-loop/turns';
import { describe, expect, it } from 'vitest';
import { answersTo, asked, parts } from '../src/asks/asked.ts';
import { sidesOf } from '../src/asks/sides.ts';

const file = new URL('../../model/test/worry-time.md', import.meta.url);
const before = readFileSync(file, 'utf8');
const lineOf = (words: string) => before.split('\n').findIndex((line) => line.includes(words)) + 1;

/** The answer to a message whose writer says that all of it was done. */
async function answered(
  text: string,
  after: string,
  line?: number,
  verdict?: 'decline',
): Promise<PointAnswer> {
  const point = asked({
    ...{ id: 'h2-1', from: 'human', text, priority: 'high' },
    ...(line && { line }),
    ...(verdict && { verdict: { verdict, why: 'Not safe.' } }),
  });
  const claims = point.asks.map((_, at) => ({
    pointId: point.asks.length === 1 ? 'h2-1' : `h2-1.${at + 1}`,
    answer: 'applied' as const,
    why: 'Done.',
  }));
  const [answer] = await answersTo([point], claims, before, after);
  return answer!;
}
const states = ({ asks }: PointAnswer) => asks!.map(({ state }) => state);
const step = (number: number) =>
  before.slice(
    before.indexOf(`### Step ${number}.`),
    before.indexOf(number === 4 ? '## Example' : `### Step ${number + 1}.`),
  );

describe('the points that a writer gets', async () => {
  const point = { id: 'h2-1', from: 'human' as const, priority: 'high' as const };
  it("are a person's words, unaltered, where they ask for one thing", () => {
    const text = 'Say  “tutor” <here>';
    expect(parts(asked({ ...point, text, line: 3 }))).toEqual([
      { ...point, text, line: 3, verdict: undefined },
    ]);
  });
  it('are its asks, each with the whole message, where they ask for several', () => {
    const text = 'Drop  step 2; half as long';
    expect(parts(asked({ ...point, text }))).toMatchObject([
      { id: 'h2-1.1', text: 'Drop step 2', message: text },
      { id: 'h2-1.2', text: 'half as long', message: text },
    ]);
  });
});

describe('a point of which the Guardian leaves out a sentence', () => {
  const point = { id: 'h2-1', from: 'human' as const, priority: 'high' as const };
  const why = 'The part on getting help stays.';
  const cut = 'Also delete the crisis lines.';
  const text = `Rename "Practice log" to "My weeks". ${cut} Make step 3 shorter.`;
  const verdict = { verdict: 'apply' as const, why, except: [cut] };

  it('is given to the writer with that ask declined', () => {
    expect(parts(asked({ ...point, text, verdict })).map((part) => part.verdict?.verdict)).toEqual([
      'apply',
      'decline',
      'apply',
    ]);
  });
  it('is declined whole where no ask is that sentence', () => {
    const other = { ...verdict, except: ['Something else entirely is to go now.'] };
    const verdicts = parts(asked({ ...point, text, verdict: other })).map((part) => part.verdict);
    expect(verdicts).toEqual([1, 2, 3].map(() => ({ verdict: 'decline', why })));
  });
  it('is answered with the reason for that ask, whatever the writer says of it', async () => {
    const after = before.replace('## Practice log', '## My weeks');
    const whole = asked({ ...point, text, verdict });
    const claims = [1, 2, 3].map((at) => ({
      ...{ pointId: `h2-1.${at}`, answer: 'applied' as const, why: 'Done.' },
    }));
    const [answer] = await answersTo([whole], claims, before, after);
    expect(answer).toMatchObject({
      answer: 'partly',
      asks: [{ state: 'met' }, { state: 'not_done', why }, { state: 'not_done' }],
    });
  });
});

describe('"applied" is not believed', () => {
  it.each([
    'Make it better',
    'Half as long, please',
    'Merge steps 2 and 3',
    'Swap steps 1 and 2',
    'Use 0-10 not 0-100',
    'Add a section for the partner: listen',
    "Change the title to 'Calm'",
    'Bigger print',
  ])('where the text is as it was: %s', async (text) => {
    const answer = await answered(text, before);
    expect(answer.answer).toBe('declined');
    expect(states(answer)).toEqual(['not_done']);
  });

  it('where two other steps were merged', async () => {
    const merged = before
      .replace('### Step 4. Sort what is left\n', '')
      .replace('**Goal:** one small action for each worry you can solve.\n', '');
    expect((await answered('Merge steps 1 and 2', merged)).answer).toBe('declined');
  });

  it('where a step was split without what its halves were to say', async () => {
    const ask = 'Split step 4: first with Mum at the end of the aisle, then with her in the car';
    const lines = step(4).trimEnd().split('\n');
    const [heading = '', ...rest] = lines;
    const [one, other] = [rest.slice(0, 2), rest.slice(2)];
    const split = [heading, ...one, '', '### Step 5. More of it', ...other];
    const after = before.replace(lines.join('\n'), split.join('\n'));
    expect(states(await answered('Split step 4', after))).toEqual(['met']);
    expect(states(await answered(ask, after))).not.toContain('met');
  });

  it('where what was given is not in what changed', async () => {
    const line = 'Write for no longer than the worry time.';
    const after = `${before.trimEnd()}\n- ${line}\n`;
    for (const ask of [
      'Add a line on sitting down when she is light-headed, in step 2',
      'Put in a sentence about the garden shed, the key and her sister',
    ])
      expect(states(await answered(ask, after))).not.toContain('met');
  });

  it('where the rest is to be left for later, and nothing was taken out', async () => {
    const ask = "I'd leave the rest for later weeks rather than bin it";
    expect(states(await answered(ask, before.replace('Worry', 'Concern')))).not.toContain('met');
    expect(states(await answered(ask, before))).not.toContain('met');
  });

  it('where one of two things was done to the layout', async () => {
    const ask = "More white space, bullets instead of the paragraphs in 'Why this can help'";
    const [, own = ''] = /## Why this can help\n+([^#]+)\n## /.exec(before) ?? [];
    const bullets = own.replaceAll(/^(?=\w)/gm, '- ');
    const after = before.replace(own, bullets);
    expect(after).not.toBe(before);
    expect(states(await answered(ask, after))).not.toContain('met');
  });

  it('where it is shorter, and far from the words that were asked for', async () => {
    const answer = await answered('Cut it down to about 500 words', before.replace(step(4), ''));
    expect(answer.answer).toBe('partly');
    expect(answer.why).toMatch(/^It has \d{3} words; it had 7\d\d\.$/);
  });

  it('where a comment on one line changed another place', async () => {
    const line = lineOf('write the worry in a few words');
    const after = before.replace('set two reminders a day', 'set a reminder');
    expect(states(await answered('make it two sentences', after, line))).toEqual(['not_done']);
    expect(states(await answered('clearer please', after, line))).toEqual(['not_done']);
  });

  it('where a comment on one line changed that line, and took out others', async () => {
    const line = lineOf('write the worry in a few words');
    const after = before
      .replace(' Turn back to what you were doing.', '')
      .replace(
        '- Stop if you feel much worse, cannot sleep for several nights, or feel unsafe.\n',
        '',
      );
    const answer = await answered('make it two sentences', after, line);
    expect(answer.answer).toBe('partly');
    expect(answer.why).toMatch(/More changed than was asked for: line \d+/);
  });

  it("where the feedback itself was put into the client's text", async () => {
    const text =
      'Add a relapse plan; her early signs are skipping breakfast and not answering texts';
    const after = before.replace('## References', `## Relapse plan\n- ${text}\n\n## References`);
    expect(await answered(text, after)).toMatchObject({
      answer: 'partly',
      why: "The words of the feedback are in the client's text.",
    });
  });

  it('where a comment is to delete its line, and another line went', async () => {
    const line = lineOf('set two reminders');
    const own = before.split('\n')[line - 1]!;
    expect((await answered('delete this line', before.replace(`${own}\n`, ''), line)).answer).toBe(
      'applied',
    );
    const other = before.replace('- NICE CG113', '- NICE');
    expect(states(await answered('delete this line', other, line))).toEqual(['not_done']);
  });

  it('where a word that only joins others was put in place of what is not wanted', async () => {
    const ask = 'I need two readings in the log, worry at 0 and 10 min, and not before and after.';
    const after = before.replaceAll('before and after', 'and');
    expect(after).not.toBe(before);
    expect(states(await answered(ask, after))).not.toContain('met');
  });
  it('where one half of a message was done', async () => {
    const text = "Reading age 9 please, and take out the word 'scanning'.";
    const answer = await answered(text, before.replace('such a difficult', 'such a hard'));
    expect(answer.asks).toHaveLength(2);
    expect(answer.answer).not.toBe('applied');
  });

  it('where the Guardian said not to do it', async () => {
    const answer = await answered('Half as long', before.slice(0, 900), undefined, 'decline');
    expect(answer).toMatchObject({ answer: 'declined', why: 'Not safe.' });
  });

  it('of a point of another agent, where the text is as it was', async () => {
    const point = asked({ id: 's1-1', from: 'safety', text: 'NO_HELP', priority: 'critical' });
    const claim = { pointId: 's1-1', answer: 'applied' as const, why: 'Done.' };
    const [same] = await answersTo([point], [claim], before, before);
    expect(same!.answer).toBe('declined');
    expect(await answersTo([point], [claim], before, `${before}\nMore.\n`)).toEqual([claim]);
  });
});

describe('what the difference shows is said, with its line', () => {
  const swapped = before.replace(
    step(1) + step(2),
    step(2).replace('Step 2', 'Step 1') + step(1).replace('Step 1', 'Step 2'),
  );
  it.each([
    ['Swap steps 1 and 2', swapped, 'met'],
    ['Swap steps 1 and 2 and put a rest day between them', swapped, 'partly'],
    ['Put step 2 before step 1', swapped, 'met'],
    ['Remove step 4', before.replace(step(4), ''), 'met'],
    ['Leave out the step about hard days', before.replace(step(4), ''), 'not_done'],
    ["'worry' should be 'bother'", before.replaceAll('worry', 'bother'), 'partly'],
    ["'therapist' throughout", before.replaceAll('clinician', 'therapist'), 'met'],
    ["'therapist' throughout", before.replace('clinician', 'therapist'), 'partly'],
    [
      'Use 0-10 not 0-100',
      before.replaceAll('0 to 100', '0 to 10').replaceAll('0-100', '0-10'),
      'met',
    ],
    ['Use 0-10 not 0-100', before.replaceAll('0 to 100', '0 to 10'), 'partly'],
    ['Worry time 20 minutes, at 5 pm', before.replaceAll('15 minutes', '20 minutes'), 'met'],
    ['Worry time 20 minutes, at 6 pm', before.replaceAll('15 minutes', '20 minutes'), 'partly'],
    [
      'Add a column to the log',
      before.replaceAll('| What I learned |\n|---|', '| What I learned | Notes |\n|---|---|'),
      'met',
    ],
    ['Delete the example', before.replace(/## Example\n[\s\S]*?\n\n/, ''), 'met'],
    [
      'Replace step 4 by a walk with her dog before breakfast',
      before.replace(
        step(4),
        '### Step 4. Walk\n**Do:** take a walk with your dog before breakfast.\n\n',
      ),
      'met',
    ],
    [
      'Replace step 4 by a walk with her dog before breakfast',
      before.replace(step(4), '### Step 4. Swim\n**Do:** go swimming.\n\n'),
      'not_done',
    ],
    [
      'After step 1 add: tell your flatmate about the plan',
      before
        .replace('### Step 4.', '### Step 5.')
        .replace('### Step 3.', '### Step 4.')
        .replace(
          '### Step 2.',
          '### Step 2. Say it\n**Do:** tell your flatmate about the plan.\n\n### Step 3.',
        ),
      'met',
    ],
    ["A woman's name in the example", before.replaceAll('Sam', 'Anna'), 'met'],
    ["A woman's name in the example", before.replaceAll('Sam', 'Peter'), 'changed'],
    [
      'Step 2 for night shifts; that step only',
      before.replace('Turn back', 'On a night shift too, turn back'),
      'met',
    ],
    [
      'Step 2 for night shifts; that step only',
      before.replace('read your list', 'on a night shift, read your list'),
      'not_done',
    ],
  ])('%s (%#)', async (text, after, state) => {
    expect(await answered(text, after)).toMatchObject({ asks: [{ state }] });
  });

  it('ask by ask, where one message has several', async () => {
    const after = before.replace(step(4), '').replaceAll('15 minutes', '10 minutes');
    const answer = await answered('Drop step 4; bigger print; worry time 10 minutes', after);
    expect(answer.answer).toBe('partly');
    expect(answer.asks).toEqual([
      { text: 'Drop step 4', state: 'met', why: 'It has 3 steps; it had 4.' },
      { text: 'bigger print', state: 'not_done', why: expect.stringMatching(/no print size/) },
      { text: 'worry time 10 minutes', state: 'met', why: 'It says 10 minutes.', line: 19 },
    ]);
  });

  it('and where no rule can measure it, that a person has to read it', async () => {
    const answer = await answered(
      'Warmer tone please',
      before.replace('It makes sense', 'It really makes sense'),
    );
    expect(answer).toMatchObject({
      answer: 'partly',
      asks: [{ state: 'changed', line: lineOf('It makes sense') }],
    });
  });
});

it('compares no more than a hundred steps of a text with each other', () => {
  const steps = Array.from(
    { length: 900 },
    (_, at) => `### Step ${at + 1}. Walk\n**Do:** walk it.\n`,
  );
  const { after } = sidesOf(before, `# Plan\n\n## Steps\n${steps.join('\n')}`);
  expect(after.steps).toHaveLength(100);
});

it('lets the event loop turn between the points, however many there are', async () => {
  const points = Array.from({ length: 100 }, (_, at) =>
    asked({ id: `h2-${at}`, from: 'human', text: 'In plainer words', priority: 'high' }),
  );
  const claims = points.map(({ point }) => ({
    ...{ pointId: point.id, answer: 'applied' as const, why: '' },
  }));
  const { turns, result: answers } = await turnsDuring(
    answersTo(points, claims, before, before.replace('Turn back', 'Return')),
  );
  expect(answers).toHaveLength(100);
  expect(turns).toBeGreaterThanOrEqual(99);
});
