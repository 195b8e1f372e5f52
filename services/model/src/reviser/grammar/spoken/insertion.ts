import { type ProtocolDocument, stepsOf } from '@cerina/library';
import type { Change, Operation } from '../../operation.ts';
import { type Line, linesIn, withLines } from '../plain/lines.ts';
import { type Scope, scopeCalled } from '../plain/places.ts';
import { reviewersWords, withQuotes } from '../plain/wording.ts';
import { plainSentence, type Said, saidOf, words } from './reading/said.ts';
import { content, toClient, withoutBecause } from './reading/voice.ts';

const unit =
  '(?:(?:an?|the|one|another|one more|this) )?(?:(?:short|little|quick|new|extra) )?(?:line|sentence|bullet|point|note|reminder|tip|warning|word)';
const add = '(?:add|put|include|insert|write|pop|stick)(?: in)?';
const that = '(?:(?:saying|to say|that says|reading|which says)(?: that)?|that|:)';
const end =
  '(?:(?:right |at the (?:very )?(?:end|bottom))(?: of (?:it|the (?:sheet|text|plan|document)))?)';

interface Given {
  place?: string;
  atEnd?: boolean;
  words: string;
}

const shapes: [RegExp, (found: RegExpExecArray) => Given][] = [
  // add a line at the end saying that she can ring me
  [
    new RegExp(`^${add} ${unit} ${end},? ?${that} ?(.{6,240})$`, 'i'),
    (m) => ({ atEnd: true, words: m[1]! }),
  ],
  // at the end, a reminder: …
  [
    new RegExp(`^${end},? (?:${add} )?${unit} ?${that} ?(.{6,240})$`, 'i'),
    (m) => ({ atEnd: true, words: m[1]! }),
  ],
  // under Before you start add the point that …; in step 3 add a line saying …
  [
    new RegExp(`^(?:under|in|at|to|for) (.{3,50}?),? ${add} ${unit} ?${that} ?(.{6,240})$`, 'i'),
    (m) => ({ place: m[1]!, words: m[2]! }),
  ],
  // add a line to Before you start saying that …
  [
    new RegExp(`^${add} ${unit} (?:under|in|to|at) (.{3,50}?),? ?${that} ?(.{6,240})$`, 'i'),
    (m) => ({ place: m[1]!, words: m[2]! }),
  ],
  // add to "If you get stuck": …
  [
    new RegExp(`^${add} (?:to|under|in) (.{3,50}?) ?: (.{6,240})$`, 'i'),
    (m) => ({ place: m[1]!, words: m[2]! }),
  ],
  // Bev can only do Mondays, put that under Before you start
  [
    new RegExp(
      `^(.{6,160}?)(?:,| -|;|\\.) (?:so )?(?:please |can you |could you )?${add} (?:that|this|it) (?:under|in|into|to|at) (.{3,50})$`,
      'i',
    ),
    (m) => ({ words: m[1]!, place: m[2]! }),
  ],
  // for step 4 I'd love the crochet in there: keep the crochet next to the phone
  [
    /^(?:for|in|at) (step \d{1,2}),? (?:i'd|i would|we|can|could|please) [^:.;?]{3,50}: ((?!he\b|she\b|it\b|they\b|something\b)[^:?]{8,200})$/i,
    (m) => ({ place: m[1]!, words: m[2]! }),
  ],
  // step 5 - add "for example, take the tram one stop later"
  [
    new RegExp(
      `^(?:the )?(step \\d{1,2})(?: ?[-–—:,])? (?:please )?${add}:? (\\ue040\\d+\\ue041)$`,
      'i',
    ),
    (m) => ({ place: m[1]!, words: m[2]! }),
  ],
];

/** "Add a line at the end saying that she can ring me on Thursdays", "Bev can only do Mondays, put that under …": a sentence to the reader, where it was asked for. */
export const sentenceGiven: Operation = (text, { read, point }) => {
  const said = saidOf(text, read);
  if (point.line || /\bcolumns?\b|\brungs?\b|\bnew section\b/i.test(said.whole)) return null;
  for (const sentence of [said.whole, ...said.sentences]) {
    const plain = plainSentence(sentence);
    for (const [pattern, shape] of shapes) {
      const found = pattern.exec(plain);
      if (!found) continue;
      const given = shape(found);
      const place = given.atEnd ? lastOf(read) : scopeCalled(words(given.place!, said), read);
      const own = sentenceFrom(given.words, said, read);
      if (place && own) return adding(place, own);
    }
  }
  return null;
};

function sentenceFrom(piece: string, said: Said, read: ProtocolDocument): string | undefined {
  const isQuoted = /^\ue040\d+\ue041$/.test(piece.trim());
  const plain = withQuotes(piece, said.quotes).trim();
  if (!isQuoted && (reviewersWords.test(plain) || /[?]$/.test(plain))) return undefined;
  const own = (isQuoted ? plain : toClient(plain, read)).replace(/[\s,;:]+$/, '');
  return own.length < 6 ? undefined : closed(own);
}

const closed = (own: string): string =>
  `${own.charAt(0).toUpperCase()}${own.slice(1)}${/[.!?]["”’]?$/.test(own) ? '' : '.'}`;

/** The end of a sheet is its review: what comes after are crisis lines and works. */
const lastOf = (document: ProtocolDocument): Scope | undefined => {
  const review = document.sections.find(({ kind }) => kind === 'review');
  return review && scopeCalled(review.heading, document);
};

function adding(place: Scope, sentence: string): Change {
  return {
    adds: true,
    did: `${place.name.charAt(0).toUpperCase()}${place.name.slice(1)} says what was given`,
    edit: (document) => {
      const own = linesIn(document).filter((line) => place.has(line) && line.text !== '');
      if (own.some(({ text }) => text.includes(sentence))) return document;
      const act = own.find(({ part }) => part === 'do');
      const target = act ?? own.findLast(({ row, isHeading }) => row === undefined && !isHeading);
      if (!target) return { declined: `There is no place for it in ${place.name}.` };
      return withLines(document, (line) => {
        if (line.at !== target.at) return line.text;
        if (act) return `${line.text} ${sentence}`;
        return target.text.startsWith('- ') && !isLabelAlone(place, own)
          ? [line.text, `- ${sentence}`]
          : target.text.startsWith('- ')
            ? `${line.text} ${sentence}`
            : [line.text, sentence];
      });
    },
  };
}

/** A place that is one labelled line: "at 'Time'". */
const isLabelAlone = ({ name }: Scope, own: readonly Line[]): boolean =>
  own.length === 1 && own[0]!.text.startsWith(`- ${name.replace(/"/g, '')}:`);

const mention = [
  /^(?:the )?step (\d{1,2}) (?:should|could|must|needs to|has to|ought to|can) (?:also )?(?:mention|include|have|name) (.{4,120})$/i,
  /^(?:please )?(?:mention|include|name) (.{4,120}?) in (?:the )?step (\d{1,2})$/i,
];

/** "Step 2 should mention swimming with Jean": as an example, where the step says what to do. */
export const mentioned: Operation = (text, { read, point }) => {
  const said = saidOf(text, read);
  if (point.line) return null;
  for (const sentence of said.sentences) {
    const plain = withoutBecause(plainSentence(sentence));
    const found = mention.map((pattern) => pattern.exec(plain)).find(Boolean);
    if (!found) continue;
    const isFirst = /^\d+$/.test(found[1]!);
    const number = Number(isFirst ? found[1] : found[2]);
    const own = content(words((isFirst ? found[2] : found[1])!, said), read);
    const step = stepsOf(read)[number - 1];
    if (
      !own ||
      !step ||
      / [-–] |\binstead\b/.test(own) ||
      /^(?:an? |the )?(?:example|reference|line|box|picture|that)\b/i.test(own)
    )
      return null;
    const place = scopeCalled(`step ${number}`, read)!;
    return adding(place, exampleOf(own));
  }
  return null;
};

/** A thing or a doing as an example: no sentence is made of it that says more. */
const exampleOf = (own: string): string =>
  /^(?:you|your \p{L}+ (?:can|will|is|has)|if|when|that you)\b/iu.test(own)
    ? closed(own.replace(/^that /i, ''))
    : `For example: ${own.replace(/[.!]$/, '')}.`;

const newSection =
  /\b(?:new|extra|another|add an?|short) section\b[^\ue040]{0,60}?(?:\b(after|before) (?:the |your )?([\p{L} ]{3,30}?),? ?)?(?:called |named |headed |titled )?:? ?\ue040(\d+)\ue041 ?: ?(\S[\s\S]{10,400})$/iu;

/** "A new section, after the example, 'For Ciaran': …": its sentences, each a line. */
export const sectionGiven: Operation = (text, { read }) => {
  const said = saidOf(text, read);
  const found = newSection.exec(said.whole);
  if (!found) return null;
  const [, side, where, at, given] = found;
  const heading = said.quotes[Number(at)]!;
  const beside = where ? scopeCalled(where, read)?.name.replace(/"/g, '') : undefined;
  if (where && !beside) return null;
  const lines = words(given!, said)
    .split(/(?<=[.!?]) (?=\p{Lu})|; /u)
    .map((own) => `- ${closed(own.trim())}`);
  if (lines.some((line) => reviewersWords.test(line))) return null;
  return {
    adds: true,
    did: `There is a new section "${heading}"`,
    edit: (document) => {
      if (document.sections.some((own) => own.heading === heading))
        return { declined: `There is a section "${heading}" already.` };
      const near = document.sections.findIndex((own) => own.heading === beside);
      const stop = document.sections.findIndex(({ kind }) => kind === 'stop');
      const index =
        near < 0
          ? stop < 0
            ? document.sections.length
            : stop
          : /after/i.test(side!)
            ? near + 1
            : near;
      const section = { kind: 'other' as const, heading, lines, steps: [] };
      return { ...document, sections: document.sections.toSpliced(index, 0, section) };
    },
  };
};
