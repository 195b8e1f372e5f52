import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from '@cerina/runtime';
import { serveAgent } from '@cerina/runtime/agent/serve-agent';
import { instantAgents } from '../../agents/instant-agents.ts';
import { endNow } from './deadly.ts';

// A Drafter as its own process that does what a test's intent asks for: some intents kill it.
const drafter = instantAgents.find(({ name }) => name === 'drafter')!;
const { draft } = drafter.handlers as Record<string, (task: unknown, bench: Bench) => unknown>;

/** True for one process only, once. */
function isFirst(protocolId: string): boolean {
  try {
    mkdirSync(join(process.env.MARKS!, protocolId));
    return true;
  } catch {
    return false;
  }
}

async function poisoned(task: unknown, bench: Bench) {
  const { intent } = bench.board;
  if (intent.includes('ends the process')) endNow();
  if (intent.includes('blocks the loop once') && isFirst(bench.board.protocolId)) for (;;);
  if (intent.includes('cannot be done now')) {
    bench.tell('tried', 0); // a test counts these
    process.kill(process.pid, 'SIGTERM');
    await new Promise((_resolve, reject) =>
      bench.signal.addEventListener('abort', () => reject(bench.signal.reason)),
    );
  }
  return draft!(task, bench);
}

await serveAgent({
  ...drafter,
  handlers: { draft: poisoned, revise: poisoned },
} as unknown as typeof drafter);
