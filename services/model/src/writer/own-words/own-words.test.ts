import type { Case } from '@cerina/contracts';
import { loadLibrary, type ProtocolDocument, render, stepsOf } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { ladderOf, limitRungs } from '../../edit/ladder.ts';
import { draft } from '../draft.ts';
import { WritingRequest } from '../request.ts';

const library = loadLibrary();
const nobody: Case = { triggers: [], avoids: [], feared: [], habits: [], helpers: [], goal: null };

const written = (constraints: object, told: Partial<Case> = {}, intent = 'Exposure ladder.') =>
  draft(
    library,
    WritingRequest.parse({ task: 'draft', intent, constraints, case: { ...nobody, ...told } }),
  ).document;
const agoraphobia = {
  condition: 'agoraphobia',
  technique: 'exposure_hierarchy',
  ageGroup: 'adult',
};
const told = {
  avoids: ['trams', 'the supermarket'],
  feared: ['I will faint and nobody will help'],
  habits: ['carrying a water bottle', 'phoning your sister'],
  helpers: ['your sister'],
  goal: 'take the tram to work',
};
const tasks = (document: ProtocolDocument) => ladderOf(document)!.rows.map((row) => row[1]!);
const ratings = (document: ProtocolDocument) =>
  ladderOf(document)!.rows.map((row) => Number(row.at(-1)));

it('has no ladder about what somebody refuses to do, as if it were a thing to go near', () => {
  const refusing = written(
    { condition: 'child_anxiety', technique: 'parent_led_exposure', ageGroup: 'child' },
    { avoids: ['to sleep in own bed'] },
  );
  expect(render(refusing)).not.toMatch(/to sleep in own bed/);
});

describe('a first draft', () => {
  const document = written(agoraphobia, told);
  const text = render(document);
  it('speaks of what this person avoids, fears, does and wants', () => {
    expect(text).toContain('You may avoid trams or the supermarket.');
    expect(text).toContain('"I will faint and nobody will help."');
    expect(text).toContain(
      'You may try to cope by carrying a water bottle or phoning your sister.',
    );
    expect(text).toContain('- Who could help: your sister.');
  });
  it('has a ladder by dose through their places up to their goal, from the mildest', () => {
    expect(tasks(document)).toContain(
      'Watch trams come and go for 5 minutes, with someone you trust there.',
    );
    expect(tasks(document).at(-1)).toBe('Take the tram to work.');
    for (const task of tasks(document).slice(0, -1)) expect(task).toMatch(/trams|the supermarket/);
    const steps = ratings(document).map((suds, at, all) => suds - (all[at - 1] ?? suds));
    for (const rise of steps) expect(rise).toBeLessThanOrEqual(15);
    expect(steps.toSorted((a, b) => a - b)[0]).toBe(0);
    expect(ratings(document)[0]).toBeLessThanOrEqual(40);
  });
  it.each([5, 6, 8, 10, 12])('has %s rungs where so many were asked for', (count) => {
    const asked = written({ ...agoraphobia, minSteps: count, maxSteps: count }, told);
    expect(tasks(asked)).toHaveLength(count);
    const rated = ratings(asked);
    for (const [at, suds] of rated.slice(1).entries())
      expect(suds - rated[at]!).toBeLessThanOrEqual(15);
  });
  it('asks for their own order and figures, which nobody else can know', () =>
    expect(text).toContain('The order and the figures are a guess: put in your own.'));
  it('begins the log with what is known', () =>
    expect(text).toContain(
      '| | "I will faint and nobody will help." | | carrying a water bottle | | |',
    ));
  it('gives no other person’s story where the request is about somebody, and says what is general', () => {
    expect(text).toContain(
      '- General here: the example and what many people feel. Change what does not fit you.',
    );
    expect(text).not.toContain('Rosa');
    expect(render(written(agoraphobia))).toContain('Rosa');
  });
  it('is the same as before where the request reports nothing', () =>
    expect(render(written(agoraphobia))).toBe(
      render(
        draft(
          library,
          WritingRequest.parse({
            task: 'draft',
            intent: 'Exposure ladder.',
            constraints: agoraphobia,
          }),
        ).document,
      ),
    ));
  it('has no room for it in very few words', () =>
    expect(render(written({ ...agoraphobia, maxWords: 250 }, told))).not.toContain(
      'You may avoid',
    ));
});

