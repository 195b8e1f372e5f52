import { ladderIn } from '../../text/ladder.ts';
import { mentions, stemsOf } from '../../topic.ts';
import { whyOf, wordsOf } from '../contents.ts';
import { byShare, firstWith } from '../demand.ts';
import { UNMEASURED } from '../unmeasured.ts';
import type { Measure } from './index.ts';
import { ownLines } from './own-lines.ts';

const root = (word: string): string => word.toLowerCase().replace(/s$/, '');
const distinctive = (words: string): string[] =>
  words
    .split(' ')
    .filter((word) => !/^(?:an?|the|per|each|every|of|at|in|on|his|her|my)$/i.test(word))
    .map(root);

/** When, or how often, it is to be done: the plan says so. */
export const timed: Measure = (view, { about }) => {
  if (about.length === 0) return { state: 'partly', why: UNMEASURED };
  const lines = ownLines(view, ['preparation', 'steps', 'log']);
  const found = about.map((words) => {
    const own = distinctive(words).map((word) => new RegExp(`(?<!\\p{L})${word}`, 'iu'));
    return own.length === 0
      ? undefined
      : lines.find(({ text }) => own.every((word) => word.test(text)))?.line;
  });
  const named = found.filter((line) => line !== undefined);
  return named.length === 0
    ? { state: 'not_done', why: 'The plan does not say when.' }
    : { state: byShare(named.length / about.length), why: 'The plan says so.', line: named[0] };
};

/** When it is not to be done: the plan says that it is not, or names no such time. */
export const notTimed: Measure = (view, { about }) => {
  const time = about.map((words) => distinctive(words).at(-1)!).join('|');
  const lines = ownLines(view, ['preparation', 'steps', 'log']);
  const free = new RegExp(
    `\\b(?:no|not|never|nothing|off|free)\\b.{0,30}(?<!\\p{L})(?:${time})|(?<!\\p{L})(?:${time})s?\\b.{0,12}\\b(?:off|free)\\b`,
    'iu',
  );
  const isNamed = ({ text }: { text: string }): boolean =>
    /^- No practice at these times:/.test(text) && about.every((words) => text.includes(words));
  const said = lines.find(isNamed)?.line ?? firstWith(lines, free);
  if (said !== undefined) return { state: 'met', why: 'The plan says so.', line: said };
  const other = firstWith(lines, new RegExp(`(?<!\\p{L})(?:${time})`, 'iu'));
  return other === undefined
    ? { state: 'partly', why: 'The plan names no such time, and does not rule it out.' }
    : { state: 'not_done', why: 'The plan has it at that time.', line: other };
};

/** The first rung, else the first step, or a separate line says where to begin. */
export const begins: Measure = (view, { about: [place = ''] }) => {
  const ladder = ladderIn(view)?.rungs[0];
  const listed = ownLines(view, ['preparation']).find(({ text }) => /^\| 1 \| [^|\s]/.test(text));
  const first = listed
    ? [listed]
    : ladder
      ? [{ line: ladder.line, text: ladder.cells.join(' ') }]
      : [
          ...ownLines(view, ['preparation']).filter(({ text }) =>
            /^- (?:Begin with|Where to start)\b/i.test(text),
          ),
          ...(view.steps[0]?.lines ?? []),
        ];
  const found = wordsOf(place, first);
  if (!found) {
    const word = distinctive(place).at(-1);
    const line = word
      ? first.find(({ text }) => text.toLowerCase().includes(word))?.line
      : undefined;
    return line === undefined
      ? { state: 'not_done', why: 'It begins with something else.', line: first[0]?.line }
      : { state: 'met', why: 'It begins there.', line };
  }
  if (found.share > 0)
    return { state: byShare(found.share, 0.6), why: whyOf(found), line: found.line };
  const later = ownLines(view, ['preparation', 'steps']).find(({ text }) =>
    mentions(text, stemsOf(place)),
  );
  return later
    ? { state: 'partly', why: 'It is there, but does not come first.', line: later.line }
    : { state: 'not_done', why: 'It begins with something else.', line: first[0]?.line };
};
