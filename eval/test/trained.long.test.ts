import { readFileSync } from 'node:fs';
import { scoringBy } from '@cerina/safety/second-reader/network/network';
import * as danger from '@cerina/safety/second-reader/weights';
import * as topics from '@cerina/safety/understanding/topic/weights';
import { describe, expect, it } from 'vitest';
import { messagesAskedFor, messagesToLearn } from '../src/danger/messages.ts';
import { precisionOf, wronglyMarked } from '../src/danger/precision.ts';
import { learnedFrom } from '../src/danger/reading.ts';
import { toLearn } from '../src/topics/reading.ts';
import { trained as trainedOnTopics } from '../src/topics/training.ts';

describe('the weights are those that `npm run train` makes', { timeout: 1_200_000 }, () => {
  it('of the messages of danger', () => {
    const learned = messagesToLearn();
    const { passages, clauses, network } = learnedFrom(learned);
    // the last digits of a logarithm may differ between machines
    expect(shareThatDiffers(passages, danger.weightsFiles.passages)).toBeLessThan(0.01);
    expect(shareThatDiffers(clauses, danger.weightsFiles.clauses)).toBeLessThan(0.01);
    // of a network they grow with each step: what it reads is compared
    const [now, kept] = [scoringBy(network), scoringBy(danger.loadWeights().network)];
    const differing = learned.filter(
      ({ text }) => Math.abs(danger.likelihood(now(text)) - danger.likelihood(kept(text))) > 0.1,
    );
    expect(differing.length / learned.length).toBeLessThan(0.05);
  });

  it('of the requests', () => {
    const now = trainedOnTopics(toLearn());
    const kept = topics.unpacked(readFileSync(topics.weightsFile));
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
  });
});

/** How many bytes of a file differ from these weights. */
function shareThatDiffers(weights: danger.Weights, file: URL): number {
  const now = danger.packed(weights);
  const kept = new Uint8Array(readFileSync(file));
  expect(kept).toHaveLength(now.length);
  return now.reduce((sum, byte, n) => sum + (byte === kept[n] ? 0 : 1), 0) / now.length;
}

describe('a sign of danger that is often wrong', { timeout: 600_000 }, () => {
  it('is marked, and one that is not is unmarked', () => {
    expect(wronglyMarked(precisionOf(messagesAskedFor()))).toEqual([]);
  });
});
