import { conditionOf } from '@cerina/contracts';
import { type Library, render, wordsOf } from '@cerina/library';
import { signalsIn } from '@cerina/library/matching/signal';
import type { PlacedLine, View } from './measuring/view.ts';

/** Words of a request that say nothing about its subject. */
const plain = new Set(
  'about above across action after again against alongside also among around assume assumed because been before behind being below beside between beyond book both brief build client clients could create daily design document does doing down draft during each easy either else enough even ever every exactly exercise exercises fewer first friendly from full gentle give gives good guide half handout have help helpful here hers herself himself homework into just keep language least less like limit made make makes many maximum minimum minute minutes month months more most much must nearly need needs next off often once only onto other others over page pages past patient patients person plain plan please practice program programme protocol record request roughly same sensible sentence session sessions sheet short should simple since some someone starter step steps still such take task teach than that the their them themselves then there these they this though through time times tool toward towards under unless until upon used using very want wants week weekly weeks what when where whether which while whose will with within without word words work worksheet would write written year years your'.split(
    ' ',
  ),
);

const inflection = /(?<=.{3})(ements?|ies|ied|iers?|y|ings?|ed|es|ers?|s|e)$/;

/** What the forms of a word share: "worr" for worry, worries and worried. */
const stem = (word: string): string => word.toLowerCase().replace(inflection, '').slice(0, 6);

/** The stems of a phrase's distinctive words. */
export const stemsOf = (text: string): string[] => [
  ...new Set(
    wordsOf(text)
      .flatMap((word) => word.split(/[-'’]/))
      .filter((word) => /^\p{L}{4,}$/u.test(word) && !plain.has(word.toLowerCase()))
      .map(stem),
  ),
];

/** What a request is about: signals of its condition, and the stems of its own words. */
export interface Topic {
  signals: string[];
  stems: string[];
}

/**
 * What the document has to be about. Left out are words that name a method ("exposure", "record") and words that most
 * documents of the library share ("hard", "people"); of a request in another language only the condition is known.
 * Empty when the request names a method only.
 */
export function topicOf(view: View): Topic {
  const { about, knowledge } = view;
  const { person, language } = about.constraints;
  const id = conditionOf(about.constraints, () => knowledge.library.match(about.intent).condition);
  const condition = id ? knowledge.library.condition(id) : undefined;
  const plain = plainStems(knowledge.library, Object.keys(knowledge.rubric.techniques));
  const people = stemsOf(person ?? '');
  const words = `${/^en\b/i.test(language) ? about.intent : ''} ${condition?.name ?? ''} ${condition?.difficulty ?? ''}`;
  const stems = stemsOf(words).filter((word) => !people.includes(word) && !plain(word));
  return { signals: condition?.signals ?? [], stems };
}

/** Whether this topic is nothing but a method. */
export const isMethodOnly = ({ signals, stems }: Topic): boolean =>
  signals.length + stems.length === 0;

const COMMON = 0.4;
const known = new WeakMap<Library, (word: string) => boolean>();

/** Finds the stems that are not specific to a difficulty; computed once for a library. */
function plainStems(library: Library, techniques: string[]): (word: string) => boolean {
  const earlier = known.get(library);
  if (earlier) return earlier;
  const names = [...library.techniques.map(({ name }) => name), ...techniques];
  const methods = new Set(stemsOf(names.join(' ').replaceAll('_', ' ')));
  const documents = library.techniques.map(({ template }) => render(template));
  const common = new Map<string, boolean>();
  const isPlain = (word: string): boolean => {
    const said =
      common.get(word) ??
      documents.filter((text) => mentions(text, [word])).length > COMMON * documents.length;
    common.set(word, said);
    return methods.has(word) || said;
  };
  known.set(library, isPlain);
  return isPlain;
}

/** The lines that speak of a topic. */
export function linesAbout(topic: Topic, lines: readonly PlacedLine[]): number[] {
  return lines
    .filter(({ text }) => mentions(text, topic.stems) || signalsIn(text, topic.signals).length > 0)
    .map(({ line }) => line);
}

/** Whether a text has a word with one of the stems; longer stems also count as the beginning of a word. */
export function mentions(text: string, stems: readonly string[]): boolean {
  if (stems.length === 0) return false;
  const words = new Set(
    wordsOf(text.toLowerCase())
      .flatMap((word) => word.split(/[-'’]/))
      .map(stem),
  );
  return stems.some(
    (part) =>
      words.has(part) || (part.length > 4 && [...words].some((word) => word.startsWith(part))),
  );
}
