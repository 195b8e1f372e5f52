import { type Bundle, bundleOf, fold } from '@cerina/contracts';
import { deltaIn } from '@cerina/runtime';

type Path = (string | number)[];
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Box = Record<string | number, Json>;

/** A bundle with one field deleted, or changed. */
export interface Mutation {
  /** Which field, by the kind of message that it is in; places in a list are all one. */
  field: string;
  how: 'deleted' | 'changed';
  bundle: unknown;
}

/** Every value in a value, by its path. */
function* pathsIn(value: Json, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (value === null || typeof value !== 'object') return;
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const key of keys) yield* pathsIn((value as Box)[key]!, [...path, key]);
}

const boxOf = (value: Json, path: Path): Box =>
  path.slice(0, -1).reduce((inner, key) => (inner as Box)[key]!, value) as Box;

function without(value: Json, path: Path): Json {
  const copy = structuredClone(value);
  const [box, last] = [boxOf(copy, path), path.at(-1)!];
  if (Array.isArray(box)) box.splice(Number(last), 1);
  else delete box[last];
  return copy;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Another value of the same form, such as a reader may take; undefined where it is a list or an object. */
function otherThan(value: Json): Json | undefined {
  if (value === null) return 'X';
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value > 0 ? value - 1 : value + 1;
  if (typeof value !== 'string') return undefined;
  if (INSTANT.test(value)) return '1999-01-01T00:00:00.000Z';
  return /^[0-9a-f]{64}$/.test(value) ? 'b'.repeat(64) : `${value}x`;
}

/** The same value with one field deleted, and with it changed. */
function* mutated(value: Json, path: Path): Generator<[Mutation['how'], Json]> {
  yield ['deleted', without(value, path)];
  const box = boxOf(value, path);
  const other = otherThan(box[path.at(-1)!]!);
  if (other === undefined) return;
  const copy = structuredClone(value);
  boxOf(copy, path)[path.at(-1)!] = other;
  yield ['changed', copy];
}

const isPlace = (key: string | number) => typeof key === 'number' || /^\d+$/.test(key);
const named = (path: Path) => path.map((key) => (isPlace(key) ? '#' : key)).join('.');

/** The field of a message: of a delta's change by that change's kind, of an answer or an order by its own. */
function fieldOf(body: { [key: string]: Json }, path: Path): string {
  const type = String(body.type);
  const [first, place, ...rest] = path;
  if (type === 'delta' && first === 'changes' && place !== undefined) {
    const { kind } = (body.changes as { kind: string }[])[Number(place)]!;
    return [`delta(${kind})`, named(rest)].filter(Boolean).join('.');
  }
  const { outcome, order } = body as { outcome?: Json; order?: Json };
  const result = (outcome as { result?: { kind: string } } | undefined)?.result;
  const kind = result?.kind ?? (order as { kind: string } | undefined)?.kind;
  return `${type}${kind ? `(${kind})` : ''}.${named(path)}`;
}

/** What the gateway would export of such a log; what was shown before where it makes no board. */
function exportOf(bundle: Bundle, log: Bundle['log']): unknown {
  try {
    const deltas = log.flatMap((entry) => deltaIn(entry) ?? []);
    return bundleOf(fold(deltas.sort((a, b) => a.revision - b.revision))!, log);
  } catch {
    return { ...bundle, log };
  }
}

/**
 * Each field of what a bundle shows, and of each message of its log, deleted and changed; of a list's fields one place
 * in each message, always the same. After a change of a message the bundle shows what that log makes: whoever may write
 * on the log could have it exported.
 */
export function* mutations(bundle: Bundle): Generator<Mutation> {
  const { log, verify, ...shown } = bundle;
  const seen = new Set<string>();
  for (const path of pathsIn(shown as unknown as Json)) {
    const field = `shown.${named(path)}`;
    if (seen.has(field)) continue;
    seen.add(field);
    for (const [how, lie] of mutated(shown as unknown as Json, path))
      yield { field, how, bundle: { ...(lie as object), verify, log } };
  }
  for (const [at, entry] of log.entries()) {
    const body = JSON.parse(entry.data) as { [key: string]: Json };
    const inMessage = new Set<string>();
    yield {
      field: `message(${at === log.length - 1 ? 'the last' : String(body.type)})`,
      how: 'deleted',
      bundle: exportOf(bundle, log.toSpliced(at, 1)),
    };
    for (const path of pathsIn(body)) {
      const field = fieldOf(body, path);
      if (inMessage.has(field)) continue;
      inMessage.add(field);
      for (const [how, lie] of mutated(body, path)) {
        const data = JSON.stringify(lie);
        yield { field, how, bundle: exportOf(bundle, log.with(at, { ...entry, data })) };
      }
    }
    for (const path of pathsIn(entry as unknown as Json)) {
      if (path[0] === 'data') continue;
      for (const [how, lie] of mutated(entry as unknown as Json, path))
        yield {
          ...{ field: `log.#.${named(path)}`, how },
          bundle: { ...bundle, log: log.with(at, lie as never) },
        };
    }
  }
}
