import { Blackboard } from '@cerina/contracts';
import type { All } from '@cerina/ui/test/foundry';

/** The board of a protocol, as soon as it is as wanted; checked whenever its stream reports something. */
export async function reached(
  all: All,
  id: string,
  wanted: (board: Blackboard) => boolean,
): Promise<Blackboard> {
  const { body } = await all.ask(`protocols/${id}/stream`, all.tokens.viewer);
  for await (const _ of body!) {
    const response = await all.ask(`protocols/${id}/state`, all.tokens.viewer);
    const board = Blackboard.safeParse(await response.json());
    if (board.success && wanted(board.data)) return board.data;
  }
  throw new Error(`The stream of ${id} ended before it was there.`);
}
