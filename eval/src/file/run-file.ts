import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentDraft } from '@cerina/contracts';
import type { Foundry } from '../running/foundry.ts';
import { inFlight } from '../running/in-flight.ts';
import { progress } from '../running/progress.ts';
import type { Message } from './messages.ts';
import { counted, type Found, found } from './outcomes.ts';

/** What came of a message; with feedback, also what became of each of its asks. */
type Outcome = Found & { feedback?: { text: string; became: unknown } };

/** Sends a message, and its feedback where there is a draft to give it on; each version is a file of the folder. */
async function outcomeOf(foundry: Foundry, message: Message, folder: string): Promise<Outcome> {
  const id = await foundry.create(message.text);
  const board = await foundry.settled(id);
  const outcome = found(message, board);
  const draft = currentDraft(board);
  if (draft) writeFileSync(join(folder, `${message.id}.md`), draft.text);
  if (!draft || message.feedback === undefined || outcome.ending !== 'drafted') return outcome;
  await foundry.review(id, {
    ...{ gateId: board.gate!.id, action: 'request_revision', feedback: message.feedback },
    ...{ version: draft.version, sha256: draft.sha256 },
  });
  const after = await foundry.settled(id);
  const revised = currentDraft(after)!;
  writeFileSync(join(folder, `${message.id}.revised.md`), revised.text);
  const became = after.brief
    .filter(({ from }) => from === 'human')
    .map(({ answer, why, asks }) => ({ answer, why, asks }));
  const read = after.clinical[revised.version]?.revision;
  return {
    ...found(message, after),
    feedback: { text: message.feedback, became: read ? { became, read } : became },
  };
}

/**
 * Sends each message to the foundry, writes `outcomes.jsonl` and the texts to a folder, and gives the counts by kind. A message that
 * breaks down counts as failed, with its reason.
 */
export async function runFile(
  foundry: Foundry,
  messages: readonly Message[],
  { out, inFlight: most }: { out: string; inFlight: number },
): Promise<string> {
  mkdirSync(out, { recursive: true });
  const step = progress('messages', messages.length);
  const all = await inFlight(messages, most, async (message) => {
    try {
      return await outcomeOf(foundry, message, out);
    } catch (error) {
      const { id, kind, text } = message;
      return { ...{ id, kind, text, ending: 'failed' as const }, reasons: [String(error)] };
    } finally {
      step();
    }
  });
  writeFileSync(
    join(out, 'outcomes.jsonl'),
    all.map((each) => `${JSON.stringify(each)}\n`).join(''),
  );
  return counted(all);
}
