import type { Blackboard, ReviewDecision } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { goodText } from '../agents/good-text.ts';
import { agreeable, judgedAll, type ModelCall, type Script } from '../agents/scripted-model.ts';
import type { Answer, HttpClient } from '../client/http-client.ts';
import { approval } from '../client/orders.ts';
import { atGate } from '../follow/boards.ts';
import type { Processes } from '../foundry/as-processes.ts';

/** The scenarios of a protocol in a storm, by how its people act. Each ends at rest. */
export const lives = [
  ...['wait', 'approve', 'reject', 'revise', 'halt', 'improve'],
  ...['edit', 'crisis', 'override', 'requeue', 'erase', 'vanish'],
] as const;
export type Life = string;

const PATIENCE_MS = 15 * 60_000;

const usual = agreeable(goodText);
const about = (word: string, { data }: ModelCall) => data.intent?.includes(`to ${word},`) ?? false;
const revised = (call: ModelCall) => JSON.stringify(call.data).includes('Revised, time');

/** A model that finds nothing wrong except in the scenarios for improving, overriding and a crisis. */
export const script: Script = {
  ...usual,
  intent_screening: (call: ModelCall) =>
    about('crisis', call)
      ? {
          outcome: 'hold',
          reasons: [{ code: 'imminent_risk', message: 'A person should look.', quote: '' }],
          condition: null,
          technique: null,
        }
      : usual.intent_screening(call),
  clinical_judgement: (call: ModelCall) =>
    about('override', call) || (about('improve', call) && !revised(call))
      ? judgedAll(50)(call)
      : usual.clinical_judgement(call),
};

export interface Leading {
  foundry: Processes;
  client: HttpClient;
}

/** Run one protocol through its scenario, over HTTP. Throws if a person is refused what they may have. */
export async function lead({ foundry, client }: Leading, life: Life, name: string): Promise<void> {
  const id = await client.create(`Worry postponement for a student: to ${life}, ${name}`);
  foundry.expect(id);
  const until = (wanted: (board: Blackboard) => boolean) => foundry.until(id, wanted, PATIENCE_MS);
  const status = (wanted: Blackboard['status']) => until((board) => board.status === wanted);
  const accepted = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    if (status !== 200)
      throw new Error(`${life} ${name}: ${status} ${body?.code}: ${body?.detail}`);
  };
  const decide = (decision: ReviewDecision) => accepted(client.review(id, decision));
  const erase = async () => {
    foundry.expectErased(id);
    await accepted(client.erase(id));
  };

  switch (life) {
    case 'halt':
      await accepted(client.halt(id));
      await accepted(client.resume(id));
      break;
    case 'requeue': {
      // it may be at its gate before the order arrives: then there is nothing to run again
      const { status } = await client.requeue(id);
      if (status !== 200 && status !== 409) throw new Error(`requeue ${name}: ${status}`);
      break;
    }
    case 'vanish':
      return erase();
  }
  const board = await until(atGate);
  const gateId = board.gate!.id;
  switch (life) {
    case 'approve':
      await decide(approval(board));
      await status('approved');
      break;
    case 'reject':
      await decide({ gateId, action: 'reject', reason: 'Not for us.' });
      await status('rejected');
      break;
    case 'revise': {
      await decide({ gateId, action: 'request_revision', feedback: 'Add more detail to step 3.' });
      await decide(approval(await until((now) => atGate(now) && now.round === 2)));
      await status('approved');
      break;
    }
    case 'edit': {
      const edits = `${goodText}\nEdited in ${name}.\n`;
      await decide(approval(board, { edits, editsSha256: sha256(edits) }));
      const done = await status('approved');
      if (done.finalProtocol?.text !== edits)
        throw new Error(`edit ${name}: another text is final`);
      break;
    }
    case 'crisis': {
      await decide({ gateId, action: 'proceed', reason: 'Seen, and safe with their therapist.' });
      await decide(approval(await until((now) => atGate(now) && now.drafts.length > 0)));
      await status('approved');
      break;
    }
    case 'override':
      await decide(approval(board, { override: { reason: 'Short, as the clinic wants it.' } }));
      await status('approved');
      break;
    case 'erase':
      await erase();
  }
}
