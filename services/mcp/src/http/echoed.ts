/** The longest id or progress token, in characters: it is echoed with everything sent about its message. */
const LONGEST = 200;

/** Which echoed field of a message is too long; undefined if none is. */
export function faultOfEchoed(body: unknown): string | undefined {
  const { id, params } = (body ?? {}) as { id?: unknown; params?: { _meta?: unknown } };
  const { progressToken } = (params?._meta ?? {}) as { progressToken?: unknown };
  const tooLong = Object.entries({ id, progressToken }).find(
    ([, value]) => typeof value === 'string' && value.length > LONGEST,
  );
  return tooLong && `The ${tooLong[0]} has more than ${LONGEST} characters`;
}
