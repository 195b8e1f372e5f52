import type { BriefPoint, Draft } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { describe, expect, it } from 'vitest';
import { asAsked, leftAlone } from '../src/as-read.ts';
import { asked, parts } from '../src/asks/asked.ts';

const text = `# Facing shops

## Who this is for
- For: an adult with fear of shops.
- Not for now: if you feel unsafe, or have fits that no doctor has checked.

## What you may be going through
A shop can feel like a trap. Many people find that their world then shrinks.

## Before you start
- Time: about 30 minutes a day, on most days.
- Keep taking any prescribed medicine as usual.

## Steps
### Step 1. List what you avoid
**Goal:** know your places.
**Do:** write them down, with what you do to feel safer, such as holding your phone.
**Ready to move on when:** you have done it 3 times.

### Step 2. Build your ladder
**Goal:** small rungs.
| Rung | What you do | Leave out | Expected fear (0-100) |
|---|---|---|---|
| 1 | Walk to the shop and back. | calling someone | 30 |
| 2 | Buy one thing in a small shop. | rushing to the till | 40 |
| 3 | Stand in the queue. | carrying water | 55 |

## Example
Rosa, 41, was 80% sure that she would fall in the queue.
She stood there, and she was fine.

## Practice log
| Day | Highest fear (0-100) |
|---|---|
| | |

## When to stop and get help
- Stop if you feel faint. Get medical help for any symptom that is new.
- If you think about ending your life, contact your local emergency number now.
`;
const base = { version: 1, text, sha256: sha256(text) } as Draft;

type Edit = [from: string, to: string];
const changed = (edits: readonly Edit[]) =>
  edits.reduce((whole, [from, to]) => {
    expect(whole).toContain(from);
    return whole.replaceAll(from, to);
  }, text);
/** What is left of a writer's edits, after feedback or comments on lines. */
function left(messages: (string | { text: string; on: string })[], edits: readonly Edit[]): string {
  const points = messages.map((message, at) => {
    const point = typeof message === 'string' ? { text: message } : message;
    const line =
      'on' in point ? text.split('\n').findIndex((own) => own.includes(point.on)) + 1 : 0;
    const brief: BriefPoint = {
      ...{ id: `h1-${at}`, from: 'human', priority: 'high', text: point.text },
      ...(line > 0 && { line }),
    };
    return asked(brief);
  });
  const written = { text: changed(edits), changes: [], answers: [], notes: [] };
  return asAsked(written, points, base, { isLaterRevision: true }).text;
}

describe('what a writer makes of an ask that leaves the place to it', () => {
  it.each<[string, Edit[]]>([
    [
      'She has no smartphone',
      [
        ['holding your phone', 'holding your keys'],
        ['calling someone', 'humming a song'],
      ],
    ],
    ['He uses a wheelchair', [['Walk to the shop', 'Go to the shop']]],
    [
      'She has ADHD and loses focus quickly',
      [['about 30 minutes a day, on most days', '5 minutes, three times a day']],
    ],
    [
      'He has epilepsy, so be careful',
      [['have fits that no doctor', 'have more fits, or new ones, that no doctor']],
    ],
    [
      'She is 14, not an adult',
      [
        ['an adult with', 'a 14-year-old with'],
        ['Rosa, 41,', 'Rosa, 14,'],
      ],
    ],
    ['He only has ten minutes a day', [['about 30 minutes', 'about 10 minutes']]],
    ['He is autistic, so please avoid metaphors', [['can feel like a trap', 'can feel unsafe']]],
    ['Too much homework', [['on most days', 'on three days a week']]],
    ['This is for a new mother', [['30 minutes a day, on most days', 'a few minutes each nap']]],
    [
      'Replace all examples with ones from farming',
      [
        ['Rosa, 41, was 80% sure that she would fall in the queue.', 'Tom, 52, feared the mart.'],
        ['She stood there, and she was fine.', 'He went, and he came home again.'],
        ['such as holding your phone', 'such as staying by the trailer'],
      ],
    ],
    [
      'Rosa should be a man called Karim',
      [
        ['Rosa, 41, was 80% sure that she', 'Karim, 41, was 80% sure that he'],
        ['She stood there, and she was', 'He stood there, and he was'],
      ],
    ],
    ['The stop section is too long', [['Get medical help for any symptom that is new.', '']]],
  ])('stays: %s', (ask, edits) => {
    expect(left([ask], edits)).toBe(changed(edits));
  });
});

