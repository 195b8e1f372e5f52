import { type Check, finding } from '../../judging/finding.ts';
import { placeOfStep, type Side, share } from '../../sides.ts';
import { headingNamed } from '../sections.ts';

const quote = `(?:"([^"\\n]{3,300})"|“([^”\\n]{3,300})”|(?<![\\p{L}\\d])'([^'\\n]{3,200})'(?![\\p{L}\\d]))`;
const goes = new RegExp(
  `^(?:and |also |the |remove the )?${quote}(?:[^"“]{0,120}?\\b(?:delete|remove|take (?:it|that) out|drop(?: it| that)?|bin it|lose it|cut (?:it|that)|(?:needs to|has to|should|must|can) (?:come out|go|be (?:removed|deleted)))\\b|,? [^"“]{0,120}$)`,
  'iu',
);
const plain = (words = ''): string => words.toLowerCase().replace(/[.,;:!]{1,3}$/, '');
const said = (found: RegExpExecArray | null) => plain(found?.slice(1, 4).find(Boolean));
const lineWith = (side: Side, words: string): number =>
  side.lines.findIndex((line) => line.toLowerCase().includes(words));
const isRemoval =
  /\b(?:delete|remove|take (?:it|that) out|drop|bin it|lose it|cut (?:it|that)|come out)\b/i;

/** '"Who helps: a baker" is nonsense, delete': that line is gone, with what hung on it. */
export const quotedLineGone: Check = (ask, { before, after }) => {
  const words = isRemoval.test(ask) ? said(goes.exec(ask)) : '';
  if (words === '' || !/^[^:]{3,40}: |^[^:]{3,120}$/.test(words)) return null;
  const at = lineWith(before, words);
  const old = before.lines[at];
  if (old === undefined || !/^- [\p{L} ]{3,40}: /u.test(old)) return null;
  const left = lineWith(after, words);
  if (left >= 0) return finding('not_done', `It says "${words}" still.`, left + 1);
  const rest =
    old
      .toLowerCase()
      .split(words)[1]
      ?.replace(/^[. ]{1,3}/, '') ?? '';
  const hanging = rest.length > 8 ? lineWith(after, rest) : -1;
  return hanging >= 0
    ? finding('partly', `The words are gone, and what hung on them is there.`, hanging + 1)
    : finding('met', `The line that said "${words}" is gone.`);
};

const isNow = new RegExp(
  `^(?:and |also )?${quote} is (?:also |just |plain )?(?:wrong|incorrect|not right|no good)\\b[^"“]{0,120}?(?:, |\\. |- )(?:it's|it is|it should (?:be|say)|should (?:be|say)|make it|put) ([^,.;]{2,60})[.!]?$`,
  'iu',
);

/** '"When: Friday" is wrong, it's each morning' */
export const lineCorrected: Check = (ask, { before, after }) => {
  const found = isNow.exec(ask);
  const words = said(found);
  const value = found?.[4]?.trim().toLowerCase();
  if (!value || !words.includes(': ')) return null;
  const label = words.slice(0, words.indexOf(': ') + 1);
  if (lineWith(before, words) < 0)
    return finding('not_done', `The version before does not say "${words}".`);
  const at = lineWith(after, `${label} ${value}`);
  if (lineWith(after, words) >= 0) return finding('not_done', `It says "${words}" still.`);
  return at >= 0
    ? finding('met', `The line says "${value}".`, at + 1)
    : finding('partly', `It does not say "${label} ${value}".`);
};

const twice =
  /^(?:and |also |the )?(?:"([^"\n]{6,200})"|“([^”\n]{6,200})”|'([^'\n]{6,200})')[^"“]{0,80}?\b(?:twice|two times|again|repeated|more than once)\b/i;

/** 'The "…" warning is in there twice, once is enough': one line says it, and what else the lines said is there. */
export const saidOnce: Check = (ask, { before, after }) => {
  const words = twice.exec(ask)?.slice(1).find(Boolean);
  if (!words) return null;
  const on = (side: Side) =>
    side.lines.flatMap((line, at) =>
      !line.startsWith('|') && share(words, line) >= 0.85 ? [{ line, at }] : [],
    );
  const [old, now] = [on(before), on(after)];
  const why = `${now.length} lines say it; ${old.length} did.`;
  const [only] = now;
  if (now.length !== 1 || old.length < 2) return finding('not_done', why, only && only.at + 1);
  const lost = old.find(({ line }) => share(line, only!.line) < 0.7);
  return lost
    ? finding('partly', `${why} Please read whether all of "${lost.line}" is said.`, only!.at + 1)
    : finding('met', why, only!.at + 1);
};

const content = '["“]([^"“”\\n]{6,400})["”]';
const added = new RegExp(
  `^(?:please |also |and |nothing [^"“]{0,80} )?(?:(?:in|under|at) (?:the |your )?([^"“:]{3,60}?),? (?:please )?(?:add|put|include|say)(?: in)?(?: (?:a|this|the) (?:line|sentence|bullet))?:? ${content}|[^"“]{0,90}?\\b(?:add|put|include)(?: in)?(?: (?:a|this|the|one) (?:line|sentence|bullet|note))?(?: in)? (?:in|under|to|at)(?: the)? ([^"“:]{3,60}?):? ${content})[.!]?$`,
  'i',
);

