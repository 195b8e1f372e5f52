import { describe, expect, it } from 'vitest';
import { turns } from '../../src/limits/turns.ts';

const wanted = new AbortController().signal;

describe('requests of one person', () => {
  it('are worked on so many at once, then in the order in which they came', async () => {
    const { enter } = turns({ atOnce: 2, waiting: 10 });
    const [first, second] = await Promise.all([enter('ada', wanted), enter('ada', wanted)]);
    const begun: string[] = [];
    const entered = async (name: string) => {
      await enter('ada', wanted);
      begun.push(name);
    };
    const third = entered('third');
    const fourth = entered('fourth');
    await enter('grace', wanted); // another person's turn comes at once
    expect(begun).toEqual([]);
    first!();
    first!(); // leaves once
    await third;
    expect(begun).toEqual(['third']);
    second!();
    await fourth;
    expect(begun).toEqual(['third', 'fourth']);
  });

  it('are refused where too many wait', async () => {
    const { enter } = turns({ atOnce: 1, waiting: 1 });
    await enter('ada', wanted);
    void enter('ada', wanted);
    await expect(enter('ada', wanted)).rejects.toMatchObject({
      code: 'too_many_at_once',
    });
  });

  it('leave the queue when they are not wanted any more, and give their turn to the next', async () => {
    const { enter } = turns({ atOnce: 1, waiting: 2 });
    const leave = await enter('ada', wanted);
    const gone = new AbortController();
    const given = enter('ada', gone.signal);
    const next = enter('ada', wanted);
    gone.abort(new Error('hung up'));
    await expect(given).rejects.toThrow('hung up');
    leave();
    (await next)();
    await enter('ada', wanted);
    await expect(enter('ada', AbortSignal.abort(new Error('late')))).rejects.toThrow('late');
  });
});
