import {
  type Actor,
  type AgentName,
  type Blackboard,
  type Change,
  evolve,
  type Order,
  type Outcome,
  type ProblemCode,
  type QuestionAnswer,
  type ReviewDecision,
  type TaskKind,
} from '@cerina/contracts';
import { expect } from 'vitest';
import { decide } from '../src/policy/commands/decide.ts';
import type { Installation } from '../src/policy/installation.ts';
import { Refused } from '../src/policy/refusal.ts';
import { decideAnswer } from '../src/policy/steps/decide-answer.ts';
import { nextStep, type Step } from '../src/policy/steps/next-step.ts';
import { plan } from '../src/policy/steps/plan.ts';
import { at, created, grace } from './events.ts';

const protocolId = '018f4c3e-0000-7000-8000-000000000001';
const usual: Installation = { autoApprove: false, fourEyes: false, sharedSigning: true };

/** What happened, as one delta: a change, several, or what the board at that moment leads to. */
export type Event =
  | Change
  | Change[]
  | ((board: Blackboard, installation: Installation) => Change[]);

/** What somebody orders or an agent answers, and what it changes on a board. */
export type Action = (board: Blackboard, installation: Installation) => Change[];

/** A change by its kind alone, or by some of its fields. */
export type Expected = Change['kind'] | (Partial<Change> & Pick<Change, 'kind'>);

const after = (board: Blackboard | undefined, changes: Change[]): Blackboard =>
  evolve(board, {
    protocolId,
    revision: (board?.revision ?? 0) + 1,
    at,
    changes,
  });

/** The supervisor's own next delta: it asks, opens a gate, or ends the protocol. */
export const planned: Event = (board, installation) => plan(board, at, installation).changes;

const ordered =
  (order: (board: Blackboard) => Exclude<Order, { kind: 'create' }>, by: Actor = grace): Action =>
  (board, installation) =>
    decide({ board, commandId: 'command-1', by, at, installation }, order(board)).changes;

export const orders = (kind: 'halt' | 'resume' | 'requeue' | 'erase', by?: Actor): Action =>
  ordered(() => ({ kind }), by);

/** A halt for that reason. */
export const halts = (reason: string): Action => ordered(() => ({ kind: 'halt', reason }));

/** A decision at the gate that is open; `version` names one of those on offer, by its number and hash. */
export const decides = (
  action: ReviewDecision['action'],
  { version, ...more }: Partial<ReviewDecision> = {},
): Action =>
  ordered(({ gate, drafts }) => {
    const sha256 = drafts.find((draft) => draft.version === version)?.sha256;
    const named = version === undefined ? {} : { version, ...(sha256 && { sha256 }) };
    const decision = { gateId: gate?.id ?? 'gate-0', action, ...named, ...more };
    return { kind: 'review', decision };
  });

/** Answers to what is asked at the gate that is open. */
export const answersQuestions = (...answers: QuestionAnswer[]): Action =>
  ordered(({ gate }) => ({
    kind: 'answer_questions',
    answers: { gateId: gate?.id ?? 'gate-0', answers },
  }));

export const approves = (version: number, more: Partial<ReviewDecision> = {}): Action =>
  decides('approve', { version, ...more });

const usage = { model: 'scripted', calls: 1, tokensIn: 0, tokensOut: 0, ms: 0 };

const answered =
  (agent: AgentName, kind: TaskKind, outcome: Outcome): Action =>
  (board) => {
    const awaited = board.awaiting.find((each) => each.agent === agent && each.task.kind === kind);
    if (!awaited) throw new Error(`Nobody waits for ${agent} to ${kind}.`);
    return decideAnswer(board, awaited, outcome, at).changes;
  };

/** An agent's answer to what it was asked; the result names its kind itself, rightly or not. */
export const answers = (
  agent: AgentName,
  kind: TaskKind,
  result: Extract<Outcome, { ok: true }>['result'],
): Action => answered(agent, kind, { ok: true, message: 'Done.', notes: [], usage, result });

export const givesUp = (agent: AgentName, kind: TaskKind): Action =>
  answered(agent, kind, { ok: false, code: 'timeout', message: 'No answer.', usage });

const kindOf = (expected: Expected) => (typeof expected === 'string' ? expected : expected.kind);
const matching = (expected: Expected) =>
  expect.objectContaining(typeof expected === 'string' ? { kind: expected } : expected);

/** What happened so far, to be acted on and gone on from. */
interface Specification {
  board: Blackboard;
  /** What the supervisor does next. */
  step: Step;
  leadsTo(step: Step): Specification;
  /** Under other settings of the installation, from here on. */
  where(settings: Partial<Installation>): Specification;
  and(...events: Event[]): Specification;
  when(action: Action): {
    then(...expected: Expected[]): Specification;
    thenRefused(code: ProblemCode): void;
  };
}

/**
 * A specification: given what happened, when somebody acts, then these changes follow, or a named refusal. `leadsTo` is
 * the supervisor's next step from there, `and` what happens next. Pure: nothing but the policy runs.
 */
export function given(...events: Event[]): Specification {
  const [first] = events;
  const begins = typeof first === 'object' && 'kind' in first && first.kind === 'created';
  const creation = after(undefined, begins ? [first] : [created()]);
  return specification(creation, usual).and(...(begins ? events.slice(1) : events));
}

function specification(board: Blackboard, installation: Installation): Specification {
  return {
    board,
    step: nextStep(board, installation),
    leadsTo: (step) => {
      expect(nextStep(board, installation)).toEqual(step);
      return specification(board, installation);
    },
    where: (settings) => specification(board, { ...installation, ...settings }),
    and: (...events) =>
      specification(
        events.reduce((now, event) => {
          const changes = typeof event === 'function' ? event(now, installation) : [event].flat();
          return after(now, changes);
        }, board),
        installation,
      ),
    when: (action) => ({
      then: (...expected) => {
        const all = action(board, installation);
        // a reason that a specification is not about is none, as if the Guardian had read it
        const isAbout = expected.some((each) => kindOf(each) === 'reason_given');
        const changes = all.filter(({ kind }) => isAbout || kind !== 'reason_given');
        expect(changes).toEqual(expected.map(matching));
        return specification(after(board, changes), installation);
      },
      thenRefused: (code) => {
        let refused: Refused | undefined;
        try {
          action(board, installation);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          refused = error;
        }
        expect(refused?.code).toBe(code);
      },
    }),
  };
}
