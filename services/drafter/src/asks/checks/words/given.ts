import { type Check, finding } from '../../finding.ts';
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

const shorter =
  /\b(?:cut|shorten|trim|reduce|condense|bring)\b[^.;]{0,50}?\bby (?:about |around |roughly |some |at least )?(a third|one third|a quarter|one quarter|(\d{2}) ?(?:%|per ?cent))(?=[\s.,!;]|$)/i;

/** "Cut the whole thing by about a third": it is, give or take a little. */
export const shorterBy: Check = (ask, { before, after }) => {
  const [whole = '', part = '', percent] = shorter.exec(ask) ?? [];
  if (part === '' || /\b(?:steps? \d|section|rungs?|example|log|references)\b/i.test(whole))
    return null;
  const by = percent ? Number(percent) / 100 : /third/i.test(part) ? 1 / 3 : 1 / 4;
  const is = 1 - after.words / before.words;
  const why = `It has ${after.words} words and had ${before.words}: ${Math.round(is * 100)} % less.`;
  if (is < 0.03) return finding('not_done', why);
  const lost = before.sections.find(
    ({ kind, heading }) =>
      kind !== 'references' && !after.sections.some((own) => own.heading === heading),
  );
  if (lost) return finding('partly', `${why} The section "${lost.heading}" is gone.`);
  return finding(is >= by * 0.8 && is <= by * 1.3 ? 'met' : 'partly', why);
};

const grade =
  /\b(\d)(?:st|nd|rd|th)[- ]grade\b|\b(first|second|third|fourth|fifth|sixth)[- ]grade\b/i;
const grades = 'first second third fourth fifth sixth'.split(' ');

/** "At a 2nd grade level": met where it reads so; the answer says how far it got. */
export const atGrade: Check = (ask, { before, after, message }) => {
  const [, digit, word] =
    grade.exec(ask) ?? (/easier to read/.test(ask) ? grade.exec(message) : null) ?? [];
  const wanted = Number(digit ?? grades.indexOf((word ?? '').toLowerCase()) + 1);
  if (!wanted) return null;
  const round = (own: number) => Math.round(own * 10) / 10;
  const why = `The reading grade is ${round(after.grade)}; it was ${round(before.grade)}, and ${wanted} was asked for.`;
  if (after.grade < wanted + 0.6) return finding('met', why);
  return finding(before.text === after.text ? 'not_done' : 'partly', why);
};

const pasted =
  /\b(?:quot\w*|past\w+|copy|copied|word for word|verbatim)\b[^.;]{0,80}\b(?:referral|request|e-?mail|message|letter|words?|note)\b|\b(?:past\w+|quot\w*|copy)\b[^.;]{0,20}\b(?:my|our) own\b/i;
