import { openBuckets } from '@cerina/door/buckets';
import { startConsult } from '@cerina/test/consult/system';
import { openHttpDoor } from '@cerina/test/doors/http-door';
import { serveMcp } from '@cerina/test/doors/mcp';
import { addPeople } from '@cerina/test/doors/people';
import type { McpSettings } from '../../src/service.ts';

/** Both scopes of Consult, the supervisor, and both doors before them: a real NATS and a real PostgreSQL. */
export async function startConsultAndDoors() {
  await using rollback = new AsyncDisposableStack();
  const consult = rollback.use(await startConsult());
  void consult.services.addSupervisor();
  const gateway = await consult.services.bus('gateway');
  await openBuckets(gateway, 1);
  await addPeople(gateway);
  const http = rollback.use(await openHttpDoor(gateway));
  /** One more replica of mcp. */
  const serve = async (given: Partial<McpSettings> = {}) =>
    serveMcp(await consult.services.bus('mcp'), given);
  const { url } = rollback.use(await serve());
  const opened = rollback.move();
  return { consult, http, url, serve, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
export type ConsultAndDoors = Awaited<ReturnType<typeof startConsultAndDoors>>;
