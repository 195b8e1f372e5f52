import { z } from 'zod';

const Environment = z.object({
  MODEL_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().min(1).default('127.0.0.1'),
});

/** The settings of this service; a value that can't be used ends the start with a line that says which. */
export function readConfig(env: Record<string, string | undefined>) {
  const result = Environment.safeParse(env);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${issue!.path.join('.')}: ${issue!.message}`);
}
