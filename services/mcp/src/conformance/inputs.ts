import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type InputRequests,
  type InputRequiredResult,
  inputRequired,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { FixtureContext } from './fixtures.ts';

type Answer = Promise<CallToolResult | InputRequiredResult>;

const done = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });
const form = (message: string, field: string, type: 'string' | 'boolean') => {
  const properties = { [field]: type === 'string' ? { type } : { type } };
  const requestedSchema = { type: 'object' as const, properties, required: [field] };
  return inputRequired.elicit({ message, requestedSchema });
};
const askName = () => form('What is your name?', 'name', 'string');
const askModel = (text: string) =>
  inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text } }],
    maxTokens: 100,
  });
const given = (ctx: ServerContext, key: string) =>
  ctx.mcpReq.inputResponses?.[key] as
    | { content?: { text?: string }; roots?: unknown[] }
    | undefined;
const nameIn = (ctx: ServerContext, key: string, field = 'name') => {
  const value = acceptedContent(ctx.mcpReq.inputResponses, key)?.[field];
  return typeof value === 'string' ? value : undefined;
};

/** Tools that need more input of the newer era, and a prompt that does. */
export function registerInputs(server: McpServer, { codec }: FixtureContext): void {
  const tool = (name: string, run: (ctx: ServerContext) => Answer) =>
    server.registerTool(
      `test_input_required_result_${name}`,
      { description: 'Of the conformance suite', inputSchema: z.object({}) },
      (_, ctx) => run(ctx),
    );
  const sealed = (ctx: ServerContext, state: object) =>
    codec.mint({ ...state, nonce: crypto.randomUUID() }, ctx);
  const confirming = async (ctx: ServerContext): Answer => {
    const isConfirmed = acceptedContent(ctx.mcpReq.inputResponses, 'confirm') !== undefined;
    if (isConfirmed && ctx.mcpReq.requestState() !== undefined) return done('state-ok');
    return inputRequired({
      inputRequests: { confirm: form('Please confirm', 'ok', 'boolean') },
      requestState: await sealed(ctx, {}),
    });
  };

  tool('elicitation', async (ctx) => {
    const name = nameIn(ctx, 'user_name');
    return name
      ? done(`Hello, ${name}!`)
      : inputRequired({ inputRequests: { user_name: askName() } });
  });
  tool('sampling', async (ctx) => {
    const answer = given(ctx, 'capital_question');
    return answer
      ? done(`Sampling response: ${answer.content?.text}`)
      : inputRequired({
          inputRequests: { capital_question: askModel('What is the capital of France?') },
        });
  });
  tool('list_roots', async (ctx) => {
    const roots = given(ctx, 'client_roots')?.roots;
    return roots
      ? done(`Roots: ${JSON.stringify(roots)}`)
      : inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
  });
  tool('request_state', confirming);
  tool('tampered_state', confirming);
  tool('multiple_inputs', async (ctx) => {
    const name = nameIn(ctx, 'user_name');
    const greeting = given(ctx, 'greeting')?.content?.text;
    const roots = given(ctx, 'client_roots')?.roots;
    if (name && greeting && roots) return done(`${greeting} ${name}, ${roots.length} roots`);
    return inputRequired({
      inputRequests: {
        user_name: askName(),
        greeting: askModel('Generate a greeting'),
        client_roots: inputRequired.listRoots(),
      },
      requestState: await sealed(ctx, {}),
    });
  });
  tool('multi_round', async (ctx) => {
    const state = ctx.mcpReq.requestState<{ round?: number; name?: string }>();
    if (!state?.round) {
      return inputRequired({
        inputRequests: { step1: form('Step 1: What is your name?', 'name', 'string') },
        requestState: await sealed(ctx, { round: 1 }),
      });
    }
    if (state.round === 1) {
      return inputRequired({
        inputRequests: { step2: form('Step 2: What is your favorite color?', 'color', 'string') },
        requestState: await sealed(ctx, { round: 2, name: nameIn(ctx, 'step1') }),
      });
    }
    return done(`Multi-round complete: ${state.name} likes ${nameIn(ctx, 'step2', 'color')}`);
  });
  tool('capabilities', async (ctx) => {
    if (ctx.mcpReq.inputResponses !== undefined) return done('fulfilled');
    const envelope = ctx.mcpReq.envelope as
      | { [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities }
      | undefined;
    const declared = envelope?.[CLIENT_CAPABILITIES_META_KEY];
    const inputRequests: InputRequests = {
      ...(declared?.elicitation && { user_name: askName() }),
      ...(declared?.sampling && { greeting: askModel('Generate a short greeting') }),
      ...(declared?.roots && { client_roots: inputRequired.listRoots() }),
    };
    if (Object.keys(inputRequests).length === 0) return done('nothing can be asked');
    return inputRequired({ inputRequests });
  });

  server.registerPrompt(
    'test_input_required_result_prompt',
    { description: 'Of the conformance suite', argsSchema: z.object({}).optional() },
    async (_args, ctx) => {
      const context = nameIn(ctx, 'user_context', 'context');
      if (context === undefined) {
        const asked = form('What context should the prompt use?', 'context', 'string');
        return inputRequired({ inputRequests: { user_context: asked } });
      }
      const text = `Use the following context: ${context}`;
      return { messages: [{ role: 'user', content: { type: 'text', text } }] };
    },
  );
}
