import type { Person, ReviewDecision } from '@cerina/contracts';
import { Credentials } from '@cerina/launcher/home';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventClient, watchEvents } from '../src/client/event-client.ts';
import { type HttpClient, httpClient } from '../src/client/http-client.ts';
import { type ComposeProject, composeProject, noDocker } from '../src/compose/docker.ts';

const reason = await noDocker();
if (reason) console.warn(`The cluster in containers is not tried: ${reason}.`);

const nodes = ['nats-1', 'nats-2', 'nats-3'] as const;
type Node = (typeof nodes)[number];
const AT_ONCE = 4;
const CLIENTS = 2;

describe.skipIf(reason)('the foundry in containers, with three nodes of NATS', () => {
  let project: ComposeProject;
  let client: HttpClient;
  let shared: Credentials;
  const watched = new Map<string, EventClient[]>();

  const statusOf = async (id: string) => (await client.state(id)).board.status;

  beforeAll(async () => {
    project = await composeProject(
      { ...{ FOUNDRY_CREATE_RATE: '1000', FOUNDRY_RUNNING_LIMIT: '100' } },
      ['deploy/cluster.yml'],
    );
    await project.build();
  });
  afterAll(async () => {
    await project.remove();
    expect(await project.left()).toEqual([]);
  });

  /** Begins some protocols, each with clients that watch it; all of them are still being written. */
  async function underWay(): Promise<string[]> {
    const ids = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        client.create('Create exposure hierarchy for agoraphobia'),
      ),
    );
    for (const id of ids)
      watched.set(
        id,
        Array.from({ length: CLIENTS }, () => watchEvents(project.gatewayUrl, id, shared.viewer)),
      );
    return ids;
  }

  async function approve(id: string): Promise<void> {
    await expect.poll(() => statusOf(id)).toBe('pending_review');
    const { gate } = (await client.state(id)).board;
    const decision: ReviewDecision = {
      ...{ gateId: gate!.id, action: 'approve', findingsRead: gate!.mustRead },
      ...gate!.offered.at(-1)!,
    };
    expect(await client.review(id, decision)).toMatchObject({ status: 200 });
    expect(await statusOf(id)).toBe('approved');
  }

  /** The node that leads the log, as the node that is asked knows. */
  async function leader(asked: Node): Promise<Node> {
    const url = 'http://127.0.0.1:8222/jsz?accounts=true&streams=true';
    const text = await project.compose('exec', asked, 'wget', '-q', '-O', '-', url);
    // biome-ignore lint/suspicious/noExplicitAny: the server's own report
    const { account_details }: any = JSON.parse(text);
    // biome-ignore lint/suspicious/noExplicitAny: the same
    const streams = account_details.flatMap((account: any) => account.stream_detail ?? []);
    // biome-ignore lint/suspicious/noExplicitAny: the same
    return streams.find(({ name }: any) => name === 'BLACKBOARD').cluster.leader;
  }

  it('starts from nothing, with two supervisors and two gateways', async () => {
    await project.up();
    const text = await project.compose('exec', 'gateway', 'cat', '/run/foundry/credentials.json');
    shared = Credentials.parse(JSON.parse(text));
    const admin = httpClient(project.gatewayUrl, shared);
    const { body } = await admin.ask('admin', 'POST', '/api/people', {
      body: { name: 'Grace Hopper', role: 'reviewer' },
    });
    const issued: { person: Person; token: string } = body;
    client = httpClient(project.gatewayUrl, { ...shared, reviewer: issued.token });
    for (const [service, many] of Object.entries({ nats: 0, supervisor: 2, gateway: 2 }))
      expect([service, await project.containers(service)]).toEqual([
        service,
        expect.objectContaining({ length: many }),
      ]);
  });

  it.each(['follower', 'leader'] as const)(
    'goes on while the log’s %s is away, and takes it in again',
    async (which) => {
      const ids = await underWay();
      const leading = await leader('nats-1');
      const node = which === 'leader' ? leading : nodes.find((each) => each !== leading)!;
      await project.compose('kill', node);
      ids.push(...(await underWay()));
      for (const id of ids) await approve(id);
      await project.up();
      expect(nodes).toContain(await leader(node));
    },
  );

  it('starts a node that dies again', async () => {
    const node = await leader('nats-1');
    const ids = await underWay();
    const [victim] = await project.containers(node);
    await project.kill(victim!);
    for (const id of ids) await approve(id);
    await expect
      .poll(async () => (await project.containers(node))[0]!.RestartCount)
      .toBeGreaterThan(victim!.RestartCount);
  });

  it('has shown each client every event once, in the order of the log', async () => {
    expect(watched.size).toBe(5 * AT_ONCE);
    for (const [id, clients] of watched) {
      using anew = watchEvents(project.gatewayUrl, id, shared.viewer);
      const events = await anew.followed;
      const ids = events.map((event) => event.id);
      expect(ids.length).toBeGreaterThan(10);
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
      for (const each of clients) expect(await each.followed).toEqual(events);
    }
  });

  it('loses nothing by down and up', async () => {
    await project.compose('down');
    await project.up();
    for (const id of watched.keys()) expect(await statusOf(id)).toBe('approved');
  });
});
