import { type Library, render, wordsOf } from '@cerina/library';
import { linesOf, type View } from '../measuring/view.ts';
import { described } from './requested.ts';
import { rootsOf, strangeAmong } from './roots.ts';

/** Words of a request about its writer, the sheet and its making. */
const ofRequests = rootsOf(
  'protocol protocols include includes including draft drafts suds please pls thanks thank cheers hello hi dear regards best kind great lovely perfect fine grand nice sort stuff actually obviously basically really honestly ideally maybe perhaps suggest suggested grateful sheet handout leaflet worksheet page pages side version copy print printed printable font serif sans bold size column columns row rows table box boxes tick bullet bullets heading layout format email pdf word document therapist therapy therapies psychologist psychology psychological counsellor counselling counsel psychiatrist psychiatric nurse clinician clinical doctor occupational physiotherapist physio social worker trainee supervisor supervision service clinic team nhs camhs iapt caseload referral referred assessment assessed formulation intervention cbt client clients patient patients pt resident mr mrs ms miss dr aged yrs year-old male female man woman lady gentleman mum mam mom dad father mother wife husband son daughter doesn isn wasn won aren couldn shouldn don didn',
);

const ruledOut =
  /\b(?:no|not|never|without|nothing|avoid|skip|leave out|leaving out|rather than|instead of|(?:do|does|did|is|was|wo|ca|ca)n['’]t)\b[^.;:!?\n]{0,80}(?!\p{L})/giu;

const known = new WeakMap<Library, readonly string[]>();

/** The roots of all that the library's methods say to anybody, and of what difficulties and methods are called. */
function commonIn(library: Library): readonly string[] {
  const earlier = known.get(library);
  if (earlier) return earlier;
  const entries = [...library.techniques, ...library.conditions];
  const names = entries.flatMap(({ id, name, signals }) => [
    id.replaceAll('_', ' '),
    name,
    ...signals,
  ]);
  const texts = library.techniques.map(({ template }) => render(template));
  const roots = rootsOf([...texts, ...names.filter((each) => !each.startsWith('/'))].join('\n'));
  known.set(library, roots);
  return roots;
}

/** What a request says of this person alone, and what of it the person's exercise works with. */
export interface Particulars {
  /** Words of the request, each once: without those that a method has for anybody, those about the sheet and its writer, and what is not to be in the text. */
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
  const words = wordsOf(described(view).replace(ruledOut, ' '));
  const byRoot = new Map(words.flatMap((word) => rootsOf(word).map((root) => [root, word])));
  const strange = strangeAmong([...byRoot.keys()], ofRequests);
  const roots = strangeAmong(strange, commonIn(view.knowledge.library));
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
