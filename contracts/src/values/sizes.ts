import { MAX_TEXT_BYTES } from './text.ts';

/** The most bytes of one fact on the log. NATS carries 1 MB in a message, headers included. */
export const MAX_FACT_BYTES = 900_000;

/** The most bytes of a command: of a request, which has 128 KB at most, and of what says who gave it. */
export const MAX_COMMAND_BYTES = 160 * 1024;

/** The most bytes of a blackboard as JSON: no new text, and no new round, is added beyond it. */
export const MAX_BOARD_BYTES = 4 * 1024 * 1024;

/** What a full board still has room for: a decision on the texts that are there, and the check that it calls for. */
export const BOARD_RESERVE_BYTES = 512 * 1024;

/** The most versions of one protocol, and how many of them may be written by people. */
export const MAX_VERSIONS = 200;
export const MAX_HUMAN_VERSIONS = 50;

/**
 * The highest revision of a protocol that is resumed: below it is room for all that its versions take, and for 1,000 halts
 * with as many resumes. Each adds to the log, and a log of more than 64 MB could be neither exported nor archived. A
 * protocol that is beyond it can be halted and decided on.
 */
export const MAX_RESUMED_REVISION = 3_000;

/** The most entries of a list that is put on a board, by the field's name. */
const entries: Record<string, number> = {
  notes: 200,
  flags: 1_000,
  dismissals: 1_000,
  findingsRead: 2_000,
  lines: 1_000,
  // one for each point of a brief: a feedback of 4,000 characters can have 2,000 lines
  answers: 2_500,
  verdicts: 2_500,
  changes: 2_500,
};
const ENTRIES = 200;

/** The most characters of a text that is put on a board, by the field's name. */
const characters: Record<string, number> = { text: MAX_TEXT_BYTES, edits: MAX_TEXT_BYTES };
const CHARACTERS = 8_000;

/** A field that holds more than a board takes. */
export interface Excess {
  path: (string | number)[];
  /** How much it may hold, in words. */
  detail: string;
}

/**
 * The first list or text in an order or an outcome that is larger than a board takes; undefined when there is none.
 * Every field has a maximum, also one that this table does not name. For what is written: a larger fact that is
 * on the log already is read as it is.
 */
export function excessOf(value: unknown, path: Excess['path'] = []): Excess | undefined {
  const name = String(path.findLast((key) => typeof key === 'string') ?? '');
  if (typeof value === 'string') {
    const most = characters[name] ?? CHARACTERS;
    return value.length > most ? { path, detail: `at most ${most} characters` } : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    const most = entries[name] ?? ENTRIES;
    if (value.length > most) return { path, detail: `at most ${most} entries` };
  }
  for (const [key, inner] of Object.entries(value)) {
    const excess = excessOf(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    if (excess) return excess;
  }
  return undefined;
}

/** The same in one line, as `result.assessment.flags: at most 1000 entries`. */
export const inWords = ({ path, detail }: Excess): string => `${path.join('.')}: ${detail}`;
