import { isDeepStrictEqual } from 'node:util';
import type { Board } from '../board/fold.ts';
import { differences, plain, same } from '../board/plain.ts';
import { failed } from '../effects/of-answers.ts';
import { commandOf, dueOfAnswer } from '../effects/of-causes.ts';
import { effectsOf, rerouted } from '../effects/of-commands.ts';
import { faultsOfPlan } from '../effects/of-plans.ts';
import { type History, is, type State, type Step } from '../history/history.ts';
import { answerAt, commandWith, stepOf } from '../history/lookup.ts';
import type { Finding } from '../problem.ts';
import { type Change, type Delta, isKnown } from '../reading/fact.ts';
import { readSubject } from '../reading/subject.ts';
import { restoredSubjects } from './restored.ts';

const ofPlans = [
  ...['planned', 'attention_raised', 'brief_written', 'revision_called', 'gate_opened'],
  ...['decided', 'approval_pending', 'approval_withdrawn', 'ended', 'gate_closed'],
];

/** How many epochs a task has before the supervisor gives it up. */
const MOST_EPOCHS = 3;

const readsForDanger = ({ kind }: Board['awaiting'][number]['task']): boolean =>
  kind === 'screen_intent' || kind === 'screen_feedback' || kind === 'screen_reason';

/**
 * A sweep routes what is awaited again, or gives up what has used all its tries. One that names an answer routes that
 * answer's task again, and no other.
 */
function* faultsOfSweep({ author, changes, at, cause }: Delta, board: Board): Generator<string> {
  // a halt lets what is read for danger come to its end
  const wanted = board.awaiting.filter(({ task }) => !board.halted || readsForDanger(task));
  if (wanted.length === 0) yield 'a sweep where nothing is awaited, or only what a halt stops';
  const of = readSubject(cause.subject);
  if (author === 'supervisor') {
    const [change, ...more] = knownOf(changes);
    const isConcerned = ({ agent, taskId, epoch }: Board['awaiting'][number]) =>
      of?.kind !== 'answer' || (agent === of.agent && taskId === of.taskId && epoch === of.epoch);
    const awaiting = wanted.filter(isConcerned);
    const due = rerouted({ ...board, awaiting }).flatMap(({ tasks }) => tasks as unknown[]);
    const isDue =
      change !== undefined &&
      is(change, 'rerouted') &&
      change.tasks.every((task) => due.some((each) => same(each, task)));
    if (!isDue || more.length > 0) yield 'a sweep is to route again what is awaited';
    return;
  }
  if (of) yield `a sweep of ${author} names ${cause.subject}`;
  const failure = changes.find((change) => is(change, 'agent_failed'))?.failure;
  const spent = wanted.filter(({ agent, epoch }) => agent === author && epoch >= MOST_EPOCHS);
  const usage = changes.find((change) => is(change, 'answered'))?.usage;
  const why = { code: failure?.code, message: failure?.message, usage };
  if (!spent.some((task) => same(knownOf(changes), failed(task, why, at))))
    yield 'a sweep gives up what was not tried often enough';
}

const knownOf = (changes: Change[]) => changes.filter(isKnown);
const kindsOf = (changes: { kind: string }[]) => changes.map(({ kind }) => kind).join(', ');

/** The difference between the recorded and the required changes, in words. */
function* differing(changes: Change[], due: { kind: string }[], cause: string): Generator<string> {
  const recorded = knownOf(changes);
  if (kindsOf(recorded) !== kindsOf(due)) {
    yield `${cause} must change: ${kindsOf(due) || 'nothing'}; recorded is: ${kindsOf(recorded) || 'nothing'}`;
    return;
  }
  for (const [index, change] of recorded.entries()) {
    const [first] = differences(plain(change), plain(due[index]));
    if (first !== undefined) yield `${change.kind}: ${first} is not that of ${cause}`;
  }
}

function* faultsOf(step: Step, history: History): Generator<string> {
  const { delta, board } = step;
  const { cause, changes, author } = delta;
  switch (cause.kind) {
    case 'command': {
      const command = commandOf(history, delta);
      // without its command there is another finding
      if (command) yield* differing(changes, effectsOf(command, board, delta), 'its command');
      return;
    }
    case 'answer': {
      const answer = answerAt(history.answers, cause.subject);
      if (!answer || !board) return;
      const due = dueOfAnswer(answer, board, delta, history);
      if (due) yield* differing(changes, due, 'its answer');
      else yield `${answer.taskId} of ${answer.agent} is not awaited`;
      return;
    }
    case 'plan': {
      if (author !== 'supervisor') yield `it is a plan of ${author}`;
      for (const { kind } of knownOf(changes)) {
        if (!ofPlans.includes(kind)) yield `${kind} does not come of a plan`;
      }
      if (board) yield* faultsOfPlan(delta, board);
      return;
    }
    case 'sweep':
      if (board) yield* faultsOfSweep(delta, board);
      return;
    default:
      yield `nothing comes of a ${cause.kind}`;
  }
}

/**
 * A delta changes exactly what its cause requires, and what is planned upon that: everything that a person's order or an agent's answer changes, as
 * given, and of the supervisor's own changes what its rules can make of the board. Changes of unknown kinds are let
 * through.
 */
