import { afterEach, describe, expect, it } from 'vitest';
import { boundedWork, TooSlow } from '../../src/bounded-work/bounded-work.ts';
import type { Work } from './work.ts';

const script = new URL('./work.ts', import.meta.url);
const open: AsyncDisposable[] = [];
const started = (options: Partial<Parameters<typeof boundedWork>[1]> = {}) => {
  const work = boundedWork<Work>(script, { budgetMs: 300, ...options });
  open.push(work);
  return work;
};

afterEach(async () => {
  for (const each of open.splice(0)) await each[Symbol.asyncDispose]();
});

describe('bounded work', () => {
  it('gives back what the function gives, now or later', async () => {
    const work = started();
    expect(await work.run('double', 21)).toBe(42);
    expect(await work.run('later', 'sooner or')).toBe('sooner or later');
  });

  it('throws what the function throws, by name and message', async () => {
    const error = await started()
      .run('fail', 'out of range')
      .catch((cause) => cause);
    expect(error).toMatchObject({ name: 'RangeError', message: 'out of range' });
  });

  it.each([
    ['a loop that does not end', 'spin', []],
    ['a pattern whose cost doubles with each letter', 'explode', [`${'a'.repeat(80)}!`]],
  ] as const)('gives up %s once its processor time is used up', async (_, name, args) => {
    const work = started();
    const run = work.run as (name: string, ...args: unknown[]) => Promise<unknown>;
    await expect(run(name, ...args)).rejects.toBeInstanceOf(TooSlow);
    expect(await work.run('double', 4)).toBe(8); // by a thread that took its place
  });

  it('keeps the loop that asks free while the work goes on', async () => {
    const work = started();
    let beats = 0;
    const timer = setInterval(() => (beats += 1), 5);
    await work.run('spin').catch(() => {});
    clearInterval(timer);
    expect(beats).toBeGreaterThan(10);
  });

  it('counts processor time: what only waits is given longer than its budget', async () => {
    expect(await started({ budgetMs: 50 }).run('wait', 400)).toBe('waited');
  });

  it('gives up what waits for ever', async () => {
    const work = started({ budgetMs: 20 });
    await expect(work.run('wait', 600_000)).rejects.toBeInstanceOf(TooSlow);
  });

  it('says so when a thread dies at its work, and continues with another', async () => {
    const work = started();
    await expect(work.run('die')).rejects.toThrow('ended');
    expect(await work.run('double', 1)).toBe(2);
  });

  it('does not let one that hangs use up the budget of the next in line', async () => {
    const work = started({ threads: 1 });
    const hung = work.run('spin').catch((error) => error);
    const next = work.run('double', 3);
    expect(await hung).toBeInstanceOf(TooSlow);
    expect(await next).toBe(6);
  });

  it('works on as many at once as it has threads', async () => {
    const work = started({ threads: 2 });
    const hung = work.run('spin').catch((error) => error);
    expect(await work.run('double', 5)).toBe(10);
    expect(await hung).toBeInstanceOf(TooSlow);
  });

  it('refuses what is asked of it after its end, and what was still in line', async () => {
    const work = boundedWork<Work>(script, { budgetMs: 60_000, threads: 1 });
    const hung = work.run('spin').catch((error: Error) => error.message);
    const waiting = work.run('double', 1).catch((error: Error) => error.message);
    await work[Symbol.asyncDispose]();
    expect(await hung).toContain('closed');
    expect(await waiting).toContain('closed');
    await expect(work.run('double', 1)).rejects.toThrow('closed');
  });
});
