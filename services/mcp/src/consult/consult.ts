import {
  type AskConsult,
  CONSULT_STREAM,
  type ConsultFact,
  type ConsultQuestion,
  type ConsultResult,
  ConversationId,
  consultSubjects,
  MOST_REFINEMENTS,
  MOST_TURNS,
  readConsultFact,
} from '@cerina/contracts/consult';
import { isKeptBack, shownResult } from '@cerina/contracts/consult/shown';
import { sha256 } from '@cerina/contracts/hash';
import { admission, type Place, questionLimit } from '@cerina/door/consult/admission';
import { asking, type ConsultReads } from '@cerina/door/consult/asking';
import type { OpenDoor } from '@cerina/door/door';
import { turns } from '@cerina/door/limits/turns';
import { refuse } from '@cerina/door/refused';
import type { Bus } from '@cerina/runtime';
import type { Caller } from '../foundry.ts';

/** Over MCP everybody asks the clients' documents, whatever their role: anybody may see what a client program shows. */
const SCOPE = 'client';
/** Questions of a conversation that are read at a time. */
const BATCH = 16;
/** Reads of one person that run at once, and that wait for their turn. */
const LOOKS_AT_ONCE = 16;
const LOOKS_WAITING = 200;
const LOOK_WITHIN_MS = 30_000;

/** How a turn ended, as the person who asked may see it. */
export type Ended = ReturnType<typeof shownResult> & { isBorneOut: boolean };

/** Consult over MCP: a person's own conversations that they started here. Refusals are thrown as `Refused`. */
export interface Consult {
  /** Starts a conversation with its first question, or asks one more if `id` names their own. */
  ask(
    caller: Caller,
    id: string | undefined,
    body: AskConsult,
    key: string | undefined,
  ): Promise<Place>;
  /** The place of the last question of their own conversation. */
  lastOf(caller: Caller, id: string): Promise<Place>;
  /** How a turn ended; undefined while it is being answered. */
  ended(caller: Caller, place: Place): Promise<Ended | undefined>;
  /** How many of the steps of {@link stepsOf} have started, from that index on. */
  begun(caller: Caller, place: Place, from: number): Promise<number>;
}

/** A step of the answering, as its fact on the log, and as a sentence. */
export interface Step {
  subject: string;
  sentence: string;
}

/** The steps of a turn, in order. If the Guardian does not release an answer, its review is left out. */
export const stepsOf = ({ scope, conversationId: id, turn }: Place): Step[] => [
  {
    subject: consultSubjects.screening(scope, id, turn),
    sentence: 'The Guardian has checked the question.',
  },
  { subject: consultSubjects.plan(scope, id, turn), sentence: 'Searching the documents.' },
  ...Array.from({ length: MOST_REFINEMENTS + 1 }, (_, index) => index + 1).flatMap((attempt) => [
    {
      subject: consultSubjects.request(scope, id, turn, attempt, 'primary'),
      sentence: attempt === 1 ? 'Writing an answer.' : `Writing answer ${attempt}.`,
    },
    {
      subject: consultSubjects.request(scope, id, turn, attempt, 'reviewer'),
      sentence: attempt === 1 ? 'Reviewing the answer.' : `Reviewing answer ${attempt}.`,
    },
  ]),
];

/** mcp's account reads single facts of the clients' scope: a range read would cover every scope. */
const readsOf = ({ peek }: Pick<Bus, 'peek'>): ConsultReads => {
  const read = (subject: string) => peek(subject, CONSULT_STREAM);
  return {
    read,
    async questions(scope, id) {
      const found: ConsultQuestion[] = [];
      for (let from = 1; from <= MOST_TURNS; from += BATCH) {
        const subjects = Array.from({ length: Math.min(BATCH, MOST_TURNS + 1 - from) }, (_, at) =>
          consultSubjects.question(scope, id, 'mcp', from + at),
        );
        const facts = await Promise.all(
          subjects.map(async (subject) => {
            const stored = await read(subject);
            return stored && readConsultFact(subject, stored.data);
          }),
        );
        found.push(...facts.flatMap((fact) => (fact?.type === 'question' ? [fact] : [])));
        if (facts.includes(null)) break;
      }
      return found;
    },
  };
};

export function openConsult(
  bus: Pick<Bus, 'peek' | 'publish'>,
  { ask }: Pick<OpenDoor, 'ask'>,
  settings: { CONSULT_RATE: number; CONSULT_RUNNING_LIMIT: number },
): Consult {
  const reads = readsOf(bus);
  const looks = turns({ atOnce: LOOKS_AT_ONCE, waiting: LOOKS_WAITING });
  const questions = asking(bus, {
    ...{ door: 'mcp', reads, count: questionLimit(settings.CONSULT_RATE) },
    ...admission(bus, {
      ...{ door: 'mcp', running: settings.CONSULT_RUNNING_LIMIT },
      room: () => ask('consult_room', {}),
    }),
  });

  /** An invalid id names no conversation, and never gets into a subject. */
  function known(id: string): string {
    const { data } = ConversationId.safeParse(id);
    if (!data) throw refuse('no_such_consultation');
    return data;
  }
  async function inTurn<T>({ actor }: Caller, look: () => Promise<T>): Promise<T> {
    const leave = await looks.enter(actor.subject, AbortSignal.timeout(LOOK_WITHIN_MS));
    return look().finally(leave);
  }
  async function fact(subject: string): Promise<ConsultFact | undefined> {
    const stored = await reads.read(subject);
    return stored ? readConsultFact(subject, stored.data) : undefined;
  }
  /** The facts that must support a result. */
  async function support({ scope, conversationId: id, turn, answer, attempt }: ConsultResult) {
    const of = attempt ?? 1;
    const facts = await Promise.all([
      fact(consultSubjects.question(scope, id, 'mcp', turn)),
      fact(consultSubjects.screening(scope, id, turn)),
      answer && fact(consultSubjects.assessment(scope, id, turn, of, sha256(answer.text))),
      answer && fact(consultSubjects.review(scope, id, turn, of)),
    ]);
    return facts.flatMap((each) => each ?? []);
  }

  return {
    ask: async ({ actor }, id, body, key) =>
      id === undefined
        ? questions.begin(actor, SCOPE, body, key)
        : questions.ask(actor, { scope: SCOPE, conversationId: known(id) }, body, key),
    lastOf: (caller, id) =>
      inTurn(caller, async () => {
        const conversationId = known(id);
        const own = await questions.own(caller.actor, { scope: SCOPE, conversationId });
        return { scope: SCOPE, conversationId, turn: Math.max(...own.map(({ turn }) => turn)) };
      }),
    ended: (caller, { scope, conversationId, turn }) =>
      inTurn(caller, async () => {
        const result = await fact(consultSubjects.result(scope, conversationId, turn));
        if (result?.type !== 'result') return undefined;
        const shown = shownResult({ facts: await support(result) }, result);
        return { ...shown, isBorneOut: !isKeptBack(shown) };
      }),
    begun: (caller, place, from) =>
      inTurn(caller, async () => {
        const steps = stepsOf(place);
        for (let at = from; at < steps.length; ) {
          const next = await Promise.all(
            steps.slice(at, at + 2).map(({ subject }) => reads.read(subject)),
          );
          const last = next.findLastIndex((stored) => stored !== null);
          if (last < 0) return at;
          at += last + 1;
        }
        return steps.length;
      }),
  };
}
