import type { Bus } from '@cerina/runtime';
import { isOutage } from '../refused.ts';
import type { Access, Caller } from './authenticate.ts';
import { sessionKey } from './sessions.ts';

const LOOK_AGAIN_MS = 15_000;

/** Ends long answers, such as event streams, once the credential that they were asked for with is not accepted any more. */
export interface Leases extends Disposable {
  /** Aborted as soon as the credential is refused; `until` is aborted when the answer has ended. */
  hold(caller: Caller, credential: string, until: AbortSignal): AbortSignal;
  /** How many are held. */
  readonly size: number;
}

interface Lease {
  caller: Caller;
  credential: string;
  end: AbortController;
}

/** The buckets' subjects are heard, so that it takes effect at once; and all are looked at now and then. */
export function createLeases(
  { nc }: Pick<Bus, 'nc'>,
  access: Access,
  buckets: { people: string; sessions?: string | undefined },
  lookAgainMs = LOOK_AGAIN_MS,
): Leases {
  const held = new Set<Lease>();

  async function look(lease: Lease) {
    try {
      const origin = { dashboard: lease.caller.session !== undefined };
      const known = await access.check(lease.credential, origin, { use: false });
      if ('refusal' in known) lease.end.abort(new Error(`the credential is ${known.refusal}`));
    } catch (error) {
      // with the bus out of reach nothing is sent either
      if (!isOutage(error)) lease.end.abort(error);
    }
  }
  const lookAt = (concerned: (lease: Lease) => boolean) => {
    for (const lease of held) if (concerned(lease)) void look(lease);
  };

  const subscriptions = [
    nc.subscribe(`$KV.${buckets.people}.*`, {
      callback: (_error, { subject }) => {
        const id = subject.split('.').at(-1);
        lookAt(({ caller }) => caller.actor.subject === id);
      },
    }),
  ];
  if (buckets.sessions !== undefined) {
    const session = nc.subscribe(`$KV.${buckets.sessions}.session.*`, {
      callback: (_error, { subject }) => {
        const key = subject.split('.').slice(2).join('.');
        lookAt(({ caller }) => caller.session !== undefined && sessionKey(caller.session) === key);
      },
    });
    subscriptions.push(session);
  }
  const timer = setInterval(() => lookAt(() => true), lookAgainMs);
  timer.unref();

  return {
    hold(caller, credential, until) {
      const lease: Lease = { caller, credential, end: new AbortController() };
      held.add(lease);
      const over = () => held.delete(lease);
      lease.end.signal.addEventListener('abort', over, { once: true });
      until.addEventListener('abort', over, { once: true });
      if (until.aborted) over();
      else void look(lease); // it may have ended between its check and this line
      return AbortSignal.any([until, lease.end.signal]);
    },
    get size() {
      return held.size;
    },
    [Symbol.dispose]() {
      clearInterval(timer);
      for (const subscription of subscriptions) subscription.unsubscribe();
      held.clear();
    },
  };
}
