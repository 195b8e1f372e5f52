import { EMBEDDED_MODEL, type ModelInUse, type Usage } from '@cerina/contracts';
import { type AIMessageChunk, HumanMessage, SystemMessage } from '@langchain/core/messages';
import { ChatOpenAI } from '@langchain/openai';
import { z } from 'zod';
import { countCall, countTokens, expectModel } from '../metrics/agents.ts';
import type { AgentConfig } from '../service/config.ts';
import type { Log } from '../service/logger.ts';
import { BadAnswer, type ModelFactory, type Prompt, StepFailed, type StepModel } from './model.ts';
import { diagnose, reasonOf, refuses, retryAfterMs } from './model-failure.ts';
import { patientFetch } from './patient-fetch.ts';

const CALLS_A_STEP = 3;
const BAD_ANSWERS_A_STEP = 2; // the first, and one retry
const CALLS_WHILE_UNAVAILABLE = 8;
/** The temperatures of a judge and of a writer. */
const JUDGING = 0;
const WRITING = 0.4;

type ModelConfig = Pick<
  AgentConfig,
  | 'OPENAI_BASE_URL'
  | 'OPENAI_API_KEY'
  | 'OPENAI_MODEL'
  | 'MODEL_TIMEOUT_MS'
  | 'MODEL_WAIT_MS'
  | 'MODEL_BACKOFF_MS'
>;

/** The schema as structured outputs take it: every field named, no other allowed. */
const jsonSchema = (schema: z.ZodType) => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-7' });
  return rest;
};

function parsed<S extends z.ZodType>(answer: S, name: string, text: string): z.output<S> {
  try {
    return answer.parse(JSON.parse(text));
  } catch (error) {
    // a JSON error quotes a piece of the text, which must not be in a log
    const cause = error instanceof SyntaxError ? undefined : error;
    throw new BadAnswer(`The answer is not a ${name}.`, { cause });
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });

/**
 * Models for one step after another, all on one OpenAI-compatible server; `inUse` reports its status. Each call that
 * fails is a line of the log, without a text.
 */
