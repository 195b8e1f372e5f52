/** Numbers that look random, the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below); // the low bits repeat soon
  };
}

const odd = [null, true, 0, -1, 1e308, '', 'x', [], {}, [[]], { a: { b: [null] } }, '\u0000'];
const methods = [
  ...['initialize', 'ping', 'tools/call', 'tools/list', 'server/discover', 'resources/read'],
  ...['prompts/get', 'completion/complete', 'subscriptions/listen', 'nonsense', '__proto__'],
];
const tools = ['get_protocol', 'create_protocol', 'approve_protocol', 'constructor', ''];
const uris = ['protocol://inbox', 'protocol://x/v/y', 'protocol://', 'file:///etc/passwd'];
const VERSION = 'io.modelcontextprotocol/protocolVersion';

/**
 * Send malformed messages, of which hardly one is valid; returns each kind of response, with the last message that
 * caused it.
 */
export async function sendMalformed(
  url: string,
  { count, seed = 7, headers = {} }: { count: number; seed?: number; headers?: object },
): Promise<Map<number, unknown>> {
  const next = numbers(seed);
  const pick = <T>(...of: readonly T[]): T => of[next(of.length)]!;
  // mostly in order: a message with many faults is refused for its first one
  const some = (...of: unknown[]) => (next(8) > 0 ? pick(...of) : pick(...odd));
  const meta = () => ({
    _meta: some({
      [VERSION]: some('2026-07-28', '2026-07-28', '2025-11-25'),
      'io.modelcontextprotocol/clientInfo': some({ name: 'x', version: '1' }),
      'io.modelcontextprotocol/clientCapabilities': some({}, { elicitation: { form: {} } }),
      progressToken: pick(...odd),
    }),
  });
  const params = () =>
    pick<unknown>(
      {
        ...meta(),
        name: some(...tools),
        arguments: pick<unknown>({ protocol_id: pick(...odd) }, { intent: pick(...odd) }, ...odd),
        inputResponses: pick(...odd),
        requestState: some('v1.x.y'),
      },
      { ...meta(), uri: some(...uris) },
      { ...meta(), notifications: some({ resourceSubscriptions: some(uris) }) },
      { ...meta(), ref: some({ type: 'ref/prompt', name: pick(...odd) }), argument: pick(...odd) },
      pick(...odd),
    );
  const message = () => ({
    jsonrpc: some('2.0'),
    id: some(1, 'a'),
    method: some(...methods),
    params: params(),
  });
  /** As a client of the newer era sends them, where it is a message of that. */
  const headersOf = ({ method, params }: ReturnType<typeof message>): Record<string, string> => {
    const { _meta, name, uri } = (params ?? {}) as Record<string, unknown>;
    const version = (_meta as Record<string, unknown> | null | undefined)?.[VERSION];
    if (typeof version !== 'string' || version.includes('\0')) return {};
    const named = [name, uri].find((each) => typeof each === 'string' && !each.includes('\0'));
    return {
      'mcp-protocol-version': version,
      'mcp-method': String(method).replaceAll('\0', ''),
      ...(typeof named === 'string' && { 'mcp-name': named }),
    };
  };
  const answers = new Map<number, unknown>();
  for (let n = 0; n < count; n += 1) {
    const one = message();
    const body = next(4) > 0 ? one : pick<unknown>([one, message()], pick(...odd), '{"jsonrpc":');
    const response = await fetch(url, {
      method: pick('POST', 'POST', 'POST', 'POST', 'DELETE'),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headersOf(one),
        ...(next(8) === 0 && { 'mcp-method': 'x' }),
        ...(next(8) === 0 && { 'mcp-session-id': 'x' }),
        ...(next(8) === 0 && { 'mcp-protocol-version': pick('2025-11-25', 'x') }),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    await response.body?.cancel();
    answers.set(response.status, body);
  }
  return answers;
}
