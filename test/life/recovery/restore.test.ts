import { type Blackboard, STREAM, subjects } from '@cerina/contracts';
import { sha256 as sha256Of } from '@cerina/contracts/hash';
import { bundle } from '@cerina/gateway/protocols/export/bundle';
import { createLog, logReader, readOn } from '@cerina/runtime';
import { type LogWriter, logWriter } from '@cerina/supervisor/operations/restore/log-writer';
import { type Message, messageOf } from '@cerina/supervisor/operations/restore/message';
import { NotRestorable } from '@cerina/supervisor/operations/restore/not-restorable';
import { planRestoration } from '@cerina/supervisor/operations/restore/plan';
import {
  type RestoreDeps,
  restoreLog,
  restoreProtocol,
  StaleIndex,
} from '@cerina/supervisor/operations/restore/restore';
import { createLedger, type Ledger } from '@cerina/supervisor/store/transaction';
import { verifyBundle, verifyLog } from '@cerina/verify';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { checkLog } from '../../src/check-log/check-log.ts';
import { approval, reviewer } from '../../src/client/orders.ts';
import { openHttpDoor } from '../../src/doors/http-door.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';
import { damages, removeIndex } from '../../src/stores/damaged-log.ts';

let system: System;
let ledger: Ledger;
let deps: RestoreDeps;
/** The supervisor and the agents: while the log is restored none of them runs. */
let services: { stop: () => Promise<void> };

async function startServices() {
  const stopping = new AbortController();
  const served = system.addSupervisor(stopping.signal);
  const agents = await Promise.all(
    instantAgents.map((agent) => system.addAgent(agent, stopping.signal)),
  );
  services = {
    async stop() {
      stopping.abort(new Error('stopped'));
      await Promise.all([served, ...agents.map(({ stopped }) => stopped)]);
    },
  };
}

beforeAll(async () => {
  system = await startSystem({ agents: [], supervisors: 0 });
  ledger = createLedger(system.servers.postgres.url, 8);
  deps = {
    bus: { jsm: system.jsm },
    writer: logWriter(jetstream(system.servers.admin)),
    ledger,
    log: createLog('restore', 'silent'),
    say: () => {},
  };
  await startServices();
});
afterAll(async () => {
  await services.stop();
  await ledger.pool.end();
  await system[Symbol.asyncDispose]();
});

const admin = { ...reviewer, subject: 'admin', role: 'admin' as const };
const toGate = async () => {
  const id = await system.create();
  return { id, board: await system.until(id, atGate) };
};
type Waiting = Awaited<ReturnType<typeof toGate>>;

/** One with a second round, a halt and a refused command behind it. */
async function eventful(): Promise<Waiting> {
  const { id, board } = await toGate();
  const decision = { gateId: board.gate!.id, action: 'request_revision', feedback: 'Shorter.' };
  expect((await system.review(id, decision as never)).accepted).toBe(true);
  const second = await system.until(id, (now) => atGate(now) && now.round === 2);
  expect((await system.review(id, approval(board))).accepted).toBe(false);
  await system.command(id, { kind: 'halt' });
  await system.command(id, { kind: 'resume' });
  return {
    id,
    board: await system.until(id, (now) => atGate(now) && now.revision > second.revision),
  };
}

const incomplete = async (): Promise<string[]> => {
  const { rows } = await system.servers.pool.query('select protocol_id as id from incomplete');
  return rows.map(({ id }) => id);
};
const messages = (id: string): Promise<Message[]> =>
  Array.fromAsync(readOn(logReader(system.jsm), `foundry.${id}.>`, 1), ({ subject, data }) =>
    messageOf(subject, data),
  );
const bySubject = (all: Message[]) =>
  Object.fromEntries(all.map(({ subject, data }) => [subject, Buffer.from(data).toString()]));
const sha256 = (data: Uint8Array) => sha256Of(Buffer.from(data).toString());
const bundleOf = async (board: Blackboard) =>
  verifyBundle(JSON.stringify(await bundle(board, logReader(system.jsm))));

async function damage(how: (servers: System['servers']) => Promise<void>) {
  await system.servers.nats.stop();
  await how(system.servers);
  await system.servers.nats.restart();
}

/** As an operator does: NATS looks through its files again where the command asks for it. */
async function restore() {
  try {
    return await restoreLog(deps);
  } catch (error) {
    if (!(error instanceof StaleIndex)) throw error;
    await damage(removeIndex);
    return restoreLog(deps);
  }
}

