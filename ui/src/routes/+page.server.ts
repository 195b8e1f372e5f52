import { ClaimedList, type Status } from '@cerina/contracts';
import { read } from '#lib/server/gateway.ts';

const shown: [Status, number][] = [
  ['pending_review', 100],
  ['running', 50],
  ['halted', 30],
  ['failed', 30],
  ['approved', 30],
  ['rejected', 30],
  ['refused', 30],
];

export const load = async ({ locals, url }) => {
  const q = (url.searchParams.get('q') ?? '').slice(0, 200);
  const pages = await Promise.all(
    shown.map(async ([status, limit]) => {
      const query = new URLSearchParams({ status, limit: String(limit), ...(q && { q }) });
      return { status, ...(await read(locals.session!, `protocols?${query}`, ClaimedList)) };
    }),
  );
  return {
    q,
    rows: pages.flatMap(({ protocols }) => protocols),
    more: pages.flatMap(({ status, nextCursor }) => (nextCursor ? [{ status, nextCursor }] : [])),
  };
};
