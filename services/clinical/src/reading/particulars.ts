import { type Library, render, wordsOf } from '@cerina/library';
import { readWords } from '@cerina/library/words/read';
import { linesOf, type View } from '../measuring/view.ts';
import { described } from './requested.ts';
import { rootsOf, strangeAmong } from './roots.ts';

const ruledOut =
  /\b(?:no|not|never|without|nothing|avoid|skip|leave out|leaving out|rather than|instead of|(?:do|does|did|is|was|wo|ca|ca)n['’]t)\b[^.;:!?\n]{0,80}(?!\p{L})/giu;

/** Kinds of words that are no thing, place, person or doing: "eight", "ago", "March", "brilliant", "mustn't". */
const bare = [
  ...[
    'Adjective',
    'Adverb',
    'Value',
    'Date',
    'Duration',
    'Pronoun',
    'Modal',
    'Auxiliary',
    'Copula',
  ],
  ...['Conjunction', 'Preposition', 'Determiner', 'Expression', 'Honorific', 'Unit'],
];

const ofClient =
  /\b(?:she|he|her|him|client|patient|pt|man|woman|boy|girl|lad|lady|gentleman|pupil|resident|\d{1,2} ?(?:yo|y\/o|yrs?|m|f|year))\b/i;
const treats =
  '(?:psychologist|therapist|counsell?or|clinician|psychiatrist|nurse|gp|doctor|social worker|physio(?:therapist)?|midwife|health visitor|teacher|trainees?|interns?|clinic|service|team|ward)';
/** "Psychologist in Porto.", "I supervise trainees at a clinic in Valparaíso.": who writes it, and where they work. */
const ofWriter = new RegExp(
  `^(?:(?:hi|hello|hey|dear|ol[aá]|hola|bonjour|ciao)(?!\\p{L})[ ,]{0,3})?(?:(?:an? |the )?${treats}|i(?:['’]m| am| work| supervise| run| lead|['’]ve)\\b[^.!?]{0,60}\\b${treats})(?!\\p{L})`,
  'iu',
);

/** A request without the sentences in which who writes for somebody else says who they are. */
function withoutWriter(request: string): string {
  const sentences = request.split(/(?<=[.!?\n])\s/);
  const rest = sentences.filter((each) => !ofWriter.test(each) || ofClient.test(each));
  return rest.some((each) => ofClient.test(each)) ? rest.join(' ') : request;
}

/** The words of a request that may be things, places, people or what somebody does, but for what it rules out. */
function mattersIn(given: string): string[] {
  const request = withoutWriter(given);
  const out = [...request.matchAll(ruledOut)];
  const isOut = (at: number) =>
    out.some(({ 0: said, index }) => at >= index && at < index + said.length);
  return readWords(request)
    .flat()
    .filter(({ from, tags }) => !isOut(from) && !bare.some((kind) => tags.has(kind)))
    .flatMap(({ text }) => wordsOf(text));
}

const commonOf = new WeakMap<Library, readonly string[]>();

/** The roots of all that the library's methods say to anybody, of what difficulties and methods are called, and of general words. */
function commonIn(library: Library): readonly string[] {
  const earlier = commonOf.get(library);
  if (earlier) return earlier;
  const entries = [...library.techniques, ...library.conditions];
  const names = entries.flatMap(({ id, name, signals }) => [
    id.replaceAll('_', ' '),
    name,
    ...signals,
  ]);
  const texts = library.techniques.map(({ template }) => render(template));
  const general = library.general.flatMap(({ words: own }) => own);
  const said = [...texts, ...names.filter((each) => !each.startsWith('/')), ...general];
  const roots = rootsOf(said.join('\n'));
  commonOf.set(library, roots);
  return roots;
}

/** What a request says of this person alone, and what of it the person's exercise works with. */
export interface Particulars {
  /** Words of the request, each once: only things, places, people and what is done, without those that a method has for anybody, general words, and what is not to be in the text. */
  own: string[];
  /** Those of them that are in no step, example, log or answer to a difficulty. */
  missing: string[];
  /** Those of them that are nowhere in the text. */
  absent: string[];
}

/** Reads both of a view. A word that the text only asks about is missing: a question leaves the work to the reader. */
export function particularsOf(view: View): Particulars {
  const earlier = read.get(view);
  if (earlier) return earlier;
  const words = mattersIn(described(view));
  const byRoot = new Map(words.flatMap((word) => rootsOf(word).map((root) => [root, word])));
  // who it is for is measured by the line on that
  const role = rootsOf(view.about.constraints.person ?? '');
  const known = [...commonIn(view.knowledge.library), ...role];
  const roots = strangeAmong([...byRoot.keys()], known);
  const at = (some: readonly string[]) => [...new Set(some.map((root) => byRoot.get(root)!))];
  const notIn = (text: string) => at(strangeAmong(roots, rootsOf(text)));
  const found = { own: at(roots), missing: notIn(workIn(view)), absent: notIn(view.text) };
  read.set(view, found);
  return found;
}
const read = new WeakMap<View, Particulars>();

const MOST_NAMED = 8;

/** How much of it the exercise works with, in a sentence or two. */
export function saidOf({ own, missing }: Particulars): string {
  const words = own.length === 1 ? 'word' : 'words';
  const used = `The exercise works with ${own.length - missing.length} of ${own.length} ${words} that this request alone has.`;
  const named = missing.slice(0, MOST_NAMED).join(', ');
  const more = missing.length > MOST_NAMED ? ' and more' : '';
  return missing.length > 0 ? `${used} Not there: ${named}${more}.` : used;
}

/** What the reader does, sees done and writes down. */
function workIn(view: View): string {
  const request = plain(described(view));
  return linesOf(view, ['preparation', 'steps', 'example', 'log', 'troubleshooting'])
    .filter(({ text }) => !text.includes('?'))
    .map(({ text }) => withoutRepeated(text, request))
    .join('\n');
}

const plain = (text: string): string => ` ${wordsOf(text.toLowerCase()).join(' ')} `;
/** So many words of the request one after the other are repeated, and not worked with. */
const RUN = 7;

function withoutRepeated(text: string, request: string): string {
  const words = wordsOf(text);
  const repeated = new Set<number>();
  for (let at = 0; at + RUN <= words.length; at += 1)
    if (request.includes(plain(words.slice(at, at + RUN).join(' '))))
      for (let each = at; each < at + RUN; each += 1) repeated.add(each);
  return words.filter((_, at) => !repeated.has(at)).join(' ');
}

/** So many distinctive words in a row are nobody else's. */
const OWN = 3;

/** Whether the exercise works with a whole phrase of what was read of the person: "going anywhere without a toilet" in a rung. */
export function worksWithPhrase(view: View): boolean {
  const { case: told } = view.about;
  if (!told) return false;
  const phrases = [...told.triggers, ...told.avoids, ...told.habits, ...(told.activities ?? [])];
  const work = plain(workIn(view));
  return phrases.some((phrase) => rootsOf(phrase).length >= OWN && work.includes(plain(phrase)));
}
