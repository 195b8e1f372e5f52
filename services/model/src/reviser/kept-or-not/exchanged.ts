import { kindOfHeading } from '@cerina/library';
import { type Check, plain, shortly } from './seen.ts';

const number = /(?<![\p{L}\d.:])\d{1,3}(?![\d:.]\d)/gu;
/** "Also where it says stop after 30 minutes": the number is what the text has, and none that is given for it. */
const pointed =
  /\b(?:where(?:ver)?|place|line|sentence|bit|part) (?:it |that |which )?(?:says?|reads?|said|has|speaks? of)\b([^.;!?\n]{1,80})/gi;
const given =
  /\b(?:make (?:it|this|that|them)|change (?:it|this|that|them)? ?to|should be|say|down to|up to|becomes?|instead|to) (?:about |only |just )?(\d{1,3})\b/gi;
const fallen =
  /(?<![\d.])(\d{1,3})\b[^.;!?\n]{0,60}\b(?:too|wrong|not right|is much|are much)\b[^.;!?\n]{0,60}/gi;

/** A number becomes the one that is only pointed at, or that was to be changed to the one which was there. */
export const otherDirection: Check = ({ ask, message, changed }) => {
  const numbersIn = (texts: string[]) => new Set(texts.flatMap((own) => own.match(number) ?? []));
  const there = numbersIn([
    ...[...ask.matchAll(pointed)].map(([, words]) => words!),
    ...[...`${message}\n${ask}`.matchAll(fallen)].map(([, own]) => own!),
  ]);
  if (there.size === 0) return undefined;
  const wanted = numbersIn([...`${message}\n${ask}`.matchAll(given)].map(([, own]) => own!));
  for (const { was, is, place } of changed) {
    if (was === undefined || is === undefined || place.row || is.startsWith('#')) continue;
    if (was.replace(number, '#') !== is.replace(number, '#')) continue;
    const [old, now] = [was.match(number) ?? [], is.match(number) ?? []];
    const at = old.findIndex((own, n) => own !== now[n]);
    if (at >= 0 && there.has(now[at]!) && !wanted.has(now[at]!))
      return `${old[at]} would become ${now[at]} in "${shortly(was)}", which is what is to be changed.`;
  }
  return undefined;
};

const another = /\bexamples?\b[^.!?\n]{0,40}\b(?:about|around|no use)\b/i;
const ownSentences = (lines: readonly string[]): string[] =>
  lines
    .join(' ')
    .split(/(?<=[.!?]["”]?) (?=["“\p{Lu}])/u)
    .map(plain)
    .filter((own) => own !== '' && !/\bmade up\b/.test(own));

/** The sentences of a text's example. */
function exampleOf(lines: readonly string[]): string[] {
  const from = lines.findIndex(
    (line) => /^## /.test(line) && kindOfHeading(line.slice(3)) === 'example',
  );
  const to = lines.findIndex((line, at) => at > from && /^## /.test(line));
  return from < 0
    ? []
    : ownSentences(
        lines
          .slice(from + 1, to < 0 ? lines.length : to)
          .filter((line) => line !== '' && !/^[#|]/.test(line)),
      );
}

/** Another example is asked for, and what was put at the start of it is followed by what belongs to the one before. */
export const exampleStart: Check = ({ outside, quotes, was, is, changed }) => {
  if (!another.test(outside) || quotes.length > 0) return undefined;
  // what is named as the one before is exchanged wherever it is
  if (/\b(?:than|instead of|in place of)\b/i.test(outside)) return undefined;
  if (!changed.some(({ place, is: own }) => own && kindOfHeading(place.section) === 'example'))
    return undefined;
  const [old, now] = [exampleOf(was), exampleOf(is)];
  const kept = old.filter((own) => now.includes(own));
  const fresh = now.filter((own) => !old.includes(own));
  return fresh.length > 0 && fresh.length < 3 && kept.length > 1
    ? `The example would begin as another, and go on as the one before: "${shortly(kept[0]!)}".`
    : undefined;
};

const ofExample = /\bexample\b/i;
const beforeAndAfter = /\b\d{1,3} ?%? before\b[^.;]{0,30}\b\d{1,3} ?%? after\b/i;
const ownFigure = /\b(?:was|were|at|to|now|before|after)\b[^.]{0,20}\b\d{1,3}\b|, \d{1,3}\b/i;

/** Figures are given for the example, and it keeps those that it had beside them. */
export const figuresBeside: Check = ({ ask, was, is }) => {
  if (!ofExample.test(ask) || !beforeAndAfter.test(ask)) return undefined;
  const [old, now] = [exampleOf(was), exampleOf(is)];
  const kept = now.find((own) => old.includes(own) && ownFigure.test(own));
  return old.join() !== now.join() && kept !== undefined
    ? `The example would have two sets of figures: "${shortly(kept)}".`
    : undefined;
};

const takeOut =
  /\b(?:(?:delete|remove|drop|cut|bin|scrap|strike|lose|omit) (?:it|that|this|them)\b|take (?:it|that|this|them) (?:out|away)\b|(?:it|that|this) (?:can|should|must|has to|needs to) (?:go|come out)\b)/i;
const puts =
  /\b(?:put|puts|replace|replaced|swap|say|says|write|instead|change|use|make|add|insert|should read|read)\b/i;

/** What was to be taken out has words of the ask in its place. */
export const takenOut: Check = ({ outside, changed }) => {
  if (!takeOut.test(outside) || puts.test(outside)) return undefined;
  const said = plain(outside);
  const found = changed
    .filter(({ was }) => was !== undefined)
    .flatMap(({ came }) => came)
    .find((run) => {
      const words = plain(run).replace(/[.!?]$/, '');
      return words.split(' ').length > 2 && said.includes(words);
    });
  return found && `"${shortly(found)}" would be there, where a line was to be taken out.`;
};

const bare = (words: string): string =>
  plain(words)
    .replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
    .trim();

/** Words were given in quotation marks, and the client would read what is said to the writer beside them too. */
export const besideGiven: Check = ({ given: quoted, outside, changed }) => {
  if (quoted.length === 0) return undefined;
  const said = new Set(
    outside
      .split(/(?<=[.!?:])["”]?\s+|["“”]/u)
      .map(bare)
      .filter((own) => own.split(' ').length > 2),
  );
  for (const { is = '', was = '' } of changed) {
    const at = quoted.map((own) => is.indexOf(own)).find((from) => from >= 0);
    if (at === undefined) continue;
    const found = is
      .split(/(?<=[.!?:])["”]?\s+|["“”|]/u)
      .map(bare)
      .find((own) => said.has(own) && !plain(was).includes(own));
    if (found) return `The client would read what is said of the change: "${shortly(found)}".`;
  }
  return undefined;
};
