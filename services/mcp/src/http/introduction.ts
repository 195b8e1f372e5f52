/** The longest client introduction, in characters of JSON: the SDK keeps it as long as the session. */
const MOST = 4_096;

/** What is too large in the initialization of a session of the older era; undefined if nothing is. */
export function faultOfIntroduction(body: unknown): string | undefined {
  const { method, params } = (body ?? {}) as { method?: unknown; params?: unknown };
  if (method !== 'initialize') return undefined;
  const { capabilities, clientInfo } = (params ?? {}) as Record<string, unknown>;
  if (JSON.stringify([capabilities, clientInfo]).length <= MOST) return undefined;
  return `The capabilities and clientInfo have more than ${MOST} characters together`;
}
