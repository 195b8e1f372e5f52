/** The kind of the tests' servers: containers of the images that Compose names, or processes of this machine. */
export type ServersKind = 'containers' | 'embedded';

export const images = { nats: 'nats:2-alpine', postgres: 'postgres:17-alpine' };

/** The value of `TEST_SERVERS`, by default embedded. Throws for anything else. */
export function serversKind(env = process.env): ServersKind {
  const kind = env.TEST_SERVERS || 'embedded';
  if (kind === 'containers' || kind === 'embedded') return kind;
  throw new Error(`TEST_SERVERS is "containers" or "embedded", not ${JSON.stringify(kind)}`);
}