describe.each([
  ['has a damaged block', damages['has a damaged block']],
  ['lost its tail', damages['lost its tail']],
  ['is empty', damages['is empty']],
])('a log that %s', (_, how) => {
  it('is restored from the database: its protocols can be decided on, and their bundles hold', async () => {
    const erased = await toGate();
    await system.command(erased.id, { kind: 'erase' }, admin);
    const approved = await toGate();
    await system.review(approved.id, approval(approved.board));
    const ended = await system.until(approved.id, ({ status }) => status === 'approved');
    const waiting = [await eventful(), await toGate(), await toGate()];
    const before = await Promise.all(waiting.map(({ id }) => messages(id)));

    await damage(how);
    const noticed = async () => {
      const stopped = await incomplete();
      return waiting.find(({ id }) => stopped.includes(id));
    };
    await expect.poll(noticed).toBeDefined();
    const lost = (await noticed())!;
    expect(await system.review(lost.id, approval(lost.board))).toMatchObject({
      refusal: { code: 'log_incomplete' },
    });
    await services.stop();

    const { refused, restored } = await restore();
    expect(refused).toEqual([]);
    expect(restored).toBeGreaterThan(0);
    expect((await restore()).restored).toBe(0);
    for (const [n, { id }] of waiting.entries())
      expect(bySubject(await messages(id))).toMatchObject(bySubject(before[n]!));

    await startServices();
    await expect.poll(incomplete).toEqual([]);
    expect(await bundleOf(ended)).toMatchObject({ status: 'approved', problems: [] });
    for (const { id, board } of waiting) {
      expect(await system.review(id, approval(board))).toMatchObject({ accepted: true });
      const done = await system.until(id, ({ status }) => status === 'approved');
      expect(await bundleOf(done)).toMatchObject({ status: 'approved', problems: [] });
    }
    const { rows } = await system.servers.pool.query('select * from restorations');
    expect(rows).toEqual([]);
    // the tombstones of what was erased are put back by the sweeper
    await expect.poll(async () => (await checkLog(system.servers)).problems).toEqual([]);
  });
});

it('a restoration that is killed after any of its steps is completed by the next, and until then nobody decides', async () => {
  const { id, board } = await eventful();
  const before = await messages(id);
  await services.stop();
  await damage(damages['is empty']);
  const killed = new Error('killed');
  for (let steps = 0, done = false; !done; steps += 1) {
    let left = steps;
    const step = () => {
      if (left === 0) throw killed;
      left -= 1;
    };
    const writer: LogWriter = {
      purge: async (whose) => {
        step();
        await deps.writer.purge(whose);
      },
      store: async (message) => {
        step();
        await deps.writer.store(message);
      },
    };
    const ended = restoreProtocol({ ...deps, writer }, id);
    done = await ended.then(
      () => true,
      (error) => {
        expect(error).toBe(killed);
        return false;
      },
    );
    if (!done) expect(await incomplete()).toContain(id);
    if (steps > before.length + 2) throw new Error('it never ends');
  }
  expect(bySubject(await messages(id))).toMatchObject(bySubject(before));
  await restoreLog(deps);
  await startServices();
  await expect.poll(incomplete).toEqual([]);
  expect((await system.review(id, approval(board))).accepted).toBe(true);
  await system.until(id, ({ status }) => status === 'approved');
  // the tombstones of what was erased are put back by the sweeper
  await expect.poll(async () => (await checkLog(system.servers)).problems).toEqual([]);
}, 240_000); // every step is tried: some thousand facts that NATS writes to the disk one by one

