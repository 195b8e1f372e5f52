import { stepsOf } from '@cerina/library';
import type { Change, Operation } from '../../operation.ts';
import { speaksOf, stemsOf } from '../../point/places/topics.ts';
import { type Line, linesIn, withLines } from './lines.ts';
import { type Scope, scopeCalled, scopeIn } from './places.ts';
import {
  masked,
  plainOf,
  QUOTE,
  quotesIn,
  sentenceOf,
  sentencesOfLine,
  unmasked,
  withoutReason,
  withoutTail,
  withQuotes,
} from './wording.ts';

const add = '(?:add|put|insert|include|write|say|mention|give)';
const thing =
  '(?:(?:this|the following|a|an|one|another|one more) )?(?:(?:new|extra|short) )?(?:(?:line|sentence|bullet|point|tip|note|question|reminder|warning|words?)(?: (?:that says|saying|to say|that reads))?)?';

/** An addition: where, after what, and the words for it. */
interface Given {
  place: string;
  words: string;
  isQuoted: boolean;
  after?: string;
}

const shapes: [RegExp, (found: RegExpExecArray) => Omit<Given, 'isQuoted'>][] = [
  // add under If you get stuck: X; add to 'You need': X; in step 4 add: X
  [
    new RegExp(`^${add} ?${thing} ?(?:to|under|in|at) (.{3,50}?)\\s?:\\s?(.{2,})$`, 'i'),
    (m) => ({ place: m[1]!, words: m[2]! }),
  ],
  // under X (please) add: Y; in X add Y
  [
    new RegExp(`^(?:to|under|in|at|for) (.{3,50}?),? ${add} ?${thing}\\s?:?\\s(.{2,})$`, 'i'),
    (m) => ({ place: m[1]!, words: m[2]! }),
  ],
  // under Who helps: X
  [/^(?:under|at) (.{3,50}?)\s?:\s(.{2,})$/i, (m) => ({ place: m[1]!, words: m[2]! })],
  // add a line after the first sentence of X: Y
  [
    new RegExp(
      `^${add} ?${thing} (?:right |straight |directly )?after (?:the )?(first|last|second) (?:sentence|line) (?:of|in|under) (.{3,50}?)\\s?:\\s?(.{2,})$`,
      'i',
    ),
    (m) => ({ after: m[1]!, place: m[2]!, words: m[3]! }),
  ],
  // add 'Y' to X
  [
    new RegExp(
      `^${add} ${thing} ?:?(${QUOTE}) (?:to|under|in|at(?: the (?:end|start) of)?) (.{3,50})$`,
      'i',
    ),
    (m) => ({ words: m[1]!, place: m[3]! }),
  ],
  // in the stop section add the number of X: 'Y'
  [
    new RegExp(`^(?:in|under|at) (.{3,50}?),? ${add} [^:]{3,60}: ?(${QUOTE})$`, 'i'),
    (m) => ({ place: m[1]!, words: m[2]! }),
  ],
];

/** "Add under If you get stuck: '…'", "add to 'You need': a cheap clock": the words that were given, in that place alone. */
export const addAt: Operation = (text, { read }) => {
  const { text: whole, quotes } = masked(text);
  const ask = withoutTail(plainOf(whole));
  for (const [pattern, shape] of shapes) {
    const found = pattern.exec(ask);
    if (!found) continue;
    const { place, words, after } = shape(found);
    const name = unmasked(place, quotes).trim();
    const scope = scopeCalled(name, read);
    if (!scope || /^(?:the )?ladder$/i.test(name) || scope.name === 'the title') continue;
    const own = quotesIn(words, quotes);
    const isQuoted = own.length === 1 && new RegExp(`^${QUOTE}$`).test(words.trim());
    return added(scope.name, name, isQuoted ? own[0]! : withQuotes(words, quotes), isQuoted, after);
  }
  return null;
};

