import type { Entry } from '../src/reading/entry.ts';

type Body = Record<string, unknown> & { revision: number; status: string };
type Delta = Body & { cause: { subject: string; sequence: number }; changes: unknown[] };

const isPlan = (body: Body) =>
  body.type === 'delta' && body.author === 'supervisor' && (body.cause as Body).kind === 'plan';
const isItsSubject = ({ subject }: Entry, { protocolId, revision, ...body }: Body) =>
  body.subject === subject && subject === `foundry.${protocolId}.supervisor.delta.${revision}`;
const hasEnded = ({ changes }: Delta) =>
  changes.some((change) => (change as { kind: string }).kind === 'ended');

/** Has it a restore's record, which has the hashes of the bytes as they were? */
export const isRecorded = (entries: readonly Entry[]): boolean =>
  entries.some(({ subject }) => subject.includes('.restored.'));

/** What a message says, if it is JSON as a service writes it. */
function bodyOf({ data }: Entry): Body | undefined {
  try {
    const body = JSON.parse(String(data));
    return JSON.stringify(body) === String(data) ? body : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The same log with one delta for each message: what was planned upon a delta is a part of it, whatever is wrong with
 * what it changes, and what is numbered is numbered accordingly. A plan with a fault that no part of a delta can have,
 * as another time, or that follows an end, stays a delta of its own; and a record's hashes are those of before.
 */
export function asOne(entries: readonly Entry[]): Entry[] {
  const made: { entry: Entry; body: Body | undefined }[] = [];
  /** By the revision that it had: the delta that it is now, or is a part of, and the status after it alone. */
  const deltas = new Map<number, { delta: Delta; status: string }>();
  let [last, dropped]: [Delta | undefined, number] = [undefined, 0];
  const taken = new Set<number>();
  for (const entry of entries) {
    const body = bodyOf(entry);
    const isAlone = taken.has(entry.sequence);
    taken.add(entry.sequence);
    if (body?.type !== 'delta' || !Array.isArray(body.changes)) {
      made.push({ entry, body });
      continue;
    }
    const delta = body as Delta;
    const { subject, sequence } = delta.cause;
    const isUpon = last?.cause.subject === subject && last.cause.sequence === sequence;
    const isPart = isPlan(delta) && !isAlone && isItsSubject(entry, delta) && last?.at === delta.at;
    if (last && isPart && isUpon && !hasEnded(last)) {
      last.changes = [...last.changes, ...delta.changes];
      Object.assign(last, { status: delta.status, phase: delta.phase });
      dropped += 1;
    } else last = delta;
    deltas.set(delta.revision, { delta: last, status: delta.status });
    if (last !== delta) continue;
    made.push({ entry, body: delta });
    delta.revision -= dropped;
  }
  return made.map(({ entry, body }) => (body ? renumbered(entry, body, deltas) : entry));
}

function renumbered(
  entry: Entry,
  body: Body,
  deltas: ReadonlyMap<number, { delta: Delta; status: string }>,
): Entry {
  if (body.type === 'delta') {
    const subject = entry.subject.replace(/\d+$/, String(body.revision));
    const isOwn = body.subject === entry.subject;
    return { ...entry, subject, data: JSON.stringify({ ...body, ...(isOwn && { subject }) }) };
  }
  const was = deltas.get(body.revision);
  if (!was || (body.type !== 'route' && body.type !== 'decision')) return entry;
  const { revision, status } = was.delta;
  const isIts = body.type === 'decision' && body.status === was.status;
  return { ...entry, data: JSON.stringify({ ...body, revision, ...(isIts && { status }) }) };
}
