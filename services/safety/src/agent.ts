import {
  type Blackboard,
  currentDraft,
  type Draft,
  draftOf,
  type ProposedNote,
  reasonsOn,
  type Screening,
} from '@cerina/contracts';
import type { ConsultScope } from '@cerina/contracts/consult';
import { agent, askReader, boundedWork, StepFailed } from '@cerina/runtime';
import { recommendationsOf, score } from './assessing/assess.ts';
import { reviewedOf } from './consult/reviewed.ts';
import { serveConversations } from './consult/serve.ts';
import { assessQuestion } from './prompt.ts';
import type { Reading } from './reading.ts';
import { feedbackScreenedBy } from './screening/by-model/feedback.ts';
import { screenedBy } from './screening/by-model/request.ts';
import { settled } from './screening/by-model/stricter.ts';
import { isRefusedAsTask, isTurnedAway } from './screening/by-model/suspected.ts';
import { contextWithAnswers, saidOn } from './screening/questions.ts';

/** More than twice what a text of 64 KB may take: the step fails, and never passes, when its rules take longer. */
const READING_BUDGET_MS = 5_000;
const rules = boundedWork<Reading>(new URL('./reading.ts', import.meta.url), {
  budgetMs: READING_BUDGET_MS,
});

const said: Record<Screening['outcome'], string> = {
  go: 'The request is cleared for drafting.',
  ask: 'There are questions to answer before drafting.',
  hold: 'The request is on hold for a reviewer.',
  refuse: 'The request is declined.',
};

/**
 * The versions whose cautions a draft is held to: those of its round, and of the latest before that has any, from which
 * it was made.
 */
function earlierVersions({ drafts }: Blackboard, { version, round }: Draft) {
  const earlier = drafts.filter((other) => other.version < version);
  const base = Math.max(...earlier.map((other) => other.round).filter((own) => own < round));
  return earlier
    .filter((other) => other.round === round || other.round === base)
    .map((other) => ({ version: other.version, text: other.text }));
}

const warn = (message: string): ProposedNote => ({ message, target: null, priority: 'warning' });

/** Where the documents of a scope are; undefined where the Guardian has none. */
type FolderOf = (scope: ConsultScope) => string | undefined;

/**
 * Screens every request and every feedback, and reads every draft for harm before a clinician sees it; and the questions and
 * answers of Consult, whose documents it reads when it starts.
 */
export const safetyWith = (folderOf: FolderOf) =>
  agent('safety').handling(
    {
      async screen_intent(_task, { board, model }) {
        const { intent, audience, locale } = board;
        const context = contextWithAnswers(board);
        const request = {
          intent,
          said: saidOn(board),
          ...(context && { context }),
          ...(audience && { audience }),
          ...(locale && { locale }),
        };
        const byRule = await rules.run('screenIntent', request);
        // a pass needs both; what no model could make less strict is not shown to one
        const asksModel =
          byRule.outcome === 'go' ||
          byRule.outcome === 'ask' ||
          isTurnedAway(byRule) ||
          isRefusedAsTask(byRule) ||
          (byRule.outcome === 'hold' && (await rules.run('mayBeAskedAbout', request)));
        const screening = settled(
          asksModel ? await screenedBy(model, rules, { board, request, byRule }) : byRule,
          byRule,
        );
        return { result: { screening }, message: said[screening.outcome] };
      },

      async screen_feedback({ points }, { board, model }) {
        const screening = await feedbackScreenedBy(model, rules, { board, points });
        const declined = screening.verdicts.filter(({ verdict }) => verdict === 'decline').length;
        const message = {
          hold: 'The feedback mentions new risk: a reviewer must look first.',
          ask: 'Words of the feedback may suggest danger: a reviewer is asked before it is carried out.',
          go: `Feedback checked: ${points.length - declined} of ${points.length} points can be applied.`,
        }[screening.outcome];
        return { result: { screening }, message };
      },

      async screen_reason({ commandId }, { board }) {
        const given = reasonsOn(board).find((reason) => reason.commandId === commandId);
        if (!given) throw new StepFailed('bad_answer', 'There is no such reason on the board.');
        const screening = await rules.run('screenReason', given.words, currentDraft(board)?.text);
        const message =
          screening.outcome === 'hold'
            ? 'The reason that was given may report danger: a reviewer must look first.'
            : 'The reason that was given was read.';
        return { result: { screening }, message };
      },

      async assess({ version, sha256 }, { board, model }) {
        const draft = draftOf(board, version)!;
        const locale = board.locale ?? undefined;
        const byRule = await rules.run('scan', draft.text, {
          ...(board.screening && { constraints: board.screening.constraints }),
          ...(locale && { locale }),
          ...(board.autoApprove && { byPolicy: true }),
          earlier: earlierVersions(board, draft),
        });
        // nobody reads what a policy approves, nor what is found in a text that a person has signed already
        const mayDoubt = !board.autoApprove && draft.author === 'drafter';
        const doubtable = mayDoubt ? await rules.run('doubtableIn', byRule) : [];
        const { answer, unproven, isProven } = await askReader(
          model,
          assessQuestion(board, draft, doubtable),
        );
        const findings = [...unproven, answer].flatMap((judged) => judged.findings);
        // an answer without proof may find something; it takes nothing back
        const doubts = mayDoubt && isProven ? answer.doubted : [];
        const { flags, ungrounded } = await rules.run(
          'flagsOf',
          version,
          draft.text,
          doubts.length > 0
            ? await rules.run('asDoubted', byRule, { doubted: doubts, findings })
            : byRule,
          findings,
        );
        const rulesApplied = await rules.run('rulesApplyTo', draft.text, locale);
        const scored = score(flags);
        const level = scored.level === 'safe' && !rulesApplied ? 'needs_review' : scored.level;
        const notes = [
          ...(rulesApplied
            ? []
            : [
                warn(
                  'There are no rules for the language of this text, so rules did not check it.',
                ),
              ]),
          ...(ungrounded > 0
            ? [
                warn(
                  `Findings of the model that quote words which are not in the text, each kept as a flag: ${ungrounded}.`,
                ),
              ]
            : []),
        ];
        return {
          result: {
            assessment: {
              version,
              sha256,
              score: scored.score,
              level,
              flags,
              recommendations: recommendationsOf(flags),
              rulesApplied,
            },
          },
          message: `Version ${version}: safety ${scored.score}, ${flags.length} ${flags.length === 1 ? 'finding' : 'findings'}.`,
          notes,
        };
      },
    },
    (deps) => {
      const reviewed = reviewedOf(folderOf, (err, scope) =>
        deps.log.warn({ err, scope }, 'the documents of Consult cannot be read'),
      );
      return serveConversations({ ...deps, rules, reviewed });
    },
  );

/** The Guardian without the documents of Consult: no line of an answer is known as reviewed. */
export const safety = safetyWith(() => undefined);
