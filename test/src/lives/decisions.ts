import type { Actor, Blackboard, Gate, Order, ReviewDecision } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import type { Random } from '../chaos/random.ts';

type Asked = Exclude<Order, { kind: 'create' }>;
const person = (subject: string, role: Actor['role']): Actor =>
  ({ subject, role, channel: 'http', kind: 'person', name: subject }) as Actor;
export const people = {
  ada: person('ada', 'author'),
  grace: person('grace', 'reviewer'),
  hedy: person('hedy', 'admin'),
};

/** A person's possible orders at a gate, at random: some of them are refused. */
export function deciding({ next, pick }: Random) {
  const isSo = (likely: number) => next() < likely;
  const some = <T extends object>(likely: number, fields: T): Partial<T> =>
    isSo(likely) ? fields : {};

  function answers({ screening }: Blackboard, { id }: Gate): Asked {
    const said = (screening?.questions ?? []).map(({ id: questionId, kind }) =>
      kind === 'risk'
        ? { questionId, risk: pick(['assessed', 'assessed', 'yes', 'unknown'] as const) }
        : { questionId, text: 'Less worry.' },
    );
    return { kind: 'answer_questions', answers: { gateId: id, answers: said } };
  }

  function review({ flags, drafts }: Blackboard, { id, offered }: Gate): ReviewDecision {
    const offer = pick(offered);
    const named = { version: offer.version, sha256: offer.sha256 };
    const { text } = drafts.find(({ version }) => version === offer.version)!;
    // findings on another version count on this one, if the text is the same
    const open = flags.filter(({ dismissed }) => !dismissed);
    const findingsRead = flags.map((flag) => flag.id).slice(isSo(0.9) ? 0 : 1);
    const dismissals = open
      .filter(({ source }) => source === 'model')
      .map((flag) => ({ flagId: flag.id, reason: 'It is not so.' }));
    const edits = isSo(0.4) ? pick(drafts).text : `${text}\nAdded ${sha256(`${next()}`)}.\n`;
    const bare = { gateId: id, ...some(0.7, { findingsRead }), ...some(0.35, { edits }) };
    const grounds = {
      ...some(0.4, { override: { reason: 'So be it.' } }),
      ...(dismissals.length > 0 && some(0.5, { dismissals })),
    };
    const feedback = isSo(0.8)
      ? { feedback: 'Warmer.\n\nShorter.' }
      : { comments: [{ line: isSo(0.9) ? 1 : 99, text: 'Why?' }] };
    if (isSo(0.5)) return { ...bare, ...grounds, action: 'approve', ...named };
    if (isSo(0.9)) return { ...bare, action: 'request_revision', ...some(0.7, named), ...feedback };
    return { gateId: id, action: 'reject', reason: 'No.' };
  }

  /** What somebody orders at the open gate, and who. */
  return (board: Blackboard, gate: Gate): { order: Asked; by: Actor } => {
    if (gate.kind === 'questions' && isSo(0.9))
      return { order: answers(board, gate), by: people.ada };
    const ends = { gateId: gate.id, action: 'reject' as const, reason: 'No.' };
    const proceeds = { ...ends, action: 'proceed' as const, reason: 'Seen to.' };
    const held = gate.kind === 'crisis' && isSo(0.95) ? proceeds : ends;
    const decision = gate.kind === 'review' ? review(board, gate) : held;
    return { order: { kind: 'review', decision }, by: people.grace };
  };
}
