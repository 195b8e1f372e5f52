import type {
  AgentFailure,
  AgentName,
  AgentStartEvent,
  Attention,
  Blackboard,
  Change,
  ClinicalReview,
  Demand,
  Flag,
  Note,
  QualityCap,
  RequestReading,
  RevisionReading,
} from '@cerina/contracts';
import { agentTitles } from '@cerina/contracts/agent-titles';
import {
  attentions,
  capitalised,
  demandStates,
  feedbackVerdicts,
  findingName,
  pointAnswer,
  questionInWords,
  riskAnswers,
  screeningOutcomes,
  severities,
  statuses,
  taskName,
} from '@cerina/contracts/phrases';
import { readAsDone, readingPoints, requestPoints } from '@cerina/contracts/readings';
import { stoppedReasons } from '@cerina/contracts/reasons';
import { byWhom, signedAs, whoActed } from '@cerina/contracts/signer';
import { reasonCard } from './crisis.ts';

/** An agent's display name. */
export const nameOf = (agent: AgentName): string => agentTitles[agent];

/** The display name of who wrote a note. */
export const nameOfAuthor = (author: Note['author']): string =>
  author === 'human' ? 'a person' : author === 'supervisor' ? 'Supervisor' : nameOf(author);

/** Which agent starts which task. */
export function started({ agent, task }: Pick<AgentStartEvent, 'agent' | 'task'>): string {
  return `${nameOf(agent)} ${taskName(task)}`;
}

/** One flag, with its line and its reason. */
export const flagLine = ({ line, severity, code, reason }: Flag): string =>
  `line ${line}  ${severities[severity]}, ${findingName(code)}: ${reason}`;

export const scores = (review: ClinicalReview): string =>
  `clinical ${review.clinical}, quality ${review.quality} (empathy ${review.empathy}, structure ${review.structure}, appropriateness ${review.clinicalAppropriateness})`;

/** The outcome of each requirement; with the reason, if it is not simply met. */
export const demandLines = (demands: Pick<Demand, 'text' | 'state' | 'line' | 'why'>[]): string[] =>
  demands.map(({ text, state, line, why }) => {
    const place = line === undefined ? '' : ` (line ${line})`;
    return `${demandStates[state].padEnd(11)}  ${text}${place}${state === 'met' || !why ? '' : `: ${why}`}`;
  });

/** Why the quality is no higher, whatever the text scores. */
export const capLine = ({ reason, line, most }: QualityCap): string =>
  `quality at most ${most}${line === undefined ? '' : `, line ${line}`}: ${reason}`;

/** A second reading of a revision: how much is done, and what to look at. */
const readingLines = (read: RevisionReading): string[] => [
  `  Second reading: ${readAsDone(read)}`,
  ...readingPoints(read).map(({ text }) => `    ${text}`),
];

/** A reading of the request: how much is done, and what to look at. */
const requestLines = (read: RequestReading): string[] => [
  `  The request, read in the text: ${readAsDone(read)}`,
  ...requestPoints(read).map(({ text }) => `    ${text}`),
];

/** What to check about the model, by the code of an agent's failure. */
const toCheckOf: Record<string, string | undefined> = {
  model_unavailable: 'is it running, and is OPENAI_BASE_URL its address?',
  model_refused: 'are OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL right?',
};

/** Which version was approved, and as whom it was signed if that is known. */
function approval({ finalProtocol, decisions }: Blackboard): string {
  const decision = decisions.findLast(({ action }) => action === 'approve');
  const signed = decision ? `, signed ${signedAs(decision.by)}` : '';
  return `Approved: version ${finalProtocol?.version}${signed}`;
}

const blanks = /\s+/g;

/** Who halted it, when and why, as far as the board says; empty if it is not halted. */
export function haltLine({ halted, halt }: Pick<Blackboard, 'halted' | 'halt'>): string[] {
  if (!halted) return [];
  const who = halt ? ` ${byWhom(halt.by)}` : '';
  const at = halt?.at ? `, ${halt.at}` : '';
  const why = halt?.reason ? `: “${halt.reason.replace(blanks, ' ')}”` : '';
  return [`${statuses.halted}${who}${at}${why}`];
}

