import nlp from 'compromise';

/** A word of a text, with what it is in its sentence. */
export interface ReadWord {
  text: string;
  low: string;
  /** A verb as it is after "to", a noun as one of it; else the word itself. */
  root: string;
  /** Where it is in the text. */
  from: number;
  to: number;
  tags: ReadonlySet<string>;
}

interface Term {
  pre: string;
  text: string;
  normal: string;
  post: string;
  root?: string;
  tags?: Set<string>;
}

/** The words of an English text, sentence by sentence. Kinds of words and roots are compromise's. */
export function readWords(text: string): ReadWord[][] {
  const read = nlp(text);
  read.compute('root');
  let at = 0;
  return (read.document as unknown as Term[][]).map((terms) =>
    terms.flatMap((term): ReadWord[] => {
      const from = at + term.pre.length;
      at = from + term.text.length + term.post.length;
      if (term.text === '') return [];
      const low = term.text.toLowerCase().replaceAll('’', "'");
      const own = { text: term.text, low, from, to: from + term.text.length };
      return [{ ...own, root: (term.root ?? term.normal) || low, tags: term.tags ?? new Set() }];
    }),
  );
}

const common = new Set(
  'the a an and or but for with that this these those not she her hers his him he they them their it its you your i my me we our us to of in on at by from into as if so is are was were be been being am has have had do does did can could would should shall will may might must who what when where why which how there here no any some all each every one ones just only very too also then than please about'.split(
    ' ',
  ),
);

/** The roots of the words that carry what a text is about, once each. */
export function rootsOf(text: string): string[] {
  const own = readWords(text)
    .flat()
    .filter(({ low }) => /[\p{L}\d]/u.test(low) && !common.has(low) && !common.has(stripped(low)));
  return [...new Set(own.map(({ root, low }) => rootOf(root, low)))];
}

const stripped = (low: string): string => low.replace(/'(?:s|re|ve|d|ll|m)$|n't$/, '');

/** Kinds of words are guessed, and "running" may be a noun in one text and a verb in another: both have one root. */
const rootOf = (root: string, low: string): string => {
  const own = stripped(root.includes(' ') ? low : root.toLowerCase());
  const bare = own.replace(/(?<=\p{L}{3})(?:ings?|ed|es|s)$/u, '');
  return bare === own ? own.replace(/(?<=\p{L}{3})e$/u, '') : bare.replace(/([bdgmnprt])\1$/, '$1');
};

/** Whether two roots are one, or one begins as the other does: "autism" and "autistic". */
export const isAkin = (one: string, other: string): boolean =>
  one === other ||
  (other.length > 4 && one.startsWith(other)) ||
  (one.length > 4 && other.startsWith(one)) ||
  (one.length > 5 && other.length > 5 && one.slice(0, 5) === other.slice(0, 5));

/** How many roots of words one text has of another, and of which. */
export const sharedRoots = (wanted: readonly string[], text: string): string[] => {
  const there = new Set(rootsOf(text));
  return wanted.filter((own) => there.has(own));
};

/** What a piece of a sentence is: "carrying water", "carry water", "I carry water", "a bottle of water". */
export type Shape = 'doing' | 'do' | 'clause' | 'thing';

const subject = /^(?:i|you|we|they|he|she|it|there|this|that|nobody|people)(?:'\p{L}+)?$/u;

/** Reads the shape of a piece by how it begins. */
export function shapeOf(piece: string): Shape {
  const words = readWords(piece.replace(/^["“'‘(]+/, ''))[0] ?? [];
  const [first, second] = words;
  if (!first) return 'thing';
  if (subject.test(first.low)) return 'clause';
  if (
    /^\p{L}{2,}ing$/u.test(first.low) &&
    !/^(?:thing|nothing|something|anything|everything|morning|evening|during|spring|string|king|ring)$/.test(
      first.low,
    )
  )
    return second?.low === 'of' ? 'thing' : 'doing';
  const isVerb = (word: ReadWord) => word.tags.has('Verb') && !word.tags.has('Gerund');
  if (first.tags.has('Infinitive') || first.tags.has('Imperative'))
    return second?.low === 'of' ? 'thing' : 'do';
  if (first.low === 'not' || first.low === "don't" || first.low === 'never') return 'do';
  const verb = words.findIndex(
    (word) => isVerb(word) && !word.tags.has('Infinitive') && word.low.search(/ed$|en$/) < 0,
  );
  return verb > 0 &&
    words.slice(0, verb).every(({ low }) => !/^(?:who|which|that|what|when|where|if)$/.test(low))
    ? 'clause'
    : 'thing';
}

/** The verb that a piece begins with, in the form that is wanted: "carry water" as "carrying water" and back; undefined where that is not sure. */
export function inShape(piece: string, wanted: 'doing' | 'do'): string | undefined {
  const first = readWords(piece)[0]?.[0];
  if (shapeOf(piece) !== (wanted === 'do' ? 'doing' : 'do') || first?.from !== 0) return undefined;
  const verb = nlp(`to ${wanted === 'do' ? first.root : first.low}`).verbs();
  const put =
    wanted === 'do' ? first.root : (verb.conjugate()[0] as { Gerund?: string } | undefined)?.Gerund;
  const isWord =
    put !== undefined && /^\p{L}+$/u.test(put) && (wanted === 'do') !== put.endsWith('ing');
  return isWord ? `${put}${piece.slice(first.to)}` : undefined;
}
