import {
  type FeedbackScreening,
  type Finding,
  type Flag,
  linesOf,
  type Screening,
} from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import type { FeedbackJudgement, IntentJudgement, SafetyJudgement } from './prompt.ts';
import { cardFor, type Writer } from './screening/cards.ts';
import { insteadOf } from './screening/messages.ts';

const strictness = { go: 0, hold: 1, refuse: 2, apply: 0, decline: 1 } as const;

/** The rules' screening, made stricter where the model is stricter; never laxer. What is held or refused gets its way on. */
export function stricterIntent(
  byRule: Screening,
  byModel: IntentJudgement,
  writer: Writer,
): Screening {
  const { condition, technique } = byRule.constraints;
  const constraints = {
    ...byRule.constraints,
    condition: condition ?? byModel.condition,
    technique: technique ?? byModel.technique,
  };
  if (strictness[byModel.outcome] <= strictness[byRule.outcome]) return { ...byRule, constraints };
  const reasons = byModel.reasons.map(({ quote, ...reason }) => ({
    ...reason,
    ...(quote && { quote }),
  }));
  const said =
    reasons.length > 0 ? reasons : [{ code: 'model', message: 'The model asks for more care.' }];
  const { code } = said[0]!;
  return {
    ...byRule,
    outcome: byModel.outcome,
    reasons: [...said, ...byRule.reasons],
    ...(byModel.outcome === 'hold'
      ? { card: cardFor(code, writer) }
      : { instead: insteadOf(code) }),
    constraints,
  };
}

/** The rules' verdict on each point, made stricter where the model is stricter; every point keeps exactly one. */
export function stricterFeedback(
  byRule: FeedbackScreening,
  byModel: FeedbackJudgement,
): FeedbackScreening {
  const judged = new Map(byModel.verdicts.map((verdict) => [verdict.pointId, verdict]));
  const verdicts = byRule.verdicts.map((verdict) => {
    const other = judged.get(verdict.pointId);
    const weight = (it: { verdict: 'apply' | 'decline' | 'hold' }) =>
      it.verdict === 'hold' ? 2 : strictness[it.verdict];
    return other && weight(other) > weight(verdict) ? other : verdict;
  });
  const held = verdicts.some(({ verdict }) => verdict === 'hold') || byModel.outcome === 'hold';
  const reasons = byModel.reasons.map(({ quote, ...reason }) => ({
    ...reason,
    ...(quote && { quote }),
  }));
  return {
    ...byRule,
    outcome: held ? 'hold' : 'go',
    verdicts,
    reasons: [...byRule.reasons, ...reasons],
    // read by rule alone it goes on: a hold is the model's, and comes with a card too
    ...(held && { card: cardFor(reasons[0]?.code ?? 'new_risk', 'clinician') }),
  };
}

/** A model's finding counts where its quote stands: on the line it names, else on the one line that holds it. */
function grounded(
  lines: string[],
  finding: SafetyJudgement['findings'][number],
): Finding | undefined {
  const { quote, line } = finding;
  if (quote === '') return undefined;
  if (lines[line - 1]?.includes(quote)) return finding;
  const places = lines.flatMap((text, index) => (text.includes(quote) ? [index + 1] : []));
  return places.length === 1 ? { ...finding, line: places[0]! } : undefined;
}

/** All flags on a version: every finding of the rules, and those of the model that stand on the text and add to them. */
export function flagsOf(
  version: number,
  text: string,
  byRule: Finding[],
  byModel: SafetyJudgement['findings'],
): { flags: Flag[]; ungrounded: number } {
  const lines = linesOf(text);
  const placed = byModel.map((finding) => grounded(lines, finding));
  const known = new Set(byRule.map(({ line, code }) => `${line} ${code}`));
  const added = placed.filter(
    (finding) => finding && !known.has(`${finding.line} ${finding.code}`),
  ) as Finding[];
  const sourced = [
    ...byRule.map((finding) => ({ ...finding, source: 'rule' as const })),
    ...added.map((finding) => ({ ...finding, source: 'model' as const })),
  ];
  const flags = sourced
    .sort((a, b) => a.line - b.line)
    .map((finding, index) => ({
      ...finding,
      id: `f${version}-${index + 1}`,
      version,
      lineHash: sha256(lines[finding.line - 1] ?? ''),
    }));
  return { flags, ungrounded: placed.filter((finding) => !finding).length };
}
