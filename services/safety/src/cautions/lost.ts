import { type Finding, linesOf } from '@cerina/contracts';
import { loadLibrary } from '@cerina/library';
import { signalsIn } from '@cerina/library/matching/signal';
import { kindOf } from '../assessing/taxonomy.ts';
import { type Caution, type CautionKind, cautionsIn } from './kinds.ts';

/** A version that was written before. */
export interface EarlierVersion {
  version: number;
  text: string;
}

/** From this share of its words on, a caution is taken to be said still. */
const SAID = 0.5;
/** With fewer of its sentences, and another title, a text is another document. */
const SAME_DOCUMENT = 0.5;
const MOST_FINDINGS = 8;

const code = 'CAUTION_LOST' as const;
const { suggestion } = kindOf(code);

/**
 * What keeps the reader safe in one of the earlier versions, and is not in the text or only more weakly: one finding
 * each, on the line nearest to where it was. What rules somebody out and is gone is critical. In a document about
 * something else, one warning names all of it.
 */
export function cautionsLost(text: string, earlier: EarlierVersion[]): Finding[] {
  const now = saidIn(text);
  const lost = new Map<string, Lost>();
  for (const before of earlier) {
    const isOther = differs(before.text, text);
    for (const found of lostFrom(before, now)) lost.set(found.caution.words, { ...found, isOther });
  }
  const all = [...lost.values()];
  const same = all
    .filter(({ isOther }) => !isOther)
    .toSorted((a, b) => Number(isCritical(b)) - Number(isCritical(a)));
  const [shown, more] = [same.slice(0, MOST_FINDINGS), same.slice(MOST_FINDINGS)];
  const placed = (each: Lost) => placeOf(each.caution, each.before.text, text);
  return [
    shown.map((each) => findingOf(each, placed(each))),
    summaryOf(more, placed),
    summaryOf(
      all.filter(({ isOther }) => isOther),
      placed,
    ),
  ].flat();
}

/** What became of a caution: by what it says, which of the library's conditions are named no more. */
interface Loss {
  how: 'gone' | 'weaker';
  named: string[];
}

interface Lost extends Loss {
  caution: Caution;
  before: EarlierVersion;
  /** Whether the text is another document than the one that it was in. */
  isOther: boolean;
}

/** What a text says for its reader's safety, with what is compared of it. */
interface Said {
  words: Set<string>;
  cautions: (Caution & { stems: Set<string>; onLine: Set<string> })[];
  /** Ids of the library's conditions that it names. */
  named: Set<string>;
}

function saidIn(text: string): Said {
  const cautions = cautionsIn(text).map((caution) => ({
    ...caution,
    stems: stemsOf(caution.words),
    onLine: stemsOf(caution.line.words),
  }));
  const named = cautions.flatMap(({ line }) => conditionsIn(line.words)).map(({ id }) => id);
  return { words: new Set(cautions.map(({ words }) => words)), cautions, named: new Set(named) };
}

const lostFrom = (before: EarlierVersion, now: Said): Omit<Lost, 'isOther'>[] =>
  cautionsIn(before.text).flatMap((caution) => {
    const loss = now.words.has(caution.words) ? null : lossOf(caution, now);
    return loss ? [{ caution, before, ...loss }] : [];
  });

/** Which kinds of sentence say what one of a kind said: what to heed before the start is not what to stop at. */
const replacedBy: Record<CautionKind, CautionKind[]> = {
  contraindication: ['contraindication'],
  stop: ['stop', 'help'],
  help: ['stop', 'help'],
  caution: ['caution', 'contraindication'],
};

function lossOf({ kind, words }: Caution, now: Said): Loss | null {
  const stems = stemsOf(words);
  const rivals = now.cautions.filter((it) => replacedBy[kind].includes(it.kind));
  const unnamed = kind === 'contraindication' ? conditionsIn(words) : [];
  const named = unnamed.filter(({ id }) => !now.named.has(id)).map(({ name }) => name);
  if (named.length > 0) return { how: 'gone', named };
  if (stems.size === 0) return rivals.length > 0 ? null : { how: 'gone', named };
  // what one sentence said may be said in several, where it rules a reader out anywhere, else on one line
  const lines = rivals.map(({ onLine }) => onLine);
  const together = new Set(lines.flatMap((line) => [...line]));
  const said = kind === 'contraindication' ? [together] : lines;
  if (!said.some((line) => shareOf(stems, line) >= SAID)) return { how: 'gone', named };
  const closest = rivals
    .map((rival) => ({ rival, share: shareOf(stems, rival.stems) }))
    .reduce((best, each) => (each.share > best.share ? each : best));
  // the "now" of "Not for now" makes nothing urgent
  const [was, is] = [withoutLabel(words), withoutLabel(closest.rival.words)];
  const isWeaker = closest.share >= SAID && weaker(was, is);
  return isWeaker ? { how: 'weaker', named } : null;
}

