import type { Blackboard } from '@cerina/contracts';
import { drop, kept } from '#lib/session/keeping.ts';
import type { Replies } from './questions/questions.ts';
import type { Reviewing } from './reviewing.svelte.ts';

/** Words that somebody wrote for a decision, and for what. */
export interface KeptWords {
  label: string;
  text: string;
}

const labels: Record<string, string> = {
  feedback: 'What should change',
  reason: 'Reason',
  override: 'Why below the bar',
};

/** Texts that cannot be edited now: an edit of one on offer is still there in the editor. */
const notOffered = ({ drafts, gate }: Blackboard) =>
  drafts.filter(({ version }) => !gate?.offered.some((offer) => offer.version === version));

/** All that this browser has kept of what was written at a gate, also an edit that was not saved. Needs a browser. */
export function keptWords(reviewing: Reviewing, board: Blackboard, gateId: string): KeptWords[] {
  const form = kept<Record<string, unknown>>(reviewing.key('form', gateId), {});
  const { comments } = kept<{ comments: Record<string, Record<string, string>> }>(
    reviewing.key('gate', gateId),
    { comments: {} },
  );
  const replies = kept<Replies>(reviewing.key('replies', gateId), {});
  const all = [
    ...Object.values(replies).map(({ question, text }) => ({ label: question, text })),
    ...Object.entries(form).map(([field, text]) => ({
      label: labels[field] ?? 'In the form',
      text,
    })),
    ...Object.entries(comments).flatMap(([version, lines]) =>
      Object.entries(lines).map(([line, text]) => ({
        label: `On line ${line} of version ${version}`,
        text,
      })),
    ),
    ...notOffered(board).flatMap(({ version, sha256, text }) => {
      const edit = kept<string | null>(reviewing.key('edit', sha256), null);
      return edit === null || edit === text
        ? []
        : { label: `Your edit of version ${version}`, text: edit };
    }),
  ];
  return all.flatMap(({ label, text }) =>
    typeof text === 'string' && text.trim() !== '' ? { label, text: text.trim() } : [],
  );
}

/** Lets go of what was written at a gate. */
export function dropWords(reviewing: Reviewing, board: Blackboard, gateId: string): void {
  const keys = [
    reviewing.key('form', gateId),
    reviewing.key('gate', gateId),
    reviewing.key('replies', gateId),
    ...notOffered(board).map(({ sha256 }) => reviewing.key('edit', sha256)),
  ];
  for (const key of keys) drop(key);
}
