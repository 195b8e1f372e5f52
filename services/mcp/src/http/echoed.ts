/** The longest id or progress token, in characters: it is sent back with all that is said about its message. */
const LONGEST = 200;

/** What a message has too long of what is sent back with each notification about it; undefined where nothing is. */
export function faultOfEchoed(body: unknown): string | undefined {
  const { id, params } = (body ?? {}) as { id?: unknown; params?: { _meta?: unknown } };
  const { progressToken } = (params?._meta ?? {}) as { progressToken?: unknown };
  const tooLong = Object.entries({ id, progressToken }).find(
    ([, value]) => typeof value === 'string' && value.length > LONGEST,
  );
  return tooLong && `The ${tooLong[0]} has more than ${LONGEST} characters`;
}
