import { wordsOf } from '@cerina/library';
import { signalsIn } from '@cerina/library/signal';
import type { PlacedLine, View } from './view.ts';

/** Words of a request that say nothing about its subject. */
const plain = new Set(
  'about above action again also alongside assume assumed been before being book brief build client clients could create design document does draft each easy exercise exercises every first from friendly full gentle give gives good guide handout have help helpful here homework into just keep language like made make makes minute minutes month months must need needs next only over page pages patient patients person plain plan please practice programme program protocol record request sensible sentence session sessions sheet short should simple some starter step steps take task teach than that the their them then there these they this time times tool used using very want wants week weekly weeks what when where which while will with without word words work worksheet would write written year years your'.split(
    ' ',
  ),
);

const stem = (word: string): string =>
  word.toLowerCase().slice(0, Math.max(4, Math.min(6, word.length - 2)));

/** The stems of a phrase's telling words. */
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

/** Words that name a method ("exposure", "record") say nothing about the difficulty. Empty when the request names a method only. */
export function topicOf(view: View): Topic {
  const { about, knowledge } = view;
  const id = about.constraints.condition ?? knowledge.library.match(about.intent).condition;
  const condition = id ? knowledge.library.condition(id) : undefined;
  const techniques = Object.keys(knowledge.rubric.techniques).join(' ').replaceAll('_', ' ');
  const names = knowledge.library.techniques.map(({ name }) => name).join(' ');
  const methods = new Set(stemsOf(`${techniques} ${names}`));
  const people = new Set(stemsOf(about.constraints.person ?? ''));
  const own = stemsOf(about.intent).filter((word) => !people.has(word) && !methods.has(word));
  const ofCondition = stemsOf(`${condition?.name ?? ''} ${condition?.difficulty ?? ''}`);
  return { signals: condition?.signals ?? [], stems: [...new Set([...own, ...ofCondition])] };
}

/** The lines that speak of a topic. */
export function linesAbout(topic: Topic, lines: readonly PlacedLine[]): number[] {
  return lines
    .filter(({ text }) => mentions(text, topic.stems) || signalsIn(text, topic.signals).length > 0)
    .map(({ line }) => line);
}

/** Whether a text has a word with one of the stems. */
export function mentions(text: string, stems: readonly string[]): boolean {
  const words = wordsOf(text.toLowerCase());
  return stems.some((part) => words.some((word) => word.startsWith(part)));
}