export function* changesComeOfTheirCause(history: History): Generator<Finding> {
  for (const step of history.steps) {
    const { sequence, revision } = step.delta;
    for (const fault of faultsOf(step, history))
      yield { sequence, detail: `delta ${revision}: ${fault}` };
  }
}

/** The author of a creation, halt, resume or erasure is who ordered it, and what was created is what was asked for. */
export function* personsAreTheCommands(history: History): Generator<Finding> {
  for (const { delta } of history.steps) {
    const command = commandOf(history, delta);
    if (!command) continue;
    const { sequence, revision } = delta;
    for (const change of delta.changes) {
      if (
        (is(change, 'created') ||
          is(change, 'halted') ||
          is(change, 'resumed') ||
          is(change, 'erased')) &&
        !same(change.by, command.by)
      )
        yield { sequence, detail: `delta ${revision}: ${change.kind} by another than ordered it` };
      if (is(change, 'created') && !same(change.request, command.order.request))
        yield { sequence, detail: `delta ${revision}: created is another request` };
    }
  }
}

const isSameFact = (a: Delta['cause'], b: Delta['cause']) =>
  a.subject === b.subject && a.sequence === b.sequence;

/** NATS gives times in nanoseconds; a number is precise to about a hundred, so the millisecond may be the next one. */
const isSameTime = (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= 1;

/**
 * What followed from a fact has its time, and the supervisor's plan has the same cause: a decision was made when its
 * command was stored.
 */
export function* timesAreTheCauses(history: History): Generator<Finding> {
  const { steps, stored, verdicts, routes } = history;
  const moved = restoredSubjects(history);
  const times = new Map<string, string>();
  let begun = -1; // the position of the previous plan
  for (const [index, { delta }] of steps.entries()) {
    const { cause, sequence, at, revision } = delta;
    const before = steps[index - 1]?.delta;
    if (cause.kind === 'plan') {
      // if two answers are handled before a plan, it may name either; without any, the cause of the previous plan
      const isUpon = () =>
        before?.at === at &&
        (cause.subject === '' ||
          steps
            .slice(begun + 1 < index ? begun + 1 : begun, index)
            .some(({ delta: { cause: of } }) => isSameFact(of, cause)));
      if (before && !isUpon())
        yield { sequence, detail: `delta ${revision} is no plan upon delta ${before.revision}` };
      begun = index;
    }
    const isFact = cause.kind !== 'plan';
    const of = moved.has(cause.subject) ? undefined : stored.get(cause.subject);
    if (isFact && of !== undefined && !isSameTime(of, at))
      yield { sequence, detail: `delta ${revision} is of ${at}, its cause of ${of}` };
    if (cause.kind === 'command') times.set(cause.subject, at);
  }
  for (const { commandId, at, sequence } of verdicts) {
    const command = commandWith(history, commandId);
    if (!command) continue;
    const of =
      times.get(command.subject) ??
      (moved.has(command.subject) ? undefined : stored.get(command.subject));
    if (of !== undefined && !isSameTime(of, at))
      yield { sequence, detail: `the verdict on ${commandId} is of ${at}, its command of ${of}` };
  }
  for (const { at, revision, sequence, taskId } of routes) {
    const planned = stepOf(steps, revision)?.delta;
    if (planned && planned.at !== at)
      yield { sequence, detail: `the route of ${taskId} is of ${at}, its plan of ${planned.at}` };
  }
}

function withoutReason(outcome: string, delta: Delta, before: State): boolean {
  switch (outcome) {
    case 'rejected':
      return delta.cause.kind !== 'command';
    case 'approved':
      return delta.cause.kind !== 'plan';
    case 'refused':
      return delta.cause.kind !== 'plan' || before.screening !== 'refuse';
    case 'failed':
      // with a draft it is a person's turn, whichever agent failed; but nothing is offered for a request that nobody
      // screened
      return (
        delta.cause.kind !== 'plan' ||
        before.failures === 0 ||
        (before.drafts.length > 0 && before.screening !== undefined)
      );
    default:
      return false;
  }
}

/**
 * A protocol is rejected by a person, refused by the screening, failed by an agent before there was a draft or a
 * screening, and approved by the supervisor's rules.
 */
export function* endsHaveTheirReason({ steps }: History): Generator<Finding> {
  for (const { delta, before } of steps) {
    for (const change of delta.changes) {
      if (is(change, 'ended') && withoutReason(change.outcome, delta, before))
        yield { sequence: delta.sequence, detail: `${change.outcome} without a reason for it` };
    }
  }
}

/** A routing event is for a task that the board awaits at the revision that it names. */
export function* routesArePlanned({ steps, routes }: History): Generator<Finding> {
  const boards = new Map(steps.map(({ delta, after }) => [delta.revision, after]));
  const counts = new Map(steps.map(({ delta, next }) => [delta.revision, next?.iterationCount]));
  for (const { sequence, revision, agent, taskId, epoch, task, iteration } of routes) {
    const awaited = boards
      .get(revision)
      ?.awaited.find((each) => each.agent === agent && each.taskId === taskId);
    if (awaited?.epoch !== epoch || !isDeepStrictEqual(awaited.task, task))
      yield { sequence, detail: `${taskId} of ${agent} is no task of revision ${revision}` };
    const count = counts.get(revision);
    if (count !== undefined && count !== iteration)
      yield { sequence, detail: `${taskId} is routed at iteration ${iteration}, it was ${count}` };
  }
}
