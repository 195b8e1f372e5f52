import nlp from 'compromise';

/** One word of a sentence, with what kind of word it is in this place. */
export interface Word {
  text: string;
  low: string;
  /** A verb as it is after "to", a noun as one of it; else the word itself. */
  root: string;
  tags: ReadonlySet<string>;
  /** The marks after it, such as a comma. */
  after: string;
  /** It begins its sentence, with a capital that may not be its own. */
  isFirst: boolean;
}

/** A word as it is written, with the marks and blanks on both sides of it: joined, the terms are the text. */
export interface Term {
  pre: string;
  text: string;
  normal: string;
  post: string;
  tags?: Set<string>;
  root?: string;
  /** The word that is meant, of a contraction: "I" and "am" of "I'm". */
  implicit?: string;
}

/** The sentences of an English text, in words. Sentence bounds, kinds of words and roots are compromise's. */
export function sentencesOf(text: string): Word[][] {
  const read = nlp(text);
  read.compute('root');
  return read.document.map((terms: Term[]) => {
    const [first, ...others] = hyphenated(terms.flatMap((term, at) => wordsOf(terms, term, at)));
    return first ? [{ ...first, isFirst: true }, ...others] : [];
  });
}

/** What a hyphen without a blank holds together is one word of the kind that its last part is: "use-by", "clock-watches". */
function hyphenated(words: Word[]): Word[] {
  const all: Word[] = [];
  for (const word of words) {
    const last = all.at(-1);
    const isJoined =
      last?.after === HYPHEN &&
      !prefix.test(last.low) &&
      !/^\d/.test(last.text) &&
      word.text !== '';
    if (isJoined)
      all[all.length - 1] = {
        ...word,
        text: `${last.text}-${word.text}`,
        low: `${last.low}-${word.low}`,
        root: `${last.low}-${word.root}`,
        isFirst: last.isFirst,
      };
    else all.push(word);
  }
  return all.map((word) => (word.after === HYPHEN ? { ...word, after: '-' } : word));
}
/** A hyphen that touches both words. */
const HYPHEN = '\u2010';
/** Read as separate words: "re-washes" is to wash again. */
const prefix = /^(?:re|over|double|de|un|pre|non|anti|self|co|ex|mid)$/;

function wordsOf(terms: Term[], term: Term, at: number): Word[] {
  const next = terms[at + 1];
  const isSplit = term.text === '' || next?.text === '';
  if (isSplit && isOwner(terms, at)) return term.text === '' ? [] : [wordOf(term, next?.post)];
  const { implicit } = term;
  return [wordOf(isSplit && implicit ? { ...term, text: implicit, normal: implicit } : term)];
}

/** "my brother's wedding" is not "my brother is": only a pronoun or a helping verb is contracted. */
function isOwner(terms: Term[], at: number): boolean {
  const first = terms.slice(0, at + 1).findLast(({ text }) => text !== '');
  return !['Pronoun', 'Modal', 'Auxiliary', 'Copula', 'Verb'].some((tag) => first?.tags?.has(tag));
}

const wordOf = ({ text, normal, root, tags, post }: Term, after = post): Word => ({
  text: text.replaceAll('’', "'"),
  low: normal,
  root: root ?? normal,
  tags: tags ?? new Set(),
  after: after === '-' ? HYPHEN : after.trim(),
  isFirst: false,
});

/** The terms of a text, one after the other. */
export function termsOf(text: string): Term[] {
  const read = nlp(text);
  read.compute('root');
  return (read.document as Term[][]).flat();
}

interface Forms {
  Infinitive: string;
  Gerund: string;
}

function formsOf(verb: string): Forms | undefined {
  const read = nlp(verb);
  read.tag('Verb');
  return read.verbs().conjugate()[0] as Forms | undefined;
}

/** "carries" as "carrying"; what is not known as a verb ("texts") by the rule for those that are regular. */
export function asIng(verb: string): string {
  const known = formsOf(verb)?.Gerund;
  return known?.endsWith('ing') ? known : `${verb.replace(/(?<=[^s])s$/, '').replace(/e$/, '')}ing`;
}

/** "carries" and "carrying" as "carry". */
export const asInfinitive = (verb: string): string => formsOf(verb)?.Infinitive ?? verb;

/** "spider" as "spiders". */
export function asMany(noun: string): string {
  const read = nlp(noun);
  read.tag('Noun');
  return read.nouns().toPlural().text() || noun;
}

/** Whether a word by itself is read as something that is done, as "return" and "travel" are. */
export const mayBeVerb = (word: string): boolean => nlp(word).match('#Verb').found;
