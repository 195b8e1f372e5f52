import {
  type ContentBlock,
  inputRequired,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { FixtureContext } from './fixtures.ts';
import { PNG, WAV } from './samples.ts';

const none = z.object({});
const text = (words: string): ContentBlock => ({ type: 'text', text: words });
const image: ContentBlock = { type: 'image', data: PNG, mimeType: 'image/png' };
const resource = (uri: string, mimeType: string, words: string): ContentBlock => ({
  type: 'resource',
  resource: { uri, mimeType, text: words },
});

const fixed: Record<string, ContentBlock[]> = {
  test_simple_text: [text('This is a simple text response for testing.')],
  test_image_content: [image],
  test_audio_content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }],
  test_embedded_resource: [
    resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
  ],
  test_multiple_content_types: [
    text('Multiple content types test:'),
    image,
    resource(
      'test://mixed-content-resource',
      'application/json',
      JSON.stringify({ test: 'data', value: 123 }),
    ),
  ],
  test_streaming_elicitation: [text('Nothing but this result.')],
};

/** Tools of both eras. */
export function registerTools(server: McpServer, { notify }: FixtureContext): void {
  const tool = (name: string, run: (ctx: ServerContext) => Promise<ContentBlock[]>) =>
    server.registerTool(
      name,
      { description: 'Of the conformance suite', inputSchema: none },
      async (_, ctx) => ({ content: await run(ctx) }),
    );
  for (const [name, content] of Object.entries(fixed)) tool(name, async () => content);
  tool('test_error_handling', () =>
    Promise.reject(new Error('This tool intentionally returns an error for testing')),
  );
  tool('test_logging_tool', async (ctx) => {
    await ctx.mcpReq.log('info', 'only where the request asks for it');
    return [text('logged')];
  });
  tool('test_tool_with_logging', async (ctx) => {
    for (const data of [
      'Tool execution started',
      'Tool processing data',
      'Tool execution completed',
    ])
      await ctx.mcpReq.notify({ method: 'notifications/message', params: { level: 'info', data } });
    return [text('Tool with logging executed successfully')];
  });
  tool('test_tool_with_progress', async (ctx) => {
    const progressToken = ctx.mcpReq._meta?.progressToken;
    if (progressToken === undefined) return [text('no token')];
    for (const progress of [0, 50, 100]) {
      const params = { progressToken, progress, total: 100, message: `Step ${progress} of 100` };
      await ctx.mcpReq.notify({ method: 'notifications/progress', params });
    }
    return [text(String(progressToken))];
  });
  tool('test_trigger_tool_change', async () => {
    notify.toolsChanged();
    return [text('published')];
  });
  tool('test_trigger_prompt_change', async () => {
    notify.promptsChanged();
    return [text('published')];
  });
  server.registerTool(
    'test_missing_capability',
    { description: 'Of the conformance suite', inputSchema: none },
    async (_, ctx) =>
      ctx.mcpReq.inputResponses?.llm_answer === undefined
        ? inputRequired({
            inputRequests: {
              llm_answer: inputRequired.createMessage({
                messages: [{ role: 'user', content: { type: 'text', text: 'Say pong' } }],
                maxTokens: 16,
              }),
            },
          })
        : { content: [text('complete')] },
  );
}
