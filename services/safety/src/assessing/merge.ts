import {
  DIFFICULTY_BY_MODEL,
  DIFFICULTY_UNKNOWN,
  type Finding,
  type Flag,
  linesOf,
  MOST_LIMITS,
  readLimitsOf,
  type Screening,
  type ScreenReason,
} from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { printed } from '@cerina/document/printed';
import { asOneLine } from '@cerina/runtime/model/one-line';
import type { IntentJudgement, SafetyJudgement } from '../prompt.ts';
import { cardForAge, type Writer } from '../screening/cards.ts';
import { insteadOf, messageOf } from '../screening/messages.ts';
import { riskQuestion } from '../screening/questions.ts';
import type { Passage } from '../second-reader/screening.ts';
import { fold } from '../text/fold.ts';
import { mayBeUsed, neverFor } from '../understanding/factors.ts';
import { reasonsBy, whyBy } from './reasons-by-model.ts';
import type { Ruled } from './scan.ts';

/** The content of a judgement whose proof has been checked. */
type Proven<T> = Omit<T, 'proof'>;

const strictness = { go: 0, ask: 1, hold: 2, refuse: 3 } as const;

/** Does a screening ask what is wanted, and nothing about risk? */
export const asksOnlyWhatIsWanted = ({ outcome, questions = [] }: Screening): boolean =>
  outcome === 'ask' && questions.every(({ kind }) => kind === 'scope');

/** Reasons of a refusal for a task that could injure, and what may be noted beside it. */
const ofTask = new Set([
  'dangerous_task',
  'possible_danger',
  'danger_cleared',
  'danger_excused',
  'danger_assessed',
]);

/** Is a request refused for a task that could injure, and for nothing else? */
export const isRefusedAsTask = ({ outcome, reasons, stripped }: Screening): boolean =>
  outcome === 'refuse' &&
  stripped.length === 0 &&
  reasons[0]?.code === 'dangerous_task' &&
  reasons.every(({ code }) => ofTask.has(code));

/** Is a request turned away as none of ours, with nothing in it that may be danger? */
export const isTurnedAway = ({ outcome, reasons, card, stripped }: Screening): boolean =>
  outcome === 'refuse' &&
  stripped.length === 0 &&
  card === undefined &&
  reasons[0]?.code === 'out_of_scope';

/** What the rules and the second reader suspect, and what becomes of the request by them. */
export function suspectedIn(byRule: Screening) {
  const { outcome, reasons, questions = [] } = byRule;
  const isSuspected =
    outcome === 'hold' || isRefusedAsTask(byRule) || questions.some(({ kind }) => kind === 'risk');
  if (!isSuspected) return null;
  const words = new Set(reasons.flatMap(({ quote }) => quote ?? []));
  return { outcome, passages: [...words].map((each, n) => ({ number: n + 1, words: each })) };
}

/** Why each of the passages is no danger, as the model says; null where it leaves one out, or where there is none to look at. */
export function clearedBy(
  { cleared }: Pick<IntentJudgement, 'cleared'>,
  suspected: ReturnType<typeof suspectedIn>,
): Passage[] | null {
  const whys = (suspected?.passages ?? []).map(({ number, words }) => ({
    words,
    why: whyBy(cleared.find((each) => each.number === number)?.why ?? ''),
  }));
  return whys.length > 0 && whys.every(({ why }) => why !== '') ? whys : null;
}

/** A request that rules refuse for a task, where the model says why it is none: the passage is one to look at. */
export function asTaskByModel(refused: Screening, whys: readonly Passage[]): Screening {
  const { instead: _, card: __, ...rest } = refused;
  const reasons = refused.reasons.map(({ quote = '', ...reason }): ScreenReason => {
    const why = whys.find(({ words }) => words === quote)?.why ?? '';
    if (reason.code === 'dangerous_task')
      return { code: 'task_by_model', message: `${messageOf('task_by_model')} ${why}`, quote };
    return reason.code === 'possible_danger'
      ? { code: 'danger_cleared', message: `${messageOf('danger_cleared')} ${why}`, quote }
      : { ...reason, quote };
  });
  return { ...rest, outcome: 'go', reasons };
}

/** A request that rules turn away, where the model names a difficulty or a method of the library that it is about. */
export function asScopeByModel(
  turnedAway: Screening,
  { condition, technique }: Pick<IntentJudgement, 'condition' | 'technique'>,
): Screening {
  if (condition === null && technique === null) return turnedAway;
  const { instead: _, ...rest } = turnedAway;
  const reasons = turnedAway.reasons.map((reason) =>
    reason.code === 'out_of_scope'
      ? { code: 'scope_by_model', message: messageOf('scope_by_model') }
      : reason,
  );
  return { ...rest, outcome: 'go', reasons };
}

