import { type Blackboard, draftOf, type Gate } from '@cerina/contracts';

const nothingOffered: Record<Gate['kind'], string | undefined> = {
  review: undefined,
  crisis:
    'It is held because something in it tells of danger: no text is on offer, and a person decides on that in the dashboard.',
  questions:
    'No text is on offer: what is asked before anything is written must be answered first, in the dashboard.',
};

/** Why no text can be decided on at a gate; undefined if one can. */
export const whyNothingOffered = ({ kind }: Gate): string | undefined => nothingOffered[kind];

/** Why there is nothing to read: of that version, or at all. */
export function whyNoText(board: Blackboard, version?: number): string {
  if (board.erased) return 'Its texts were erased.';
  const isMissing = version === undefined ? board.drafts.length === 0 : !draftOf(board, version);
  if (!isMissing) return 'Its text is only in the archive.';
  if (version !== undefined) return `There is no text of version ${version}.`;
  return board.completed ? 'There is no text.' : 'There is no text yet.';
}
