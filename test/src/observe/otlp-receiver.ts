import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const Id = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));
const Attributes = z.array(
  z.strictObject({
    key: z.string(),
    value: z.union([
      z.strictObject({ stringValue: z.string() }),
      z.strictObject({ intValue: z.string() }),
    ]),
  }),
);
/**
 * The fields of OTLP's ExportTraceServiceRequest that are sent, strictly: trace and span ids in hex, times as strings.
 */
const Exported = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: Attributes }),
      scopeSpans: z.array(
        z.strictObject({
          scope: z.strictObject({ name: z.string() }),
          spans: z.array(
            z.strictObject({
              traceId: Id(16),
              spanId: Id(8),
              parentSpanId: Id(8).optional(),
              name: z.string().min(1),
              kind: z.int().min(1).max(5),
              startTimeUnixNano: z.string().regex(/^\d{19}$/),
              endTimeUnixNano: z.string().regex(/^\d{19}$/),
              attributes: Attributes,
              status: z.strictObject({ code: z.literal(2), message: z.string() }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface Received {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  began: bigint;
  ended: bigint;
}

/** A receiver of OTLP over HTTP, as JSON. While `away` it responds with 503. */
export async function startOtlpReceiver() {
  const spans: Received[] = [];
  const state = { away: false, faults: [] as string[] };
  const server = createServer(async (request, response) => {
    const body = await json(request);
    if (state.away) return void response.writeHead(503).end();
    const read = Exported.safeParse(body);
    if (request.url !== '/v1/traces' || !read.success) {
      state.faults.push(`${request.url}: ${read.error}`);
      return void response.writeHead(400).end();
    }
    for (const { resource, scopeSpans } of read.data.resourceSpans) {
      const named = resource.attributes.find(({ key }) => key === 'service.name')!.value;
      const service = 'stringValue' in named ? named.stringValue : '';
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        const { name, traceId, spanId, parentSpanId } = span;
        const [began, ended] = [BigInt(span.startTimeUnixNano), BigInt(span.endTimeUnixNano)];
        spans.push({ service, name, traceId, spanId, parentSpanId, began, ended });
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    state,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
