import { linesOf } from '@cerina/contracts';
import { type ProtocolDocument, render } from '@cerina/library';
import { scopeCalled } from '../grammar/plain/places.ts';
import type { Operation } from '../operation.ts';
import { sectionsNamed } from './places/named-sections.ts';
import { speaksOf } from './places/topics.ts';

const order =
  '(?:cut|remove|delete|drop|ditch|lose|bin|scrap|axe|strip|take out|get rid of|leave out|chuck)';
const ends =
  '(?=$|[.;!?]|,| [-–—] | \\(| (?:out of|from|off|because|as|since|please|too|altogether|anywhere|throughout)\\b)';

/** How an ask names a thing of the text that is to go, or to be another. */
const forms = [
  new RegExp(
    `^(?:${order}|take) (?:out )?(?:all |any |every |everything on |everything about )?(?:the |her |his |that |those |these |your )?(.{3,60}?)${ends}`,
    'i',
  ),
  new RegExp(
    `^(?:the |her |his |that |those |your )?(.{3,60}?) ?(?:,| [-–—:]) (?:please )?(?:${order}|out)(?: (?:it|that|them))?(?:,|[.!]|$| please)`,
    'i',
  ),
  /^(?:the |her |his |that |those |your )?(.{3,50}?) (?:isn't|aren't|is not|are not) (?:for this|needed|necessary|relevant|right here|ours)\b/i,
  /^(?:the |her |his |that |those |your )?([^?]{3,50})\? [^?]{0,40}\b(?:can go|cut|out|delete|remove|drop it)[.!]*$/i,
  /^(?:the )?(?:section|part|bit|paragraph) (?:on|about) ([^,.;–-]{3,50}?) ?[-–,][^?]*\b(?:delete|cut|drop|remove|lose)\b/i,
  /^(?:is|are) there (?:an?|any|some) ([^?]{3,50})\? ?if so\b/i,
  /^(?:the |her |his |that |those |your )?([^,;.]{3,50}?) (?:can|could|should|must|has to|needs to) (?:just )?(?:go|come out|be (?:cut|removed|deleted|dropped))\b/i,
  /^no (?:more )?([^,;.!]{3,40}?)(?: anywhere| please| throughout)?(?:, thanks\b|[.!]|$)/i,
  /^(?:the |her |his |that |your )?([^,;.]{4,50}?) (?:first|part|bit) [-–—] no\b/i,
  /^(?:the |her |his |that |your )?([^,;.]{4,50}?) (?:is|are|was) (?:a bit |far |much |way |rather )?too (?!long|wordy|short|much|big|hard|small|steep)\p{L}+\b/iu,
  /^(?:the |her |his |that |your )?([^,;.]{4,40}?) (?:could|should|can|needs? to|must|wants? to) be (?:a bit |a little |much |rather )?(?:bigger|smaller|larger|friendlier|kinder|clearer|simpler|shorter|longer|warmer|softer|in colour|brighter)\b/i,
  /^make (?:the |her |his |that |your )([^,;.]{4,40}?) (?:a bit |a little |much )?(?:bigger|smaller|larger|friendlier|kinder|clearer|simpler|shorter|longer|warmer|softer)\b/i,
];