const saying =
  /\bput (?:it|that) as something (?:you'd|you would) say to (?:her|him|them):\s*([\s\S]{8,240})$/i;

/** "The quote of my referral, take it out": nothing of the request is there word for word; what is given in its place is. */
export const pastedGone: Check = (ask, { before, after, added: fresh }) => {
  if (!pasted.test(ask) || !/\b(?:take|remove|delete|drop|cut|don't|do not|lose|out)\b/i.test(ask))
    return null;
  const on = (side: Side) =>
    side.lines.findIndex((line) =>
      /\bin the words of the request for\b|word for word: ["“]/i.test(line),
    ) + 1;
  if (on(before) === 0)
    return finding('not_done', 'The version before does not repeat the request.');
  if (on(after) > 0) return finding('not_done', 'It repeats the request word for word.', on(after));
  const lost = before.sections.find(
    ({ heading }) => !after.sections.some((own) => own.heading === heading),
  );
  if (lost) return finding('partly', `The section "${lost.heading}" is gone with it.`);
  const given = saying.exec(ask)?.[1];
  const best = fresh.find(({ text }) => given && share(given, text) >= 0.7);
  if (given && !best)
    return finding('partly', 'It is gone; what was given in its place is not there.');
  return finding('met', 'The text does not repeat the request any more.', best?.line);
};

const age =
  /^(?:and |also )?(?:(?:s?he|they|client|the client)(?:'s| is|'re| are) |aged? )(\d{1,3}),? not (\d{1,3})\b(?! ?(?:%|min|hour|day|week|month|times|\/|-))/i;

/** "He's 40 not 41": the one age is there, and the other nowhere. */
export const ageCorrected: Check = (ask, { before, after }) => {
  const [, now = '', old = ''] = age.exec(ask) ?? [];
  if (now === '') return null;
  const says = (side: Side, number: string) =>
    side.lines.findIndex((line) =>
      new RegExp(
        `(?<![\\d.,-])${number}(?=[- ]year|[- ]?(?:yo|y\\/o)\\b|[MF]\\b)|(?:aged?|s?he(?:'s| is)) ${number}\\b`,
        'i',
      ).test(line),
    ) + 1;
  if (says(before, old) === 0) return null;
  const left = says(after, old);
  if (left > 0)
    return finding(
      says(after, now) > 0 ? 'partly' : 'not_done',
      `It gives the age as ${old} still.`,
      left,
    );
  return says(after, now) > 0
    ? finding('met', `The age is ${now}, and ${old} nowhere.`, says(after, now))
    : finding('partly', `The age ${now} is not there.`);
};

const verb =
  /["“'‘](\p{L}{3,16})ing["”'’][^"“'‘]{0,80}?\b(?:use|say|make it|put|call it|try) ["“'‘](\p{L}{3,20})["”'’]/iu;

/** "'Parking' confuses people, use 'postpone' throughout": no form of the one verb is left. */
export const verbExchanged: Check = (ask, { after, before }) => {
  const [, stem = '', to = ''] = verb.exec(ask) ?? [];
  if (stem === '' || /ing$/i.test(to)) return null;
  const forms = new RegExp(`(?<!\\p{L})${stem}(?:e|s|es|ed|ing)?(?!\\p{L})`, 'giu');
  const closed =
    after.sections.find(({ kind }) => kind === 'references')?.from ?? after.lines.length + 1;
  const left = after.lines.slice(0, closed - 1).findIndex((line) => line.search(forms) >= 0) + 1;
  if (before.text.search(forms) < 0) return null;
  const wrong = new RegExp(
    `\\b(?:after|before|by|of|without|about) ${to}\\b|\\b(?:have|has|was|were|and) ${to}(?= (?:until|worries|it)\\b)`,
    'i',
  );
  const broken = after.lines.findIndex((line) => wrong.test(line)) + 1;
  if (left > 0 || broken > 0)
    return finding(
      before.text === after.text ? 'not_done' : 'partly',
      left > 0 ? 'A form of it is there still.' : `Please read how "${to}" fits there.`,
      left || broken,
    );
  return finding('met', `No form of "${stem}ing" is left.`);
};

const keeps =
  /^(?:please |but |and |also )*keep (?:the|her|his|my) ([\p{L} -]{3,40}?) (?:warning|caution|line|tip|sentence|reminder)[.!]?$/iu;

/** "Keep the driving warning": each line that speaks of it is there. */
export const warningKept: Check = (ask, { before, after }) => {
  const topic = keeps.exec(ask)?.[1];
  if (!topic) return null;
  const on = ({ lines }: Side) => lines.filter((line) => share(topic, line) === 1);
  const [old, now] = [on(before), on(after)];
  if (old.length === 0)
    return finding('not_done', `The version before does not speak of ${topic}.`);
  return old.every((line) => now.includes(line))
    ? finding(
        'met',
        `${old.length} lines speak of it, as before.`,
        after.lines.indexOf(now[0]!) + 1,
      )
    : finding('not_done', `A line that spoke of ${topic} is not as it was.`);
};
