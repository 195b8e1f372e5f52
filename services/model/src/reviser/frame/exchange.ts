import { type ProtocolDocument, render } from '@cerina/library';
import { inShape, shapeOf } from '@cerina/library/words/read';
import { withLines } from '../grammar/plain/lines.ts';
import { sentenceOf } from '../grammar/plain/wording.ts';
import { toClient } from '../grammar/spoken/reading/voice.ts';
import type { Change, Situation } from '../operation.ts';
import { linesAt, meantBy, type Piece, piecesOf, winnerAmong } from './pieces.ts';
import { placesOf } from './places.ts';
import type { Frame, Wording } from './read.ts';

/** Words that are given in place of those that an ask quotes, names, or finds fault with. */
export function exchange({ act, given, old, around }: Frame, situation: Situation): Change | null {
  const { read, point } = situation;
  if (act !== 'put' || !given || !old) return null;
  if (around === 'label') return labelled(given, old, read);
  if (around === 'amount') return amount(given, old, read);
  if (!old.isQuoted && /^\d/.test(old.words)) return null;
  const places = placesOf(around, point.text, point.message, read);
  const pieces = meantBy(old, read, places);
  const [first] = pieces;
  if (!first || pieces.some(({ text }) => text.toLowerCase() !== first.text.toLowerCase()))
    return null;
  // a word alone has more than one meaning, and other words around it
  if (pieces.length > 1 && !/ /.test(first.text)) return null;
  const put = pieces.map((piece) => fitted(given, piece, read));
  if (put.some((own) => own === undefined)) return null;
  return {
    exchanges: [first.text],
    did: `It says "${put[0]}" instead of "${first.text}"`,
    edit: (document) => exchangedIn(document, pieces, put as string[]),
  };
}

/** "Naps in the car: '…'": the one bullet or sentence on that says what is given. */
function labelled(given: Wording, old: Wording, read: ProtocolDocument): Change | null {
  const pieces = linesAt(read, [])
    .filter(
      ({ row, kind, step }) => row === undefined && kind !== 'experience' && step === undefined,
    )
    .flatMap(piecesOf)
    .filter(({ kind }) => kind === 'bullet');
  const found = winnerAmong(old.words, pieces, 0.99);
  const said = found && sentenceOf(given.words, true);
  if (!found || !said || / then |: /.test(found.text)) return null;
  return {
    exchanges: [found.text],
    did: `It says "${said}" instead of "${found.text}"`,
    edit: (document) => exchangedIn(document, [found], [said]),
  };
}

/** "Time should be 20 minutes a day": the one number of that unit in the line of that name. */
function amount(given: Wording, old: Wording, read: ProtocolDocument): Change | null {
  const [, unit = ''] = /^\d{1,3} (\p{L}{3,10}?)s?(?: |$)/iu.exec(given.words) ?? [];
  const lines = linesAt(read, []).filter(({ text }) =>
    text.toLowerCase().startsWith(`- ${old.words.toLowerCase()}:`),
  );
  const [line] = lines;
  const found = line ? [...line.text.matchAll(new RegExp(`\\b\\d{1,3} ${unit}s?\\b`, 'giu'))] : [];
  const [only] = found;
  if (!line || lines.length > 1 || !only || found.length > 1) return null;
  const put = given.words.replace(/ (?:a|per|each) (?:day|week)$/i, (often) =>
    line.text.toLowerCase().includes(often.toLowerCase()) ? '' : often,
  );
  const piece: Piece = {
    line,
    from: only.index,
    to: only.index + only[0].length,
    text: only[0],
    kind: 'item',
  };
  return {
    exchanges: [only[0]],
    did: `"${old.words}" says ${given.words}`,
    edit: (document) => exchangedIn(document, [piece], [put]),
  };
}

