import { same } from '../board/plain.ts';
import { contradicts } from '../effects/of-answers.ts';
import { routeOf } from '../history/asked.ts';
import {
  type Assessment,
  type Decision,
  type DraftText,
  type History,
  is,
  type Review,
  type State,
  type Step,
} from '../history/history.ts';
import { commandAt, commandWith, stepAt, stepTaking, verdictsOn } from '../history/lookup.ts';
import {
  bandOf,
  gravityOf,
  objection,
  wasGivenBefore,
  withoutDismissed,
} from '../history/objection.ts';
import type { Finding } from '../problem.ts';
import type { Command } from '../reading/fact.ts';
import { canonicalForm, sha256 } from '../reading/text.ts';
import { restoredSubjects } from './restored.ts';

/** One approval, with everything that it must be based on. */
interface Approval {
  step: Step;
  state: State;
  draft: DraftText;
  decided: { decision: Decision; at: number };
  /** The person's command; undefined for an approval by policy. */
  command?: Command;
  assessment?: { assessment: Assessment; at: number };
  review?: { review: Review; at: number };
}

const byPolicy = ({ decided }: Approval) => decided.decision.by.channel === 'policy';

const isOf = (about: Pick<DraftText, 'version' | 'sha256'>, { version, sha256 }: DraftText) =>
  about.version === version && about.sha256 === sha256;

/** Collects what an approval is based on; a finding if there is no basis. */
function approvalOf(step: Step, history: History): Approval | string {
  if (!step.after.created) return 'nothing created it';
  const ended = step.delta.changes.find((change) => is(change, 'ended'));
  const state = step.after;
  const draft = state.drafts.find(({ draft }) => draft.version === ended?.version)?.draft;
  if (!draft) return 'it names no version';
  const decided = state.decisions.findLast(({ decision }) => decision.action === 'approve');
  if (!decided) return 'nobody decided';
  const { version, sha256: hash, commandId } = decided.decision;
  if (version !== draft.version || hash !== draft.sha256)
    return `the decision names version ${version}, final is ${draft.version}`;
  const approval: Approval = {
    step,
    state,
    draft,
    decided,
    // a text may exist twice: findings on one version are separate from those on the other
    assessment: state.assessments.findLast(({ assessment }) => isOf(assessment, draft)),
    review: state.reviews.findLast(({ review }) => isOf(review, draft)),
  };
  if (byPolicy(approval)) return approval;
  const command = commandWith(history, commandId);
  if (!command) return `its command ${commandId} is not on the log`;
  return { ...approval, command };
}

/** A law about approvals, applied to each of them. */
const onApprovals = (law: (approval: Approval, history: History) => Iterable<string | undefined>) =>
  function* (history: History): Generator<Finding> {
    for (const step of history.steps) {
      const approves = step.delta.changes.some(
        (change) => is(change, 'ended') && change.outcome === 'approved',
      );
      if (!approves || step.after.erased) continue;
      const { sequence } = step.delta;
      const approval = approvalOf(step, history);
      if (typeof approval === 'string') {
        yield { sequence, detail: approval };
        continue;
      }
      for (const detail of law(approval, history)) if (detail) yield { sequence, detail };
    }
  };

const meets = (review: Review, { created }: State) =>
  created !== undefined &&
  review.empathy >= created.policy.empathy &&
  review.clinical >= created.policy.clinical &&
  review.quality >= created.policy.quality;

/** The last assessment of each version with the final text: the same bytes may have been written more than once. */
const readingsOfTheText = ({ state, draft }: Approval) =>
  state.drafts
    .filter((each) => each.draft.sha256 === draft.sha256)
    .flatMap(
      ({ draft: same }) =>
        state.assessments.findLast(({ assessment }) => isOf(assessment, same)) ?? [],
    );

