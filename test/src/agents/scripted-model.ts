import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RevisionJudgement } from '@cerina/clinical/model-reading/revision-prompt';
import { ClinicalJudgement } from '@cerina/clinical/prompt';
import { ANSWERS } from '@cerina/drafter/read-draft';
import { proofOf } from '@cerina/model/judge/proof';
import type { NumberedLine, ProofOfReading, ReadingTask } from '@cerina/runtime';
import { FeedbackJudgement, IntentJudgement, SafetyJudgement } from '@cerina/safety/prompt';
import type { z } from 'zod';

/** The schemas that parse scripted answers: an answer that agents could not read is a mistake in the test. */
const schemas = {
  intent_screening: IntentJudgement,
  feedback_screening: FeedbackJudgement,
  safety_findings: SafetyJudgement,
  clinical_judgement: ClinicalJudgement,
  revision_reading: RevisionJudgement,
} as const;
type Judging = keyof typeof schemas;

/** One call as the model receives it. */
export interface ModelCall {
  /** The response schema's name, or the Drafter's task. */
  kind: Judging | 'draft' | 'revise';
  data: Record<string, unknown> & {
    intent?: string;
    brief?: { id: string; text: string; verdict?: unknown }[];
    base?: { version: number; text: string };
    points?: { id: string; text: string }[];
    messages?: { number: number; text: string }[];
    before?: NumberedLine[];
    items?: { id: string }[];
    lines?: NumberedLine[];
    reading?: ReadingTask;
  };
  /** The number of calls of this kind so far, including this one. */
  nth: number;
  /** When it arrived, in milliseconds since 1970. */
  at: number;
  /** The requested model and temperature; undefined if not specified. */
  model: string;
  temperature: number | undefined;
}

/**
 * How the model can misbehave. `refuses` names a parameter that it does not accept, as OpenAI's do; `raw` is sent as it
 * is; `never` does not answer until it is aborted.
 */
export type Misbehaviour =
  | { status: number; retryAfter?: number }
  | { refuses: string }
  | { raw: string; finish?: 'stop' | 'length' }
  | { cutAfter: number; of: string }
  | 'never'
  | 'hang_up';

const misbehave = Symbol('misbehaviour');
export const bad = (how: Misbehaviour) => ({ [misbehave]: how });
type Bad = ReturnType<typeof bad>;
const isBad = (value: unknown): value is Bad =>
  typeof value === 'object' && value !== null && misbehave in value;

/** A scripted answer, at once or when the test resolves it. */
type Scripted<T> = T | Bad | Promise<T | Bad>;

/** A judgement; without its own proof it gets the right one. A case and what is said of limits may contain anything. */
type Judged<S extends z.ZodType> = Omit<
  z.input<S>,
  | 'proof'
  | 'case'
  | 'misread'
  | 'missed'
  | 'wrongSubject'
  | 'cleared'
  | 'unwise'
  | 'doubted'
  | 'said'
> & {
  proof?: ProofOfReading;
  case?: unknown;
  misread?: unknown;
  missed?: unknown;
  wrongSubject?: unknown;
  cleared?: unknown;
  unwise?: unknown;
  doubted?: unknown;
  said?: unknown;
};

type VerdictJudged = Omit<z.input<typeof FeedbackJudgement>['verdicts'][number], 'except'> & {
  except?: unknown;
};
type FeedbackJudged = Omit<Judged<typeof FeedbackJudgement>, 'verdicts'> & {
  verdicts: VerdictJudged[];
};

export interface Script {
  intent_screening(call: ModelCall): Scripted<Judged<typeof IntentJudgement>>;
  feedback_screening(call: ModelCall): Scripted<FeedbackJudged>;
  safety_findings(call: ModelCall): Scripted<Judged<typeof SafetyJudgement>>;
  clinical_judgement(call: ModelCall): Scripted<Judged<typeof ClinicalJudgement>>;
  revision_reading(call: ModelCall): Scripted<Judged<typeof RevisionJudgement>>;
  /** The document; the answers to the brief are added, all applied, unless it has some already. */
  draft(call: ModelCall): Scripted<string>;
  revise(call: ModelCall): Scripted<string>;
}

/** A model that finds nothing wrong and writes `text`. */
export const agreeable = (text: string): Script => ({
  intent_screening: () => ({ outcome: 'go', reasons: [], condition: null, technique: null }),
  feedback_screening: ({ data }) => ({
    outcome: 'go',
    verdicts: data.points!.map(({ id }) => ({ pointId: id, verdict: 'apply', why: 'Ordinary.' })),
    reasons: [],
  }),
  safety_findings: () => ({ findings: [] }),
  clinical_judgement: ({ data }) => ({
    items: data.items!.map(({ id }) => ({
      id,
      score: 95,
      lines: [1],
      evidence: 'It is there.',
      fix: '',
    })),
    feedback: 'Good.',
    recommendations: [],
    asks: [],
    faults: [],
  }),
  revision_reading: () => ({ asks: [], others: [], beside: [] }),
  draft: () => text,
  revise: ({ nth, data }) => `${data.base?.text ?? text}\nRevised, time ${nth}.\n`,
});