/** As many wishes as a person can look at. */
const MOST_UNWISE = 8;

/** The screening with the wishes that a model would not have done as they are asked; words that the request has not are not quoted. */
export function withUnwise(
  screening: Screening,
  unwise: IntentJudgement['unwise'],
  request: string,
): Screening {
  const all = fold(request).text;
  const reasons = unwise.slice(0, MOST_UNWISE).flatMap(({ words, why }): ScreenReason[] => {
    const [quote, message] = [words.trim(), whyBy(why)];
    const isThere = quote !== '' && all.includes(fold(quote).text);
    return message ? [{ code: 'unwise_wish', message, ...(isThere && { quote }) }] : [];
  });
  return reasons.length > 0
    ? { ...screening, reasons: [...screening.reasons, ...reasons] }
    : screening;
}

/**
 * What was not clear to the rules need not be asked where the model says what it is about. What they ask though they know that, as
 * of two words, is still asked.
 */
export function settled(screening: Screening, byRule: Screening): Screening {
  const isKnown = ({ constraints }: Screening) =>
    constraints.condition !== null || constraints.technique !== null;
  if (!asksOnlyWhatIsWanted(screening) || !isKnown(screening) || isKnown(byRule)) return screening;
  const { questions: _, ...rest } = screening;
  return { ...rest, outcome: 'go' };
}

/**
 * The rules' screening, made stricter where the model is stricter; never laxer. What is held or refused gets its way on, and
 * what may be danger is not refused before a person has looked at it or answered.
 * What a model asks about although somebody assessed the risk is held: a person looks. The difficulty and the technique are
 * the model's where rules found none, and a technique that is ruled out for the difficulty or the person is none.
 */
export function stricterIntent(
  byRule: Screening,
  byModel: Omit<
    Proven<IntentJudgement>,
    'case' | 'misread' | 'missed' | 'wrongSubject' | 'cleared' | 'unwise'
  >,
  { writer, isAssessed }: { writer: Writer; isAssessed: boolean },
): Screening {
  const { condition: read, technique, assumed } = byRule.constraints;
  const isNamed = read === null && byModel.condition !== null;
  const condition = read ?? byModel.condition;
  const isFit = (id: string | null) => id !== null && mayBeUsed(id, byRule.constraints, condition);
  const isUnfit =
    technique !== null && condition !== null && neverFor(condition).includes(technique);
  const own = isNamed && isUnfit ? null : technique;
  const constraints = {
    ...byRule.constraints,
    condition,
    technique: own ?? (isFit(byModel.technique) ? byModel.technique : null),
    ...(isNamed && {
      assumed: assumed.map((each) => (each === DIFFICULTY_UNKNOWN ? DIFFICULTY_BY_MODEL : each)),
    }),
  };
  const outcome = byModel.outcome === 'ask' && isAssessed ? 'hold' : byModel.outcome;
  const asksMore = outcome === 'ask' && asksOnlyWhatIsWanted(byRule);
  if (!asksMore && strictness[outcome] <= strictness[byRule.outcome])
    return { ...byRule, constraints };
  const reasons = reasonsBy(byModel.reasons);
  const said: ScreenReason[] =
    reasons.length > 0 ? reasons : [{ code: 'model', message: 'The model asks for more care.' }];
  const { code, quote = '' } = said[0]!;
  const { questions = [], ...rest } = byRule;
  // a refusal ends a request: nobody would look at what may be danger in it
  if (outcome === 'refuse' && suspectedIn(byRule))
    return { ...byRule, reasons: [...byRule.reasons, ...said], constraints };
  const stricter = { ...rest, outcome, reasons: [...said, ...byRule.reasons], constraints };
  if (outcome === 'refuse') return { ...stricter, instead: insteadOf(code) };
  return {
    ...stricter,
    card: cardForAge(code, writer, constraints.ageGroup),
    ...(outcome === 'ask' && { questions: [riskQuestion(quote), ...questions] }),
  };
}

const MOST_WHY = 500;

/**
 * The screening with the limits that the model calls misread, so that what only one of two readers sees holds no text. What
 * rules did not read cannot be doubted, and an answer that stops the request doubts nothing.
 */
export function withDoubts(
  screening: Screening,
  { outcome, misread }: Pick<IntentJudgement, 'outcome' | 'misread'>,
): Screening {
  const doubted = readLimitsOf(screening.constraints).flatMap((each) => {
    const said = misread.find(({ read }) => read === each.read);
    return said ? [{ ...each, why: asOneLine(said.why, MOST_WHY) }] : [];
  });
  if (outcome !== 'go' || doubted.length === 0) return screening;
  return {
    ...screening,
    constraints: { ...screening.constraints, doubted: doubted.slice(0, MOST_LIMITS) },
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
