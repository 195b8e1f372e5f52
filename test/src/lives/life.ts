import {
  type Actor,
  type Answer,
  type AwaitedTask,
  type Blackboard,
  type Command,
  type Order,
  Policy,
  type ReviewDecision,
  type Route,
  subjects,
} from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { failedAnswer } from '@cerina/runtime';
import { gravestOf, isResult, madeOf } from '@cerina/supervisor/intake/answers/answer-delta';
import { decideCommand } from '@cerina/supervisor/intake/commands/decide-command';
import { nextDelta, type Place } from '@cerina/supervisor/intake/commit';
import { branch } from '@cerina/supervisor/policy/commands/branch';
import { Refused } from '@cerina/supervisor/policy/refusal';
import { leavesAsItIs } from '@cerina/supervisor/policy/review/edited-draft';
import { verdictFact } from '@cerina/supervisor/store/outbox/outgoing-facts';
import { randomOf } from '../chaos/random.ts';
import { deciding, people } from './decisions.ts';
import { findings } from './findings.ts';
import { givenIn, recording } from './recorded.ts';
import { spoilt } from './spoilt.ts';

const id = '018f4c3e-0000-7000-8000-000000000001';
const another = '018f4c3e-0000-7000-8000-000000000002';
const installation = { autoApprove: true, fourEyes: false, sharedSigning: true };
const usage = { model: 'none', calls: 1, tokensIn: 1, tokensOut: 1, ms: 1 };

/** The result for a protocol: its board, its bundle, and what happened, in words. */
export interface Life {
  board: Blackboard;
  bundle: string;
  story: string[];
}

/** The probabilities in a life. */
export interface Odds {
  /** A Drafter submits a text that already exists. */
  oldText: number;
  /** Somebody has steps run again. */
  requeue: number;
  /** The Guardian's findings exceed what a board takes. */
  tooLarge: number;
  /**
   * An answer contradicts its question, is too large, has another form, or cannot be read; or it kills whoever handles
   * it.
   */
  spoilt: number;
  /** A step is overdue. */
  overdue: number;
}
const usual: Odds = { oldText: 0.15, requeue: 0.1, tooLarge: 0, spoilt: 0, overdue: 0 };
/** Lives in which the same text comes repeatedly, and is assessed more than once. */
export const ofSameTexts: Odds = { ...usual, oldText: 0.6, requeue: 0.15, tooLarge: 0.1 };
/** Lives in which many of the agents' answers are failures, and steps are run again for that. */
export const ofSpoiltAnswers: Odds = {
  ...{ oldText: 0.6, requeue: 0.2, tooLarge: 0.2 },
  ...{ spoilt: 0.12, overdue: 0.06 },
};

/** After this many routes a step is given up. */
const MOST_EPOCHS = 3;
const POISONED = { code: 'poisoned', message: 'It ended whoever handled it.' };

/**
 * The random life of a protocol, by the supervisor's own rules: agents with varying findings that fail and answer late,
 * and people who decide, halt, resume and have steps run again. The same seed gives the same life.
 */
