import { type ProtocolDocument, sectionOf } from '@cerina/library';
import { mapText } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';

const instead =
  /\b(\d{1,3}) ?(?:mins?|minutes)\b[^.;\d]{0,30}\b(?:not|instead of|rather than) (\d{1,3})\b(?: ?(?:mins?|minutes))?|\b(\d{1,3}) ?(?:mins?|minutes)\b[^.;\d]{0,40}?(?:too long|too much|too short)[^.;\d]{0,20}\b(\d{1,3})\b/i;

/** The minutes of the line "Time:", which are those that the plan takes. */
const usual = (document: ProtocolDocument): string | undefined =>
  /^- Time: [^.]*?\b(\d{1,3}) minutes/.exec(
    sectionOf(document, 'preparation')?.lines.find((line) => line.startsWith('- Time:')) ?? '',
  )?.[1];

/** "15 minutes, not 30", of a text that says 20: the time it has is meant. */
export const usualMinutes: Operation = (text, { read }) => {
  const found = instead.exec(text);
  const [to, from] = found ? [found[1] ?? found[4], found[2] ?? found[3]] : [];
  const own = usual(read);
  if (!to || !from || !own || own === to || own === from) return null;
  if (/\b(?:steps?|rungs?) \d|:\s/i.test(text)) return null;
  const says = new RegExp(`\\b${from}[ -]minutes?\\b`);
  const isSaid = read.sections.some(({ lines, steps }) =>
    [...lines, ...steps.flatMap(({ parts }) => parts.map((part) => part.text))].some((line) =>
      says.test(line),
    ),
  );
  if (isSaid) return null;
  return {
    did: `It says ${to} minutes; it said ${own}, and ${from} nowhere`,
    edit: (document) =>
      mapText(document, (line) =>
        line.startsWith('|') || /^- also said|^- what you want/i.test(line)
          ? line
          : line.replace(new RegExp(`\\b${own}(?=[ -](?:\\p{L}+ )?minutes?\\b)`, 'gu'), to),
      ),
  };
};
