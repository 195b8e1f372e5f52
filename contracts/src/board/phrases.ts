// What people read for the values of a board, on the screen, in the terminal and over MCP: one table, so that the same
// thing has the same name everywhere.

import type { Task } from '../agents/task.ts';
import { agentTitles } from '../agents/titles.ts';
import type { FactorNamed } from '../values/case.ts';
import type { AskReading, Demand } from '../values/clinical.ts';
import type { Decision, GateAction } from '../values/decision.ts';
import type { BriefPoint } from '../values/draft.ts';
import type { Question, RiskAnswer } from '../values/questions.ts';
import type { FlagCode, Severity } from '../values/safety.ts';
import type { PointVerdict, Screening } from '../values/screening.ts';
import type { Attention, Blackboard, Phase, Status } from './blackboard.ts';
import type { Shortfall } from './quality-bar.ts';
import { passagesOf } from './selectors.ts';

/** Words as the beginning of a sentence. */
export const capitalised = (words: string): string => words.replace(/^./u, (c) => c.toUpperCase());

export const statuses: Record<Status, string> = {
  running: 'In progress',
  pending_review: 'Needs review',
  halted: 'Halted',
  approved: 'Approved',
  rejected: 'Rejected',
  refused: 'Declined',
  failed: 'Failed',
};

/** Shown in place of the status where a protocol waits for answers. */
export const ASKS = 'Has a question';
export const ASKS_ABOUT_RISK = 'Has a question about risk';

/** A status as it reads on a board: what waits for answers needs no review yet. */
export const statusInWords = ({ status, gate }: Pick<Blackboard, 'status' | 'gate'>): string =>
  status === 'pending_review' && gate?.kind === 'questions' ? ASKS : statuses[status];

export const phases: Record<Phase, string> = {
  screening: 'screening the request',
  drafting: 'drafting',
  reviewing: 'checking and reviewing',
  needs_revision: 'preparing a revision',
  awaiting_human: 'waiting for a decision',
  finalizing: 'final check of the approved text',
  done: 'done',
};

/** A phase as it reads on a board. */
export const phaseInWords = ({ phase, gate }: Pick<Blackboard, 'phase' | 'gate'>): string =>
  gate?.kind === 'questions' && phase === 'awaiting_human'
    ? 'waiting for an answer'
    : phases[phase];

/** What an agent does: "Drafter writes the first draft". */
export function taskName(task: Task): string {
  switch (task.kind) {
    case 'screen_intent':
      return 'screens the request';
    case 'screen_feedback':
      return 'screens the feedback';
    case 'screen_reason':
      return 'reads the reason that was given';
    case 'assess':
      return `checks version ${task.version} for harm`;
    case 'review':
      return `reviews version ${task.version} against the rubric`;
    case 'draft':
      return 'writes the first draft';
    case 'revise':
      return `revises version ${task.base}`;
  }
}

/** What a person did with a protocol: "grace approved it". */
export const verbs: Record<GateAction, string> = {
  approve: 'approved it',
  request_revision: 'requested a revision',
  reject: 'rejected it',
  proceed: 'let it proceed',
};

/** Through which door a person acted. */
export const channels = {
  http: 'over the API',
  terminal: 'in the terminal',
  dashboard: 'in the dashboard',
  mcp: 'over MCP',
  policy: 'by policy',
} as const satisfies Record<Decision['by']['channel'], string>;

export const attentions: Record<Attention, string> = {
  crisis: 'Possible crisis',
  max_iterations: 'Draft limit reached',
  no_change: 'Another revision would bring nothing new',
  agent_failed: 'A step failed',
  no_rules_for_language: 'No safety rules for this language',
};

const isCrisis = (reason: string): number => Number(reason === 'crisis');

/** What needs attention in words, a possible crisis first; a reason of a later version as it is. */
export const attentionsInWords = (reasons: readonly string[]): string[] =>
  reasons
    .toSorted((a, b) => isCrisis(b) - isCrisis(a))
    .map((reason) => attentions[reason as Attention] ?? reason);

