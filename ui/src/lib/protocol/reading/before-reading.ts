import type { Blackboard, FactorNamed } from '@cerina/contracts';
import { readingPoints, requestPoints, screeningPoints } from '@cerina/contracts/readings';
import {
  isToCheck,
  notesToCheck,
  requestReadingOn,
  reviewedVersion,
  revisionReadingOn,
  screenedByModelAlone,
} from '@cerina/contracts/selectors';
import type { Speaker } from '#lib/shared/phrases.ts';

/** Something that an agent asks the reader to look at, to be ticked before the text is approved. */
export interface ToCheck {
  id: string;
  from: Speaker;
  text: string;
  /** A warning, as against what is only to be checked. */
  isWarning: boolean;
}

/** The agents' warnings and what they ask to be checked of a version, each once, warnings first. Pure. */
export function toCheck(
  board: Pick<Blackboard, 'notes' | 'clinical'> & Partial<Pick<Blackboard, 'drafts' | 'screening'>>,
  version: number,
): ToCheck[] {
  const noted = notesToCheck(board).map(({ id, author, message, priority }) => ({
    ...{ id, from: author, text: message },
    isWarning: priority !== 'info',
  }));
  const reviewed = reviewedVersion(board, version);
  const before = reviewed === version ? '' : `In version ${reviewed}, before the edit: `;
  // a board from before demands were recorded has none; what no rule can measure is among the requirements, and not ticked
  const demands = (board.clinical[reviewed]?.demands ?? []).filter(isToCheck);
  const read = revisionReadingOn(board, version);
  const asked = requestReadingOn(board, version);
  const points = [
    ...(asked ? requestPoints(asked.reading) : []),
    ...(read ? readingPoints(read.reading) : []),
  ];
  const screened = screeningPoints(screenedByModelAlone({ screening: board.screening ?? null }));
  const all = [
    ...noted,
    ...screened.map((point, at) => ({
      ...{ id: `screening-${at + 1}`, from: 'safety' as const },
      ...point,
    })),
    ...points.map(({ text, isWarning }, at) => ({
      id: `${reviewed}-reading-${at + 1}`,
      from: 'clinical' as const,
      text: `${before}${text}`,
      isWarning,
    })),
    ...demands.map(({ id, text, why, line }) => ({
      id: `${reviewed}-${id}`,
      from: 'clinical' as const,
      text: `${before}${text}${line === undefined ? '' : ` (line ${line})`}: ${why}`,
      isWarning: false,
    })),
  ];
  return all.toSorted((a, b) => Number(b.isWarning) - Number(a.isWarning));
}

const inWords = (id: string) => id.replaceAll('_', ' ');

/**
 * The method and the problem that the request was understood to be about, by the names that the Critic's review of a version
 * has for them; empty where it names neither. Pure.
 */
export function understoodAs(
  { screening, clinical }: Pick<Blackboard, 'screening' | 'clinical'>,
  version: number,
): string[] {
  // a board from before demands were recorded has none
  const demands = clinical[version]?.demands ?? [];
  const named = (id: 'technique' | 'condition', label: string) => {
    const own = screening?.constraints[id];
    if (!own) return [];
    return [demands.find((each) => each.id === id)?.text ?? `${label}: ${inWords(own)}`];
  };
  return [...named('technique', 'Technique'), ...named('condition', 'Problem')];
}

/** Facts about health and life that the request names. Pure. */
export const factorsOn = ({ screening }: Pick<Blackboard, 'screening'>): FactorNamed[] =>
  screening?.case?.factors ?? [];

/** What was assumed because the request does not say. Pure. */
export const assumedOn = ({ screening }: Pick<Blackboard, 'screening'>): string[] =>
  screening?.constraints.assumed ?? [];