function failedLines({ agent, code, message }: AgentFailure): string[] {
  const advice = toCheckOf[code];
  const lines = advice ? [`  If a model of your own is set: ${advice}`] : [];
  return [`${nameOf(agent)} failed: ${message}`, ...lines];
}

/**
 * The meaning of a change for watchers; empty if it is only bookkeeping. `known` are the reasons to look closer that
 * were shown before: those of this change are added.
 */
export function changed(change: Change, board: Blackboard, known: Set<Attention>): string[] {
  switch (change.kind) {
    case 'screened': {
      const { outcome, reasons } = change.screening;
      return [
        `Request ${screeningOutcomes[outcome]}`,
        ...reasons.map(({ message }) => `  ${message}`),
      ];
    }
    case 'questions_answered':
      return [
        `${whoActed(change.answered.by)} answered the questions`,
        ...change.answered.answers.map(
          ({ question, risk, text }) =>
            `  ${questionInWords(question)} ${[risk && riskAnswers[risk], text].filter(Boolean).join(' ')}`,
        ),
      ];
    case 'feedback_screened':
      return change.screening.verdicts
        .filter(({ verdict }) => verdict !== 'apply')
        .map(({ verdict, why }) => `Feedback ${feedbackVerdicts[verdict]}: ${why}`);
    case 'reason_screened':
    case 'agent_failed': {
      if (change.kind === 'agent_failed' && change.failure.task.kind !== 'screen_reason')
        return failedLines(change.failure);
      const stopped = stoppedReasons(board);
      return stopped.length > 0 ? reasonCard(stopped) : [];
    }
    case 'drafted': {
      const { version, author, iteration, round, changes } = change.draft;
      const by =
        author === 'human' ? 'edited by a person' : `round ${round}, iteration ${iteration}`;
      return [`Version ${version} (${by})`, ...changes.map((each) => `  ${each}`)];
    }
    case 'safety_assessed': {
      const { version, score, level, flags } = change.assessment;
      const word = level.replace('_', ' ');
      return [
        `Version ${version}: safety ${score} (${word})`,
        ...flags.map((flag) => `  ${flagLine(flag)}`),
      ];
    }
    case 'clinical_reviewed':
      return [
        `Version ${change.review.version}: ${scores(change.review)}`,
        // older events have none
        ...(change.review.caps ?? []).map((cap) => `  ${capLine(cap)}`),
        ...(change.review.requestReading ? requestLines(change.review.requestReading) : []),
        ...(change.review.revisionReading ? readingLines(change.review.revisionReading) : []),
      ];
    case 'brief_answered':
      return change.answers.flatMap(({ pointId, answer, why, asks: measured }) => {
        const asks = measured ?? [];
        const text = board.brief.find(({ id }) => id === pointId)?.text ?? pointId;
        const each = asks.length > 1 ? demandLines(asks).map((line) => `    ${line}`) : [];
        const place = asks.length === 1 && asks[0]!.line ? `line ${asks[0]!.line}` : '';
        const because = [place, why].filter(Boolean).join(': ');
        return [
          `  ${capitalised(pointAnswer({ answer, asks: measured }))}: ${text}${because && ` (${because})`}`,
          ...each,
        ];
      });
    case 'revision_called':
      return [`Revision needed: ${change.reason}`];
    case 'round_opened':
      return [`Round ${change.round}`];
    case 'attention_raised': {
      const fresh = change.reasons.filter((reason) => !known.has(reason));
      for (const reason of fresh) known.add(reason);
      return fresh.map((reason) => `Needs attention: ${attentions[reason]}`);
    }
    case 'approval_withdrawn':
      return [`Not approved: ${change.why}`];
    case 'halted':
      return haltLine(board);
    case 'resumed':
      return ['Resumed'];
    case 'ended':
      return [change.outcome === 'approved' ? approval(board) : statuses[change.outcome]];
    default:
      return [];
  }
}
