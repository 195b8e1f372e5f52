import { archivedOf } from './board/archived.ts';
import { differences, plain } from './board/plain.ts';
import type { Problem } from './problem.ts';
import type { ArchivedBoard } from './reading/fact.ts';
import { sha256 } from './reading/text.ts';
import { textOf } from './reading/text-of-file.ts';
import { whyOf } from './reading/why-of.ts';
import { verifyBundle } from './verify-bundle.ts';

/** How many of the fields that differ from the file are named. */
const NAMED = 12;

/** Reads an archive by its name in the folder; undefined if there is none. */
export type ReadArchive = (file: string) => Uint8Array | undefined;

/** Every way in which a file is not the archive that its record names, or is invalid. */
function* faultsOf(board: ArchivedBoard, readFile: ReadArchive): Generator<[law: string, string]> {
  const { archive } = board;
  const of = 'archive-of-its-record';
  const bytes = readFile(archive.file);
  if (!bytes) {
    yield [of, `${archive.file} is not there`];
    return;
  }
  if (bytes.length !== archive.bytes || sha256(bytes) !== archive.sha256) {
    yield [of, `${archive.file} is not the file of its SHA-256`];
    return;
  }
  try {
    const found = verifyBundle(textOf(bytes));
    // nothing is handled any more: what was pending will never arrive
    for (const { law, detail } of [...found.problems, ...found.pending])
      yield [law, `in ${archive.file}: ${detail}`];
    if (found.protocolId !== board.protocolId) yield [of, `it is that of ${found.protocolId}`];
    if (found.facts !== archive.facts || found.last !== archive.last)
      yield [of, `it has ${found.facts} facts up to ${found.last}`];
    if (!found.board) return;
    const { findingsKept: _, ...about } = archive;
    const due = plain(archivedOf(found.board, about));
    const paths = [...differences(plain(board), due)];
    const more = paths.length > NAMED ? ` and ${paths.length - NAMED} more` : '';
    if (paths.length > 0)
      yield [of, `not what the file makes of it: ${paths.slice(0, NAMED).join(', ')}${more}`];
  } catch (error) {
    yield [of, `${archive.file} cannot be read: ${whyOf(error)}`];
  }
}

/**
 * Checks archived protocols by their files: each is the one that its record names, every law holds for its log, and the
 * record matches what that log produces.
 */
export function verifyArchives(archived: Map<string, ArchivedBoard>, read: ReadArchive): Problem[] {
  return [...archived].flatMap(([protocolId, board]) =>
    [...faultsOf(board, read)].map(([law, detail]) => ({ protocolId, law, sequence: 0, detail })),
  );
}
