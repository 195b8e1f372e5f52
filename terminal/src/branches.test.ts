import type { Branch } from '@cerina/contracts';
import { expect, it } from 'vitest';
import * as story from '../test/story.ts';
import { listBranches } from './branches.ts';

const branch = (protocolId: string, more: Partial<Branch> = {}): Branch => ({
  ...{ protocolId, title: 'Worry time', intent: 'Plan for worry', status: 'pending_review' },
  attention: [],
  ...{ createdAt: '2026-01-02T03:04:05.000Z', fromVersion: 2, createdBy: story.actor },
  ...more,
});

async function listed(pages: Branch[][]) {
  let [printed, said] = ['', ''];
  const branches = async (_id: string, cursor = '0') => {
    const next = Number(cursor) + 1;
    return { branches: pages[next - 1]!, nextCursor: next < pages.length ? String(next) : null };
  };
  await listBranches({ branches }, 'source', {
    print: (text) => {
      printed += text;
    },
    say: (line) => {
      said += line;
    },
  });
  return { printed, said };
}

it('prints every branch of every page on a line, and a title on no second one', async () => {
  const pages = [[branch('a')], [], [branch('b', { title: null, intent: 'Two\nlines' })]];
  const { printed, said } = await listed(pages);
  const [first, second, ...rest] = printed.split('\n');
  expect(first).toMatch(
    /^a {2}.+ {2}from version 2 {2}2026-01-02T03:04:05.000Z {2}.+ {2}Worry time$/,
  );
  expect(second).toMatch(/^b .* {2}Two lines$/);
  expect({ rest, said }).toEqual({ rest: [''], said: '' });
});

it('prints of a branch what needs attention and what is asked', async () => {
  const { printed } = await listed([
    [branch('a', { attention: ['crisis'] }), branch('b', { asks: true, asksAboutRisk: true })],
  ]);
  expect(printed).toMatch(
    /^a {2}Needs review, possible crisis {2}from .*\nb {2}Has a question about risk {2}from /,
  );
});

it('says so where there is none, beside what programs read', async () => {
  expect(await listed([[]])).toEqual({ printed: '', said: 'Nothing was branched from source.' });
});
