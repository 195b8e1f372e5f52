import type { AgentName, Blackboard, Task } from '@cerina/contracts';
import { isAsking } from '#lib/gate/questions/questions.ts';
import { isCompleteTo, type LoopKind, type Story } from '#lib/history/story.ts';
import { agentName, statuses, taskName } from '#lib/shared/phrases.ts';

/** Who takes part: the agents, the person at the gate, and the end. */
export type StationId = 'supervisor' | AgentName | 'gate' | 'end';

/** At work, not at work, stopped by a person, given up; the end is reached or not. */
export type StationState = 'on' | 'idle' | 'halted' | 'failed' | 'reached';

export interface Station {
  id: StationId;
  name: string;
  state: StationState;
  /** The state in a word or two. */
  word: string;
  /** How often it was put to work; null where that is not counted, or not known yet. */
  times: number | null;
}

/** The ways between them. A loop leads back to the Drafter, each kind on its own way. */
export type WayId = 'draft' | LoopKind | 'assess' | 'review' | 'gate' | 'decision' | 'no_decision';

export interface Way {
  id: WayId;
  /** In use at this moment. */
  on: boolean;
  /** How often it was taken; null where that is not known yet. */
  times: number | null;
}

export const loopKinds = ['safety', 'quality', 'human'] as const satisfies readonly LoopKind[];
const workers = ['drafter', 'safety', 'clinical'] as const satisfies readonly AgentName[];

function onWhat(task: Task): string {
  switch (task.kind) {
    case 'screen_intent':
      return 'the request';
    case 'screen_feedback':
      return 'the feedback';
    case 'screen_reason':
      return 'a reason';
    case 'draft':
    case 'revise':
      return `draft ${task.iteration}`;
    default:
      return `version ${task.version}`;
  }
}

const taskOf = ({ completed, awaiting }: Blackboard, agent: AgentName): Task | undefined =>
  completed ? undefined : awaiting.find((each) => each.agent === agent)?.task;

function working(board: Blackboard, agent: AgentName): Pick<Station, 'state' | 'word'> {
  const task = taskOf(board, agent);
  if (task && board.halted) return { state: 'halted', word: `halted: ${onWhat(task)}` };
  if (task) return { state: 'on', word: `working: ${onWhat(task)}` };
  const failed = board.failures.some((failure) => failure.agent === agent);
  return failed ? { state: 'failed', word: 'failed' } : { state: 'idle', word: 'idle' };
}

/** Nothing more comes; what failed can still be resumed. */
const isOver = ({ completed, status }: Blackboard) => completed && status !== 'failed';

const byPeople = ({ decisions }: Blackboard) =>
  decisions.filter(({ by }) => by.channel !== 'policy').length;

/** Everyone who takes part, as they are on this board. */
export function stationsOf(board: Blackboard, story: Story): Station[] {
  const complete = isCompleteTo(story, board);
  const deciding = board.status === 'running' && board.awaiting.length === 0;
  const over = isOver(board);
  return [
    {
      id: 'supervisor',
      name: 'Supervisor',
      state: deciding ? 'on' : 'idle',
      word: deciding ? 'choosing the next step' : 'routes by fixed rules',
      times: null,
    },
    ...workers.map((agent) => ({
      id: agent,
      name: agentName(agent),
      ...working(board, agent),
      times: complete ? story.tasks[agent].length : null,
    })),
    {
      id: 'gate',
      name: isAsking(board) ? 'Author or reviewer' : 'Reviewer',
      state: board.gate ? 'on' : 'idle',
      word: isAsking(board) ? 'answering' : board.gate ? 'deciding' : 'idle',
      times: byPeople(board),
    },
    {
      id: 'end',
      name: 'End',
      state: over ? 'reached' : 'idle',
      word: over ? statuses[board.status].toLowerCase() : 'not yet',
      times: null,
    },
  ];
}

/** The ways as they were taken up to this board. */
export function waysOf(board: Blackboard, story: Story): Way[] {
  const complete = isCompleteTo(story, board);
  const counted = (list: readonly unknown[]) => (complete ? list.length : null);
  const works = (agent: AgentName) => !board.halted && taskOf(board, agent) !== undefined;
  const drafting = works('drafter') ? taskOf(board, 'drafter')!.kind : undefined;
  const lastLoop = story.loops.at(-1)?.kind;
  const over = isOver(board);
  const byPerson = board.status === 'rejected' || board.humanApproved;
  return [
    { id: 'draft', on: drafting === 'draft', times: board.iterationCount },
    ...loopKinds.map((kind) => ({
      id: kind,
      on: drafting === 'revise' && lastLoop === kind,
      times: counted(story.loops.filter((loop) => loop.kind === kind)),
    })),
    { id: 'assess', on: works('safety'), times: counted(story.tasks.safety) },
    { id: 'review', on: works('clinical'), times: counted(story.tasks.clinical) },
    { id: 'gate', on: board.gate !== null, times: byPeople(board) },
    { id: 'decision', on: false, times: Number(over && byPerson) },
    { id: 'no_decision', on: false, times: Number(over && !byPerson) },
  ];
}

const times = (n: number) => (n === 1 ? '1 time' : `${n} times`);

/** Who does what at this moment, in a sentence. */
export function nowInWords(board: Blackboard): string {
  if (board.status === 'failed') return 'A step failed. Work stops until it is resumed.';
  if (isOver(board)) return `Done: ${statuses[board.status].toLowerCase()}.`;
  if (board.halted) return 'Halted. Work stops until it is resumed.';
  if (isAsking(board)) return 'Waiting for an answer.';
  if (board.gate) return 'Waiting for the reviewer.';
  const tasks = board.awaiting.map(({ agent, task }) => `${agentName(agent)} ${taskName(task)}.`);
  return tasks.join(' ') || 'The Supervisor is choosing the next step.';
}

const sentBack: Record<LoopKind, string> = {
  safety: 'Sent back as not safe enough',
  quality: 'Sent back as below the quality bar or incomplete',
  human: 'Sent back by a reviewer',
};

/** Which versions went back to the Drafter, by why; empty when none did. */
export const loopsInWords = ({ loops }: Story): string[] =>
  loopKinds.flatMap((kind) => {
    const versions = loops.filter((loop) => loop.kind === kind).map(({ version }) => version);
    if (versions.length === 0) return [];
    return `${sentBack[kind]}: version${versions.length > 1 ? 's' : ''} ${versions.join(', ')}.`;
  });

/** How often each agent was put to work and each loop was taken, in sentences. */
export function countsInWords(story: Story): string {
  const runs = workers.map(
    (agent) => `${agentName(agent)} ran ${times(story.tasks[agent].length)}.`,
  );
  const loops = loopKinds.map(
    (kind) => `The ${kind} loop ran ${times(story.loops.filter((l) => l.kind === kind).length)}.`,
  );
  return [...runs, ...loops].join(' ');
}