/** The open findings of one assessment: nobody can dismiss a rule's. */
const openIn = ({ assessment }: State['assessments'][number], { state }: Approval) =>
  assessment.flags.filter(({ id, source }) => source === 'rule' || !state.dismissed.has(id));

/** What a person dismissed on the final text, in whichever version it was found. */
const dismissedOn = (approval: Approval) =>
  readingsOfTheText(approval)
    .flatMap(({ assessment }) => assessment.flags)
    .filter(({ id }) => approval.state.dismissed.has(id));

/** The open findings on the final text, from each of its versions. */
const openOnTheText = (approval: Approval) =>
  readingsOfTheText(approval).flatMap((reading) => openIn(reading, approval));

/** Nothing is approved unless the Guardian passed exactly that text, whatever anybody decided. */
export const guardianPassed = onApprovals(function* (approval) {
  const { assessment, draft, state } = approval;
  if (!assessment) return yield `no assessment of version ${draft.version}`;
  const critical = openOnTheText(approval).filter(({ severity }) => severity === 'critical');
  if (critical.length > 0) yield `open critical flags: ${critical.map(({ id }) => id)}`;
  const { decision, at } = approval.decided;
  const least = state.created?.policy.safety ?? Number.POSITIVE_INFINITY;
  for (const { assessment: found, at: foundAt } of readingsOfTheText(approval)) {
    const { score, rulesApplied, version } = found;
    const low = score < least || !rulesApplied;
    // an edit must meet the bar itself, and nobody can override a score that is not known yet
    const overridden =
      decision.override?.reason.trim() && !decision.edited && !byPolicy(approval) && foundAt < at;
    if (low && !overridden)
      yield `safety ${score} of ${least} as version ${version}, rules applied: ${rulesApplied}, without an override of it`;
  }
});

/**
 * Nothing is approved against an answer that the Guardian had given when it was decided: before the last fact that was
 * handled at the approval, the log has no graver answer about that text that had no effect or was given up. A restored
 * answer's position does not show when it was given: its own time counts too.
 */
export const objectionsComeFirst = onApprovals(function* (approval, history) {
  const { assessment, decided, draft, step, state } = approval;
  const board = step.board;
  const least = state.created?.policy.safety;
  if (!assessment || !board || least === undefined) return;
  const moved = restoredSubjects(history);
  const until = { sequence: lastTakenBy(step, history), at: decidedAt(decided, history) };
  const known = Math.max(
    ...readingsOfTheText(approval).map((reading) =>
      gravityOf({ ...reading.assessment, flags: openIn(reading, approval) }, least),
    ),
  );
  const dismissed = dismissedOn(approval);
  for (const answer of history.answers) {
    const { agent, outcome, subject, isFit } = answer;
    if (agent !== 'safety' || !wasGivenBefore(answer, until, moved)) continue;
    const route = routeOf(history, answer);
    const came = stepTaking(history.steps, answer);
    const isGivenUp = came?.delta.changes.some(givesUp);
    if (!outcome.ok || !route || (came && !isGivenUp) || !(isFit || isGivenUp)) continue;
    const isOfThis = route.task.kind === 'assess' && route.task.sha256 === draft.sha256;
    if (!isOfThis || (!isGivenUp && contradicts(outcome, route, board))) continue;
    if (bandOf(objection(withoutDismissed(answer, dismissed), least)) > bandOf(known))
      yield `${subject} objects to it, and was ${isGivenUp ? 'given up' : 'not taken in'}`;
  }
});

/**
 * An answer that exceeded what a board takes, or that killed whoever handled it, is given up as its agent's failure.
 */
const givesUp = (change: Step['delta']['changes'][number]) =>
  is(change, 'agent_failed') && ['too_large', 'poisoned'].includes(change.failure.code);

/**
 * The position of the last fact handled before a step, or with it: everything before that could have been considered.
 */
const lastTakenBy = (step: Step, { steps, messages }: History): number =>
  steps
    .slice(0, steps.indexOf(step) + 1)
    .reduce(
      (last, { delta }) => Math.max(last, messages.get(delta.cause.subject)?.sequence ?? 0),
      0,
    );
