import type { ReviewDecision } from '@cerina/contracts';
import { confirmation } from './signing/confirmed.ts';
import type { Reading, Standing } from './standing.ts';

/** What a person has written in the forms of a gate. */
export interface Words {
  feedback: string;
  reason: string;
  override: string;
}

export const noWords: Words = { feedback: '', reason: '', override: '' };

/** The person's own text in place of the version that they had before them. */
export interface Edit {
  text: string;
  sha256: string;
  /** The line of the edit at which a line of that version now is. */
  lineNow: (line: number) => number;
}

export interface Comment {
  line: number;
  text: string;
}

interface Deciding {
  gateId: string;
  standing: Standing;
  reading: Reading;
  words: Words;
  comments: Comment[];
  edit?: Edit;
}

export type Choice = 'approve' | 'request_revision' | 'reject';

/** The decision as it is sent: it says what was read, and names the text by its hash. Pure. */
export function decisionOf(choice: Choice, deciding: Deciding): ReviewDecision {
  const { gateId, standing, reading, words, comments, edit } = deciding;
  const { version, sha256 } = standing.draft;
  const base = {
    gateId,
    version,
    sha256,
    ...(edit && { edits: edit.text, editsSha256: edit.sha256 }),
  };
  if (choice === 'reject') return { ...base, action: 'reject', reason: words.reason.trim() };
  if (choice === 'request_revision') {
    const lineNow = edit?.lineNow ?? ((line: number) => line);
    const feedback = words.feedback.trim();
    const said = comments.map(({ line, text }) => ({ line: lineNow(line), text }));
    return {
      ...base,
      action: 'request_revision',
      ...(feedback && { feedback }),
      ...(said.length > 0 && { comments: said }),
    };
  }
  const below = !edit && standing.below.length > 0;
  return {
    ...base,
    action: 'approve',
    findingsRead: standing.flags.map(({ id }) => id).filter((id) => reading.opened.has(id)),
    ...(standing.dismissals.length > 0 && { dismissals: [...standing.dismissals] }),
    ...(below && { override: { reason: words.override.trim() } }),
    confirmation: confirmation(edit?.sha256 ?? sha256, standing.checked),
  };
}
