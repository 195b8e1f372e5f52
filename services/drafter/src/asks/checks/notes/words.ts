import { type Check, finding } from '../../judging/finding.ts';
import { contentOf, type Side, share } from '../../sides.ts';
import { isContent, says } from './given.ts';

const quotation =
  /"([^"\n]{2,300})"|“([^”\n]{2,300})”|(?<![\p{L}\d])'([^'\n]{1,80}(?:'(?=\p{L})[^'\n]{1,80}){0,6})'(?![\p{L}\d])|‘([^’\n]{1,80}(?:’(?=\p{L})[^’\n]{1,80}){0,6})’(?!\p{L})/gu;
const quotesOf = (ask: string): string[] =>
  [...ask.matchAll(quotation)].map((found) =>
    found
      .slice(1)
      .find(Boolean)!
      .trim()
      .replace(/[.!?,]+$/, ''),
  );

/** The text without works, ways to help, and what was said in the request. */
const bodyOf = ({ lines, sections }: Side): string[] => {
  const closed = sections.filter(({ kind }) => kind === 'references' || kind === 'stop');
  return lines.filter(
    (line, at) =>
      !closed.some(({ from, to }) => at + 1 >= from && at + 1 <= to) &&
      !/^- (?:also said in the request[^:]{0,20}|what you want|a thought or a fear):/i.test(line),
  );
};
const escaped = (words: string): string =>
  words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]");
const countIn = (lines: readonly string[], words: string): number =>
  lines.join('\n').match(new RegExp(`(?<![\\p{L}\\d])${escaped(words)}(?![\\p{L}\\d])`, 'giu'))
    ?.length ?? 0;
const lineOf = (side: Side, words: string): number | undefined =>
  side.lines.findIndex((line) => countIn([line], words) > 0) + 1 || undefined;

const otherwise =
  /\b(?:add|insert|include|after|before|under|between|columns?|rows?|section|title|both|keep|merge|swap|move|rename|retitle|call it)\b(?! (?:it|that) says)|\bline \d/i;

/** "'Nobody wants me there' isn't hers. Use 'I will miss something'": of the two the one that was there is gone, and the other is there. */
export const quoteExchanged: Check = (ask, { before, after }) => {
  const quotes = quotesOf(ask);
  if (quotes.length !== 2 || otherwise.test(ask)) return null;
  const was = (words: string) => countIn(bodyOf(before), words);
  if (
    quotes.every((words) => was(words) === 0) &&
    /\b(?:say|use|call|put|instead)\b|->|→/i.test(ask)
  )
    return finding('not_done', `The version before does not say "${quotes.join('" or "')}".`);
  const [from, to] = was(quotes[0]!) > 0 ? quotes : quotes.toReversed();
  if (was(from!) === 0 || (from!.split(' ').length < 3 && was(to!) > 0)) return null;
  if (from!.split(' ').length < 2) return null;
  const left = countIn(bodyOf(after), from!);
  const now = countIn(bodyOf(after), to!);
  const step = Number(/\bsteps? (\d{1,2})\b/i.exec(ask)?.[1] ?? 0);
  const why = `It says "${to}" ${now} times, and "${from}" ${left} times; it said so ${was(from!)} times.`;
  if (now <= was(to!)) return finding('not_done', why, lineOf(after, from!));
  return finding(left === 0 || step > 0 ? 'met' : 'partly', why, lineOf(after, to!));
};

const ofWords =
  /\b(?:(?:hot )?thought|prediction|guess|sentence|script|wording|words|line|fear|phrase|rule)\b/i;
