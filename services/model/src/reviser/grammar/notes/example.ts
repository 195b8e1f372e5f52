import type { ProtocolDocument } from '@cerina/library';
import { toReader } from '@cerina/library/words/voice';
import { sentencesIn } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';
import { masked, plainOf, unmasked } from '../plain/wording.ts';
import { inFullWords } from './given.ts';

const madeUp = 'This is made up, as a pattern.';
const upper = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
const closed = (words: string): string => (/[.!?]["”]?$/.test(words) ? words : `${words}.`);

/** Sentences that measure, and speak of nothing else. */
const measures = /\b\d{1,3}\b/;
const narrates = /^(?:facts|next action|one week|the next|first|then|she|he|her|his)\b/i;
const labelled =
  /^(?:The )?(hot thought|fairer view|balanced thought|prediction|guess|fear|thought|old rule|fairer rule)\b[^"“]{0,16}["“]([^"”]+)["”](.*)$/i;

/** What the example has beside its story: its figures, each said of nobody. */
function figuresOf(lines: readonly string[], given: ReadonlyMap<string, string>): string[] {
  return lines
    .flatMap((line) => sentencesIn(line))
    .flatMap((sentence) => {
      const own = labelled.exec(sentence);
      if (own) {
        const label = own[1]!.toLowerCase();
        const words = given.get(label) ?? given.get(label.split(' ').at(-1)!);
        const rest = own[3]!.replace(/^[,. ]+/, '');
        if (words)
          return [
            closed(`${upper(label)}: "${words.replace(/[.]$/, '')}"${rest ? `, ${rest}` : ''}`),
          ];
        const belief = /^belief (\d{1,3}%)/.exec(rest)?.[1];
        return belief ? [`Belief in the ${label} was ${belief}.`] : [];
      }
      const felt = /^(?:She|He|\p{Lu}\p{Ll}+) felt (\p{L}+), (\d+)\.$/u.exec(sentence);
      if (felt) return [`The feeling was ${felt[1]}, ${felt[2]}.`];
      if (/^What was (?:learned|found):/.test(sentence)) return [sentence];
      if (sentence === madeUp || !measures.test(sentence) || narrates.test(sentence)) return [];
      return /["“]|\b(?:she|he|her|his)\b|, \d{1,2}, /i.test(sentence) ? [] : [sentence];
    });
}

const labels =
  /\b(hot thought|fairer view|balanced thought|prediction|guess|fear|thought|view|rule)s?(?: is| was| should be)?:? ?\ue040(\d+)\ue041/gi;

const narratives = [
  /^(?:a |the |her |his |gentle |another |different |better )*example(?: (?:please|should be|could be|needs to be|has to be)[^:]{0,60})?: ?(?! |(?:make|name|call|use|put|say|change|add|another|a different|new)\b)(.{10,400})$/is,
  /\b(?:as|for) (?:the|her|his|an) example\b[^:]{0,60}: ?(.{10,400})$/is,
];
const topics = [
  /\b(?:rather|prefer|like|want)\b[^.?!]{0,20}?\bexample (?:was|to be|were|is|be) (?:about|on) (.{4,200}?)(?:,? (?:rather than|instead of|than|and not|not) (.{3,60}))?[.!]?$/i,
  /\b(?:fill|do|write|make)(?: in)? (?:the|an) example (?:w\/|with|about|on) (.{3,120}?)(?:, (?:starting|from|with|not|instead)\b.*)?[.!]?$/i,
  /\bexample (?:should|could|needs to|has to|must) be (?:about|on) (.{4,160}?)(?:,? (?:rather than|instead of|not) (.{3,60}))?[.!]?$/i,
  /\bexample (?:about|on|with) (?<old>[\p{L}' ]{3,40}?) (?:isn't|is not|won't|doesn't|does not)\b[^;:.]{0,60}[;:.–-] ?(?:his|hers|theirs|her one|it|make it|use|better)(?: is|'s| should be|:)? (.{6,160}?)[.!]?$/iu,
];

const ofReader = (words: string): string => {
  const [, head, inside] = /^([^()]{3,80}?) \(([^()]{4,140})\)$/.exec(words.trim()) ?? [];
  const own = head ? `${head}: ${inside}` : words.trim();
  return inFullWords(
    toReader(`${own} `)
      .trim()
      .replace(/[,;.\s]+$/, ''),
  );
};

/** "I'd rather the example was about his allotment", "example: Kai, 15, puts his hand up once": its story is that one, its figures stay. */
export const exampleIs: Operation = (text, { read }) => {
  const { text: whole, quotes } = masked(text);
  const section = read.sections.find(({ kind }) => kind === 'example');
  if (
    !section ||
    !/\bexamples?\b/i.test(whole) ||
    /\b(?:in|to|into|under) step \d|\bcolumns?\b/i.test(whole)
  )
    return null;
  const thoughts = new Map(
    [...whole.matchAll(labels)].map(([, label, at]) => [label!.toLowerCase(), quotes[Number(at)]!]),
  );
  const sentences = whole.split(/(?<=[.!?]) (?=\p{L})/u);
  const from = sentences.map((_, at) => plainOf(sentences.slice(at).join(' ')));
  const story = narratives
    .flatMap((pattern) => from.map((own) => pattern.exec(own)?.[1]))
    .find(Boolean);
  const topic = story
    ? null
    : topics
        .map((pattern) => pattern.exec(sentences.find((own) => /\bexample\b/i.test(own)) ?? whole))
        .find(Boolean);
  if (!story && !topic) return null;
  if (story && thoughts.size > 0)
    return {
      did: 'The example has the thoughts that were given',
      edit: (document) =>
        replaced(document, () => [`${madeUp} ${figuresOf(section.lines, thoughts).join(' ')}`]),
    };
  if (story) {
    const plain = unmasked(story, quotes).replace(
      /(?<=\p{L}{3})[.!] (?=\p{Lu}|typo\b)[\s\S]*$/u,
      '',
    );
    const isNamed = /^\p{Lu}\p{Ll}+,? /u.test(plain);
    const own = closed(upper(isNamed ? inFullWords(plain) : ofReader(plain)));
    if (own.length < 14) return null;
    return {
      did: 'The example is the one that was given',
      edit: (document) =>
        replaced(document, () => [
          `${madeUp} ${own} ${figuresOf(section.lines, new Map()).join(' ')}`.trim(),
        ]),
    };
  }
  const groups = topic!.slice(1);
  const isOldFirst = topic!.groups?.old !== undefined;
  const words = ofReader(isOldFirst ? groups[1]! : groups[0]!);
  const old = (isOldFirst ? topic!.groups!.old : groups[1]) ?? '';
  if (words.length < 3) return null;
  return {
    did: `The example is about ${words}`,
    edit: (document) => {
      const lines = document.sections.find(({ kind }) => kind === 'example')?.lines ?? [];
      const isOf =
        old !== '' &&
        lines
          .join(' ')
          .toLowerCase()
          .includes(old.toLowerCase().replace(/^(?:an?|the|going for an?) /, ''));
      const isGeneral = lines[0]?.startsWith(madeUp);
      const kept =
        isOf || !isGeneral
          ? [figuresOf(lines, new Map()).join(' ')]
          : [lines[0]!.slice(madeUp.length + 1), ...lines.slice(1)];
      const own = [`${madeUp} It is about ${words}. ${kept[0]}`.trim(), ...kept.slice(1)];
      return replaced(document, () => withFigures(own, whole));
    },
  };
};

/** "Starting at 75 not 80": the one for the other. */
const withFigures = (lines: readonly string[], ask: string): string[] =>
  [...ask.matchAll(/\b(\d{1,3}),? (?:not|rather than|instead of) (\d{1,3})\b/gi)].reduce(
    (left, [, now, old]) =>
      left.map((line) => line.replace(new RegExp(`(?<![\\d.])${old}(?!\\d|%|\\.\\d)`, 'g'), now!)),
    [...lines],
  );

const replaced = (document: ProtocolDocument, lines: () => string[]): ProtocolDocument => ({
  ...document,
  sections: document.sections.map((own) =>
    own.kind === 'example' ? { ...own, lines: lines() } : own,
  ),
});