const decidedAt = ({ at }: Approval['decided'], { steps }: History): string =>
  stepAt(steps, at)!.delta.at;

/** A person approves by an accepted command that names exactly that text, offered by the gate that it answered. */
export const namedByTheDecision = onApprovals(function* (approval, { verdicts, steps }) {
  const { command, decided, draft } = approval;
  if (!command) return;
  const { decision } = decided;
  const asked = command.order.decision;
  const [verdict] = verdictsOn(verdicts, command.commandId);
  if (!verdict?.accepted) yield 'the command was not accepted';
  if (command.order.kind !== 'review' || asked?.action !== 'approve')
    return yield `the command is no approval: ${asked?.action ?? command.order.kind}`;
  const { by } = decision;
  if (!same(by, command.by))
    yield `decided by ${by.subject} (${by.role}), commanded by ${command.by.subject} (${command.by.role})`;
  const step = stepAt(steps, decided.at)!;
  const gate = step.before.gate;
  if (!gate || gate.id !== asked.gateId || gate.id !== decision.gateId)
    return yield `it answers ${asked.gateId}, open was ${gate?.id ?? 'no gate'}`;
  const named = gate.offered.some(
    (offer) => offer.version === asked.version && offer.sha256 === asked.sha256,
  );
  if (!named) yield `version ${asked.version} was not offered by ${gate.id}`;
  if (decision.edited) {
    const text = asked.edits === undefined ? undefined : canonicalForm(asked.edits);
    if (text !== draft.text || sha256(text) !== draft.sha256)
      yield 'the final bytes are not the edit that was sent';
  } else if (asked.version !== draft.version || asked.sha256 !== draft.sha256) {
    yield 'the command names another text';
  }
  if (step.before.halted) yield 'it was decided while halted';
});

/** No newer draft, withdrawal or other decision comes between the decision and the end. */
export const nothingBetween = onApprovals(function* ({ decided, step, draft }, { steps }) {
  for (const { delta } of steps) {
    if (delta.sequence < decided.at || delta.sequence > step.delta.sequence) continue;
    for (const change of delta.changes) {
      if (is(change, 'drafted') && change.draft.version !== draft.version)
        yield `version ${change.draft.version} was written in between`;
      if (is(change, 'decided') && change.decision !== decided.decision)
        yield `${change.decision.by.subject} decided in between: ${change.decision.action}`;
      if (is(change, 'approval_withdrawn')) yield 'the approval had been withdrawn';
      if (is(change, 'halted')) yield 'it was halted in between';
    }
  }
});

/**
 * A drafter's text that the Critic scored below the bar, or did not review, needs an override with a reason, given once
 * that was known. The Critic does not judge a person's own text.
 */
export const barMetOrOverridden = onApprovals(function* (approval) {
  const { decided, draft, review, state } = approval;
  if (byPolicy(approval) || draft.author === 'human') return;
  if (review && meets(review.review, state)) return;
  const what = review ? 'below the bar' : 'not reviewed';
  if (!decided.decision.override?.reason) yield `${what}, without an override`;
  else if (review && review.at > decided.at) yield `${what}, found after the override`;
});

/** The open findings, when it was signed, on the text that a person's edit is based on, in each of its versions. */
function openUnderTheEdit({ decided, command }: Approval, { steps }: History) {
  const step = stepAt(steps, decided.at);
  const { drafts, assessments } = step?.before ?? { drafts: [], assessments: [] };
  const asked = command?.order.decision;
  const version = asked?.version ?? drafts.at(-1)?.draft.version;
  const hash = drafts.find(({ draft }) => draft.version === version)?.draft.sha256;
  const dismissed = new Set(asked?.dismissals?.map(({ flagId }) => flagId));
  const found = drafts.flatMap(({ draft }) => {
    const isSame = draft.sha256 === hash;
    return (isSame && assessments.findLast(({ assessment }) => isOf(assessment, draft))) || [];
  });
  return found
    .flatMap(({ assessment }) => assessment.flags)
    .filter(({ id }) => !dismissed.has(id) && !step?.before.dismissed.has(id));
}

