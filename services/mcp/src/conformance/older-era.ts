import type { ElicitRequestFormParams, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

type Properties = ElicitRequestFormParams['requestedSchema']['properties'];

const defaults: Properties = {
  name: { type: 'string', description: 'User name', default: 'John Doe' },
  age: { type: 'integer', description: 'User age', default: 30 },
  score: { type: 'number', description: 'User score', default: 95.5 },
  status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
  verified: { type: 'boolean', description: 'Verification status', default: true },
};

const titled = (words: string[]) => words.map((title, at) => ({ const: `value${at + 1}`, title }));
const enums: Properties = {
  untitledSingle: { type: 'string', enum: ['option1', 'option2', 'option3'] },
  titledSingle: {
    type: 'string',
    oneOf: titled(['First Option', 'Second Option', 'Third Option']),
  },
  legacyEnum: {
    type: 'string',
    enum: ['opt1', 'opt2', 'opt3'],
    enumNames: ['Option One', 'Option Two', 'Option Three'],
  },
  untitledMulti: {
    type: 'array',
    minItems: 1,
    maxItems: 3,
    items: { type: 'string', enum: ['option1', 'option2', 'option3'] },
  },
  titledMulti: {
    type: 'array',
    minItems: 1,
    maxItems: 3,
    items: { anyOf: titled(['First Choice', 'Second Choice', 'Third Choice']) },
  },
};

/** Tools that ask the client while they run, as only the older era does. */
export function registerOlderEra(server: McpServer): void {
  const eliciting = (
    name: string,
    given: { properties: Properties; required?: string[]; message?: string },
  ) =>
    server.registerTool(
      name,
      {
        description: 'Of the conformance suite',
        inputSchema: z.object({ message: z.string().default('Please answer') }),
      },
      async ({ message }, ctx) => {
        const { properties, required = [] } = given;
        const requestedSchema = { type: 'object' as const, properties, required };
        const { action, content } = await ctx.mcpReq.elicitInput({ message, requestedSchema });
        const said = `action=${action}, content=${JSON.stringify(content ?? {})}`;
        return { content: [{ type: 'text', text: `User response: ${said}` }] };
      },
    );
  eliciting('test_elicitation', {
    properties: { response: { type: 'string', description: "User's response" } },
    required: ['response'],
  });
  eliciting('test_elicitation_sep1034_defaults', { properties: defaults });
  eliciting('test_elicitation_sep1330_enums', { properties: enums });
  server.registerTool(
    'test_sampling',
    { description: 'Of the conformance suite', inputSchema: z.object({ prompt: z.string() }) },
    async ({ prompt }, ctx) => {
      const { content } = await ctx.mcpReq.requestSampling({
        messages: [{ role: 'user', content: { type: 'text', text: prompt } }],
        maxTokens: 100,
      });
      return { content: [{ type: 'text', text: `LLM response: ${JSON.stringify(content)}` }] };
    },
  );
}
