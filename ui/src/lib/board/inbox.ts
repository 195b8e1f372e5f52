import type { ClaimEvent, ProtocolChangedEvent } from '@cerina/contracts';
import { byNewest, byRisk, type Group, groupOf, type Row } from './risk.ts';

/** What the inbox knows: its rows, and those of which it has to ask the numbers again. */
export interface Inbox {
  rows: ReadonlyMap<string, Row>;
  stale: ReadonlySet<string>;
}

export const inboxOf = (rows: Row[]): Inbox => ({
  rows: new Map(rows.map((row) => [row.protocolId, row])),
  stale: new Set(),
});

/** The inbox after a row was read again. */
export function refreshed(inbox: Inbox, row: Row): Inbox {
  const before = inbox.rows.get(row.protocolId);
  const stale = new Set(inbox.stale);
  // an answer that was overtaken by an event leaves the row to be asked again
  if (before && before.revision > row.revision) return inbox;
  stale.delete(row.protocolId);
  return { rows: new Map(inbox.rows).set(row.protocolId, row), stale };
}

/** The inbox after one more event of the list's stream. Pure; an event seen before changes nothing. */
export function changed(inbox: Inbox, event: ProtocolChangedEvent): Inbox {
  const before = inbox.rows.get(event.protocolId);
  if (before && before.revision >= event.revision) return inbox;
  const { status, phase, revision, updatedAt } = event;
  const rows = new Map(inbox.rows);
  const stale = new Set(inbox.stale);
  const row = before ?? begun(event);
  if (row) rows.set(event.protocolId, { ...row, status, phase, revision, updatedAt });
  // scores and flags are not in the event; while it runs they would be asked for in vain
  if (!row || status !== 'running') stale.add(event.protocolId);
  return { rows, stale };
}

/** The inbox after somebody began or ceased to review a protocol. */
export function claimed(inbox: Inbox, { protocolId, claim }: ClaimEvent): Inbox {
  const row = inbox.rows.get(protocolId);
  return row ? { ...inbox, rows: new Map(inbox.rows).set(protocolId, { ...row, claim }) } : inbox;
}

function begun(event: ProtocolChangedEvent): Row | undefined {
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

/** The rows as they are shown: by group, filtered by words of the intent or title. */
export function toGroups(inbox: Inbox, words: string): Record<Group, Row[]> {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ intent, title }: Row) => {
    const text = `${intent} ${title ?? ''}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  const sorted: Record<Group, Row[]> = { waiting: [], working: [], done: [] };
  for (const row of inbox.rows.values()) if (fits(row)) sorted[groupOf(row)].push(row);
  sorted.waiting.sort(byRisk);
  sorted.working.sort(byNewest);
  sorted.done.sort(byNewest);
  return sorted;
}
