import { loadLibrary } from '@cerina/library';
import type { screenIntent } from '@cerina/safety/screening/screen-intent';
import { screenedTwice } from '@cerina/safety/second-reader/screening';
import { numberOf } from '@cerina/test/runner/part-of';
import { expect, it } from 'vitest';
import { messagesHeldOut } from '../src/danger/messages.ts';
import { isLearnedFrom } from '../src/learned.ts';
import { toLearn } from '../src/topics/reading.ts';
import { byStrangers, byThisProject, writtenSince } from '../src/topics/requests.ts';

it('the weights were learned from these requests: else `npm run train`', () => {
  expect(isLearnedFrom('topics', toLearn())).toBe(true);
});

it('every label is an entry of the library', () => {
  const { condition, technique } = loadLibrary();
  const unknown = [...byStrangers(), ...byThisProject(), ...writtenSince()].filter(
    (request) =>
      (request.condition !== null && !condition(request.condition)) ||
      request.technique.some((id) => !technique(id)),
  );
  expect(unknown).toEqual([]);
});

it('whatever a request is about, danger is handled as strictly as without the reader', () => {
  const asked = ({ questions = [] }: ReturnType<typeof screenIntent>) =>
    questions.some(({ kind }) => kind === 'risk');
  const laxer = messagesHeldOut()
    .slice(0, numberOf(100, 300))
    .filter(({ text: intent }) => {
      const [without, having] = [screenedTwice({ intent }, () => null), screenedTwice({ intent })];
      if (without.outcome === 'hold') return having.outcome !== 'hold';
      if (asked(without)) return !asked(having);
      return without.card !== undefined && having.card === undefined;
    });
  expect(laxer.map(({ text }) => text)).toEqual([]);
});
