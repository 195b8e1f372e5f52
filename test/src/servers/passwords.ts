import { type BusUser, busUsers } from '@cerina/runtime/bus-server/accounts';

/** The password of each user of the bus, in tests. */
export const passwords = Object.fromEntries(
  busUsers.map((user) => [user, `secret-${user}`]),
) as Record<BusUser, string>;

/** A bus user's credentials, as in the settings of a service. */
export const loginOf = <User extends BusUser>(natsUrl: string, user: User) => ({
  NATS_URL: natsUrl,
  NATS_USER: user,
  NATS_PASSWORD: passwords[user],
});