/**
 * Every open warning on the text was named as read; for an edit, on the text it is based on. The writer of an edit
 * answers for what it adds.
 */
export const warningsWereRead = onApprovals(function* (approval, history) {
  const { decision } = approval.decided;
  if (byPolicy(approval)) return;
  const read = new Set(approval.command?.order.decision?.findingsRead);
  const found = decision.edited ? openUnderTheEdit(approval, history) : openOnTheText(approval);
  const unread = found.filter(({ id, severity }) => severity === 'warning' && !read.has(id));
  if (unread.length > 0) yield `warnings unread: ${unread.map(({ id }) => id)}`;
});

/**
 * A policy approves only a protocol that asked for it where that is allowed, with every bar met and no flag at all, and
 * never what a person had to decide on: after a withdrawn approval the person decides again.
 */
export const policyIsStrict = onApprovals(function* (approval) {
  if (!byPolicy(approval)) return;
  const { state, review, draft, step } = approval;
  const { request, policy } = state.created ?? {};
  if (!request?.autoApprove) yield 'nobody asked for an approval by policy';
  if (!policy?.autoApproveAllowed) yield 'the policy of this protocol does not allow it';
  if (state.answered > 0) yield 'the Guardian had to ask before it was written';
  const person = state.decisions.find(({ decision }) => decision.by.channel !== 'policy');
  if (person) yield `${person.decision.by.subject} had decided: ${person.decision.action}`;
  if (step.before.gate) yield `${step.before.gate.id} waits for a person`;
  if (draft.version !== state.drafts.at(-1)?.draft.version) yield 'there is a later version';
  if (draft.author !== 'drafter') yield 'it is a text of a person';
  const flags = readingsOfTheText(approval).reduce(
    (sum, { assessment }) => sum + assessment.flags.length,
    0,
  );
  if (flags > 0) yield `${flags} flags`;
  if (!review || !meets(review.review, state)) yield 'the bar is not met';
});

/** The last findings on each version of the text that a command names; of the latest if it names none. */
function found({ drafts, assessments }: State, command: Command | undefined) {
  const { version = drafts.at(-1)?.draft.version } = command?.order.decision ?? {};
  const hash = drafts.find(({ draft }) => draft.version === version)?.draft.sha256;
  const same = new Set(drafts.flatMap(({ draft }) => (draft.sha256 === hash ? draft.version : [])));
  const last = new Map(assessments.map(({ assessment }) => [assessment.version, assessment]));
  return [...last].flatMap(([of, { flags }]) => (same.has(of) ? flags : []));
}

/**
 * Each dismissal is of a model's flag, as it was last found on the text that is decided on, and ordered by that person
 * with that reason.
 */
export function* dismissalsAreCommanded(history: History): Generator<Finding> {
  const { steps, commands } = history;
  for (const { delta, before } of steps) {
    for (const change of delta.changes) {
      if (!is(change, 'flag_dismissed')) continue;
      const { flagId } = change;
      const command = commandAt(commands, delta.cause.subject);
      const named = command?.order.decision?.dismissals?.some(
        (each) =>
          each.flagId === flagId &&
          each.reason.trim() === change.reason.trim() &&
          command.by.subject === change.by,
      );
      const flag = found(before, command).find(({ id }) => id === flagId);
      const { sequence } = delta;
      if (!named) yield { sequence, detail: `${flagId} dismissed by nobody's command` };
      if (flag?.source !== 'model')
        yield {
          sequence,
          detail: `${flagId} is ${flag ? "a rule's flag" : 'no flag on that text'}`,
        };
    }
  }
}
