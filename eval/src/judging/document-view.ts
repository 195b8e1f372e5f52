import { type Blackboard, currentDraft } from '@cerina/contracts';
import {
  countWords,
  type ProtocolDocument,
  parse,
  readability,
  type SectionKind,
  sectionOf,
} from '@cerina/library';

/** A text as the rules of the evaluation read it. */
export interface DocumentView {
  text: string;
  document: ProtocolDocument;
  /** Words without tables. */
  words: number;
  fleschKincaid: number;
  meanSentence: number;
}

export const viewOf = (text: string): DocumentView => ({
  text,
  document: parse(text),
  words: countWords(text),
  fleschKincaid: readability(text).fleschKincaid,
  meanSentence: readability(text).meanSentence,
});

/** A section's lines, with those of its steps, as one text; empty when there is none. */
export function sectionText({ text, document }: DocumentView, kind: SectionKind): string {
  const section = sectionOf(document, kind);
  if (!section) return '';
  const lines = text.split('\n');
  const from = lines.indexOf(`## ${section.heading}`) + 1;
  const length = lines.slice(from).findIndex((line) => line.startsWith('## '));
  return lines.slice(from, length < 0 ? undefined : from + length).join('\n');
}

/** The cells of the tables in a text, row by row, without the line of dashes. */
export const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** The ratings of the exposure ladder, rung by rung; empty when the text has no ladder. */
export function ladderOf(view: DocumentView): number[] {
  const rows = rowsOf(sectionText(view, 'steps'));
  return rows
    .map((row) => Number(row.at(-1)))
    .filter((rating) => Number.isFinite(rating) && rating > 0);
}

/** What the foundry gave a person for a request: the draft, or in its place the words of the refusal or the card. */
export function answerOf(board: Blackboard): string {
  const draft = currentDraft(board);
  const { reasons = [], instead = '', card } = board.screening ?? {};
  const said = reasons.map(({ message }) => message);
  if (draft) return [draft.text, ...said].join('\n');
  return [...said, instead, card?.title ?? '', ...(card?.lines ?? [])].join('\n');
}
