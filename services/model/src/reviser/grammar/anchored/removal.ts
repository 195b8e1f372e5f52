import type { Operation } from '../../operation.ts';
import { byLines, linesWith, placeOf, plain, quotesOf, sentencesOf } from './text.ts';

const out =
  /\b(?:out|delete|remove|strike|cut|drop|scrap|bin|ditch|lose|(?:has|have|need|needs) to go|(?:can|must|should|may) go|redundant|superfluous|unnecessary|meaningless|(?:not|no longer) needed|no business)\b/i;
const kept =
  /\b(?:keep|leave (?:it|that|this|alone)|stays?|don't|do not|not (?:to )?(?:lose|cut))\b/i;

const bulletOrLabel = /^(?:[-*] |\d{1,2}\. |\*\*[^*\n]{1,40}\*\* ?)/;
/** What must not go: a heading, the only words of a label, or where to get help. */
const needed = /^#|^\|/;

/** A line without one of its sentences; undefined where it would be left with none. */
function withoutSentence(
  line: string,
  isIt: (sentence: string) => boolean,
): string | null | undefined {
  const lead = bulletOrLabel.exec(line)?.[0] ?? '';
  const sentences = sentencesOf(line.slice(lead.length));
  const left = sentences.filter((own) => !isIt(own));
  if (left.length === sentences.length || sentences.length - left.length > 1) return undefined;
  if (left.length > 0) return `${lead}${left.join('')}`.trimEnd();
  return lead.startsWith('**') ? undefined : null;
}

/** What goes with it: "and the sentence that introduces it", "and the quote after it". */
const beside =
  /\b(?:and|with) the (?:sentence|question|line|lead-in|introduction|quote|quotation|bullet) (?:that introduces|before|in front of|above|after|behind|below) it\b/i;

/** "'You hate that phrase.' is meaningless; remove it and the sentence that introduces it": both, or neither. */
export const quotedWithNeighbour: Operation = (text) => {
  const side = beside.exec(text)?.[0];
  const [words, another] = quotesOf(text);
  if (!side || words === undefined || another !== undefined) return null;
  if (!out.test(text) || kept.test(text)) return null;
  const step = /\b(?:after|behind|below) it$/i.test(side) ? 1 : -1;
  return byLines(`took out "${words}" and what is beside it`, (lines) => {
    const [at, more] = linesWith(lines, words);
    if (at === undefined || more !== undefined || needed.test(lines[at]!)) return undefined;
    const lead = bulletOrLabel.exec(lines[at]!)?.[0] ?? '';
    const sentences = sentencesOf(lines[at]!.slice(lead.length));
    const own = sentences.findIndex((each) => placeOf(each, words));
    if (sentences.length > 1) {
      const other = own + step;
      if (own < 0 || !sentences[other]) return undefined;
      const left = sentences.filter((_, n) => n !== own && n !== other).join('');
      return left === '' ? undefined : lines.with(at, `${lead}${left}`.trimEnd());
    }
    const other = at + step;
    const line = lines[other] ?? '';
    const isWhole = line !== '' && !/^[#|]|^\*\*/.test(line) && sentencesOf(line).length < 3;
    return isWhole && !lead.startsWith('**')
      ? lines.filter((_, n) => n !== at && n !== other)
      : undefined;
  });
};

const labelled =
  /\b[Tt]he (?:whole |entire )?(\p{Lu}[\p{L}-]{2,20}(?: \p{L}{2,15})?) (?:line|bullet)\b[^.;!?]{0,60}?\b(?:has to go|have to go|must go|can go|should go|out|away)\b|\b(?:delete|remove|drop|cut|take out) the (?:whole |entire )?(\p{Lu}[\p{L}-]{2,20}) (?:line|bullet)\b/u;

/** "The whole Animals line under Before you start has to go": a bullet by the label that it begins with. */
export const labelledLineGone: Operation = (text) => {
  const found = labelled.exec(text);
  const label = found?.[1] ?? found?.[2];
  if (label === undefined || kept.test(text)) return null;
  return byLines(`took out the line "${label}"`, (lines) => {
    const at = lines.flatMap((line, n) => (line.startsWith(`- ${label}:`) ? [n] : []));
    return at.length === 1 ? lines.toSpliced(at[0]!, 1) : undefined;
  });
};

const begins =
  /\b(?:sentence|line|bullet|question|one)s? (?:that|which) (?:begins?|starts?)(?: with)? ["“]/i;
const about =
  /\bthe (?:sentence|line|bullet|question|bit) (?:about|on|with|that (?:says|mentions|has)) (?:the )?([^.;:!?"“,]{3,60}?)(?=,| (?:is|are|can|must|has|should|then|now|please|out|away|it)\b|[.!?]|$)/i;

/** "The sentence that begins 'Fill in' is redundant", "'You hate that phrase.' remove it": one sentence or line, by its words. */
export const quotedSentenceGone: Operation = (text) => {
  if (!out.test(text.replace(/["“][^"“”]*["”]/g, ' ')) || kept.test(text)) return null;
  const [quote, another] = quotesOf(text);
  const words = another === undefined ? quote : undefined;
  const named = words === undefined && quote === undefined ? about.exec(text)?.[1] : undefined;
  if (words === undefined && named === undefined) return null;
  // "and the question before it": more goes than what is quoted
  if (/\b(?:before|after|in front of|introduc\w{1,4}|around) (?:it|that|them)\b/i.test(text))
    return null;
  const isBegin = begins.test(text);
  const names = named?.split(/ and (?:the )?| /).filter((word) => word.length > 1) ?? [];
  const isIt = (own: string): boolean => {
    const said = plain(own);
    if (words !== undefined) {
      const wanted = plain(words).replace(/[.?!]$/, '');
      return isBegin ? said.startsWith(wanted) : said.trim().replace(/[.?!]$/, '') === wanted;
    }
    const spoken = new Set(said.match(/[\p{L}\d]+/gu));
    return names.every((name) => spoken.has(plain(name)));
  };
  return byLines(
    `took out the sentence "${(words ?? named)!}"`,
    (lines) => {
      const found = lines.flatMap((line, at) => {
        if (needed.test(line)) return [];
        const left = withoutSentence(line, isIt);
        return left === undefined ? [] : [{ at, left }];
      });
      const [only, other] = found;
      if (!only || other) return undefined;
      return lines.flatMap((line, at) =>
        at === only.at ? (only.left === null ? [] : [only.left]) : [line],
      );
    },
    'No one sentence of the text is the one that was named.',
  );
};

/** "Take 'going only with someone' out of the list": one item of a list in a sentence. */
export const listItemGone: Operation = (text, { point }) => {
  if (!/\bout of the list\b|\bfrom the list\b|\bin the list\b/i.test(text)) return null;
  const [quote, another] = quotesOf(text);
  const words = quote ?? quotesOf(point.message ?? '')[0];
  if (words === undefined || another !== undefined) return null;
  return byLines(`took "${words}" out of the list`, (lines) => {
    const [at, more] = linesWith(lines, words);
    if (at === undefined || more !== undefined) return undefined;
    const place = placeOf(lines[at]!, words)!;
    const [before, after] = [lines[at]!.slice(0, place.from), lines[at]!.slice(place.to)];
    const line = withoutItem(before, after);
    return line === undefined ? undefined : lines.with(at, line);
  });
};

function withoutItem(before: string, after: string): string | undefined {
  if (/, $/.test(before) && /^,/.test(after)) return before.replace(/, $/, '') + after;
  if (/ (?:or|and) $/.test(before) && /^[.;]/.test(after)) {
    const left = before.replace(/,? (?:or|and) $/, '');
    const last = left.lastIndexOf(', ');
    return last < 0 ? left + after : `${left.slice(0, last)} or ${left.slice(last + 2)}${after}`;
  }
  if (/, $/.test(before) && /^ (?:or|and) /.test(after)) return before.replace(/, $/, '') + after;
  return /^, /.test(after) ? before + after.slice(2) : undefined;
}
