import { type Check, type Finding, finding, type Measured } from '../../judging/finding.ts';
import { contentOf } from '../../sides.ts';
import { changedLines, everywhere, linesNamed } from './places.ts';
import { MARK, type Read, type Request, requestsOf, spelled } from './request.ts';

const plain = (text: string): string =>
  text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const whole = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])${escaped(plain(words))}(?![\\p{L}\\d])`, 'gu');
const count = (lines: readonly string[], words: string): number =>
  lines.reduce((sum, line) => sum + (plain(line).match(whole(words))?.length ?? 0), 0);
const bare = (words: string): string =>
  words.replace(/^(?:the|an?|her|his|your|any|all|every) /i, '');

type Pair = { from: string; to: string };
const two = (m: RegExpExecArray): Pair => ({ from: m[1]!, to: m[2]! });
const turned = (m: RegExpExecArray): Pair => ({ from: m[2]!, to: m[1]! });
const at = '(?: (?:in|on|under|throughout|everywhere|wherever)\\b.*)?$';
const exchanges: [RegExp, (m: RegExpExecArray) => Pair][] = [
  [
    new RegExp(
      `^(?:swap|swop|replace|change|exchange|switch) (?:out )?(.{2,80}?) (?:for|with|by|to|into) (.{2,120}?)${at}`,
      'i',
    ),
    two,
  ],
  [
    new RegExp(
      `^(?:in )?(?:step \\d{1,2},? )?(?:should )?(?:say|use|put|have|write) (${MARK})(?:,| and)* (?:rather than|instead of|in place of|not) (${MARK})`,
      'i',
    ),
    (m) => ({ to: m[1]!, from: m[3]! }),
  ],
  [
    new RegExp(
      `^(?:the )?(?:words? |thought |phrase )?(${MARK}) (?:should|needs? to|has to|must) (?:be|say|read|become) (${MARK})`,
      'i',
    ),
    (m) => ({ from: m[1]!, to: m[3]! }),
  ],
  [/^(?:use|say|put|name|have) (.{2,60}?) where(?:ver)? (?:it|the text) says? (.{3,60})$/i, turned],
  [
    /^(?:step|rung) \d{1,2} should (?:say|be|read) (.{2,120}?)(?:,| and)? (?:rather than|instead of|not) (.{2,80})$/i,
    turned,
  ],
];
const ofBefore = new RegExp(
  `^(?:make|change|turn) (?:it|that|this) (?:to |into |say )?(${MARK})|^(?:say|use|put) (${MARK})$`,
  'i',
);

function pairOf({ words, context }: Request, { quotes }: Read): Pair | undefined {
  for (const [pattern, shape] of exchanges) {
    const found = pattern.exec(words);
    if (!found) continue;
    const pair = shape(found);
    return { from: spelled(pair.from, quotes), to: spelled(pair.to, quotes) };
  }
  const back = ofBefore.exec(words);
  const earlier = [...context.matchAll(new RegExp(MARK, 'g'))].at(-1);
  const to = back?.[1] ?? back?.[3];
  return to && earlier ? { from: spelled(earlier[0], quotes), to: spelled(to, quotes) } : undefined;
}

/** One thing for another: in the place that is named, or everywhere, each line that had the one has the other now, and is as it was beside that. */
export const oneForOther: Check = (ask, measured) => {
  const read = requestsOf(ask);
  const found = read.requests
    .map((own) => ({ own, pair: pairOf(own, read) }))
    .filter(({ pair }) => pair);
  const [first] = found;
  if (found.length !== 1 || !first?.pair) return null;
  const { from, to } = first.pair;
  const [old, put] =
    count(everywhere(measured.before), from) > 0 ? [from, to] : [bare(from), bare(to)];
  const place = linesNamed(first.own.words, measured) ?? everywhere;
  const [was, now] = [place(measured.before), place(measured.after)];
  const had = was.filter((line) => count([line], old) > 0);
  if (had.length === 0) return null;
  const { gone, come } = changedLines(measured);
  const after = come.map(plain);
  const missing = had.filter((line) => {
    const wanted = plain(line).replace(whole(old), () => plain(put));
    return gone.includes(line) ? !after.includes(wanted) : !plain(line).includes(plain(put));
  });
  const why = `${had.length - missing.length} of ${had.length} lines that said "${old}" say "${put}", and are as they were beside that.`;
  if (missing.length === had.length) return null;
  if (missing.length > 0) return null;
  // a word has forms, which have to be the other's too
  const own = plain(old).replace(/^(?:the|an?) /, '');
  const form = /^\p{L}+$/u.test(own) ? escaped(own.replace(/(?:y|e|s)$/, '')) : undefined;
  if (
    form &&
    !plain(put).includes(form) &&
    now.some(
      (line) => line.search(new RegExp(`(?<!\\p{L})${form}\\p{L}{0,3}(?!\\p{L})`, 'iu')) >= 0,
    )
  )
    return null;
  const left = count(now, old) - (plain(put).includes(plain(old)) ? count(now, put) : 0);
  return left > 0 ? null : finding('met', why, lineOf(measured, put));
};

const lineOf = ({ after }: Measured, words: string): number | undefined =>
  after.lines.findIndex((line) => plain(line).includes(plain(words))) + 1 || undefined;

const takes =
  '(?:take out|remove|delete|drop|cut|lose|get rid of|bin|ditch|scrap|leave out|strike)';
const takesQuote = new RegExp(
  `^(?:${takes}|take)(?: out)? (?:the |that |this )?(?:line|sentence|bullet|bit|tip|question|words?)? ?${MARK}(?:.{0,40})$|^${MARK}(?: \\p{L}+)? (?:can|could|should|has to|needs to|must) (?:go|come out)$`,
  'iu',
);
const back = new RegExp(
  `^(?:${takes} (?:it|that|this)|(?:take|leave|cut) (?:it|that|this) out)$`,
  'i',
);

/** What was quoted is gone, and of its lines nothing else than that, the sentence it begins, or the whole bullet. */
export const quoteTaken: Check = (ask, measured) => {
  const read = requestsOf(ask);
  for (const { words, context } of read.requests) {
    const direct = takesQuote.exec(words);
    const earlier = back.test(words)
      ? [...context.matchAll(new RegExp(MARK, 'g'))].at(-1)?.[1]
      : undefined;
    const mark = direct?.[1] ?? direct?.[2] ?? earlier;
    const quote = mark && read.quotes[Number(mark)]!.replace(/[.!?]+$/, '');
    if (!quote) continue;
    const had = everywhere(measured.before).filter((line) => plain(line).includes(plain(quote)));
    const has = everywhere(measured.after).filter((line) => plain(line).includes(plain(quote)));
    if (had.length === 0) continue;
    if (has.length > 0) return null;
    const text = plain(measured.after.text);
    const isRest = had.every((line) => {
      if (plain(line).startsWith(`- ${plain(quote)}`)) return true;
      const [head = '', tail = ''] = plain(line).split(plain(quote));
      const before = head.replace(/[\s,"“]{1,20}$/, '');
      const after = tail.replace(/^[\s,.!?"”]+/, '').replace(/^(?:and|or) /, '');
      return text.includes(before.trim()) && (after === '' || text.includes(after));
    });
    return isRest
      ? finding('met', `It does not say "${quote}" any more, and says the rest.`)
      : null;
  }
  return null;
};

const stays =
  /^(?:(?:and |but |please )*(?:keep|leave|don't (?:touch|change)|do not (?:touch|change)) (?:in )?(?:the |her |his |that |this )?([^.:;]{3,70}?)(?: in| alone| as (?:it is|they are)| there)?|(?:the )?([\p{L} -]{3,30}) (?:is|are) (?:good|fine|great|lovely|perfect))$/iu;

/** What is to stay is word for word as it was. */
export const stayed: Check = (ask, { before, after }): Finding | null => {
  const { requests, quotes } = requestsOf(ask);
  const [only] = requests;
  const found = requests.length === 1 && only ? stays.exec(only.words) : null;
  const topic = found && spelled(found[1] ?? found[2]!, quotes);
  if (!topic || /\b(?:out|one|two|only|short|simple|it to|to \d)\b/i.test(topic)) return null;
  if (
    /^(?:it|this|that|them|everything|the rest)$|\b(?:later|rather|instead|until|for)\b/i.test(
      topic,
    )
  )
    return null;
  const stems = [...contentOf(topic)];
  const own = before.lines.filter((line) =>
    stems.some((stem) => [...contentOf(line)].some((word) => word.startsWith(stem))),
  );
  if (own.length === 0) return null;
  const isScale = /\bscale\b/i.test(topic);
  const scale = (text: string) => text.match(/\b0(?: to |-)\d{1,3}\b/g)?.[0];
  const lost = own.filter((line) => !after.lines.includes(line));
  if (isScale ? scale(before.text) === scale(after.text) : lost.length === 0)
    return finding('met', `It is as it was: "${(own[0] ?? '').slice(0, 60)}"`);
  return null;
};
