import {
  type AgentRunUpdateEvent,
  type Citation,
  type ConsultAgentMessageEvent,
  type ConsultAgentStartEvent,
  type ConsultFinalResultEvent,
  consultEvents,
} from '@cerina/contracts/consult';
import type { z } from 'zod';

type Events = typeof consultEvents;

/** One server-sent event of a conversation, parsed by its schema. */
export type ConsultWatched = {
  [Name in keyof Events]: { event: Name; data: z.output<Events[Name]> };
}[keyof Events];

/** A known event that matches its schema; undefined for any other. */
export function readConsultEvent(
  event: string | undefined,
  data: string,
): ConsultWatched | undefined {
  if (!event || !Object.hasOwn(consultEvents, event)) return undefined;
  const name = event as keyof Events;
  const parsed = consultEvents[name].safeParse(JSON.parse(data));
  return parsed.success ? ({ event: name, data: parsed.data } as ConsultWatched) : undefined;
}

/** The part of the answers to one question that is on the screen: by attempt, and whether the last line is ended. */
export interface Written {
  turn: number;
  texts: Record<number, string>;
  atLineStart: boolean;
}
export const nothingWritten = (turn: number): Written => ({ turn, texts: {}, atLineStart: true });

/** The screen after one more event of a question, and the text it adds. Events of other questions add nothing. Pure. */
export function showEvent(
  written: Written,
  { event, data }: ConsultWatched,
): { written: Written; text: string } {
  if (event === 'erased') return lines(written, ['This conversation was erased.']);
  if (event === 'reset' || data.turn !== written.turn) return { written, text: '' };
  switch (event) {
    case 'orchestrator':
      return lines(written, [data.message]);
    case 'agent_start':
      return lines(written, [started(data)]);
    case 'agent_token':
      return token(written, data);
    case 'agent_message':
      return said(written, data);
    case 'final_result':
      return ended(written, data);
  }
}

const started = ({ agent, attempt }: ConsultAgentStartEvent): string => {
  if (agent === 'reviewer') return 'The reviewer is checking it …';
  return attempt === 1 ? 'Writing the answer …' : `Writing it again, attempt ${attempt} …`;
};

function lines(written: Written, added: string[]): { written: Written; text: string } {
  const ending = written.atLineStart ? '' : '\n';
  const text = `${ending}${added.map((line) => `${line}\n`).join('')}`;
  return { written: { ...written, atLineStart: true }, text };
}

/** Only what is not on the screen yet: a piece may come again, or after a gap. */
function token(written: Written, { agent, attempt, offset, text }: AgentRunUpdateEvent) {
  const before = written.texts[attempt] ?? '';
  const fresh = text.slice(Math.max(0, before.length - offset));
  if (agent !== 'primary' || offset > before.length || fresh === '') return { written, text: '' };
  const texts = { ...written.texts, [attempt]: before + fresh };
  const begin = before === '' && !written.atLineStart ? '\n' : '';
  return {
    written: { ...written, texts, atLineStart: fresh.endsWith('\n') },
    text: begin + fresh,
  };
}

/** Words without anything that moves a terminal's cursor: nobody has checked a reviewer's words before. */
const printable = (words: string): string => words.replace(/[\p{Cc}\p{Cf}]/gu, ' ');

function said(written: Written, { attempt, response }: ConsultAgentMessageEvent) {
  if ('approved' in response) {
    const verdict = response.approved
      ? 'The reviewer approved it.'
      : 'The reviewer requested changes.';
    const feedback =
      response.feedback && !response.approved ? [`  ${printable(response.feedback)}`] : [];
    return lines(written, [verdict, ...feedback]);
  }
  const { text } = response;
  if (text === null || written.texts[attempt] === text) return { written, text: '' };
  const texts = { ...written.texts, [attempt]: text };
  return lines({ ...written, texts }, ['', text]);
}

function ended(written: Written, result: ConsultFinalResultEvent) {
  const { answer, attempt, card, message, outcome } = result;
  const isShown = answer !== null && attempt !== null && written.texts[attempt] === answer.text;
  const isLast = Math.max(0, ...Object.keys(written.texts).map(Number)) === attempt;
  return lines(written, [
    ...(card ? ['', card.title, ...card.lines] : []),
    ...(answer && !(isShown && isLast) ? ['', answer.text] : []),
    ...(answer ? ['', ...sources(answer.citations)] : []),
    '',
    ...(outcome === 'best_attempt' ? ['BEST ATTEMPT: the second agent did not approve it.'] : []),
    message,
  ]);
}

/** The passages that an answer is based on, one per line. */
export const sources = (citations: Citation[]): string[] =>
  citations.map(({ file, line, quote }) => `  [${file}:${line}] “${quote}”`);
