import type { Person, ReviewDecision, SystemView } from '@cerina/contracts';
import { Credentials } from '@cerina/launcher/home';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpClient, httpClient } from '../src/client/http-client.ts';
import { type ComposeProject, composeProject, noDocker } from '../src/compose/docker.ts';

const reason = await noDocker();
if (reason) console.warn(`The containers are not tried: ${reason}.`);

const scale = { drafter: 3, safety: 2, clinical: 2, supervisor: 2, gateway: 2, mcp: 2, ui: 2 };
const flags = Object.entries(scale).flatMap(([name, many]) => ['--scale', `${name}=${many}`]);
const intents = [
  'Create exposure hierarchy for agoraphobia',
  'Worry postponement for a university student with exams in three weeks',
  'A sleep diary with stimulus control for somebody who lies awake for hours',
  'Behavioural activation for low mood after a move to another town',
];

describe.skipIf(reason)('the foundry in containers', () => {
  let project: ComposeProject;
  let client: HttpClient;
  let atGate: string[];
  let shared: Credentials;
  let signed: { id: string; text: string };

  /** Begins one protocol for each intent, does something while they are written, and waits until all are at the gate. */
  async function throughout(disturb: () => Promise<unknown>): Promise<string[]> {
    const ids = await Promise.all(intents.map((intent) => client.create(intent)));
    const ended = async (id: string) => (await client.state(id)).board.status === 'pending_review';
    expect(await Promise.all(ids.map(ended))).toContain(false); // there is work to be disturbed
    await disturb();
    for (const id of ids) await reachesGate(id);
    return ids;
  }
  const reachesGate = (id: string) =>
    expect.poll(async () => (await client.state(id)).board.status).toBe('pending_review');

  async function approve(id: string): Promise<void> {
    const { board } = await client.state(id);
    const gate = board.gate!;
    const decision: ReviewDecision = {
      ...{ gateId: gate.id, action: 'approve', findingsRead: gate.mustRead },
      ...gate.offered.at(-1)!,
    };
    expect(await client.review(id, decision)).toMatchObject({ status: 200 });
    expect((await client.state(id)).board.status).toBe('approved');
  }

  /** A protocol that waits at its gate is the same afterwards, byte for byte, and so is one that was signed; then it is approved. */
  async function keeps(id: string, disturb: () => Promise<unknown>): Promise<void> {
    const before = (await client.state(id)).board;
    expect(before.status).toBe('pending_review');
    await disturb();
    expect((await client.state(id)).board).toEqual(before);
    expect((await client.state(signed.id)).board.finalProtocol!.sha256).toBe(signed.text);
    await approve(id);
  }

  beforeAll(async () => {
    project = await composeProject({
      ...{ FOUNDRY_CREATE_RATE: '1000', FOUNDRY_RUNNING_LIMIT: '100' },
    });
    await project.build();
  });
  afterAll(async () => {
    await project.remove();
    expect(await project.left()).toEqual([]);
  });

  it('adds less than 50 MB of its own to the image that it is built on', async () => {
    const added = await project.megabytesAdded();
    expect(Object.keys(added).length).toBeGreaterThan(10);
    expect(Object.entries(added).filter(([, megabytes]) => megabytes >= 50)).toEqual([]);
    console.log('megabytes added', added);
  });

  it('starts from nothing', async () => {
    await project.up();
    const text = await project.compose('exec', 'gateway', 'cat', '/run/foundry/credentials.json');
    shared = Credentials.parse(JSON.parse(text));
    const admin = httpClient(project.gatewayUrl, shared);
    const { body } = await admin.ask('admin', 'POST', '/api/people', {
      body: { name: 'Grace Hopper', role: 'reviewer' },
    });
    const issued: { person: Person; token: string } = body;
    client = httpClient(project.gatewayUrl, { ...shared, reviewer: issued.token });
  });

  it('prints a link that signs in to the dashboard once', async () => {
    const link = await project.compose('exec', 'gateway', 'foundry', 'login');
    expect(link).toMatch(new RegExp(`^${project.uiUrl}/login\\?key=\\S+$`));
    const answers = [await fetch(link, { redirect: 'manual' }), await fetch(link)];
    expect(answers.map(({ status }) => status)).toEqual([303, 200]);
    expect(answers.map(({ headers }) => headers.has('set-cookie'))).toEqual([true, false]);
  });

  it('takes a protocol to approval through the published port, and says of PDF that there is none', async () => {
    const id = await client.create(intents[0]!);
    await reachesGate(id);
    await approve(id);
    signed = { id, text: (await client.state(id)).board.finalProtocol!.sha256 };
    const headers = { authorization: `Bearer ${shared.viewer}` };
    const pdf = await fetch(`${project.gatewayUrl}/api/protocols/${id}/export?format=pdf`, {
      headers,
    });
    expect(pdf.status).toBe(501);
  });

  it('lets an MCP client in with a token', async () => {
    const ask = (token: string) =>
      fetch(project.mcpUrl, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({
          ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
          params: {
            protocolVersion: '2025-06-18',
            capabilities: {},
            clientInfo: { name: 'test', version: '1' },
          },
        }),
      });
    expect((await ask(shared.author)).status).toBe(200);
    expect((await ask('a token of nobody')).status).toBe(401);
  });

  it('lists each replica once there are more of them', async () => {
    await project.up(...flags);
    const counts = async () => {
      const { body } = await client.ask('admin', 'GET', '/api/system');
      const { services }: SystemView = body;
      return Object.fromEntries(
        services.map(({ service, replicas }) => [
          service,
          replicas.filter(({ standing }) => standing === 'alive').length,
        ]),
      );
    };
    const { ui, ...onTheBus } = scale;
    await expect.poll(counts).toMatchObject(onTheBus);
  });

  it.each(['drafter', 'supervisor', 'gateway', 'safety', 'clinical'])(
    'goes on when a %s is killed in the middle of its work, and starts it again',
    async (service) => {
      const [victim] = await project.containers(service);
      await throughout(() => project.kill(victim!));
      await expect
        .poll(async () => {
          const all = await project.containers(service);
          return all.find(({ Name }) => Name === victim!.Name)?.RestartCount;
        })
        .toBeGreaterThan(victim!.RestartCount);
    },
  );

  it.each(['nats', 'postgres'])('goes on after a restart of %s', async (service) => {
    atGate = await throughout(() => project.compose('restart', service));
  });

  it('loses nothing by down and up', async () => {
    await keeps(atGate[0]!, async () => {
      await project.compose('down');
      await project.up(...flags);
    });
  });

  it('is upgraded with protocols at the gate and under way, and loses nothing', async () => {
    const imagesNow = async () => new Set((await project.containers()).map(({ Image }) => Image));
    const before = await imagesNow();
    await project.buildNext();
    await keeps(atGate[1]!, () =>
      throughout(async () => {
        await project.compose('down');
        await project.up(...flags);
      }),
    );
    const { nats, postgres, proxy, ...own } = Object.groupBy(
      await project.containers(),
      ({ Config }) => Config.Labels['com.docker.compose.service']!,
    );
    expect([nats, postgres, proxy]).not.toContain(undefined);
    for (const { Name, Image } of Object.values(own).flatMap((replicas) => replicas ?? []))
      expect([Name, before.has(Image)]).toEqual([Name, false]);
  });

  it('gives no container more than it needs', async () => {
    const all = await project.containers();
    expect(all.length).toBeGreaterThan(15);
    for (const { Name, Config, HostConfig } of all) {
      const service = Config.Labels['com.docker.compose.service']!;
      const isProxy = service === 'proxy';
      expect(HostConfig, Name).toMatchObject({
        ...{ ReadonlyRootfs: true, Privileged: false, Init: true, CapDrop: ['ALL'] },
        SecurityOpt: ['no-new-privileges:true'],
      });
      expect(HostConfig.CapAdd?.join(), Name).toBe(isProxy ? 'CAP_NET_BIND_SERVICE' : undefined);
      expect(Config.User, Name).toMatch(/^(node|postgres|1000:1000)$/);
      expect(HostConfig.Memory, Name).toBeGreaterThan(0);
      expect(HostConfig.PidsLimit, Name).toBeGreaterThan(0);
      const published = Object.values(HostConfig.PortBindings ?? {}).flat();
      expect(published.length > 0, Name).toBe(isProxy);
      for (const { HostIp } of published) expect(HostIp).toBe('127.0.0.1');
      const secrets = Config.Env.filter((each) =>
        /(PASSWORD|KEY|TOKEN|^DATABASE_URL)=./.test(each),
      );
      expect(secrets, Name).toEqual([]);
    }
  });
});
