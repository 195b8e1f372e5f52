import {
  Answer,
  type AwaitedTask,
  type Blackboard,
  bundleOf,
  changesOf,
  type Delta,
  type Draft,
  evolve,
  type Fact,
  type Route,
  subjects,
} from '@cerina/contracts';
import {
  type Given,
  givenUpAs,
  type OtherAnswer,
} from '@cerina/supervisor/intake/answers/answer-delta';
import { deltaOfLate } from '@cerina/supervisor/intake/answers/handle-late-objection';
import {
  askedAgain,
  madeLate,
  subjectsGivenUp,
} from '@cerina/supervisor/intake/answers/late-objections';
import { isAskedSame } from '@cerina/supervisor/intake/answers/other-answers';
import type { nextDelta } from '@cerina/supervisor/intake/commit';
import type { Installation } from '@cerina/supervisor/policy/installation';
import { objectionOf, objectionTo } from '@cerina/supervisor/policy/review/objection';
import { nextStep } from '@cerina/supervisor/policy/steps/next-step';
import { plan } from '@cerina/supervisor/policy/steps/plan';
import { bodyOf, deltaFact, routeFacts } from '@cerina/supervisor/store/outbox/outgoing-facts';
import type { Random } from '../chaos/random.ts';

type Added = ReturnType<typeof nextDelta>;
type Stored = { sequence: number; stored: string; subject: string; data: string };

/** An unreadable body. */
const UNREADABLE = 'no JSON';

/** An answer as the supervisor reads it from the log. */
export const givenIn = ({ subject, sequence, stored: at, data }: Stored): Given => ({
  answer: Answer.parse(JSON.parse(data)),
  place: { subject, sequence, at, body: data },
});