export function live(seed: number, steps = 60, odds = usual): Life {
  const random = randomOf(seed);
  const { next, between, pick } = random;
  const isSo = (likely: number) => likely > 0 && next() < likely;
  const recorded = recording(installation, random);
  const find = findings(random, next(), odds.oldText);
  const decide = deciding(random);
  const story: string[] = [];
  let commands = 0;

  function commanded(order: Order, by: Actor) {
    commands += 1;
    const commandId = `command-${String(commands).padStart(4, '0')}`;
    const subject = subjects.command(id, 'gateway', commandId);
    const about = { protocolId: id, at: recorded.now(), commandId, by, order };
    const command: Command = { type: 'command', subject, ...about };
    const { sequence, stored: at } = recorded.store(command)!;
    return { command, place: { subject, sequence, at } };
  }

  function create(): void {
    const policy = Policy.parse({
      ...{ autoApproveAllowed: true, reviewOrder: pick(['parallel', 'sequential']) },
      ...{ iterationsPerRound: between(1, 3), iterationsPerProtocol: between(2, 6) },
    });
    const wish = { intent: 'Worry time', context: null, audience: null, locale: null };
    const text = isSo(0.25) ? 'Worry later.\n' : undefined;
    const from = text !== undefined && {
      ...{ protocolId: another, version: between(1, 4), sha256: sha256(text) },
      instructions: pick(['Warmer.', ' Warmer.\n\n  Shorter. \n']),
    };
    const request = { ...wish, autoApprove: isSo(0.5), ...(from && { from }) };
    const order = { kind: 'create' as const, request, ...(from && { text }) };
    const { command, place } = commanded(order, people.ada);
    const branched = branch(request.from, text, place.at);
    if (from) story.push('branched');
    const added = nextDelta(id, undefined, place, {
      ...{ author: 'human', cause: 'command', stage: 'progress', message: 'Created.' },
      changes: [{ kind: 'created', request, policy, by: people.ada }, ...branched],
    });
    recorded.add(added, { wakes: true, reroutes: false });
    recorded.store(verdictFact(command, place.at, { board: recorded.board }));
  }

  function order(asked: Exclude<Order, { kind: 'create' }>, by: Actor): void {
    const { command, place } = commanded(asked, by);
    const name = asked.kind === 'review' ? asked.decision.action : asked.kind;
    if (['review', 'resume', 'requeue'].includes(asked.kind)) handleLateObjection(command.subject);
    try {
      if (asked.kind === 'review') expectNoObjection(asked.decision);

      const decided = { ...command, door: 'gateway' as const };
      const { changes, wakes, added } = decideCommand(decided, recorded.board, place, installation);
      const reroutes = changes.some(({ kind }) => kind === 'rerouted');
      recorded.add(added, { wakes: wakes !== 'nothing', reroutes });
      recorded.store(verdictFact(command, place.at, { board: recorded.board }));
      story.push(name);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const refusal = { code: error.code, detail: error.message };
      recorded.store(verdictFact(command, place.at, { board: recorded.board, refusal }));
      story.push(`${name}: ${error.code}`);
    }
  }

  function expectNoObjection(decision: ReviewDecision): void {
    const named = recorded.board.drafts.find(({ version }) => version === decision.version);
    if (decision.action !== 'approve' || !named || !leavesAsItIs(decision.edits, named)) return;
    if (recorded.isObjectedTo(named)) throw new Refused('open_critical_flag');
  }

  function handleLateObjection(besides = ''): void {
    for (const subject of recorded.handleLateObjection(besides))
      story.push(`${subject} counts late`);
  }

  const answerOf = ({ agent, taskId, epoch }: Route) => subjects.answer(id, agent, taskId, epoch);

  function outcomeOf({ task, epoch }: Route): Answer['outcome'] {
    // a repeated step fails more often, so that its first run is still to answer
    if (isSo(epoch > 1 ? 0.4 : 0.12))
      return { ok: false, code: 'timeout', message: 'No answer.', usage };
    const result = find(task, recorded.board);
    if (result.kind === 'assess' && isSo(odds.tooLarge))
      result.assessment.recommendations = ['x'.repeat(8_001)];
    const note = { message: 'Look at this.', target: null, priority: 'info' as const };
    const given = isSo(odds.spoilt) ? spoilt(result, random) : result;
    return { ok: true, result: given, message: 'Done.', notes: isSo(0.3) ? [note] : [], usage };
  }

  /** A step is run again, because of the fact at that place; one whose tries are used up is given up. */
  function again(task: AwaitedTask, place: Place, code: string): void {
    const { board } = recorded;
    if (board.halted) return;
    const { agent, taskId, epoch } = task;
    if (epoch >= MOST_EPOCHS) {
      giveUp(task, place, { code, message: 'No answer.' });
      return;
    }
    const tasks = [{ taskId, epoch: epoch + 1 }];
    const added = nextDelta(id, board, place, {
      ...{ author: 'supervisor', cause: 'sweep', stage: 'progress', message: 'Again.' },
      changes: [{ kind: 'rerouted', tasks }],
    });
    recorded.add(added, { wakes: false, reroutes: true });
    story.push(`${agent} asked again: ${code}`);
  }

  function giveUp(task: AwaitedTask, place: Place, why: typeof POISONED): void {
    const failed = failedAnswer({ ...task, protocolId: id, ...place }, why);
    const made = madeOf(recorded.board, task, { answer: failed, place }, { isAgents: false });
    recorded.add(made.added, { wakes: true, reroutes: false });
    story.push(`${task.agent} given up: ${why.code}`);
  }

  /** The sweeper finds a step that is overdue. */
  function sweep(): void {
    const { awaiting, completed } = recorded.board;
    if (awaiting.length === 0 || completed) return;
    again(pick(awaiting), { subject: 'sweep', sequence: 0, at: recorded.now() }, 'deadline');
  }

  /** An agent answers, to an awaited task or, now and then, to one that no longer is. */
  function answer(): void {
    const { board } = recorded;
    const open = recorded.routes().filter((route) => !recorded.has(answerOf(route)));
    if (open.length === 0) return;
    const route = pick(open);
    const { agent, taskId, epoch, task } = route;
    const awaited = board.awaiting.find((each) => each.taskId === taskId && epoch <= each.epoch);
    if (!awaited && !isSo(agent === 'safety' ? 0.9 : 0.2)) return;
    const about = { protocolId: id, at: recorded.now(), agent, taskId, epoch };
    const subject = answerOf(route);
    if (isSo(odds.spoilt / 3)) {
      const { sequence, stored: at } = recorded.storeUnreadable(subject)!;
      if (awaited?.epoch === epoch) again(awaited, { subject, sequence, at }, 'bad_answer');
      return;
    }
    const given: Answer = { type: 'answer', subject, ...about, outcome: outcomeOf(route) };
    const read = givenIn(recorded.store(given)!);
    story.push(`${awaited ? '' : 'late '}${task.kind}${given.outcome.ok ? '' : ' failed'}`);
    if (!awaited) {
      handleLateObjection();
      return;
    }
    if (agent !== 'drafter') handleLateObjection(subject);
    if (!recorded.board.awaiting.some((each) => each.taskId === taskId)) return;
    if (isSo(odds.spoilt / 3)) {
      giveUp(awaited, read.place, POISONED);
      return;
    }
    const made = madeOf(recorded.board, awaited, read);
    const others = recorded.others(awaited, subject);
    const taken = isResult(made) ? gravestOf(recorded.board, awaited, made, others) : made;
    if (taken !== made) story.push(`${taken.answer.subject} counts`);
    recorded.add(taken.added, { wakes: true, reroutes: false });
  }

  create();
  for (let step = 0; step < steps; step += 1) {
    const { board } = recorded;
    const isRead = !board.awaiting.some(({ task }) => task.kind === 'screen_reason');
    if (board.completed && board.status !== 'failed' && isRead) break;
    const chance = next();
    if (isSo(odds.overdue)) sweep();
    else if (chance < 0.04) order({ kind: 'halt', reason: 'Ask Rob first.' }, people.grace);
    else if (chance < 0.04 + odds.requeue) order({ kind: 'requeue' }, people.hedy);
    else if (chance < (board.halted || board.status === 'failed' ? 0.5 : 0.12 + odds.requeue))
      order({ kind: 'resume' }, people.grace);
    else if (board.gate && isSo(0.6)) {
      const { order: decision, by } = decide(board, board.gate);
      order(decision, by);
    } else answer();
  }
  return { board: recorded.board, bundle: recorded.bundle(), story };
}
