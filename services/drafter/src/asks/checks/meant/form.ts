import { numerals as oneToTwelve } from '@cerina/library/words/numbers';
import { type Check, finding } from '../../judging/finding.ts';
import { timedThing } from '../words/timed-thing.ts';
import { changedLines, says } from './places.ts';
import { MARK, requestsOf, spelled } from './request.ts';

const titled = [
  /^(?:the )?(?:title|name)(?: should be|:| =) (.{3,90})$/i,
  new RegExp(
    `^(?:rename|retitle|call) (?:it|this|the (?:plan|sheet|text|exercise))(?: to| as)? (${MARK})$`,
    'i',
  ),
  /^(?:change|set) (?:the )?title to (.{3,90})$/i,
];

/** "'X' is silly. Call it 'Y'": X has another name then, and not the text. */
const ofOther = new RegExp(
  `^[^\ue010]{0,20}${MARK} (?:is|was|to|as|into|sounds|feels|reads)\\b`,
  'i',
);
/** "…, please, not 'X'": what is no part of the title. */
const notThis = new RegExp(
  `(?:,? please)?(?:,? (?:not|instead of|rather than) ${MARK})?[.!]*$`,
  'i',
);

/** The title is exactly what was given. */
export const titleIs: Check = (ask, { before, after }) => {
  const read = requestsOf(ask);
  const named = ofOther.test(read.whole) ? read.quotes[0]!.toLowerCase() : undefined;
  if (
    named &&
    !before.document.title?.toLowerCase().includes(named) &&
    before.text.toLowerCase().includes(named)
  )
    return null;
  const given = read.requests.flatMap(({ words }) =>
    titled.flatMap((shape) => shape.exec(words)?.[1] ?? []),
  )[0];
  if (!given || /\b(?:warmer|kinder|simpler|shorter|less|more|softer|something)\b/i.test(given))
    return null;
  const wanted = spelled(given.replace(notThis, ''), read.quotes);
  return after.document.title?.toLowerCase() === wanted.toLowerCase()
    ? finding('met', `The title is "${after.document.title}".`, 1)
    : finding('not_done', `The title is "${after.document.title}".`, 1);
};

const note = /\bFrom the (?:notes about you|request|referral)[^"“]{0,20}: ["“]/;
const asksForYou =
  /\bthird person\b|\bfrom the notes\b|\b(?:her|him|them), not about\b|\blike (?:her|his|their|a|my) (?:file|notes|record|report|referral)\b|\b(?:put|write|say|make|turn|change) (?:it|this|that|them) (?:as|to|into|in) ["'‘“]?you\b|\b(?:it's|is|with|use|say) ["'‘“]?you["'’”]? (?:all )?through/i;

