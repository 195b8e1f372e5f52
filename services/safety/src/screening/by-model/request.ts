import { type Blackboard, readLimitsOf, type Screening } from '@cerina/contracts';
import { askReader, type BoundedWork, StepFailed, type StepModel } from '@cerina/runtime';
import { type IntentJudgement, intentQuestion } from '../../prompt.ts';
import type { Reading } from '../../reading.ts';
import { type saidOn, wasAskedAndAssessed } from '../questions.ts';
import { MOST_UNWISE } from './passages.ts';
import { stricterIntent, withDoubts } from './stricter.ts';
import {
  asScopeByModel,
  clearedBy,
  isRefusedAsTask,
  isTurnedAway,
  suspectedIn,
} from './suspected.ts';

/** What reads a text on another thread. */
type Rules = Pick<BoundedWork<Reading>, 'run'>;

/** A request as the rules are given it. */
type Asked = Parameters<Reading['screenIntent']>[0] & { said: ReturnType<typeof saidOn> };

/**
 * The rules' screening with a model's reading of the same request. What is stopped already waits for no model: it stays
 * as it is where none answers. A model that shows that it read the request, sees no danger in it and says of each suspected
 * passage why it is none takes the second reader's questions back, and makes questions of what that reader or signs that are often wrong hold.
 */
export async function screenedBy(
  model: StepModel,
  rules: Rules,
  { board, request, byRule }: { board: Blackboard; request: Asked; byRule: Screening },
): Promise<Screening> {
  const read = readLimitsOf(byRule.constraints).map((each) => each.read);
  const subjects = await rules.run('subjects');
  const suspected =
    suspectedIn(byRule) && suspectedIn(byRule, await rules.run('suspectedPassages', request));
  // of what is turned away no passage is suspected
  const shown = isTurnedAway(byRule) ? { outcome: byRule.outcome, passages: [] } : suspected;
  const isStopped = suspected !== null || byRule.outcome === 'refuse';
  const { condition, technique } = byRule.constraints;
  const taken = { condition, technique };
  const asked = askReader(
    model,
    intentQuestion(board, { read, subjects, suspected: shown, taken, isStopped }),
  );
  const judged = await asked.catch((error) => {
    if (!isStopped || !(error instanceof StepFailed)) throw error;
  });
  if (!judged) return byRule;
  const { answer, unproven, isProven } = judged;
  const known = { ...answer, ...(await rules.run('subjectBy', answer)) };
  const writer = await rules.run('writerOf', request);
  const isAssessed = request.said.sinceAssessed !== undefined;
  // an answer without proof may make the handling stricter; what the request is about is not for it to decide
  const doubtful = unproven.map((each) => ({ ...each, condition: null, technique: null }));
  const all = [...doubtful, known];
  const isHarmless = isProven && all.every(({ outcome }) => outcome === 'go');
  const whys = isHarmless ? clearedBy(answer, suspected) : null;
  let screening = byRule;
  if (whys)
    screening = await rules.run('screenedIfCleared', request, {
      whys,
      wasAsked: wasAskedAndAssessed(board),
    });
  if (isHarmless && isTurnedAway(screening)) screening = asScopeByModel(screening, known);
  const ofRules = isTurnedAway(byRule) ? 'none_of_ours' : null;
  const refusedAs = isRefusedAsTask(byRule) ? 'task' : ofRules;
  for (const each of all)
    screening = stricterIntent(screening, each, { writer, isAssessed, refusedAs });
  if (isProven && answer.outcome === 'go') {
    const { agreed } = request.said;
    // a difficulty that the library has not is none to put in the place of another
    const isOfLibrary = answer.condition === null || known.condition !== null;
    screening = await rules.run('withSubject', screening, {
      named: { condition: known.condition, technique: known.technique },
      taken,
      wrong: isOfLibrary ? answer.wrongSubject : [],
      ...(agreed && { agreed }),
    });
    if (screening.outcome !== 'refuse')
      screening = await rules.run(
        'withUnwise',
        screening,
        answer.unwise.slice(0, MOST_UNWISE),
        request,
      );
  }
  // what is turned away after all keeps its way to help
  if (screening.outcome === 'refuse' && byRule.card)
    screening = { card: byRule.card, ...screening };
  return withReadingBy(rules, answer, screening, request);
}

/**
 * The screening with what a model adds to the case and to the limits, and with its doubts about those; as the rules read it where
 * the model stops the request.
 */
async function withReadingBy(
  rules: Rules,
  answer: IntentJudgement,
  screening: Screening,
  request: { intent: string; context?: string },
): Promise<Screening> {
  if (answer.outcome !== 'go') return screening;
  const { case: added, missed } = answer;
  const { case: told, constraints } = withDoubts(screening, answer);
  const isParent = constraints.addressee === 'parent';
  const addsNothing = Object.values(added).every((given) => !given?.length);
  const whole =
    told && !addsNothing
      ? await rules.run('withAdditions', told, added, request, { isParent }).catch(() => told)
      : told;
  const read = constraints.limits ?? [];
  // what is said to the system sets no limit, whoever copies it
  const limits =
    missed.length > 0 && screening.stripped.length === 0
      ? await rules.run('withMissed', read, missed, request).catch(() => read)
      : read;
  return {
    ...screening,
    constraints: { ...constraints, ...(limits.length > read.length && { limits }) },
    ...(whole && { case: whole }),
  };
}
