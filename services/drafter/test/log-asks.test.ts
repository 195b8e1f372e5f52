import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answersTo, asked } from '../src/asks/asked.ts';

const before = readFileSync(new URL('../../model/test/worry-time.md', import.meta.url), 'utf8');
const [head = '', ...rows] = before.split('\n').filter((line) => line.startsWith('|'));
const cells = (line: string) => line.split('|').slice(1, -1);
/** The text with another log, made row by row. */
const withLog = (change: (cells: string[], at: number) => string[], more: string[] = []) => {
  const table = [head, ...rows];
  const next = table.map((line, at) => `|${change(cells(line), at).join('|')}|`);
  return before.replace(table.join('\n'), [...next, ...more].join('\n'));
};

async function stateOf(text: string, after: string) {
  const point = asked({ id: 'h', from: 'human', text, priority: 'high' });
  const claim = { pointId: 'h', answer: 'applied' as const, why: 'Done.' };
  const [answer] = await answersTo([point], [claim], before, after);
  return answer!.asks![0]!.state;
}
const second = cells(head)[1]!.trim();

describe('what is asked of a log is read from its table', () => {
  it('a column for what was named', async () => {
    const ask = 'log: add a column for how many texts he sent';
    const added = withLog((own, at) => [
      ...own,
      at === 0 ? ' Texts I sent ' : at === 1 ? '---' : ' ',
    ]);
    expect(await stateOf(ask, added)).toBe('met');
    expect(
      await stateOf(
        ask,
        withLog((own, at) => (at === 0 ? [...own, ' Texts I sent '] : own)),
      ),
    ).not.toBe('met');
    expect(await stateOf(ask, before)).toBe('not_done');
  });
  it('one of two columns that were named is not both', async () => {
    const ask = 'the diary needs a naps column & a column for the 3am loo trips';
    const one = withLog((own, at) => [
      ...own,
      at === 0 ? ' 3am loo trips ' : at === 1 ? '---' : ' ',
    ]);
    expect(await stateOf(ask, one)).not.toBe('met');
  });
  it('a column that is gone, and no other with it', async () => {
    const ask = `The log is too wide, drop '${second}'`;
    expect(
      await stateOf(
        ask,
        withLog((own) => own.toSpliced(1, 1)),
      ),
    ).toBe('met');
    expect(
      await stateOf(
        ask,
        withLog((own) => own.toSpliced(1, 2)),
      ),
    ).toBe('partly');
  });
  it('columns that were counted', async () => {
    const ask = 'Too wide, two columns: day, the worry';
    const two = (title: string) =>
      withLog((own, at) => [at === 0 ? ' Day ' : own[0]!, at === 0 ? ` ${title} ` : own[1]!]);
    expect(await stateOf(ask, two('The worry'))).toBe('met');
    expect(await stateOf(ask, two('A worry'))).toBe('partly');
  });
  it('the days up to Sunday', async () => {
    const ask = 'The chart stops at Wednesday.';
    const row = (day: string) => `| ${day} |${' |'.repeat(cells(head).length - 1)}`;
    expect(
      await stateOf(
        ask,
        withLog((own) => own, ['Thu', 'Fri', 'Sat', 'Sun'].map(row)),
      ),
    ).toBe('changed');
    expect(
      await stateOf(
        ask,
        withLog((own) => own, [row('Thu')]),
      ),
    ).toBe('not_done');
  });
});
