import { setTimeout as delay } from 'node:timers/promises';
import type { Library } from '@cerina/library';
import { countingRequests } from '@cerina/runtime/metrics/http';
import { healthRoutes } from '@cerina/runtime/service/health';
import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { answer } from './answer.ts';
import { BadRequest, ChatRequest, dataOf, promptOf } from './http/chat-request.ts';
import { chunks, completion, MODEL } from './http/completion.ts';

interface ModelOptions {
  /** Milliseconds between two chunks of a stream. */
  tokenDelayMs?: number;
  /** Called for each finished or abandoned answer, for logs and tests. */
  onAnswer?: (event: { chunksSent: number; aborted: boolean }) => void;
}

/** An OpenAI-compatible chat server whose engine is the library: no network, no weights, the same answer each time. */
export function modelApp(library: Library, options: ModelOptions = {}): Hono {
  const app = new Hono();
  app.route(
    '/',
    healthRoutes(() => undefined), // the library is read before it listens
  );
  app.use('/v1/*', countingRequests);
  app.get('/v1/models', (c) =>
    c.json({
      object: 'list',
      data: [{ id: MODEL, object: 'model', created: 0, owned_by: 'cerina' }],
    }),
  );
  app.post('/v1/chat/completions', async (c) => {
    const request = await requestOf(c);
    const prompt = promptOf(request);
    const text = await answer(library, schemaNameOf(request), dataOf(request));
    if (!request.stream) return c.json(completion(prompt, text));
    const includeUsage = request.stream_options?.include_usage ?? false;
    return stream(c, chunks(prompt, text, includeUsage), options);
  });
  app.notFound((c) => problem(c, 404, 'not_found', `There is no ${c.req.method} ${c.req.path}.`));
  app.onError((error, c) =>
    error instanceof BadRequest
      ? problem(c, 400, error.code, error.message)
      : problem(c, 500, 'internal_error', error.message),
  );
  return app;
}

async function requestOf(c: Context): Promise<ChatRequest> {
  const body: unknown = await c.req.json().catch((cause) => {
    throw new BadRequest('invalid_json', `The body is not JSON: ${cause}`);
  });
  const result = ChatRequest.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new BadRequest('invalid_body', `${issue!.path.join('.') || 'body'}: ${issue!.message}`);
}

const schemaNameOf = ({ response_format }: ChatRequest): string | null =>
  response_format?.type === 'json_schema' ? (response_format.json_schema?.name ?? '') : null;

function stream(c: Context, all: Iterable<object>, { tokenDelayMs = 0, onAnswer }: ModelOptions) {
  return streamSSE(c, async (sse) => {
    let chunksSent = 0;
    for (const chunk of all) {
      if (sse.aborted) break;
      await sse.writeSSE({ data: JSON.stringify(chunk) });
      chunksSent += 1;
      if (tokenDelayMs > 0) await delay(tokenDelayMs);
    }
    if (!sse.aborted) await sse.writeSSE({ data: '[DONE]' });
    onAnswer?.({ chunksSent, aborted: sse.aborted });
  });
}

function problem(c: Context, status: ContentfulStatusCode, code: string, message: string) {
  const type = status < 500 ? 'invalid_request_error' : 'server_error';
  return c.json({ error: { message, type, code, param: null } }, status);
}