/** A judgement in which every item has the same score. */
export const judgedAll =
  (score: number) =>
  ({ data }: ModelCall) => ({
    items: data.items!.map(({ id }) => ({
      id,
      score,
      lines: [1],
      evidence: 'Seen.',
      fix: `Mend ${id}.`,
    })),
    feedback: 'As scored.',
    recommendations: [],
    asks: [],
    faults: [],
  });

const withAnswers = (text: string, { data }: ModelCall): string => {
  if (text.includes(ANSWERS)) return text;
  const answers = (data.brief ?? []).map(({ id }) => ({
    pointId: id,
    answer: 'applied',
    why: 'Done.',
  }));
  return `${text}\n${ANSWERS}\n${JSON.stringify({ changes: ['Changed.'], answers, notes: [] })}`;
};

/** The one scripted model of all tests: an OpenAI-compatible server that streams, fails, stalls and cuts off. */
export async function startScriptedModel(initial: Script) {
  const state = { script: initial, down: false };
  const calls: ModelCall[] = [];
  const aborted: ModelCall[] = [];
  const waiting: (() => void)[] = [];

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (state.down) {
      request.socket.destroy();
      return;
    }
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const user: string = body.messages.at(-1).content;
    const data = JSON.parse(/<data>\n([\s\S]*)\n<\/data>/.exec(user)![1]!);
    const kind: ModelCall['kind'] = body.response_format?.json_schema.name ?? data.task;
    const nth = calls.filter((other) => other.kind === kind).length + 1;
    const { model, temperature } = body;
    const call: ModelCall = { kind, data, nth, at: Date.now(), model, temperature };
    calls.push(call);
    response.once('close', () => {
      if (!response.writableFinished) aborted.push(call);
      for (const wake of waiting.splice(0)) wake();
    });
    for (const wake of waiting.splice(0)) wake();
    const scripted = await state.script[kind](call);
    if (isBad(scripted)) return misbehaved(response, scripted[misbehave]);
    const text =
      kind === 'draft' || kind === 'revise'
        ? withAnswers(scripted as string, call)
        : JSON.stringify(schemas[kind].parse({ ...proofOf(data), ...(scripted as object) }));
    stream(response, text, 'stop');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    /** Calls whose client disconnected before they were answered. */
    aborted,
    /** Replace parts of the script. */
    will(parts: Partial<Script>) {
      state.script = { ...state.script, ...parts };
    },
    /** Refuse connections, or accept them again. */
    set down(value: boolean) {
      state.down = value;
    },
    count: (kind: ModelCall['kind']) => calls.filter((call) => call.kind === kind).length,
    /** Resolves once `holds` is true; checked whenever a call starts or ends. */
    async until(holds: () => boolean): Promise<void> {
      while (!holds()) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type ScriptedModel = Awaited<ReturnType<typeof startScriptedModel>>;

const event = (response: ServerResponse, choice: object, more: object = {}) =>
  response.write(
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model: 'scripted', choices: [{ index: 0, finish_reason: null, ...choice }], ...more })}\n\n`,
  );

function stream(response: ServerResponse, text: string, finish: 'stop' | 'length') {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const size = Math.max(40, Math.ceil(text.length / 20));
  for (let at = 0; at < text.length; at += size) {
    event(response, { delta: { role: 'assistant', content: text.slice(at, at + size) } });
  }
  event(response, { delta: {}, finish_reason: finish });
  const usage = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 };
  event(response, { delta: {} }, { choices: [], usage });
  response.end('data: [DONE]\n\n');
}

function misbehaved(response: ServerResponse, how: Misbehaviour): void {
  if (how === 'never') return;
  if (how === 'hang_up') {
    response.socket?.destroy();
  } else if ('status' in how) {
    const wait = how.retryAfter ? { 'retry-after': String(how.retryAfter) } : {};
    response.writeHead(how.status, { 'content-type': 'application/json', ...wait });
    response.end(JSON.stringify({ error: { message: 'scripted', type: 'scripted' } }));
  } else if ('refuses' in how) {
    const message = `Unsupported value: '${how.refuses}' does not support 0 with this model. Only the default (1) value is supported.`;
    const error = { message, type: 'invalid_request_error', param: how.refuses };
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { ...error, code: 'unsupported_value' } }));
  } else if ('raw' in how) {
    stream(response, how.raw, how.finish ?? 'stop');
  } else {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    event(response, { delta: { role: 'assistant', content: how.of.slice(0, how.cutAfter) } });
    setImmediate(() => response.socket?.destroy());
  }
}
