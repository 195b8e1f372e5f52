import { masked } from '../../../grammar/plain/wording.ts';
import { forms } from './forms.ts';

const lead =
  /^(?:(?:and|also|but|so|then|plus|please|pls|oh|ok),? |(?:lovely|great|good|nice|thanks|brilliant)[.!,] )+/i;
/** "The word selfish will set her off": a word that is spoken of without its marks. */
const bareWord =
  /\bthe (?:word|term|phrase) (?!for\b|in\b|is\b|of\b)(\p{L}{3,20})(?= (?:will|is|won't|sounds|feels|sets|makes|means)\b)/iu;
/** "… (he isn't a trigger)": why, in brackets at the end. */
const aside = / \((?:he|she|it|they|i|this|that|there)\b[^()§]{3,80}\)$/i;
/** What names words that are in two lists: '"sister"/"selfish": the word …'. */
const heading = /^§\d+(?: ?(?:\/|,|and|&) ?§\d+)+: (?=the word\b)/i;

/** An ask as it is spoken, as the order that is meant by it: "every 'X' to 'Y'" as "replace 'X' with 'Y' throughout"; else as it is. */
export function asOrder(text: string): string {
  const { text: whole, quotes } = masked(text);
  const marked = whole
    .replace(/\ue040(\d{1,2})\ue041/g, '§$1')
    .replace(bareWord, (_, word: string) => `the word §${quotes.push(word) - 1}`);
  const plain = ending(
    ending(marked.replace(lead, ''))
      .replace(aside, '')
      .replace(/,? (?:please|pls|thanks|thank you)$/i, ''),
  ).replace(heading, '');
  for (const [spoken, order] of forms) {
    const found = spoken.exec(plain);
    if (!found) continue;
    const said = order.replace(/\$(\d)/g, (_, at: string) => found[Number(at)] ?? '');
    return `${said.replace(/§(\d{1,2})/g, (_, at: string) => `"${quotes[Number(at)]}"`)}.`;
  }
  return text.replace(/ \((?:he|she|it|they|i|this|that|there)\b[^()"“]{3,80}\)(?=[.!]?$)/i, '');
}

/** Without the marks at its end. */
function ending(text: string): string {
  let end = text.length;
  while (end > 0 && /[.!?\s]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
