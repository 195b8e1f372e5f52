/** What a fact's subject alone proves. The bus lets each account publish only on its own subjects. */
export type Subject =
  | { kind: 'command'; protocolId: string; door: 'gateway' | 'mcp'; commandId: string }
  | { kind: 'delta'; protocolId: string; revision: number }
  | { kind: 'route'; protocolId: string; agent: string; taskId: string; epoch: number }
  | { kind: 'answer'; protocolId: string; agent: string; taskId: string; epoch: number }
  | { kind: 'decision'; protocolId: string; commandId: string }
  | { kind: 'restored'; protocolId: string; n: number }
  | { kind: 'tombstone'; protocolId: string }
  | { kind: 'archived'; protocolId: string }
  | { kind: 'other'; protocolId: string }
  | { kind: 'foreign'; protocolId: string };

const agents = ['drafter', 'safety', 'clinical'];
const number = (token: string | undefined) =>
  token !== undefined && /^[1-9]\d*$/.test(token) ? Number(token) : undefined;

/**
 * Parses a subject. Undefined for a subject of no protocol. `other` is what its author may store and nobody acts on;
 * `foreign` is what no account of the bus may store.
 */
export function readSubject(subject: string): Subject | undefined {
  const [root, protocolId, author = '', kind, ...rest] = subject.split('.');
  if (root !== 'foundry' || !protocolId || !kind) return undefined;
  const other = { kind: 'other', protocolId } as const;
  const foreign = { kind: 'foreign', protocolId } as const;
  if (author === 'supervisor') {
    const revision = number(rest[0]);
    if (kind === 'delta' && rest.length === 1 && revision) return { kind, protocolId, revision };
    if (kind === 'decision' && rest.length === 1) return { kind, protocolId, commandId: rest[0]! };
    if (kind === 'restored' && rest.length === 1 && revision)
      return { kind, protocolId, n: revision };
    const [agent, taskId, epochToken] = rest;
    const epoch = number(epochToken);
    if (kind === 'route' && rest.length === 3 && epoch)
      return { kind, protocolId, agent: agent!, taskId: taskId!, epoch };
    if (kind === 'tombstone' && rest.join('.') === 'erased') return { kind, protocolId };
    if (kind === 'archived' && rest.join('.') === 'protocol') return { kind, protocolId };
    return foreign;
  }
  if (author === 'gateway' || author === 'mcp') {
    if (kind !== 'command') return foreign;
    // nobody answers under a subject that is derived from one that is too long, or has other characters
    const isPlain = /^[A-Za-z0-9_.-]{1,400}$/.test(subject);
    if (rest.length !== 1 || !isPlain) return other;
    return { kind, protocolId, door: author, commandId: rest[0]! };
  }
  if (!agents.includes(author) || kind !== 'answer') return foreign;
  const epoch = number(rest[1]);
  return rest.length === 2 && epoch
    ? { kind, protocolId, agent: author, taskId: rest[0]!, epoch }
    : other;
}