/** 'In Before you start add "Ask the owner first."': letter by letter, once, in that section. */
export const quoteAdded: Check = (ask, { before, after }) => {
  const found = added.exec(ask);
  const [place, words] = [found?.[1] ?? found?.[3] ?? '', found?.[2] ?? found?.[4] ?? ''];
  const heading = found ? headingNamed(place, before) : undefined;
  if (!heading || /\bsteps? \d|\brungs?\b|\bcolumns?\b/i.test(place)) return null;
  const own = after.sections.find((section) => section.heading === heading);
  const at = after.lines.flatMap((line, n) => (line.includes(words) ? [n + 1] : []));
  if (at.length === 0) return finding('not_done', 'The words that were given are not in the text.');
  const isThere = own && at[0]! > own.from && at[0]! <= own.to;
  return isThere && at.length === 1
    ? finding('met', `They are in "${heading}", as they were given.`, at[0])
    : finding('partly', `They are on line ${at.join(', ')}.`, at[0]);
};

const changed = new RegExp(
  `^(?:the )?([\\p{L} ]{3,30}?)(?: (?:rule|line|bit|advice|sentence))?: ?(?:change|alter)(?: it| that| this)? to ${content}[.!]?$`,
  'iu',
);

/** 'Naps: change to "…"': those words are there, and no other sentence of the steps is about it. */
export const sentenceChanged: Check = (ask, { before, after }) => {
  const [, topic = '', words = ''] = changed.exec(ask) ?? [];
  if (topic === '') return null;
  const own = plain(words);
  const at = lineWith(after, own);
  if (at < 0) return finding('not_done', 'The words that were given are not in the text.');
  const about = (side: Side) =>
    side.steps.flatMap(({ text }) =>
      text
        .toLowerCase()
        .replace(own, ' ')
        .split(/(?<=[.!?]) |\n/)
        .filter((sentence) => share(topic, sentence) === 1),
    );
  const left = about(after).filter((sentence) => about(before).includes(sentence));
  return left.length > 0
    ? finding('partly', `It says "${left[0]}" too.`, at + 1)
    : finding('met', 'It says what was given.', at + 1);
};

const example = new RegExp(`^(?:and |also )?step (\\d{1,2}):? ${content}[.!]?$`, 'i');
const response =
  /^(?:the )?(?:competing response|new move|task|instruction|exercise|do line|do bit|do part) (?:for|in|of) step (\d{1,2})(?: is| should be)?: ([^"“][\s\S]{8,240})$/i;

/** 'Step 5: "…"', "competing response for step 2: …": the step has those words, and is shorn of what was in their place. */
export const stepSays: Check = (ask, sides) => {
  const shown = example.exec(ask);
  const [, digits, words = ''] = shown ?? response.exec(ask) ?? [];
  if (!digits) return null;
  const place = placeOfStep(sides, Number(digits));
  const [old, now] = [place?.textIn(sides.before), place?.textIn(sides.after)];
  if (!old || !now) return finding('not_done', `There is no step ${digits}.`);
  const has = shown ? (now.text.includes(words) ? 1 : 0) : share(words, now.text);
  if (old.text === now.text || has < 0.35)
    return finding('not_done', `Step ${digits} does not say what was given.`, now.line);
  const doOf = (text: string) =>
    text
      .split('\n')
      .filter((line) => !/^(?:###|\*\*(?:Goal|Rate|Ready))/.test(line))
      .join(' ');
  const quotes = (text: string) => doOf(text).match(/["“][^"“”]{3,200}["”]/g) ?? [];
  const isReplaced = shown
    ? quotes(now.text).length <= quotes(old.text).length
    : share(doOf(old.text), doOf(now.text)) < 0.6;
  return finding(
    has >= 0.9 && isReplaced ? 'met' : 'partly',
    `Step ${digits} says ${has >= 0.9 ? '' : 'some of '}what was given.`,
    now.line,
  );
};

const moves =
  /\bmove (?:the |that )?([\p{L}' -]{3,60}?) (?:tip|hint|line|bullet|point|bit|one) (?:up |down )?to the (?:very )?(top|start|beginning|bottom|end) of (?:the )?([\p{L}' ]{3,40})/iu;

/** "Move the open window tip to the top of If you get stuck": it is there, and the others are in their order. */
export const lineMoved: Check = (ask, { before, after }) => {
  const [, topic = '', edge = '', place = ''] = moves.exec(ask) ?? [];
  const heading = place ? headingNamed(place, before) : undefined;
  if (!heading) return null;
  const lines = (side: Side) => {
    const own = side.sections.find((section) => section.heading === heading);
    return own ? side.lines.slice(own.from, own.to).filter((line) => line.startsWith('- ')) : [];
  };
  const [old, now] = [lines(before), lines(after)];
  const end = /top|start|beginning/i.test(edge) ? 0 : now.length - 1;
  const isThere = share(topic, now[end] ?? '') === 1;
  const rest = (all: string[]) => all.filter((line) => share(topic, line) < 1);
  const isSame = rest(old).every((line, at) => share(line, rest(now)[at] ?? '') >= 0.7);
  const line = after.lines.indexOf(now[end] ?? '') + 1;
  if (!isThere) return finding('not_done', `It is not at the ${edge} of "${heading}".`, line);
  return old.length === now.length && isSame
    ? finding('met', `It is at the ${edge} of "${heading}".`, line)
    : finding('partly', 'The other lines are not as they were.', line);
};
