import type { Route } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import type { Agent, Bench } from '../../src/agent/agent.ts';
import { runHandler } from '../../src/agent/run-handler.ts';
import { TooSlow } from '../../src/bounded-work/bounded-work.ts';
import { StepFailed } from '../../src/model/model.ts';

const usage = { model: 'm', calls: 1, tokensIn: 2, tokensOut: 3, ms: 4 };
const route = { task: { kind: 'draft', iteration: 1 } } as Route;
const bench = (signal = new AbortController().signal) =>
  ({ model: { usage }, signal }) as unknown as Bench;
const agent = (draft: () => unknown) =>
  ({ name: 'drafter', handlers: { draft: async () => draft() } }) as unknown as Agent;
const failing = (error: unknown) =>
  agent(() => {
    throw error;
  });

describe('the outcome of a step', () => {
  it('is the result under its kind, with what was used', async () => {
    const done = agent(() => ({ result: { text: 'x' }, message: 'Drafted.' }));
    expect(await runHandler(done, route, bench())).toEqual({
      ok: true,
      result: { kind: 'draft', text: 'x' },
      message: 'Drafted.',
      notes: [],
      usage,
    });
  });

  it.each([
    ['of a model, with its code', new StepFailed('timeout', 'No answer.'), 'timeout'],
    ['of work over its budget, never as a pass', new TooSlow('scan was given up.'), 'too_slow'],
    ['of any other kind', new RangeError('off by one'), 'internal'],
    ['that is no Error', 'just words', 'internal'],
  ])('is a failure %s', async (_, error, code) => {
    const message = error instanceof Error ? error.message : error;
    expect(await runHandler(failing(error), route, bench())).toEqual({
      ok: false,
      code,
      message,
      usage,
    });
  });

  it('says at most 1,000 characters of what went wrong', async () => {
    const outcome = await runHandler(failing(new Error('x'.repeat(5_000))), route, bench());
    expect(outcome).toMatchObject({ ok: false, message: 'x'.repeat(1_000) });
  });

  it('is none when the work was called off: whoever called it off has the word', async () => {
    const stop = new AbortController();
    const reason = new Error('halted');
    stop.abort(reason);
    await expect(runHandler(failing(new Error('late')), route, bench(stop.signal))).rejects.toBe(
      reason,
    );
  });
});
