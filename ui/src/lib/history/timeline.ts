import type {
  AgentMessageEvent,
  AgentName,
  AgentStartEvent,
  Blackboard,
  Change,
  OrchestratorEvent,
  Token,
} from '@cerina/contracts';
import { changesOf } from '@cerina/contracts/changes-of';
import { evolve } from '@cerina/contracts/evolve';
import { type Speaker, taskName } from '#lib/shared/phrases.ts';
import { chapterAfter } from './chapters.ts';
import { afterEvent, emptyStory, type Story } from './story.ts';

/** One thing that happened, for whoever reads how the text came to be. */
export interface Entry {
  /** The place in the log of the fact that shows it. */
  id: number;
  at: string;
  who: Speaker;
  kind: 'step' | 'start' | 'answer' | 'failure' | 'end';
  text: string;
  /** What happened, as a heading. */
  chapter: string;
}

/** A text that an agent writes at this moment. */
export interface Writing {
  agent: AgentName;
  taskId: string;
  epoch: number;
  text: string;
}

/** An event of a protocol's stream. */
export type StreamEvent =
  | { name: 'orchestrator' | 'final_result'; id: number; data: OrchestratorEvent }
  | { name: 'agent_start'; id: number; data: AgentStartEvent }
  | { name: 'agent_message'; id: number; data: AgentMessageEvent }
  | { name: 'agent_token'; id: null; data: Token };

/** Everything a page shows of one protocol. */
export interface Watched {
  board: Blackboard | undefined;
  timeline: readonly Entry[];
  writing: Writing | null;
  /** Why the last approval did not hold; null when it did, or when there was none. */
  withdrawn: string | null;
  /** How it came to be: whole once the stream has been received from its start. */
  story: Story;
  /** The last stored event taken in. */
  last: number;
  /** Set when a delta did not follow: the board has to be read again. */
  lost: boolean;
}

export const watchedFrom = (board: Blackboard | undefined): Watched => ({
  board,
  timeline: [],
  writing: null,
  withdrawn: null,
  story: emptyStory,
  last: 0,
  lost: false,
});

/** The board after one more delta; as it was, and lost, when one is missing in between. */
export function toBoard(
  board: Blackboard | undefined,
  { delta }: OrchestratorEvent,
): { board: Blackboard | undefined; lost: boolean } {
  try {
    return { board: evolve(board, delta), lost: false };
  } catch {
    return { board, lost: true };
  }
}

/** What a delta adds to the timeline: what its author did, and what the supervisor planned upon that in its own name. */
function ofDelta(
  event: Extract<StreamEvent, { data: OrchestratorEvent }>,
  before: Story,
  now: Story,
): Entry[] {
  const { name, id, data } = event;
  const { author, planned } = data.delta;
  const kind = name === 'final_result' ? 'end' : 'step';
  const at = data.asOf;
  const { chapter } = now;
  if (!planned) return [{ id, at, who: author, kind, text: data.message, chapter }];
  const changes = changesOf(data.delta);
  const own = changes.slice(
    0,
    changes.findIndex((change) => change.kind === 'planned'),
  );
  const text = data.message.slice(0, -planned.length).trimEnd();
  const first = now.board ? chapterAfter(before.chapter, own, now.board) : before.chapter;
  return [
    { id, at, who: author, kind: 'step', text, chapter: first },
    { id, at, who: 'supervisor', kind, text: planned, chapter },
  ];
}

/** What an event adds to the timeline; nothing for a token, which is not stored. */
function toEntries(event: StreamEvent, before: Story, now: Story): Entry[] {
  const { chapter } = now;
  switch (event.name) {
    case 'orchestrator':
    case 'final_result':
      return ofDelta(event, before, now);
    case 'agent_start': {
      const { at, agent: who, task } = event.data;
      return [{ id: event.id, at, who, kind: 'start', text: taskName(task), chapter }];
    }
    case 'agent_message': {
      const { at, agent: who, ok, message: text } = event.data;
      return [{ id: event.id, at, who, kind: ok ? 'answer' : 'failure', text, chapter }];
    }
    case 'agent_token':
      return [];
  }
}

/** The board takes in an answer in the answer's own words: said once is enough. */
function isEcho(timeline: readonly Entry[], { who, text }: Entry): boolean {
  const last = timeline.findLast((entry) => entry.who === who);
  return last?.kind === 'answer' && last.text === text;
}

/** The text after a piece of it: pieces follow on, begin again, or come after a hole, where only the later counts. */
function toWriting(writing: Writing | null, token: Token): Writing {
  const { agent, taskId, epoch, offset, text } = token;
  const same = writing?.taskId === taskId && writing.epoch === epoch;
  const before = same && offset <= writing.text.length ? writing.text.slice(0, offset) : '';
  return { agent, taskId, epoch, text: before + text };
}

/** What stops a text that is being written. */
const stops = new Set(['halted', 'ended', 'erased', 'drafted']);

/** Another decision is another matter. */
const withdrawnBy = (why: string | null, change: Change): string | null =>
  change.kind === 'approval_withdrawn' ? change.why : change.kind === 'decided' ? null : why;

/** The protocol after one more event. Pure; an event that was taken in before changes nothing. */
export function watch(state: Watched, event: StreamEvent): Watched {
  if (event.name === 'agent_token') {
    const { writing } = state;
    if (writing?.taskId === event.data.taskId && event.data.epoch < writing.epoch) return state;
    return event.data.agent === 'drafter'
      ? { ...state, writing: toWriting(writing, event.data) }
      : state;
  }
  if (event.id <= state.last) return state;
  const story = afterEvent(state.story, event);
  const entries = toEntries(event, state.story, story).filter(
    (entry) => !isEcho(state.timeline, entry),
  );
  const next: Watched = {
    ...state,
    story,
    last: event.id,
    timeline: [...state.timeline, ...entries],
  };
  switch (event.name) {
    case 'orchestrator':
    case 'final_result': {
      const folded = toBoard(state.board, event.data);
      const changes = changesOf(event.data.delta);
      const stopped = changes.some(({ kind }) => stops.has(kind));
      return {
        ...next,
        ...folded,
        writing: stopped ? null : state.writing,
        withdrawn: changes.reduce(withdrawnBy, state.withdrawn),
      };
    }
    default:
      return next;
  }
}

/** What happened so far, in order. */
export const toTimeline = (events: Iterable<StreamEvent>): readonly Entry[] => {
  let state = watchedFrom(undefined);
  for (const event of events) state = watch(state, event);
  return state.timeline;
};
