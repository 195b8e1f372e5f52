import { readFileSync } from 'node:fs';
import { loadLibrary } from '@cerina/library';
import type { screenIntent } from '@cerina/safety/screen-intent';
import { screenedTwice } from '@cerina/safety/second-reader/screening';
import { unpacked, weightsFile } from '@cerina/safety/understanding/topic/weights';
import { expect, it } from 'vitest';
import { messagesHeldOut } from '../src/danger/messages.ts';
import { toLearn } from '../src/topics/reading.ts';
import { byStrangers, byThisProject } from '../src/topics/requests.ts';
import { trained } from '../src/topics/training.ts';

it('the weights are those that `npm run train` makes of the requests', () => {
  const now = trained(toLearn());
  const kept = unpacked(readFileSync(weightsFile));
  expect(kept.conditions).toEqual(now.conditions);
  expect([...kept.known.keys()]).toEqual([...now.known.keys()]);
  const most = now.weight.reduce((a, b) => Math.max(a, Math.abs(b)), 0);
  // a step of the 8 bits in which they are kept
  const step = most / 0x7f;
  const differing = now.weight.reduce(
    (sum, value, n) => sum + (Math.abs(value - kept.weight[n]!) > step ? 1 : 0),
    0,
  );
  expect(differing / now.weight.length).toBeLessThan(0.01);
}, 300_000);

it('every label is an entry of the library', () => {
  const { condition, technique } = loadLibrary();
  const unknown = [...byStrangers(), ...byThisProject()].filter(
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
    .slice(0, 300)
    .filter(({ text: intent }) => {
      const [without, having] = [screenedTwice({ intent }, () => null), screenedTwice({ intent })];
      if (without.outcome === 'hold') return having.outcome !== 'hold';
      if (asked(without)) return !asked(having);
      return without.card !== undefined && having.card === undefined;
    });
  expect(laxer.map(({ text }) => text)).toEqual([]);
});
