import type { Board } from '../board/fold.ts';
import { contradicts } from '../effects/of-answers.ts';
import { awaitedBy, isAskedSame, routeOf } from '../history/asked.ts';
import { type History, is } from '../history/history.ts';
import { stepTaking } from '../history/lookup.ts';
import { bandOf, objection, wasGivenBefore } from '../history/objection.ts';
import type { Finding } from '../problem.ts';
import type { Answer, Route } from '../reading/fact.ts';
import { restoredSubjects } from './restored.ts';

/**
 * The Guardian's first answer counts: none of its answers that objects is passed over, or given up, in favour of
 * another answer to the same question that does not object and was stored after it, or was handled after it for another
 * task. An answer that contradicts its own question does not count, nor does an unreadable one, or one stored before
 * the question.
 */
export function* objectionsAreHeard(history: History): Generator<Finding> {
  const { answers, steps, end } = history;
  const safety = end.created?.policy.safety ?? 0;
  const moved = restoredSubjects(history);
  const given = answers.flatMap((answer) => {
    const route = routeOf(history, answer);
    const step = stepTaking(steps, answer);
    const changes = step?.delta.changes ?? [];
    const isTaken = step !== undefined && !changes.some((each) => is(each, 'agent_failed'));
    const isBad = changes.some(
      (each) => is(each, 'agent_failed') && each.failure.code === 'bad_answer',
    );
    return route && answer.agent === 'safety' && !isBad && (isTaken || answer.isFit)
      ? { answer, route, step, isTaken }
      : [];
  });
  for (const { answer, route, step, isTaken } of given) {
    if (!isTaken || !step?.board) continue;
    const { board, delta } = step;
    const isOwn = board.awaiting.some(({ taskId }) => taskId === answer.taskId);
    // a late answer replaces no other: a graver one may be handled after it, or be given up, or be no graver than that
    const isLate = !awaitedBy(history, answer, board);
    const isHandledAfter = (other: Answer) =>
      given.some(
        (each) =>
          each.step &&
          each.step.delta.sequence > delta.sequence &&
          bandOf(objection(each.answer, safety)) >= bandOf(objection(other, safety)) &&
          isAskedSame(history, each.route, route),
      );
    const until = { sequence: isOwn ? answer.sequence : delta.sequence, at: delta.at };
    const [passed] = given.filter(
      (other) =>
        !other.isTaken &&
        wasGivenBefore(other.answer, until, moved) &&
        bandOf(objection(other.answer, safety)) > bandOf(objection(answer, safety)) &&
        isAskedSame(history, other.route, route) &&
        (other.step || !isContradiction(other, board)) &&
        !(isLate && isHandledAfter(other.answer)),
    );
    if (passed)
      yield {
        sequence: answer.sequence,
        detail: `${answer.subject} was taken in, and ${passed.answer.subject}, which objects, was not`,
      };
  }
}

const isContradiction = ({ answer, route }: { answer: Answer; route: Route }, board: Board) =>
  answer.outcome.ok && contradicts(answer.outcome, route, board);
