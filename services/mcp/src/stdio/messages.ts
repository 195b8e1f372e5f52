import type { JSONRPCMessage, JSONRPCRequest, RequestId } from '@modelcontextprotocol/server';

const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const INTERNAL_ERROR = -32_603;

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

export const errorAnswer = (id: RequestId, message: string): JSONRPCMessage => ({
  jsonrpc: '2.0',
  id,
  error: { code: INTERNAL_ERROR, message },
});
