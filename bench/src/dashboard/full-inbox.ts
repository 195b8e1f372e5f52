import type { Blackboard } from '@cerina/contracts';
import { bad, type ModelCall } from '@cerina/test/agents/scripted-model';
import { approval, intent } from '@cerina/test/client/orders';
import { addRows } from '@cerina/test/stores/add-rows';
import { type All, goodText } from '@cerina/ui/test/foundry';
import { variedRow } from '../varied-rows.ts';
import { reached } from './reached.ts';

/** Of 5,000 protocols, how many are like each of the real ones. */
const shares = { crisis: 10, waiting: 390, halted: 60, rejected: 540, approved: 4_000 };
type Kind = keyof typeof shares;

const atGate = ({ status }: Blackboard) => status === 'pending_review';

/** One real protocol of each kind, made by the agents. */
async function realOnes(all: All): Promise<Record<Kind, string>> {
  const { tokens } = all;
  const draft = ({ data }: ModelCall) =>
    data.intent?.includes('insomnia') ? bad('never') : goodText;
  all.model.will({ draft }); // the one to be halted must not reach its gate first
  const [waiting, approved, rejected, halted, crisis] = await Promise.all([
    all.created('Worry postponement for a student with exams in three weeks'),
    all.created(intent),
    all.created('Thought record for an adult with low mood'),
    all.created('Sleep diary and stimulus control for insomnia'),
    all.created('I want to kill myself tonight and need an exercise'),
  ]);
  const ids = { waiting, approved, rejected, halted, crisis };
  await all.ask(`protocols/${halted}/halt`, tokens.reviewer, {});
  const decide = async (id: string, decision: object) => {
    const answer = await all.ask(`protocols/${id}/review`, tokens.reviewer, decision);
    if (!answer.ok) throw new Error(`The decision was refused: ${await answer.text()}`);
  };
  await Promise.all([
    reached(all, waiting, atGate),
    reached(all, crisis, atGate),
    reached(all, halted, ({ status }) => status === 'halted'),
    reached(all, approved, atGate).then((board) => decide(approved, approval(board))),
    reached(all, rejected, atGate).then(({ gate }) =>
      decide(rejected, { gateId: gate!.id, action: 'reject', reason: 'It does not fit.' }),
    ),
  ]);
  await reached(all, approved, ({ status }) => status === 'approved');
  return ids;
}

/**
 * Fills the inbox with 5,000 protocols: a few real ones made by the agents, which it returns, and similar rows, which
 * lists show but no page opens.
 */
export async function fillInbox(all: All): Promise<Record<Kind, string>> {
  const real = await realOnes(all);
  let n = 0;
  for (const [kind, id] of Object.entries(real) as [Kind, string][]) {
    const rows = Array.from({ length: shares[kind] - 1 }, () => variedRow(++n, kind !== 'crisis'));
    await addRows(all.databaseUrl, id, rows);
  }
  return real;
}