/** What still needs attention: a possible crisis that a person decided on does not. */
export const attentionNow = <Reason extends string>({
  attention,
  riskDecided = false,
}: {
  attention: readonly Reason[];
  riskDecided?: boolean | undefined;
}): Reason[] => attention.filter((reason) => !riskDecided || reason !== 'crisis');

/** Said of a possible crisis that a person let continue. */
export const RISK_DECIDED = 'a possible crisis was decided on by a person';

/** A row of a list, as far as it says how it is with a protocol. */
interface Standing {
  status: Status;
  attention: readonly Attention[];
  asks?: boolean | undefined;
  asksAboutRisk?: boolean | undefined;
  riskDecided?: boolean | undefined;
}

const lowered = (words: string): string => words.replace(/^./u, (c) => c.toLowerCase());

/** How it is with a protocol of a list: "Needs review, possible crisis", "Halted, has a question about risk". */
export function standingInWords({ status, asks, asksAboutRisk, ...row }: Standing): string {
  const question = asksAboutRisk ? ASKS_ABOUT_RISK : ASKS;
  const isAsked = asks && status === 'pending_review';
  return [
    isAsked ? question : statuses[status],
    ...(asks && !isAsked ? [lowered(question)] : []),
    ...attentionsInWords(attentionNow(row)).map(lowered),
    ...(row.riskDecided ? [RISK_DECIDED] : []),
  ].join(', ');
}

/** What became of the screening of a request: "Request cleared for drafting". */
export const screeningOutcomes: Record<Screening['outcome'], string> = {
  go: 'cleared for drafting',
  ask: 'needs answers first',
  hold: 'on hold for a reviewer',
  refuse: 'declined',
};

/** What a request says of a fact about health or life. */
export const factorMeanings: Record<FactorNamed['meaning'], string> = {
  present: 'present',
  past: 'in the past',
  cleared: 'medically cleared',
  unclear: 'please check whether it is so of this person: it is named of a place or a profession',
  denied: 'denied, so it does not count',
  feared: 'only feared, so it does not count',
  of_another: 'somebody else’s, so it does not count',
};

/** What the Guardian says of a point of feedback. */
export const feedbackVerdicts: Record<PointVerdict['verdict'], string> = {
  apply: 'can be applied',
  decline: 'should not be applied',
  hold: 'on hold',
};

type Answered = Pick<BriefPoint, 'answer' | 'asks'>;
const measured: Record<NonNullable<BriefPoint['answer']>, string> = {
  applied: 'applied',
  partly: 'partly applied',
  declined: 'not applied',
};
const reported: typeof measured = {
  applied: 'reported as applied',
  partly: 'reported as partly applied',
  declined: 'not applied',
};

/**
 * What a revision made of a point of feedback. What nobody measured on the two texts (a point of an agent, who reviews
 * again) is what the Drafter reports.
 */
export function pointAnswer({ answer, asks }: Answered): string {
  if (!answer) return 'not answered yet';
  return (asks ? measured : reported)[answer];
}

/** How often each answer was given, most applied first: `2 applied, 1 not applied`. */
export function pointAnswersCounted(points: readonly Answered[]): string {
  const words = points.map(pointAnswer);
  const all = [...Object.values(measured), ...Object.values(reported), 'not answered yet'];
  return [...new Set(all)]
    .map((each) => [words.filter((word) => word === each).length, each] as const)
    .flatMap(([count, each]) => (count > 0 ? [`${count} ${each}`] : []))
    .join(', ');
}

/** What became of each requirement, the least done first. */
export const demandStates: Record<Demand['state'], string> = {
  not_done: 'Not done',
  changed: 'Changed',
  partly: 'Partly done',
  met: 'Done',
};

/** What a second reading finds of an ask. */
export const askStates: Record<AskReading['state'], string> = {
  not_done: 'Not done',
  unshown: 'Said to be done, not shown',
  partly: 'Partly done',
  met: 'Done',
};

/** A question behind the passages that it is about, each in quotation marks. */
export const questionInWords = (question: Question, between = ' '): string =>
  [...passagesOf(question).map((words) => `“${words}”`), question.text].join(between);

