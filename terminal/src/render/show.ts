import { type Blackboard, changesOf, evolve, type Token } from '@cerina/contracts';
import type { WatchedEvent } from '../gateway/follow.ts';
import { changed, started } from './phrases.ts';

/** The state of a watching terminal: the board so far, and the text that is being written on the screen. */
export type Screen = {
  board?: Blackboard;
  /** The Drafter's text in flight: how much of it is on the screen. */
  writing?: { taskId: string; epoch: number; shown: number; atLineStart: boolean };
};

/** The screen after one more event, and the text that it adds. Pure. */
export function show(screen: Screen, watched: WatchedEvent): { screen: Screen; text: string } {
  switch (watched.event) {
    case 'agent_token':
      return written(screen, watched.data);
    case 'agent_start':
      return lines(screen, [started(watched.data)]);
    case 'orchestrator':
    case 'final_result': {
      const { delta } = watched.data;
      if (delta.revision <= (screen.board?.revision ?? 0)) return { screen, text: '' };
      const board = evolve(screen.board, delta);
      const known = new Set(screen.board?.attention);
      return lines(
        { ...screen, board },
        changesOf(delta).flatMap((change) => changed(change, board, known)),
      );
    }
    default:
      return { screen, text: '' };
  }
}

function lines(screen: Screen, added: string[]): { screen: Screen; text: string } {
  if (added.length === 0) return { screen, text: '' };
  const { writing, ...rest } = screen;
  const ending = writing && !writing.atLineStart ? '\n' : '';
  return {
    // a text that continues afterwards starts on a new line
    screen: writing ? { ...rest, writing: { ...writing, atLineStart: true } } : rest,
    text: `${ending}${added.map((line) => `${line}\n`).join('')}`,
  };
}

/** Only what is not on the screen yet: a token may come again, or with the text so far, or after a gap. */
function written(screen: Screen, token: Token): { screen: Screen; text: string } {
  if (token.agent !== 'drafter') return { screen, text: '' };
  const same =
    screen.writing?.taskId === token.taskId && screen.writing.epoch === token.epoch
      ? screen.writing
      : undefined;
  const shown = same?.shown ?? 0;
  const end = token.offset + token.text.length;
  if (end <= shown) return { screen, text: '' };
  const hole = token.offset > shown ? '…' : '';
  const fresh = `${hole}${token.text.slice(Math.max(0, shown - token.offset))}`;
  const begin = !same && screen.writing && !screen.writing.atLineStart ? '\n' : '';
  const { taskId, epoch } = token;
  const writing = { taskId, epoch, shown: end, atLineStart: fresh.endsWith('\n') };
  return { screen: { ...screen, writing }, text: `${begin}${fresh}` };
}
