import { linesOf } from '@cerina/contracts';
import { locate, type ProtocolDocument, parse, render, type SectionKind } from '@cerina/library';

/** A line of a document, with what it is. */
export interface Line {
  /** Counted from 0. */
  at: number;
  text: string;
  kind: SectionKind | 'title';
  heading: string;
  /** The number of its step. */
  step?: number;
  /** A step's heading, its goal, what it asks to do, its rating, when to continue. */
  part?: 'head' | 'goal' | 'do' | 'rate' | 'ready';
  /** A row of a table: the rungs of a ladder or the lines of a log, from 1; 0 for the head. */
  row?: number;
  isHeading: boolean;
}

const parts: [RegExp, Line['part']][] = [
  [/^### /, 'head'],
  [/^\*\*Goal:\*\*/, 'goal'],
  [/^\*\*Do:\*\*/, 'do'],
  [/^\*\*Rate:\*\*/, 'rate'],
  [/^\*\*Ready to move on when:\*\*/, 'ready'],
];

/** A document is never changed once it is made, so it is read once, however many operations ask for its lines. */
const known = new WeakMap<ProtocolDocument, readonly Line[]>();

/** The lines of a document as it is rendered, each with what it is. */
export function linesIn(document: ProtocolDocument): readonly Line[] {
  const lines = known.get(document) ?? readLines(document);
  known.set(document, lines);
  return lines;
}

function readLines(document: ProtocolDocument): Line[] {
  const sections = locate(document);
  let row = -2;
  return linesOf(render(document)).map((text, at): Line => {
    const section = sections.find(({ from, to }) => at + 1 >= from && at + 1 <= to);
    const step = section?.steps.find(({ from, to }) => at + 1 >= from && at + 1 <= to);
    const part = step && parts.find(([pattern]) => pattern.test(text))?.[1];
    row = text.startsWith('|') ? row + 1 : -2;
    return {
      ...{ at, text, kind: section?.kind ?? 'title', heading: section?.heading ?? '' },
      isHeading: section?.from === at + 1 || part === 'head',
      ...(step && { step: step.number }),
      ...(part && { part }),
      ...(row > -2 && { row: row + 1 - (row >= 0 ? 1 : 0) }),
    };
  });
}

/** The document with some lines changed: null takes one out, several put others in its place. */
export function withLines(
  document: ProtocolDocument,
  change: (line: Line) => string | string[] | null,
): ProtocolDocument {
  const lines = linesIn(document).flatMap((line) => change(line) ?? []);
  return parse(`${lines.join('\n').replace(/\n+$/, '')}\n`);
}

/** Text in which words may change: no heading of a section, no work, no way to help, nothing quoted from the request. */
export const isOpen = ({ kind, text, isHeading, part }: Line): boolean =>
  text !== '' &&
  kind !== 'title' &&
  kind !== 'references' &&
  kind !== 'stop' &&
  !(isHeading && part !== 'head') &&
  !/^\|[-| :]+\|$/.test(text) &&
  !/^- (?:also said in the request[^:]{0,20}|what you want|a thought or a fear):/i.test(text);
