import { setTimeout } from 'node:timers/promises';
import { type Bundle, bundleOf } from '@cerina/contracts';
import { waitingForADraft } from '@cerina/test/bus/protocol';
import { expect, it } from 'vitest';
import { bundleJson } from './bundle-json.ts';
import { boardOnLog } from './log-reader.ts';

const { created, answer, protocolId } = waitingForADraft();

/** A log with this many answers of that size. */
async function bundleWith(answers: number, bytes: number): Promise<Bundle> {
  const line = 'A line with "quotes", a \\ and ümlauts.\n';
  const data = JSON.stringify({ ...answer(), more: line.repeat(bytes / line.length) });
  const log = [created, ...Array.from({ length: answers }, answer)].map((fact, index) => ({
    sequence: index + 1,
    stored: created.at,
    subject: fact.subject,
    data: fact === created ? JSON.stringify(created) : data,
  }));
  return bundleOf((await boardOnLog(log))!, log);
}

it.each([
  ['an empty log', 0, 0],
  ['small messages', 300, 100],
  ['large ones', 3, 800_000],
])('writes a bundle with %s as it is written in one piece', async (_, answers, bytes) => {
  const bundle = await bundleWith(answers, bytes);
  if (answers === 0) bundle.log = [];
  const pieces = await Array.fromAsync(bundleJson(bundle));
  expect(Buffer.concat(pieces).toString()).toBe(JSON.stringify(bundle, null, 2));
});

it('lets the process do what else there is while a bundle as large as any is written', async () => {
  const bundle = await bundleWith(70, 800_000);
  expect(bundle.protocolId).toBe(protocolId);
  let [turns, isWritten] = [0, false];
  const counted = (async () => {
    for (; !isWritten; turns += 1) await setTimeout(1);
  })();
  let pieces = 0;
  for await (const _ of bundleJson(bundle)) pieces += 1;
  isWritten = true;
  await counted;
  expect(pieces).toBeGreaterThan(70);
  expect(turns).toBeGreaterThan(1); // in one piece it takes one turn
});
