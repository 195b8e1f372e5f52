import { MAX_TEXT_BYTES } from './text/text.ts';

/** The most bytes of one fact on the log. NATS carries 1 MB in a message, headers included. */
export const MAX_FACT_BYTES = 900_000;

/** The most bytes of a command: of a request (at most 128 KB) and of the actor. */
export const MAX_COMMAND_BYTES = 160 * 1024;

/** The most bytes of a blackboard as JSON: no new text, and no new round, is added beyond it. */
export const MAX_BOARD_BYTES = 4 * 1024 * 1024;

/** What a full board still has room for: a decision on its texts, and the check that the decision requires. */
export const BOARD_RESERVE_BYTES = 512 * 1024;

/** The most versions of one protocol, and how many of them people may write. */
export const MAX_VERSIONS = 200;
export const MAX_HUMAN_VERSIONS = 50;

/**
 * The highest revision at which a protocol can be resumed: below it there is room for everything that its versions
 * need, and for 1,000 halts and resumes. Each adds to the log, and a log of more than 64 MB could be neither exported
 * nor archived. A protocol beyond it can still be halted and decided on.
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

/** A field that exceeds the limits of a board. */
export interface Excess {
  path: (string | number)[];
  /** Its limit, in words. */
  detail: string;
}

/**
 * The first list or text in an order or an outcome that exceeds the limits of a board; undefined if there is none.
 * Every field has a maximum, even one that this table does not name. For writing: a larger fact that is already on the
 * log is read as it is.
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
