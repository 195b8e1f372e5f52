import { type Grant, grants, type Service, services } from '@cerina/contracts';
import type { Account, AccountLimits, Export, Import, NatsUser, StreamLimits } from './config.ts';

/** Every user of the bus: one per service, and `admin`, who creates the streams and may purge them. */
export const busUsers = [...services, 'admin'] as const;
export type BusUser = (typeof busUsers)[number];

/** The account that holds the streams. */
const BOARD = 'BOARD';
/** What one service may have open, so that none exhausts the server: a replica uses one or two connections. */
export const limits: AccountLimits = { connections: 200, subscriptions: 20_000 };

/**
 * What the gateway stores beside the log: its buckets, each with a maximum (208 MB together), for three replicas of
 * NATS.
 */
export const gatewayStreams: StreamLimits = {
  streams: 8,
  consumersOfEach: 100,
  bytes: 1024 ** 3,
};

const accountOf = (service: Service): string => service.toUpperCase();

/** One subject that an account offers to another. */
type Offer = { from: string; to: string; grant: Grant; kind: 'service' | 'stream' };

/**
 * The NATS accounts that give each service exactly what the contracts grant it. The user of an account has the
 * service's name; `admin` is the only user of the account that holds the streams.
 */
export function busAccounts(passwords: Record<BusUser, string>): Account[] {
  const offers = services.flatMap((service) =>
    grants[service].flatMap((grant) => offersFor(service, grant)),
  );
  const account = (name: string, user: BusUser): Account => ({
    name,
    users: [{ user, password: passwords[user], ...permissionsOf(user) }],
    exports: exportsOf(offers.filter(({ from }) => from === name)),
    imports: offers.filter(({ to }) => to === name).map(imported),
  });
  return [
    { ...account(BOARD, 'admin'), jetstream: true },
    // the gateway keeps its counters in its own JetStream, beside the board's
    ...services.map((service) => ({
      ...account(accountOf(service), service),
      jetstream: service === 'gateway' && gatewayStreams,
      limits,
    })),
  ];
}

/**
 * A service may not request what only others may request from it: the requester is identified by the account that the
 * server lets ask.
 */
function permissionsOf(user: BusUser): Pick<NatsUser, 'permissions'> {
  const own = user === 'admin' ? [] : grants[user].filter(({ notByItself }) => notByItself);
  if (own.length === 0) return {};
  return { permissions: { publish: { deny: own.map(({ subject }) => subject) } } };
}

function offersFor(service: Service, grant: Grant): Offer[] {
  const to = accountOf(service);
  if (grant.of) {
    const kind = grant.may === 'hear' ? 'stream' : 'service';
    return [{ from: accountOf(grant.of), to, grant, kind }];
  }
  switch (grant.may) {
    case 'serve':
      return [];
    case 'hear': {
      const speakers = whoMay('send', (subject) => covers(grant.subject, subject));
      if (speakers.length === 0) return [{ from: BOARD, to, grant, kind: 'stream' }];
      // directly from the publisher: NATS does not forward what arrived as a service
      return speakers
        .filter(({ from }) => from !== to) // a service receives its own messages without it
        .map((speaker) => ({ ...speaker, to, kind: 'stream' }));
    }
    case 'send': {
      if (whoMay('hear', (subject) => covers(subject, grant.subject)).length > 0) return [];
      const [serving] = whoMay('serve', (subject) => covers(subject, grant.subject));
      return [{ from: serving?.from ?? BOARD, to, grant, kind: 'service' }];
    }
  }
}

const whoMay = (may: Grant['may'], about: (subject: string) => boolean) =>
  services.flatMap((service) =>
    grants[service]
      .filter((grant) => grant.may === may && about(grant.subject))
      .map((grant) => ({ from: accountOf(service), grant })),
  );

/** Whether `pattern` matches everything that `subject` matches. */
export function covers(pattern: string, subject: string): boolean {
  const [wide, narrow] = [pattern.split('.'), subject.split('.')];
  for (const [index, token] of wide.entries()) {
    if (token === '>') return narrow.length > index;
    const other = narrow[index];
    if (other === undefined || other === '>') return false;
    if (token !== '*' && token !== other) return false;
  }
  return wide.length === narrow.length;
}

/** The exports of an account: each subject once, for every account that may import it. */
function exportsOf(offers: Offer[]): Export[] {
  const bySubject = Map.groupBy(offers, ({ kind, grant }) => `${kind} ${grant.subject}`);
  return [...bySubject.values()].map((same) => {
    const { kind, grant } = same[0]!;
    const accounts = same.map(({ to }) => to);
    if (kind === 'stream') return { stream: grant.subject, accounts };
    const many = same.some((offer) => offer.grant.manyReplies);
    return { service: grant.subject, ...(many && { response_type: 'stream' }), accounts };
  });
}

function imported({ from, kind, grant }: Offer): Import {
  const foreign = { account: from, subject: grant.subject };
  const renamed = grant.as ? { to: grant.as } : {};
  return kind === 'stream' ? { stream: foreign, ...renamed } : { service: foreign, ...renamed };
}
