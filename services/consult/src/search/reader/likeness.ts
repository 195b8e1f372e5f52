/** What a text is made of: pieces of its words and which words follow each other, the small ones too: "how long" is not "why". */
function piecesOf(text: string): Set<string> {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const pieces = new Set<string>();
  for (const [at, word] of words.entries()) {
    const padded = ` ${word} `;
    if (padded.length <= PIECE) pieces.add(padded);
    for (let from = 0; from + PIECE <= padded.length; from += 1)
      pieces.add(padded.slice(from, from + PIECE));
    if (at > 0) pieces.add(`${words[at - 1]} ${word}`);
  }
  return pieces;
}
const PIECE = 4;

/** In which of many each member is, by their places. */
export function placesOf(all: Iterable<string>[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, members] of all.entries())
    for (const member of members) {
      const own = places.get(member);
      if (own) own.push(at);
      else places.set(member, [at]);
    }
  return places;
}

/** How alike a text is to each of many, from 0 to 1. */
export function openLikeness(texts: string[]): (text: string) => Float64Array {
  const all = texts.map(piecesOf);
  const having = placesOf(all);
  const rarity = (piece: string) =>
    Math.log(1 + texts.length / (1 + (having.get(piece)?.length ?? 0)));
  const lengthOf = (pieces: Set<string>) =>
    Math.sqrt([...pieces].reduce((sum, piece) => sum + rarity(piece) ** 2, 0)) || 1;
  const lengths = all.map(lengthOf);
  return (text) => {
    const pieces = piecesOf(text);
    const own = lengthOf(pieces);
    const like = new Float64Array(texts.length);
    for (const piece of pieces) {
      const rare = rarity(piece) ** 2;
      for (const at of having.get(piece) ?? []) like[at]! += rare;
    }
    for (let at = 0; at < like.length; at += 1) like[at]! /= own * lengths[at]!;
    return like;
  };
}
