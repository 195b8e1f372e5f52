import {
  CONSULT_STREAM,
  ConsultAsked,
  type ConsultErasure,
  type ConsultScope,
  consultSubjects,
  readConsultErasure,
} from '@cerina/contracts/consult';
import { bridgeIdOf } from '@cerina/contracts/consult/bridge-id';
import { sha256 } from '@cerina/contracts/hash';
import { createLog, logReader, readOn } from '@cerina/runtime';
import { nextLook } from '@cerina/supervisor/operations/erasure/consult-erasures';
import {
  type ConsultationErasureDeps,
  eraseConsultation,
} from '@cerina/supervisor/operations/erasure/erase-consultation';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { askers, type ConsultSystem, startConsult } from '../src/consult/system.ts';
import { type HttpDoor, openHttpDoor } from '../src/doors/http-door.ts';

let consult: ConsultSystem;
let door: HttpDoor;
/** What the processes have logged. */
let logged = '';
beforeAll(async () => {
  const logTo = {
    write(line: string) {
      logged += line;
    },
  };
  consult = await startConsult({ logTo });
  door = await openHttpDoor(await consult.services.bus('gateway'));
});
afterAll(async () => {
  await door[Symbol.asyncDispose]();
  await consult[Symbol.asyncDispose]();
});

const crossing = 'What do we tell clients about how long a panic attack lasts?';
/** Everything that the log, the dead letters and the database have of a conversation. */
async function left(scope: ConsultScope, id: string) {
  const log: { subject: string; data: string }[] = [];
  const read = logReader(consult.jsm, CONSULT_STREAM);
  for await (const { subject, data } of readOn(read, consultSubjects.all(scope, id), 1))
    log.push({ subject, data: new TextDecoder().decode(data) });
  const tables = ['checkpoints', 'checkpoint_blobs', 'checkpoint_writes'];
  const rows = await Promise.all(
    tables.map((table) =>
      consult.servers.pool.query(`select from consult_${scope}.${table} where thread_id = $1`, [
        id,
      ]),
    ),
  );
  return { log, rows: rows.reduce((sum, { rowCount }) => sum + rowCount!, 0) };
}
const onlyTombstone = async (scope: ConsultScope, id: string) => {
  const { log, rows } = await left(scope, id);
  expect([log.map(({ subject }) => subject), rows]).toEqual([
    [consultSubjects.tombstone(scope, id)],
    0,
  ]);
  return readConsultErasure(log[0]!.subject, Buffer.from(log[0]!.data))!;
};
const orderOf = (scope: ConsultScope, id: string, by = askers[scope]): ConsultErasure => ({
  ...{ type: 'erasure', subject: consultSubjects.erasure(scope, id), scope, conversationId: id },
  ...{ at: new Date().toISOString(), by },
});

it('survives a process that ends at any point, and leaves one tombstone with hashes on both sides', async () => {
  const asked = await consult.ask('staff', crossing, { context: 'a note of mine' });
  const { answer } = await consult.resultOf(asked);
  const { conversationId: id } = asked;
  const across = bridgeIdOf(id, 1);
  expect((await left('client', across)).rows).toBeGreaterThan(0);
  const bus = await consult.services.bus('supervisor');
  const log = createLog('supervisor', 'silent');
  await consult.services.door.publish(orderOf('staff', id));
  let dies = true;
  let most = 0;
  for (; dies; most += 1) {
    let steps = 0;
    /** A step that is done, and after the last of them a process that is none. */
    const counted = async <T>(work: () => Promise<T>): Promise<T> => {
      if (steps >= most) throw new Error('killed');
      steps += 1;
      return work();
    };
    const mortal = {
      log,
      pool: {
        query: (...args: [string, unknown[]]) => counted(() => consult.servers.pool.query(...args)),
      },
      bus: {
        ...bus,
        publish: (fact: never) => counted(() => bus.publish(fact)),
        jsm: {
          direct: bus.jsm.direct,
          streams: {
            getMessage: bus.jsm.streams.getMessage.bind(bus.jsm.streams),
            info: bus.jsm.streams.info.bind(bus.jsm.streams),
            deleteMessage: (...args: [string, number, boolean]) =>
              counted(() => bus.jsm.streams.deleteMessage(...args)),
          },
        },
      },
    } as unknown as ConsultationErasureDeps;
    dies = await eraseConsultation(mortal, orderOf('staff', id)).then(
      () => false,
      (error) => {
        expect(error.message).toBe('killed');
        return true;
      },
    );
  }
  expect(most).toBeGreaterThan(5);
  const tombstone = await onlyTombstone('staff', id);
  expect(tombstone).toMatchObject({
    ...{ type: 'tombstone', by: askers.staff, begunBy: askers.staff },
    turns: [
      {
        ...{ turn: 1, route: 'route_bridge', outcome: 'approved', question: sha256(crossing) },
        ...{ context: sha256('a note of mine'), answer: sha256(answer!.text) },
      },
    ],
  });
  expect(await onlyTombstone('client', across)).toMatchObject({ by: null, begunBy: null });
  expect(JSON.stringify(await left('client', across))).not.toContain(id);
});

