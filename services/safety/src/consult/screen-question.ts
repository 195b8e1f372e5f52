import type { CrisisCard, ScreenReason } from '@cerina/contracts';
import type { ConsultScope, QuestionReader, QuestionScreening } from '@cerina/contracts/consult';
import { cardFor } from '../screening/cards.ts';
import { messageOf } from '../screening/messages.ts';
import { readText, type Sign, signsOf } from '../screening/request.ts';
import { crisisSignals } from '../screening/signals/crisis.ts';
import { foreignRisk } from '../screening/signals/foreign-risk.ts';
import { harmSignals } from '../screening/signals/harm.ts';
import { selfHarmSignals } from '../screening/signals/self-harm.ts';
import { writerOf } from '../screening/writer.ts';
import { statesOwnDanger } from './own-danger.ts';

const reasonOf = ({ code, quote }: Sign): ScreenReason => ({
  code,
  message: messageOf(code),
  ...(quote && { quote }),
});

/** How much longer a question may become when its letters are read as the plain ones that they represent. */
const MOST_GROWTH = 3;

const strictness = { go: 0, refuse: 1, crisis: 2 } as const;

/**
 * The rules' verdict on a question to Consult and on the note beside it: the crisis card where one states danger, a refusal
 * where one asks for harm. Staff ask about danger as their work, over the bridge too: theirs is a crisis only where it is
 * their own. What is merely none of the documents' business is passed on, and is answered so.
 */
export function screenQuestion(
  question: string,
  reader: QuestionReader,
  note: string | null = null,
): QuestionScreening {
  const texts = note === null ? [question] : [question, note];
  const [first, ...others] = texts.map((text) => screenText(text, reader));
  return others.reduce(stricter, first!);
}

/** The card that words of danger in a search call for, by the same rules; null where there are none. */
export const helpForSearch = (query: string, scope: ConsultScope): { card: CrisisCard | null } => ({
  card: screenText(query, scope).card,
});

function stricter(one: QuestionScreening, other: QuestionScreening): QuestionScreening {
  const worse = strictness[other.outcome] > strictness[one.outcome] ? other : one;
  const rest = worse === one ? other : one;
  return { ...worse, reasons: [...worse.reasons, ...rest.reasons].slice(0, 50) };
}

function screenText(question: string, reader: QuestionReader): QuestionScreening {
  if (question.normalize('NFKC').length > MOST_GROWTH * question.length)
    return {
      outcome: 'refuse',
      reasons: [{ code: 'unreadable', message: 'Its characters cannot be read as words.' }],
      card: null,
    };
  const read = readText(question);
  const writer = writerOf({ intent: question });
  const selfHarm = signsOf(selfHarmSignals, read);
  const danger = [...signsOf(crisisSignals, read), ...foreignRisk(question), ...selfHarm];
  const harm = signsOf(harmSignals, read);
  const isOwn = () => reader === 'client' || writer === 'self' || statesOwnDanger(question);
  if (danger.length > 0 && isOwn()) {
    const card = cardFor(danger[0]!.code, reader === 'client' ? writer : 'self');
    return { outcome: 'crisis', reasons: danger.map(reasonOf), card };
  }
  if (harm.length > 0 || selfHarm.length > 0)
    return { outcome: 'refuse', reasons: [...harm, ...selfHarm].map(reasonOf), card: null };
  return { outcome: 'go', reasons: danger.map(reasonOf), card: null };
}
