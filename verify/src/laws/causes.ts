import { isDeepStrictEqual } from 'node:util';
import { routeOf } from '../history/asked.ts';
import { type History, is } from '../history/history.ts';
import { stepTaking } from '../history/lookup.ts';
import { isGraver } from '../history/objection.ts';
import type { Finding } from '../problem.ts';
import type { Answer, Delta } from '../reading/fact.ts';
import { mayBePending } from './commands.ts';
import { restoredSubjects } from './restored.ts';

/** Changes that a failed or unreadable answer may cause: its agent's failure, or another try. */
const harmless = ['answered', 'agent_failed', 'rerouted'];

/**
 * Each delta names a fact that is on the log before it; a message that nobody may act on has had no effect. The
 * sequence that it names is that fact's, unless both were stored again by a restore whose record lists them.
 */
export function* causesAreOnTheLog(history: History): Generator<Finding> {
  const { steps, commands, answers, voids } = history;
  const facts = new Map([...commands, ...answers].map((fact) => [fact.subject, fact]));
  const moved = restoredSubjects(history);
  const void_ = new Map(voids.map((each) => [each.subject, each]));
  for (const { delta } of steps) {
    const { cause, sequence, revision, changes, author } = delta;
    if (cause.kind !== 'answer' && cause.kind !== 'command') continue;
    const fact = facts.get(cause.subject);
    if (!fact) {
      const spoilt = void_.get(cause.subject);
      const effect = changes.filter(({ kind }) => !harmless.includes(kind));
      if (!spoilt) yield { sequence, detail: `delta ${revision}: ${cause.subject} is not there` };
      else if (effect.length > 0)
        yield {
          sequence,
          detail: `delta ${revision} acts on ${cause.subject}, but ${spoilt.why}`,
        };
      const isThere = spoilt?.sequence === cause.sequence || moved.has(cause.subject);
      if (spoilt && (!isThere || spoilt.sequence >= sequence))
        yield {
          sequence,
          detail: `delta ${revision}: ${cause.subject} is not at ${cause.sequence}`,
        };
      continue;
    }
    const again = moved.has(fact.subject) && moved.has(delta.subject);
    if ((fact.sequence !== cause.sequence && !again) || fact.sequence >= sequence)
      yield { sequence, detail: `delta ${revision}: ${cause.subject} is not at ${cause.sequence}` };
    if (fact.type !== cause.kind)
      yield { sequence, detail: `delta ${revision} calls a ${fact.type} a ${cause.kind}` };
    const speaker = fact.type === 'answer' ? fact.agent : 'human';
    if (author !== speaker)
      yield { sequence, detail: `delta ${revision} is ${author}'s, its cause ${speaker}'s` };
  }
}

/**
 * A sweep follows from no fact, and states so. The only fact that it may name is an unusable answer, which nobody can
 * read or which has another form: any other answer was handled or is still to be, and no sweep replaces it.
 */
export function* sweepsPassNothingOver(history: History): Generator<Finding> {
  const { steps, answers, voids } = history;
  const unusable = new Map(
    [
      ...voids.filter(({ claims }) => claims.kind === 'answer'),
      ...answers.filter(({ isFit }) => !isFit),
    ].map(({ subject, sequence }) => [subject, sequence]),
  );
  const moved = restoredSubjects(history);
  for (const { delta } of steps) {
    const { cause, sequence, revision } = delta;
    if (cause.kind !== 'sweep' || (cause.subject === 'sweep' && cause.sequence === 0)) continue;
    const there = unusable.get(cause.subject);
    if (there === undefined) {
      const detail = `delta ${revision}: a sweep names ${cause.subject}, which is no answer that cannot be used`;
      yield { sequence, detail };
      continue;
    }
    const again = moved.has(cause.subject) && moved.has(delta.subject);
    if ((there !== cause.sequence && !again) || there >= sequence)
      yield { sequence, detail: `delta ${revision}: ${cause.subject} is not at ${cause.sequence}` };
  }
}

/** Every fact takes effect at most once. */
export function* effectsAreOnce({ steps }: History): Generator<Finding> {
  const seen = new Map<string, number>();
  for (const { delta } of steps) {
    const { cause, sequence } = delta;
    if (cause.kind !== 'answer' && cause.kind !== 'command') continue;
    const earlier = seen.get(cause.subject);
    if (earlier) yield { sequence, detail: `${cause.subject} took effect at ${earlier} already` };
    seen.set(cause.subject, sequence);
  }
}

/** An awaited answer that exists at the end of the log was lost, unless it is the last fact and still to be handled. */
export function* noAnswerIsLost(history: History): Generator<Finding> {
  const { end, answers, steps } = history;
  if (end.ended || end.erased) return;
  for (const { taskId, agent, epoch } of end.awaited) {
    const given = answers.find(
      (answer) =>
        answer.taskId === taskId &&
        answer.agent === agent &&
        answer.epoch <= epoch &&
        answer.isFit &&
        routeOf(history, answer),
    );
    if (!given || stepTaking(steps, given)) continue;
    const { sequence, subject } = given;
    const isPending = mayBePending(history, subject, sequence, besideOf(history, given));
    yield { sequence, detail: `${subject} was never taken in`, ...(isPending && { isPending }) };
  }
}

