import { type Finding, linesOf } from '@cerina/contracts';
import { loadLibrary } from '@cerina/library';
import { signalsIn } from '@cerina/library/signal';
import { kindOf } from '../taxonomy.ts';
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
  const now = cautionsIn(text);
  const lost = new Map<string, Lost>();
  for (const before of earlier) {
    for (const found of lostFrom(before, now)) {
      const others = differs(before.text, text);
      lost.set(found.key, { ...found, line: placeOf(found.caution, before.text, text), others });
    }
  }
  const all = [...lost.values()];
  const same = all
    .filter(({ others }) => !others)
    .toSorted((a, b) => Number(isCritical(b)) - Number(isCritical(a)));
  const [shown, more] = [same.slice(0, MOST_FINDINGS), same.slice(MOST_FINDINGS)];
  return [
    shown.map(findingOf),
    summaryOf(more),
    summaryOf(all.filter(({ others }) => others)),
  ].flat();
}

interface Lost {
  key: string;
  caution: Caution;
  version: number;
  /** The words of it, as they were written. */
  quote: string;
  how: 'gone' | 'weaker';
  /** Which of the conditions that it named are named no more. */
  named: string[];
  line: number;
  /** Whether the text is another document than the one that it was in. */
  others: boolean;
}

function lostFrom({ version, text }: EarlierVersion, now: Caution[]): Lost[] {
  const said = new Set(now.map(({ words }) => words));
  return cautionsIn(text).flatMap((caution) => {
    const { words, quote } = caution;
    if (said.has(words)) return [];
    const loss = lossOf(caution, now);
    if (!loss) return [];
    return [{ key: words, caution, version, quote, line: 1, others: false, ...loss }];
  });
}

/** Which kinds of sentence say what one of a kind said: what to heed before the start is not what to stop at. */
const standsFor: Record<CautionKind, CautionKind[]> = {
  contraindication: ['contraindication'],
  stop: ['stop', 'help'],
  help: ['stop', 'help'],
  caution: ['caution', 'contraindication'],
};

function lossOf(caution: Caution, now: Caution[]): Pick<Lost, 'how' | 'named'> | null {
  const { kind, words } = caution;
  const stems = stemsOf(words);
  const rivals = now.filter((it) => standsFor[kind].includes(it.kind));
  const named = kind === 'contraindication' ? noLongerNamed(words, now) : [];
  if (named.length > 0) return { how: 'gone', named };
  if (stems.size === 0) return rivals.length > 0 ? null : { how: 'gone', named };
  // what one sentence said may be said in several, where it rules a reader out anywhere, else on one line
  const lines = rivals.map((rival) => stemsOf(rival.line.words));
  const together = new Set(lines.flatMap((line) => [...line]));
  const said = kind === 'contraindication' ? [together] : lines;
  if (!said.some((words) => shareOf(stems, words) >= SAID)) return { how: 'gone', named };
  const closest = rivals
    .map((rival) => ({ rival, share: shareOf(stems, stemsOf(rival.words)) }))
    .reduce((best, each) => (each.share > best.share ? each : best));
  const isWeaker = closest.share >= SAID && weaker(words, closest.rival.words);
  return isWeaker ? { how: 'weaker', named } : null;
}

const { factors } = loadLibrary();

/** The conditions of the library that the words name and that nothing which rules out or warns names any more. */
const noLongerNamed = (text: string, now: Caution[]): string[] =>
  factors
    .filter(({ signals }) => signalsIn(withoutLabel(text), signals).length > 0)
    .filter(
      ({ signals }) =>
        !now.some((it) => signalsIn(withoutLabel(it.line.words), signals).length > 0),
    )
    .map(({ name }) => name);

const withoutLabel = (text: string): string => text.replace(/^not for (?:now|you|everyone)\b/, '');

const hedge =
  /\b(?:may|might|could|consider|perhaps|maybe|optional(?:ly)?|ideally|if (?:you (?:like|want|wish|prefer)|possible)|where possible|when you can|try to|a good idea)\b/;
const urgent = /\b(?:at once|straight away|right away|immediately|now|today|urgent(?:ly)?)\b/;

/** Whether what was a plain instruction is now a suggestion, or no longer urgent. */
const weaker = (before: string, after: string): boolean =>
  (hedge.test(after) && !hedge.test(before)) || (urgent.test(before) && !urgent.test(after));

/** Words that most cautions share: they do not tell one from another. */
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

const isCritical = ({ how, caution, others }: Lost): boolean =>
  how === 'gone' && caution.kind === 'contraindication' && !others;
const severityOf = (lost: Lost) => (isCritical(lost) ? 'critical' : 'warning');

function findingOf(lost: Lost): Finding {
  const { version, quote, how, named, line } = lost;
  const gone = how === 'gone';
  const reason = gone
    ? `Version ${version} says: "${quote}" This version does not${named.length > 0 ? ` name ${named.join(', ')}` : ''}.`
    : `Version ${version} says: "${quote}" This version says it more weakly.`;
  return { line, code, severity: severityOf(lost), reason, quote: '', suggestion };
}

const SHOWN = 3;

function summaryOf(lost: Lost[]): Finding[] {
  const [first] = lost;
  if (!first) return [];
  const shown = lost.slice(0, SHOWN).map(({ quote }) => `"${quote}"`);
  const more = lost.length > SHOWN ? `, and ${lost.length - SHOWN} more` : '';
  const reason = `What kept the reader safe in version ${first.version} and is not in this one: ${shown.join(' ')}${more}.`;
  return [{ line: first.line, code, severity: severityOf(first), reason, quote: '', suggestion }];
}
