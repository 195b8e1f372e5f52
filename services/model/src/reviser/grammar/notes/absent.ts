import { linesOf } from '@cerina/contracts';
import { type ProtocolDocument, render } from '@cerina/library';
import { speaksOf, stemsOf } from '../../point/places/topics.ts';
import { masked, plainOf } from '../plain/wording.ts';

const noun = "((?:[\\p{L}'-]+ ){0,3}?[\\p{L}'-]{3,24})";
const gone =
  '(?:remove|delete|drop|cut|lose|bin|ditch|scrap|leave out|take out|take|get rid of|skip|move|shorten|enlarge|keep)';
const subjects = [
  new RegExp(
    `^(?:the|her|his|that|this|those|these) ${noun}(?: (?:to|for|of|on|about|from) [\\p{L}' ]{3,40}?)? (?:is|are|isn't|aren't|was|feels?|sounds?|looks?|reads?|could|can|should|must|needs?|has|have|wants?)\\b`,
    'iu',
  ),
  new RegExp(`^${noun}, (?:can|could|should) (?:it|they|that) be\\b`, 'iu'),
  new RegExp(`^${noun} (?:could|should|can|must|needs? to|has to) be\\b`, 'iu'),
  new RegExp(
    `^${gone}(?: out)? (?:the |that |all |any |her |his |this |every )?${noun}(?=[,.!?;(]| off\\b| out\\b| from\\b| of\\b| -|$)`,
    'iu',
  ),
  new RegExp(`^(?:is|are) there (?:an?|any) ${noun}(?= (?:at|in|on|under|anywhere)\\b|\\?)`, 'iu'),
  new RegExp(`^no (?:more )?${noun} (?:anywhere|please|either|at all)`, 'iu'),
  new RegExp(`^${noun} (?:isn't|aren't|is not|are not) (?:for|right|needed|relevant)\\b`, 'iu'),
  new RegExp(
    `^(?:the |that )?(?:paragraph|section|bit|line|part|sentence)s? (?:about|on|with) (?:the |her |his )?${noun}(?=[,.!?;(]| -| is| can| should|$)`,
    'iu',
  ),
];
/** What names a kind of part of a text, or says nothing of what it is about. */
const parts =
  /^(?:bit|part|section|line|paragraph|sentence|exercise|rung|step|column|row|tip|thing|one|mention|stuff|word|text|sheet|plan|table|log|diary|ladder|example|title|heading|whole|rest|everything|intro|introduction|box|page|whole|thank|please|reference|list|number|figure|rating|scale|question|name|version|language|tone|wording|style|reading|spelling|font|print|layout|length|level|age|manner|voice|person|point|content|structure|order)/;

/** What an ask is about, where no line of the text speaks of it: "palpitations", "letter template". `isSubject`: it is what is to be changed. */
export function absentIn(
  text: string,
  document: ProtocolDocument,
): { named: string; isSubject: boolean } | undefined {
  const sentences = masked(text)
    .text.split(/(?<=[.!?]) (?=\S)/)
    .map(plainOf);
  const lines = linesOf(render(document));
  for (const sentence of sentences)
    for (const [at, pattern] of subjects.entries()) {
      const named = pattern.exec(sentence)?.[1];
      if (!named || /\ue040|\d/.test(named)) continue;
      const own = named.split(' ').filter((word) => !parts.test(word.toLowerCase()));
      const stems = stemsOf(own.join(' '));
      const isThere =
        stems.length === 0 ||
        lines.some((line) => speaksOf(line, stems)) ||
        stems.some((stem) => document.sections.some(({ heading }) => speaksOf(heading, [stem])));
      if (!isThere) return { named, isSubject: at === 1 };
    }
  return undefined;
}
