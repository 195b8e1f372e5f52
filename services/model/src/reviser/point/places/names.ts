import { type ProtocolDocument, stepsOf } from '@cerina/library';
import { ladderOf } from '../../../edit/ladder.ts';
import { speaksOf, stemsOf } from './topics.ts';

const numbered =
  /(?<!\b(?:in|of|from|to|call|rename|title|retitle|name) (?:the )?)\b(step|rung) (\d{1,2}) ?(?:\(["“'‘]?([\w' -]{3,40}?)["”'’]?\)|,? ?["“'‘]([\w' -]{3,40}?)["”'’](?=[.!]?$| (?:and|out|altogether|please)\b)|, the ([\w' -]{3,30}?) (?:one|step|rung|bit)\b)/gi;
/** What is beside a number and is no name: "(she does that already)". */
const remark =
  /\b(?:she|he|they|we|i|it|you|too|already|not|please|sorry|again|first|last|whole|all|both|done|only)\b/i;

/** "Delete step 5 (review)", where step 5 is another: which of the two is meant is asked, and not guessed. */
export function clashIn(text: string, document: ProtocolDocument): string | undefined {
  for (const [, kind = '', digits = '', ...names] of text.matchAll(numbered)) {
    const name = names.find(Boolean)!;
    const stems = stemsOf(name);
    const items = itemsIn(document, kind.toLowerCase());
    const own = items[Number(digits) - 1];
    if (!own || stems.length === 0 || remark.test(name)) continue;
    if (stems.some((stem) => speaksOf(own.title, [stem]))) continue;
    const isOfOther = items.some((item) => item !== own && speaksOf(item.title, stems));
    if (isOfOther || !speaksOf(own.text, stems))
      return `The ${kind.toLowerCase()} with the number ${digits} is "${own.title}", and not "${name}", so nothing was changed. Please say which of the two is meant.`;
  }
  return undefined;
}

const itemsIn = (document: ProtocolDocument, kind: string): { title: string; text: string }[] =>
  kind === 'rung'
    ? (ladderOf(document)?.rows ?? []).map((row) => ({ title: row[1] ?? '', text: row.join(' ') }))
    : stepsOf(document).map(({ title, parts }) => ({
        title,
        text: parts.map(({ text }) => text).join(' '),
      }));