describe('what was read wrongly goes into no sentence', () => {
  it.each([
    ['a habit that is no "-ing" word', { habits: ['text your sous chef'] }, 'text your sous chef'],
    ['a wish that is no avoidance', { avoids: ['wanting tablets'] }, 'wanting tablets'],
  ] as const)('%s', (_, part, words) =>
    expect(render(written(agoraphobia, part as unknown as Partial<Case>))).not.toContain(words),
  );
});

describe('words of the request', () => {
  const intent = 'Exposure ladder. Triggers: raw chicken, the bins.';
  const text = render(written(agoraphobia, { triggers: ['raw chicken', 'the bins'] }, intent));
  it('are written as the text is, without marks', () => {
    expect(text).toContain('It is about raw chicken or the bins.');
    expect(text).toContain('| Be near raw chicken for 5 minutes');
  });
});

describe('a thought that the request quotes', () => {
  const thoughts = ["If I let go I'll fall"];
  it('is the prediction of the exercise, its example and what may be behind it, word for word', () => {
    const text = render(written(agoraphobia, { ...told, thoughts }));
    expect(text).toContain('A thought behind it may be: "If I let go I\'ll fall."');
    expect(text).toContain('what you think would happen, such as "If I let go I\'ll fall."');
    expect(text).toContain('what goes through your mind, "If I let go I\'ll fall"');
    expect(text).not.toContain('nobody will help');
  });
  it('is the thought of a record, and a question where it asks', () => {
    const record = { condition: 'social_anxiety', technique: 'thought_record', ageGroup: 'adult' };
    expect(render(written(record, { thoughts: ['What if they laugh'] }))).toContain(
      '"What if they laugh?"',
    );
  });
  it.each([
    'I will die in there',
    "If I let go of the wheel I'll crash",
    'Without my inhaler I cannot breathe',
  ])('stays out where it could do harm to test it: %s', (thought) =>
    expect(render(written(agoraphobia, { thoughts: [thought] }))).not.toContain(thought),
  );
});

describe('what could do harm in a handout stays general', () => {
  it.each([
    ['a medicine', { habits: ['carrying your spray'] }, 'spray'],
    ['protection', { habits: ['holding the rail with both hands'] }, 'rail'],
    ['alcohol', { habits: ['drinking two beers at the airport'] }, 'beers'],
    ['killing', { feared: ['I will stab my son'] }, 'stab'],
    ['death', { feared: ['I will die'] }, 'I will die'],
    ['a goal that is no exercise', { goal: 'stop the tablets for alcohol' }, 'stop the tablets'],
    ['what strains a heart', { triggers: ['running on the spot'] }, 'Try running on the spot'],
    ['a rung of risk', { avoids: ['cliffs'] }, 'Try cliffs'],
  ] as const)('%s', (_, part, words) =>
    expect(render(written(agoraphobia, part as Partial<Case>))).not.toContain(words),
  );
});

it('who names no more than a goal climbs towards it', () => {
  const rungs = tasks(
    written(agoraphobia, { goal: 'get to the market' }, 'Ladder. Wants to get to the market.'),
  );
  expect(rungs[0]).toBe(
    'Look at the market from a short way off for 5 minutes, with someone you trust there.',
  );
  expect(rungs.at(-1)).toBe('Get to the market.');
});

describe('the right reader', () => {
  it('no ladder of parents for a person who climbs it alone', () => {
    const alone = {
      condition: 'child_anxiety_fears',
      technique: 'exposure_hierarchy',
      ageGroup: 'adolescent',
    };
    expect(tasks(written(alone)).join()).not.toMatch(/your child/i);
    expect(render(written(alone))).not.toMatch(/\byour child\b/);
  });
  it('parents read of their child, and are not "their mum"', () => {
    const text = render(
      written(
        {
          condition: 'child_anxiety_fears',
          technique: 'parent_led_exposure',
          addressee: 'parent',
          ageGroup: 'child',
        },
        {
          avoids: ['birthday parties'],
          habits: ['clinging to their mum', 'covering their ears'],
          goal: 'stay at the party',
        },
      ),
    );
    expect(text).toContain('Your child may avoid birthday parties.');
    expect(text).toContain('Your child may try to cope by covering their ears.');
    expect(text).not.toContain('their mum');
    expect(text).toContain('| Your child stays at the party. |');
  });
});

