import { existsSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Problem } from './problem.ts';
import { ArchivedBoard } from './reading/fact.ts';
import { parseJson } from './reading/json.ts';
import { textOf } from './reading/text-of-file.ts';
import { whyOf } from './reading/why-of.ts';
import { type ReadArchive, verifyArchives } from './verify-archives.ts';
import { verifyBundle } from './verify-bundle.ts';
import { verifyLog } from './verify-log.ts';

const USAGE = `Usage: npm run verify -- [--archives FOLDER] FILE…
  FILE      a protocol's export?format=json, its archive, or the /state of one that is archived
  FOLDER    where the archives are: a state is checked against its file there`;

/** Text from a file or a message is data: no line of it can pass for one of the checker's own. */
const written = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`,
  );
const say = (text: string) => console.log(written(text));

/** Prints what is wrong; 1 if anything is. */
function printed(path: string, problems: Problem[]): number {
  for (const { law, sequence, detail } of problems)
    say(`${path}: ${law}${sequence ? ` (at ${sequence})` : ''}: ${detail}`);
  return Number(problems.length > 0);
}

function verifiedBundle(path: string, json: string): number {
  const report = verifyBundle(json);
  const { problems, pending, facts, version, sha256, status, signedBy } = report;
  const { restored, displaced } = report;
  if (printed(path, problems)) return 1;
  for (const { sequence, detail } of pending)
    say(`${path}: still to come when it was made (at ${sequence}): ${detail}`);
  const standing = status === 'approved' ? `approved by ${signedBy}` : `not approved (${status})`;
  const again = restored.length > 0 ? `, restored from the database on ${restored.join(', ')}` : '';
  const gaveWay = displaced > 0 ? ` (${displaced} given again since gave way)` : '';
  say(
    `${path}: holds. ${version ? `Version ${version}, ${sha256}` : 'No text'}, ${standing}; ${facts} facts${again}${gaveWay}.`,
  );
  return 0;
}

/** What remains of an archived protocol is checked against its file; without the file none of it is. */
function verifiedState(path: string, board: ArchivedBoard, read: ReadArchive | undefined): number {
  const { protocolId, archive, status } = board;
  const subject = `foundry.${protocolId}.supervisor.archived.protocol`;
  const data = JSON.stringify({ type: 'archived', subject, protocolId, at: archive.at, board });
  const { problems, archived } = verifyLog([{ sequence: 1, subject, data }]);
  if (printed(path, problems)) return 1;
  if (!read) {
    say(
      `${path}: archived, not checked here. Its facts are in ${archive.file}; --archives FOLDER checks that.`,
    );
    return 2;
  }
  if (printed(path, verifyArchives(archived, read))) return 1;
  say(`${path}: holds, by its archive ${archive.file}: ${status}; ${archive.facts} facts.`);
  return 0;
}

const State = z.looseObject({ archive: z.looseObject({}), protocolId: z.string() });

/** Checks one file: 0 if it is valid, 1 if not, 2 if it cannot be checked. */
function verify(path: string, read: ReadArchive | undefined): number {
  try {
    const json = textOf(readFileSync(path));
    const value = parseJson(json);
    return State.safeParse(value).success
      ? verifiedState(path, ArchivedBoard.parse(value), read)
      : verifiedBundle(path, json);
  } catch (error) {
    console.error(written(`${path}: cannot be checked: ${whyOf(error)}`));
    return 2;
  }
}

/** Reads archives in that folder, and nothing outside it. */
const archivesIn =
  (folder: string): ReadArchive =>
  (file) => {
    const path = resolve(join(folder, file));
    const isInside = path.startsWith(resolve(folder) + sep);
    return isInside && existsSync(path) ? readFileSync(path) : undefined;
  };

/** `npm run verify`: exits with 0 if every file is valid, with 1 if one is not, with 2 if one cannot be checked. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { archives: { type: 'string' } },
  });
  if (positionals.length === 0) throw new Error('no file');
  const read = values.archives === undefined ? undefined : archivesIn(values.archives);
  process.exitCode = Math.max(...positionals.map((path) => verify(path, read)));
} catch {
  console.error(USAGE);
  process.exitCode = 2;
}
