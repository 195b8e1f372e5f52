import { findTable, isKept, loadLibrary, render } from '@cerina/library';
import { signalsIn } from '@cerina/library/matching/signal';
import { screenIntent } from '@cerina/safety/screening/screen-intent';
import { describe, expect, it } from 'vitest';
import { draft } from '../draft.ts';
import { WritingRequest } from '../request.ts';
import { careOf } from './care.ts';

const library = loadLibrary();
const screened = new Map<string, ReturnType<typeof screenIntent>>();
const madeFor = (intent: string, technique?: string) => {
  const read = screened.get(intent) ?? screenIntent({ intent });
  screened.set(intent, read);
  const { constraints, case: own } = read;
  const request = WritingRequest.parse({
    task: 'draft',
    intent,
    constraints: technique ? { ...constraints, technique } : constraints,
    case: own,
  });
  return { request, text: render(draft(library, request).document) };
};
/** A fact about a person, and no difficulty that a sheet is about. */
const isFactor = (id: string) =>
  library.factors.some((factor) => factor.id === id) && library.condition(id) === undefined;

const named: Record<string, string> = {
  epilepsy: 'He has epilepsy.',
  bipolar: 'He has bipolar disorder.',
  parasomnia: 'He is sleepwalking again.',
  heart_disease: 'He has heart failure.',
  falls_risk: 'He is at risk of falls.',
  pregnancy: 'She is 28 weeks pregnant.',
};
const ruled = library.worksAgainst.filter((entry) => entry.for.every(isFactor));

/** Sentences of a sheet in which something that is wrong for this person is asked, and not denied. */
const wrongIn = (text: string, says: readonly string[]): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n/)
    .filter((sentence) => !/\b(?:no|not|never|nobody|without)\b/i.test(sentence))
    .filter((sentence) => signalsIn(sentence, [...says]).length > 0);

describe.each(library.techniques.map(({ id }) => id))('%s', (id) => {
  it('asks nothing of this person that a fact about them rules out', () => {
    const found = ruled.flatMap(({ for: facts, says }) =>
      facts.flatMap((fact) => {
        const words = named[fact]!;
        const intent = `A plan for a person of 34 who sleeps badly. ${words}`;
        return wrongIn(madeFor(intent, id).text, says).map((sentence) => `${fact}: ${sentence}`);
      }),
    );
    expect(found).toEqual([]);
  });
});

it('nothing that a fact rules out is in the short forms either', () => {
  const says = ruled.find(({ id }) => id === 'sleep_cut')!.says;
  for (const fact of ['epilepsy', 'bipolar', 'parasomnia'])
    for (const size of ['Half a page.', 'One page.', 'Under 250 words.', 'Four pages.']) {
      const intent = `Stimulus control for a man of 61 who lies awake and naps on the sofa. ${named[fact]} ${size}`;
      expect(wrongIn(madeFor(intent).text, says)).toEqual([]);
    }
});

const habits = ['behavioural_experiment', 'exposure_hierarchy', 'interoceptive_exposure'];
const cared = library.care.filter(({ keeps }) => keeps.length > 0);
/** What a sheet gives as a habit to leave out: cells of that column, and the examples of a list of habits. */
function leftOut(text: string): string[] {
  const ladder = text.slice(Math.max(0, text.indexOf('| Rung ')));
  const rows = findTable(ladder.split('\n'))?.table.rows ?? [];
  const examples = [
    ...text.matchAll(/(?:before, during and after|habits?)[^.\n]{0,30}, such as ([^.\n]+)/g),
  ];
  return [
    ...(text.includes('| Leave out |') ? rows.map((row) => row[2] ?? '') : []),
    ...examples.map(([, list]) => list!),
  ];
}
it.each([
  ['a faint in pregnancy', 'She is 28 weeks pregnant and afraid that she will faint.'],
  ['light-headedness on standing', 'She has POTS and gets light-headed.'],
  ['poor sight', 'She has glaucoma and low vision.'],
])('what is care is no habit in the same sheet: %s', (_, words) => {
  for (const id of habits)
    for (const about of ['panic attacks in shops', 'agoraphobia', 'a fear of falling on stairs']) {
      const { request, text } = madeFor(`A plan for a woman of 33 with ${about}. ${words}`, id);
      const care = careOf(request, library);
      expect(leftOut(text).filter((each) => isKept(each, care))).toEqual([]);
    }
});

it('each care that stays says what it is, so that nothing names it as a habit', () => {
  const unnamed = library.care.filter(
    ({ say, keeps }) => /\bno safety habit\b/.test(say) && keeps.length === 0,
  );
  expect(unnamed.map(({ id }) => id)).toEqual([]);
  expect(cared.length).toBeGreaterThan(10);
});
