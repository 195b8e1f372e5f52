import type { DeadLetters, ParkedLetter, Replica, Standing, SystemView } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { modelLine } from './model.ts';
import {
  between,
  continued,
  fullness,
  merged,
  modelFares,
  queueName,
  serviceLine,
  serviceName,
  serviceStanding,
  size,
  span,
  troubles,
  whyOld,
} from './system.ts';

const at = '2026-01-01T00:10:00.000Z';
const replica = (standing: Standing): Replica => ({
  service: 'drafter',
  replicaId: '5f0c9a1e',
  host: 'worker-2',
  pid: 4711,
  version: '0.1.0',
  node: '24.0.0',
  startedAt: '2026-01-01T00:00:00.000Z',
  everyMs: 3000,
  standing,
  heardAt: at,
});
const drafters = (...standings: Standing[]) => ({
  service: 'drafter' as const,
  replicas: standings.map(replica),
});
const system = (more: Partial<SystemView> = {}): SystemView => ({
  at,
  listeningSince: '2026-01-01T00:00:00.000Z',
  services: [],
  queues: [],
  streams: [],
  models: [],
  database: null,
  versions: { foundry: '0.1.0', node: '24.0.0', nats: null, postgres: null },
  ...more,
});

it.each([
  [-3, '0 s'],
  [0.4, '0 s'],
  [59, '59 s'],
  [61, '1 min'],
  [3_600, '1 h'],
  [47 * 3600, '47 h'],
  [3 * 86_400, '3 days'],
])('says %d seconds as %s', (seconds, words) => {
  expect(span(seconds)).toBe(words);
});

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_234, '1.23 kB'],
  [8_589_934_592, '8.59 GB'],
])('says %d bytes as %s', (bytes, words) => {
  expect(size(bytes)).toBe(words);
});

it('says how full a stream is, where it has a limit', () => {
  const stream = { name: 'BLACKBOARD', messages: 1, bytes: 123, maxBytes: 1000 };
  expect(fullness(stream)).toBe(12.3);
  expect(fullness({ ...stream, maxBytes: null })).toBeNull();
});

it('calls services by the names that the dashboard uses', () => {
  expect(['safety', 'gateway', 'librarian'].map(serviceName)).toEqual([
    'Safety Guardian',
    'Gateway',
    'librarian',
  ]);
});

it('calls the queues of the supervisor and of Consult by what is in them', () => {
  const consumers = ['commands', 'answers_safety', 'drafter', 'questions_staff'];
  expect(consumers.map(queueName)).toEqual([
    'Supervisor: commands',
    'Supervisor: answers from the Safety Guardian',
    'Drafter',
    'Consult: questions to the staff side',
  ]);
});

describe('a service', () => {
  it('is as healthy as its best replica, and shows how many there are of each', () => {
    const row = drafters('gone', 'alive', 'late', 'alive');
    expect(serviceStanding(row, system())).toBe('alive');
    expect(serviceLine(row, system())).toBe('2 alive, 1 late, 1 gone');
    expect(serviceStanding(drafters('gone', 'late'), system())).toBe('late');
  });

  it('that nobody has seen is not called dead by a gateway that has just started to listen', () => {
    const young = system({ listeningSince: '2026-01-01T00:09:55.000Z' });
    expect(serviceLine(drafters(), young)).toBe('Not seen yet');
    expect(troubles({ ...young, services: [drafters()] })).toEqual([]);
    expect(serviceLine(drafters(), system())).toBe('Not running');
  });
});

