import { type McpServer, type PromptMessage, ResourceTemplate } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { PNG } from './samples.ts';

const saying = (text: string): PromptMessage => ({ role: 'user', content: { type: 'text', text } });

/** Resources and prompts of both eras. */
export function registerReadables(server: McpServer): void {
  const description = 'Of the conformance suite';
  const plain = { description, mimeType: 'text/plain' };
  server.registerResource('static-text', 'test://static-text', plain, async ({ href: uri }) => ({
    contents: [
      { uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' },
    ],
  }));
  server.registerResource(
    'static-binary',
    'test://static-binary',
    { description, mimeType: 'image/png' },
    async ({ href: uri }) => ({ contents: [{ uri, mimeType: 'image/png', blob: PNG }] }),
  );
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { description, mimeType: 'application/json' },
    async ({ href: uri }, { id }) => ({
      contents: [
        {
          uri,
          mimeType: 'application/json',
          text: JSON.stringify({ id, data: `Data for ID: ${id}` }),
        },
      ],
    }),
  );
  server.registerResource(
    'watched-resource',
    'test://watched-resource',
    plain,
    async ({ href: uri }) => ({
      contents: [{ uri, mimeType: 'text/plain', text: 'Watched resource content' }],
    }),
  );

  const prompt = (name: string, messages: PromptMessage[]) =>
    server.registerPrompt(name, { description }, () => ({ messages }));
  prompt('test_simple_prompt', [saying('This is a simple prompt for testing.')]);
  prompt('test_prompt_with_image', [
    { role: 'user', content: { type: 'image', data: PNG, mimeType: 'image/png' } },
    saying('Please analyze the image above.'),
  ]);
  server.registerPrompt(
    'test_prompt_with_arguments',
    { description, argsSchema: z.object({ arg1: z.string(), arg2: z.string() }) },
    ({ arg1, arg2 }) => ({
      messages: [saying(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
    }),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description, argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri: uri }) => ({
      messages: [
        {
          role: 'user',
          content: {
            type: 'resource',
            resource: {
              uri,
              mimeType: 'text/plain',
              text: 'Embedded resource content for testing.',
            },
          },
        },
        saying('Please process the embedded resource above.'),
      ],
    }),
  );
}
