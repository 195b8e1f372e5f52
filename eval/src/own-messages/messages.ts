import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A request of somebody's own to try the foundry with. */
const Message = z.object({
  id: z.string().regex(/^[\w-]+$/, 'An id names files: letters, digits, - and _.'),
  text: z.string().min(1),
  /** What is counted together, such as `danger` and `harmless`. */
  kind: z.string().min(1).default('all'),
  /** What to ask of the draft, for a revision. */
  feedback: z.string().min(1).optional(),
});
export type Message = z.infer<typeof Message>;

/** The messages of a JSON Lines file; fails with the line that is none, or whose id was there before. */
export function readMessages(file: string): Message[] {
  const seen = new Set<string>();
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      if (line.trim() === '') return [];
      const fail = (why: string): never => {
        throw new Error(`${file}, line ${at + 1}: ${why}`);
      };
      let given: unknown;
      try {
        given = JSON.parse(line);
      } catch {
        return fail('this is not JSON.');
      }
      const { success, data, error } = Message.safeParse(given);
      if (!success) return fail(z.prettifyError(error));
      if (seen.has(data.id)) return fail(`there are two with the id ${data.id}.`);
      seen.add(data.id);
      return [data];
    });
}
