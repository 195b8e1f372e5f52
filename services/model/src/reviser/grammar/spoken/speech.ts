import { render } from '@cerina/library';
import type { Operation } from '../../operation.ts';
import { linesIn, withLines } from '../plain/lines.ts';
import { asWords, bare } from './reading/near.ts';
import { mayChange, saidOf } from './reading/said.ts';

const names =
  /\b(?:sentence|line|words?|wording|answer|reply|script|thought|prediction|phrase|saying|fear|guess|question)\b[^:.;!?\ue040]{0,50}(?:: ?|(?: is| should be| needs to be| must be| has to be) ?:? ?)\ue040(\d+)\ue041[.!]?$/i;
const spoken = /["“][^"“”]{4,200}["”]/g;

/** "Ciaran's sentence in step 5: '…'": of the one thing that somebody says there, the words are those now. */
export const speechGiven: Operation = (text, { read, point }) => {
  const said = saidOf(text, read);
  const found = said.sentences.map((sentence) => names.exec(sentence)).find(Boolean);
  const { place } = said;
  if (!found || !place || point.line || said.marks.filter(({ isPlace }) => !isPlace).length !== 1)
    return null;
  if (/\b(?:add|insert|include|another|second|extra|remove|delete|cut)\b/i.test(said.whole))
    return null;
  const words = said.quotes[Number(found[1])]!;
  const own = linesIn(read).filter(
    (line) => mayChange(line) && line.row === undefined && place.has(line),
  );
  const pieces = own.flatMap((line) =>
    [...line.text.matchAll(spoken)].map(([piece]) => ({ line, piece })),
  );
  const left = pieces.filter(
    ({ piece }) => !/^["“](?:I learned|If I notice|five minutes)/i.test(piece),
  );
  if (left.length !== 1 || own.some((line) => line.text.search(asWords(words)) >= 0)) return null;
  const { piece } = left[0]!;
  const end = /[.!?]["”]$/.exec(piece)?.[0][0];
  const put = /[.!?]$/.test(words) || !end ? words : `${bare(words)}${end}`;
  return {
    did: `It says "${put}" in the place of ${piece}`,
    edit: (document) => {
      const next = withLines(document, (line) =>
        place.has(line) && line.text.includes(piece)
          ? line.text.replace(piece, () => `"${put}"`)
          : line.text,
      );
      return render(next) === render(document)
        ? { declined: `It does not say ${piece} there.` }
        : next;
    },
  };
};
