import { render } from '@cerina/library';
import { ladderOf } from '../../edit/ladder.ts';
import { withLines } from '../grammar/plain/lines.ts';
import type { Change, Situation } from '../operation.ts';
import { linesAt, type Piece, piecesOf, saidAt, winnerAmong } from './pieces.ts';
import { placesOf } from './places.ts';
import type { Frame } from './read.ts';

/** One rung, bullet or sentence that is clearly meant goes; a caution and the way to help are no lines that may change. */
export function removal(
  frame: Frame,
  situation: Situation,
  ofOld: (text: string) => Change | null,
): Change | null {
  const { act, old, around } = frame;
  const { read, point } = situation;
  if (act !== 'remove' || !old) return null;
  if (/\b(?:column|section|step|every|all|both|each|any|references?)\b/i.test(old.words))
    return null;
  const places = placesOf(around, point.text, point.message, read);
  const lines = linesAt(read, places).filter(
    ({ kind, text }) => kind !== 'audience' && !isCaution.test(text),
  );
  const isRung = /\b(?:rung|one)$/i.test(old.words);
  const words = old.words.replace(
    / (?:line|lines|sentence|bullet|bit|tip|rung|one|part|question|row)$/i,
    '',
  );
  if (old.isQuoted) return quotedGone(words, lines.flatMap(piecesOf), lines);
  const rungs = ladderOf(read)
    ? lines.filter(
        ({ kind, row, text }) =>
          kind === 'steps' && row !== undefined && row > 0 && /^\| \d/.test(text),
      )
    : [];
  const cells = rungs.flatMap((line) => piecesOf(line).slice(0, 1));
  const rest = isRung
    ? []
    : lines
        .filter(({ row }) => row === undefined)
        .flatMap(piecesOf)
        .filter(({ kind }) => kind === 'bullet' || kind === 'sentence');
  const alone = withoutInner([...cells, ...rest]);
  const found = winnerAmong(words, alone, 0.99);
  if (!found) return null;
  if (found.line.row !== undefined)
    return ofOld(`Remove rung ${/^\| (\d+)/.exec(found.line.text)?.[1]}.`);
  return found.kind === 'bullet' ? gone(found) : null;
}

const isCaution =
  /\b(?:stop|never|do not|don't|doctor|clinician|prescri|medicine|unsafe|danger|harm|emergency|crisis|suicid|urgent|safe)/i;

/** A bullet of one sentence is the bullet. */
const withoutInner = (pieces: readonly Piece[]): Piece[] =>
  pieces.filter(
    (piece) =>
      piece.kind !== 'sentence' ||
      !pieces.some((own) => own.kind === 'bullet' && own.line.at === piece.line.at),
  );

function quotedGone(
  words: string,
  pieces: readonly Piece[],
  lines: Parameters<typeof saidAt>[1],
): Change | null {
  const [said, other] = saidAt(words, lines);
  if (!said || other) return null;
  const sentence = pieces.find(
    ({ kind, line, from, to }) =>
      kind === 'sentence' && line.at === said.line.at && from <= said.from && to >= said.to,
  );
  if (!sentence) return null;
  const bullet = pieces.find(({ kind, line }) => kind === 'bullet' && line.at === said.line.at);
  if (said.text.length < sentence.text.length * MOST) return clauseGone(said, sentence);
  return gone(bullet && bullet.text === sentence.text ? bullet : sentence);
}

/** "…, and yours is a bit too careful": the last clause of a sentence, with what joins it. */
function clauseGone(said: Piece, sentence: Piece): Change | null {
  const { line } = said;
  const joint = /,? (?:and|but|or|so) $|, $/.exec(line.text.slice(sentence.from, said.from));
  const isEnd = /^[.!?]?$/.test(line.text.slice(said.to, sentence.to));
  return joint && isEnd ? gone({ ...said, from: said.from - joint[0].length }) : null;
}

/** So much of a sentence that is quoted means all of it. */
const MOST = 0.45;

const gone = ({ line, from, to, text, kind }: Piece): Change => ({
  did: `"${text.slice(0, 60)}" is gone`,
  edit: (document) => {
    const next = withLines(document, (own) => {
      if (own.text !== line.text || own.heading !== line.heading) return own.text;
      if (kind === 'bullet') return null;
      const left = `${own.text.slice(0, from)}${own.text.slice(to)}`.replace(/ {2,}/g, ' ').trim();
      return left === '' || left === '-' || /^\*\*[^*]+:\*\*$/.test(left) ? null : left;
    });
    return render(next) === render(document)
      ? { declined: 'The line that was meant has changed since.' }
      : next;
  },
});
