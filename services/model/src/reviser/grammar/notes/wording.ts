import { type ProtocolDocument, render, stepsOf } from '@cerina/library';
import type { Operation } from '../../operation.ts';
import { isOpen, type Line, linesIn, withLines } from '../plain/lines.ts';
import { masked, QUOTE, quotesIn } from '../plain/wording.ts';

const ended = /[.!?,;:]+$/;
const bare = (words: string): string => words.trim().replace(ended, '');
export const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Words in a text, in any case, as whole words. */
export const found = (words: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d])${escaped(bare(words)).replace(/['’]/g, "['’]")}(?![\\p{L}\\d])`,
    'giu',
  );

/** What is quoted in the text is another's words; else it is a piece of a sentence. */
const speech = (words: string): RegExp =>
  new RegExp(`(["“])${escaped(bare(words)).replace(/['’]/g, "['’]")}([.!?,]?["”])`, 'giu');

/** A half sentence, which no noun's place in a sentence can hold. */
const isClause = (words: string): boolean =>
  /\b(?:was|were|is|are|am|did|does|had|has|have|can|will|would|must|should|cannot)\b|['’](?:s|re|m|ve|ll) /i.test(
    words,
  );

/** Where such words may change: the text itself, a step's title, the head of a log. */
const mayChange = (line: Line): boolean => isOpen(line) && !/^- Use with\b/.test(line.text);

/** One wording for another in the lines that may change, with its capital. */
export function exchanged(
  document: ProtocolDocument,
  from: string,
  to: string,
  isHere: (line: Line) => boolean = () => true,
): ProtocolDocument | null {
  const [own, put] = [bare(from), bare(to)];
  const fits = isClause(put) === isClause(own) || /^(?:i|we|they|he|she) /i.test(own);
  const next = withLines(document, (line) => {
    if (!mayChange(line) || !isHere(line)) return line.text;
    const spoken = line.text.replace(
      speech(own),
      (_, open: string, close: string) => `${open}${put}${close}`,
    );
    if (spoken !== line.text) return spoken;
    return fits
      ? line.text.replace(found(own), (word) =>
          /^\p{Lu}/u.test(word) && /^\p{Ll}/u.test(own)
            ? `${put.charAt(0).toUpperCase()}${put.slice(1)}`
            : /^\p{Ll}/u.test(word) && /^\p{Lu}\p{Ll}/u.test(put) && !/^I\b/.test(put)
              ? `${put.charAt(0).toLowerCase()}${put.slice(1)}`
              : put,
        )
      : line.text;
  });
  return render(next) === render(document) ? null : next;
}

/** Asks that give two quotations and mean something else than one for the other. */
const otherwise =
  /\b(?:add|insert|include|after|before|under|between|columns?|rows?|section|title|both|all three|keep|merge|swap|move|and also)\b(?! (?:it|that) says)/i;

/** "'Nobody wants me there' isn't hers. Use 'I will miss something'": of two quotations the one that the text has is the other now. */
export const quoteForQuote: Operation = (text, { read, point }) => {
  const { text: whole, quotes } = masked(text);
  const own = quotesIn(whole, quotes);
  if (own.length !== 2 || point.line || otherwise.test(whole) || /\bline \d/i.test(whole))
    return null;
  const [from, to] = own as [string, string];
  const isIn = (words: string) =>
    linesIn(read).some((line) => mayChange(line) && line.text.search(found(words)) >= 0);
  const isHeading = read.sections.some(
    ({ heading }) => heading.toLowerCase() === from.toLowerCase(),
  );
  const isTitle = stepsOf(read).some(
    ({ title }) => title.toLowerCase() === bare(from).toLowerCase(),
  );
  const isTurned =
    /\b(?:say|use|put|call it|write|have)[^\ue040]{0,12}\ue040\d+\ue041[^\ue040]{0,40}\b(?:not|instead of|rather than|in place of|for|wherever)\b/i.test(
      whole,
    );
  const [old, now] = isTurned ? [to, from] : [from, to];
  if (isHeading || isTitle || !isIn(old) || isIn(now)) return null;
  // a single word has forms, which other operations know
  const isSpoken = linesIn(read).some(({ text: line }) => line.search(speech(old)) >= 0);
  const isShort = old.split(' ').length < 3 && !isSpoken;
  if (isShort && !/\ue041[^\ue040]{0,60}[-–—.?:] ?\ue040\d+\ue041/.test(whole)) return null;
  const step = Number(/\bsteps? (\d{1,2})\b/i.exec(whole)?.[1] ?? 0);
  const inStep = (line: Line) => step === 0 || line.step === step;
  return {
    did: `It says "${bare(now)}" instead of "${bare(old)}"`,
    edit: (document) =>
      exchanged(document, old, now, inStep) ??
      exchanged(document, old, now) ?? {
        declined: `"${now}" fits in no sentence that says "${old}".`,
      },
  };
};

/** What leads to words that somebody says or thinks. */
const leads =
  /(?:such as|could be|may be|may say|can say|they say|sound like|sounds like|say to yourself|you say|for example|it could say|is):? ?[,:]? ?["“][^"”]{3,160}["”]/i;
const quotedPiece = /["“][^"”]{3,160}["”]/;
const everyPiece = /["“][^"”]{3,160}["”]/g;

const namesWords =
  /\b(?:(?:hot )?thought|prediction|guess|sentence|script|wording|words|line|fear|phrase|rule)\b/i;
const given = [
  new RegExp(
    `\\b(?:use|say|put|have|write|make it|be|read)(?: the (?:sentence|words|phrase|line))?:? ${QUOTE}`,
    'i',
  ),
  new RegExp(
    `\\b(?:line|sentence|thought|prediction|guess|fear|words)(?: is| should be| needs to be)?:? ${QUOTE}`,
    'i',
  ),
];
const moreLike = new RegExp(`\\b(?:more like|something like|rather|better):? ${QUOTE}`, 'i');
/** What one thing is called in different sheets. */
const alike: Record<string, RegExp> = {
  'balanced thought': /\b(?:balanced|fairer|new|kinder) (?:thought|view)\b/i,
  'fairer view': /\b(?:balanced|fairer|new|kinder) (?:thought|view)\b/i,
};
const inHerWords =
  /\b(?:prediction|guess|thought|fear|sentence)\b[^.!?]{0,60}?\b(?:should|needs to|has to|must|could) be (?:in (?:her|his|their|the client's)(?: own)? words)? ?(?:[-–:]|=) ?([^"“\ue040.!?]{8,160})/iu;

/** "Her prediction in step 3 should be in her words - …", "Gus's line: '…'", "step 5: use the sentence '…'": what stood there in quotation marks is that now. */
export const sayInstead: Operation = (text, { read, point }) => {
  const { text: whole, quotes } = masked(text);
  if (point.line || !namesWords.test(whole) || quotesIn(whole, quotes).length > 1) return null;
  if (
    /\b(?:add|insert|include|second|another|column|title|keep|shorter|remove|delete|drop)\b/i.test(
      whole,
    )
  )
    return null;
  const at = [...given, moreLike].map((pattern) => pattern.exec(whole)).find(Boolean)?.[1];
  const free = at === undefined ? inHerWords.exec(whole)?.[1]?.trim() : undefined;
  const words =
    at === undefined
      ? free && `${free.charAt(0).toUpperCase()}${free.slice(1)}`
      : quotes[Number(at)];
  if (!words || linesIn(read).some((line) => line.text.includes(bare(words)))) return null;
  const message = point.message ?? text;
  const before = message.slice(0, Math.max(0, message.indexOf(text.slice(0, 20))) + text.length);
  const step = Number(
    /\bstep (\d{1,2})\b/i.exec(whole)?.[1] ??
      [...before.matchAll(/\bstep (\d{1,2})\b/gi)].at(-1)?.[1] ??
      0,
  );
  const who = /(\p{Lu}\p{Ll}+)'s (?:line|sentence|words)\b/u.exec(whole)?.[1];
  const kind =
    /\b(hot thought|balanced thought|fairer view|thought|prediction|guess|fear|sentence|script|line|rule)\b/i
      .exec(whole)?.[1]
      ?.toLowerCase();
  // "his words" alone do not say which of the text are meant
  if (!kind) return null;
  const holds = (line: Line) =>
    mayChange(line) && line.row === undefined && quotedPiece.test(line.text);
  const all = linesIn(read).filter(holds);
  const inStep = all.filter((line) => line.step === step);
  const spoken = all.filter(
    ({ text: own, kind: section }) =>
      /\b(?:they|who \p{Ll}+|others?|people) (?:can |could |may |will )?say\b/iu.test(own) &&
      section !== 'example',
  );
  const named = all.filter(
    (line) => line.step !== undefined && line.text.toLowerCase().includes(kind),
  );
  const inExample = all.filter(
    (line) => line.kind === 'example' && (alike[kind] ?? new RegExp(kind, 'i')).test(line.text),
  );
  const isOfExample = /\bexample\b/i.test(whole);
  const own = isOfExample ? inExample : step > 0 ? inStep : who ? spoken : named;
  if (own.length !== 1) return null;
  const target = own[0]!.text;
  const labelled = isOfExample
    ? new RegExp(
        `${(alike[kind] ?? new RegExp(kind, 'i')).source}[^"“]{0,16}["“][^"”]{3,160}["”]`,
        'i',
      ).exec(target)?.[0]
    : undefined;
  const piece = quotedPiece.exec(labelled ?? leads.exec(target)?.[0] ?? target)![0];
  const count = target.match(everyPiece)!.length;
  if (count > 1 && !labelled && !leads.test(target)) return null;
  const end = /[.!?,]["”]$/.exec(piece)?.[0][0] ?? '';
  const isInside = target.charAt(target.indexOf(piece) + piece.length) === ',';
  const put = isInside
    ? bare(words)
    : /[.!?]$/.test(words)
      ? words
      : `${words}${/[.!?]/.test(end) ? end : '.'}`;
  return {
    did: `It says "${put}" in the place of ${piece}`,
    edit: (document) => {
      const next = withLines(document, (line) => {
        if (line.step !== own[0]!.step || line.kind !== own[0]!.kind || !line.text.includes(piece))
          return line.text;
        const changed = line.text.replace(piece, () => `"${put}"`);
        return who ? changed.replace(/\bthey (can|could|may) say\b/, `${who} $1 say`) : changed;
      });
      return render(next) === render(document)
        ? { declined: `It does not say ${piece} there.` }
        : next;
    },
  };
};
