import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Blackboard, currentDraft } from '@cerina/contracts';
import type { Foundry } from '../running/foundry.ts';
import { inFlight } from '../running/in-flight.ts';
import { progress } from '../running/progress.ts';
import type { Message } from './messages.ts';
import { counted, endingOf, found } from './outcomes.ts';

/** What became of feedback: how it ended, and of each point what rules measured and a model read. */
function answered(board: Blackboard) {
  const points = board.brief
    .filter(({ from }) => from === 'human')
    .map(({ answer, why, asks }) => ({ answer, why, asks }));
  const reading = board.clinical[currentDraft(board)?.version ?? 0]?.revisionReading;
  return { ending: endingOf(board), points, ...(reading && { reading }) };
}

/** Asks for a revision of the draft in these words; the text, where there is another one, is a file of the folder. */
async function revised(
  foundry: Foundry,
  { id, feedback = '' }: Message,
  was: Blackboard,
  out: string,
) {
  const draft = currentDraft(was)!;
  await foundry.review(was.protocolId, {
    ...{ gateId: was.gate!.id, action: 'request_revision', feedback },
    ...{ version: draft.version, sha256: draft.sha256 },
  });
  const board = await foundry.settled(was.protocolId);
  const latest = currentDraft(board)!;
  if (latest.version > draft.version) writeFileSync(join(out, `${id}.revised.md`), latest.text);
  return { text: feedback, ...answered(board) };
}

const failed = (error: unknown) => ({ ending: 'failed' as const, reasons: [String(error)] });

/** Sends a message, and its feedback where there is a draft to give it on; the draft is a file of the folder. */
async function sent(foundry: Foundry, message: Message, out: string) {
  const board = await foundry.settled(await foundry.create(message.text));
  const outcome = found(message, board);
  const draft = currentDraft(board);
  if (draft) writeFileSync(join(out, `${message.id}.md`), draft.text);
  if (message.feedback === undefined || outcome.ending !== 'drafted') return outcome;
  return { ...outcome, feedback: await revised(foundry, message, board, out).catch(failed) };
}

/**
 * Sends each message to the foundry, writes `outcomes.jsonl` and the texts to the folder `out`, and gives the counts by kind, as
 * Markdown. A message that breaks down counts as failed, with its reason.
 */
export async function runMessages(
  foundry: Foundry,
  messages: readonly Message[],
  { out, inFlight: most }: { out: string; inFlight: number },
): Promise<string> {
  mkdirSync(out, { recursive: true });
  const step = progress('messages', messages.length);
  const all = await inFlight(messages, most, async (message) => {
    const { id, kind, text } = message;
    const outcome = await sent(foundry, message, out).catch((error) => ({
      ...{ id, kind, text },
      ...failed(error),
    }));
    step();
    return outcome;
  });
  const lines = all.map((each) => `${JSON.stringify(each)}\n`);
  writeFileSync(join(out, 'outcomes.jsonl'), lines.join(''));
  return counted(all);
}
