import type { Blackboard, Gate } from '@cerina/contracts';
import { numbered } from './draft.ts';
import { crisisCard } from './gate.ts';

/** What a gate shows where nobody can be asked: the draft or the card, and how to decide by HTTP. */
export function handOver(
  board: Blackboard,
  gate: Gate,
  { url, credentialsFile }: { url: string; credentialsFile: string },
): string[] {
  const offered = gate.offered.at(-1);
  const body = offered
    ? { gateId: gate.id, action: 'approve', ...offered, findingsRead: gate.mustRead }
    : { gateId: gate.id, action: 'proceed', reason: '…' };
  return [
    ...(offered ? numbered(board, offered.version) : crisisCard(board)),
    '',
    `It waits for a person's decision (${gate.actions.join(', ')}). In a terminal:`,
    `  npm start -- --protocol ${board.protocolId}`,
    'or while the foundry runs, such as:',
    `  TOKEN=$(node -p "JSON.parse(fs.readFileSync('${credentialsFile}')).reviewer")`,
    `  curl -X POST ${url}/api/protocols/${board.protocolId}/review \\`,
    '    -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\',
    `    -d '${JSON.stringify(body)}'`,
  ];
}
