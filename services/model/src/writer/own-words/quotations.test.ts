import { Case, Constraints, type OwnSentence } from '@cerina/contracts';
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
) {
  const constraints = Constraints.parse({ technique, ...others });
  const own = Case.parse({
    ...{ triggers: [], avoids: [], feared: [], habits: [], helpers: [], goal: null },
    sentences,
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
      `Does this belong on your list? You wrote: "${lake}."`,
    );
  });

  it('what they can do already is where the ladder starts', () => {
    const text = render(written([says(card, ['start'])]));
    expect(text).toContain(`| 1 | You could start from here. You wrote: "${card}." |`);
  });

  it('each is quoted once', () => {
    const text = render(written([says(lake, ['avoids', 'safety', 'trigger', 'goal', 'fear'])]));
    expect(text.split(lake)).toHaveLength(2);
  });

  it('nothing is left of a place for which there is no sentence', () => {
    const text = render(written([says(card, ['start'])]));
    expect(text).not.toMatch(/You wrote: *(?:$|\n|\*)|Does this belong on your list|\{\{|\[\[/u);
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
    ['close', 'client', 'Written about you:'],
    ['close', 'parent', 'You wrote:'],
    ['clinician', 'client', 'From the notes about you:'],
    ['unknown', 'client', 'From the request:'],
  ] as const)('%s, read by the %s: %s', (by, addressee, introduction) =>
    expect(
      render(written([says('avoids the lake in the big park', ['avoids'], by)], { addressee })),
    ).toContain(`${introduction} "avoids the lake in the big park."`),
  );

  it.each(['close', 'clinician', 'unknown'] as const)(
    'what is said by "I" is not quoted to the person where %s wrote it',
    (by) =>
      expect(render(written([says('I make her avoid the lake', ['avoids'], by)]))).not.toContain(
        'avoid the lake',
      ),
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
  for (const maxWords of [600, 400, 300])
    expect(countWords(render(written(sentences, { maxWords })))).toBeLessThanOrEqual(maxWords);
});

it('the first row of a thought record is what happened', () => {
  const words = 'On Tuesday I turned back at the bridge';
  const document = written([says(words, ['happened'])], { technique: 'thought_record' });
  expect(sectionOf(document, 'log')!.lines.join('\n')).toContain(`| "${words}." |`);
});