describe('what a writer changes beside an ask', () => {
  const bakery: Edit = ['Buy one thing in a small shop.', 'Buy a loaf in the bakery.'];
  it.each<[string, string, Edit[], Edit[]]>([
    [
      'the number of a line that is otherwise meant',
      'Step 1: mention the bus',
      [['holding your phone', 'holding your phone on the bus']],
      [['done it 3 times', 'done it 1 time']],
    ],
    [
      'a figure out of its order',
      'Make rung 2 about buying a loaf in the bakery',
      [bakery],
      [['till | 40', 'till | 90']],
    ],
    [
      'the figure of another rung',
      'Make the title shorter',
      [['# Facing shops', '# Shops']],
      [['calling someone | 30', 'calling someone | 35']],
    ],
    [
      'a new line that has one word of an ask for a rung',
      'Make rung 2 about buying a loaf in the bakery',
      [bakery],
      [['- Stop if', '- Go on in the bakery when you feel faint.\n- Stop if']],
    ],
    [
      'a caution, where the text is to be shorter',
      'Make it shorter',
      [['A shop can feel like a trap. ', '']],
      [
        ['- Not for now: if you feel unsafe, or have fits that no doctor has checked.\n', ''],
        [' Get medical help for any symptom that is new.', ''],
      ],
    ],
    [
      'a caution, where the tone is to be warmer',
      'Make the tone warmer',
      [['know your places.', 'know your places, with kindness.']],
      [['if you feel unsafe', 'if you feel very unsafe']],
    ],
    [
      'whom to call when life is in danger',
      'Shorten the part on getting help',
      [['Get medical help for any symptom that is new.', 'Get help for new symptoms.']],
      [['contact your local emergency number now', 'tell your clinician at the next visit']],
    ],
    [
      'a heading of the log, where a column is to be added',
      'Add a column for the weather to the log',
      [
        [
          '| Highest fear (0-100) |\n|---|---|\n| | |',
          '| Highest fear (0-100) | Weather |\n|---|---|---|\n| | | |',
        ],
      ],
      [['| Highest fear (0-100) | Weather', '| Highest calm (0-100) | Weather']],
    ],
  ])('is put back: %s', (_, ask, good, bad) => {
    expect(left([ask], [...good, ...bad])).toBe(changed(good));
  });

  it('is put back in another step or section than that of a comment, and in the cautions of its own', () => {
    const vague = { text: 'Too vague', on: '| 2 |' };
    const bad: Edit = ['Keep taking any', 'Stop taking any'];
    expect(left([vague], [bakery, bad])).toBe(changed([bakery]));
    const shorter = { text: 'Shorter, please', on: '- Stop if' };
    const good: Edit = [
      'Get medical help for any symptom that is new.',
      'Get help for new symptoms.',
    ];
    const other: Edit = [
      ', contact your local emergency number now.',
      ', call an ambulance if you like.',
    ];
    expect(left([shorter], [good, other])).toBe(changed([good]));
  });

  it('is put back where feedback and comments come together', () => {
    const messages = [{ text: 'Too vague', on: '| 2 |' }, 'Make the title shorter'];
    const title: Edit = ['# Facing shops', '# Shops'];
    const bad: Edit = ['know your places', 'know yourself'];
    expect(left(messages, [bakery, title, bad])).toBe(changed([bakery, title]));
  });
});

