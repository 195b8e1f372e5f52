import type { Change, Operation } from '../../operation.ts';
import { type Line, linesIn, withLines } from './lines.ts';
import { type Scope, scopeCalled } from './places.ts';
import {
  masked,
  plainOf,
  QUOTE,
  quotesIn,
  sentenceOf,
  sentencesOfLine,
  unmasked,
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

const onlyQuote = new RegExp(`^${QUOTE}$`);

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
    const isQuoted = own.length === 1 && onlyQuote.test(words.trim());
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
