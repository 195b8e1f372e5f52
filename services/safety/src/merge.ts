import {
  type FeedbackScreening,
  type Finding,
  type Flag,
  linesOf,
  type Screening,
} from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { printed } from '@cerina/document/printed';
import type { FeedbackJudgement, IntentJudgement, SafetyJudgement } from './prompt.ts';
import { cardFor, type Writer } from './screening/cards.ts';
import { insteadOf } from './screening/messages.ts';
import { fold } from './text/fold.ts';

/** What a judgement says, once its proof has been checked. */
type Proven<T> = Omit<T, 'proof'>;

const strictness = { go: 0, hold: 1, refuse: 2, apply: 0, decline: 1 } as const;

/** The rules' screening, made stricter where the model is stricter; never laxer. What is held or refused gets its way on. */
export function stricterIntent(
  byRule: Screening,
  byModel: Proven<IntentJudgement>,
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
  byModel: Proven<FeedbackJudgement>,
): FeedbackScreening {
  const judged = new Map(byModel.verdicts.map((verdict) => [verdict.pointId, verdict]));
  const verdicts = byRule.verdicts.map((verdict) => {
    const other = judged.get(verdict.pointId);
    const weight = (it: { verdict: 'apply' | 'decline' | 'hold' }) =>
      it.verdict === 'hold' ? 2 : strictness[it.verdict];
    return other && weight(other) > weight(verdict) ? other : verdict;
  });
  const held =
    byRule.outcome === 'hold' ||
    byModel.outcome === 'hold' ||
    verdicts.some(({ verdict }) => verdict === 'hold');
  const reasons = byModel.reasons.map(({ quote, ...reason }) => ({
    ...reason,
    ...(quote && { quote }),
  }));
  return {
    ...byRule,
    outcome: held ? 'hold' : 'go',
    verdicts,
    reasons: [...byRule.reasons, ...reasons],
    // read by rule alone it continues: a hold is the model's, and comes with a card too
    ...(held && { card: byRule.card ?? cardFor(reasons[0]?.code ?? 'new_risk', 'clinician') }),
  };
}

type Found = SafetyJudgement['findings'][number];

const ellipsis = /\u2026|\.{3}/;
/** Words as they are compared: folded, without quotation marks around them; of a quote with a gap the first part. */
const compared = (words: string): string =>
  fold(words.split(ellipsis).find((part) => part.trim() !== '') ?? '')
    .text.replace(/[\s"'.]+/g, ' ')
    .trim();

/**
 * Where a model's finding is: on the line that it names, else on the nearest line that has its words, also where
 * emphasis, quotation marks, blanks or references differ. What cannot be found is kept on the line that it names: a
 * model that sees a danger is never left unheard because it quotes badly, or because something is missing.
 */
function placed(
  lines: string[],
  shown: Map<number, string>,
  finding: Found,
): { finding: Finding; grounded: boolean } {
  const line = Math.min(Math.max(1, finding.line), lines.length);
  const reason = finding.reason.trim() || 'The model gave no reason.';
  const near = lines
    .map((_, index) => index + 1)
    .sort((x, y) => Math.abs(x - line) - Math.abs(y - line));
  const { quote } = finding;
  const words = compared(quote);
  if (words === '')
    return { finding: { ...finding, line, reason, quote: '' }, grounded: quote === '' };
  const verbatim = near.find((at) => lines[at - 1]!.includes(quote));
  if (verbatim) return { finding: { ...finding, line: verbatim, reason }, grounded: true };
  const alike = near.find((at) =>
    [lines[at - 1]!, shown.get(at) ?? ''].some((text) => compared(text).includes(words)),
  );
  if (alike) {
    const own = lines[alike - 1]!.slice(0, 200).trim();
    return { finding: { ...finding, line: alike, reason, quote: own }, grounded: true };
  }
  const why = `${reason} The model quotes words that are not in the text: "${quote.slice(0, 200)}".`;
  return { finding: { ...finding, line, quote: '', reason: why }, grounded: false };
}

const graver = (one: Finding, other: Finding): boolean =>
  one.severity === 'critical' && other.severity === 'warning';

/** All flags on a version: every finding of the rules, and every one of the model that says more than they do. */
export function flagsOf(
  version: number,
  text: string,
  byRule: Finding[],
  byModel: SafetyJudgement['findings'],
): { flags: Flag[]; ungrounded: number } {
  const lines = linesOf(text);
  const shown = new Map<number, string>();
  for (const { line, spans } of printed(text).blocks.flatMap((block) => block.lines)) {
    const words = spans.map((span) => span.text).join('');
    shown.set(line, `${shown.get(line) ?? ''} ${words}`.trim());
  }
  const all = byModel.map((finding) => placed(lines, shown, finding));
  const added = all
    .map(({ finding }) => finding)
    .filter(
      (finding) =>
        !byRule.some(
          (rule) =>
            rule.line === finding.line && rule.code === finding.code && !graver(finding, rule),
        ),
    );
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
  return { flags, ungrounded: all.filter(({ grounded }) => !grounded).length };
}
