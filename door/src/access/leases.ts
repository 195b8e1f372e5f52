import type { Bus } from '@cerina/runtime';
import { isOutage } from '../refused.ts';
import type { Access, Caller, Known } from './authenticate.ts';
import { sessionKey } from './sessions.ts';

const LOOK_AGAIN_MS = 15_000;

/**
 * Ends long responses, such as event streams, once their credential is no longer accepted, or belongs to another person
 * or role: what may be seen was decided for the earlier one.
 */
export interface Leases extends Disposable {
  /** Aborted as soon as the credential is refused or its role changes; abort `until` when the response has ended. */
  hold(caller: Caller, credential: string, until: AbortSignal): AbortSignal;
  /** How many are held. */
  readonly size: number;
}

interface Lease {
  caller: Caller;
  credential: string;
  end: AbortController;
}

/** Subscribes to the buckets' subjects, so that it takes effect at once; and all are rechecked periodically. */
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
      const known = await access.check(lease.credential, origin);
      const over = whyOver(lease.caller, known);
      if (over) lease.end.abort(new Error(over));
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

/** Why a response must end for a caller whose credential now has this state; undefined if it may continue. */
function whyOver(caller: Caller, now: Known): string | undefined {
  if ('refusal' in now) return `the credential is ${now.refusal}`;
  const { subject, role } = now.caller.actor;
  const isSame = subject === caller.actor.subject && role === caller.actor.role;
  return isSame ? undefined : 'the credential is of another person or role now';
}
