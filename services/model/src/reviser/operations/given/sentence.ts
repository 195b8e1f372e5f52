import { type ProtocolDocument, stepsOf } from '@cerina/library';
import { toReader } from '@cerina/library/words/voice';
import { addLines, mapPart, withSteps } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';
import { sectionsNamed } from '../../point/places/named-sections.ts';

const unit =
  '(?:an? |one |another )?(?:short |quick |little |brief )?(?:line|sentence|note|reminder|bullet(?: point)?|tip|bit|something|mention)';
const asked = [
  new RegExp(
    `\\b(?:add|put|include|insert|give (?:her|him|them)|needs?|want)(?: in)? ${unit}(?: in(?:to)?(?: (?:the |her |his )?[\\w ]{3,30}?)?| to (?:the )?[\\w ]{3,30}?| at the (?:end|start|top|bottom))? (?:in )?(?:to say(?: that)?|saying(?: that)?|that says(?: that)?|that|reminding (?:her|him|them) (?:that|to)|telling (?:her|him|them) (?:that|to)|about how) ["“'‘]?(.{6,240}?)["”'’]?$`,
    'is',
  ),
  new RegExp(
    `\\b(?:add|put|include|insert)(?: in)? ${unit}(?: (?:for|on|about|in|to|under|at) (?:the |her |his )?[\\w ]{3,30}?)?(?: in)?: ?["“'‘]?(.{6,240}?)["”'’]?$`,
    'is',
  ),
  /\bstep \d+ (?:(?:needs to|has to|must|should) (?:also )?(?:mention|ask for|include)|(?:needs|has) to (?:also )?say) ["“'‘]?(.{6,200}?)["”'’]?$/is,
  /^(?:please |also |and |can you |could you )*(?:mention|say somewhere|say|remind (?:her|him|them)|tell (?:her|him|them)) (?:somewhere )?that ["“'‘]?(.{6,240}?)["”'’]?$/is,
  /^(?:please |also |and )*say (no \p{L}{2,20}ing\b[^,.;]{3,80})/iu,
];
const about = /\b(?:line|sentence|note|bullet) for ((?:\p{Lu}\p{Ll}+|the \w+)s?)(?: in)?:/u;
const vague = /^(?:something|what|how|why|when|who|some|more|it|this)\b/i;
const others =
  /\b(?:columns?|rows?|rungs?|section|doesn't need|does not need|need not|no longer needs?|psychiatr\w+|slot|space for)\b/i;

/** "Put a line in saying he can do it on the bus home": those words, spoken to the reader, where they were asked for or before the start. */
export const addSentence: Operation = (text, { read }) => {
  const words = asked
    .map((pattern) => pattern.exec(text)?.[1])
    .find(Boolean)
    ?.trim();
  if (!words || vague.test(words) || others.test(text)) return null;
  const lead = text.slice(0, text.indexOf(words));
  const step = Number(/\bstep (\d+)/i.exec(lead)?.[1] ?? 0);
  const [named] = sectionsNamed(lead, read);
  const whom = about.exec(text)?.[1];
  return {
    adds: true,
    did: 'The words that were given are in it',
    edit: (document: ProtocolDocument) => {
      const line = sentence(`${whom ? `${whom}: ` : ''}${spoken(words, document)}`);
      if (step > 0) {
        if (!stepsOf(document)[step - 1]) return { declined: `There is no step ${step}.` };
        return withSteps(document, (steps) =>
          steps.map((own) =>
            own.number === step ? mapPart(own, 'do', (act) => `${act} ${line}`) : own,
          ),
        );
      }
      const kind = named && named.kind !== 'steps' ? named.kind : 'preparation';
      const target = document.sections.find((section) => section.kind === kind);
      if (!target)
        return { declined: 'Where it belongs was not said. Please name the step or section.' };
      return addLines(document, kind, [
        target.lines.some((own) => own.startsWith('- ')) ? `- ${line}` : line,
      ]);
    },
  };
};

const sentence = (words: string): string => {
  const own = words.replace(/(?<![.\s])[.\s]+$/, '').replace(/,? please$/i, '');
  return `${own.charAt(0).toUpperCase()}${own.slice(1)}${/[.!?]$/.test(own) ? '' : '.'}`;
};

/** To the reader; where two people are spoken of, or the reader is a parent, the words are left as they are. */
const spoken = (words: string, document: ProtocolDocument): string => {
  const [she, he] = [/\b(?:she|her|hers)\b/i.test(words), /\b(?:he|him|his)\b/i.test(words)];
  const isParent = document.sections.some(
    ({ kind, lines }) => kind === 'audience' && /\bparents?\b|\bcarers?\b/i.test(lines[0] ?? ''),
  );
  return (she && he) || isParent ? words : toReader(words);
};