describe('what is to be stored again', () => {
  const at = new Date(0).toISOString();
  let id = '';
  let board: Blackboard;
  let all: Message[];
  beforeAll(async () => {
    ({ id, board } = await eventful());
    all = await messages(id);
  });
  const planned = (onLog: Message[], kept = all) =>
    planRestoration(
      id,
      { onLog, kept, due: kept.map(({ subject }) => subject), board, revision: board.revision },
      at,
    );
  const without = (...parts: string[]) =>
    all.filter(({ subject }) => !parts.some((part) => subject.includes(part)));

  it('is lawful, in whatever order the facts are found', () => {
    for (const found of [
      all,
      all.toReversed(),
      all.toSorted((a, b) => (a.subject < b.subject ? -1 : 1)),
    ]) {
      const entries = planned([], found)!.map((message, index) => ({
        ...message,
        sequence: index + 1,
      }));
      expect(verifyLog(entries).problems).toEqual([]);
    }
  });

  it('is nothing where the log lacks nothing', () => {
    expect(planned(all)).toBeUndefined();
  });

  it('keeps what is on the log and not in the database', () => {
    const [last] = all.slice(-1);
    const again = planned([last!], all.slice(0, -1))!;
    expect(again.map(({ subject }) => subject)).toContain(last!.subject);
  });

  it('is refused where a delta or the cause of one is lost for good', () => {
    expect(() => planned([], without('delta.3'))).toThrow(/delta\.3$/);
    expect(() => planned([], without(`delta.${board.revision}`))).toThrow(NotRestorable);
    expect(() => planned([], without('safety.answer.'))).toThrow(/neither .*\.safety\.answer\./);
  });

  /** The same fact given another time: the same subject, other bytes. */
  const givenAgain = ({ subject, data }: Message) => {
    const again = { ...JSON.parse(Buffer.from(data).toString()), at: new Date(1).toISOString() };
    return messageOf(subject, Buffer.from(JSON.stringify(again)));
  };
  const lastOf = (type: string, messagesOf = all) =>
    messagesOf.findLast(({ fact }) => fact?.type === type)!;
  const replaced = (messagesOf: Message[], by: Message) =>
    messagesOf.map((each) => (each.subject === by.subject ? by : each));

  it.each(['answer', 'command'])(
    'has the bytes of the database for an %s that was given again, and its record names those they displace',
    (type) => {
      const first = lastOf(type);
      const again = givenAgain(first);
      const tail = all.slice(0, all.indexOf(first));
      const stored = planned([...tail, again])!;
      expect(bySubject(stored)).toMatchObject(bySubject(all));
      const { fact } = first;
      const whose = fact?.type === 'command' ? fact.by.subject : first.subject.split('.')[2];
      expect(stored.at(-1)!.fact).toMatchObject({
        displaced: [{ subject: first.subject, whose, sha256: sha256(again.data) }],
      });
      const listed = planned(replaced(all, again))!; // where no subject is missing
      expect(bySubject(listed)).toMatchObject(bySubject(all));
    },
  );

  it('has the bytes of the log where the one delta of them is there', () => {
    const deltasOf = (answer: Message) =>
      all.filter(({ fact }) => fact?.type === 'delta' && fact.cause.subject === answer.subject);
    // which answer came last, and changed the board twice, is another one each time
    const answer = all.findLast(
      (each) => each.fact?.type === 'answer' && deltasOf(each).length === 1,
    )!;
    const [{ subject }] = deltasOf(answer) as [Message];
    const kept = replaced(all, givenAgain(answer)).filter((each) => each.subject !== subject);
    const before = all.find(({ fact }) => fact?.type === 'command')!;
    const stored = planned(
      all.filter((each) => each !== before),
      kept,
    )!;
    expect(bySubject(stored)).toMatchObject(bySubject(all));
    expect(stored.at(-1)!.fact).toMatchObject({ displaced: [{ subject: answer.subject }] });
  });

  it.each(['delta', 'decision', 'route'])(
    'is refused where the log and the database have different bytes of a %s',
    (type) => {
      expect(() => planned([givenAgain(lastOf(type))])).toThrow(/contradict/);
    },
  );

  it('is refused where neither bytes are what its deltas follow from', () => {
    const answer = lastOf('answer');
    const other = JSON.parse(Buffer.from(answer.data).toString());
    other.outcome = { ok: false, code: 'other', message: 'Another answer.', usage: [] };
    const spoilt = messageOf(answer.subject, Buffer.from(JSON.stringify(other)));
    expect(() => planned([givenAgain(answer)], replaced(all, spoilt))).toThrow(/checker finds/);
  });

  it('is refused where the facts make another board than the database has', () => {
    board = { ...board, status: 'approved' };
    expect(() => planned([])).toThrow(/another board/);
  });
});

it('a log that lost its tail, and was answered again before it was restored, is restored and names what gave way', async () => {
  const { id, board } = await eventful();
  await services.stop();
  const before = await messages(id);
  const last = before.findLastIndex(({ fact }) => fact?.type === 'answer');
  const answer = before[last]!;
  const again = { ...answer.fact, at: new Date().toISOString() };
  const data = Buffer.from(JSON.stringify(again));
  await deps.writer.purge(id);
  for (const message of before.slice(0, last)) await deps.writer.store(message);
  await deps.writer.store({ subject: answer.subject, data });

  const killed = new Error('killed');
  const writer: LogWriter = { ...deps.writer, store: () => Promise.reject(killed) };
  await expect(restoreProtocol({ ...deps, writer }, id)).rejects.toThrow(killed);
  const lines: string[] = [];
  const { refused, displaced } = await restoreLog({ ...deps, say: (line) => lines.push(line) });
  const named = {
    subject: answer.subject,
    whose: answer.subject.split('.')[2],
    sha256: sha256(data),
  };
  expect({ refused, displaced }).toEqual({ refused: [], displaced: [named] });
  const restored = await messages(id);
  expect(bySubject(restored)).toMatchObject(bySubject(before));
  expect(restored.at(-1)!.fact).toMatchObject({ displaced: [named] });

  await startServices();
  await expect.poll(incomplete).toEqual([]);
  expect((await system.review(id, approval(board))).accepted).toBe(true);
  const done = await system.until(id, ({ status }) => status === 'approved');
  expect(await bundleOf(done)).toMatchObject({ displaced: 1, problems: [] });
});

