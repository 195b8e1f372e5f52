import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type RequestId,
} from '@modelcontextprotocol/server';

const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const INTERNAL_ERROR = -32_603;
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

/**
 * The message as if its client could not ask its person anything: in the handshake, or in the request's own envelope.
 */
export function withoutElicitation(message: JSONRPCMessage): JSONRPCMessage {
  if (!('method' in message) || !message.params) return message;
  const params = { ...message.params } as Record<string, unknown> & { _meta?: object };
  if (message.method === 'initialize') params.capabilities = stripped(params.capabilities);
  const meta = params._meta as Record<string, unknown> | undefined;
  if (meta?.[CAPABILITIES]) {
    params._meta = { ...meta, [CAPABILITIES]: stripped(meta[CAPABILITIES]) };
  }
  return { ...message, params } as JSONRPCMessage;
}

function stripped(capabilities: unknown): unknown {
  if (typeof capabilities !== 'object' || capabilities === null) return capabilities;
  const { elicitation: _, ...rest } = capabilities as Record<string, unknown>;
  return rest;
}

/** Whether it is of the newer era: each request states that. */
export const isModern = ({ params }: JSONRPCRequest): boolean =>
  typeof params?._meta?.['io.modelcontextprotocol/protocolVersion'] === 'string';

export const errorAnswer = (
  id: RequestId | null,
  message: string,
  code = INTERNAL_ERROR,
): JSONRPCMessage => ({ jsonrpc: '2.0', id, error: { code, message } }) as JSONRPCMessage;

/** The answer to a line that is no message; undefined if it is one. */
export function faultOf(line: string): JSONRPCMessage | undefined {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch {
    return errorAnswer(null, 'Parse error: not JSON', PARSE_ERROR);
  }
  if (Array.isArray(given)) {
    const batch = 'Send one message per line: batches are not supported';
    return errorAnswer(null, batch, INVALID_REQUEST);
  }
  if (kinds.some((isOne) => isOne(given))) return undefined;
  const why = 'Invalid request: not a message of JSON-RPC 2.0';
  return errorAnswer(idOfRequest(given), why, INVALID_REQUEST);
}

const kinds = [
  isJSONRPCRequest,
  isJSONRPCNotification,
  isJSONRPCResultResponse,
  isJSONRPCErrorResponse,
];

/** An answer with the id of an answer would be read as one to a request of this side. */
function idOfRequest(given: unknown): RequestId | null {
  const { id, method } = (given ?? {}) as { id?: unknown; method?: unknown };
  const isId = typeof id === 'string' || Number.isSafeInteger(id);
  return method !== undefined && isId ? (id as RequestId) : null;
}
