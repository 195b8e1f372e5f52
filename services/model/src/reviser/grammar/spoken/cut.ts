import { render } from '@cerina/library';
import { keepsSafe } from '../../../edit/condense.ts';
import type { Operation } from '../../operation.ts';
import { type Line, withLines } from '../plain/lines.ts';
import { mayChange, plainSentence, saidOf } from './reading/said.ts';

const asked =
  /^(?:remove|delete|drop|lose|cut|leave out|take out|omit|skip|strike|scrap)(?: the words?)? \ue040(\d{1,2})\ue041(?: (?:from|in|of|out of) (?:the )?(?:steps?|rungs?) \d{1,2})?$/i;
const joined = /^(?:or|and|but)\b|^[,;]|[,;]$|\b(?:or|and|but)$/i;

/** "Drop 'taking someone with you, or'": a piece with its joint goes, and what it was joined to stays. */
export const pieceCut: Operation = (text, { read, point }) => {
  const said = saidOf(text, read);
  const found = asked.exec(plainSentence(said.whole));
  const words = found ? said.quotes[Number(found[1])]!.trim() : '';
  if (!found || point.line || !joined.test(words)) return null;
  const isHere = (line: Line) =>
    mayChange(line) && !keepsSafe.test(words) && (!said.place || said.place.has(line));
  const cut = (line: string): string => {
    const at = line.toLowerCase().indexOf(words.toLowerCase());
    if (at < 0) return line;
    const [head, tail] = [line.slice(0, at), line.slice(at + words.length)];
    if (/[\p{L}\d]$/u.test(head) || /^[\p{L}\d]/u.test(tail)) return line;
    return `${head.replace(/[ ,]{1,3}$/, '')}${/^\s*[.!?,;:]/.test(tail) ? '' : ' '}${tail.trimStart()}`;
  };
  return {
    did: `Taken out: "${words}"`,
    edit: (document) => {
      const next = withLines(document, (line) => (isHere(line) ? cut(line.text) : line.text));
      return render(next) === render(document)
        ? { declined: `The text does not say "${words}" there.` }
        : next;
    },
  };
};
