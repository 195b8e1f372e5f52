import { sentencesOf } from '@cerina/library';
import { type Check, finding, type Measured } from '../../judging/finding.ts';
import { placeOfSection, placeOfStep, type Side, share } from '../../sides.ts';
import { headingNamed, headingsNamed } from '../sections.ts';

const asked =
  /(?:^|[.;!] |\b(?:and|please|to|i'd) )(?:remove|delete|drop|leave out|take out|take|cut(?: out)?|skip|omit|no) (?:all |any |every )?([^;:]{3,160})/i;
const smaller =
  /\b(?:columns?|rows?|rungs?|words?|down|by half|scale|ratings?)\b|["“‘]|^(?:the |both )?steps? \d/i;
const ending =
  /(?:,| [-–—]| because| since| as (?:she|he|they|it|i)\b| so (?:she|he|they|that)\b| please\b| altogether\b| completely\b| entirely\b| out\b(?! of)|[.!?]).*$/is;
const vague =
  /^(?:the |that |this |those |any |all )*(?:\w+ )?(?:bits?|parts?|stuff|thing|business|mentions?|talk|lines?|sentences?|advice|tips?) (?:about|on|of|with|that says|saying) |^(?:the|that|this|any|all|an?|her|his|your) |\b(?:exercises?|parts?|bits?|everything (?:with|about|on))\b/gi;

/** "Drop the bit about breathing", "take the warm shower out of step 3": nothing speaks of it there, and only sentences that did are gone. */
export const mentionsGone: Check = (ask, measured) => {
  const object = asked.exec(ask)?.[1];
  if (!object || smaller.test(object)) return null;
  const step = Number(/\b(?:out of|from|in) (?:the )?step (\d+)/i.exec(object)?.[1] ?? 0);
  const where =
    step > 0
      ? undefined
      : /\b(?:out of|from|in) (?:the )?([\w' ]{4,40})$/i.exec(object.replace(ending, ''))?.[1];
  const heading = where && headingNamed(where, measured.before);
  const bare = object
    .replace(/ (?:out )?(?:of|from|in) (?:the )?step \d+.*$/i, '')
    .replace(heading ? / (?:out of|from|in) .*$/i : /$^/, '');
  if (!heading && headingsNamed(bare.replace(ending, ''), measured.before).length > 0) return null;
  const parts = bare.split(
    /, (?=the |that |this |and the |and that )|,? and (?=the |that |this )/i,
  );
  const topics = (parts.length > 1 ? parts : [bare])
    .map((part) =>
      part
        .replace(ending, '')
        .replace(/^and /i, '')
        .replace(vague, ' ')
        .replace(vague, ' ')
        .replace(/\bout$/i, '')
        .trim(),
    )
    .filter((topic) => topic.length > 2 && share(topic, topic) > 0);
  if (topics.length === 0) return null;
  const place =
    step > 0 ? placeOfStep(measured, step) : heading ? placeOfSection(heading) : undefined;
  return goneFrom(topics, place, measured);
};

const open = new Set(['audience', 'stop', 'references']);

/** The sentences that may speak of it: of a place, or of all but who it is for, where help is and the works. */
function sentencesIn(side: Side, place: Measured['place']): { line: number; text: string }[] {
  const own = place?.textIn(side);
  const lines = own
    ? own.text.split('\n').map((text, at) => ({ text, line: own.line + at }))
    : side.lines.map((text, at) => ({ text, line: at + 1 }));
  const closed = side.sections.filter(({ kind }) => open.has(kind));
  return lines
    .filter(({ line }) => place || !closed.some(({ from, to }) => line >= from && line <= to))
    .flatMap(({ text, line }) =>
      (text.startsWith('|') || text.startsWith('#') ? [text] : sentencesOf(text)).map(
        (sentence) => ({ line, text: sentence }),
      ),
    );
}

function goneFrom(topics: string[], place: Measured['place'], { before, after }: Measured) {
  const about = (side: Side, topic: string) =>
    sentencesIn(side, place).filter(({ text }) => share(topic, text) === 1);
  const where = place ? ` in ${place.name}` : '';
  const absent = topics.find((topic) => about(before, topic).length === 0);
  if (absent !== undefined)
    return finding('not_done', `The version before does not speak of "${absent}"${where}.`);
  const left = topics.flatMap((topic) => about(after, topic));
  const was = topics.flatMap((topic) => about(before, topic)).length;
  if (left.length > 0)
    return finding(
      left.length < was ? 'partly' : 'not_done',
      `${left.length} of ${was} sentences still speak of "${topics.join('" or "')}"${where}.`,
      left[0]!.line,
    );
  return finding(
    'met',
    `No sentence speaks of "${topics.join('" or "')}"${where} any more; ${was} did.`,
  );
}

const everyWord =
  /\b(?:remove|delete|drop|cut|take out|no(?: more)?|without|avoid)(?: (?:of|the))*(?: (?:every|all|any|each|words?))(?: (?:every|all|any|each|of|the|words?))* ?["“'‘]([\p{L} ]{2,20}?)["”'’]|^no(?: more)? ["“'‘]([\p{L} ]{2,20}?)["”'’]/iu;
const likewise: Record<string, RegExp> = {
  should: /\b(?:must|ought to|have to|has to|supposed to)\b/gi,
};

/** "Lose every 'should'": the word is nowhere, headings and all, and nothing of its kind is there for it. */
export const wordGone: Check = (ask, { before, after }) => {
  const found = everyWord.exec(ask);
  const word = (found?.[1] ?? found?.[2])?.toLowerCase();
  if (!word) return null;
  const body = ({ lines, sections }: Side) =>
    lines.slice(
      0,
      (sections.find(({ kind }) => kind === 'references')?.from ?? lines.length + 1) - 1,
    );
  const pattern = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'giu');
  const count = (side: Side, own: RegExp) => body(side).join('\n').match(own)?.length ?? 0;
  const [was, is] = [count(before, pattern), count(after, pattern)];
  const line = body(after).findIndex((text) => text.search(pattern) >= 0) + 1 || undefined;
  if (was === 0) return finding('not_done', `The version before does not say "${word}".`);
  const kin = likewise[word];
  if (kin && count(after, kin) > count(before, kin))
    return finding('partly', `It says another word of the kind of "${word}".`);
  return finding(
    is === 0 ? 'met' : is < was ? 'partly' : 'not_done',
    `It says "${word}" ${is} times; it said so ${was} times.`,
    line,
  );
};

/** "No exclamation marks": there is none but in the titles of works. */
export const marksGone: Check = (ask, { before, after }) => {
  if (!/\bexclamation (?:marks?|points?)\b/i.test(ask)) return null;
  const count = ({ lines, sections }: Side) =>
    lines
      .slice(0, (sections.find(({ kind }) => kind === 'references')?.from ?? lines.length + 1) - 1)
      .join('')
      .split('!').length - 1;
  const [was, is] = [count(before), count(after)];
  const why = `There are ${is} exclamation marks; there were ${was}.`;
  return finding(is === 0 ? 'met' : 'not_done', was === 0 ? `It is so already. ${why}` : why);
};
