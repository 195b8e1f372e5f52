import { promptOf, type StepModel } from '@cerina/runtime';
import { z } from 'zod';
import { type StepTools, type ToolResult, toolNames } from './step-tools.ts';

/** So many tools are used at a time. */
const USES = 4;

/** What an agent wants to look at beside what it has; nothing where that is enough. */
export const Lookup = z.object({
  uses: z.array(z.object({ tool: z.enum(toolNames), argument: z.string() })),
});

const TOOLS = `
Say which of the tools you want to use first: search_library (words), ls (a folder, "" for all), read_file (a path), grep (words as
they are written), get_protocol (an id), list_protocols (ids, or "" for the newest). No uses where you have enough.`;

/**
 * Lets an agent use tools, a limited number of times, and returns all their results, with what was read before it
 * asked.
 */
export async function lookedUp(
  tools: StepTools,
  model: StepModel,
  { role, about, looks }: { role: string; about: object; looks: number },
): Promise<ToolResult[]> {
  const used = [...tools.used];
  for (let look = 0; look < looks; look += 1) {
    const { uses } = await model.ask({
      name: 'consult_lookup',
      prompt: promptOf(`${role.trim()}\n${TOOLS.trim()}`, { ...about, used }),
      answer: Lookup,
    });
    if (uses.length === 0) break;
    used.push(...(await Promise.all(uses.slice(0, USES).map(tools.use))));
  }
  return used;
}
