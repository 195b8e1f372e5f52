import { loadLibrary } from '@cerina/library';
import { chunks } from '@cerina/model/http/completion';
import { modelApp } from '@cerina/model/server';
import { listen } from '@cerina/runtime';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';

/** A call as the model receives it: the response schema's name, or the writer's task, and the data. */
export interface ConsultCall {
  kind: string;
  data: Record<string, unknown>;
}

/** A test's answer to one kind of call; `undefined`: the embedded model's own. */
type Said = string | object | Error | undefined;
export type ConsultScript = Record<
  string,
  (call: ConsultCall, nth: number) => Said | Promise<Said>
>;

/** The embedded model as an OpenAI-compatible server, with scripted answers to some calls. */
export async function startConsultModel(script: ConsultScript = {}) {
  const embedded = modelApp(loadLibrary());
  const calls: ConsultCall[] = [];
  const given = { script };
  const app = new Hono();
  app.post('/v1/chat/completions', async (c) => {
    const body = await c.req.json();
    const user: string = body.messages.at(-1).content;
    const data = JSON.parse(/<data>\n([\s\S]*)\n<\/data>/.exec(user)![1]!);
    const kind: string = body.response_format?.json_schema.name ?? data.task;
    const call = { kind, data };
    calls.push(call);
    const nth = calls.filter((other) => other.kind === kind).length;
    const said = await given.script[kind]?.(call, nth);
    if (said instanceof Error) return c.json({ error: { message: said.message } }, 500);
    if (said === undefined)
      return embedded.request('/v1/chat/completions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const text = typeof said === 'string' ? said : JSON.stringify(said);
    return streamSSE(c, async (sse) => {
      for (const chunk of chunks(user, text, true))
        await sse.writeSSE({ data: JSON.stringify(chunk) });
      await sse.writeSSE({ data: '[DONE]' });
    });
  });
  const server = await listen({
    fetch: (request) => app.fetch(request),
    port: 0,
    host: '127.0.0.1',
  });
  return {
    url: `http://127.0.0.1:${server.port}/v1`,
    calls,
    count: (kind: string) => calls.filter((call) => call.kind === kind).length,
    /** Its scripted answers from now on. */
    get script() {
      return given.script;
    },
    set script(next) {
      given.script = next;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
