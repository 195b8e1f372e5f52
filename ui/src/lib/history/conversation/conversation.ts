import type { BriefPoint, Note } from '@cerina/contracts';
import { capitalised, pointAnswer } from '@cerina/contracts/phrases';
import type { Said, Story } from '#lib/history/story.ts';
import type { Speaker } from '#lib/shared/phrases.ts';

/** What was said while one version stood: null before there was one. */
export interface Passage {
  round: number;
  version: number | null;
  notes: readonly Said<Note>[];
  /** What the next revision was asked to answer. */
  points: readonly Said<BriefPoint>[];
}

/** What of it to show. */
export interface Filter {
  /** One speaker's words alone. */
  from: Speaker | null;
  /** Without what is for information, or of ordinary weight. */
  urgent: boolean;
}
export const everything: Filter = { from: null, urgent: false };

/** The blackboard's notes and points as they were said: by round and version, in order. */
export function toConversation(
  { notes, points }: Pick<Story, 'notes' | 'points'>,
  { from, urgent }: Filter,
): Passage[] {
  const kept = {
    notes: notes.filter(
      ({ author, priority }) => (!from || author === from) && !(urgent && priority === 'info'),
    ),
    points: points.filter(
      (point) => (!from || point.from === from) && !(urgent && point.priority === 'normal'),
    ),
  };
  const places = new Map<string, Pick<Passage, 'round' | 'version'>>();
  const key = ({ round, version }: Pick<Passage, 'round' | 'version'>) => `${round} ${version}`;
  for (const { round, version } of [...kept.notes, ...kept.points]) {
    places.set(key({ round, version }), { round, version });
  }
  const here = <T extends Pick<Passage, 'round' | 'version'>>(said: T[], at: string) =>
    said.filter((each) => key(each) === at);
  return [...places]
    .map(([at, place]) => ({
      ...place,
      notes: here(kept.notes, at),
      points: here(kept.points, at),
    }))
    .sort((a, b) => a.round - b.round || (a.version ?? 0) - (b.version ?? 0));
}

/** Who said something, each once. */
export const speakersIn = ({ notes, points }: Pick<Story, 'notes' | 'points'>): Speaker[] => [
  ...new Set([...notes.map(({ author }) => author), ...points.map(({ from }) => from)]),
];

/** How a point was answered, as a sentence. */
export const answerInWords = (point: Pick<BriefPoint, 'answer' | 'asks'>): string =>
  `${capitalised(pointAnswer(point))}.`;

/** The words of an agent's point without its figures and places. */
const subjectOf = ({ text }: Pick<BriefPoint, 'text'>): string => text.replace(/\d+/g, '');

/** The first later version on which the same agent raised the same point again; undefined where none did. */
export function raisedAgain(
  point: Said<BriefPoint>,
  points: readonly Said<BriefPoint>[],
): number | undefined {
  const { from, version } = point;
  if (from === 'human' || version === null) return undefined;
  const again = points.find(
    (other) =>
      other.from === from &&
      (other.version ?? 0) > version &&
      subjectOf(other) === subjectOf(point),
  );
  return again?.version ?? undefined;
}