/** The answers to the other tasks of its plan: two agents read a draft at the same time. */
function besideOf({ steps, answers }: History, { agent, taskId }: Answer): Set<string> {
  const plans = steps.flatMap(({ delta }) => delta.changes.filter((each) => is(each, 'planned')));
  const isIn = (task: Pick<Answer, 'agent' | 'taskId'>) => (plan: (typeof plans)[number]) =>
    plan.tasks.some((each) => each.agent === task.agent && each.taskId === task.taskId);
  const own = plans.find(isIn({ agent, taskId }));
  const others = answers.filter((each) => own && isIn(each)(own));
  return new Set(others.map(({ subject }) => subject));
}

/** The part of an answer that each kind of change repeats, and the only agent that can give it. */
function repeated(
  delta: Delta,
): { agent: string; task: string; said: unknown; in: (result: never) => unknown }[] {
  return delta.changes.flatMap((change) => {
    if (is(change, 'screened'))
      return {
        agent: 'safety',
        task: 'screen_intent',
        said: change.screening,
        in: (result: { screening: unknown }) => result.screening,
      };
    if (is(change, 'feedback_screened'))
      return {
        agent: 'safety',
        task: 'screen_feedback',
        said: change.screening,
        in: (result: { screening: unknown }) => result.screening,
      };
    if (is(change, 'reason_screened'))
      return {
        agent: 'safety',
        task: 'screen_reason',
        said: change.screening,
        in: (result: { screening: unknown }) => result.screening,
      };
    if (is(change, 'safety_assessed'))
      return {
        agent: 'safety',
        task: 'assess',
        said: change.assessment,
        in: (result: { assessment: unknown }) => result.assessment,
      };
    if (is(change, 'clinical_reviewed'))
      return {
        agent: 'clinical',
        task: 'review',
        said: change.review,
        in: (result: { review: unknown }) => result.review,
      };
    if (is(change, 'drafted') && change.draft.author === 'drafter')
      return {
        agent: 'drafter',
        task: 'draft',
        said: { text: change.draft.text, sha256: change.draft.sha256 },
        in: ({ draft }: { draft?: { text: string; sha256: string } }) => ({
          text: draft?.text,
          sha256: draft?.sha256,
        }),
      };
    return [];
  });
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null)) as unknown;

/**
 * A screening, an assessment, a review or a draft on the board is exactly what its own agent answered to its own task:
 * no field reads as passed before its review ran, and no agent answers for another.
 */
export function* resultsAreTheirAgents(history: History): Generator<Finding> {
  const { steps, answers } = history;
  const bySubject = new Map(answers.map((answer) => [answer.subject, answer]));
  for (const { delta, before } of steps) {
    const answer = bySubject.get(delta.cause.subject);
    for (const { agent, task, said, in: find } of repeated(delta)) {
      const { sequence, revision } = delta;
      if (delta.cause.kind !== 'answer' || answer?.agent !== agent) {
        yield { sequence, detail: `delta ${revision} has a result of ${agent} that it never gave` };
        continue;
      }
      const route = routeOf(history, answer);
      const kind = route?.task.kind === 'revise' ? 'draft' : route?.task.kind;
      if (kind !== task)
        yield { sequence, detail: `delta ${revision}: ${agent} was not asked to ${task}` };
      if (task === 'assess' || task === 'review') {
        const { version, sha256 } = said as { version: number; sha256: string };
        if (route && (route.task.version !== version || route.task.sha256 !== sha256))
          yield { sequence, detail: `delta ${revision}: ${agent} was asked about another text` };
        if (
          !before.drafts.some(({ draft }) => draft.version === version && draft.sha256 === sha256)
        )
          yield {
            sequence,
            detail: `delta ${revision}: there is no such text of version ${version}`,
          };
      }
      const given = answer.outcome.ok ? find(answer.outcome.result as never) : undefined;
      if (!isDeepStrictEqual(plain(said), plain(given)))
        yield { sequence, detail: `delta ${revision} differs from what ${agent} answered` };
    }
  }
}

/**
 * A request is screened once, and a version assessed and reviewed once, unless the finding is graver: nothing is
 * repeated until the result is convenient.
 */
export function* findingsAreOnce({ steps }: History): Generator<Finding> {
  for (const { delta, board } of steps) {
    for (const change of delta.changes) {
      const { sequence, revision } = delta;
      const again = (what: string) => ({ sequence, detail: `delta ${revision}: ${what} again` });
      if (is(change, 'screened') && board?.screening) yield again('the request is screened');
      if (is(change, 'feedback_screened') && board?.feedbackScreening)
        yield again('the feedback is screened');
      if (is(change, 'safety_assessed')) {
        const { version } = change.assessment;
        const known = board?.safety[version];
        const isKnown = known && known.level !== 'unassessed';
        if (isKnown && !isGraver(change.assessment, board))
          yield again(`version ${version} is assessed`);
      }
      if (is(change, 'clinical_reviewed') && board?.clinical[change.review.version])
        yield again(`version ${change.review.version} is reviewed`);
    }
  }
}
