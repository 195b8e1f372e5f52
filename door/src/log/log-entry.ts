import {
  Answer,
  Archived,
  Command,
  Delta,
  type Fact,
  Route,
  readSubject,
  Tombstone,
  Verdict,
} from '@cerina/contracts';
import { readFact, type StoredFact, Unreadable } from '@cerina/runtime';

/** A fact with its place in the log. */
export interface LogEntry {
  subject: string;
  sequence: number;
  protocolId: string;
  data: Uint8Array;
  /** Parsed on first access; undefined if it does not match its subject. */
  readonly fact: Fact | undefined;
}

/** Only what the server lets that author publish is parsed as such: an answer that claims to be a delta is none. */
function schemaOf({ author, type }: { author: string; type: string }) {
  if (type === 'command') return Command;
  if (type === 'answer') return Answer;
  if (author !== 'supervisor') return undefined;
  if (type === 'delta') return Delta;
  if (type === 'route') return Route;
  if (type === 'tombstone') return Tombstone;
  if (type === 'archived') return Archived;
  return type === 'decision' ? Verdict : undefined;
}

/** Read a stored message as an entry; undefined if its subject is none of ours. */
export function logEntry({ subject, sequence, data }: StoredFact): LogEntry | undefined {
  const read = readSubject(subject);
  if (!read) return undefined;
  let fact: Fact | undefined | null = null;
  return {
    subject,
    sequence,
    protocolId: read.protocolId,
    data,
    get fact() {
      if (fact === null) fact = parse(subject, data, schemaOf(read));
      return fact;
    },
  };
}

function parse(
  subject: string,
  data: Uint8Array,
  schema: ReturnType<typeof schemaOf>,
): Fact | undefined {
  if (!schema) return undefined;
  try {
    return readFact(subject, data, schema);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
