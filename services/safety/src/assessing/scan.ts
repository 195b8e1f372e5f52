import type { Constraints, Finding } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { type Printed, printed } from '@cerina/document/printed';
import { LRUCache } from 'lru-cache';
import { cautionsLost, type EarlierVersion } from '../cautions/lost.ts';
import { medicineLinesIn } from '../medicine/lines.ts';
import { differencesIn } from '../readings/differences.ts';
import { readingsOf } from '../readings/readings.ts';
import { rules } from '../rules/index.ts';
import { type AnyRule, counts, type Match, type Scene } from '../rules/rule.ts';
import { disguisesIn } from '../text/disguises.ts';
import { rulesApplyTo } from '../text/language.ts';
import type { Sentence } from '../text/sentence.ts';
import { assembledIn } from './assembled.ts';
import { missingFrom, placeholdersIn } from './required.ts';
import { kindOf } from './taxonomy.ts';

/** What a scan may know beside the text. */
export interface About {
  constraints?: Constraints;
  locale?: string;
  /**
   * `document` (the default) also asks for what must be there; `answer` reads what is complete by itself, each line on medicine
   * included; `passage` looks only at what is said in words that belong elsewhere.
   */
  checks?: 'document' | 'answer' | 'passage';
  /** Whether a policy may approve it: then a person is asked to read every line on medicine that is not the library's. */
  byPolicy?: boolean;
  /** Versions that were written before, whose cautions are looked for in this one. */
  earlier?: EarlierVersion[];
}

/** A finding of the rules, as this service has it. */
export interface Ruled extends Finding {
  /** A reader and whoever checks the text are given different words there. */
  disguised?: true;
}

/**
 * Every safety finding of the rules in a Markdown text, as it is written and as it is printed, by line and then by
 * rule; quotes are verbatim. An empty result means "checked and clean" only where {@link rulesApplyTo} holds.
 */
export function scan(text: string, about: About = {}): Ruled[] {
  const print = printed(text);
  const said = [...disguisesIn(text, print), ...findingsIn(text, print, about.constraints)];
  if (about.checks === 'passage') return inOrder(said);
  const medicine = [...medicineLinesIn(text, print, about.byPolicy), ...assembledIn(text, print)];
  if (about.checks === 'answer') return inOrder([...said, ...medicine]);
  const missing = rulesApplyTo(text, about.locale) ? missingFrom(text, print) : [];
  const lost = cautionsLost(text, about.earlier ?? []);
  return inOrder([...said, ...medicine, ...placeholdersIn(text, print), ...missing, ...lost]);
}

/** A rule's objection, before it is placed. */
interface Hit {
  rule: AnyRule;
  match: Match;
}

function findingsIn(text: string, print: Printed, constraints: Constraints | undefined): Ruled[] {
  const readings = [...readingsOf(text, print)];
  const all = readings.flatMap(({ sentences }) => sentences.map((it) => it.text));
  const scene: Scene = { whole: [...new Set(all)].join('\n'), constraints };
  const known = new Map<string, Hit[]>();
  const found = { written: [] as Finding[], printed: [] as Finding[], undone: [] as Finding[] };
  for (const { way, sentences } of readings) {
    for (const sentence of sentences) {
      const key = contextOf(sentence);
      const hits = known.get(key) ?? hitsIn(sentence, key, scene);
      known.set(key, hits);
      for (const { rule, match } of hits) found[way].push(findingOf(rule, match, sentence));
    }
  }
  const { isPrinted, isRewritten } = differencesIn(text, print.blocks);
  const [isWrittenToo, isPrintedToo] = [among(found.written), among(found.printed)];
  const hidden = found.written
    .filter((finding) => !isPrintedToo(finding) && !isPrinted(finding.line, finding.quote))
    .map(graver(UNPRINTED));
  const shown = found.printed.map((finding) =>
    !isWrittenToo(finding) && isRewritten(finding.line) ? graver(REWRITTEN)(finding) : finding,
  );
  return [...hidden, ...shown, ...found.undone];
}

/** All that a rule may look at: sentences that are alike in it are read once. */
const contextOf = ({ at, said, ...context }: Sentence): string =>
  JSON.stringify([context, said().replace(/\s+/g, ' ')]);

/**
 * Sentences, by the hash of all that a rule looks at in them, in which no rule that reads nothing else has found anything. Most
 * sentences of a version were in the version before it; no word of them is kept.
 */
const nothingIn = new LRUCache<string, true>({ max: 20_000 });

function hitsIn(sentence: Sentence, context: string, scene: Scene): Hit[] {
  const hash = sha256(context);
  const isKnown = nothingIn.has(hash);
  const hits = rules.flatMap((rule) => {
    if (isKnown && !rule.readsScene) return [];
    const match = rule.matches(sentence, scene);
    return match && counts(sentence, match) ? [{ rule, match }] : [];
  });
  if (hits.every(({ rule }) => rule.readsScene)) nothingIn.set(hash, true);
  return hits;
}

function findingOf(rule: AnyRule, match: Match, sentence: Sentence): Finding {
  const { code, ...own } = rule;
  const kind = kindOf(code);
  const reason = [own.reason ?? kind.reason, match.because].filter(Boolean).join(' ');
  const suggestion = match.instead ?? own.suggestion ?? kind.suggestion;
  const severity = own.severity ?? kind.severity;
  return { ...sentence.at(match), code, severity, reason, suggestion };
}

const NEAR = 3;

/** Whether another reading finds the same: a text can have as many findings as lines, so each is looked up. */
function among(findings: Finding[]): (finding: Finding) => boolean {
  const places = new Set(findings.map(({ code, line }) => `${code} ${line}`));
  return ({ code, line }) => {
    for (let near = line - NEAR; near <= line + NEAR; near += 1)
      if (places.has(`${code} ${near}`)) return true;
    return false;
  };
}

const UNPRINTED = 'These words are written in the text, and printed nowhere on their line.';
const REWRITTEN = 'The words are not printed as they are written.';

/** A reader and whoever checks the text are given different words: that is critical, whatever it is about. */
const graver =
  (why: string) =>
  (finding: Finding): Ruled => ({
    ...finding,
    severity: 'critical',
    reason: `${finding.reason} ${why}`,
    disguised: true,
  });

/** A name or an address that is on many lines is one thing to read. */
const isSaidOnce = ({ code, severity }: Finding): boolean =>
  code === 'PII' && severity === 'warning';

// One finding for a code on a line, or for a name, the gravest, and each that has words of its own to say; the sort is stable, so rules keep their order.
function inOrder(findings: Ruled[]): Ruled[] {
  const kept = new Map<string, Ruled>();
  for (const finding of findings) {
    const own = finding.code === 'CAUTION_LOST' ? finding.reason : '';
    const place = isSaidOnce(finding)
      ? `said: ${finding.quote}`
          .toLowerCase()
          .replace(/['’]s(?!\p{L})/gu, '')
          .replace(/[^\p{L}\p{N}@]+/gu, ' ')
          .trim()
      : finding.line;
    const key = `${place} ${finding.code} ${own}`;
    const other = kept.get(key);
    if (!other || (other.severity === 'warning' && finding.severity === 'critical'))
      kept.set(key, finding);
  }
  return [...kept.values()].sort((a, b) => a.line - b.line);
}
