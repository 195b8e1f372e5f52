import type { Library } from '@cerina/library';
import { z } from 'zod';
import { dangers, harmfulIn, preciseSigns } from './risk-lexicon.ts';

export const IntentRequest = z.object({
  intent: z.string(),
  context: z.string().nullish(),
  audience: z.string().nullish(),
  locale: z.string().nullish(),
  /** What its author knows of risk, and what was answered to the Guardian's questions. */
  risk: z.string().nullish(),
  suspected: z.object({ outcome: z.string() }).nullish(),
  questionsAnswered: z
    .array(z.object({ answers: z.array(z.object({ risk: z.string().nullish() })) }))
    .nullish(),
});

export const QuestionRequest = z.object({
  question: z.string(),
  note: z.string().nullish(),
  /** As whose it is read: a client's, staff's, or staff's over the bridge. */
  reader: z.enum(['staff', 'client', 'bridge']).default('client'),
});

/** Whose a sentence could be but its writer's: then it is about staff's work. */
const ofOthers = /\b(?:clients?|patients?|people|person|somebody|someone|who|she|he|they)\b/i;
const ofOneself = /\b(?:I|I['’](?:m|ve|d|ll)|myself)\b/;
const own = (text: string): string =>
  (text.match(/[^.!?;\n]{1,800}/g) ?? [])
    .filter((sentence) => ofOneself.test(sentence) && !ofOthers.test(sentence))
    .join('.\n');

/** Whether a question to Consult states danger, which in staff's is their own, or asks for harm. */
export function screenQuestion({ question, note, reader }: z.infer<typeof QuestionRequest>) {
  const text = note ? `${question}\n${note}` : question;
  const held = dangers(reader === 'client' ? text : own(text));
  const refused = harmfulIn(text);
  const outcome = held.length > 0 ? 'crisis' : refused.length > 0 ? 'refuse' : 'go';
  return { outcome, reasons: [...held, ...refused] };
}

const assessed = ['none', 'managed', 'assessed'];
/** Has somebody assessed the risk, or are they about to be asked? Signs that are often wrong are asked about (docs/adr/0060). */
const isAsked = ({ risk, questionsAnswered, suspected }: z.infer<typeof IntentRequest>): boolean =>
  suspected?.outcome === 'ask' ||
  [
    risk,
    ...(questionsAnswered ?? []).flatMap(({ answers }) => answers.map((one) => one.risk)),
  ].some((known) => assessed.includes(known ?? ''));

/** Says what an intent is about, and whether a person should look first. */
export function screenIntent(library: Library, request: z.infer<typeof IntentRequest>) {
  const { intent, context } = request;
  const text = [intent, context].filter(Boolean).join('\n');
  const refused = harmfulIn(text);
  const held = isAsked(request) ? dangers(text, preciseSigns) : dangers(text);
  // it is no second opinion: what others hold it does not let go
  const isHeld = held.length > 0 || request.suspected?.outcome === 'hold';
  const named = [intent, text].flatMap((each) =>
    library.match(each).techniques.filter(({ signals }) => signals.length > 0),
  );
  return {
    outcome: isHeld ? 'hold' : refused.length > 0 ? 'refuse' : 'go',
    reasons: [...held, ...refused],
    // which difficulty a request is about the Guardian reads by more than these signals
    condition: null,
    // by words alone rules have turned it away already
    technique: request.suspected?.outcome === 'refuse' ? null : (named[0]?.id ?? null),
  };
}
