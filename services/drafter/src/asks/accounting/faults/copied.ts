import type { Change } from '../changes.ts';
import { isOfOrders, isOrder, isPartName } from '../vocabulary.ts';
import { isContent, plain, type Token, tokensOf } from '../words.ts';
import type { Own } from './own.ts';

const RUN = 3;
const ofSomebody = /^(?:she|he|they|her|him|them|his|their|hers|theirs|it|this|that)$/i;

/** "Three short blocks, one for …" is how it is to be, and not what it is to say. */
const shape =
  /^(?:as |into |in |with )?(?:an? |\d+ |two |three |four |five |six )(?:short|brief|simple|plain|small|separate|little) \p{L}+s?\b/u;

/** Words of the order, or of its reason, that got into the text as they are. */
export function ofTheOrder(
  { is = '', was = '' }: Change,
  { clauses, sides: { before } }: Own,
): string | undefined {
  if (is.startsWith('#')) return undefined;
  const quoted = plain(clauses.flatMap(({ quotes }) => quotes).join(' | '));
  const spoken = (is.match(/["“][^"“”]{3,400}["”]/g) ?? [])
    .map((own) =>
      tokensOf(own)
        .map(({ text }) => text.toLowerCase())
        .join(' '),
    )
    .join(' | ');
  const headings = before.sections
    .map(({ heading }) => plain(heading))
    .filter((own) => own.includes(' '));
  for (const clause of clauses) {
    const own = tokensOf(withoutPlace(clause.words));
    const runs = copied(own, tokensOf(is), tokensOf(was));
    const isHead = /^\|/.test(is) && !/^\|\s*\d/.test(is);
    for (const { from, words } of runs) {
      const text = plain(words.map((word) => word.text).join(' '));
      if (quoted.includes(text) || spoken.includes(text)) continue;
      const isReason = clause.kind === 'reason' && words.filter(isContent).length > 1;
      const isOrdering =
        from <= 1 &&
        isOrder(words[0]!) &&
        words.slice(1, 4).some((word) => ofSomebody.test(word.text));
      const isShape = !isHead && shape.test(text);
      const isPart = !isHead && words.some((word) => isPartName(word));
      if (
        isReason ||
        isOrdering ||
        isShape ||
        isPart ||
        headings.some((heading) => text.includes(heading))
      )
        return `The client would read "${words.map((word) => word.text).join(' ')}"`;
    }
  }
  return undefined;
}

/** "Step 2: …" without the place. */
function withoutPlace(words: string): string {
  const place = /^[^:]{1,30}: /.exec(words)?.[0] ?? '';
  const isPlace = tokensOf(place).every(
    (own) => !isContent(own) || own.isFigure || isOfOrders(own),
  );
  return isPlace ? words.slice(place.length) : words;
}

/** The runs of words that a line has from an ask, and had not. */
function copied(
  ask: readonly Token[],
  is: readonly Token[],
  was: readonly Token[],
): { from: number; words: Token[] }[] {
  const join = (tokens: readonly Token[]) =>
    ` ${tokens.map(({ text }) => text.toLowerCase()).join(' ')} `;
  const [now, old] = [join(is), join(was)];
  const runs: { from: number; words: Token[] }[] = [];
  for (let from = 0; from < ask.length; ) {
    let to = from;
    while (to < ask.length && now.includes(join(ask.slice(from, to + 1)))) to += 1;
    const words = ask.slice(from, to);
    if (words.length >= RUN - (from === 0 ? 1 : 0) && !old.includes(join(words)))
      runs.push({ from, words });
    from = Math.max(to, from + 1);
  }
  return runs;
}

/** A phrase that was given, and is a sentence of its own: it was to be in one. */
export function asSentence({ is = '', was }: Change, { clauses }: Own): string | undefined {
  if (was !== undefined || /^[#|]/.test(is)) return undefined;
  const line = plain(is);
  const phrase = clauses
    .flatMap(({ quotes }) => quotes)
    .find((quote) => /^\p{Ll}[\p{L}'’]* /u.test(quote) && line === plain(quote));
  return phrase && `"${phrase}" was given as a part of a sentence`;
}
