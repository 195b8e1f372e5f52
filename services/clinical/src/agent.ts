import { type Blackboard, contextOf, draftOf } from '@cerina/contracts';
import { loadRubric } from '@cerina/library/rubric';
import { agent, askReader, boundedWork } from '@cerina/runtime';
import type { Measuring } from './measuring/reading.ts';
import { combine, feedbackOf, held, totals } from './measuring/review.ts';
import { cautionsIn } from './model-reading/cautions.ts';
import { requestCaps, unlessShown } from './model-reading/request.ts';
import { readRevision } from './model-reading/revision.ts';
import { signsIn } from './model-reading/signs.ts';
import { asksSince, reviewQuestion } from './prompt.ts';

const rubric = loadRubric();

/** More than twice what a text of 64 KB may take: the step fails, and never passes, when its measures take longer. */
const MEASURING_BUDGET_MS = 5_000;
const measures = boundedWork<Measuring>(new URL('./measuring/reading.ts', import.meta.url), {
  budgetMs: MEASURING_BUDGET_MS,
});

/** What people said of it beside the request: its context with their answers, and whom it is for. */
const saidBeside = (board: Blackboard): string =>
  [contextOf(board), board.audience].filter(Boolean).join('\n');

/** The request in people's words, with what it was said with. */
const requestOf = (board: Blackboard): string => `${board.intent}\n${saidBeside(board)}`.trim();

/** Judges each draft by the rubric: what rules can measure, and what takes a reader. */
export const clinical = agent('clinical').handling({
  async review({ version, sha256 }, { board, model }) {
    const draft = draftOf(board, version)!;
    const {
      items: measured,
      demands,
      caps: ruled,
    } = await measures.run('measure', draft.text, {
      intent: board.intent,
      constraints: board.screening!.constraints,
      case: board.screening!.case,
      also: saidBeside(board),
      feedback: asksSince(board).join('\n'),
      // the Guardian's, where it read the text before; at the same time there are none yet
      flags: board.flags.filter((flag) => flag.version === version),
    });
    const { answer } = await askReader(
      model,
      reviewQuestion(board, draft, rubric, {
        signs: signsIn(demands),
        cautions: cautionsIn(ruled),
      }),
    );
    // after the judgement: the calls of a step are limited, and those that it needs come first
    const revisionReading = await readRevision(board, draft, model, (...judged) =>
      measures.run('proven', ...judged),
    );
    const requestReading = await measures
      .run('readByRequest', answer, requestOf(board), draft.text)
      .catch(() => undefined);
    const cautions = await measures
      .run('cautionsRead', ruled, answer, draft.text)
      .catch(() => ({ caps: ruled, demands: [] }));
    const items = combine(measured, answer.items);
    const caps = [
      ...unlessShown(cautions.caps, requestReading),
      ...(requestReading ? requestCaps(requestReading) : []),
    ];
    const scores = held(totals(items), caps);
    return {
      result: {
        review: {
          version,
          sha256,
          ...scores,
          items,
          ...feedbackOf(items, caps),
          demands: [
            ...(await measures
              .run('demandsRead', demands, answer, requestReading)
              .catch(() => demands)),
            ...cautions.demands,
          ],
          caps,
          ...(requestReading && { requestReading }),
          ...(revisionReading && { revisionReading }),
        },
      },
      message: `Version ${version}: quality ${scores.quality}, clinical ${scores.clinical}, empathy ${scores.empathy}.`,
    };
  },
});
