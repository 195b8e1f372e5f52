import type { ProtocolDocument, SectionKind } from '@cerina/library';
import { ordinals } from '@cerina/library/words/numbers';
import { speaksOf, stemsOf } from '../../point/places/topics.ts';
import { isOpen, type Line, linesIn } from './lines.ts';
import { sentencesOfLine } from './wording.ts';

/** What clinicians call the sections. */
const names: [RegExp, SectionKind][] = [
  [
    /^(?:what you may be going through|intro(?:duction)?|opening(?: paragraph)?|first paragraph)$/,
    'experience',
  ],
  [/^(?:why this can help|rationale|the why|explanation)$/, 'rationale'],
  [/^(?:before you start|preparation|materials)$/, 'preparation'],
  [/^(?:worked )?example$/, 'example'],
  [/^(?:practice |sleep |thought )?(?:log|diary|record|table|chart)$/, 'log'],
  [
    /^(?:if you get stuck|get(?:ting)? stuck|stuck|troubleshooting)(?: (?:part|section|bit|list))?$/,
    'troubleshooting',
  ],
  [
    /^(?:when to stop(?: and get help)?|stop|getting help|crisis|help)(?: (?:part|section|bit))?$/,
    'stop',
  ],
  [/^(?:review(?: and next step)?|next steps?)(?: (?:part|section|bit))?$/, 'review'],
  [/^(?:references|sources|reading list|reference list)$/, 'references'],
  [/^(?:who this is for|who it's for)$/, 'audience'],
  [/^steps$/, 'steps'],
];
const filler = /^(?:the|your|our|his|her|that|this|whole|entire) /i;

/** The kind of the section that words name, and nothing else. */
export function sectionCalled(words: string, document: ProtocolDocument): string | undefined {
  let said = words
    .trim()
    .toLowerCase()
    .replace(/["“”'‘’]/g, '');
  while (filler.test(said)) said = said.replace(filler, '');
  said = said.replace(/ (?:section|part|bit|paragraph)$/, '');
  const own = document.sections.find(({ heading }) => heading.toLowerCase() === said);
  if (own) return own.heading;
  const kind = names.find(([pattern]) => pattern.test(said))?.[1];
  return document.sections.find((section) => section.kind === kind)?.heading;
}

/** A part of the text: which lines are in it. */
export interface Scope {
  name: string;
  has: (line: Line) => boolean;
}

const labels = /^- ([A-Z][\w ]{1,30}): /;

/** The part of the text that words name: a step, its goal, a labelled line, a section, the ladder, the log. */
export function scopeCalled(words: string, document: ProtocolDocument): Scope | undefined {
  const said = words
    .trim()
    .replace(/["“”'‘’]/g, '')
    .replace(/^(?:the |your |that )+/i, '');
  const step = /^steps? (\d{1,2})(?:'s)?(?: (goal|rating|do))?$/i.exec(said);
  if (step) {
    const number = Number(step[1]);
    const part = step[2]?.toLowerCase().replace('rating', 'rate');
    return {
      name: `step ${number}`,
      has: (line) => line.step === number && (!part || line.part === part),
    };
  }
  const rung = /^rung (\d{1,2})$/i.exec(said);
  if (rung)
    return {
      name: `rung ${rung[1]}`,
      has: (line) => line.kind === 'steps' && line.row === Number(rung[1]),
    };
  if (/^(?:ladder|hierarchy)$/i.test(said))
    return { name: 'the ladder', has: (line) => line.kind === 'steps' && line.row !== undefined };
  if (/^title$/i.test(said)) return { name: 'the title', has: (line) => line.kind === 'title' };
  const bullet = linesIn(document).find(
    ({ text }) => labels.exec(text)?.[1]?.toLowerCase() === said.replace(/:$/, '').toLowerCase(),
  );
  if (bullet)
    return { name: `"${labels.exec(bullet.text)![1]}"`, has: ({ at }) => at === bullet.at };
  const heading = sectionCalled(said, document);
  if (!heading) return undefined;
  return { name: `"${heading}"`, has: (line) => line.heading === heading && !isHead(line) };
}

const isHead = ({ isHeading, part }: Line): boolean => isHeading && part !== 'head';

/** Where in a text a place is named: "in step 3", "under If you get stuck", "at 'Time'". */
export function scopeIn(
  text: string,
  document: ProtocolDocument,
): { scope: Scope; rest: string } | undefined {
  const places = /(?:^|,? )(?:in|under|at|from|to|of|out of|into|on|for) (?:the )?(?=\S)/gi;
  for (const found of text.matchAll(places)) {
    const from = found.index + found[0].length;
    const words = text.slice(from).split(/(?= )/).slice(0, 8);
    for (let count = words.length; count > 0; count -= 1) {
      const own = words
        .slice(0, count)
        .join('')
        .replace(/[,:;.!?]+$/, '');
      if (/^(?:it|this|that|step|steps)$/i.test(own.trim())) continue;
      const scope = scopeCalled(own, document);
      if (scope) {
        const rest = `${text.slice(0, found.index)} ${text.slice(
          from +
            words
              .slice(0, count)
              .join('')
              .replace(/[:;.!?]+$/, '').length,
        )}`;
        return { scope, rest: rest.replace(/ {2,}/g, ' ').trim() };
      }
    }
  }
  return undefined;
}

/** A sentence of the text: its line, and which of the line's sentences it is. */
export interface Sentence {
  line: Line;
  index: number;
  text: string;
}

export const sentencesIn = (lines: readonly Line[]): Sentence[] =>
  lines.flatMap((line) =>
    line.row !== undefined || line.part === 'head'
      ? [{ line, index: 0, text: line.text }]
      : sentencesOfLine(line.text).sentences.map((text, index) => ({ line, index, text })),
  );

/** The sentences that speak of a topic: all of its words in one. */
export function sentencesAbout(topic: string, lines: readonly Line[]): Sentence[] {
  const stems = stemsOf(topic);
  if (stems.length === 0) return [];
  const all = sentencesIn(lines.filter(isOpen));
  const found = all.filter(({ text }) => speaksOf(text, stems));
  // "autism" where the text says "autistic"
  const roots = stems.map((stem) => (stem.length > 5 ? stem.slice(0, 5) : stem));
  return found.length > 0 ? found : all.filter(({ text }) => speaksOf(text, roots));
}

const places = ordinals.slice(0, 8);

/** The place of an ordinal in a list, counted from 0. */
export const ordinalOf = (word: string, count: number): number =>
  /^(?:last|final|bottom)$/i.test(word)
    ? count - 1
    : /^(?:top)$/i.test(word)
      ? 0
      : (places.indexOf(word.toLowerCase()) + 1 || Number.parseInt(word, 10)) - 1;
export const ORDER = `(${places.join('|')}|last|final|top|bottom|\\d{1,2}(?:st|nd|rd|th))`;
