import {
  type Blackboard,
  type Command,
  type Door,
  isReadForDanger,
  type Policy,
  readSubject,
} from '@cerina/contracts';
import { withPlan } from '../../graph/graph.ts';
import { branch } from '../../policy/commands/branch.ts';
import type { Installation } from '../../policy/installation.ts';
import { Refused } from '../../policy/refusal.ts';
import {
  inOrder,
  newRoutes,
  routeFacts,
  type TooLarge,
  verdictFact,
} from '../../store/outbox/outgoing-facts.ts';
import type { Unit } from '../../store/transaction.ts';
import type { Handled } from '../answers/handle-answer.ts';
import { faultOfCommandForm } from '../as-written.ts';
import { commitBeside, nextDelta, type Place, resumeGraph } from '../commit.ts';
import { checkAuthority, decideCommand, expectFit } from './decide-command.ts';
import { isSourceErased, refuseOfErased } from './erased-source.ts';
import { handleErased, handleErasure } from './handle-erasure.ts';

/** The basis of decisions: the policy of new protocols, and what applies to all of them. */
export interface Settings {
  policy: Policy;
  installation: Installation;
}

async function handleCreate(
  unit: Unit,
  command: Command,
  place: Place,
  policy: Policy,
): Promise<Handled> {
  if (command.order.kind !== 'create') throw new Error('not a creation');
  const { protocolId, traceparent } = command;
  const { request, text } = command.order;
  if (request.from?.protocolId === protocolId)
    throw new Refused('invalid_request', 'It names itself as the one that it is from.');
  const branched = branch(request.from, text, place.at);
  const added = nextDelta(protocolId, undefined, place, {
    author: 'human',
    cause: 'command',
    stage: 'progress',
    message: request.from
      ? `Requested, from version ${request.from.version} of another.`
      : 'Requested.',
    changes: [{ kind: 'created', request, policy, by: command.by }, ...branched],
    traceparent,
  });
  if (request.from && (await isSourceErased(unit, request.from)))
    return refuseOfErased(unit, command, added, place);
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
  const routes = routeFacts(board, traceparent);
  await unit.send(inOrder(withPlan([added.delta], state.emitted), [...routes, verdict]));
  return { done: 'taken', board };
}

/** The door that a command came through, from its subject. */
export const doorOf = ({ subject }: Command): Door =>
  readSubject(subject)?.author === 'mcp' ? 'mcp' : 'gateway';

/** Refuse a command, with its one verdict on the log. */
export async function refuse(
  unit: Unit,
  command: Command,
  place: Place,
  refused: Refused,
): Promise<Handled> {
  const readable = unit.row && !unit.row.erased && !unit.row.stopped;
  const board = readable ? await unit.board() : undefined;
  const refusal = { code: refused.code, detail: refused.message };
  const verdict = verdictFact(command, place.at, { board, refusal });
  await unit.send([verdict]);
  return { done: 'taken', refused: true, ...(board && { board }) };
}

/** Handle a command: once, with exactly one verdict. `tooLarge`: its effects could not have been published. */
export async function handleCommand(
  unit: Unit,
  command: Command,
  place: Place,
  settings: Settings,
  tooLarge?: TooLarge,
): Promise<Handled> {
  if (unit.row?.erased) return handleErased(unit, command, place);
  if (await unit.verdict(command.commandId)) return { done: 'before' };
  const { installation } = settings;
  const asked = { ...command, door: doorOf(command) };
  try {
    if (tooLarge) throw new Refused('too_large', tooLarge.message);
    const fault = place.body === undefined ? undefined : faultOfCommandForm(command, place.body);
    if (fault) throw new Refused('invalid_request', fault);
    expectFit(command);
    if (!unit.row) {
      if (command.order.kind !== 'create') return { done: 'unknown' };
      checkAuthority(asked, installation);
      return await handleCreate(unit, command, place, settings.policy);
    }
    const before = await unit.board();
    const { wakes, added } = decideCommand(asked, before, place, installation);
    const { traceparent, order } = command;
    if (order.kind === 'erase') return await handleErasure(unit, command, before, added, place);
    const verdictOn = (board: Blackboard) => verdictFact(command, place.at, { board });
    if (wakes !== 'nothing') {
      const node = wakes === 'gate' ? 'human_gate' : 'halted';
      const board = await resumeGraph(unit, node, before, added, place, (woken) => [
        verdictOn(woken),
      ]);
      return { done: 'taken', board };
    }
    const routes = newRoutes(before, added.board, traceparent);
    await commitBeside(unit, added, place, [...routes, verdictOn(added.board)]);
    const calledOff =
      order.kind === 'halt' ? before.awaiting.filter((task) => !isReadForDanger(task)) : [];
    return { done: 'taken', board: added.board, calledOff };
  } catch (error) {
    if (error instanceof Refused) return refuse(unit, command, place, error);
    throw error;
  }
}
