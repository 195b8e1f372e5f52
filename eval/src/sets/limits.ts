import { demandsOf } from '@cerina/clinical/measuring/measure';
import { type Demand, wordsOn } from '@cerina/contracts';
import { type Library, loadLibrary, render } from '@cerina/library';
import { draft } from '@cerina/model/writer/draft';
import { WritingRequest } from '@cerina/model/writer/request';
import { screenIntent } from '@cerina/safety/screening/screen-intent';
import { z } from 'zod';
import { isObeyed } from './obeyed.ts';
import { readLines } from './read-set.ts';

/** One limit that a request states: its words, what kind it is, and for a check what the text must have or must not have. */
export const Limit = z.strictObject({
  words: z.string(),
  kind: z.enum([
    'age',
    'count',
    'format',
    'helper',
    'length',
    'manner',
    'minutes',
    'scale',
    'setting',
    'span',
    'start',
    'unwanted',
    'wanted',
    'when',
  ]),
  value: z.string().optional(),
});
export type Limit = z.infer<typeof Limit>;

const Limited = z.strictObject({
  id: z.string(),
  /** It was looked at while the reader of limits was written. */
  workedWith: z.boolean(),
  text: z.string(),
  limits: z.array(Limit).min(1),
});
export type Limited = z.infer<typeof Limited>;

export const limited = (): Limited[] => readLines('limits.jsonl', Limited);

/** What became of one limit. */
export interface Outcome {
  id: string;
  limit: Limit;
  /** The demand that holds it, where there is one. */
  demand: Demand | undefined;
  /** Whether the draft keeps it, by a check that shares no code with the product; undefined where none can measure it. */
  obeyed: boolean | undefined;
}

/** Each limit of a request, with the demand it became and what the first draft of the embedded writer made of it. */
export function outcomesOf(request: Limited, library: Library = loadLibrary()): Outcome[] {
  const { constraints, case: told } = screenIntent({ intent: request.text });
  const text = render(
    draft(
      library,
      WritingRequest.parse({ task: 'draft', intent: request.text, constraints, case: told }),
    ).document,
  );
  const demands = demandsOf(text, { intent: request.text, constraints, case: told });
  return request.limits.map((limit) => ({
    id: request.id,
    limit,
    demand: demandFor(limit, demands),
    obeyed: isObeyed(limit, text, request.text),
  }));
}

/** It is broken, or cannot be measured, and no line at the gate says so. */
export const isSilent = ({ demand, obeyed }: Outcome): boolean =>
  obeyed === true ? false : demand === undefined || (obeyed === false && demand.state === 'met');

const small = new Set(
  'a an the of to in on at for with and or but so is are be it i my me her his she he they their please as by from that this'.split(
    ' ',
  ),
);
const distinctiveWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => !small.has(word));

/** The demand that is about a limit: it has most of its words and few others, or is of its kind and has its figure. */
function demandFor(limit: Limit, demands: Demand[]): Demand | undefined {
  const own = distinctiveWords(limit.words);
  const isQuoted = ({ text }: Demand): boolean => {
    const said = distinctiveWords(text);
    const shared = own.filter((word) => said.includes(word)).length;
    return shared / own.length >= 0.6 && shared / said.length >= 0.3;
  };
  // a limit may be parted into several demands
  const inIt = demands.filter(({ id, text }) => {
    const said = distinctiveWords(text.slice(text.indexOf('"')));
    return id.startsWith('limit-') && said.length > 0 && said.every((word) => own.includes(word));
  });
  const parted = own.filter((word) =>
    inIt.some(({ text }) => distinctiveWords(text).includes(word)),
  );
  if (parted.length / own.length >= 0.6)
    return inIt.find(({ state }) => state !== 'met') ?? inIt[0];
  return demands.find(isQuoted) ?? demands.find((demand) => isOfKind(limit, demand));
}

function isOfKind({ kind, value = '' }: Limit, { id, text }: Demand): boolean {
  const figure = /\d+/.exec(value)?.[0];
  const has = (words: string | undefined) =>
    words !== undefined && text.toLowerCase().includes(words.toLowerCase());
  switch (kind) {
    case 'count':
      return /^(?:min|max)_steps$/.test(id) && has(figure);
    case 'length':
      return id === 'max_words' && has(wordsOf(value));
    case 'minutes':
      return id === 'minutes_per_day' && has(figure);
    case 'age':
      return id === 'age' && has(figure);
    case 'scale':
      return id === 'scale' && has(value === 'percent' ? '0 to 100' : value.replace('-', ' to '));
    case 'format':
      return id === 'columns' && has(figure);
    case 'unwanted':
      return id.startsWith('avoid-') && has(value);
    case 'wanted':
      return /^(?:include|named|method)-/.test(id) && has(value);
    default:
      return false;
  }
}

const wordsOf = (value: string): string =>
  value.startsWith('p') ? `${wordsOn(Number(value.slice(1)))}` : value.slice(1);