describe('what agents ask for after a person has asked for a revision', () => {
  const lineOf = (words: string) => text.split('\n').findIndex((own) => own.includes(words)) + 1;
  const point = (more: Partial<BriefPoint>) =>
    asked({
      ...{
        id: 'c2-1',
        from: 'clinical',
        priority: 'high',
        text: 'Explorations: ask the reader in the steps what shops cost them.',
      },
      ...more,
    });
  const edits: Edit[] = [
    ['can feel like a trap', 'can feel like a trap to you'],
    ['Stand in the queue', 'Stand in the long queue'],
    ['about 30 minutes', 'about 20 minutes'],
  ];
  const made = (
    points: ReturnType<typeof point>[],
    { isLaterRevision = true, by = edits, from = base } = {},
  ) =>
    asAsked({ text: changed(by), changes: [], answers: [], notes: [] }, points, from, {
      isLaterRevision,
    });

  it('changes the line that a point is on, and no other', () => {
    const written = made([point({ line: lineOf('can feel like a trap') })]);
    expect(written.text).toBe(text.replace('like a trap', 'like a trap to you'));
    expect(written.notes).toMatchObject([{ message: expect.stringContaining('nobody asked') }]);
  });

  it('is whole where something critical is mended, and in a round that nobody asked for', () => {
    const critical = point({
      ...{ id: 's2-1', from: 'safety', priority: 'critical', text: 'Mend it.' },
      line: lineOf('Stand in the queue'),
    });
    expect(made([critical]).text).toBe(changed(edits));
    expect(made([point({ line: 9 })], { isLaterRevision: false }).text).toBe(changed(edits));
  });

  it('changes what a person asked for and is asked again, wherever that is, and nothing else', () => {
    const person: BriefPoint = {
      ...{ id: 'h2-1', from: 'human', priority: 'high' },
      text: 'Make the queue a long one, and the time 20 minutes.',
    };
    const text2 = 'Asked for, and not all done: "Make the queue a long one". It is not.';
    const again = { words: 'Make the queue a long one', pointId: 'h2-1' };
    const left = asked({ ...point({ text: text2, again }).point }, [person]);
    expect(parts(left)).toMatchObject([{ text: text2, message: person.text }]);
    const by = edits.slice(0, 2);
    expect(made([left], { by }).text).toBe(text.replace('in the queue.', 'in the long queue.'));
    const { asked: due } = leftAlone([left, point({})], text, base);
    expect(due).toEqual([left]);
  });

  it('gives the writer no words again that the Guardian left out of the message', () => {
    const cut = 'Leave out the emergency number.';
    const allowed = 'Make the queue a long one.';
    const person = (except: string[]): BriefPoint => ({
      ...{ id: 'h2-1', from: 'human', priority: 'high', text: `${allowed} ${cut}` },
      verdict: { verdict: 'apply', why: 'Help stays.', except },
    });
    const again = { words: 'Make the queue a long one', pointId: 'h2-1' };
    const given = (except: string[]) =>
      parts(asked({ ...point({ text: 'Left.', again }).point }, [person(except)]))[0]!;
    expect(given([cut])).toMatchObject({ message: allowed });
    expect(given(['Leave out that number.'])).toMatchObject({ message: again.words });
  });

  it('is about the line where a comment is now, not where it was', () => {
    const person: BriefPoint = {
      ...{ id: 'h2-1', from: 'human', priority: 'high', text: 'Too vague' },
      line: lineOf('Keep taking any'),
    };
    const left = asked(
      {
        ...point({ text: 'Left.', again: { words: 'Too vague', pointId: 'h2-1' } }).point,
        line: lineOf('can feel like a trap'),
      },
      [person],
    );
    const by = edits.slice(0, 2);
    expect(made([left], { by }).text).toBe(text.replace('like a trap', 'like a trap to you'));
  });

  it('puts back what was lost, where a reading names it', () => {
    const help =
      '- If you think about ending your life, contact your local emergency number now.\n';
    const without = { ...base, text: text.replace(help, '') };
    const lost = point({ text: 'Lost.', again: { words: help.slice(2, 40) } });
    expect(made([lost], { by: edits.slice(0, 1), from: without }).text).toBe(text);
    expect(leftAlone([lost], text, without).asked).toEqual([lost]);
  });
});
