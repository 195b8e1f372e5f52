import type { Answer, Blackboard, Command, Policy } from '@cerina/contracts';
import { decide } from './decide.ts';
import { inOrder, routeFacts, verdictFact } from './facts-of.ts';
import type { Unit } from './ledger.ts';
import { Refused } from './refusal.ts';
import { takeAnswer } from './take-answer.ts';
import { next, note, type Place, wake } from './write-down.ts';

/** What taking a fact in came to. `unknown`: there is no such protocol (yet). */
export type Taken = { done: 'taken' | 'before' | 'unknown'; board?: Blackboard };

/** Take in an agent's answer: once for each task, whichever epoch it was given under. */
export async function takeAnswerFact(unit: Unit, answer: Answer, place: Place): Promise<Taken> {
  if (!unit.row) return { done: 'unknown' };
  if (unit.row.erased) return { done: 'before' };
  const before = await unit.board();
  const awaited = before.awaiting.find(
    ({ taskId, agent, epoch }) =>
      taskId === answer.taskId && agent === answer.agent && answer.epoch <= epoch,
  );
  if (!awaited) return { done: 'before', board: before };
  const { changes, message } = takeAnswer(before, awaited, answer.outcome, place.at);
  const { traceparent } = answer;
  const added = next(before.protocolId, before, place, {
    author: answer.agent,
    cause: place.sequence > 0 ? 'answer' : 'sweep',
    stage: 'progress',
    message,
    changes,
    traceparent,
  });
  return { done: 'taken', board: await wake(unit, answer.agent, before, added, place) };
}

async function takeCreate(
  unit: Unit,
  command: Command,
  place: Place,
  policy: Policy,
): Promise<Taken> {
  if (command.order.kind !== 'create') throw new Error('not a creation');
  const { protocolId, traceparent } = command;
  const added = next(protocolId, undefined, place, {
    author: 'human',
    cause: 'command',
    stage: 'progress',
    message: 'Requested.',
    changes: [{ kind: 'created', request: command.order.request, policy, by: command.by }],
    traceparent,
  });
  const state = await unit.invoke({ board: null, incoming: [added.delta], emitted: [] });
  const board = state.board!;
  const verdict = verdictFact(command, place.at, { board });
  await unit.save({
    board,
    interrupts: state.interrupts,
    unfolded: [],
    sequence: place.sequence,
    routed: true,
  });
  await unit.keep(verdict);
  const routes = routeFacts(board, traceparent);
  await unit.send(inOrder([added.delta, ...state.emitted], [...routes, verdict]));
  return { done: 'taken', board };
}

/** Refuse a command, with its one verdict on the log. */
export async function refuse(
  unit: Unit,
  command: Command,
  place: Place,
  refused: Refused,
): Promise<Taken> {
  const board = unit.row && !unit.row.erased ? await unit.board() : undefined;
  const refusal = { code: refused.code, detail: refused.message };
  const verdict = verdictFact(command, place.at, { board, refusal });
  await unit.keep(verdict);
  await unit.send([verdict]);
  return { done: 'taken', ...(board && { board }) };
}

/** Take in a command: once, with exactly one verdict. */
export async function takeCommand(
  unit: Unit,
  command: Command,
  place: Place,
  policy: Policy,
): Promise<Taken> {
  if (await unit.verdict(command.commandId)) return { done: 'before' };
  if (!unit.row) {
    return command.order.kind === 'create'
      ? takeCreate(unit, command, place, policy)
      : { done: 'unknown' };
  }
  try {
    if (unit.row.erased) throw new Refused('gone');
    if (command.order.kind === 'create') throw new Refused('protocol_exists');
    const before = await unit.board();
    const { by, commandId, traceparent, order } = command;
    const { changes, wakes, message } = decide(
      { board: before, commandId, by, at: place.at },
      order,
    );
    const added = next(command.protocolId, before, place, {
      author: 'human',
      cause: 'command',
      stage: 'progress',
      message,
      changes,
      traceparent,
    });
    const verdictOn = (board: Blackboard) => verdictFact(command, place.at, { board });
    if (wakes === 'gate') {
      let verdict = verdictOn(added.board);
      const board = await wake(unit, 'human_gate', before, added, place, (woken) => {
        verdict = verdictOn(woken);
        return [verdict];
      });
      await unit.keep(verdict);
      return { done: 'taken', board };
    }
    const routes = changes.some(({ kind }) => kind === 'rerouted')
      ? routeFacts(added.board, traceparent)
      : [];
    const verdict = verdictOn(added.board);
    await note(unit, added, place, [...routes, verdict]);
    await unit.keep(verdict);
    return { done: 'taken', board: added.board };
  } catch (error) {
    if (error instanceof Refused) return refuse(unit, command, place, error);
    throw error;
  }
}
