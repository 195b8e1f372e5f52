import type { ModelPrices, SystemView } from '@cerina/contracts';
import type { Origin } from '@cerina/door/access/address';
import type { LoginLinks } from '@cerina/door/access/login-links';
import type { People } from '@cerina/door/access/people';
import type { Sessions } from '@cerina/door/access/sessions';
import type { OpenDoor } from '@cerina/door/door';
import type { Arriving } from '@cerina/door/limits/arriving';
import type { CountUse } from '@cerina/door/limits/person-limit';
import type { Turns } from '@cerina/door/limits/turns';
import type { Claims } from '@cerina/door/protocols/claims';
import type { BoundedWork, Log } from '@cerina/runtime';
import type { Context } from 'hono';
import type { Conversations } from './consult/conversations.ts';
import type { ConsultWatching } from './consult/watching.ts';
import type { LayingOut } from './protocols/export/laying-out.ts';
import type { Print } from './protocols/export/pdf.ts';
import type { Watching } from './stream/watching.ts';
import type { ReadLetters } from './system/dead-letters.ts';
import type { Presence } from './system/presence.ts';

/** What the routes are built on: the common parts of a door, and the gateway's own. */
export interface GatewayContext extends Omit<OpenDoor, keyof AsyncDisposable> {
  originOf: (c: Context) => Origin;
  people: People;
  sessions: Sessions;
  links: LoginLinks;
  log: Log;
  claims: Claims;
  /** Throws TooSlow if a document takes too long. */
  layingOut: BoundedWork<LayingOut>;
  /** Limits each person's concurrent reads. */
  reads: Turns;
  /** The bodies of requests, from before their first byte on. */
  arriving: Arriving;
  /** The bodies of each person's requests, one after the other. */
  bodies: Turns;
  /** Limits for what a person may cause to be stored beside the log. */
  count: Record<'session' | 'link' | 'claim' | 'consult', CountUse>;
  /** Questions and answers from documents. */
  consult: { conversations: Conversations; watching: ConsultWatching };
  print: Print;
  watching: Watching;
  presence: Presence;
  system: () => Promise<SystemView>;
  letters: ReadLetters;
  prices: ModelPrices;
}
