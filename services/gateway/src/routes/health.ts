import type { Deps } from '../deps.ts';

/** Whether everything that a request needs is there: this process, the bus, and a supervisor that answers. */
export async function healthOf({
  readiness,
  ask,
}: Pick<Deps, 'readiness' | 'ask'>): Promise<{ status: 'ok' | 'degraded'; reason?: string }> {
  const reason =
    (await readiness()) ??
    (await ask('running', { client: 'health', ids: [] }).then(
      () => undefined,
      (error: Error) => error.message,
    ));
  return reason ? { status: 'degraded', reason } : { status: 'ok' };
}
