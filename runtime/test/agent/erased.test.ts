import { readFileSync } from 'node:fs';
import { Answer, type Fact, subjects, Tombstone } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { createAnswerStore } from '../../src/agent/answer-store.ts';
import { createBoardReader } from '../../src/bus/board-reader.ts';
import { createLog } from '../../src/service/logger.ts';

const example = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../contracts/examples/${name}.json`, import.meta.url), 'utf8'),
  );
const tombstone = Tombstone.parse(example('tombstone'));
const { protocolId } = tombstone;

/** A log of these facts, and what is published on it. */
function logOf(...facts: { subject: string }[]) {
  const published: Fact[] = [];
  const bySubject = new Map(facts.map((fact) => [fact.subject, fact]));
  return {
    published,
    bySubject,
    publish: async (fact: Fact) => {
      published.push(fact);
      return 'stored' as const;
    },
    read: async (subject: string) => {
      const fact = bySubject.get(subject);
      const data = new TextEncoder().encode(JSON.stringify(fact));
      return fact ? { subject, sequence: 1, time: new Date(0), data } : null;
    },
  };
}

const signal = new AbortController().signal;
const log = createLog('drafter', 'silent');
const answer = Answer.parse({
  ...example('answer.draft'),
  protocolId,
  subject: `foundry.${protocolId}.drafter.answer.draft-1.1`,
});

it('an answer is stored, and not when the protocol was erased meanwhile', async () => {
  const bus = logOf();
  await createAnswerStore('drafter', { bus, log, signal }).store(answer);
  expect(bus.published).toEqual([answer]);
  const erased = logOf(tombstone);
  await createAnswerStore('drafter', { bus: erased, log, signal }).store(answer);
  expect(erased.published).toEqual([]);
});

it('whether it was erased is not looked for where the task is new, until storing it has failed', async () => {
  const reads: string[] = [];
  let failures = 1;
  const bus = {
    async read(subject: string) {
      reads.push(subject);
      return null;
    },
    async publish() {
      if (failures-- > 0) throw new Error('away');
      return 'stored' as const;
    },
  };
  const answers = createAnswerStore('drafter', { bus, log, signal });
  await answers.store(answer, { isNew: true });
  expect(reads).toEqual([subjects.tombstone(protocolId)]);
  await answers.store(answer, { isNew: true });
  expect(reads).toHaveLength(1);
});

it('of an erased protocol a reader has what stays of it, at whatever revision, and forgets the rest', async () => {
  const created = {
    ...example('delta.created'),
    protocolId,
    revision: 1,
    subject: `foundry.${protocolId}.supervisor.delta.1`,
  };
  const bus = logOf(created);
  const boards = createBoardReader(bus);
  const board = await boards.at(protocolId, 1);
  expect(board.erased).toBe(false);

  bus.bySubject.delete(created.subject);
  bus.bySubject.set(tombstone.subject, tombstone);
  expect(await boards.latest(board)).toEqual(tombstone.board);
  expect(await boards.at(protocolId, 1)).toEqual(tombstone.board);
  expect(await boards.at(protocolId, 30)).toEqual(tombstone.board);
});