it('says first which service is missing and what waits for it', () => {
  const queue = { consumer: 'drafter', waiting: 2, inWork: 1, redelivered: 0, oldestSeconds: 5 };
  const silent = { version: null, outbox: null, outboxSeconds: null };
  const database = { answers: false, ...silent, attention: null };
  const log = { name: 'BLACKBOARD', messages: 1, bytes: 81, maxBytes: 100 };
  const services = [drafters('gone')];
  expect(troubles(system({ services, queues: [queue], database, streams: [log] }))).toEqual([
    'No Drafter is running, and messages are waiting for it.',
    'The database is not responding.',
    'The log is over 80 % full: new protocols are refused.',
  ]);
  expect(troubles(system({ services }))).toEqual(['No Drafter is running.']);
  const lacking = {
    answers: true,
    ...silent,
    attention: 'The log lacks facts of 1 protocol.\nIts erasure is not finished.',
  };
  expect(troubles(system({ database: lacking }))).toEqual(
    expect.arrayContaining(['The log lacks facts of 1 protocol.', 'Its erasure is not finished.']),
  );
  const orders = { ...queue, consumer: 'commands' };
  const supervisors = { service: 'supervisor' as const, replicas: [] };
  expect(troubles(system({ services: [supervisors], queues: [orders] }))).toEqual([
    'No Supervisor is running, and messages are waiting for it.',
  ]);
  const asked = { ...queue, consumer: 'questions_client' };
  const answering = { service: 'consult-client' as const, replicas: drafters('gone').replicas };
  expect(troubles(system({ services: [answering], queues: [asked] }))).toEqual([
    'No consult-client is running, and messages are waiting for it.',
  ]);
  const well = { services: [drafters('alive')], queues: [queue] };
  expect(troubles(system(well))).toEqual([]);
});

it('never lets the embedded model pass for a language model', () => {
  expect(modelLine({ name: 'cerina-embedded', embedded: true })).toBe(
    'Embedded model: a rule-based writer, not a language model.',
  );
  expect(modelLine({ name: 'gpt-4o', embedded: false })).toBe('Model: gpt-4o');
});

it('says how a model fares only as far as it was asked', () => {
  const model = { name: 'gpt-4o', embedded: false, answeredAt: null, failedAt: null };
  expect(modelFares(model, at)).toBe('Model: gpt-4o; not called since the agents started.');
  const asked = { answeredAt: '2026-01-01T00:09:58.000Z', failedAt: '2026-01-01T00:05:00.000Z' };
  expect(modelFares({ ...model, ...asked }, at)).toBe(
    'Model: gpt-4o; last answered 2 s ago, last failed 5 min ago.',
  );
  expect(between('2026-01-01T00:00:00.000Z', at)).toBe('10 min');
});

it('says why what is shown is old', () => {
  const sentence = (status: number, message: string) => whyOld({ status, message });
  expect(sentence(0, 'Nothing was sent')).toBe('The dashboard cannot be reached.');
  expect(sentence(503, 'The bus is out of reach')).toBe('The bus is out of reach.');
  expect(sentence(503, 'The bus is out of reach.')).toBe('The bus is out of reach.');
});

describe('pages of dead letters', () => {
  const letter = (sequence: number, runAgainAt: string | null = null) =>
    ({ id: `DEADLETTER:${sequence}`, sequence, runAgainAt }) as ParkedLetter;
  const page = (letters: ParkedLetter[], nextCursor: string | null): DeadLetters => ({
    total: 9,
    letters,
    nextCursor,
  });
  const sequences = ({ letters }: DeadLetters) => letters.map(({ sequence }) => sequence);

  it('that were opened stay when the newest is read again, each letter once and as it is now', () => {
    const shown = continued(page([letter(5), letter(4)], '3'), page([letter(3), letter(2)], '1'));
    expect(sequences(shown)).toEqual([5, 4, 3, 2]);
    const now = merged(shown, page([letter(6), letter(5, at)], '4'));
    expect(sequences(now)).toEqual([6, 5, 4, 3, 2]);
    expect(now.letters[1]!.runAgainAt).toBe(at);
    expect(now.nextCursor).toBe('1');
  });

  it('end with the newest when nothing older was opened, and with nothing when all are gone', () => {
    const shown = page([letter(5), letter(4)], '3');
    expect(merged(shown, page([letter(5), letter(4)], '3'))).toEqual(shown);
    expect(merged(shown, page([], null))).toEqual(page([], null));
  });
});