/** No note about the client is quoted any more, and what it said is there to the reader. */
export const saidToReader: Check = (ask, measured) => {
  if (!asksForYou.test(ask)) return null;
  const { gone, come } = changedLines(measured);
  if (!gone.some((line) => note.test(line))) return null;
  const named = requestsOf(ask).quotes.find((quote) =>
    gone.some((line) => line.includes(quote.replace(/[.!?]+$/, ''))),
  );
  const isOfAll = !named || /\b(?:all through|throughout|everywhere|notes|bits)\b/i.test(ask);
  const left = measured.after.lines.filter((line) => note.test(line));
  if (isOfAll && left.length > 0)
    return finding(
      'partly',
      `${left.length} lines still quote the notes.`,
      measured.after.lines.indexOf(left[0]!) + 1,
    );
  const isSaid = gone
    .filter((line) => note.test(line))
    .every((line) => {
      const said = [...line.matchAll(/: ["“]([^"“”]+)["”]/g)].map(([, own]) =>
        own!.replace(/\b(?:she|he|her|his|goal)\b/gi, ' '),
      );
      return said.every((own) => come.some((text) => says(text, own, 0.75)));
    });
  const isOfOther = come.some((line) => /\b(?:she|he)\b/i.test(line));
  return isSaid && !isOfOther
    ? finding('met', 'No note is quoted, and what they said is there to the reader.')
    : null;
};

const asksPronoun =
  /["'‘“]?\b(she|he)\b(?:\/(?:her|him))?["'’”]?[^.!?]{0,40}\b(?:rather than|instead of|not|for)\b[^.!?]{0,40}\b(?:they|them|child)\b/i;

/** The child is "he" or "she" in each sentence that speaks of the child and of nobody else. */
export const childIs: Check = (ask, measured) => {
  const word = asksPronoun.exec(ask)?.[1]?.toLowerCase();
  if (!word) return null;
  const own = word === 'he' ? /\b(?:he|him|his|himself)\b/i : /\b(?:she|her|hers|herself)\b/i;
  const come = changedLines(measured).come.filter((line) => own.test(line));
  if (come.length === 0) return null;
  const left = measured.after.lines
    .flatMap((line) => line.split(/(?<=[.!?]["”]?) /))
    .filter(
      (own) => /\byour child\b/i.test(own) && /\b(?:they|them|their|themselves)\b/i.test(own),
    );
  const isOdd = come.some((line) =>
    /\b(?:he|she) (?:are|were|have|do|feel|say|want|find|go|stop|like|can's|cans|wills)\b/i.test(
      line,
    ),
  );
  if (isOdd) return null;
  return left.length === 0
    ? finding('met', `The child is "${word}" in ${come.length} lines.`)
    : finding(
        'partly',
        `The child is "${word}" in ${come.length} lines, and "they" where somebody else may be meant: "${left[0]!.slice(0, 80)}"`,
      );
};

const moved =
  /^(?:move|put|bring|shift) (?:the )?(.{3,70}?) (?:line|bullet|tip|point|sentence),? ?(?:up )?(?:to|at) the (?:very )?(top|start|beginning|front|end|bottom)\b/i;

/** The line that was named is the first of its section, once, and every line is there that was. */
export const lineAtEdge: Check = (ask, { before, after }) => {
  const read = requestsOf(ask);
  const found = read.requests.map(({ words }) => moved.exec(words)).find(Boolean);
  if (!found) return null;
  const isEnd = /end|bottom/i.test(found[2]!);
  for (const section of after.sections) {
    const bullets = after.lines
      .slice(section.from - 1, section.to)
      .filter((line) => line.startsWith('- '));
    const own = isEnd ? bullets.at(-1) : bullets[0];
    if (!own || !says(own, spelled(found[1]!, read.quotes), 1)) continue;
    const core = own.slice(0, 60);
    const was = before.sections.find(({ heading }) => heading === section.heading);
    const old = was
      ? before.lines.slice(was.from - 1, was.to).filter((line) => line.startsWith('- '))
      : [];
    const from = old.findIndex((line) => line.startsWith(core));
    if (from < 0 || from === (isEnd ? old.length - 1 : 0)) continue;
    if (
      bullets.filter((line) => line.startsWith(core)).length === 1 &&
      bullets.length >= old.length
    )
      return finding(
        'met',
        `"${core}" is ${isEnd ? 'last' : 'first'} in "${section.heading}".`,
        after.lines.indexOf(own) + 1,
      );
  }
  return null;
};

const numerals = ['zero', ...oneToTwelve.slice(0, 10)];
const N = `(\\d{1,3}|${numerals.join('|')})`;
const digit = (word: string): string => {
  const at = numerals.indexOf(word.toLowerCase());
  return at < 0 ? word : `${at}`;
};

/** "4 rounds a day not 5 and hold for 10 seconds", "20 minutes, 4 days a week": each amount with its unit is in what changed, and the one that it was to replace is not. */
export const amountsAre: Check = (ask, measured) => {
  const { whole } = requestsOf(ask);
  const wanted = [
    ...whole.matchAll(
      new RegExp(
        `\\b${N} (?:[\\p{L}]+ )?(minutes|seconds|hours|days|weeks|times|rounds|sessions|goes)\\b`,
        'giu',
      ),
    ),
  ].map(([, number, unit]) => ({ number: digit(number!), unit: unit!.toLowerCase() }));
  const against = new RegExp(
    `\\b${N} ([\\p{L}]{3,14})(?: [\\p{L}]+){0,3}?,? (?:not|rather than|instead of) ${N}(?=[ .,;!?]|$)`,
    'iu',
  ).exec(whole);
  if (
    wanted.length === 0 ||
    /\b(?:rungs?|steps? \d|column|log)\b/i.test(whole) ||
    /\ue010/.test(whole)
  )
    return null;
  const changed = changedLines(measured);
  const has = (lines: readonly string[], number: string, unit: string) =>
    lines.some((line) =>
      new RegExp(`(?<![\\d.])${number} ${unit.replace(/s$/, '')}s?\\b`, 'i').test(
        line.replace(new RegExp(`\\b(?:${numerals.join('|')})\\b`, 'gi'), digit),
      ),
    );
  const enough = new RegExp(
    `(?:^|, )${N} (?:is|would be) (?:enough|plenty|better|fine)\\b`,
    'i',
  ).exec(whole);
  if (enough && wanted.length === 1) {
    const [{ number, unit }] = wanted as [(typeof wanted)[0]];
    const now = changed.come.filter((line) => has([line], digit(enough[1]!), unit));
    return now.length === 1 &&
      changed.gone.some((line) => has([line], number, unit)) &&
      !has(now, number, unit)
      ? finding(
          'met',
          `It says ${digit(enough[1]!)} ${unit}.`,
          measured.after.lines.indexOf(now[0]!) + 1,
        )
      : null;
  }
  if (/\brungs?\b/i.test(whole)) return null;
  const come = changed.come.filter((line) =>
    wanted.some(({ number, unit }) => has([line], number, unit)),
  );
  const isThere = come.length > 0 && wanted.every(({ number, unit }) => has(come, number, unit));
  const isGone = !against || !has(measured.after.lines, digit(against[3]!), against[2]!);
  const isOther = come.some((line) => /^\| \d/.test(line));
  const mine = wanted.length > 1 || against !== null;
  const thing = timedThing(whole);
  if (thing && !come.some((line) => line.toLowerCase().includes(thing))) return null;
  return isThere && isGone && !isOther && mine
    ? finding(
        'met',
        `It says ${wanted.map(({ number, unit }) => `${number} ${unit}`).join(' and ')}.`,
        measured.after.lines.indexOf(come[0]!) + 1,
      )
    : null;
};
