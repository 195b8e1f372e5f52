import { wordsOf } from '@cerina/library';
import { contentOf, quotesIn } from '@cerina/library/document/kept-changes/asked';
import type { Sides } from '../sides.ts';
import { type Finding, finding } from './finding.ts';
import type { Claim } from './judge.ts';

const FEWEST_QUOTED = 3;

const plain = (text: string): string => ` ${wordsOf(text.toLowerCase()).join(' ')} `;

/** The stretches of what an ask quotes, which "..." may part. */
const quoted = (ask: string): string[] =>
  quotesIn(ask)
    .flatMap((quote) => quote.split(/\.{2,}|…/))
    .map(plain)
    .filter((words) => wordsOf(words).length >= FEWEST_QUOTED);

/** A name within a sentence; days and months are in many asks. */
const named =
  /(?<=[\p{Ll},] )(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b|(?:Janu|Febru)ary\b|(?:Octo|Septem|Novem|Decem)ber\b)\p{Lu}\p{Ll}{2,20}\b/gu;

/** Whether what changed bears the ask's words: what it quotes came or went, or lines gained a name that it has. */
export function isTraced(ask: string, { before, after }: Pick<Sides, 'before' | 'after'>): boolean {
  const [was, is] = [plain(before.text), plain(after.text)];
  if (quoted(ask).some((words) => was.includes(words) !== is.includes(words))) return true;
  const [old, now] = [new Set(before.lines), new Set(after.lines)];
  const gone = contentOf(before.lines.filter((line) => !now.has(line)).join('\n'));
  const come = contentOf(after.lines.filter((line) => !old.has(line)).join('\n'));
  const names = contentOf((ask.match(named) ?? []).join(' '));
  return [...names].some((name) => come.has(name) && !gone.has(name));
}

/**
 * A rule that finds an ask not done, beside a writer who did it and lines that bear its words: two readers disagree, so neither is
 * believed, and whoever decides is asked to read it.
 */
export function withTraces(
  ask: string,
  found: Finding,
  claim: Claim,
  sides: Pick<Sides, 'before' | 'after'>,
): Finding {
  if (found.state !== 'not_done' || claim.answer !== 'applied' || !isTraced(ask, sides))
    return found;
  const why = `Lines changed that have its words, and no rule finds all of it: please read it. ${found.why}`;
  return finding('changed', why, found.line);
}