const { factors } = loadLibrary();

/** The library's conditions that a caution names. */
const conditionsIn = (words: string) =>
  factors.filter(({ signals }) => signalsIn(withoutLabel(words), signals).length > 0);

const withoutLabel = (text: string): string => text.replace(/^not for (?:now|you|everyone)\b/, '');

const hedge =
  /\b(?:may|might|could|consider|perhaps|maybe|optional(?:ly)?|ideally|if (?:you (?:like|want|wish|prefer)|possible)|where possible|when you can|try to|a good idea)\b/;
const urgent = /\b(?:at once|straight away|right away|immediately|now|today|urgent(?:ly)?)\b/;

/** Whether what was a plain instruction is now a suggestion, or no longer urgent. */
const weaker = (before: string, after: string): boolean =>
  (hedge.test(after) && !hedge.test(before)) || (urgent.test(before) && !urgent.test(after));

/** Words that most cautions share: they do not distinguish one from another. */
const common = new Set(
  'about after again also anyone before being call check clinician contact could does doctor done each even feel feels first from have help here into just keep know like line local make medical more much need number other over please practice really right safe should some speak start step stop such talk tell than that their them then there these they thing things think this those time until very wait want what when where which while will with would your yours yourself you'.split(
    ' ',
  ),
);
const STEM = 5;

const stemsOf = (text: string): Set<string> =>
  new Set(
    [...withoutLabel(text).matchAll(/\p{L}{3,}/gu)]
      .map(([word]) => word)
      .filter(
        (word) =>
          !common.has(word) &&
          !/^(?:and|are|but|for|has|her|him|his|how|its|not|now|off|one|our|out|she|the|too|was|who|you|any|can|did|get|had|let|may|see|ask|say|all|use|way)$/.test(
            word,
          ),
      )
      .map((word) => word.slice(0, STEM)),
  );

const shareOf = (words: Set<string>, others: Set<string>): number =>
  words.size === 0 ? 1 : [...words].filter((word) => others.has(word)).length / words.size;

/** The line of the text that is nearest to where the caution was. */
function placeOf({ line: { number } }: Caution, before: string, after: string): number {
  const lines = linesOf(after);
  const above = linesOf(before)
    .slice(0, number)
    .toReversed()
    .find((own) => own.trim() !== '' && lines.includes(own));
  return above === undefined ? 1 : lines.indexOf(above) + 1;
}

const titleOf = (text: string): string | undefined => /^# (.+)$/m.exec(text)?.[1];

function differs(before: string, after: string): boolean {
  if (titleOf(before) === titleOf(after)) return false;
  // what headings and tables hold is alike in most documents
  const prose = (text: string) => linesOf(text).filter((line) => /^(?![#|]).*\p{L}/u.test(line));
  const lines = new Set(prose(after));
  const own = prose(before);
  return own.filter((line) => lines.has(line)).length < SAME_DOCUMENT * own.length;
}

const isCritical = ({ how, caution, isOther }: Lost): boolean =>
  how === 'gone' && caution.kind === 'contraindication' && !isOther;
const severityOf = (lost: Lost) => (isCritical(lost) ? 'critical' : 'warning');

function findingOf(lost: Lost, line: number): Finding {
  const { before, caution, how, named } = lost;
  const unsaid = named.length > 0 ? `does not name ${named.join(', ')}` : 'does not';
  const now = how === 'gone' ? unsaid : 'says it more weakly';
  const reason = `Version ${before.version} says: "${caution.quote}" This version ${now}.`;
  return { line, code, severity: severityOf(lost), reason, quote: '', suggestion };
}

const SHOWN = 3;

function summaryOf(lost: Lost[], placed: (lost: Lost) => number): Finding[] {
  const [first] = lost;
  if (!first) return [];
  const shown = lost.slice(0, SHOWN).map(({ caution }) => `"${caution.quote}"`);
  const more = lost.length > SHOWN ? `, and ${lost.length - SHOWN} more` : '';
  const reason = `What kept the reader safe in version ${first.before.version} and is not in this one: ${shown.join(' ')}${more}.`;
  const severity = severityOf(first);
  return [{ line: placed(first), code, severity, reason, quote: '', suggestion }];
}