describe('a stock ladder of one kind of a trouble', () => {
  const erp = { condition: 'ocd', technique: 'erp', ageGroup: 'adult' };
  const about = (words: string, intent: string) =>
    tasks(written(erp, { told: [{ about: 'else', words }] }, intent)).join(' ');
  it('gives way to rungs over what the person names where it has no word of the case', () => {
    const rungs = about(
      'taps the gatepost nine times',
      'ERP for OCD. He taps the gatepost nine times.',
    );
    expect(rungs).toContain('Face thing A once, as others safely would.');
    expect(rungs).not.toMatch(/socks|crooked/);
  });
  it('gives way though it shares a word with the case: the rest of it is somebody else', () =>
    expect(about('puts each book in order', 'ERP for OCD. Puts each book in order.')).not.toContain(
      'socks',
    ));
  it('is kept where nothing is reported', () => {
    expect(tasks(written(erp, {}, 'ERP for OCD.')).join(' ')).toContain('socks');
  });
  it('has no other person’s habits and animals', () => {
    const of = (condition: string) =>
      written({ condition, technique: 'exposure_hierarchy', ageGroup: 'adult' });
    expect(JSON.stringify(ladderOf(of('ptsd'))!.rows)).not.toMatch(/café|the door|the wall/);
    expect(render(of('specific_phobia'))).not.toMatch(/not calm|without a rail/);
  });
  it('asks about bullying only where people are what is feared', () => {
    const experiment = (condition: string) =>
      render(written({ condition, technique: 'behavioural_experiment', ageGroup: 'adult' }));
    expect(experiment('hoarding')).not.toContain('bullying');
    expect(experiment('body_dysmorphia')).not.toMatch(/\beat(?:ing)?\b|bullying/);
    expect(experiment('social_anxiety')).toContain('bullying');
  });
});

describe('a ladder with fewer rungs', () => {
  const techniques = library.conditions.filter(
    ({ technique, ladder }) => technique === 'exposure_hierarchy' && ladder,
  );
  it.each(techniques.map(({ id }) => [id]))(
    '%s: rises by 15 at most, and no rung speaks of one that is gone',
    (id) => {
      const whole = written({ condition: id, technique: 'exposure_hierarchy', ageGroup: 'adult' });
      for (const most of [5, 6, 7, 8]) {
        const rows = ladderOf(limitRungs(whole, most))!.rows;
        expect(rows.length).toBeLessThanOrEqual(most);
        rows.forEach((row, at) => {
          if (at === 0) return;
          expect(Number(row.at(-1)) - Number(rows[at - 1]!.at(-1))).toBeLessThanOrEqual(15);
          const before = tasks(whole)[tasks(whole).indexOf(row[1]!) - 1];
          if (/half as close|that person/i.test(row[1]!)) expect(rows[at - 1]![1]).toBe(before);
        });
      }
    },
  );
});

it('more rungs than there are is said in words, and no step is padded', () => {
  const asked = { ...agoraphobia, minSteps: 20, maxSteps: 20 };
  const { document, notes } = draft(
    library,
    WritingRequest.parse({
      task: 'draft',
      intent: 'Exposure ladder with 20 rungs.',
      constraints: asked,
    }),
  );
  expect(stepsOf(document).some(({ title }) => /^A smaller step/.test(title))).toBe(false);
  expect(notes.map(({ message }) => message)).toContain('Asked for at least 20 steps; it has 11.');
  const many = written(
    { technique: 'thought_record', minSteps: 20 },
    {},
    'Thought record with 20 steps.',
  );
  expect(
    stepsOf(many).filter(({ title }) => /smaller step towards "a smaller step/i.test(title)),
  ).toEqual([]);
});

describe('what is asked to be put in', () => {
  const asked = (include: string[]) =>
    draft(
      library,
      WritingRequest.parse({
        task: 'draft',
        intent: 'Exposure ladder.',
        constraints: { ...agoraphobia, include },
      }),
    );
  it('is there to be planned where it is whole', () =>
    expect(render(asked(['a reward on Fridays']).document)).toContain(
      '- To plan with your clinician: a reward on Fridays.',
    ));
  it.each(['a zebra" juggled', 'juggled **zebras** (oddly', '[a link](https://a.b)'])(
    'is no fragment in the text, and is said to be missing: %s',
    (wish) => {
      const { document, notes } = asked([wish]);
      expect(render(document)).not.toContain('To plan with your clinician');
      expect(notes.map(({ message }) => message)).toContain(
        `Asked to put in "${wish}"; it is not in the text.`,
      );
    },
  );
});
