import { faultOfExtent, type Reply } from '@cerina/contracts';
import {
  type AnswerAssessment,
  CONSULT_STREAM,
  type ConsultAssessment,
  type ConsultFact,
  ConsultScope,
  type ConsultScreening,
  consultSubjects,
  type GuardianCalls,
  type GuardianVerb,
  guardianCalls,
  MOST_GUARDIAN_BYTES,
  MOST_REFINEMENTS,
  readConsultFact,
} from '@cerina/contracts/consult';
import { hashOfQuestion } from '@cerina/contracts/consult/hashes';
import { sha256 } from '@cerina/contracts/hash';
import type { Bus, Log, ModelFactory } from '@cerina/runtime';
import type { z } from 'zod';
import { assessed, type ConversationRules, screened } from './read-conversation.ts';
import type { Reviewed } from './reviewed.ts';

interface Deps {
  bus: Bus;
  model: ModelFactory;
  rules: ConversationRules;
  /** What the documents of each scope hold. */
  reviewed: Record<ConsultScope, Reviewed>;
  log: Log;
  signal: AbortSignal;
}

/** A question as it comes over the bus. */
type Asked = { subject: string; data: Uint8Array };

/** A word of the Guardian's that is on the log, or is made and stored now. */
async function once<F extends ConsultFact>(
  { bus }: Deps,
  subject: string,
  make: () => Promise<F>,
): Promise<F> {
  const find = async () => {
    const stored = await bus.peek(subject, CONSULT_STREAM);
    const fact = stored && readConsultFact(subject, stored.data);
    if (stored && !fact) throw new Error(`What is stored as ${subject} cannot be read.`);
    return fact as F | null;
  };
  const before = await find();
  if (before) return before;
  const made = await make();
  if ((await bus.publish(made)) === 'stored') return made;
  return (await find()) as F;
}

const attempts = Array.from({ length: MOST_REFINEMENTS + 1 }, (_, index) => index + 1);

/**
 * What was found in a text as another attempt of its turn, where that was critical: the same words written again are not read
 * until a model finds nothing in them.
 */
async function foundBefore(
  { bus }: Deps,
  scope: ConsultScope,
  { conversationId, turn, answer }: z.output<GuardianCalls['assess_answer']['input']>,
): Promise<AnswerAssessment | undefined> {
  const hash = sha256(answer);
  const subjects = attempts.map((each) =>
    consultSubjects.assessment(scope, conversationId, turn, each, hash),
  );
  const facts = await Promise.all(
    subjects.map(async (subject) => {
      const stored = await bus.peek(subject, CONSULT_STREAM);
      return stored && readConsultFact(subject, stored.data);
    }),
  );
  const found = facts.flatMap((fact) => (fact?.type === 'assessment' ? [fact.assessment] : []));
  return found.find(({ critical }) => critical);
}

const words = {
  screen_question: async (deps: Deps, scope: ConsultScope, asked: unknown) => {
    const question = guardianCalls.screen_question.input.parse(asked);
    const { conversationId, turn } = question;
    const subject = consultSubjects.screening(scope, conversationId, turn);
    return once(deps, subject, async (): Promise<ConsultScreening> => {
      const word = await screened(deps.rules, () => deps.model(deps.signal), scope, question);
      const screening = { ...word, question: hashOfQuestion(question) };
      const at = new Date().toISOString();
      return { type: 'screening', subject, scope, conversationId, turn, at, screening };
    });
  },
  assess_answer: async (deps: Deps, scope: ConsultScope, asked: unknown) => {
    const question = guardianCalls.assess_answer.input.parse(asked);
    const { conversationId, turn, attempt, answer } = question;
    const own = [scope, conversationId, turn, attempt, sha256(answer)] as const;
    const subject = consultSubjects.assessment(...own);
    return once(deps, subject, async (): Promise<ConsultAssessment> => {
      const assessment =
        (await foundBefore(deps, scope, question)) ??
        (await assessed(
          deps.rules,
          () => deps.model(deps.signal),
          { scope, reviewed: deps.reviewed },
          question,
        ));
      const at = new Date().toISOString();
      return { type: 'assessment', subject, scope, conversationId, turn, at, attempt, assessment };
    });
  },
  screen_search: async ({ rules }: Deps, scope: ConsultScope, asked: unknown) =>
    rules.run('helpForSearch', guardianCalls.screen_search.input.parse(asked).query, scope),
} satisfies Record<GuardianVerb, unknown>;

/**
 * Reads the questions and answers of Consult when its processes ask, and stores its verdict on the log before it answers with
 * it; and searches, when mcp asks. The scope follows from the subject: for a conversation the server lets that scope's account
 * alone publish to it, and for a search mcp too.
 */
export function serveConversations(deps: Deps): Disposable {
  /** What is being read: asked again meanwhile, it is read once. */
  const reading = new Map<string, Promise<unknown>>();
  function wordOn(verb: GuardianVerb, scope: ConsultScope, asked: unknown): Promise<unknown> {
    const key = JSON.stringify([verb, scope, asked]);
    const inProgress = reading.get(key);
    if (inProgress) return inProgress;
    const word = words[verb](deps, scope, asked).finally(() => reading.delete(key));
    reading.set(key, word);
    return word;
  }

  async function reply({ subject, data }: Asked): Promise<Reply> {
    const [, , verb, scope] = subject.split('.');
    const named = ConsultScope.safeParse(scope).data;
    if (!named || !Object.hasOwn(words, String(verb)))
      return { ok: false, error: 'no such question' };
    if (data.length > MOST_GUARDIAN_BYTES) return { ok: false, error: 'too many bytes' };
    const asked: unknown = JSON.parse(new TextDecoder().decode(data));
    const fault = faultOfExtent(asked);
    if (fault) return { ok: false, error: fault };
    return { ok: true, value: await wordOn(verb as GuardianVerb, named, asked) };
  }
  const subscription = deps.bus.nc.subscribe('rpc.safety.*.*', {
    queue: 'safety',
    callback: (error, message) => {
      if (error) return;
      reply(message)
        .catch((cause): Reply => {
          deps.log.warn({ err: cause, subject: message.subject }, 'no word on a text of Consult');
          return { ok: false, error: String(cause).slice(0, 300) };
        })
        .then((answer) => message.respond(JSON.stringify(answer)))
        .catch((cause) => deps.log.warn({ err: cause }, 'no reply was sent'));
    },
  });
  return { [Symbol.dispose]: () => subscription.unsubscribe() };
}
