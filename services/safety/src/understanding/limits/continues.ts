import { sentencesOf } from '../case/grammar/words.ts';
import { isNote, isTold } from './account.ts';
import type { Read } from './found.ts';
import type { Piece } from './pieces.ts';
import { mayLimit } from './rest.ts';

/** Whose words can continue in a list: what is left out, put in or started with, and what is named for a form. */
const takesList =
  /^(?:without|without_word|with|start|not_time|time|other|manner|setting|helper|alone)$/;
/** Opens what depends on the words before it: a reason, a condition, a place, a way, or the rest of a phrase. */
const depends =
  /^(?:\/|(?:(?:and|but|so|or|&|\+) )*(?:because|as|since|so|which|who|that|where|when|while|whenever|if|unless|until|till|or|nor|of|to|for|at|in|on|from|than|per|by|instead|rather|e\.?g|i\.?e|such|like|including|not|then|this|these|those|it|its|he|she|they|i|we|you|there|his|her|my|their|our|please|pls|thanks|thank|each|every|both|all|etc|too|also|max|tops|daily|weekly|today|tomorrow|now|yes|no|\p{L}+(?:'s|'ve|'re|'m|'ll|'d)|\p{L}+ed|\p{L}+ing)\b)/u;
/** Opens another thing that is wished, whatever came before: "and a two line note for the teacher". */
const another = /^(?:and|but|plus|&|\+) (?=(?:an?|one|two|three|some|another|with) )/;

/** "And a place for what people really said". */
const room =
  /^(?:and|but|plus|&|\+) (?:an?|one|another|some) (?:[\p{L}-]+ ){0,2}(?:place|space|room|line|box|note|page|section|sheet|part|script|list|reminder|example|row)\b/u;

/** "Law student, 22": whom it is for. */
const isOfSomebody = (low: string): boolean =>
  sentencesOf(low)
    .flat()
    .slice(0, 3)
    .some(({ tags }) => tags.has('Actor'));

/** Does a stretch in which nothing was read state a limit beside the one before it, as in "two weeks, fits on a phone"? */
export function isBeside(piece: Piece, { piece: one, found }: Read): boolean {
  const own = piece.low.replace(/^(?:(?:and|but|plus)\b|[&+]) ?/, '');
  return (
    piece.bracket === one.bracket &&
    (room.test(piece.low) ||
      ((another.test(piece.low) ||
        (!found.some(({ kind }) => takesList.test(kind)) && !depends.test(piece.low))) &&
        mayLimit(own) &&
        own.includes(' ') &&
        !isTold(piece) &&
        !isOfSomebody(piece.low)))
  );
}

/** How somebody is ends where what they do is said: "observant, repeats the prayer". */
export const endsBefore = (piece: Piece, { found }: Read): boolean =>
  found.every(({ kind }) => /^(?:setting|manner)$/.test(kind)) &&
  !depends.test(piece.low) &&
  isNote(piece);

const more = /^(?:and |but |or |so )?(?:no|not|nothing) (\p{L}+)$/u;
const pointing =
  /^(?:and |but |or |so )?(?:(?:no|not|nothing|never|none) (?:[\p{L}-]+ ){0,3}(?:above|below|over|beyond|than|like|inside|after|before|of|without) (?:that|this|those|these|it)|not (?:for )?(?:him|her|me|them|us|it))$/u;

/** Does a stretch limit what is said before it, and mean nothing without: "no heavier", "but nothing above that", "not him"? */
export function leansOn(low: string): boolean {
  const [, word] = more.exec(low) ?? [];
  const isCompared =
    word !== undefined &&
    (/^(?:more|less|further|longer)$/.test(word) ||
      sentencesOf(word).flat()[0]?.tags.has('Comparative') === true);
  return isCompared || pointing.test(low);
}
