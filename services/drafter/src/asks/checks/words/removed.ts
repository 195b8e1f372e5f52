import { sentencesOf } from '@cerina/library';
import { type Check, finding } from '../../judging/finding.ts';
import { type Side, share } from '../../sides.ts';

const verb =
  '(?:remove|delete|drop|leave out|take out|cut|skip|omit|strike|get rid of|lose|take|leave)';
const thing = '(?:(?:the|this|that) )?(?:(?:words?|phrase|sentence|line|bullet|bit|part)s? )?';
const quote = `["“'‘]([^"”\\n]{3,300}?)["”'’](?![\\p{L}\\p{N}])`;
const quoted = [
  new RegExp(`\\b${verb}:? ${thing}${quote}`, 'iu'),
  new RegExp(
    `^${thing}${quote} (?:can|could|should|must|has to|needs to) (?:go|come out)\\b`,
    'iu',
  ),
];

/** "In step 2 drop 'if you feel able to'": the words are gone from the place that is named, or from all of the text. */
export const quotedGone: Check = (ask, { before, after, place }) => {
  const words = quoted.map((pattern) => pattern.exec(ask)?.[1]).find(Boolean);
  if (
    !words ||
    /\b(?:columns?|sections?|steps?|rungs?) ["“'‘]|\b(?:replace|instead|rather than)\b/i.test(ask)
  )
    return null;
  const own = words.toLowerCase().replace(/[.,;:!]{1,5}$/, '');
  const count = (side: Side) =>
    (place ? (place.textIn(side)?.text ?? '') : side.text).toLowerCase().split(own).length - 1;
  const [was, is] = [count(before), count(after)];
  const where = place ? ` in ${place.name}` : '';
  if (was === 0) return finding('not_done', `The version before does not say "${own}"${where}.`);
  const line = after.lines.findIndex((text) => text.toLowerCase().includes(own)) + 1;
  if (is === 0 && !restStays(own, before, after))
    return finding(
      'partly',
      `It does not say "${own}"${where} any more, nor what it was said with.`,
    );
  return is === 0
    ? finding('met', `It does not say "${own}"${where} any more.`)
    : finding(
        is < was ? 'partly' : 'not_done',
        `It says "${own}" ${is} times${where}.`,
        line || undefined,
      );
};

/** So much of a sentence that is quoted is all of it; and so much of the rest shows that it is still there. */
const MOST = 0.45;
const STILL_THERE = 0.8;

/** Of a piece of a sentence only the piece is to go: is the rest of the sentence still there? */
const restStays = (words: string, before: Side, after: Side): boolean =>
  before.lines
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => sentencesOf(line))
    .filter((own) => own.toLowerCase().includes(words) && words.length < own.length * MOST)
    .every((own) => {
      const rest = own.toLowerCase().replace(words, ' ');
      return after.lines.some((line) => share(rest, line) >= STILL_THERE);
    });

const about =
  '(?:about|on|that says|which says|saying|where it says|with|mentioning|that mentions|which mentions|starting with|beginning with)';
const unit = `(?:the|that|this) (bullet(?: point)?|line|sentence|hint|tip|question|paragraph) ${about} ["“'‘]?((?:(?! (?:can|could|should|must|has to) (?:go|come out)\\b)[^,.;"”]){3,120})`;
const described = [
  new RegExp(
    `\\b(?:remove|delete|drop|leave out|take out|cut|skip|omit|strike|get rid of|lose) ${unit}`,
    'i',
  ),
  new RegExp(`\\b${unit} (?:can|could|should|must|has to) (?:go|come out)\\b`, 'i'),
];

/** "Delete the bullet about reminders": no line or sentence is about that any more. */
export const describedGone: Check = (ask, { before, after }) => {
  const [, kind = '', topic = ''] =
    described.map((pattern) => pattern.exec(ask)).find(Boolean) ?? [];
  if (topic === '') return null;
  const isSentence = /sentence|question/i.test(kind);
  const about = (side: Side) =>
    side.lines.flatMap((line, at) => {
      const own = isSentence ? sentencesOf(line) : [line];
      return own.filter((text) => share(topic, text) >= 0.6).map(() => at + 1);
    });
  const [old, now] = [about(before), about(after)];
  const said = topic.trim();
  if (old.length === 0)
    return finding('not_done', `The version before has no ${kind.toLowerCase()} about ${said}.`);
  return now.length === 0
    ? finding('met', `No ${kind.toLowerCase()} is about ${said} any more.`)
    : finding(
        now.length < old.length ? 'partly' : 'not_done',
        `Line ${now[0]} is about ${said}.`,
        now[0],
      );
};
