import { STREAM, subjects } from '@cerina/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answering } from '../../src/agents/answer-as.ts';
import { type HttpDoor, openHttpDoor } from '../../src/doors/http-door.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';

let system: System;
let http: HttpDoor;
let answers: ReturnType<typeof answering>;
beforeAll(async () => {
  system = await startSystem({ agents: [] });
  http = await openHttpDoor(await system.bus('gateway'));
  answers = answering(system);
});
afterAll(async () => {
  await http[Symbol.asyncDispose]();
  await system[Symbol.asyncDispose]();
});

/** The log holds the tombstone of a protocol, in words that no reader of this version takes. */
async function bury(id: string): Promise<void> {
  const supervisor = await system.bus('supervisor');
  await supervisor.js.publish(subjects.tombstone(id), '{"type":"tombstone"}');
}

const tombstoneAlone = (id: string) =>
  expect
    .poll(
      async () => {
        const all = { subjects_filter: subjects.all(id) };
        const { state } = await system.jsm.streams.info(STREAM, all);
        return Object.keys(state.subjects ?? {});
      },
      { timeout: 60_000 },
    )
    .toEqual([subjects.tombstone(id)]);

it.each([
  ['the database was set back to before the erasure', ''],
  ['the database has nothing of it', 'delete from protocols where id = $1'],
])(
  'a late answer to an erased protocol is erased where %s, and nobody is shown a text',
  async (_, lose) => {
    const id = await system.create();
    await answers.answer(id, 'screen_intent');
    const { pool } = system.servers;
    await bury(id);
    if (lose) await pool.query(lose, [id]);
    await answers.send(id, 'draft');
    await tombstoneAlone(id);
    const { rows } = await pool.query('select erased from protocols where id = $1', [id]);
    expect(rows).toEqual(lose ? [] : [{ erased: true }]);
    for (const path of ['', '/state', '/history', '/export?format=md'])
      expect((await http.get(`/protocols/${id}${path}`)).status).toBe(410);
  },
);
