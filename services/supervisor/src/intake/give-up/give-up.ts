import { AgentName, type Answer, type Command, isPlain, readSubject } from '@cerina/contracts';
import { failedAnswer, MOST_DEATHS, Poisoned, poisonedBy } from '@cerina/runtime';
import { CANNOT_BE_READ, Refused } from '../../policy/refusal.ts';
import { publishOutbox } from '../../store/outbox/outbox.ts';
import { stopProtocol } from '../../store/protocol-state/stopped.ts';
import { refuse } from '../commands/handle-command.ts';
import type { Place } from '../commit.ts';
import { handleFact, type IntakeDeps, isBehind } from '../handle-fact.ts';
import { isPassing } from './passing-failure.ts';

type Subject = NonNullable<ReturnType<typeof readSubject>>;

/** The failure of an answer's agent, built from nothing but the subject. */
function failureOf(
  { protocolId, author, rest }: Subject,
  place: Place,
  why: Poisoned = poisonedBy('supervisor'),
): Answer {
  const [taskId, epoch] = rest;
  const task = {
    subject: place.subject,
    protocolId,
    at: place.at,
    agent: AgentName.parse(author),
    taskId: taskId!,
    epoch: Number(epoch),
  };
  return failedAnswer(task, why);
}

/**
 * Refuses a command of which only the subject is read. False if it can no longer be refused: then its effects are what
 * kills the process.
 */
async function refuseUnread(
  deps: IntakeDeps,
  { protocolId, rest }: Subject,
  place: Place,
  why = new Refused('poisoned'),
): Promise<boolean> {
  const commandId = rest[0]!;
  const refused = await deps.ledger.transaction(protocolId, async (unit) => {
    if (unit.row?.erased) return true;
    const verdict = await unit.verdict(commandId);
    if (verdict) return verdict.refusal?.code === why.code;
    const command = { protocolId, commandId } as Command;
    await refuse(unit, command, place, why);
    return true;
  });
  if (refused) await publishOutbox(deps, protocolId);
  return refused;
}

/** Refuses an unreadable command: its author gets an answer, and no command is without a verdict. */
export async function refuseUnreadable(deps: IntakeDeps, place: Place): Promise<void> {
  const read = readSubject(place.subject);
  if (!read || !isPlain(place.subject) || read.rest.length !== 1) return;
  await refuseUnread(deps, read, place, new Refused('invalid_request', CANNOT_BE_READ));
}

/** Stops a protocol, because handling anything of it is known to fail. */
async function stop(
  { ledger, log }: IntakeDeps,
  protocolId: string,
  { subject }: Place,
  why: string,
): Promise<void> {
  await stopProtocol(ledger.pool, protocolId, `${why} (${subject})`);
  log.error({ protocolId, subject }, `stopped: ${why}`);
}

/**
 * Give up a message that killed every supervisor that worked on it, without reading it: an answer counts as its agent's
 * failure, which brings the protocol to the gate; a command is refused. If even that kills the process, the protocol is
 * the cause: it is stopped, and all others continue.
 */
export async function giveUp(deps: IntakeDeps, place: Place, deaths: number): Promise<void> {
  const read = readSubject(place.subject);
  if (!read) return;
  const { protocolId, type } = read;
  const stopped = () => stop(deps, protocolId, place, poisonedBy('supervisor').message);
  if (deaths > MOST_DEATHS) await stopped();
  else if (type === 'answer') await handleFact(deps, failureOf(read, place), place);
  else if (!(await refuseUnread(deps, read, place))) await stopped();
}

const FAILS =
  'The supervisor failed each time it handled this; its log shows why. It is not retried automatically.';

/**
 * Give up a fact that no try could handle: an answer counts as its agent's failure, a command without a verdict is
 * refused. If even that fails, the protocol is the cause: it is stopped, and all others continue. Throws if that cannot
 * be determined now.
 */
export async function giveUpFailing(deps: IntakeDeps, place: Place): Promise<void> {
  const read = readSubject(place.subject);
  if (!read) return;
  try {
    if (read.type === 'answer') {
      await handleFact(deps, failureOf(read, place, new Poisoned(FAILS)), place);
    } else await refuseUnread(deps, read, place);
  } catch (error) {
    if (isPassing(error) || isBehind(error)) throw error;
    deps.log.error({ err: error, protocolId: read.protocolId }, 'not given up');
    await stop(deps, read.protocolId, place, FAILS);
  }
}