const inHerWords =
  /\b(?:prediction|guess|thought|fear|sentence)\b[^.!?]{0,60}?\b(?:should|needs to|has to|must|could) be (?:in (?:her|his|their|the client's)(?: own)? words)? ?(?:[-–:]|=) ?([^"“.!?]{8,160})/iu;

/** "Her prediction should be in her words - …", "use the sentence '…'": it is there, in quotation marks, in the place of another. */
export const saidInstead: Check = (ask, { before, after, added }) => {
  const quotes = quotesOf(ask);
  if (quotes.length > 1 || !ofWords.test(ask)) return null;
  if (
    /\b(?:add|insert|include|second|another|column|title|keep|shorter|remove|delete|drop)\b/i.test(
      ask,
    )
  )
    return null;
  const isGiven =
    quotes.length === 1 &&
    /\b(?:use|say|put|have|write|make it|be|read|line|sentence|thought|prediction|guess|fear|words)\b[^"“'‘]{0,24}["“'‘]/i.test(
      ask,
    );
  const words = isGiven ? quotes[0]! : quotes.length === 0 ? inHerWords.exec(ask)?.[1] : undefined;
  if (!words || countIn(bodyOf(before), words.trim()) > 0) return null;
  const own = added.find(({ text }) =>
    new RegExp(`["“]${escaped(words.trim())}[.!?,]?["”]`, 'i').test(text),
  );
  if (!own) return finding('not_done', 'What was given is not in the text.');
  const old = before.lines
    .filter((line) => !after.lines.includes(line) && /["“][^"”]{3,160}["”]/.test(line))
    .find((line) => share(line.replace(/["“][^"”]{3,160}["”]/g, ''), own.text) >= 0.7);
  const who = /(\p{Lu}\p{Ll}+)'s (?:line|sentence|words)\b/u.exec(ask)?.[1];
  if (who && !own.text.includes(who))
    return finding('partly', `It says so, and not of ${who}.`, own.line);
  return finding(
    old ? 'met' : 'partly',
    old ? 'It says what was given.' : 'It says what was given, beside what was there.',
    own.line,
  );
};

/** "Step 3 'facts for' feels like a trial - rename 'What makes it feel true'". */
export const stepCalled: Check = (ask, { before, after }) => {
  const number = /\bsteps? (\d{1,2})\b[\s\S]{0,90}?\b(?:rename|retitle|call it|name it)/i.exec(
    ask,
  )?.[1];
  const [name, other] = quotesOf(ask).toReversed();
  const old = before.steps[Number(number) - 1];
  if (!number || !name || !old) return null;
  const now = after.steps.find(({ title }) => title.replace(/[.!?]$/, '') === name);
  const isGone = !after.steps.some(({ title }) => title === old.title);
  const head = (side: Side) =>
    side.lines
      .filter((line) => line.startsWith('|'))
      .some((line) => countIn([line], `${other} |`) > 0);
  const isLeft = other !== undefined && head(before) && head(after);
  return finding(
    now && isGone ? (isLeft ? 'partly' : 'met') : 'not_done',
    now ? `The step is called "${name}".` : `The step is called "${old.title}".`,
    now?.line,
  );
};

/** "It says 'an adult' - she's 9". */
export const ageSaid: Check = (ask, { before, after }) => {
  const years =
    /\bsays? ["“'‘][^"”'’]{2,40}["”'’] ?(?:[-–,;:.]|but) ?(?:she|he|they|the client|\p{Lu}\p{Ll}+)(?:'s| is|'re| are) (?:only |just )?(\d{1,3})\b/iu.exec(
      ask,
    )?.[1];
  const [old] = quotesOf(ask);
  if (!years || !old) return null;
  const of = ({ lines, sections }: Side) => {
    const own = sections.find(({ kind }) => kind === 'audience');
    return own ? lines.slice(own.from, own.to) : [];
  };
  if (countIn(of(before), old) === 0)
    return finding('not_done', `The version before does not say "${old}" of whom it is for.`);
  const isSo = of(after).some((line) => new RegExp(`\\b${years}-year-old\\b`).test(line));
  const left = countIn(of(after), old);
  return finding(
    isSo ? (left > 0 ? 'partly' : 'met') : 'not_done',
    isSo ? `It is for a ${years}-year-old.` : `It does not say ${years}.`,
    after.lines.findIndex((line) => line.includes(`${years}-year-old`)) + 1 || undefined,
  );
};

/** "Typo 'An test'". */
export const typoGone: Check = (ask, { before, after }) => {
  const [words] = quotesOf(ask);
  const noun = /^an? (\p{L}[\p{L} -]*)$/iu.exec(words ?? '')?.[1];
  if (!/\b(?:typo|spelling|mistake|grammar)\b/i.test(ask) || !noun) return null;
  const exact = (side: Side) => side.text.split(words!).length - 1;
  if (exact(before) === 0)
    return finding('not_done', `The version before does not say "${words}".`);
  const right = `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
  const isSo = exact(after) === 0 && countIn(after.lines, right) > countIn(before.lines, right);
  return finding(
    isSo ? 'met' : 'not_done',
    isSo ? `It says "${right}".` : `It says "${words}".`,
    lineOf(after, right),
  );
};

const kin =
  'wife|husband|partner|mum|mom|mother|dad|father|nan|gran|grandmother|grandad|sister|brother|son|daughter|aunt|uncle|niece|nephew|friend|neighbour|flatmate|housemate|carer|support worker|tutor|teacher|keyworker';
const helpers = [
  /\b(\p{Lu}\p{Ll}+) (?:isn't|is not|aren't) (?:in (?:it|there|the text)|mentioned|named|anywhere)\b/u,
  /\b(?:name|mention) (\p{Lu}\p{Ll}{2,})(?: (?:as|by name)|[.!]?$)/u,
  /(?:^|[.!?,] )(?:and )?(\p{Lu}\p{Ll}{2,}) by name\b/u,
  new RegExp(
    `\\bit(?:'s| is) (?:her|his|their) (${kin})\\b(?: who (?:helps|will help|is helping)| helping|,? (?:[-–] )?(?:so )?say so)`,
    'iu',
  ),
  new RegExp(`\\b(?:the )?helper(?: is|'s|:| should be) (?:her|his|their) (${kin})\\b`, 'iu'),
];

/** "Maisie isn't in it! Name her", "step 5: it's his wife, say so": a line has the name that had it not, in the place that was named. */
export const helperSaid: Check = (ask, { after, added, before }) => {
  const who = helpers.map((pattern) => pattern.exec(ask)?.[1]).find(Boolean);
  if (!who || /\b(?:example|instead of)\b/i.test(ask)) return null;
  const step = Number(/\bstep (\d{1,2})\b/i.exec(ask)?.[1] ?? 0);
  const lines = added.filter(({ text }) => countIn([text], who) > 0 && !text.startsWith('|'));
  const title = before.steps[step - 1]?.title;
  const own = after.steps.find((each) => each.title === title);
  const isTop = /\b(?:at the top|who this is for|in the title)\b/i.test(ask);
  const range = after.sections.find(({ kind }) => kind === 'audience');
  const line = lines.find(
    (each) =>
      (step === 0 || (own?.text.split('\n').some((text) => each.text.includes(text)) ?? false)) &&
      (!isTop ||
        each.line === 1 ||
        (range !== undefined && each.line >= range.from && each.line <= range.to)),
  )?.line;
  return finding(
    line ? 'met' : lines.length > 0 ? 'partly' : 'not_done',
    line
      ? `It names ${who}.`
      : lines.length > 0
        ? `It names ${who} elsewhere.`
        : `It does not name ${who}.`,
    line ?? lines[0]?.line,
  );
};

const madeOf = [
  /^(?:a |the |her |his |gentle |another |different |better )*example(?: (?:please|should be|could be|needs to be|has to be)[^:]{0,60})?: ?(?! |(?:make|name|call|use|put|say|change|add|another|a different|new)\b)(.{10,400})$/is,
  /\b(?:as|for) (?:the|her|his|an) example\b[^:]{0,60}: ?(.{10,400})$/is,
  /\b(?:rather|prefer|like|want)\b[^.?!]{0,20}?\bexample (?:was|to be|were|is|be) (?:about|on) (.{4,200}?)(?:,? (?:rather than|instead of|than|and not|not) (.{3,60}?))?[.!]?(?= \p{Lu}|$)/iu,
  /\b(?:fill|do|write|make)(?: in)? (?:the|an) example (?:w\/|with|about|on) (.{3,120}?)(?:, (?:starting|from|with|not|instead)\b.*)?[.!]?$/i,
  /\bexample (?:should|could|needs to|has to|must) be (?:about|on) (.{4,160}?)(?:,? (?:rather than|instead of|not) (.{3,60}))?[.!]?$/i,
  /\bexample (?:about|on|with) ([\p{L}' ]{3,40}?) (?:isn't|is not|won't|doesn't|does not)\b[^;:.]{0,60}[;:.–-] ?(?:his|hers|theirs|it|make it|use|better)(?: is|'s| should be|:)? (.{6,160}?)[.!]?$/iu,
];

/** "I'd rather the example was about his allotment than a jog": the example says it, and nothing of the other. */
export const exampleOf: Check = (ask, { before, after }) => {
  if (!/\bexamples?\b/i.test(ask) || /\b(?:in|to|into|under) step \d|\bcolumns?\b/i.test(ask))
    return null;
  const at = madeOf.findIndex((pattern) => pattern.test(ask));
  const found = at < 0 ? null : madeOf[at]!.exec(ask);
  const [, one = '', other = ''] = found ?? [];
  const [given, old] = at === madeOf.length - 1 ? [other, one] : [one, other];
  if (!found || !(isContent(given) || quotesOf(given).length > 0)) return null;
  const of = ({ lines, sections }: Side) => {
    const own = sections.find(({ kind }) => kind === 'example');
    return own ? lines.slice(own.from, own.to).join(' ') : '';
  };
  const line = after.sections.find(({ kind }) => kind === 'example')?.from;
  if (of(before) === '') return finding('not_done', 'There is no example.');
  const quotes = quotesOf(given);
  const isSaid =
    of(after) !== of(before) &&
    (quotes.length > 0
      ? quotes.every((words) => countIn([of(after)], words) > 0)
      : says(of(after), given));
  if (!isSaid) return finding('not_done', 'The example does not say what was given.', line);
  const figures = [...ask.matchAll(/\b(\d{1,3}),? (?:not|rather than|instead of) (\d{1,3})\b/gi)];
  const isOther = figures.some(
    ([, now, was]) => countIn([of(after)], was!) > 0 || countIn([of(after)], now!) === 0,
  );
  const gone = [...contentOf(old)].filter((word) => word.length > 3);
  const isLeft = gone.length > 0 && gone.every((word) => contentOf(of(after)).has(word));
  // whose example it was is no more in it
  const name = /^(?:- )?(\p{Lu}\p{Ll}+), \d{1,2},/u.exec(of(before).trim())?.[1];
  const isOld = name !== undefined && of(after).includes(name);
  return finding(
    isOther || isLeft || isOld ? 'partly' : 'met',
    `The example says what was given${isOther ? ', with other figures' : isLeft || isOld ? ', and still what it said before' : ''}.`,
    line,
  );
};

const ownLine =
  /^["“'‘]([^"“”]{4,160}?)["”'’] (?:needs? to be|should be|has to be|must be|could be|as|in|on) (?:an?|its|a) (?:actual |own |separate |proper )+(?:line|sentence|bullet)\b/i;

/** "'Check with your midwife' needs to be an actual line": a line says that and no more. */
export const lineAdded: Check = (ask, { added }) => {
  const words = ownLine.exec(ask)?.[1]?.toLowerCase().replace(/[.!]$/, '');
  if (!words) return null;
  const line = added.find(
    ({ text }) => text.toLowerCase().replace(/^[-*] |[.!]$/g, '') === words,
  )?.line;
  return finding(line ? 'met' : 'not_done', line ? 'It is a line.' : 'It is no line.', line);
};
