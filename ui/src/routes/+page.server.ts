import { ClaimedList } from '@cerina/contracts';
import { pathOf } from '#lib/inbox/inbox.ts';
import type { Group } from '#lib/inbox/risk.ts';
import { read } from '#lib/server/gateway.ts';

export const load = async ({ locals, url }) => {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 200);
  const list = (group: Group, limit: number, words = q) =>
    read(locals.visitor, pathOf(group, { q: words, limit }), ClaimedList);
  const [waiting, working, done, all] = await Promise.all([
    list('waiting', 100),
    list('working', 50),
    list('done', 50),
    list('waiting', 1, ''),
  ]);
  return { q, lists: { waiting, working, done }, waits: all.total };
};
