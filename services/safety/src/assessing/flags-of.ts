import { type Finding, type Flag, linesOf } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { printed } from '@cerina/document/printed';
import type { SafetyJudgement } from '../prompt.ts';
import { fold } from '../text/fold.ts';
import type { Ruled } from './scan.ts';

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

const graver = (one: Pick<Finding, 'severity'>, other: Pick<Finding, 'severity'>): boolean =>
  one.severity === 'critical' && other.severity === 'warning';

/** Is a model's finding one that a rule has made already? */
const covers = (rule: Finding, finding: Finding): boolean =>
  rule.line === finding.line && rule.code === finding.code && !graver(finding, rule);

/** A rule's finding with the other reasons that a model has for it. */
function withReasons(rule: Finding, found: Finding[]): Finding {
  const others = [...new Set(found.map(({ reason }) => reason))].filter(
    (reason) => !rule.reason.includes(reason),
  );
  if (others.length === 0) return rule;
  return { ...rule, reason: `${rule.reason} The model adds: ${others.join(' ')}` };
}

/** The most flags of one version: the descriptions of so many fit into one message of the bus. */
const MOST_FLAGS = 150;
/** Of a model's findings so many are looked for in the text. */
const MOST_OF_MODEL = 100;
/** The longest reason, quote and suggestion, in characters. */
const LONGEST_WORDS = 500;

const shortened = <T extends Finding>(finding: T): T => ({
  ...finding,
  reason: finding.reason.slice(0, LONGEST_WORDS),
  quote: finding.quote.slice(0, LONGEST_WORDS).trim(),
  suggestion: finding.suggestion.slice(0, LONGEST_WORDS),
});

const gravest = <T extends Pick<Finding, 'severity'>>(findings: T[], most: number): T[] =>
  findings.toSorted((a, b) => Number(graver(b, a)) - Number(graver(a, b))).slice(0, most);

/** In place of findings that are too many to be read one by one: the text cannot be approved. */
const tooMany = (left: number) => ({
  line: 1,
  code: 'OTHER' as const,
  severity: 'critical' as const,
  reason: `There are ${left} more findings than are listed: too many to be read one by one.`,
  quote: '',
  suggestion: 'Mend those that are listed first.',
  source: 'rule' as const,
});

/**
 * All flags on a version: every finding of the rules, with the model's other reasons for it, and every one of the model
 * that no rule made. Of very
 * many the gravest, with one that says so: no text and no model makes the check itself fail by being bad enough.
 */
export function flagsOf(
  version: number,
  text: string,
  byRule: Ruled[],
  byModel: SafetyJudgement['findings'],
): { flags: Flag[]; ungrounded: number } {
  const lines = linesOf(text);
  const shown = new Map<number, string>();
  for (const { line, spans } of printed(text).blocks.flatMap((block) => block.lines)) {
    const words = spans.map((span) => span.text).join('');
    shown.set(line, `${shown.get(line) ?? ''} ${words}`.trim());
  }
  const told = [...new Map(byModel.map((finding) => [JSON.stringify(finding), finding])).values()];
  const looked = gravest(told, MOST_OF_MODEL).map(shortened);
  const all = looked.map((finding) => placed(lines, shown, finding));
  const placedAll = all.map(({ finding }) => finding);
  const added = placedAll.filter((finding) => !byRule.some((rule) => covers(rule, finding)));
  const ruled = byRule.map(({ disguised: _, ...rule }) =>
    withReasons(
      rule,
      placedAll.filter((finding) => covers(rule, finding)),
    ),
  );
  const sourced = [
    ...ruled.map((finding) => ({ ...finding, source: 'rule' as const })),
    ...added.map((finding) => ({ ...finding, source: 'model' as const })),
  ];
  const unlooked = told.length - looked.length;
  const isWhole = sourced.length <= MOST_FLAGS && unlooked === 0;
  const named = isWhole ? sourced : gravest(sourced, MOST_FLAGS - 1);
  const listed = isWhole ? named : [...named, tooMany(sourced.length - named.length + unlooked)];
  const flags = listed
    .map(shortened)
    .sort((a, b) => a.line - b.line)
    .map((finding, index) => ({
      ...finding,
      id: `f${version}-${index + 1}`,
      version,
      lineHash: sha256(lines[finding.line - 1] ?? ''),
    }));
  return { flags, ungrounded: all.filter(({ grounded }) => !grounded).length };
}
