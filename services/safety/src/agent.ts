import { draftOf, type ProposedNote } from '@cerina/contracts';
import { agent } from '@cerina/runtime';
import { recommendationsOf, score } from './assess.ts';
import { rulesApplyTo } from './language.ts';
import { flagsOf, stricterFeedback, stricterIntent } from './merge.ts';
import {
  assessPrompt,
  FeedbackJudgement,
  feedbackPrompt,
  IntentJudgement,
  intentPrompt,
  SafetyJudgement,
} from './prompt.ts';
import { scan } from './scan.ts';
import { screenFeedback } from './screen-feedback.ts';
import { screenIntent } from './screen-intent.ts';
import { writerOf } from './screening/writer.ts';

const said = {
  go: 'The request can be drafted.',
  hold: 'The request is held for a person.',
  refuse: 'The request is refused.',
};

const warn = (message: string): ProposedNote => ({ message, target: null, priority: 'warning' });

/** Screens every request and every feedback, and reads every draft for harm before a clinician sees it. */
export const safety = agent('safety').handling({
  async screen_intent(_task, { board, model }) {
    const { intent, context, audience, locale } = board;
    const request = {
      intent,
      ...(context && { context }),
      ...(audience && { audience }),
      ...(locale && { locale }),
    };
    const byRule = screenIntent(request);
    // rules that block need no second word; a pass needs both
    const screening =
      byRule.outcome === 'go'
        ? stricterIntent(
            byRule,
            await model.ask({
              name: 'intent_screening',
              prompt: intentPrompt(board),
              answer: IntentJudgement,
            }),
            writerOf(request),
          )
        : byRule;
    return { result: { screening }, message: said[screening.outcome] };
  },

  async screen_feedback({ points }, { model }) {
    const byRule = screenFeedback(points);
    const screening =
      byRule.outcome === 'hold'
        ? byRule
        : stricterFeedback(
            byRule,
            await model.ask({
              name: 'feedback_screening',
              prompt: feedbackPrompt(points),
              answer: FeedbackJudgement,
            }),
          );
    const declined = screening.verdicts.filter(({ verdict }) => verdict === 'decline').length;
    const message =
      screening.outcome === 'hold'
        ? 'The feedback tells of new risk: a person has to look first.'
        : `The feedback is read: ${points.length - declined} of ${points.length} points may be applied.`;
    return { result: { screening }, message };
  },

  async assess({ version, sha256 }, { board, model }) {
    const draft = draftOf(board, version)!;
    const locale = board.locale ?? undefined;
    const byRule = scan(draft.text, {
      ...(board.screening && { constraints: board.screening.constraints }),
      ...(locale && { locale }),
    });
    const { findings } = await model.ask({
      name: 'safety_findings',
      prompt: assessPrompt(board, draft),
      answer: SafetyJudgement,
    });
    const { flags, ungrounded } = flagsOf(version, draft.text, byRule, findings);
    const rulesApplied = rulesApplyTo(draft.text, locale);
    const scored = score(flags);
    const level = scored.level === 'safe' && !rulesApplied ? 'needs_review' : scored.level;
    const notes = [
      ...(rulesApplied
        ? []
        : [warn('There are no rules for the language of this text: it was not checked by rules.')]),
      ...(ungrounded > 0
        ? [
            warn(
              `Findings of the model that quote words which do not stand in the text: ${ungrounded}.`,
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
      message: `Version ${version}: safety ${scored.score}, ${flags.length} ${flags.length === 1 ? 'flag' : 'flags'}.`,
      notes,
    };
  },
});
