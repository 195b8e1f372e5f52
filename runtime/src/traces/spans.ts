import { createHash, randomBytes } from 'node:crypto';
import { Traceparent } from '@cerina/contracts';

/** One completed piece of work in a trace. `own` and `parent` are trace contexts (W3C `traceparent`). */
export interface Span {
  service: string;
  name: string;
  kind: 'server' | 'consumer';
  own: string;
  parent: string | undefined;
  /** Milliseconds since 1970. */
  began: number;
  ended: number;
  /** Why it failed; absent if it did not. */
  error?: string | undefined;
  /** Its subject matter. No texts. */
  attributes: Record<string, string | number>;
}

type Sink = (span: Span) => void;
let sink: Sink | undefined;

/** From now on spans go there, until disposed; otherwise there are none. */
export function sendSpansTo(next: Sink): Disposable {
  sink = next;
  return {
    [Symbol.dispose]() {
      if (sink === next) sink = undefined;
    },
  };
}

const isSampled = (traceparent: string) =>
  (Number.parseInt(traceparent.slice(-2), 16) & 1) === 1 &&
  Traceparent.safeParse(traceparent).success;

/** A trace context without a parent. */
export const newTrace = (): string =>
  `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;

/**
 * The trace context of work caused by a parent, by its key: the subject of the message. The same work has the same
 * context in every process and at every attempt, so that a restart breaks no trace. Without tracing it is the parent's:
 * what a caller sent is passed on unchanged.
 */
export function workUnder(parent: string | undefined, key: string): string | undefined {
  if (!sink || !parent || !isSampled(parent)) return parent;
  const id = createHash('sha256').update(`${parent} ${key}`).digest('hex').slice(0, 16);
  return `${parent.slice(0, 36)}${id}${parent.slice(-3)}`;
}

/** Record a piece of work that ended now; does nothing if it is not traced. */
export function recordSpan(span: Omit<Span, 'own' | 'ended'> & { own: string | undefined }): void {
  const { own } = span;
  if (sink && own && own !== span.parent && isSampled(own))
    sink({ ...span, own, ended: Date.now() });
}
