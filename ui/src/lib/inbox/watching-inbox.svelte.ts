import type {
  ClaimEvent,
  ClaimedList,
  ClaimedProtocol,
  OffLogEvent,
  ProtocolChangedEvent,
} from '@cerina/contracts';
import { forget } from '#lib/session/forgetting.ts';
import { api } from '#lib/shared/gateway/api.ts';
import { type Connection, follow } from '#lib/shared/gateway/live.ts';
import {
  changed,
  claimed,
  erased,
  extended,
  givenUp,
  inboxOf,
  pathOf,
  refreshed,
  relisted,
} from './inbox.ts';
import { type Group, groups } from './risk.ts';

/** Rows that changed are read again this often, and counts at most. */
const CATCH_UP_MS = 400;
const RECOUNT_MS = 2_000;

/** What the server lists for some words: the first page of each group, and how many wait whatever the words. */
export interface Listed {
  q: string;
  lists: Record<Group, ClaimedList>;
  waits: number;
}

/** The inbox as it is now, kept up to date by the event stream of all protocols: plumbing around the fold. */
export class WatchingInbox {
  state = $state.raw(inboxOf([]));
  /** How many there are of each group, and where its next page begins; by {@link q}. */
  pages = $state.raw(
    {} as Record<Group, Pick<ClaimedList, 'total' | 'totalIsExact' | 'nextCursor'>>,
  );
  /** How many wait in all, whatever is searched. */
  waits = $state(0);
  connection = $state<Connection>('connecting');
  #listed: Listed;
  #reading = false;
  #counted = 0;

  constructor(listed: Listed) {
    this.#listed = listed;
    this.take(listed);
  }

  /** Begins again with what the server listed. */
  take(listed: Listed): void {
    this.#listed = listed;
    const rows = groups.flatMap((group) => listed.lists[group].protocols);
    this.state = relisted(this.state, rows);
    this.pages = listed.lists;
    this.waits = listed.waits;
  }

  /**
   * Begins to follow; gives what ends it. `listAgain` is called once events are received: what happened
   * since the list was read was reported to nobody.
   */
  follow(listAgain: () => void): () => void {
    const asked = setInterval(() => this.#catchUp(), CATCH_UP_MS);
    let isLive = false;
    const stop = follow({
      path: '/api/stream',
      names: ['protocol', 'claim', 'erased', 'reset'],
      onEvent: (name, _id, event) => {
        if (name === 'reset') location.reload();
        else if (name === 'claim') this.state = claimed(this.state, event as ClaimEvent);
        else if (name === 'erased') {
          forget((event as OffLogEvent).protocolId);
          this.state = erased(this.state, event as OffLogEvent);
        } else this.state = changed(this.state, event as ProtocolChangedEvent);
      },
      onConnection: (said) => {
        this.connection = said;
        if (said !== 'live' || isLive) return;
        isLive = true;
        listAgain();
      },
    });
    return () => {
      clearInterval(asked);
      stop();
    };
  }

  /** Adds the next page of a group. Throws `Refused`. */
  async showMore(group: Group): Promise<void> {
    const listed = this.#listed;
    const cursor = this.pages[group].nextCursor;
    if (!cursor) return;
    const path = pathOf(group, { q: listed.q, limit: 100, cursor });
    const { protocols, ...page } = await api<ClaimedList>(path);
    if (listed !== this.#listed) return;
    this.state = extended(this.state, protocols);
    this.pages = { ...this.pages, [group]: page };
  }

  async #catchUp(): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    const ids = [...this.state.stale].slice(0, 8);
    const rows = await Promise.allSettled(ids.map((id) => api<ClaimedProtocol>(`protocols/${id}`)));
    for (const [n, row] of rows.entries()) {
      this.state =
        row.status === 'fulfilled'
          ? refreshed(this.state, row.value)
          : givenUp(this.state, ids[n]!);
    }
    if (this.state.recount && Date.now() - this.#counted > RECOUNT_MS) await this.#recount();
    this.#reading = false;
  }

  async #recount(): Promise<void> {
    this.#counted = Date.now();
    const listed = this.#listed;
    const count = (group: Group, q = listed.q) => api<ClaimedList>(pathOf(group, { q, limit: 1 }));
    this.state = { ...this.state, recount: false };
    try {
      const [waits, waiting, working, done] = await Promise.all([
        count('waiting', ''),
        count('waiting'),
        count('working'),
        count('done'),
      ]);
      if (listed !== this.#listed) return;
      const counted = { waiting, working, done };
      this.waits = waits.total;
      this.pages = Object.fromEntries(
        groups.map((group) => {
          const { total, totalIsExact } = counted[group];
          return [group, { ...this.pages[group], total, totalIsExact }];
        }),
      ) as typeof this.pages;
    } catch {
      this.state = { ...this.state, recount: true };
    }
  }
}
