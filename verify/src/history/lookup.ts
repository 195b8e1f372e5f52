import type { Answer, Command, Route, Verdict } from '../reading/fact.ts';
import type { Step } from './history.ts';

/**
 * Looks up list items by a key, in order. The list's index is built once, and the list must not change afterwards: a
 * law may look for each of thousands of facts among thousands.
 */
function lookup<T extends object, K>(keyOf: (each: T) => K) {
  const indexes = new WeakMap<readonly T[], Map<K, T[]>>();
  return (list: readonly T[], key: K): readonly T[] => {
    const index = indexes.get(list) ?? Map.groupBy(list, keyOf);
    indexes.set(list, index);
    return index.get(key) ?? [];
  };
}

const taskOf = ({ agent, taskId, epoch }: Pick<Answer, 'agent' | 'taskId' | 'epoch'>) =>
  `${agent} ${taskId} ${epoch}`;

const commandsBySubject = lookup<Command, string>(({ subject }) => subject);
const commandsById = lookup<Command, string>(({ commandId }) => commandId);
const answersBySubject = lookup<Answer, string>(({ subject }) => subject);
const stepsBySequence = lookup<Step, number>(({ delta }) => delta.sequence);
const stepsByRevision = lookup<Step, number>(({ delta }) => delta.revision);
const routesByTask = lookup<Route, string>(taskOf);

/** The first command under a subject. */
export const commandAt = (commands: readonly Command[], subject: string): Command | undefined =>
  commandsBySubject(commands, subject)[0];

/** All commands with an id: through each door one may be stored, and one of them is decided on. */
export const commandsWith = commandsById;

/** The command with an id that took effect; if none did, the first. */
export function commandWith(
  { commands, steps }: { commands: readonly Command[]; steps: readonly Step[] },
  id: string,
): Command | undefined {
  const same = commandsById(commands, id);
  return same.find(({ subject }) => stepsFrom(steps, subject).length > 0) ?? same[0];
}

/** The first answer under a subject. */
export const answerAt = (answers: readonly Answer[], subject: string): Answer | undefined =>
  answersBySubject(answers, subject)[0];

/** All verdicts on a command. */
export const verdictsOn = lookup<Verdict, string>(({ commandId }) => commandId);

/** All steps that follow from the fact under a subject. */
export const stepsFrom = lookup<Step, string>(({ delta }) => delta.cause.subject);

/**
 * The step by which an answer took effect, as a result or as its agent's failure. Other steps that name it, a plan or a
 * sweep, handled nothing of it.
 */
export const stepTaking = (steps: readonly Step[], answer: Answer): Step | undefined =>
  stepsFrom(steps, answer.subject).find(({ delta }) => delta.cause.kind === 'answer');

/** The first step whose delta is at that position of the log: the part of it that its cause required. */
export const stepAt = (steps: readonly Step[], sequence: number): Step | undefined =>
  stepsBySequence(steps, sequence)[0];

/** The last step with that revision: the part of a delta that the supervisor planned. */
export const stepOf = (steps: readonly Step[], revision: number): Step | undefined =>
  stepsByRevision(steps, revision).at(-1);

/** All routes that ask for an answer. */
export const routesFor = (routes: readonly Route[], answer: Answer): readonly Route[] =>
  routesByTask(routes, taskOf(answer));
