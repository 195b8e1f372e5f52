import type { ClaimEvent, ListQuery, OffLogEvent, ProtocolChangedEvent } from '@cerina/contracts';
import { ERASED } from '@cerina/contracts/erase-texts';
import { byLastChange, byNewest, byRisk, type Group, groupOf, type Row } from './risk.ts';

/** What the inbox knows: its rows, and those of which it has to ask the numbers again. */
export interface Inbox {
  rows: ReadonlyMap<string, Row>;
  stale: ReadonlySet<string>;
  /** Whether a group may have more or fewer rows than when it was counted. */
  recount: boolean;
}

export const inboxOf = (rows: Row[]): Inbox => ({
  rows: new Map(rows.map((row) => [row.protocolId, row])),
  stale: new Set(),
  recount: false,
});

/** The inbox as it was listed again. A row that an event has overtaken stays as it is, and what is to be asked again too. */
export function relisted(inbox: Inbox, listed: Row[]): Inbox {
  const rows = listed.map((row) => {
    const before = inbox.rows.get(row.protocolId);
    return before && before.revision > row.revision ? before : row;
  });
  return { ...inbox, rows: inboxOf(rows).rows };
}

/** The inbox without asking about a row again, until it changes. */
export function givenUp(inbox: Inbox, protocolId: string): Inbox {
  const stale = new Set(inbox.stale);
  stale.delete(protocolId);
  return { ...inbox, stale };
}

// in the order that a group is shown in, so that a page continues where the last one ended
const orders: Record<Group, ListQuery['order']> = {
  waiting: 'risk',
  working: 'newest',
  done: 'changed',
};

/** Where the gateway gives a page of a group. */
export function pathOf(group: Group, page: { q: string; limit: number; cursor?: string }): string {
  const query = new URLSearchParams({ group, order: orders[group], limit: String(page.limit) });
  if (page.q) query.set('q', page.q);
  if (page.cursor) query.set('cursor', page.cursor);
  return `protocols?${query}`;
}

/** The inbox with one more page of rows. A row that an event has overtaken stays as it is. */
export function extended(inbox: Inbox, page: Row[]): Inbox {
  const rows = new Map(inbox.rows);
  for (const row of page) {
    if ((rows.get(row.protocolId)?.revision ?? 0) <= row.revision) rows.set(row.protocolId, row);
  }
  return { ...inbox, rows };
}

/** The inbox after a row was read again. */
export function refreshed(inbox: Inbox, row: Row): Inbox {
  const before = inbox.rows.get(row.protocolId);
  const stale = new Set(inbox.stale);
  // an answer that was overtaken by an event leaves the row to be asked again
  if (before && before.revision > row.revision) return inbox;
  stale.delete(row.protocolId);
  const moved = !before || groupOf(before) !== groupOf(row);
  const rows = new Map(inbox.rows).set(row.protocolId, row);
  return { ...inbox, rows, stale, recount: inbox.recount || moved };
}

/** The inbox after one more event of the list's stream. Pure; an event seen before changes nothing. */
export function changed(inbox: Inbox, event: ProtocolChangedEvent): Inbox {
  const before = inbox.rows.get(event.protocolId);
  if (before && before.revision >= event.revision) return inbox;
  const { status, phase, revision, updatedAt } = event;
  const rows = new Map(inbox.rows);
  const stale = new Set(inbox.stale);
  const row = before ?? rowOf(event);
  if (row) {
    // whether it asks now, and whether its crisis was decided on, is read again with the rest of its row
    const { asks: _, asksAboutRisk: __, riskDecided: ___, ...kept } = row;
    rows.set(event.protocolId, { ...kept, status, phase, revision, updatedAt });
  }
  // scores and flags are not in the event; while it runs they would be asked for in vain, and whether a person decided not
  if (!row || status !== 'running' || row.attention.includes('crisis')) stale.add(event.protocolId);
  const moved = !before || groupOf(before) !== groupOf(rows.get(event.protocolId)!);
  return { rows, stale, recount: inbox.recount || moved };
}

/** The inbox after a protocol was erased: its words are gone at once, and the rest of its row is asked for. */
export function erased(inbox: Inbox, { protocolId }: OffLogEvent): Inbox {
  const row = inbox.rows.get(protocolId);
  if (!row) return inbox;
  const rows = new Map(inbox.rows).set(protocolId, { ...row, intent: ERASED, title: null });
  return { rows, stale: new Set(inbox.stale).add(protocolId), recount: true };
}

/** The inbox after somebody began or ceased to review a protocol. */
export function claimed(inbox: Inbox, { protocolId, claim }: ClaimEvent): Inbox {
  const row = inbox.rows.get(protocolId);
  return row ? { ...inbox, rows: new Map(inbox.rows).set(protocolId, { ...row, claim }) } : inbox;
}

function rowOf(event: ProtocolChangedEvent): Row | undefined {
  const { protocolId, intent, createdBy, status, phase, revision, updatedAt } = event;
  if (intent === undefined || !createdBy) return undefined;
  return {
    protocolId,
    intent,
    createdBy,
    status,
    phase,
    revision,
    updatedAt,
    createdAt: updatedAt,
    title: null,
    round: 1,
    iterationCount: 0,
    attention: [],
    safety: null,
    quality: null,
    openCritical: 0,
    openWarnings: 0,
    claim: null,
  };
}

/** The rows as they are shown: by group, filtered by words of the intent or title, or by an id. */
export function toGroups(inbox: Inbox, words: string): Record<Group, Row[]> {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ protocolId, intent, title }: Row) => {
    const text = `${title ?? ''} ${intent}`.toLowerCase();
    return wanted.every((word) => text.includes(word)) || protocolId === wanted.join(' ');
  };
  const sorted: Record<Group, Row[]> = { waiting: [], working: [], done: [] };
  for (const row of inbox.rows.values()) if (fits(row)) sorted[groupOf(row)].push(row);
  sorted.waiting.sort(byRisk);
  sorted.working.sort(byNewest);
  sorted.done.sort(byLastChange);
  return sorted;
}
