import {
  type Actor,
  type Answer,
  type Blackboard,
  type Command,
  type Order,
  Policy,
  type Route,
  subjects,
} from '@cerina/contracts';
import { gravestOf, isResult, madeOf } from '@cerina/supervisor/intake/answer-delta';
import { nextDelta } from '@cerina/supervisor/intake/commit';
import { decideCommand } from '@cerina/supervisor/intake/decide-command';
import { Refused } from '@cerina/supervisor/policy/refusal';
import { verdictFact } from '@cerina/supervisor/store/outgoing-facts';
import { randomOf } from '../chaos/random.ts';
import { deciding, people } from './decisions.ts';
import { findings } from './findings.ts';
import { recording } from './recorded.ts';

const id = '018f4c3e-0000-7000-8000-000000000001';
const installation = { autoApprove: true, fourEyes: false, sharedSigning: true };
const usage = { model: 'none', calls: 1, tokensIn: 1, tokensOut: 1, ms: 1 };

/** What became of a protocol: its board, its bundle, and what happened, in words. */
export interface Life {
  board: Blackboard;
  bundle: string;
  story: string[];
}

/**
 * The life of a protocol at random, by the supervisor's own rules: agents that find this and that, fail, and answer late,
 * and people who decide, halt, resume and have steps run again. The same seed gives the same life.
 */
export function live(seed: number, steps = 60): Life {
  const random = randomOf(seed);
  const { next, between, pick } = random;
  const isSo = (likely: number) => next() < likely;
  const recorded = recording(installation, random);
  const find = findings(random, next());
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
    const request = { ...wish, autoApprove: isSo(0.5) };
    const { command, place } = commanded({ kind: 'create', request }, people.ada);
    const added = nextDelta(id, undefined, place, {
      ...{ author: 'human', cause: 'command', stage: 'progress', message: 'Created.' },
      changes: [{ kind: 'created', request, policy, by: people.ada }],
    });
    recorded.add(added, { wakes: true, reroutes: false });
    recorded.store(verdictFact(command, place.at, { board: recorded.board }));
  }

  function order(asked: Exclude<Order, { kind: 'create' }>, by: Actor): void {
    const { command, place } = commanded(asked, by);
    const name = asked.kind === 'review' ? asked.decision.action : asked.kind;
    if (asked.kind === 'review') takeLate(command.subject);
    try {
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

  function takeLate(besides = ''): void {
    for (const subject of recorded.takeLate(besides)) story.push(`${subject} counts late`);
  }

  const answerOf = ({ agent, taskId, epoch }: Route) => subjects.answer(id, agent, taskId, epoch);

  function outcomeOf({ task, epoch }: Route): Answer['outcome'] {
    // what is run again fails more often, so that its first run is still to answer
    if (isSo(epoch > 1 ? 0.4 : 0.12))
      return { ok: false, code: 'timeout', message: 'No answer.', usage };
    const result = find(task, recorded.board);
    const note = { message: 'Look at this.', target: null, priority: 'info' as const };
    return { ok: true, result, message: 'Done.', notes: isSo(0.3) ? [note] : [], usage };
  }

  /** An agent answers, to a task that is awaited or, now and then, to one that is not any more. */
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
    const given: Answer = { type: 'answer', subject, ...about, outcome: outcomeOf(route) };
    const { sequence, stored: at } = recorded.store(given)!;
    story.push(`${awaited ? '' : 'late '}${task.kind}${given.outcome.ok ? '' : ' failed'}`);
    if (!awaited) {
      takeLate();
      return;
    }
    if (agent !== 'drafter') takeLate(subject);
    if (!recorded.board.awaiting.some((each) => each.taskId === taskId)) return;
    const made = madeOf(recorded.board, awaited, {
      answer: given,
      place: { subject, sequence, at },
    });
    const others = recorded.others(awaited, subject);
    const taken = isResult(made) ? gravestOf(recorded.board, awaited, made, others) : made;
    if (taken !== made) story.push(`${taken.answer.subject} counts`);
    recorded.add(taken.added, { wakes: true, reroutes: false });
  }

  create();
  for (let step = 0; step < steps; step += 1) {
    const { board } = recorded;
    if (board.completed && board.status !== 'failed') break;
    const chance = next();
    if (chance < 0.04) order({ kind: 'halt' }, people.grace);
    else if (chance < 0.14) order({ kind: 'requeue' }, people.hedy);
    else if (chance < (board.halted || board.status === 'failed' ? 0.5 : 0.22))
      order({ kind: 'resume' }, people.grace);
    else if (board.gate && isSo(0.6)) {
      const { order: decision, by } = decide(board, board.gate);
      order(decision, by);
    } else answer();
  }
  return { board: recorded.board, bundle: recorded.bundle(), story };
}