/** The answers to a question about risk, as they are offered. */
export const riskChoices: Record<RiskAnswer, string> = {
  yes: 'Yes, someone may be at risk',
  assessed: 'No, I have assessed it',
  unknown: 'I don’t know',
};

/** An answer about risk, as it is read later. */
export const riskAnswers: Record<RiskAnswer, string> = {
  yes: 'Yes, someone may be at risk.',
  assessed: 'No, it was assessed.',
  unknown: 'Not known.',
};

const scoreNames = {
  safety: 'Safety',
  empathy: 'Empathy',
  clinical: 'Clinical',
  quality: 'Quality',
} as const;

const fullStop = /\.$/;

/** What keeps a version below the bar. */
export function shortfallInWords(shortfall: Shortfall): string {
  if ('score' in shortfall) {
    const { of, score, bar, heldBy = [] } = shortfall;
    const held = heldBy.map((reason) => reason.replace(fullStop, '')).join(' / ');
    return `${scoreNames[of]} ${score} (bar ${bar})${held && `, held there: ${held}`}`;
  }
  if (shortfall.of === 'reading') {
    return `The same text was below the safety bar as version ${shortfall.version}`;
  }
  return shortfall.of === 'rules'
    ? 'There are no safety rules for this language'
    : `The ${agentTitles.clinical} has not reviewed it`;
}

/** A number of things in words; nothing if there are none. */
export const counted = (count: number, one: string, more: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${more}`];

/** How a version is to the bar; that it meets it is never said without what speaks against the text. */
export function barInWords({ below, but }: { below: string[]; but: string[] }): string {
  if (below.length > 0) return `Below the bar: ${below.join('; ')}.`;
  return but.length > 0 ? `Its scores reach the bar, but ${but.join(', ')}.` : 'It meets the bar.';
}

export const severities: Record<Severity, string> = { critical: 'Critical', warning: 'Warning' };

const codes: Record<Exclude<FlagCode, 'OTHER'>, string> = {
  MED_CHANGE: 'Advice to change medication',
  MED_DOSE: 'Dose of a medicine',
  SUPPLEMENT: 'Supplement advice',
  DIAGNOSIS: 'Diagnosis',
  ANTI_HELP: 'Discourages help',
  BOUNDARY: 'Boundary of the role',
  SH_METHOD: 'Method of self-harm',
  SAFE_MESSAGE: 'Unsafe message',
  NO_SUICIDE_CONTRACT: 'No-suicide contract',
  NO_CRISIS_ROUTE: 'No way to crisis help',
  NO_HELP_ROUTE: 'No way to help',
  DANGER_TASK: 'Dangerous task',
  SLEEP_WINDOW_LOW: 'Sleep window too short',
  CONTRAINDICATED: 'Contraindicated technique',
  TRAUMA_NARRATIVE: 'Trauma narrative alone',
  ED_NUMBERS: 'Numbers about weight or food',
  ABRUPT_STOP: 'Abrupt stop',
  SUBSTANCE_COPE: 'Substance as coping',
  GET_MECFS: 'Graded exercise in ME/CFS',
  IPV_CONFRONT: 'Confronting a violent partner',
  BLAME: 'Blame',
  FLOODING: 'Too much at once',
  THOUGHT_STOP: 'Thought stopping',
  FEEDS_FEAR: 'Feeds the fear',
  INVALIDATE: 'Invalidating words',
  STIGMA: 'Stigmatising words',
  CURE_CLAIM: 'Promise of a cure',
  STAT_CLAIM: 'Unsupported figure',
  CONTACT_NUMBER: 'Contact to verify',
  INJECTION: 'Instruction hidden in the text',
  PII: 'Personal data',
  PLACEHOLDER: 'Slot to fill in',
  HIDDEN_TEXT: 'Hidden or disguised words',
  CAUTION_LOST: 'Caution of an earlier version lost',
};

/** What kind of finding it is. */
export const findingName = (code: FlagCode): string =>
  ({ ...codes, OTHER: undefined })[code] ?? 'Other finding';
