import { expect, it } from 'vitest';
import { boardWith } from '../boards.ts';
import { clients } from '../clients.ts';
import { startSurface } from '../surface.ts';

const board = boardWith();
const { protocolId: protocol_id, revision: known_revision } = board;
const waiting = { protocol_id, known_revision, wait_ms: 25_000 };

it.each(clients)('logs no fault where a call that waits is given up: %s', async (_, connect) => {
  const logged: string[] = [];
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  await using surface = await startSurface({
    ...{ board, as: board.createdBy, logTo: { write: (line) => logged.push(line) } },
    listen(protocolId) {
      if (protocolId !== '*') begun.resolve();
      return ended.resolve;
    },
  });
  await using client = await connect(surface.url, 'ada');
  const over = new AbortController();
  const call = client.call('get_protocol_status', waiting, undefined, over.signal);
  const givenUp = expect(call).rejects.toThrow();
  await begun.promise;
  over.abort(new Error('not wanted any more'));
  await givenUp;
  await ended.promise;
  // whatever came of the first call was logged before a second one is answered
  expect((await client.call('get_protocol_status', { protocol_id })).isError).toBe(false);
  expect(logged.filter((line) => JSON.parse(line).level >= 30)).toEqual([]);
});
