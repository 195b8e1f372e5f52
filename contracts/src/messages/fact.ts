import { z } from 'zod';
import { doorOf, subjects } from '../bus/subjects.ts';
import { Answer } from './answer.ts';
import { Command } from './command.ts';
import { Delta } from './delta.ts';
import { Archived, Tombstone } from './off-log.ts';
import { Restored } from './restored.ts';
import { Route } from './route.ts';
import { Verdict } from './verdict.ts';

/** Every fact on the log, distinguished by its type. */
export const Fact = z.discriminatedUnion('type', [
  Command,
  Delta,
  Route,
  Answer,
  Verdict,
  Tombstone,
  Archived,
  Restored,
]);
export type Fact = z.infer<typeof Fact>;

/**
 * The subject of a fact, derived only from its own fields: protocol, author, door, task, epoch, revision or command.
 * The server enforces who may publish on a subject; comparing the two extends that to the body.
 */
export function subjectOf(fact: Fact): string {
  const { protocolId } = fact;
  switch (fact.type) {
    case 'command':
      return subjects.command(protocolId, doorOf(fact.by), fact.commandId);
    case 'delta':
      return subjects.delta(protocolId, fact.revision);
    case 'route':
      return subjects.route(protocolId, fact.agent, fact.taskId, fact.epoch);
    case 'answer':
      return subjects.answer(protocolId, fact.agent, fact.taskId, fact.epoch);
    case 'decision':
      return subjects.decision(protocolId, fact.commandId);
    case 'tombstone':
      return subjects.tombstone(protocolId);
    case 'archived':
      return subjects.archived(protocolId);
    case 'restored':
      return subjects.restored(protocolId, fact.n);
  }
}
