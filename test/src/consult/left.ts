import { CONSULT_STREAM, type ConsultScope, consultSubjects } from '@cerina/contracts/consult';
import { logReader, readOn } from '@cerina/runtime';
import { expect } from 'vitest';
import type { ConsultSystem } from './system.ts';

/** The subjects of everything that the log has of a conversation. */
export function subjectsLeft(
  { jsm }: Pick<ConsultSystem, 'jsm'>,
  scope: ConsultScope,
  id: string,
): Promise<string[]> {
  const left = readOn(logReader(jsm, CONSULT_STREAM), consultSubjects.all(scope, id), 1);
  return Array.fromAsync(left, ({ subject }) => subject);
}

/** Expects that the log has nothing of a conversation but its tombstone. */
export async function expectOnlyTombstone(
  ...[consult, scope, id]: Parameters<typeof subjectsLeft>
): Promise<void> {
  const tombstone = consultSubjects.tombstone(scope, id);
  expect(await subjectsLeft(consult, scope, id)).toEqual([tombstone]);
}
