import { sentencesIn } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';
import { linesIn, withLines } from '../plain/lines.ts';
import { masked } from '../plain/wording.ts';

const closed = (words: string): string => (/[.!?]["”]?$/.test(words) ? words : `${words}.`);

const ends = /^end the example with \ue040(\d{1,2})\ue041[.!]?$/i;

/** "End the example with 'A worry can wait'": its last sentence is that; what was learned stays what was learned. */
export const exampleEnds: Operation = (text) => {
  const { text: whole, quotes } = masked(text);
  const found = ends.exec(whole);
  const words = found ? quotes[Number(found[1])] : undefined;
  if (!words) return null;
  return {
    did: 'The example ends with the words that were given',
    edit: (document) => {
      const last = linesIn(document).findLast(
        ({ kind, text: own, isHeading }) => kind === 'example' && own !== '' && !isHeading,
      );
      if (!last) return { declined: 'There is no example.' };
      const all = sentencesIn(last.text);
      const [, label = ''] = /^([\p{L} ]{3,30}: )["“][^"”]*["”]$/u.exec(all.at(-1)!) ?? [];
      const own = label === '' ? closed(words) : `${label}"${closed(words)}"`;
      const next = [...all.slice(0, -1), own].join(' ');
      return withLines(document, (line) => (line.at === last.at ? next : line.text));
    },
  };
};

const starts = /^start the introduction with \ue040(\d{1,2})\ue041[.!]?$/i;

/** "Start the introduction with 'You are not alone in this'": before what it says. */
export const introductionStarts: Operation = (text) => {
  const { text: whole, quotes } = masked(text);
  const found = starts.exec(whole);
  const words = found ? quotes[Number(found[1])] : undefined;
  if (!words) return null;
  return {
    adds: true,
    did: 'The introduction starts with the words that were given',
    edit: (document) => {
      const first = linesIn(document).find(
        ({ kind, text: own, isHeading }) => kind === 'experience' && own !== '' && !isHeading,
      );
      if (!first) return { declined: 'There is no introduction.' };
      if (first.text.startsWith(closed(words))) return document;
      return withLines(document, (line) =>
        line.at === first.at ? [closed(words), line.text] : line.text,
      );
    },
  };
};
