import type { Library, ProtocolDocument } from '@cerina/library';
import { oneToTen, ordinals } from '@cerina/library/words/numbers';
import type { BriefPoint, Request } from '../writer/request.ts';

/** What an operation may look at beside the document. */
export interface Situation {
  library: Library;
  request: Request;
  point: BriefPoint;
  /** The document as the point's author read it: its numbers and lines are meant. */
  read: ProtocolDocument;
}

/** A change read out of a point: what it does, and how; `edit` may say why it is not done. */
export interface Change {
  /** It adds to a part of the text and changes none of its words, so it leaves that part as it is. */
  adds?: true;
  /** No place is named: it changes what it finds anywhere, and so gives way to all that is to stay. */
  vague?: true;
  /** The words that go, where it puts others in their place. */
  exchanges?: string[];
  /** The words that it puts there have those that go in them. */
  extends?: boolean;
  /** As the answer says it; where that hangs on how far the change went, by the document that came of it. */
  did: string | ((after: ProtocolDocument) => string);
  edit: (
    document: ProtocolDocument,
    situation: Situation,
  ) => ProtocolDocument | { declined: string };
}

/** Knows one kind of request by its words, and how to carry it out. */
export type Operation = (text: string, situation: Situation) => Change | null;

const numbers: Record<string, number> = {
  ...oneToTen,
  twelve: 12,
  ...Object.fromEntries(ordinals.slice(0, 6).map((word, at) => [word, at + 1])),
};

/** A number in digits or words. */
export const numberOf = (text: string | undefined): number | null =>
  text === undefined
    ? null
    : (numbers[text.toLowerCase()] ?? (/^\d+$/.test(text) ? Number(text) : null));

/** A pattern's part for a number in digits or words. */
export const NUMBER = `(\\d+|${Object.keys(numbers).join('|')})`;
