import { type Consultation, type ConsultScope, scopeOf } from '@cerina/contracts/consult';
import { reconnecting } from '../gateway/reconnecting.ts';
import { Refused } from '../gateway/refusal.ts';
import type { Person } from '../prompt/person.ts';
import { sendWithoutPersonalData } from '../prompt/personal-data.ts';
import type { ConsultApi } from './consult-api.ts';
import { nothingWritten, readConsultEvent, showEvent, sources } from './show-event.ts';

export interface ConsultOptions {
  api: ConsultApi;
  /** Absent if nobody can be asked: input that is no terminal. */
  person: Person | undefined;
  /** Receives the events, and the answers as they arrive. */
  write: (text: string) => void;
  /** Receives each reviewed answer, for programs that read the output; absent if the person reads `write`. */
  print?: ((text: string) => void) | undefined;
  signal: AbortSignal;
}

/** The current conversation: empty before its first question. */
interface Place {
  id: string;
  lastEventId?: string | undefined;
}

const sides: Record<ConsultScope, string> = { staff: 'staff', client: 'client' };
const HINT = 'An empty line or /quit ends the conversation; /history shows all of it.';

/**
 * Asks Consult in the terminal, on the `wanted` side, until the person ends it; a first question may be given. Returns
 * the exit code: 0, or 1 if a question got no answer and nobody is there to ask another, or the token is of the other
 * side.
 */
export async function consult(
  options: ConsultOptions,
  { wanted, question }: { wanted?: ConsultScope | undefined; question?: string | undefined },
): Promise<number> {
  const { api, person, write, signal } = options;
  const { role } = await api.me();
  const scope = scopeOf({ role });
  if (wanted && wanted !== scope) {
    const other = scope === 'staff' ? '--admin' : '--user';
    write(`The role ${role} uses the ${sides[scope]} documents: use ${other}.\n`);
    return 1;
  }
  if (!person && question === undefined) {
    write('This is not a terminal: give the question, as in npm run consult -- --user "…".\n');
    return 1;
  }
  write(`Consult answers from the ${sides[scope]} documents.\n`);
  if (person) write(`${HINT}\n`);
  let place: Place | undefined;
  let next = question;
  for (;;) {
    const asked = next ?? (await typed(person!, signal));
    next = undefined;
    if (asked === undefined) return 0;
    if (asked === '/history')
      write(place ? history(await api.of(place.id)) : 'No questions yet.\n');
    else {
      const answered = await oneQuestion(options, place, asked);
      place = answered.place;
      if (!person) return answered.isAnswered ? 0 : 1;
    }
  }
}

/** What the person types; undefined when they end it. */
async function typed(person: Person, signal: AbortSignal): Promise<string | undefined> {
  try {
    const line = await person.ask('\n> ');
    return line === '' || line === '/quit' ? undefined : line;
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined; // the end of the input
  }
}

/**
 * Asks one question, and shows the events until it has its result. A refusal is shown, and the conversation continues.
 */
async function oneQuestion(
  options: ConsultOptions,
  place: Place | undefined,
  message: string,
): Promise<{ place: Place | undefined; isAnswered: boolean }> {
  const { api, write, print, signal } = options;
  try {
    const asked = await sendWithoutPersonalData(options, (personalData) => {
      const question = { message, ...(personalData && { personalData }) };
      return place ? api.ask(place.id, question) : api.begin(question);
    });
    if (!asked) return { place, isAnswered: false };
    const { conversationId: id, turn } = asked;
    let lastEventId = place?.lastEventId;
    let written = nothingWritten(turn);
    const until = new AbortController();
    const either = AbortSignal.any([signal, until.signal]);
    const open = (last: string | undefined) => api.stream(id, last, either);
    try {
      for await (const { event, data, id: eventId } of reconnecting(open, either, lastEventId)) {
        lastEventId = eventId || lastEventId;
        const watched = readConsultEvent(event, data);
        if (!watched) continue;
        const shown = showEvent(written, watched);
        written = shown.written;
        write(shown.text);
        if (watched.event === 'erased') return { place: undefined, isAnswered: false };
        if (watched.event !== 'final_result' || watched.data.turn !== turn) continue;
        const { answer } = watched.data;
        if (answer)
          print?.(`${[answer.text, '', ...sources(answer.citations)].join('\n').trimEnd()}\n`);
        return { place: { id, lastEventId }, isAnswered: answer !== null };
      }
    } finally {
      until.abort();
    }
    throw signal.reason;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    write(`${error.message}\n`);
    return { place, isAnswered: false };
  }
}

/** A conversation from its beginning: the questions, and their results. */
const history = ({ turns }: Consultation): string =>
  turns
    .flatMap(({ question, result }) => [
      '',
      `> ${question}`,
      ...(result?.answer ? [result.answer.text, ...sources(result.answer.citations)] : []),
      result?.message ?? 'Still being answered.',
    ])
    .map((line) => `${line}\n`)
    .join('');
