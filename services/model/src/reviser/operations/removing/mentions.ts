import { linesOf } from '@cerina/contracts';
import {
  countWords,
  isTableLine,
  locate,
  type ProtocolDocument,
  parse,
  render,
  stepsOf,
} from '@cerina/library';
import { keepsSafe } from '../../../edit/condense.ts';
import { ladderOf } from '../../../edit/ladder.ts';
import { sentencesIn, withSteps } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';
import { sectionsNamed } from '../../point/places/named-sections.ts';
import { speaksOf, stemsOf } from '../../point/places/topics.ts';
import { removeSection } from '../sections/remove.ts';

const verb =
  '(?:remove|delete|drop|leave out|take out|cut(?: out)?|skip|omit|take|leave|no|without)';
const asked = new RegExp(
  `(?:^|[.;!] |\\b(?:and|please|to|i'd|can we|could you) )${verb} (?:all |any |every |both )?(.{3,160})`,
  'i',
);
const smaller =
  /\b(?:columns?|rows?|rungs?|words?|down|by half|scale|ratings?)\b|\bsteps? \d|["“‘]/i;
const kept =
  /\b(?:safety|crisis|help|contraindications?|cautions?|warnings?)\b(?! (?:behavio|habit|seeking))/i;
const reason =
  /(?:,| [-–—]| because| since| as (?:she|he|they|it|i)\b| so (?:she|he|they|that)\b| please\b| altogether\b| completely\b| entirely\b| out\b(?! of)|[.;:!?]) ?.*$/is;
const from = /\b(?:out of|from|in|of) (?:the )?(step \d+|[\w' ]{4,40})$/i;
const about =
  /^(?:the|that|this|these|those|any|all)?(?: \w+)? ?(?:bits?|parts?|stuff|thing|business|mentions?|references?|talk|lines?|sentences?|advice|tips?|paragraph) (?:about|on|of|to|with|where it says|that says|saying) /i;

/** "Take that line out": what is pointed at, and no topic. */
const isPointing = /^(?:line|sentence|bit|part|point|word|paragraph)s?$/i;

/** The topics that are to go: "the lavender, the chamomile and that bit about the mattress". */
function topicsIn(object: string): { topics: string[]; isBit: boolean } {
  const parts = object.split(
    /, (?=the |that |this |any |all |and the )|,? and (?=the |that |this )/i,
  );
  const first = parts.length > 1 ? parts : [object.replace(reason, '')];
  const topics = first.map((part) =>
    part
      .replace(reason, '')
      .replace(/^and /i, '')
      .replace(about, '')
      .replace(
        /\b(?:exercises?|parts?|bits?|mentions? of|stuff|everything (?:with|about|on))\b/gi,
        ' ',
      )
      .replace(/^(?:the|that|this|any|all|a|an|her|his|your) /i, '')
      .trim(),
  );
  return {
    topics: topics.filter((topic) => stemsOf(topic).length > 0 && !isPointing.test(topic)),
    isBit: about.test(object),
  };
}

/** "Leave out: asking her" is what a rung says, and no order. */
const isOfRung = /(?:^|[(.;] ?)leave out ?:/i;
/** Words that a text is about are no others than these. */
const isEmpty =
  /^(?:out|up|down|off|on|in|it|that|this|them|those|these|so|there|one|ones|all|any)$/i;
/** "I'd like her to cut up chicken": somebody else does it. */
const ofPerson =
  /\b(?:her|him|them|client|patient|he|she|they|you(?! to)) (?:to |can |could |should |will |must )(?:then )?(?:cut|take|leave|drop|skip|remove)\b/i;

/** More than this share of the words is no "bit" of a text. */
const MOST = 0.2;

/** "Drop the bit about breathing", "take the warm shower out of step 3": what is said of it, and no caution. */
export const removeMentions: Operation = (text, situation) => {
  if (removeSection(text, situation) || isOfRung.test(text) || ofPerson.test(text)) return null;
  const said = text
    .replace(/\btake (.{2,60}?) out\b/i, 'take out $1')
    .replace(/\bleave (.{2,60}?) out\b/i, 'leave out $1');
  const object = asked.exec(said)?.[1];
  if (
    !object ||
    smaller.test(object.replace(/ (?:out of|from|in|of) (?:the )?step \d+.*$/i, '')) ||
    kept.test(object)
  )
    return null;
  const plain = object.replace(reason, '');
  const place = from.exec(plain)?.[1];
  const { topics } = topicsIn(
    place
      ? object
          .replace(from, '')
          .replace(` of ${place}`, '')
          .replace(new RegExp(` (?:out of|from|in|of) (?:the )?${place}.*$`, 'i'), '')
      : object,
  );
  if (topics.length === 0 || topics.some((topic) => isEmpty.test(topic))) return null;
  return {
    did: `What it said about ${topics.join(' and ')} was taken out`,
    edit: (document) => {
      const step = Number(/\bstep (\d+)/i.exec(place ?? '')?.[1] ?? 0);
      const named = place ? sectionsNamed(place, document) : [];
      let after = document;
      const missing: string[] = [];
      for (const topic of topics) {
        const stems = stemsOf(topic);
        const next = without(after, stems, (line) =>
          isWithin(
            after,
            step,
            named.map(({ heading }) => heading),
            line,
          ),
        );
        if (next === null || render(next) === render(after)) missing.push(topic);
        else after = next;
      }
      const rows = (ladderOf(document)?.rows ?? []).flatMap((row, at) =>
        missing.some((topic) => speaksOf(row.join(' '), stemsOf(topic))) ? [at + 1] : [],
      );
      if (missing.length > 0 && rows.length > 0 && !place)
        return {
          declined: `${rows.length > 1 ? 'Rungs' : 'Rung'} ${rows.join(', ')} of the ladder ${rows.length > 1 ? 'speak' : 'speaks'} of it. Please say what is to be there instead, or that ${rows.length > 1 ? 'they' : 'it'} may go.`,
        };
      if (missing.length > 0)
        return {
          declined: `The text does not speak of "${missing.join('" or "')}", only in a caution, which stays, or in a sentence that a step needs.`,
        };
      const [was, is] = [document, after].map((own) => countWords(render(own))) as [number, number];
      return is < was * (1 - MOST)
        ? {
            declined: `Too much of the text is about "${topics.join('" and "')}". Please name the lines that may go.`,
          }
        : after;
    },
  };
};

function isWithin(now: ProtocolDocument, step: number, headings: string[], line: number): boolean {
  const sections = locate(now);
  const holds = ({ from: first, to }: { from: number; to: number }) => line >= first && line <= to;
  const own = sections.find(holds);
  if (step > 0)
    return sections
      .flatMap(({ steps }) => steps)
      .some((each) => each.number === step && holds(each));
  if (headings.length > 0) return own !== undefined && headings.includes(own.heading);
  return own === undefined || !['audience', 'stop', 'references'].includes(own.kind);
}

/** The document without what it says of a topic; null where a step would lose what it needs. */
function without(
  document: ProtocolDocument,
  stems: string[],
  isOpen: (line: number) => boolean,
): ProtocolDocument | null {
  const titled = stepsOf(document).filter(({ title }) => speaksOf(title, stems));
  const lines = linesOf(render(document));
  const start = locate(document).flatMap(({ steps }) => steps);
  if (
    titled.length === 1 &&
    stepsOf(document).length > 2 &&
    isOpen(start[stepsOf(document).indexOf(titled[0]!)]!.from)
  )
    return (
      without(
        withSteps(document, (steps) => steps.filter((each) => each !== titled[0])),
        stems,
        () => false,
      ) ?? document
    );
  let broken = false;
  const changed = lines.flatMap((line, at) => {
    if (!isOpen(at + 1) || !speaksOf(line, stems) || /^#/.test(line)) return [line];
    if (isTableLine(line)) return [line];
    const [, mark = '', words = ''] = /^((?:[-*] )?(?:\*\*[^*]+\*\* ?)?)(.*)$/.exec(line)!;
    const left = sentencesIn(words).flatMap((sentence) => {
      if (!speaksOf(sentence, stems)) return [sentence];
      const shorter = withoutMember(sentence, stems);
      if (shorter !== null) return [shorter];
      return keepsSafe.test(sentence) ? [sentence] : [];
    });
    if (left.length > 0) return [mark + left.join(' ')];
    if (!mark.includes('**')) return [];
    broken = true;
    return [line];
  });
  return broken ? null : parse(`${changed.join('\n')}\n`);
}

/** A sentence without the one member of a list that is about it: "reading, music or a warm shower"; null where it is in none. */
function withoutMember(sentence: string, stems: string[]): string | null {
  const member = "([\\p{L}'’-]{1,30}(?: [\\p{L}'’-]{1,30}){0,4}?)";
  const lists = [
    new RegExp(`\\b${member}((?:, ${member}){1,12}),? (or|and) ${member}(?=[.,;:!?]|$)`, 'giu'),
    new RegExp(
      `(?<=\\b(?:as|for|like|with|by|of) )${member}() (or|and) ${member}(?=[.,;:!?]| only\\b|$)`,
      'giu',
    ),
  ];
  for (const pattern of lists)
    for (const found of sentence.matchAll(pattern)) {
      const [whole] = found;
      const joint = / (or|and) (?!.* (?:or|and) )/i.exec(whole)?.[1] ?? 'or';
      const members = whole.split(new RegExp(`,? ${joint} |, `, 'i'));
      const gone = members.filter((each) => speaksOf(each, stems));
      if (gone.length !== 1) continue;
      const left = members.filter((each) => each !== gone[0]);
      const list =
        left.length > 1 ? `${left.slice(0, -1).join(', ')} ${joint} ${left.at(-1)}` : left[0]!;
      return sentence.replace(whole, list);
    }
  return null;
}
