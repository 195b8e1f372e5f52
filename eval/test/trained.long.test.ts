import { readFileSync } from 'node:fs';
import * as danger from '@cerina/safety/second-reader/weights';
import * as topics from '@cerina/safety/understanding/topic/weights';
import { describe, expect, it } from 'vitest';
import { messagesAskedFor, messagesToLearn } from '../src/danger/messages.ts';
import { precisionOf, wronglyMarked } from '../src/danger/precision.ts';
import { examplesOf } from '../src/danger/reading.ts';
import { trained as trainedOnDanger } from '../src/danger/training.ts';
import { toLearn } from '../src/topics/reading.ts';
import { trained as trainedOnTopics } from '../src/topics/training.ts';

describe('the weights are those that `npm run train` makes', { timeout: 300_000 }, () => {
  it('of the messages of danger', () => {
    const now = danger.packed(trainedOnDanger(examplesOf(messagesToLearn())));
    const kept = new Uint8Array(readFileSync(danger.weightsFile));
    const differing = now.reduce((sum, byte, n) => sum + (byte === kept[n] ? 0 : 1), 0);
    expect(kept).toHaveLength(now.length);
    // the last digits of a logarithm may differ between machines
    expect(differing / now.length).toBeLessThan(0.01);
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

describe('a sign of danger that is often wrong', { timeout: 600_000 }, () => {
  it('is marked, and one that is not is unmarked', () => {
    expect(wronglyMarked(precisionOf(messagesAskedFor()))).toEqual([]);
  });
});
