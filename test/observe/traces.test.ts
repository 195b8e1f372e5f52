import { ProtocolCreated } from '@cerina/contracts';
import { type Agent, createLog, openTracing, workUnder } from '@cerina/runtime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type GatewayAndSupervisor,
  startGatewayAndSupervisor,
} from '../../services/gateway/test/gateway-and-supervisor.ts';
import { instantAgents } from '../src/agents/instant-agents.ts';
import { approval } from '../src/client/orders.ts';
import { atGate } from '../src/follow/boards.ts';
import { type Received, startOtlpReceiver } from '../src/observe/otlp-receiver.ts';

const log = createLog('traces', 'silent');
const started = new AsyncDisposableStack();
let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
let foundry: GatewayAndSupervisor;

const [others, safety] = [
  instantAgents.filter(({ name }) => name !== 'safety'),
  instantAgents.find(({ name }) => name === 'safety')!,
];
/** A Guardian that starts a task and never ends it. */
const begun = Promise.withResolvers<void>();
const stuck = {
  name: 'safety',
  handlers: Object.fromEntries(
    Object.keys(safety.handlers).map((kind) => [
      kind,
      () => {
        begun.resolve();
        return new Promise(() => {});
      },
    ]),
  ),
} as unknown as Agent;

beforeAll(async () => {
  receiver = started.use(await startOtlpReceiver());
  started.use(await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }, log));
  foundry = started.use(await startGatewayAndSupervisor({ agents: others }));
});
afterAll(() => started.disposeAsync());

const intent = 'Create an exposure hierarchy for agoraphobia';
async function created(headers: Record<string, string> = {}): Promise<string> {
  const response = await foundry.post('reviewer', '/api/protocols', { intent }, headers);
  return ProtocolCreated.parse(await response.json()).protocolId;
}
const ofTrace = (id: string) => receiver.spans.filter(({ traceId }) => traceId === id);
/** The span of that work, and the one that led to it, and so on up to the first. */
function pathTo(spans: Received[], service: string, name: string): string[] {
  const path: string[] = [];
  let span = spans.find((each) => each.service === service && each.name === name);
  for (; span; span = spans.find(({ spanId }) => spanId === span?.parentSpanId))
    path.unshift(`${span.service}: ${span.name}`);
  return path;
}

it('follows a request through every service in one trace, each work under what led to it, whoever was stopped', async () => {
  const stop = new AbortController();
  const { stopped } = await foundry.system.addAgent(stuck, stop.signal);
  const id = '0af7651916cd43dd8448eb211c80319c';
  const caller = 'b7ad6b7169203331';
  const protocolId = await created({ traceparent: `00-${id}-${caller}-01` });
  await begun.promise; // it is in work, and its replica goes: another one does it
  stop.abort(new Error('stopped'));
  await stopped;
  await foundry.system.addAgent(safety);
  const board = await foundry.system.until(protocolId, atGate);
  await expect.poll(() => ofTrace(id).map(({ name }) => name)).toContain('take in clinical');
  await expect.poll(() => ofTrace(id).map(({ name }) => name)).toContain('assess');

  const spans = ofTrace(id);
  const toDraft = [
    ...['gateway: order create', 'supervisor: decide create', 'safety: screen_intent'],
    ...['supervisor: take in safety', 'drafter: draft', 'supervisor: take in drafter'],
  ];
  expect(pathTo(spans, 'clinical', 'review')).toEqual([...toDraft, 'clinical: review']);
  expect(pathTo(spans, 'safety', 'assess')).toEqual([...toDraft, 'safety: assess']);
  const roots = spans.filter(
    ({ parentSpanId }) => !spans.some(({ spanId }) => spanId === parentSpanId),
  );
  expect(roots).toMatchObject([{ service: 'gateway', parentSpanId: caller }]);
  expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length);
  for (const { began, ended } of spans) expect(ended >= began).toBe(true);
  expect(receiver.state.faults).toEqual([]);

  const before = receiver.spans.length;
  await foundry.post('reviewer', `/api/protocols/${protocolId}/review`, approval(board));
  const decided = () => receiver.spans.slice(before).find(({ name }) => name === 'decide review');
  await expect.poll(decided).toMatchObject({ service: 'supervisor' });
  const { traceId } = decided()!;
  expect(traceId).not.toBe(id); // another request, and another trace
  await expect
    .poll(() => pathTo(ofTrace(traceId), 'supervisor', 'decide review'))
    .toEqual(['gateway: order review', 'supervisor: decide review']);
});

it('sends what it could not send while the receiver was away', async () => {
  const id = '1bf7651916cd43dd8448eb211c80319c';
  receiver.state.away = true;
  await foundry.system.until(
    await created({ traceparent: `00-${id}-b7ad6b7169203331-01` }),
    atGate,
  );
  expect(ofTrace(id)).toEqual([]);
  receiver.state.away = false;
  await expect.poll(() => pathTo(ofTrace(id), 'clinical', 'review')).toHaveLength(7);
});

it('traces nothing that the caller does not want traced, and passes its context on as it is', async () => {
  const traceparent = '00-2cf7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
  await foundry.system.until(await created({ traceparent }), atGate);
  expect((await foundry.lastCommand()).traceparent).toBe(traceparent);
});

it('traces nothing where no receiver is named', async () => {
  await started.disposeAsync();
  await using _off = await openTracing({}, log);
  const traceparent = '00-3df7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  expect(workUnder(traceparent, 'a subject')).toBe(traceparent);
});
