import { z } from 'zod';
import type { Board } from './board/fold.ts';
import { differences, plain } from './board/plain.ts';
import { nameOf, shownOf } from './board/shown.ts';
import { readHistories } from './history/read-histories.ts';
import type { Problem } from './problem.ts';
import type { Entry } from './reading/entry.ts';
import { ShownReviews } from './reading/fact.ts';
import { parseJson } from './reading/json.ts';
import { verifyHistories } from './verify-log.ts';

const Bundle = z.looseObject({
  format: z.literal('cerina-protocol-bundle/2'),
  protocolId: z.string(),
  text: z.string().nullable(),
  version: z.number().nullable(),
  sha256: z.string().nullable(),
  board: z.looseObject({ clinical: ShownReviews }),
  log: z.array(
    z
      .looseObject({
        sequence: z.number(),
        stored: z.iso.datetime(),
        subject: z.string(),
        data: z.string(),
        encoding: z.literal('base64').optional(),
      })
      .transform(({ sequence, stored, subject, data, encoding }): Entry => {
        return { sequence, stored, subject, data: encoding ? Buffer.from(data, encoding) : data };
      }),
  ),
});

/** What a bundle shows, and everything wrong with it. */
export interface BundleReport {
  protocolId: string;
  /** Null, as its hash is, if nothing was ever drafted. */
  version: number | null;
  sha256: string | null;
  /** The status that its log produces; a text is final only if that is `approved`. */
  status: string;
  facts: number;
  /** The last stream sequence in its log; 0 if that is empty. */
  last: number;
  revision: number;
  /** The board that its log produces; undefined if none. */
  board: Board | undefined;
  /** Who approved it, as named on the log; null if nobody did. */
  signedBy: string | null;
  /** When the log lost facts and was restored from the database. */
  restored: string[];
  /**
   * How many answers and commands were sent again after that, and were displaced by those that the protocol had
   * followed from.
   */
  displaced: number;
  problems: Problem[];
  /** What may still come if the bundle was made during work on the protocol. */
  pending: Problem[];
}

/** How many of the fields that differ from the log are named. */
const NAMED = 12;

/** Every difference between what a bundle shows and what its log produces. */
function* notTheLogs(
  { format: _f, verify: _v, log: _l, ...shown }: z.output<typeof Bundle>,
  board: Board,
) {
  const paths = [...differences(plain(shown), plain(shownOf(board)))];
  for (const path of paths.slice(0, NAMED)) yield `its ${path} is not what the log makes of it`;
  if (paths.length > NAMED) yield `and ${paths.length - NAMED} fields more`;
}

/**
 * Checks an exported bundle with nothing but the file: every law on its log, and that everything shown beside it is
 * what the log produces, field by field. Throws a ZodError or SyntaxError for what is no such bundle, or has a field
 * twice.
 */
export function verifyBundle(json: string): BundleReport {
  const bundle = Bundle.parse(parseJson(json));
  const { protocolId, log } = bundle;
  const histories = readHistories(log);
  const { problems, pending, archived: records, protocols } = verifyHistories(histories);
  const add = (detail: string) =>
    problems.push({ protocolId, law: 'bundle-is-its-log', sequence: 0, detail });
  const history = histories.get(protocolId);
  const board = history?.steps.at(-1)?.next;
  const archived = records.get(protocolId);
  if (archived) add(`archived, not checked here: its facts are in ${archived.archive.file}`);
  else if (!board) add('the log has nothing of this protocol');
  if (histories.size > 1) add('the log has other protocols as well');
  if (board) for (const detail of notTheLogs(bundle, board)) add(detail);
  const shown = board && shownOf(board);
  const restorations = history?.records ?? [];
  return {
    protocolId,
    version: bundle.version,
    sha256: bundle.sha256,
    status: protocols.get(protocolId)?.status ?? 'unknown',
    signedBy: shown?.approval ? nameOf(shown.approval.by) : null,
    facts: log.length,
    last: log.reduce((last, { sequence }) => Math.max(last, sequence), 0),
    revision: board?.revision ?? 0,
    board,
    restored: restorations.flatMap(({ at, continued }) => (continued ? [] : at)),
    displaced: restorations.reduce((sum, each) => sum + each.displaced.length, 0),
    problems,
    pending,
  };
}