/** One protocol's log and board in memory, as a supervisor makes them, without a bus and a database. */
export function recording(installation: Installation, random: Random) {
  const log: Stored[] = [];
  const stored = new Set<string>();
  const facts: Fact[] = [];
  let board: Blackboard | undefined;
  let time = Date.parse('2026-01-01T00:00:00.000Z');

  /** Stores a text under a subject, once. */
  function append(subject: string, data: string): Stored | undefined {
    if (stored.has(subject)) return undefined;
    stored.add(subject);
    time += random.between(1, 5);
    const entry = { sequence: log.length + 1, stored: new Date(time).toISOString(), subject, data };
    log.push(entry);
    return entry;
  }

  /** Stores a fact under its subject, once. */
  function store(fact: Fact): Stored | undefined {
    const entry = append(fact.subject, bodyOf(fact));
    if (entry) facts.push(JSON.parse(entry.data));
    return entry;
  }

  const deltas = () => facts.filter((fact): fact is Delta => fact.type === 'delta');
  const routes = () => facts.filter((fact): fact is Route => fact.type === 'route');

  /**
   * The delta that resumed the supervisor, with its plan, as its graph makes it; `apart` as in earlier logs, where a
   * plan was a delta of its own.
   */
  function withPlan({ delta: first }: Added, apart: boolean): Added['delta'][] {
    const all = [first];
    const add = (said: Pick<Added['delta'], 'stage' | 'message' | 'changes'>) => {
      const last = all.at(-1)!;
      const { protocolId, revision, updatedAt: at } = board!;
      const author = 'supervisor' as const;
      const cause = { ...first.cause, kind: 'plan' as const };
      const part = apart
        ? { ...{ protocolId, revision: revision + 1, at, author, cause }, ...said }
        : { ...last, ...said };
      board = evolve({ ...board!, revision: part.revision - 1 }, part);
      const { status, phase } = board;
      const changes = apart ? said.changes : [...last.changes, ...said.changes];
      if (!apart) all.pop();
      all.push({ ...part, changes, status, phase });
    };
    if (nextStep(board!, installation).do === 'wait') return all;
    add(plan(board!, board!.updatedAt, installation));
    if (nextStep(board!, installation).do === 'finalize') {
      const { version } = board!.pendingApproval!;
      const ended = { kind: 'ended', outcome: 'approved', version } as const;
      add({ stage: 'result', message: 'It is final.', changes: [ended] });
    }
    return all;
  }

  const answersUnder = (subjects: string[]): Given[] =>
    log
      .filter(({ subject, data }) => subjects.includes(subject) && data !== UNREADABLE)
      .map(givenIn);
  const answerOf = ({ agent, taskId, epoch }: Route) =>
    subjects.answer(board!.protocolId, agent, taskId, epoch);
  const used = () => new Set(deltas().map(({ cause }) => cause.subject));

  /**
   * Takes in a delta with its effects: the supervisor's plan if it resumes the graph, and routes. Some plans are apart,
   * as if a supervisor of an earlier version had made them.
   */
  function add(added: Added, { wakes, reroutes }: { wakes: boolean; reroutes: boolean }): void {
    board = added.board;
    const isEarlier = time % 4 === 0;
    const all = wakes ? withPlan(added, isEarlier) : [added.delta];
    for (const delta of all) store(deltaFact(delta));
    const isAsked = changesOf(added.delta).some(({ kind }) => kind === 'reason_given');
    if (wakes || reroutes || isAsked) for (const route of routeFacts(board)) store(route);
  }

  return {
    store,
    /** Stores an unreadable body under a subject, once. */
    storeUnreadable: (subject: string) => append(subject, UNREADABLE),
    routes,
    get board() {
      return board!;
    },
    now: () => new Date(time).toISOString(),
    has: (subject: string) => stored.has(subject),
    add,
    /** Other answers of the Guardian to the same question, without effect. */
    others({ agent, task }: AwaitedTask, given: string): OtherAnswer[] {
      if (agent !== 'safety') return [];
      const told = deltas().findLast((delta) =>
        changesOf(delta).some(({ kind }) => kind === 'questions_answered'),
      );
      const asked = routes().filter(
        (route) => isAskedSame(route.task, task) && route.revision >= (told?.revision ?? 0),
      );
      const made = new Map(
        deltas().flatMap((delta) =>
          delta.cause.kind === 'plan' ? [] : [[delta.cause.subject, delta] as const],
        ),
      );
      const open = asked.map(answerOf).filter((subject) => subject !== given);
      return answersUnder(open).flatMap((other) => {
        const delta = made.get(other.place.subject);
        const givenUp = delta && givenUpAs(delta);
        return !delta || givenUp ? { ...other, givenUp } : [];
      });
    },
    /**
     * Was an answer given up that objects to a text, more than what is known of it? Then nobody approves it in this
     * state.
     */
    isObjectedTo({ version, sha256 }: Draft): boolean {
      const known = objectionTo(board!, version);
      const givenUp = answersUnder(subjectsGivenUp(deltas(), sha256));
      return (
        known !== undefined && givenUp.some(({ answer }) => objectionOf(answer, board!) > known)
      );
    },
    /** Handles the Guardian's late objections, except the answer `besides`; returns their subjects. */
    handleLateObjection(besides: string): string[] {
      const known = used();
      const again = askedAgain(routes()).filter((route) => {
        const subject = answerOf(route);
        return subject !== besides && !known.has(subject);
      });
      return again.flatMap((route) => {
        const [given] = board!.completed ? [] : answersUnder([answerOf(route)]);
        const { task } = route;
        const hash = task.kind === 'assess' ? task.sha256 : '';
        const givenUp = answersUnder(subjectsGivenUp(deltas(), hash));
        const late = given && madeLate(board!, route, given, { givenUp });
        if (!late) return [];
        const { added, wakes } = deltaOfLate(board!, late);
        add(added, { wakes, reroutes: false });
        return [late.place.subject];
      });
    },
    bundle: () => JSON.stringify(bundleOf(board!, log)),
  };
}
export type Recording = ReturnType<typeof recording>;
