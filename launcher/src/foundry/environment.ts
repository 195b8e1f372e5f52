/**
 * For the allocator of a Node process: about ten threads would each keep what they freed, and a service computes on
 * one. That was 200 of a foundry's 1,200 MB.
 */
const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536' };

/** The environment of one service or step: the person's settings, without those for other services, and its own. */
export function environment(
  inherited: NodeJS.ProcessEnv,
  own: Record<string, string>,
): NodeJS.ProcessEnv {
  const { DATABASE_URL, NATS_USER, NATS_PASSWORD, FOUNDRY_HOME, FOUNDRY_TOKEN, ...rest } =
    inherited;
  return { ...allocator, ...rest, HOST: '127.0.0.1', ...own };
}