const third = /\b(?:she|he|her|his|him|herself|himself)\b/i;
const first: [RegExp, string][] = [
  [/\b(?:she|he)'s\b/gi, "I'm"],
  [/\b(?:she|he) is\b/gi, 'I am'],
  [/\b(?:she|he)\b/gi, 'I'],
  [/\b(?:her|his) (?=\p{L})/giu, 'my '],
  [/\b(?:her|him)\b/gi, 'me'],
];

/** The words that are given in the form, person and capitals of those they are for; undefined where they do not fit there. */
export function fitted(
  given: Wording,
  { line, from, to, text }: Piece,
  read: ProtocolDocument,
): string | undefined {
  const isThought = (line.text.slice(0, from).match(/["“]/g)?.length ?? 0) % 2 === 1;
  const said =
    given.isQuoted || !third.test(given.words)
      ? given.words
      : isThought
        ? first.reduce((left, [pattern, to]) => left.replace(pattern, to), given.words)
        : toClient(given.words, read);
  const own = said.trim().replace(/[.!,;:]+$/, '');
  if (own === '' || (!given.isQuoted && third.test(own))) return undefined;
  const [was, is] = [shapeOf(text), shapeOf(own)];
  const isWhole =
    /^(?:- |\| |\*\*[^*]+\*\* )?$/.test(line.text.slice(0, from)) ||
    /[.!?]["”]? $/.test(line.text.slice(0, from));
  const shaped =
    was === is ||
    (is === 'doing' && was === 'thing' && !/\b(?:an?|the|your) $/i.test(line.text.slice(0, from)))
      ? own
      : (was === 'do' || was === 'doing') && (is === 'do' || is === 'doing')
        ? inShape(own, was)
        : was === 'doing' &&
            is === 'thing' &&
            /\b(?:such as|or|like) $/.test(line.text.slice(0, from))
          ? own
          : was === 'do' && /^\d{1,3} (?:seconds?|minutes?|times)\b/i.test(own)
            ? `do ${own}`
            : undefined;
  if (shaped === undefined) return undefined;
  const isUpper = /^\p{Lu}/u.test(text) && (isWhole || line.row !== undefined || isThought);
  const put = isUpper
    ? `${shaped.charAt(0).toUpperCase()}${shaped.slice(1)}`
    : /^\p{Lu}\p{Ll}/u.test(shaped) && !isThought && /^\p{Ll}/u.test(text)
      ? `${shaped.charAt(0).toLowerCase()}${shaped.slice(1)}`
      : shaped;
  const next = line.text.slice(to);
  const joined = `${line.text.slice(0, from)}${put}${next}`;
  return broken.test(joined) && !broken.test(line.text) ? undefined : put;
}

/** "A declining a meeting", "an extra bag in a the shop". */
const broken =
  /\b(?:an?|the|your|my) (?:an?|the|your|my|his|her)\b|\ba [aeiou]\p{L}|\ban [bcdfgjklmnpqrstvwxz]\p{L}|\b(?:an?) \p{L}+ing (?:an?|the|your|my)\b/iu;

/** "With a problem to work on" for "fear of thunder": what has no article loses the one before it. */
const withArticle = (before: string, put: string, old: string): string =>
  /^(?:fear|anxiety|worry|panic|grief|low mood|stress) of\b/i.test(put) &&
  !/^(?:an?|the)\b/i.test(old)
    ? `${before.replace(/\b(?:an?|the) $/i, '')}${put}`
    : `${before}${put}`;

/** The lines that are as they were when the ask was read, with what is given in them. */
function exchangedIn(
  document: ProtocolDocument,
  pieces: readonly Piece[],
  put: readonly string[],
): ProtocolDocument | { declined: string } {
  const next = withLines(document, (line) => {
    const own = pieces
      .map((piece, at) => ({ piece, to: put[at]! }))
      .filter(({ piece }) => piece.line.text === line.text);
    const unique = own.filter(
      ({ piece }, at) => own.findIndex((other) => other.piece.from === piece.from) === at,
    );
    return unique
      .toSorted((a, b) => b.piece.from - a.piece.from)
      .reduce(
        (text, { piece, to }) =>
          withArticle(text.slice(0, piece.from), to, piece.text) + text.slice(piece.to),
        line.text,
      );
  });
  return render(next) === render(document)
    ? { declined: 'The line that was meant has changed since.' }
    : next;
}
