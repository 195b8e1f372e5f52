import { linesOf } from '@cerina/contracts';
import { isTableLine, type ProtocolDocument, render, sectionOf } from '@cerina/library';
import { ladderOf, mapLadder } from '../../edit/ladder.ts';
import { addLines, mapLines, sentencesIn } from '../../edit/tree.ts';
import { mapLine } from '../../edit/words.ts';
import type { Change } from '../operation.ts';

const FEWEST_RUNGS = 3;

/**
 * Takes the words that a point of the Guardian quotes from their line. A wording that the point proposes becomes a line
 * of the plan, once: it is never put into a cell, a rung or a title, where it would make no sense.
 */
export function unsafeGone(text: string, line: number): Change {
  return {
    did: `The unsafe wording on line ${line} is gone`,
    edit: (document) => {
      const proposed = wordingIn(text);
      const quoted = quotes(text).filter((quote) => quote !== proposed);
      const lines = linesOf(render(document));
      if (lines[line - 1] === undefined) return { declined: `There is no line ${line}.` };
      const at = quoted.length > 0 ? nearest(lines, quoted, line) : line;
      if (at === undefined)
        return { declined: 'The words it quotes are not on that line any more.' };
      const made = withoutUnsafe(document, lines[at - 1]!, at, quoted);
      return 'declined' in made || !proposed ? made : withLine(made, proposed);
    },
  };
}

/** The line that has one of the quotations: the one that is named, else the next to it, as lines may have moved. */
const nearest = (lines: string[], quoted: string[], line: number): number | undefined =>
  lines
    .map((own, at) => ({ own, at: at + 1 }))
    .filter(({ own, at }) => Math.abs(at - line) <= MOVED && quoted.some((it) => own.includes(it)))
    .toSorted((a, b) => Math.abs(a.at - line) - Math.abs(b.at - line))[0]?.at;
const MOVED = 6;

function withoutUnsafe(
  document: ProtocolDocument,
  words: string,
  line: number,
  quoted: string[],
): ProtocolDocument | { declined: string } {
  if (/^#/.test(words))
    return {
      declined:
        'The words are in a heading, which says what the plan is: a clinician has to decide whether this plan is right at all.',
    };
  if (isTableLine(words)) return withoutCell(document, words, line, quoted);
  return mapLine(document, line, (own) => without(own, quoted));
}

/** A rung whose task is unsafe is taken out; any other cell is emptied. */
function withoutCell(
  document: ProtocolDocument,
  words: string,
  line: number,
  quoted: string[],
): ProtocolDocument | { declined: string } {
  const cells = words.split('|');
  const unsafe = cells.findIndex(
    (cell) => cell.trim() !== '' && quoted.some((quote) => cell.includes(quote)),
  );
  if (unsafe < 0) return mapLine(document, line, () => '');
  if (isHead(document, words))
    return { declined: 'The words are the name of a column: a clinician has to rename it.' };
  const ladder = ladderOf(document);
  const rung = ladder?.rows.findIndex((row) => row.join('|') === trimmed(cells).join('|')) ?? -1;
  if (!ladder || rung < 0 || unsafe !== 2)
    return mapLine(document, line, () => cells.with(unsafe, ' ').join('|'));
  if (ladder.rows.length <= FEWEST_RUNGS)
    return { declined: 'Without that rung the ladder would have too few: please name another.' };
  return mapLadder(document, (rows) => rows.toSpliced(rung, 1));
}

const trimmed = (cells: string[]): string[] => cells.slice(1, -1).map((cell) => cell.trim());

const isHead = (document: ProtocolDocument, words: string): boolean => {
  const lines = linesOf(render(document));
  return /^\|(?:\s*:?-+:?\s*\|)+$/.test(lines[lines.indexOf(words) + 1] ?? '');
};

/** The wording as a line where such lines are; a plan that has it already is left as it is. */
function withLine(document: ProtocolDocument, wording: string): ProtocolDocument {
  const isThere = sentencesIn(wording).every((sentence) => render(document).includes(sentence));
  const ofHelp = /\b(?:stop|emergency|crisis|call)\b/i.test(wording);
  const kind = (
    ofHelp ? (['stop', 'preparation'] as const) : (['preparation', 'stop'] as const)
  ).find((own) => sectionOf(document, own));
  if (isThere || !kind) return document;
  // a line that has the first half of it gets the rest, and no second line begins alike
  const [lead = wording] = sentencesIn(wording);
  const isBegun = sectionOf(document, kind)?.lines.includes(`- ${lead}`) === true;
  return isBegun
    ? mapLines(document, kind, (lines) =>
        lines.map((line) => (line === `- ${lead}` ? `- ${wording}` : line)),
      )
    : addLines(document, kind, [`- ${wording}`]);
}

/** A wording that the point itself proposes, in quotes after "write", "say" or "instead". */
const wordingIn = (text: string): string | null =>
  /\b(?:write|say|use|instead|such as|suggestion|better)\b[^"“”]{0,40}["“]([^"”]{8,200})["”]/i.exec(
    text.replace(/^[A-Z_]+ on ["“].*?["”](?=:)/s, ''),
  )?.[1] ?? null;

/** The line without the sentence that is quoted; the whole line's words when none is. */
function without(line: string, quoted: string[]): string {
  const [, mark = '', words = ''] = /^((?:[-*] )?(?:\*\*[^*]+\*\* ?)?)(.*)$/.exec(line)!;
  const said = sentencesIn(words);
  const unsafe = said.filter((sentence) => quoted.some((quote) => sentence.includes(quote)));
  const kept = unsafe.length > 0 ? withoutLeaning(said, unsafe) : [];
  if (kept.length > 0) return mark + kept.join(' ');
  return /\*\*/.test(mark) ? `${mark}plan this with your clinician.` : '';
}

/** What is left of some sentences: what points back at one that is gone goes with it. */
function withoutLeaning(said: string[], unsafe: string[]): string[] {
  let isGone = false;
  return said.filter((sentence) => {
    isGone = unsafe.includes(sentence) || (isGone && leaning.test(sentence));
    return !isGone;
  });
}
const leaning =
  /^(?:Such|These|Those|This|That|It|They|Both|Neither)\b|^(?:But|And|So|Then) (?:it|they|this|that)\b|\b(?:any|all|none|each|either|both) of (?:it|them|these|those)\b/;

const quotes = (text: string): string[] =>
  [...text.matchAll(/["“]([^"”]{3,200})["”]/g)].map(([, quote]) => quote!);
