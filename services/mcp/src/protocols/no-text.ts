import { type Blackboard, draftOf, type Gate } from '@cerina/contracts';

const nothingOffered: Record<Gate['kind'], string | undefined> = {
  review: undefined,
  crisis:
    'It is on hold because it may involve danger: there is no text to decide on, and a person must decide in the dashboard.',
  questions: 'There is no text yet: its questions must be answered first, in the dashboard.',
};

/** Why no text can be decided on at a gate; undefined if one can. */
export const whyNothingOffered = ({ kind }: Gate): string | undefined => nothingOffered[kind];

/** Why there is nothing to read: of that version, or at all. */
export function whyNoText(board: Blackboard, version?: number): string {
  if (board.erased) return 'Its texts have been erased.';
  const isMissing = version === undefined ? board.drafts.length === 0 : !draftOf(board, version);
  if (!isMissing) return 'Its text is only in the archive.';
  if (version !== undefined) return `Version ${version} has no text.`;
  return board.completed ? 'There is no text.' : 'There is no text yet.';
}
