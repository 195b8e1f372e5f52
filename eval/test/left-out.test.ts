import { loadLibrary, render } from '@cerina/library';
import { draft } from '@cerina/model/writer/draft';
import { WritingRequest } from '@cerina/model/writer/request';
import { cautionsLost } from '@cerina/safety/cautions/lost';
import { screenIntent } from '@cerina/safety/screening/screen-intent';
import { expect, it } from 'vitest';
import { limited } from '../src/sets/limits.ts';

const library = loadLibrary();
const isUnwanted = (kind: string): boolean => /^without/.test(kind);

/** What a text would lose for its reader's safety if what is not wanted were left out. */
function lostFrom(intent: string): string[] {
  const { constraints: read, case: told } = screenIntent({ intent });
  // by its length one of the two may be in the brief words of the same cautions
  const limits = read.limits?.filter(({ kind }) => kind !== 'words');
  const constraints = { ...read, limits, maxWords: null };
  const textOf = (limits: typeof constraints.limits) =>
    render(
      draft(
        library,
        WritingRequest.parse({
          ...{ task: 'draft', intent, constraints: { ...constraints, limits }, case: told },
        }),
      ).document,
    );
  const before = textOf(constraints.limits?.filter(({ kind }) => !isUnwanted(kind)));
  const after = textOf(constraints.limits);
  return cautionsLost(after, [{ version: 1, text: before }]).map(({ reason }) => reason);
}

it.each([
  "Coping with voices plan, man of 30, psychosis, with his team. Don't mention the team.",
  'Fear of wasps, exposure ladder for a man of 40. No glass, no pictures.',
  'Exposure ladder for agoraphobia. No doctors, no clinicians, no medicines, no driving.',
  'Behavioural activation for low mood. Leave out stopping, the crisis line and alcohol.',
  "Worry plan for a woman of 50. Don't use the words 'therapist', 'disorder' or 'anxiety'.",
])('what is not wanted takes no caution with it: %s', (intent) =>
  expect(lostFrom(intent)).toEqual([]),
);

it('takes none in any request of the set', () => {
  const asked = limited().filter(
    ({ workedWith, limits }) => workedWith && limits.some(({ kind }) => kind === 'unwanted'),
  );
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.flatMap(({ text }) => lostFrom(text))).toEqual([]);
});
