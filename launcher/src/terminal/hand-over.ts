import type { Blackboard, Gate, Me } from '@cerina/contracts';
import { isShared, mayDecideOn } from '@cerina/contracts/signer';
import { numbered } from './draft.ts';
import { crisisCard } from './gate.ts';

/** What a gate shows where nobody can be asked: the draft or the card, and how to decide by HTTP. */
export function handOver(
  board: Blackboard,
  gate: Gate,
  { me, url, credentialsFile }: { me: Me; url: string; credentialsFile: string },
): string[] {
  const offered = gate.offered.at(-1);
  const body = offered
    ? { gateId: gate.id, action: 'approve', ...offered, findingsRead: [] }
    : { gateId: gate.id, action: 'proceed', reason: '…' };
  return [
    ...(offered ? numbered(board, offered.version) : crisisCard(board)),
    '',
    `It waits for a person's decision (${gate.actions.join(', ')}). In a terminal:`,
    `  npm start -- --protocol ${board.protocolId}`,
    'or while the foundry runs, such as:',
    `  TOKEN=${tokenFor(board, me, credentialsFile)}`,
    `  curl -X POST ${url}/api/protocols/${board.protocolId}/review \\`,
    '    -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\',
    `    -d '${JSON.stringify(body)}'`,
    ...(gate.mustRead.length > 0
      ? [
          `(findingsRead: the warnings that you have read, each by its id: ${gate.mustRead.join(', ')})`,
        ]
      : []),
  ];
}

/** A token that may decide here, as a shell finds it; of the one that is shared only where it may. */
function tokenFor({ createdBy }: Blackboard, me: Me, credentialsFile: string): string {
  if (!mayDecideOn(me, createdBy)) return '…  # of a person who may decide on it';
  return isShared(me)
    ? `$(node -p "JSON.parse(fs.readFileSync('${credentialsFile}')).reviewer")`
    : '$FOUNDRY_TOKEN';
}
