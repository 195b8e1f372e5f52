import type { Blackboard } from '@cerina/contracts';
import { attentions, phases, statuses } from './phrases.ts';

/** What changed from one blackboard to a later one, in words. Pure; never empty. */
export function differences(before: Blackboard | undefined, then: Blackboard): string[] {
  const lines: string[] = [];
  if (!before) lines.push('The protocol was begun.');
  const had = new Set(before?.drafts.map(({ version }) => version));
  if (then.screening && !before?.screening) {
    lines.push(`The request was screened: ${then.screening.outcome}.`);
  }
  for (const { version, author } of then.drafts) {
    if (!had.has(version)) {
      lines.push(
        `Version ${version} came, written by ${author === 'human' ? 'a person' : 'the Drafter'}.`,
      );
    }
  }
  for (const { version } of then.drafts) {
    const score = then.safety[version]?.score ?? null;
    if (score !== null && (before?.safety[version]?.score ?? null) === null) {
      const found = then.flags.filter((flag) => flag.version === version).length;
      lines.push(
        `The Guardian read version ${version}: safety ${score}, ${counted(found, 'finding')}.`,
      );
    }
    const review = then.clinical[version];
    if (review && !before?.clinical[version]) {
      lines.push(
        `The Critic read version ${version}: quality ${review.quality}, clinical ${review.clinical}.`,
      );
    }
  }
  if (then.needsRevision && !before?.needsRevision) {
    lines.push(`A revision was called for: ${then.revisionReason ?? 'see the points'}`);
  }
  for (const decision of then.decisions.slice(before?.decisions.length ?? 0)) {
    lines.push(`${decision.by.subject} decided: ${decision.action.replace('_', ' ')}.`);
  }
  for (const reason of then.attention) {
    if (!before?.attention.includes(reason)) lines.push(`${attentions[reason]}.`);
  }
  if (then.notes.length > (before?.notes.length ?? 0)) {
    lines.push(`${counted(then.notes.length - (before?.notes.length ?? 0), 'note')} added.`);
  }
  if (before && before.status !== then.status)
    lines.push(`It stands so now: ${statuses[then.status].toLowerCase()}.`);
  else if (before && before.phase !== then.phase)
    lines.push(`It went on to ${phases[then.phase]}.`);
  return lines.length > 0 ? lines : ['Nothing that shows on the blackboard.'];
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
