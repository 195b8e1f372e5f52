import { Case, Constraints, type OwnSentence, type Told } from '@cerina/contracts';
import { countWords, loadLibrary, partOf, render, sectionOf, stepsOf } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { draft } from '../draft.ts';
import { WritingRequest } from '../request.ts';

const library = loadLibrary();
const intent =
  'Something for swans please, with a ladder, because my life has become small and I would like my walk to work to be mine again by the summer.';

function written(
  sentences: OwnSentence[],
  { technique = 'exposure_hierarchy', ...others }: Partial<Constraints> = {},
  told: Told[] = [],
) {
  const constraints = Constraints.parse({ technique, ...others });
  const own = Case.parse({
    ...{ triggers: [], avoids: [], feared: [], habits: [], helpers: [], goal: null },
    sentences,
    told,
  });
  return draft(library, WritingRequest.parse({ task: 'draft', intent, constraints, case: own }))
    .document;
}
const says = (
  words: string,
  roles: OwnSentence['roles'],
  by: OwnSentence['by'] = 'person',
): OwnSentence => ({ words, roles, by });

const lake = "I won't walk past the boating lake";
const card = 'I can just about look at one on a Christmas card';

describe('a sentence of the request is quoted where it is at work', () => {
  it('is in the step that asks for what it tells, as the person’s own words', () => {
    const document = written([says(lake, ['avoids'])]);
    expect(partOf(stepsOf(document)[0]!, 'do')).toContain(
      `For your list, think of this. You wrote: "${lake}."`,
    );
  });

  it('what they can do already is where the ladder starts', () => {
    const text = render(written([says(card, ['start'])]));
    expect(text).toContain(`| 1 | Look at one on a Christmas card, as you can already. |`);
  });

  it('each is quoted once', () => {
    const text = render(written([says(lake, ['avoids', 'safety', 'trigger', 'goal', 'fear'])]));
    expect(text.split(lake)).toHaveLength(2);
  });

  it('nothing is left of a place for which there is no sentence', () => {
    const text = render(written([says(card, ['start'])]));
    expect(text).not.toMatch(/You wrote: *(?:$|\n|\*)|For your list, think of this|\{\{|\[\[/u);
    expect(text).not.toMatch(/[\ue000-\uf8ff]/);
  });

  it.each(library.techniques.map(({ id }) => id))('%s leaves no mark behind', (technique) => {
    const all: OwnSentence['roles'] = [
      ...(['avoids', 'safety', 'does', 'sign', 'trigger', 'fear'] as const),
      ...(['start', 'goal', 'happened', 'activity', 'helper'] as const),
    ];
    const sentences = all.map((role) => says(`This is what the ${role} of it was like`, [role]));
    for (const maxWords of [null, 900, 400, 200]) {
      const text = render(written(sentences, { technique, maxWords }));
      expect(text).not.toMatch(/[\ue000-\uf8ff]|\{\{|\[\[/u);
      for (const [, quoted] of text.matchAll(/You wrote: "([^"]*)\."/g))
        expect(sentences.map(({ words }) => words)).toContain(quoted);
    }
  });
});

describe('the words stay as they were written', () => {
  it('neither spelling, nor scale, nor tone changes them', () => {
    const words = 'I avoid the harbor at 80 out of 100, utilising the neighbor’s color chart';
    const text = render(written([says(words, ['avoids'])], { scale: '0-10', register: 'plain' }));
    expect(text).toContain(`"${words}."`);
  });
});

describe('who wrote it is said to whoever reads', () => {
  it.each([
    ['person', 'client', 'You wrote:'],
    ['close', 'parent', 'You wrote:'],
    ['clinician', 'parent', 'What was said of your child:'],
  ] as const)('%s, read by the %s: %s', (by, addressee, introduction) =>
    expect(
      render(written([says('He avoids the lake in the big park', ['avoids'], by)], { addressee })),
    ).toContain(`${introduction} "He avoids the lake in the big park."`),
  );

  it.each(['close', 'clinician', 'unknown'] as const)(
    'what is said by "I" is not quoted to the person where %s wrote it',
    (by) =>
      expect(render(written([says('I make her avoid the lake', ['avoids'], by)]))).not.toContain(
        'avoid the lake',
      ),
  );
});

describe('what others wrote of the reader is said to them', () => {
  const of = (
    words: string,
    toReader: string | undefined,
    by: OwnSentence['by'] = 'clinician',
    roles: OwnSentence['roles'] = ['avoids'],
  ) =>
    render(
      written([says(words, roles, by)], {}, [
        { about: 'else', words, ...(toReader && { toReader }) },
      ]),
    );
  it.each(['close', 'clinician', 'unknown'] as const)('by "you", where %s wrote it', (by) => {
    const text = of(
      'She avoids the lake in the big park',
      'You avoid the lake in the big park',
      by,
    );
    expect(text).toContain('For your list, think of this. You avoid the lake in the big park.');
    expect(text).not.toMatch(/From the (?:notes|request)|Written about you|She avoids/);
  });
  it('once', () => {
    const text = of('She avoids the lake in the big park', 'You avoid the lake in the big park');
    expect(text.split('You avoid the lake')).toHaveLength(2);
  });
  it('as the lowest rung', () =>
    expect(
      of('He can look at one on a card', 'You can look at one on a card', 'clinician', ['start']),
    ).toContain('| 1 | Look at one on a card, as you can already. |'));
  it.each([
    [
      'I can hold the lead of my aunt’s terrier now',
      'Hold the lead of your aunt’s terrier, as you can already.',
    ],
    [
      'I can already sit in the parked car for a minute',
      'Sit in the parked car for a minute, as you can already.',
    ],
    [
      'I can now drive past it with my brother and my cousin',
      'Drive past it with your brother and your cousin, as you can already.',
    ],
  ])('and says what to do there: %s', (words, rung) =>
    expect(render(written([says(words, ['start'])]))).toContain(`| 1 | ${rung} |`),
  );
  it.each(['I can only do it if we go together', 'I can, though I hate it'])(
    'but not of a sentence that is no deed of theirs alone: %s',
    (words) =>
      expect(render(written([says(words, ['start'])]))).not.toContain('as you can already'),
  );
  it.each([
    ['which could not be turned', 'hugs the wall and only goes out at ten', undefined],
    [
      'which is half turned',
      'She stays in, and sips water',
      'You stay in, and sips water for hours',
    ],
    [
      'which still speaks of "him"',
      'He keeps his back to it himself',
      'You keep your back to it himself',
    ],
    ['which names nobody', 'Fear: swans all over the park', 'Fear: swans all over the park'],
    [
      'which hangs on another',
      'He can already do it three times',
      'You can already do it three times',
    ],
    [
      'which is how far school went',
      'He left school at ten and hates forms',
      'You left school at ten and hate forms',
    ],
  ])('but not a sentence %s', (_, words, toReader) => {
    const text = of(words, toReader);
    expect(text).not.toContain(words);
    expect(text).not.toContain(toReader ?? words);
    expect(text).not.toContain('For your list, think of this.');
  });
});

describe('what the sheet is to be', () => {
  it.each([
    'Target zero lakes from day one, I prefer clear goals',
    'I need to know how long we stay at the lake',
    'I can do it 10 minutes by the lake in the morning',
    'mostly at the lake, the easiest being the morning when it is empty',
  ])('is not quoted to the person: %s', (words) =>
    expect(render(written([says(words, ['avoids', 'trigger'])]))).not.toContain(words),
  );
});

describe('never quoted', () => {
  it.each([
    ['what runs somebody down', 'I avoid the lake because I am pathetic'],
    ['strong language', 'I avoid the whole bloody lake now'],
    ['alcohol', 'I avoid the lake unless I had wine first'],
    ['medicine', 'I avoid the lake when my tablets run out'],
    ['death', 'I avoid the lake where people die'],
    ['food that is left out', 'I avoid eating before the lake'],
    ['what keeps somebody on their feet', 'I hold on to the sideboard and avoid the stairs'],
    ['drink by the can', 'I avoid the lake unless I had two cans first'],
    ['aids and protection', "I won't go near the lake without my crutches"],
  ])('%s', (_, words) => expect(render(written([says(words, ['avoids'])]))).not.toContain(words));

  it('what somebody else wrote of them in anger', () =>
    expect(
      render(written([says('avoids the lake and sulks for days', ['avoids'], 'close')])),
    ).not.toContain('sulks'));

  it('what the request rules out', () =>
    expect(
      render(written([says('I avoid videos of the lake', ['avoids'])], { avoid: ['videos'] })),
    ).not.toContain('videos of the lake'));

  it('anything, in easy read or for a supporter', () => {
    expect(render(written([says(lake, ['avoids'])], { register: 'easy_read' }))).not.toContain(
      lake,
    );
    expect(render(written([says(lake, ['avoids'])], { addressee: 'supporter' }))).not.toContain(
      lake,
    );
  });
});

it('where somebody eats is no food left out', () =>
  expect(render(written([says("I won't eat outside Greggs", ['avoids'])]))).toContain(
    "I won't eat outside Greggs",
  ));

it('gives way to a limit of words', () => {
  const many = ['avoids', 'safety', 'goal', 'fear'] as const;
  const sentences = many.map((role) =>
    says(`It is about the ${role} of the boating lake with all of its swans and geese`, [role]),
  );
  for (const maxWords of [600, 400, 320])
    expect(countWords(render(written(sentences, { maxWords })))).toBeLessThanOrEqual(maxWords);
});

it('the first row of a thought record is what happened', () => {
  const words = 'On Tuesday I turned back at the bridge';
  const document = written([says(words, ['happened'])], { technique: 'thought_record' });
  expect(sectionOf(document, 'log')!.lines.join('\n')).toContain(`| "${words}." |`);
});
