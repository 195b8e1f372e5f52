import { z } from 'zod';

const Line = z.object({ line: z.int().min(1), text: z.string() });

/** What each judge's data has beside its own: the text in numbered lines, and what to copy of it. */
const ProofRequest = z.object({
  lines: z.array(Line),
  reading: z.object({ call: z.string(), copy: z.array(z.int()) }),
});

/** Shows that the text was given: the call's code, the last line's number and the lines that are asked for. */
export function proofOf(data: unknown): { proof?: object } {
  const request = ProofRequest.safeParse(data);
  if (!request.success) return {};
  const { lines, reading } = request.data;
  const copied = lines.filter(({ line }) => reading.copy.includes(line));
  return { proof: { call: reading.call, lastLine: lines.at(-1)?.line ?? 0, copied } };
}
