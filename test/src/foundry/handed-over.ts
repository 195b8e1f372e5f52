import { type Actor, Command, type ProtocolRequest, type TaskKind } from '@cerina/contracts';
import { createLog, readFact } from '@cerina/runtime';
import { SupervisorConfig, settingsOf } from '@cerina/supervisor/config';
import { unreadAnswer } from '@cerina/supervisor/intake/answers/unread-answer';
import { handleFact } from '@cerina/supervisor/intake/handle-fact';
import { rebuildProtocol } from '@cerina/supervisor/operations/rebuild/rebuild';
import { createLedger } from '@cerina/supervisor/store/transaction';
import pg from 'pg';
import { vi } from 'vitest';
import { answering } from '../agents/answer-as.ts';
import { commandOf, intent } from '../client/orders.ts';
import { loginOf } from '../servers/passwords.ts';
import type { System } from './in-one-process.ts';

/**
 * The names of the prepared statements that anything in this process sends from now on. In those that expect a row, the
 * values in `as` are sent as others.
 */
export function statementsSent(as: Record<string, string> = {}): string[] {
  const names: string[] = [];
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [asked] = args as [{ name?: string; values?: unknown[] } | string];
    if (typeof asked === 'object' && asked.name) {
      names.push(asked.name);
      if (isOneStatement(asked.name))
        asked.values = asked.values?.map((value) => as[value as string] ?? value);
    }
    return Reflect.apply(query, this, args);
  } as typeof query);
  return names;
}

export const isOneStatement = (name: string) => name.includes('row-as-expected');
/** What locks or writes a protocol's row. */
export const ofRow = (names: string[]) =>
  names.flatMap((name) => {
    if (name === 'lock-row') return 'locked';
    if (isOneStatement(name)) return 'one statement';
    if (name.includes('row-as-new')) return 'first statement';
    return /(^|-)row(-|$)/.test(name) ? 'written' : [];
  });

/** A supervisor of which the test hands over each fact, so that nothing else touches its protocols. */
export async function handedOver(system: System) {
  const { servers } = system;
  const bus = await system.bus('supervisor');
  const ledger = createLedger(servers.postgres.url, 4);
  const config = SupervisorConfig.parse({
    ...loginOf(servers.nats.url, 'supervisor'),
    DATABASE_URL: servers.postgres.url,
  });
  const deps = { bus, ledger, ...settingsOf(config), log: createLog('test', 'silent') };
  const answers = answering(system);
  const stored = async (subject: string) => {
    const { sequence, time, data } = (await bus.read(subject))!;
    const place = { subject, sequence, at: time.toISOString(), body: Buffer.from(data).toString() };
    return { data, place };
  };
  /** An agent's answer, handled. */
  async function answer(id: string, kind: TaskKind) {
    const { awaiting } = (await system.board(id))!;
    const { agent, taskId, epoch } = awaiting.find(({ task }) => task.kind === kind)!;
    await answers.send(id, kind);
    const { data, place } = await stored(`foundry.${id}.${agent}.answer.${taskId}.${epoch}`);
    return handleFact(deps, unreadAnswer(place.subject, data), place);
  }
  /** A creation that the gateway stored, as it is handed over: as often as `handle` is called. */
  async function creation(from: ProtocolRequest['from'] = undefined, by?: Actor) {
    const id = crypto.randomUUID();
    const request = {
      ...{ intent, context: null, audience: null, locale: null, autoApprove: false },
      ...(from && { from }),
    };
    const command = commandOf(id, { kind: 'create', request }, undefined, by);
    await system.door.publish(command);
    const { data, place } = await stored(command.subject);
    const handle = () => handleFact(deps, readFact(command.subject, data, Command), place);
    return { id, handle };
  }
  return {
    ...{ ledger, answer, creation },
    /** What it has in memory of a protocol is gone. */
    forget: (id: string) => ledger.transaction(id, async () => {}),
    /** Another supervisor makes a protocol again from the log. */
    async rebuiltByAnother(id: string) {
      const other = createLedger(servers.postgres.url, 4);
      await rebuildProtocol({ ...deps, ledger: other }, id, { anew: true });
      await other.pool.end();
    },
    /** A protocol that waits for its first draft, and was written by this supervisor last. */
    async awaitingDraft() {
      const { id, handle } = await creation();
      await handle();
      await answer(id, 'screen_intent');
      return id;
    },
  };
}
