import { type Blackboard, draftOf, isToCheck, linesOf, openFlags } from '@cerina/contracts';
import { beforeReading } from '../render/before-reading.ts';
import { capLine, demandLines, flagLine, scores } from '../render/phrases.ts';

/** A version's name for people: its number and the start of its hash. */
export const shortHash = (sha256: string): string => sha256.slice(0, 8);

/** A version with line numbers, before it what to check, and its open flags under their lines, and its scores. */
export function numbered(board: Blackboard, version: number): string[] {
  const draft = draftOf(board, version);
  if (!draft) return [`Version ${version} does not exist.`];
  const all = linesOf(draft.text);
  const width = String(all.length).length;
  const flags = Map.groupBy(openFlags(board, version), ({ line }) => line);
  const margin = ' '.repeat(width);
  const before = beforeReading(board, version);
  return [
    ...(before.length > 0 ? ['', ...before] : []),
    '',
    `DRAFT FOR REVIEW · version ${version} · ${shortHash(draft.sha256)}`,
    '',
    ...all.flatMap((text, index) => [
      `${String(index + 1).padStart(width)}  ${text}`.trimEnd(),
      ...(flags.get(index + 1) ?? []).flatMap((flag) => [
        `${margin}  ^ ${flagLine(flag)}`,
        ...(flag.suggestion ? [`${margin}    ${flag.suggestion}`] : []),
      ]),
    ]),
    '',
    ...askedFor(board, version),
    ...standing(board, version),
  ];
}

/** The demands, and their outcome in this version. A board from before that was recorded has none. */
function askedFor(board: Blackboard, version: number): string[] {
  const demands = board.clinical[version]?.demands ?? [];
  if (demands.length === 0) return [];
  const toCheck = demands.filter(isToCheck).length;
  const title =
    toCheck > 0 ? `Requirements, ${toCheck} to check before an approval:` : 'Requirements:';
  return [title, ...demandLines(demands).map((line) => `  ${line}`), ''];
}

/** The assessment of a version, in a line each for safety and the Critic. */
export function standing(board: Blackboard, version: number): string[] {
  const safety = board.safety[version];
  const review = board.clinical[version];
  const flags = openFlags(board, version);
  const count = (severity: string) => flags.filter((flag) => flag.severity === severity).length;
  const warnings = count('warning');
  return [
    safety?.score != null
      ? `Safety ${safety.score} (${safety.level.replace('_', ' ')}), ${count('critical')} critical, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`
      : 'Safety: not assessed',
    review ? `Critic: ${scores(review)}` : 'Critic: not assessed',
    ...(review?.caps ?? []).map((cap) => `  ${capLine(cap)}`),
  ];
}