function added(
  called: string,
  name: string,
  words: string,
  isQuoted: boolean,
  after?: string,
): Change {
  return {
    adds: true,
    did: `In ${called} are the words that were given`,
    edit: (document) => {
      const scope = scopeCalled(name, document);
      if (!scope) return { declined: `${called} is not there any more.` };
      const sentence = sentenceOf(words, isQuoted);
      if (!sentence)
        return {
          declined:
            'What was given is not in words for the reader, so nothing was added. Please give the sentence.',
        };
      return withAdded(document, scope, sentence, after);
    },
  };
}

type Document = Parameters<typeof linesIn>[0];

const lower = (words: string): string =>
  /^(?:I\b|[A-Z][a-z]+ (?:Line|[A-Z]))/.test(words)
    ? words
    : `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

function withAdded(document: Document, scope: Scope, sentence: string, after?: string) {
  const own = linesIn(document).filter((line) => scope.has(line) && line.text !== '');
  const last = own.at(-1);
  if (!last) return { declined: `There is no place for it in ${scope.name}.` };
  if (own.some(({ text }) => text.includes(sentence))) return document;
  const act = own.find(({ part }) => part === 'do');
  const target = act ?? (own.length === 1 ? last : undefined);
  if (target) {
    const isList = /^- You need: [^.]*\.$/.test(target.text);
    const next = isList ? needs(target.text, sentence) : `${target.text} ${sentence}`;
    return withLines(document, (line) => (line.at === target.at ? next : line.text));
  }
  if (last.row !== undefined)
    return { declined: `${scope.name} is a table, so a sentence has no place in it.` };
  if (after)
    return withLines(document, (line) =>
      line.at === sentenceLine(own, after).at
        ? afterSentence(line, after, own, sentence)
        : line.text,
    );
  const mark = /^- /.test(last.text) ? '- ' : '';
  return withLines(document, (line) =>
    line.at === last.at ? [line.text, `${mark}${sentence}`] : line.text,
  );
}

const needs = (line: string, sentence: string): string => {
  const items = line.replace(/\.$/, '').replace(/,? and ([^,]+)$/, ', $1');
  return `${items}, and ${lower(sentence)}`;
};

const sentenceLine = (own: Line[], after: string): Line =>
  /last/i.test(after) ? own.at(-1)! : own[0]!;

function afterSentence(line: Line, after: string, own: Line[], sentence: string): string {
  const { mark, sentences } = sentencesOfLine(line.text);
  const at = /last/i.test(after) ? sentences.length : /second/i.test(after) ? 2 : 1;
  return own.length === 0 ? line.text : `${mark}${sentences.toSpliced(at, 0, sentence).join(' ')}`;
}

const labelled =
  /^(?:at|for|under) (.{3,40}?),? (?:put|say|write|have|make it)(?: only)?:? (.{3,})$/i;

/** "At 'Time' put two experiments a week": what a labelled line says. */
export const fillLabel: Operation = (text, { read }) => {
  const { text: whole, quotes } = masked(text);
  const found = labelled.exec(withoutReason(plainOf(whole)));
  if (!found) return null;
  const name = unmasked(found[1]!, quotes);
  const scope = scopeCalled(name, read);
  const line = scope && linesIn(read).filter(scope.has);
  if (!scope || line?.length !== 1 || !/^- [A-Z][\w ]{1,30}: /.test(line[0]!.text)) return null;
  const words = sentenceOf(unmasked(found[2]!, quotes), false);
  return {
    did: `The line ${scope.name} says what was given`,
    edit: (document) => {
      if (!words) return { declined: 'What was given is not in words for the reader.' };
      const own = scopeCalled(name, document);
      if (!own) return { declined: `There is no line ${scope.name}.` };
      return withLines(document, (each) =>
        own.has(each)
          ? each.text.replace(/^(- [A-Z][\w ]{1,30}: ).*$/, `$1${lower(words)}`)
          : each.text,
      );
    },
  };
};

const exampleIn = new RegExp(
  `^(?:in (?:that step|step (\\d{1,2})|(.{3,40}?)),? )?(?:give|add|use|put)(?: (?:her|him|them|in))? (?:an?|one|another) example (?:from|about|of|to do with)? ?[^:,]{0,30}?,? ?(?:e\\.g\\.?|for example|such as|like|:),? ?(${QUOTE})$|^step (\\d{1,2}) (?:needs|could have|should have|wants) an? (?:\\w+ )?example [^,]{0,30},? ?(?:e\\.g\\.?|for example|such as|like),? ?(${QUOTE})$`,
  'i',
);

/** "That step": the one that the message named before, by its number or its title. */
const stepSpokenOf = (message: string, read: Document): number =>
  Number(/\bstep (\d{1,2})\b/i.exec(message)?.[1] ?? 0) ||
  (stepsOf(read).find(({ title }) => message.toLowerCase().includes(title.toLowerCase()))?.number ??
    0);

/** "In step 2 give her an example from work, e.g. 'What if …?'": beside or in the place of the example that is there. */
export const exampleInStep: Operation = (text, { point, read }) => {
  const { text: whole, quotes } = masked(text);
  const found = exampleIn.exec(withoutReason(plainOf(whole)));
  if (!found) return null;
  const number = Number(found[1] ?? found[5] ?? 0) || stepSpokenOf(point.message ?? text, read);
  const quote = quotes[Number(found[4] ?? found[7])];
  if (!quote || number === 0) return null;
  return {
    did: `Step ${number} has the example that was given`,
    edit: (document) => {
      const act = linesIn(document).find((line) => line.step === number && line.part === 'do');
      if (!act) return { declined: `There is no step ${number}.` };
      const said = /\b((?:for example|such as),? )"[^"]{3,120}?([.?!]?)"/;
      const isSpeech = /^(?:What if|I |They |My )/.test(quote);
      const next =
        isSpeech && said.test(act.text)
          ? act.text.replace(said, `$1"${quote}"`)
          : / such as /.test(act.text) && !isSpeech
            ? act.text.replace(/ such as /, ` such as ${quote}, `)
            : `${act.text} ${isSpeech ? `For example: "${quote}"` : `For example: ${quote.replace(/[.!?]$/, '')}.`}`;
      return withLines(document, (line) => (line.at === act.at ? next : line.text));
    },
  };
};

const startsWith = new RegExp(
  `^(?:could |can )?(.{2,60}?) (?:should |could )?(?:start|begin|open)s? with (${QUOTE})(?: instead)?$`,
  'i',
);

/** "It starts with 'X' instead": the first sentence of a section is the given one. */
export const startWith: Operation = (text, { read }) => {
  const { text: whole, quotes } = masked(text);
  const ask = withoutTail(plainOf(whole));
  const found = startsWith.exec(ask);
  if (!found) return null;
  const heading = scopeIn(`in ${found[1]}`, read)?.scope;
  const quote = quotes[Number(found[3])]!;
  const topic =
    /\b(?:the )?([\p{L}]{3,20}) (?:metaphor|image|picture|comparison|line|bit)\b/iu.exec(
      whole,
    )?.[1];
  if (!heading && !topic) return null;
  return {
    did: `It begins with the words that were given`,
    edit: (document) => {
      const lines = linesIn(document).filter(
        (line) => line.text !== '' && (heading ? heading.has(line) : line.kind === 'experience'),
      );
      const own = topic ? lines.find(({ text: each }) => speaksOf(each, stemsOf(topic))) : lines[0];
      if (!own) return { declined: `The text does not speak of "${topic}".` };
      const sentence = sentenceOf(quote, true)!;
      const { mark, sentences } = sentencesOfLine(own.text);
      const at = topic ? sentences.findIndex((each) => speaksOf(each, stemsOf(topic))) : 0;
      return withLines(document, (line) =>
        line.at === own.at ? `${mark}${sentences.with(at, sentence).join(' ')}` : line.text,
      );
    },
  };
};
