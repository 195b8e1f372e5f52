import { changesOf, type Delta, readSubject } from '@cerina/contracts';

/** The highest epoch under which a task was given to an agent, by `agent.task`. */
export type AskedTasks = ReadonlyMap<string, number>;

const keyOf = (agent: string, taskId: string) => `${agent}.${taskId}`;

function raise(asked: Map<string, number>, key: string, epoch: number): void {
  asked.set(key, Math.max(asked.get(key) ?? 0, epoch));
}

/** Adds the task of a route; any other subject is skipped. */
export function addRouted(asked: Map<string, number>, subject: string): void {
  const { author, type, rest = [] } = readSubject(subject) ?? {};
  const [agent = '', taskId = '', epoch] = rest;
  if (author === 'supervisor' && type === 'route')
    raise(asked, keyOf(agent, taskId), Number(epoch) || 0);
}

/** The tasks of the routes among those subjects. */
export function tasksRouted(subjects: Iterable<string>): AskedTasks {
  const asked = new Map<string, number>();
  for (const subject of subjects) addRouted(asked, subject);
  return asked;
}

/** The tasks that deltas plan and route again: the log may have lost a route. */
export function tasksPlanned(deltas: readonly Delta[]): AskedTasks {
  const asked = new Map<string, number>();
  const agents = new Map<string, string>();
  const changes = deltas.flatMap(changesOf);
  for (const change of changes) {
    if (change.kind !== 'planned') continue;
    for (const { agent, taskId, epoch } of change.tasks) {
      agents.set(taskId, agent);
      raise(asked, keyOf(agent, taskId), epoch);
    }
  }
  for (const change of changes) {
    if (change.kind !== 'rerouted') continue;
    for (const { taskId, epoch } of change.tasks)
      raise(asked, keyOf(agents.get(taskId) ?? '', taskId), epoch);
  }
  return asked;
}

/** The subjects of all answers to those tasks, up to the last epoch of each. */
export const answersTo = (protocolId: string, asked: AskedTasks): string[] =>
  [...asked].flatMap(([key, last]) => {
    const [agent, taskId] = key.split('.');
    const epochs = Array.from({ length: last }, (_, n) => n + 1);
    return epochs.map((epoch) => `foundry.${protocolId}.${agent}.answer.${taskId}.${epoch}`);
  });

/** The subject of the route that asks for an answer, by the answer's; undefined for any other subject. */
export function routeOf(answer: string): string | undefined {
  const { protocolId, author, type, rest = [] } = readSubject(answer) ?? {};
  const isOfAnswer = type === 'answer' && rest.length === 2;
  return isOfAnswer
    ? `foundry.${protocolId}.supervisor.route.${author}.${rest.join('.')}`
    : undefined;
}

/** By its subject alone. */
export const isAnswer = (subject: string): boolean => readSubject(subject)?.type === 'answer';

/**
 * Can an answer have had an effect, or still have one? True for an answer to a task that its agent was given, under an
 * epoch up to the last: an answer under an earlier epoch counts as well.
 */
export function isAsked(answer: string, asked: AskedTasks): boolean {
  const { author = '', rest = [] } = readSubject(answer) ?? {};
  const [taskId = '', epoch = ''] = rest;
  // an epoch has exactly one spelling: `0`, `-1`, `01` and `1e0` are invalid
  if (rest.length !== 2 || !/^[1-9]\d*$/.test(epoch)) return false;
  return Number(epoch) <= (asked.get(keyOf(author, taskId)) ?? 0);
}
