import { randomUUID } from 'node:crypto';
import { Command, STREAM, subjects } from '@cerina/contracts';
import { readFact } from '@cerina/runtime';
import { checkLog } from '@cerina/test/check-log/check-log';
import { approval } from '@cerina/test/client/orders';
import { actorAt, asker, startTwoDoors, type TwoDoors } from '@cerina/test/doors/two-doors';
import { atGate } from '@cerina/test/follow/boards';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPeople } from '../src/access/people.ts';
import { createClaims } from '../src/protocols/claims.ts';
import { type Refused, refuse } from '../src/refused.ts';

const body = { intent: 'Worry postponement for a university student with exams in three weeks' };

let doors: TwoDoors;
beforeAll(async () => {
  doors = await startTwoDoors();
});
afterAll(async () => {
  // some are still being written
  const checked = async () => expect((await checkLog(doors.system.servers)).problems).toEqual([]);
  await vi.waitFor(checked, { timeout: 60_000, interval: 250 });
  await doors[Symbol.asyncDispose]();
});

/** How something was refused; `done` where it was not. */
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: Refused) => error.code ?? String(error),
  );

/** Every command on that protocol, by the door that it came through. */
async function commandsOn(id: string): Promise<Record<string, Command>> {
  const { jsm } = doors.system;
  const subjects_filter = subjects.commandAny(id);
  const { state } = await jsm.streams.info(STREAM, { subjects_filter });
  const found = Object.keys(state.subjects ?? {}).map(async (subject) => {
    const stored = await jsm.streams.getMessage(STREAM, { last_by_subj: subject });
    return [subject.split('.')[2]!, readFact(subject, stored!.data, Command)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

describe('an order through mcp', () => {
  it('is stored under its own door, by a person who came through mcp, and carried out', async () => {
    const { mcp, system } = doors;
    const id = await mcp.orders.create(await asker(mcp, 'ada'), body);
    const board = await system.until(id, atGate);
    expect(board.createdBy).toMatchObject({ subject: 'ada', channel: 'mcp', kind: 'person' });
    expect(Object.keys(await commandsOn(id))).toEqual(['mcp']);
    expect((await mcp.board(id)).intent).toBe(body.intent);
    expect(await mcp.origin(id)).toMatchObject({ by: { subject: 'ada' }, begun: true });
    const halted = await mcp.orders.halt(await asker(mcp, 'ada'), id);
    expect(halted.verdict).toMatchObject({ accepted: true, status: 'halted' });
  });

  it('is not stored with a reason that has personal data, that hides characters or that is too long', async () => {
    const { mcp, system } = doors;
    const id = await mcp.orders.create(await asker(mcp, 'ada'), body);
    await system.until(id, atGate);
    for (const [reason, code] of [
      ['Ask john.smith@example.com first', 'personal_data'],
      ['Wait\u202Etxt', 'invalid_request'],
      ['x'.repeat(501), 'invalid_request'],
    ] as const) {
      const halting = mcp.orders.halt(await asker(mcp, 'ada'), id, { reason });
      await expect(halting).rejects.toMatchObject({ code });
    }
    expect((await system.board(id))?.halted).toBe(false);
  });

  it('is stored with placeholders in its reason where that is asked for', async () => {
    const { mcp, system } = doors;
    const id = await mcp.orders.create(await asker(mcp, 'ada'), body);
    await system.until(id, atGate);
    const why = { reason: 'Ask john.smith@example.com first', personalData: 'replace' as const };
    const { verdict } = await mcp.orders.halt(await asker(mcp, 'ada'), id, why);
    const { message } = await system.json(subjects.delta(id, verdict!.revision!));
    expect(message).toContain('Ask [e-mail] first');
  });

  it('is followed over its own feed of the log', async () => {
    const { gateway, mcp } = doors;
    const key = randomUUID();
    const heard = Promise.withResolvers<string>();
    const stop = mcp.feed.listen('*', ({ fact }) => {
      if (fact?.type === 'delta' && fact.revision === 1) heard.resolve(fact.protocolId);
    });
    const id = await gateway.orders.create(await asker(gateway, 'author', key), body);
    expect(await heard.promise).toBe(id);
    stop();
  });

  it('is no decision of whoever created the protocol, by whichever door that was', async () => {
    const { gateway, mcp, system } = doors;
    for (const door of [gateway, mcp]) {
      const id = await door.orders.create(await asker(door, 'grace'), body);
      const decision = approval(await system.until(id, atGate));
      const decided = (at: typeof door, who: 'grace' | 'reviewer') =>
        asker(at, who).then((by) => at.orders.review(by, id, decision));
      expect(await codeOf(decided(mcp, 'grace'))).toBe('own_work');
      expect((await system.board(id))?.status).toBe('pending_review');
      expect((await decided(mcp, 'reviewer')).verdict).toMatchObject({ accepted: true });
    }
  });

  it('is no decision of its creator either where the door does not ask before it stores it', async () => {
    const { mcp, system } = doors;
    const id = await mcp.orders.create(await asker(mcp, 'grace'), body);
    const decision = approval(await system.until(id, atGate));
    const by = await actorAt(mcp, 'grace');
    const bus = await system.bus('mcp');
    const commandId = randomUUID();
    const subject = subjects.command(id, 'mcp', commandId);
    const at = new Date().toISOString();
    const order = { kind: 'review', decision } as const;
    await bus.publish({ type: 'command', subject, protocolId: id, at, commandId, by, order });
    const verdict = subjects.decision(id, commandId);
    await expect
      .poll(() => system.json(verdict))
      .toMatchObject({ accepted: false, refusal: { code: 'own_work' } });
    expect((await system.board(id))?.status).toBe('pending_review');
  });

  it('takes the role that it takes at the gateway', async () => {
    const { mcp, system } = doors;
    const id = await mcp.orders.create(await asker(mcp, 'author'), body);
    const decision = approval(await system.until(id, atGate));
    const refused = [
      asker(mcp, 'viewer').then((by) => mcp.orders.create(by, body)),
      asker(mcp, 'ada').then((by) => mcp.orders.halt(by, id)),
      asker(mcp, 'ada').then((by) => mcp.orders.review(by, id, decision)),
      asker(mcp, 'grace').then((by) => mcp.orders.erase(by, id)),
    ];
    expect(await Promise.all(refused.map(codeOf))).toEqual(Array(4).fill('forbidden'));
  });
});

describe('one key of one person', () => {
  it('is one protocol at both doors, and one command', async () => {
    const { gateway, mcp } = doors;
    const key = randomUUID();
    const first = await mcp.orders.create(await asker(mcp, 'ada', key), body);
    expect(await gateway.orders.create(await asker(gateway, 'ada', key), body)).toBe(first);
    expect(Object.keys(await commandsOn(first))).toEqual(['mcp']);
    const another = { intent: 'Another wish' };
    const reused = asker(gateway, 'ada', key).then((by) => gateway.orders.create(by, another));
    expect(await codeOf(reused)).toBe('key_reused');
  });

  it('is another protocol for another person', async () => {
    const { gateway, mcp } = doors;
    const key = randomUUID();
    const adas = await mcp.orders.create(await asker(mcp, 'ada', key), body);
    const graces = await gateway.orders.create(await asker(gateway, 'grace', key), body);
    expect(adas).not.toBe(graces);
  });

  it('is one answer, however the doors race, and one of two wishes', async () => {
    const { gateway, mcp, system } = doors;
    for (let n = 0; n < 10; n += 1) {
      const key = `race-${n}`;
      const other = n % 2 === 0 ? body : { intent: `Another wish ${n}` };
      const asked = [
        asker(gateway, 'ada', key).then((by) => gateway.orders.create(by, body)),
        asker(mcp, 'ada', key).then((by) => mcp.orders.create(by, other)),
      ];
      const codes = await Promise.all(asked.map(codeOf));
      expect(codes.toSorted()).toEqual(n % 2 === 0 ? ['done', 'done'] : ['done', 'key_reused']);
      const [id] = (await Promise.allSettled(asked)).flatMap((each) =>
        each.status === 'fulfilled' ? [each.value] : [],
      );
      const board = await system.until(id!, atGate);
      expect(board.intent).toBe(codes[0] === 'done' ? body.intent : other.intent);
    }
  });

  it('is one refusal at both doors, also where the other one would not refuse any more', async () => {
    const { gateway, mcp, system } = doors;
    const id = await mcp.orders.create(await asker(mcp, 'ada'), body);
    await system.until(id, atGate);
    const resume = async (door: typeof mcp) =>
      codeOf(door.orders.resume(await asker(door, 'ada', 'resume-1'), id));
    expect(await resume(mcp)).toBe('not_resumable');
    await gateway.orders.halt(await asker(gateway, 'ada'), id);
    expect(await resume(gateway)).toBe('not_resumable');
  });
});

describe('what one person may do', () => {
  it('is counted over both doors together', async () => {
    const limits = { FOUNDRY_CREATE_RATE: 3 };
    await using gateway = await doors.open('gateway', limits);
    await using mcp = await doors.open('mcp', limits);
    const asked: string[] = [];
    for (const door of [gateway, mcp, gateway, mcp, gateway])
      asked.push(await codeOf(door.orders.create(await asker(door, 'admin'), body)));
    expect(asked).toEqual(['done', 'done', 'done', 'rate_limited', 'rate_limited']);
  });

  it('ends at mcp, for what runs too, as soon as they are revoked at the gateway', async () => {
    const { buckets } = doors;
    // no periodic look: what ends it is what it receives from the gateway's account
    await using mcp = await doors.open('mcp', { leaseLookMs: 3_600_000 });
    const people = createPeople(buckets.people, buckets.readPeople);
    const { person, token } = await people.add({ name: 'Annie Easley', role: 'author' }, 'admin');
    const origin = { dashboard: false, address: 'test' };
    const caller = await mcp.admission.admit(token, origin);
    const lease = mcp.leases.hold(caller, token, new AbortController().signal);
    await people.revoke(person.id, 'admin');
    await expect.poll(() => lease.aborted).toBe(true);
    expect(await codeOf(mcp.admission.admit(token, origin))).toBe('unauthenticated');
  });
});

it('shows at mcp who claims a protocol at the gateway', async () => {
  const { buckets, gateway, mcp } = doors;
  const id = randomUUID();
  expect(await mcp.claimOn(id)).toBeNull();
  await createClaims(buckets.claims, buckets.direct).take(id, await actorAt(gateway, 'grace'));
  expect(await mcp.claimOn(id)).toMatchObject({ by: 'grace', name: 'Grace Hopper' });
});

it('is as well at mcp as at the gateway, and neither knows a session there', async () => {
  const { mcp } = doors;
  expect(await mcp.health()).toEqual({ status: 'ok' });
  expect(await mcp.readiness()).toBeUndefined();
  const session = `session_${'A'.repeat(43)}`;
  const admitted = mcp.admission.admit(session, { dashboard: true, address: 'test' });
  await expect(admitted).rejects.toMatchObject({ code: refuse('unauthenticated').code });
});
