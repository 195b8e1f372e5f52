import type { Log } from '../service/logger.ts';
import type { Span } from './spans.ts';

const EVERY_MS = 1_000;
const PATIENCE_MS = 5_000;
/** How many spans wait while the receiver does not accept them; older ones make room. */
const MOST_WAITING = 2_000;

const KIND = { server: 2, consumer: 5 };
const ERROR = 2;

const typed = (value: string | number) =>
  typeof value === 'number' ? { intValue: String(value) } : { stringValue: value };
const attributesOf = (of: Record<string, string | number>) =>
  Object.entries(of).map(([key, value]) => ({ key, value: typed(value) }));
const nanoseconds = (ms: number) => `${Math.round(ms)}000000`;

const spanOf = ({ own, parent, name, kind, began, ended, error, attributes }: Span) => {
  const [, traceId, spanId] = own.split('-');
  return {
    ...{ traceId, spanId, name, kind: KIND[kind] },
    ...(parent && { parentSpanId: parent.split('-')[2] }),
    startTimeUnixNano: nanoseconds(began),
    endTimeUnixNano: nanoseconds(ended),
    attributes: attributesOf(attributes),
    ...(error && { status: { code: ERROR, message: error } }),
  };
};

/** Spans as OTLP's JSON has them (ExportTraceServiceRequest). */
const requestOf = (spans: Span[]) => ({
  resourceSpans: [...Map.groupBy(spans, ({ service }) => service)].map(([service, own]) => ({
    resource: {
      attributes: attributesOf({ 'service.namespace': 'cerina', 'service.name': service }),
    },
    scopeSpans: [{ scope: { name: 'cerina' }, spans: own.map(spanOf) }],
  })),
});

/**
 * Sends spans to a receiver of OTLP over HTTP in batches; what it does not accept is sent again. Disposing sends the
 * rest.
 */
export function otlpExporter(
  endpoint: string,
  log: Log,
): { add(span: Span): void } & AsyncDisposable {
  const url = `${endpoint}${endpoint.endsWith('/') ? '' : '/'}v1/traces`;
  let waiting: Span[] = [];
  let sending: Promise<void> | undefined;
  let wasAway = false;

  async function send(): Promise<void> {
    const spans = waiting;
    waiting = [];
    if (spans.length === 0) return;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(requestOf(spans)),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`it answers ${response.status}`);
      wasAway = false;
    } catch (err) {
      waiting = [...spans, ...waiting].slice(-MOST_WAITING);
      if (!wasAway) log.warn({ err, url }, 'traces are sent later');
      wasAway = true;
    }
  }
  const sendOnce = () => {
    sending ??= send().finally(() => {
      sending = undefined;
    });
    return sending;
  };
  const timer = setInterval(sendOnce, EVERY_MS);
  timer.unref();

  return {
    add(span) {
      waiting.push(span);
      if (waiting.length > MOST_WAITING) waiting.shift();
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await sending;
      await send();
    },
  };
}