it('is looked at again for a day, and for as long as something is found', () => {
  const [minute, day] = [60_000, 86_400_000];
  expect(nextLook(0, 0)).toBe(minute);
  expect(nextLook(2 * minute, 3)).toBe(8 * minute);
  expect(nextLook(day - 1, 0)).toBe(1);
  expect(nextLook(day, 1)).toBe(minute);
  expect(nextLook(day, 0)).toBeUndefined();
});

it('is ordered again by a further request while anything lies beside the tombstone', async () => {
  const by = { ...askers.client, subject: 'author' } as unknown as typeof askers.client;
  const { conversationId: id } = await consult.ask('client', 'What does SUDS mean?', { by });
  const deps = {
    ...{ pool: consult.servers.pool, log: createLog('supervisor', 'silent') },
    bus: await consult.services.bus('supervisor'),
  };
  await eraseConsultation(deps, orderOf('client', id, by));
  await consult.ask('client', 'What does SUDS mean?', { id });
  await using hasty = await openHttpDoor(await consult.services.bus('gateway'), {
    DECISION_WAIT_MS: 100,
  });
  expect((await hasty.request('author', 'DELETE', `/consultations/${id}`)).status).toBe(202);
  const order = (await left('client', id)).log.find(
    ({ subject }) => subject === consultSubjects.erasure('client', id),
  )!;
  await eraseConsultation(deps, readConsultErasure(order.subject, Buffer.from(order.data))!);
  await onlyTombstone('client', id);
  expect((await hasty.request('author', 'DELETE', `/consultations/${id}`)).status).toBe(200);
});

it('erases over HTTP for whoever began it and for administrators, and for nobody else', async () => {
  consult.services.addSupervisor();
  const begin = async () => {
    const asked = await door.post('/consultations', { message: 'What does SUDS mean?' }, 'author');
    const { conversationId: id } = ConsultAsked.parse(await asked.json());
    await consult.until(consultSubjects.result('client', id, 1));
    return id;
  };
  const erase = (id: string, role: 'author' | 'viewer' | 'reviewer' | 'admin') =>
    door.request(role, 'DELETE', `/consultations/${id}`);
  for (const role of ['author', 'admin'] as const) {
    const id = await begin();
    for (const other of ['viewer', 'reviewer'] as const)
      expect((await erase(id, other)).status).toBe(404);
    expect((await door.get(`/consultations/${id}`, 'author')).status).toBe(200);
    const done = await erase(id, role);
    expect([done.status, await done.json()]).toEqual([200, { conversationId: id, erased: true }]);
    expect(await onlyTombstone('client', id)).toMatchObject({ by: { role } });
    expect((await erase(id, role)).status).toBe(200);
    expect((await door.get(`/consultations/${id}`, 'author')).status).toBe(410);
    const path = `/consultations/${id}/messages`;
    expect((await door.post(path, { message: 'And?' }, 'author')).status).toBe(410);
    expect((await door.get(`/consultations/${id}`, 'viewer')).status).toBe(404);
  }
  expect((await erase(crypto.randomUUID(), 'admin')).status).toBe(404);
});

it('tells an open stream that it was erased, and nothing after it', async () => {
  const asked = await door.post('/consultations', { message: 'What does SUDS mean?' }, 'author');
  const { conversationId: id } = ConsultAsked.parse(await asked.json());
  await consult.until(consultSubjects.result('client', id, 1));
  const watched = await door.get(`/consultations/${id}/stream`, 'author');
  const reader = watched.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await door.request('author', 'DELETE', `/consultations/${id}`)).status).toBe(200);
  let text = '';
  while (!/^event: erased$/m.test(text)) text += (await reader.read()).value;
  await reader.cancel();
  expect(text.match(/^event: .*$/gm)!.at(-1)).toBe('event: erased');
});

it('does nothing for an order that somebody else signed, whom the supervisor asks nobody about', async () => {
  const asked = await consult.ask('client', 'What does SUDS mean?');
  await consult.resultOf(asked);
  const { conversationId: id } = asked;
  const parked = Promise.withResolvers<void>();
  consult.servers.admin.subscribe(`dead.supervisor.${id}`, { callback: () => parked.resolve() });
  await consult.servers.admin.flush();
  const by = { ...askers.client, subject: 'somebody-else' } as unknown as typeof askers.client;
  await consult.services.door.publish(orderOf('client', id, by));
  await parked.promise;
  expect(await consult.facts(consultSubjects.all('client', id))).not.toEqual([]);
  expect((await left('client', id)).rows).toBeGreaterThan(0);
});

it('stores nothing more of a conversation that is erased while it is answered', async () => {
  const [waits, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<undefined>()];
  consult.model.script.consult_review = () => {
    waits.resolve();
    return goesOn.promise;
  };
  const posted = await door.post('/consultations', { message: 'What does SUDS mean?' }, 'author');
  const { conversationId: id } = ConsultAsked.parse(await posted.json());
  await waits.promise;
  expect((await door.request('author', 'DELETE', `/consultations/${id}`)).status).toBe(200);
  goesOn.resolve(undefined);
  consult.model.script = {};
  // with its fact the server drops the delivery too, so that the consumer does not show who still works on it
  const done = new RegExp(`"conversationId":"${id}".*"erased while it was answered"`);
  await vi.waitUntil(() => done.test(logged), { timeout: 60_000 });
  await onlyTombstone('client', id);
});
