import type {
  AgentName,
  Blackboard,
  BriefPoint,
  Change,
  Note,
  OrchestratorEvent,
} from '@cerina/contracts';
import { changesOf } from '@cerina/contracts/changes-of';
import { evolve } from '@cerina/contracts/evolve';
import { isSafe } from '@cerina/contracts/quality-bar';
import { atWork, type Pace, paceAfter } from '#lib/agents/usage/pace.ts';
import { chapterAfter } from './chapters.ts';
import type { StreamEvent } from './timeline.ts';

/** Why a version went back to the Drafter. */
export type LoopKind = 'safety' | 'quality' | 'human';

/** A version that went back to the Drafter. */
export interface Loop {
  kind: LoopKind;
  version: number;
}

/** Something said, with the round and the version that stood then: null before there was one. */
export type Said<T> = Omit<T, 'version'> & { round: number; version: number | null };

/** How a protocol came to be, which its board does not keep. Folded from the stream, which begins at the start. */
export interface Story {
  /** The board after the deltas so far. */
  board: Blackboard | undefined;
  /** The tasks that each agent was put to work on; one that was started again is still one. */
  tasks: Readonly<Record<AgentName, readonly string[]>>;
  loops: readonly Loop[];
  notes: readonly Said<Note>[];
  /** The points of all rounds; the board has those of the last one. */
  points: readonly Said<BriefPoint>[];
  /** What comes next, as a heading. */
  chapter: string;
  pace: Pace;
}

export const emptyStory: Story = {
  board: undefined,
  tasks: { drafter: [], safety: [], clinical: [] },
  loops: [],
  notes: [],
  points: [],
  chapter: 'The request',
  pace: atWork,
};

function loopsIn(changes: readonly Change[], board: Blackboard): Loop[] {
  const kinds = new Set(changes.map(({ kind }) => kind));
  if (!kinds.has('revision_called')) return [];
  const { version } = board.drafts.at(-1)!;
  if (kinds.has('decided') || kinds.has('created')) return [{ kind: 'human', version }];
  // the supervisor looks at safety first: what was safe enough went back for its quality
  return [{ kind: isSafe(board, version) ? 'quality' : 'safety', version }];
}

/** The points with what has been said to them since. */
function pointsAfter(points: Story['points'], changes: readonly Change[], board: Blackboard) {
  const said = placed(board);
  const written = changes.flatMap((change) =>
    change.kind === 'brief_written' ? change.points : [],
  );
  const now = new Map(board.brief.map((point) => [point.id, point]));
  return [...points, ...written.map(said)].map((point) => ({ ...point, ...now.get(point.id) }));
}

const placed =
  ({ round, drafts }: Blackboard) =>
  <T>(said: T) => ({ ...said, round, version: drafts.at(-1)?.version ?? null });

function withDelta(story: Story, { delta }: OrchestratorEvent): Story {
  if (delta.revision !== (story.board?.revision ?? 0) + 1) return story;
  const changes = changesOf(delta);
  const board = evolve(story.board, delta);
  if (board.erased) return { ...emptyStory, board };
  const notes = changes.flatMap((change) => (change.kind === 'noted' ? [change.note] : []));
  return {
    ...story,
    board,
    loops: [...story.loops, ...loopsIn(changes, board)],
    notes: [...story.notes, ...notes.map(placed(board))],
    points: pointsAfter(story.points, changes, board),
    chapter: chapterAfter(story.chapter, changes, board),
    pace: paceAfter(story.pace, story.board, board),
  };
}

/** The story after one more event. Pure; a delta that is known, or comes after a gap, changes nothing. */
export function afterEvent(story: Story, event: StreamEvent): Story {
  switch (event.name) {
    case 'orchestrator':
    case 'final_result':
      return withDelta(story, event.data);
    case 'agent_start': {
      const { agent, taskId } = event.data;
      const known = story.tasks[agent];
      if (known.includes(taskId)) return story;
      return { ...story, tasks: { ...story.tasks, [agent]: [...known, taskId] } };
    }
    default:
      return story;
  }
}

/** Whether the story is complete up to this board: until then its counts are partial. */
export const isCompleteTo = (story: Story, board: Blackboard): boolean =>
  story.board !== undefined && story.board.revision >= board.revision;
