import type { ClinicalReview, Demand } from '../values/clinical.ts';
import type { Draft, Note } from '../values/draft.ts';
import type { Question } from '../values/questions.ts';
import type { Flag } from '../values/safety.ts';
import type { ScreenReason } from '../values/screening.ts';
import type { Blackboard, Gate } from './blackboard.ts';

/** The part of a board with the findings on each text. */
type Findings = Pick<Blackboard, 'drafts' | 'flags'>;

/** The current draft, if there is one. */
export const currentDraft = (board: Blackboard): Draft | undefined => board.drafts.at(-1);

/** The draft with that number, if there is one. */
export const draftOf = (board: Pick<Blackboard, 'drafts'>, version: number): Draft | undefined =>
  board.drafts.find((draft) => draft.version === version);

/** The version that a person last asked for a revision of; undefined where nobody did. */
export function askedOf({
  decisions,
  drafts,
}: Pick<Blackboard, 'decisions' | 'drafts'>): Draft | undefined {
  const asking = decisions.findLast(({ action }) => action === 'request_revision');
  return drafts.find(({ version }) => version === asking?.version);
}

/** May a person approve with edits here? At any draft's gate, because an edit can fix what prevents an approval. */
export const takesEdits = ({ kind }: Gate): boolean => kind === 'review';

/** The versions with exactly this text, including this one: the same bytes may be written more than once. */
export function versionsOfText(board: Pick<Blackboard, 'drafts'>, version: number): number[] {
  const hash = draftOf(board, version)?.sha256;
  return board.drafts.flatMap((draft) => (draft.sha256 === hash ? draft.version : []));
}

/**
 * The flags on the text of a version, on whichever version with that text they were raised: a second assessment cancels
 * nothing.
 */
export function flagsOn(board: Findings, version: number): Flag[] {
  const same = new Set(versionsOfText(board, version));
  return board.flags.filter((flag) => same.has(flag.version));
}

/** The flags on the text of a version that still count: dismissed ones do not. */
export const openFlags = (board: Findings, version: number): Flag[] =>
  flagsOn(board, version).filter(({ dismissed }) => !dismissed);

/** The critical flags that are open on the text of a version. */
export const openCriticalFlags = (board: Findings, version: number): Flag[] =>
  openFlags(board, version).filter(({ severity }) => severity === 'critical');

/** Was exactly this version assessed, with no critical flag open on its text? Otherwise nothing is ever approved. */
export function guardianPassed(board: Blackboard, version: number): boolean {
  const safety = board.safety[version];
  const draft = draftOf(board, version);
  return (
    safety !== undefined &&
    draft !== undefined &&
    safety.level !== 'unassessed' &&
    safety.sha256 === draft.sha256 &&
    openCriticalFlags(board, version).length === 0
  );
}

/** The version to show first at a gate: the latest offered one that the Guardian passed, or else the latest. */
export function firstOffered(board: Blackboard): number | undefined {
  const offered = (board.gate?.offered ?? []).map(({ version }) => version).sort((a, b) => b - a);
  return offered.find((version) => guardianPassed(board, version)) ?? offered[0];
}

/** The title of a draft: its first heading of the first level, if it has one. */
export const titleOf = ({ text }: Pick<Draft, 'text'>): string | null =>
  /^# (.+)$/m.exec(text)?.[1] ?? null;

/** Those on the version that a branch starts from, as notes on its own board. */
const notesBefore = ({ from, createdAt: at = '' }: Partial<Blackboard>): Note[] =>
  (from?.notes ?? []).map((note, index) => ({
    ...{ ...note, id: `from-${index + 1}`, at },
    ...{ target: null, resolved: false },
  }));

/**
 * The agents' notes that warn, or ask for something to be checked, and that nobody has resolved; each message once. Also those
 * on the version that a branch starts from: its Drafter revises that text, and does not note them again.
 */
export function notesToCheck(
  board: Pick<Blackboard, 'notes'> & Partial<Pick<Blackboard, 'from' | 'createdAt'>>,
): Note[] {
  const open = [...notesBefore(board), ...board.notes].filter(
    ({ author, resolved, priority, message }) =>
      author !== 'human' && !resolved && (priority !== 'info' || /\bplease check\b/i.test(message)),
  );
  return open.filter(
    ({ message }, at) => open.findIndex((each) => each.message === message) === at,
  );
}

/**
 * The version whose review bears on a version: itself, or, as a person's own text is not reviewed, the last reviewed one before
 * it, since what was seen there may be in it still.
 */
export function reviewedVersion(
  { clinical, drafts = [] }: Pick<Blackboard, 'clinical'> & Partial<Pick<Blackboard, 'drafts'>>,
  version: number,
): number {
  if (clinical[version] || draftOf({ drafts }, version)?.author !== 'human') return version;
  const earlier = Object.keys(clinical)
    .map(Number)
    .filter((each) => each < version);
  return Math.max(...earlier, 0) || version;
}

/** How reviews ask for it that are older than the field. */
const asksInWords = /\bPlease check:/;

/** Whether a person is asked to look at a requirement before the text is approved. */
export const isToCheck = ({ check, why }: Pick<Demand, 'check' | 'why'>): boolean =>
  check === undefined ? asksInWords.test(why) : check !== 'none';

/** A reading by the Critic's model that bears on a version, and which version it is of; undefined where there is none. */
const readingOn =
  <K extends 'revisionReading' | 'requestReading'>(kind: K) =>
  (
    board: Pick<Blackboard, 'clinical'> & Partial<Pick<Blackboard, 'drafts'>>,
    version: number,
  ): { of: number; reading: NonNullable<ClinicalReview[K]> } | undefined => {
    const of = reviewedVersion(board, version);
    const reading = board.clinical[of]?.[kind];
    return reading ? { of, reading } : undefined;
  };

/** The second reading of a revision. */
export const revisionReadingOn = readingOn('revisionReading');

/** The reading of the text by its request. */
export const requestReadingOn = readingOn('requestReading');

const byModelAlone = new Set([
  'danger_cleared',
  'task_by_model',
  'scope_by_model',
  'subject_by_model',
  'unwise_wish',
]);

/** Does a reason of the screening say what a model alone answers for? */
export const isByModelAlone = (code: string): boolean => byModelAlone.has(code);

/** What of the screening a model alone answers for, against the rules or beside them: whoever signs has to see it. */
export const screenedByModelAlone = ({
  screening,
}: Pick<Blackboard, 'screening'>): ScreenReason[] =>
  (screening?.reasons ?? []).filter(({ code }) => isByModelAlone(code));

/** Wishes of the request that are not to be done as they are asked, in its words where those were found, with what is safe in their place. */
export const unwiseWishes = ({
  screening,
}: Pick<Blackboard, 'screening'>): { words: string; why: string }[] =>
  (screening?.reasons ?? [])
    .filter(({ code }) => code === 'unwise_wish')
    .map(({ quote = '', message }) => ({ words: quote, why: message }));

/** The passages of a request that a question is about, verbatim. */
export const passagesOf = (question: Question): string[] =>
  question.kind === 'risk' ? [question.quote, ...(question.others ?? [])].filter(Boolean) : [];
