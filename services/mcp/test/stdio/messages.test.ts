import { expect, it } from 'vitest';
import { withoutElicitation } from '../../src/stdio/messages.ts';

const key = 'io.modelcontextprotocol/clientCapabilities';

it('takes from a client that it can ask its person, in either era, and nothing else', () => {
  const capabilities = { elicitation: { form: {} }, roots: {} };
  const older = { jsonrpc: '2.0', id: 1, method: 'initialize', params: { capabilities } } as const;
  expect(withoutElicitation(older)).toEqual({
    ...older,
    params: { capabilities: { roots: {} } },
  });
  const params = { name: 'x', _meta: { [key]: capabilities, other: 1 } };
  const newer = { jsonrpc: '2.0', id: 1, method: 'tools/call', params } as const;
  expect(withoutElicitation(newer)).toEqual({
    ...newer,
    params: { name: 'x', _meta: { [key]: { roots: {} }, other: 1 } },
  });
});

it('leaves everything else as it is', () => {
  const message = { jsonrpc: '2.0', method: 'notifications/initialized' } as const;
  expect(withoutElicitation(message)).toBe(message);
});
