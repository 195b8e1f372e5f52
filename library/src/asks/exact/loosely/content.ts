import { capital } from '../../../words/capital.ts';
import { eachQuote } from '../clauses.ts';
import type { Context } from '../context.ts';

const ofAuthor =
  /\b(?:s?he|her|hers|him|his|himself|herself|client|patient|i|i'd|i'm|me|my|we|us|our|please|pls|they'll|you've)\b/i;
/** What is to be written, and not what is written. */
const ofWriting =
  /^(?:something|anything|somehow|why|how|what|about|on|more|less|fewer|an? (?:line|sentence|bit|word|note|tip|few|second|short|brief|small|space)|the same|one|two|three|too|not|also|it|that|this|they|them|these|those|there|at least|some|shorter|longer|plainer|better|clearer|simpler|again|where|when to|who)\b|\b(?:sentence|paragraph|wording|rephrase|reword|the draft|column|bullet)\b|\b(?:the|an?|each|every|next|last|this|\d) rung\b/i;
const pointsBack = /\b(?:it|that one|this one|them|those|these)\b/i;

const opens =
  /^(?:if|when|whenever|after|before|once|while|on|at|in|for|every|each|only|never|always|don't|do not|you|your|no|ask|breathe|bring|call|carry|check|choose|clear|close|count|cross|do|draw|drink|drop|eat|file|find|finish|get|give|go|hang|have|hold|keep|knit|lay|leave|let|lie|light|listen|look|make|mark|meet|move|name|note|open|pack|pause|phone|pick|place|plan|play|practise|press|pull|put|read|record|rest|ring|rinse|run|say|send|set|share|show|sing|sit|skip|sleep|speak|spend|stand|start|stay|stick|stop|switch|take|talk|tell|text|tick|touch|try|turn|use|wait|wake|walk|wash|watch|wear|write)\b/i;

/** Words with their quotations as they were given. */
export const spelled = (words: string, { quotes }: Context): string =>
  words.replace(eachQuote, (_, at: string) => `"${quotes[Number(at)]}"`);

export const sentence = (words: string): string =>
  capital(/[.!?]["”]?$/.test(words) ? words : `${words}.`);

const missed =
  /(?:^|\b)(?:where(?:'s| is| does) |nothing (?:on|about|for) |no mention of )?(?<thing>(?:the |a |an )?[\p{L}-]{3,20}(?: [\p{L}-]{3,20})?)(?:'s| is| has| was)? ?(?:been )?(?:forgotten|missing|left out|not mentioned|not in (?:it|here|there))[:.?! -]*$/iu;

/** "Telly's been forgotten: … that at bedtime it goes off": what "it" is, from what comes before. */
export function withThing(words: string, { label, before }: Context): string {
  if (!/\bit\b/i.test(words)) return words;
  const said = missed.exec(label) ?? missed.exec(before.at(-1)?.text ?? '');
  const thing = said?.groups?.thing?.replace(/^(?:the|an?) /i, '').toLowerCase();
  return thing ? words.replace(/\bit\b/i, `the ${thing}`) : words;
}

/**
 * Words that were given without quotation marks, as a sentence for the client; undefined where they speak of the client or to the
 * writer, or point at what only the message says.
 */
export function givenFor(
  words: string,
  context: Context,
  { isAfterColon }: { isAfterColon: boolean },
): string | undefined {
  const own = words.trim().replace(/[\s.,;]+$/, '');
  const bare = own.replace(eachQuote, ' ');
  const count = own.split(' ').length;
  if (count < 3 || count > 60 || /[|#\n]/.test(own)) return undefined;
  if (ofAuthor.test(bare) || ofWriting.test(own)) return undefined;
  if (!isAfterColon && !opens.test(own)) return undefined;
  const first = /^(?:if|when|before|after|once|at|on|in|while) /i.test(own) ? 6 : 4;
  if (pointsBack.test(own.split(/[ ,]+/).slice(0, first).join(' '))) return undefined;
  return sentence(spelled(own, context));
}