/** What an ask names and wants gone, whatever the words for that; undefined where it names nothing of the text. */
export function goneIn(text: string, document: ProtocolDocument): string | undefined {
  const own = [
    /^(?:the |her |his |that |those |these )?([^?.!]{3,60})\? [^?]{0,40}\b(?:can go|cut|out|delete|remove|drop it)[.!]*$/i,
    /^(?:the |her |his |that |those |these )?([^.?!]{3,60}?) (?:isn't|aren't|is not|are not|does not|doesn't)\b[^.?!]{0,60}(?:, |[.?!] |[-–] )(?:so )?(?:please )?(?:cut|remove|delete|drop|out|lose|bin)(?: (?:it|them))?[.!]*$/i,
    /^(?:the |her |his |that |those |these )?(?:bit|line|part|sentence|caution|paragraph|bullet) (?:about|on|with) ([^.?!]{3,60}?) ?(?:,| [-–—:]) (?:please )?(?:cut|remove|delete|drop|out|lose|bin)\b/i,
  ]
    .map((form) => form.exec(text.replace(lead, ''))?.[1])
    .find(Boolean);
  if (!own || isOfForm.test(own) || /\b(?:steps?|rungs?)\b/i.test(own)) return undefined;
  const words = stems(own);
  const lines = linesOf(render(document));
  return words.length > 0 && lines.some((line) => speaksOf(line, words)) ? own : undefined;
}

/** Words for a place or a size of text: they are of any text. */
const general =
  /\b(?:sections?|parts?|bits?|paragraphs?|lines?|sentences?|tips?|exercises?|rungs?|steps?|stuff|things?|business|about|on|of|the|an?|at|in|for|end|top|bottom|last|first|second|third|whole|any|all|her|his|their|your|this|that|to|with|and|or|words?|references?|mentions?|pages?|boxes|box|extra|other|same|again|rule|advice|question|more|than|no|note|caution|warning|is|are)\b/gi;
const isOfForm =
  /^(?:is|are|can|could|do|does|has|have|it|this|that|them|those|these|both|one|he|she|they|we|i|you|what|there)\b|\d|\b(?:titles?|headings?|headlines?|columns?|rows?|cells?|bullets?|jargon|exclamation|spelling|tone|words|intro\w*|log|diary|table|ladder|example|rationale|scale|ratings?|print|font|length|language|reading|text|draft|plan|sheet|document|layout|space|wording|capitals?|bold|quotes?|numbers?)\b|["“”]/i;
/** A thing that a text calls by another name. */
const others: [RegExp, RegExp][] = [
  [/\bcaffeine\b/i, /\b(?:coffee|tea|cola|caffeine)\b/i],
  [/\b(?:alcohol|booze|drinking)\b/i, /\b(?:alcohol|drinks?|wine|beer)\b/i],
  [/\b(?:medicines?|medication|tablets?|meds)\b/i, /\b(?:medicines?|medication|tablets?)\b/i],
  [/\b(?:mobile|phone)\b/i, /\bphone\b/i],
  [/\b(?:evidence base|research|studies)\b/i, /\b(?:NICE|evidence|et al)\b/],
  [/\b(?:cautions?|warnings?)\b/i, /\b(?:stop|not for now)\b/i],
];
const lead =
  /^(?:(?:please|pls|can|could|would|you|we|i|i'd|also|and|but|oh|maybe|just|do|then|so|plus|finally),? )+/i;

const stems = (words: string): string[] =>
  (
    words
      .toLowerCase()
      .replace(general, ' ')
      .match(/\p{L}{3,}/gu) ?? []
  ).map((word) => word.replace(/(?:ing|ed|es|s|e)$/, '').replace(/([bdgmnprt])\1$/, '$1'));

/** The thing that an ask names and the text does not speak of anywhere; undefined where it does, or none is named. */
export function absentIn(text: string, document: ProtocolDocument): string | undefined {
  const lines = linesOf(render(document)).filter(
    (line) => !/^- (?:also said|what you want)/i.test(line),
  );
  for (const sentence of text.split(/(?<=[.!]) (?=\S)/).slice(0, 3)) {
    const ask = sentence.replace(lead, '');
    for (const form of forms) {
      const thing = form.exec(ask)?.[1]?.trim();
      if (!thing || isOfForm.test(thing) || thing.split(' ').length > 8) continue;
      const own = stems(thing).filter((stem) => stem.length > 2);
      if (own.length === 0 || scopeCalled(thing, document)) continue;
      if (sectionsNamed(thing, document).length > 0) continue;
      const other = others.find(([said]) => said.test(thing))?.[1];
      if (other && lines.some((line) => other.test(line))) continue;
      const roots = own.map((stem) => (stem.length > 6 ? stem.slice(0, 6) : stem));
      // lists of two things: one of them being there is enough not to say that it is not
      const isThere = / (?:and|or|&) /.test(thing)
        ? roots.some((root) => lines.some((line) => speaksOf(line, [root])))
        : lines.some((line) => speaksOf(line, roots));
      if (!isThere) return thing;
    }
  }
  return undefined;
}

const named = (thing: string): string => {
  const own = thing.replace(/^(?:an?|the|any|some) /i, '').replace(/\b(?:her|his|their) /gi, '');
  return /^\p{Lu}\p{Ll}/u.test(own) ? own.charAt(0).toLowerCase() + own.slice(1) : own;
};

/** "Cut the breathing exercise", "the pie chart could be bigger", where there is none: it is said so, and nothing else is done for it. */
export const notThere: Operation = (text, { read }) => {
  const thing = absentIn(text, read);
  return thing
    ? {
        did: '',
        edit: () => ({
          declined: `The text has no ${named(thing)}, so nothing was changed for it.`,
        }),
      }
    : null;
};

/** "The bit about mixing cleaning products can go", where a caution alone speaks of it: cautions are not taken out by a comment. */
export const inCaution: Operation = (text, { read }) => {
  const thing = goneIn(text, read);
  const words = stems(thing ?? '');
  const own = thing
    ? read.sections.filter((section) => section.lines.some((line) => speaksOf(line, words)))
    : [];
  const steps = read.sections.some((section) =>
    section.steps.some((step) => step.parts.some((part) => speaksOf(part.text, words))),
  );
  const [only] = own;
  return thing && !steps && own.length === 1 && only!.kind === 'stop'
    ? {
        did: '',
        edit: () => ({
          declined: `A caution under "${only!.heading}" speaks of it, and cautions are not taken out by a comment: if it is wrong for this person, delete it by hand.`,
        }),
      }
    : null;
};
