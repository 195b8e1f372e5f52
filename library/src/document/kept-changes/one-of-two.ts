import type { Asked } from './asked.ts';
import type { Unit } from './difference.ts';

const withAnother =
  /\b(?:and|with) the (?:sentence|question|line|lead-in|quote|quotation|bullet) (?:that introduces|before|in front of|above|after|behind|below) it\b/i;
const sentences = (text: string | undefined): number =>
  (text ?? '').split(/(?<=[.!?:]["”']?)(?: |$)/).filter((own) => own.trim() !== '').length;

/** "It and the sentence before it": one of the two would go, and the other would be left without it. */
export function oneOfTwo(
  message: string,
  asked: Asked,
  units: readonly Unit[],
): string | undefined {
  const isOfIt = message
    .split(/(?<=[.!?]) (?=[A-Z"“])|\n+/)
    .some((own) => withAnother.test(own) && asked.quotes.some((quote) => own.includes(quote)));
  if (!isOfIt) return undefined;
  const gone = units.reduce((sum, { was, is }) => sum + sentences(was) - sentences(is), 0);
  return gone < 2 ? 'Only one of the two that are to go would go.' : undefined;
}