export function createModel(config: ModelConfig, log?: Log): ModelFactory {
  const patient = patientFetch(config.MODEL_TIMEOUT_MS);
  const chat = (temperature?: number) =>
    new ChatOpenAI({
      model: config.OPENAI_MODEL,
      apiKey: config.OPENAI_API_KEY,
      configuration: { baseURL: config.OPENAI_BASE_URL, ...(patient && { fetch: patient }) },
      ...(temperature !== undefined && { temperature }),
      timeout: config.MODEL_TIMEOUT_MS, // the client's own limit is ten minutes
      maxRetries: 0, // retries happen in one layer: this one
      streamUsage: true,
    });
  const judge = chat(JUDGING);
  const writer = chat(WRITING);
  const unset = chat();
  /** Reasoning models accept none: the first response shows it. */
  let takesTemperature = true;

  const inUse: ModelInUse = {
    name: config.OPENAI_MODEL,
    embedded: config.OPENAI_MODEL === EMBEDDED_MODEL,
    answeredAt: null,
    failedAt: null,
  };
  expectModel(inUse.name);

  function step(signal: AbortSignal): StepModel {
    const usage: Usage = { model: inUse.name, calls: 0, tokensIn: 0, tokensOut: 0, ms: 0 };
    let calls = 0;
    let badAnswers = 0;

    /** One exchange, and a second one without a temperature if the model turns out to accept none. */
    async function exchange(
      llm: ChatOpenAI,
      ...rest: [prompt: Prompt, options: object, onText?: (text: string, offset: number) => void]
    ): Promise<string> {
      if (!takesTemperature) return stream(unset, ...rest);
      try {
        return await stream(llm, ...rest);
      } catch (error) {
        if (!refuses(error, 'temperature')) throw error;
        takesTemperature = false;
        return stream(unset, ...rest);
      }
    }

    /** One exchange with the model, as a stream, so that a timeout and an abort end it at once. */
    async function stream(
      llm: ChatOpenAI,
      prompt: Prompt,
      options: object,
      onText?: (text: string, offset: number) => void,
    ): Promise<string> {
      const started = performance.now();
      const limit = AbortSignal.any([signal, AbortSignal.timeout(config.MODEL_TIMEOUT_MS)]);
      let whole: AIMessageChunk | undefined;
      let text = '';
      try {
        usage.calls += 1;
        const messages = [new SystemMessage(prompt.system), new HumanMessage(prompt.user)];
        for await (const chunk of await llm.stream(messages, { ...options, signal: limit })) {
          limit.throwIfAborted();
          whole = whole ? whole.concat(chunk) : chunk;
          if (chunk.text) onText?.(chunk.text, text.length);
          text += chunk.text;
        }
        limit.throwIfAborted(); // an aborted stream can end as if it were complete
      } finally {
        usage.ms += Math.round(performance.now() - started);
        const tokens = {
          in: whole?.usage_metadata?.input_tokens ?? 0,
          out: whole?.usage_metadata?.output_tokens ?? 0,
        };
        usage.tokensIn += tokens.in;
        usage.tokensOut += tokens.out;
        countTokens(inUse.name, tokens);
      }
      const finish: unknown = whole?.response_metadata.finish_reason;
      if (finish !== 'stop') throw new BadAnswer(`The answer ended with ${finish ?? 'nothing'}.`);
      if (text.trim() === '') throw new BadAnswer('The answer is empty.');
      return text;
    }

    /** Call until it works or the step's budget is used up. */
    async function persist<T>(call: () => Promise<T>, once = false): Promise<T> {
      const waitUntil = performance.now() + config.MODEL_WAIT_MS;
      for (let unavailable = 0; ; ) {
        signal.throwIfAborted();
        const began = performance.now();
        const took = () => performance.now() - began;
        try {
          const answer = await call();
          countCall(inUse.name, 'ok', took());
          inUse.answeredAt = new Date().toISOString();
          return answer;
        } catch (error) {
          const failure = diagnose(error);
          countCall(inUse.name, signal.aborted ? 'called_off' : failure, took());
          signal.throwIfAborted();
          inUse.failedAt = new Date().toISOString();
          const reason = reasonOf(error);
          log?.warn({ model: inUse.name, failure, reason }, 'a call to the model failed');
          const failed = () => {
            const words = String(error);
            const known = reason && !words.includes(reason) ? ` (${reason})` : '';
            const message = `The model's step failed: ${words}${known}`;
            return new StepFailed(failure, message, { cause: error });
          };
          if (once) throw failed();
          if (failure === 'model_unavailable') {
            unavailable += 1;
            const wait =
              retryAfterMs(error) ??
              config.MODEL_BACKOFF_MS * 2 ** (unavailable - 1) * (0.75 + Math.random() / 2);
            if (unavailable >= CALLS_WHILE_UNAVAILABLE) throw failed();
            if (performance.now() + wait > waitUntil) throw failed();
            await pause(wait, signal);
            continue;
          }
          calls += 1;
          if (failure === 'bad_answer') badAnswers += 1;
          if (failure === 'model_refused' || calls >= CALLS_A_STEP) throw failed();
          if (badAnswers >= BAD_ANSWERS_A_STEP) throw failed();
        }
      }
    }

    return {
      usage,
      ask: (question, { once } = {}) =>
        persist(async () => {
          const asked = typeof question === 'function' ? question() : question;
          const { name, prompt, answer } = asked;
          const format = { name, strict: true, schema: jsonSchema(answer) };
          const text = await exchange(judge, prompt, {
            response_format: { type: 'json_schema', json_schema: format },
          });
          const given = parsed(answer, name, text);
          asked.accept?.(given);
          return given;
        }, once),
      write: ({ prompt, onText, read }) =>
        persist(async () => read(await exchange(writer, prompt, {}, onText))),
    };
  }
  return Object.assign(step, { inUse });
}
