import type { IncomingMessage } from 'node:http';

/** A request to the dashboard's server; what answers it says by which of its routes: a pattern, never a path. */
export interface Routed extends IncomingMessage {
  route?: string;
}