it('a decision that is repeated while the log lacks it is refused for that reason, and accepted as before once it is restored', async () => {
  const bus = await system.bus('gateway');
  await using http = await openHttpDoor(bus);
  const { id, board } = await toGate();
  const key = { 'idempotency-key': `approve-${id}` };
  const decide = async (headers: Record<string, string> = {}) => {
    const path = `/protocols/${id}/review`;
    const answer = await http.request('reviewer', 'POST', path, approval(board), headers);
    return [answer.status, await answer.json()];
  };
  expect(await decide(key)).toMatchObject([200, { accepted: true }]);
  const done = await system.until(id, ({ status }) => status === 'approved');
  const since = (await messages(id)).findIndex(
    ({ fact }) => fact?.type === 'command' && fact.order.kind === 'review',
  );
  for (const { subject } of (await messages(id)).slice(since))
    await system.jsm.streams.purge(STREAM, { filter: subject });
  const own = await jetstreamManager(bus.nc);
  await own.streams.purge('KV_refusals'); // it is in the same store, and may be as old
  await system.servers.pool.query(
    "insert into incomplete (protocol_id, missing, subjects) values ($1, 1, '[]')",
    [id],
  );
  const lacking = [503, { code: 'log_incomplete' }];
  expect(await decide()).toMatchObject(lacking);
  expect(await decide(key)).toMatchObject(lacking);
  await services.stop();
  expect(await restoreLog(deps)).toMatchObject({ refused: [], displaced: [] });
  await startServices();
  await expect.poll(incomplete).toEqual([]);
  expect(await decide(key)).toMatchObject([200, { accepted: true }]);
  expect(await decide()).toMatchObject([409, { code: 'not_pending_review' }]);
  expect(await bundleOf(done)).toMatchObject({ status: 'approved', problems: [] });
});

it('a protocol with a command that nobody could read is lawful once it is restored from the database alone', async () => {
  const { id, board } = await toGate();
  const gateway = await system.bus('gateway');
  await gateway.js.publish(subjects.command(id, 'gateway', 'odd-1'), '{"half": ');
  const last_by_subj = subjects.decision(id, 'odd-1');
  const verdict = () => system.jsm.streams.getMessage(STREAM, { last_by_subj }).catch(() => null);
  await expect.poll(verdict).not.toBeNull();
  expect((await system.review(id, approval(board))).accepted).toBe(true);
  const ended = await system.until(id, ({ status }) => status === 'approved');
  await services.stop();
  await system.jsm.streams.purge(STREAM, { filter: subjects.all(id) });
  expect(await restoreProtocol(deps, id)).toMatchObject({ displaced: [] });
  expect(await bundleOf(ended)).toMatchObject({ status: 'approved', problems: [] });
  await startServices();
});

it('a protocol that counts as incomplete while the log lacks nothing of it counts as whole after a restoration', async () => {
  const { id } = await toGate();
  await services.stop();
  await system.servers.pool.query(
    `insert into incomplete (protocol_id, missing, subjects) values ($1, 1, '[]')`,
    [id],
  );
  expect(await restoreProtocol(deps, id)).toBeUndefined();
  expect(await incomplete()).toEqual([]);
  await startServices();
});

it('a protocol that cannot be read in the database is named with the reason, and the others are restored', async () => {
  const [broken, ...others] = (await Promise.all([toGate(), toGate(), toGate()])).toSorted(
    (a, b) => (a.id < b.id ? -1 : 1),
  );
  await services.stop();
  const before = await Promise.all(others.map(({ id }) => messages(id)));
  for (const { id } of [broken!, ...others])
    await system.jsm.streams.purge(STREAM, { filter: subjects.all(id) });
  await ledger.saver.deleteThread(broken!.id);
  await system.servers.pool.query("update protocols set unfolded = '[]' where id = $1", [
    broken!.id,
  ]);
  const { refused, restored } = await restoreLog(deps);
  const reason = expect.stringMatching(/has a row but no board$/);
  expect(refused).toEqual([{ id: broken!.id, reason }]);
  expect(restored).toBe(2);
  for (const [n, { id }] of others.entries())
    expect(bySubject(await messages(id))).toMatchObject(bySubject(before[n]!));

  await system.servers.postgres.stop();
  await expect(restoreLog(deps)).rejects.toThrow();
});
