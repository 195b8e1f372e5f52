import { type Check, type Finding, finding, type Measured } from '../../judging/finding.ts';
import { share } from '../../sides.ts';
import { ratingOf } from '../items/rung-words.ts';
import { COUNT, countOf, isContent, isIn, NAMED, numberNamed, says } from './given.ts';

interface Given {
  number: number;
  words: string;
}

/** Each of the rungs says what was given for it, and has its rating; the rungs of which nothing was said are there. */
function saidOf(given: readonly Given[], { before, after, message }: Measured): Finding | null {
  if (before.rungs.length === 0 || given.some(({ words }) => !isContent(words))) return null;
  const beyond = given.find(({ number }) => !before.rungs[number - 1]);
  if (beyond) return finding('not_done', `The version before has no rung ${beyond.number}.`);
  const placed = given.map(({ number, words }) => {
    const at = after.rungs.findIndex(
      ({ text }, n) => says(text, words) && ratingOf(after, n) === ratingOf(before, number - 1),
    );
    return { number, words, rung: after.rungs[at] };
  });
  const fresh = placed.filter(
    ({ number, rung }) => rung && rung.text !== before.rungs[number - 1]!.text,
  );
  const old = given.filter(({ number }) => isIn(before.rungs[number - 1]!, after.rungs));
  const spoken = /\b(?:rungs?|ladder|last one|\d [a-z]+)\b/gi;
  const others = before.rungs.filter(
    (rung, at) => !given.some(({ number }) => number === at + 1) && !isIn(rung, after.rungs),
  );
  const line = placed.find(({ rung }) => rung)?.rung?.line;
  const why = `${fresh.length} of ${given.length} rungs say what was given.`;
  if (fresh.length === 0) return finding('not_done', why, line);
  const isMore = (message.match(spoken) ?? []).length > given.length;
  if (fresh.length < given.length || old.length > 0) return finding('partly', why, line);
  return others.length > 0 && !isMore
    ? finding('partly', `${why} The rung "${others[0]!.title}" is not as it was.`, line)
    : finding('met', why, line);
}

/** "Rungs: 1 own front door, 2 office door, then the surgery door". */
export const rungsCounted: Check = (ask, measured) => {
  const { before, message } = measured;
  if (!/\b(?:rungs?|ladder|hierarchy)\b/i.test(`${ask} ${message}`)) return null;
  if (/\brungs? \d|\bsteps? \d|\bcolumns?\b/i.test(ask) || before.rungs.length === 0) return null;
  const marks = [...ask.matchAll(/(?:^|[\s:,;.(])(\d{1,2})[.):]? (?=\p{L})/gu)];
  const own: { from: number; to: number }[] = [];
  for (const { 0: whole, 1: digits, index } of marks)
    if (Number(digits) === own.length + 1) own.push({ from: index, to: index + whole.length });
  if (own.length < 2 || own.length > before.rungs.length) return null;
  const items = own.map(({ to }, at) => ask.slice(to, own[at + 1]?.from ?? ask.length));
  const [last = '', then] = items.at(-1)!.split(/,? (?:and )?then /i);
  const given = [
    ...items.slice(0, -1).map((words, at) => ({ number: at + 1, words })),
    { number: items.length, words: last },
    ...(then ? [{ number: items.length + 1, words: then }] : []),
  ];
  return saidOf(given, measured);
};

const link =
  '(?: ?(?:=|:|->|→) ?| (?:should|needs? to|has to|have to|must|could|can|ought to) (?:just )?(?:be|read|say|become):? | (?:becomes?|to be):? )';
const statement = new RegExp(
  `(?:^|[,;.!?] ?|\\b(?:and|but|so|finally|then|also) )(?:the )?${NAMED}${link}(?=\\S)`,
  'giu',
);
const topOne =
  /^(?:and |but |so |also |then |finally )*(?:the )?(?:last one|(?:last|top|final) rung|rung (\d{1,2})) (?=\p{L}{3})(?!is\b|should\b|has\b|can\b|could\b|needs\b|must\b|out\b|to go\b|goes\b|off\b|and\b|about\b|before\b|after\b|too\b)(.{6,120})$/iu;
const noContent =
  /^(?:(?:rated|at|up|down|to|about|more like|around|an?)\b ?)*\d|^(?:a bit |much |less |more |even )?(?:easier|harder|gentler|shorter|longer|smaller|bigger|specific|first|last|before|after|removed|dropped|moved|merged|split|deleted|gone|out|in two)\b|^(?:put|use|say|make it|instead|try):/i;

/** "Rung 8 = the school bus with a friend, rung 9 the coach", "last one hot lunch at the middle table". */
export const rungsStated: Check = (ask, measured) => {
  const { before } = measured;
  if (before.rungs.length === 0 || /\b(?:swap|merge|between|split)\b/i.test(ask)) return null;
  const found = [...ask.matchAll(statement)];
  const given = found.flatMap((own, at): Given[] => {
    const number = /^(?:the )?step/i.test(own[1]!) ? undefined : numberNamed(own[1]!, before);
    const words = ask.slice(own.index + own[0].length, found[at + 1]?.index ?? ask.length);
    if (number === undefined) return [];
    const [first = '', ...more] = words.split(
      /(?:, (?:and |then )?| and )(?=rung \d{1,2}:? \p{L})/iu,
    );
    return [
      { number, words: first },
      ...more.map((each) => ({
        number: Number(/\d+/.exec(each)![0]),
        words: each.replace(/^rung \d+:? /i, ''),
      })),
    ];
  });
  const top = given.length === 0 ? topOne.exec(ask) : null;
  const all = top ? [{ number: Number(top[1] ?? before.rungs.length), words: top[2]! }] : given;
  if (all.length === 0 || all.some(({ words }) => noContent.test(words))) return null;
  return saidOf(all, measured);
};

const instead = [
  new RegExp(
    `\\brung ${COUNT}\\b[^.!?]{0,120}?[,;.!?–-]? ?(?:and |so |please )*(?:put|have|use|try|make it) ([^.;!?]{6,140}?)(?: (?:there|in there|in its place))? instead\\b`,
    'iu',
  ),
  new RegExp(
    `\\brung ${COUNT}\\b[\\s\\S]{0,160}?[.!?,;–-] (?:could|can|should|might) (?:it|that|this) (?:be|say) ([^.;!?]{6,140}?)(?: instead)?\\?`,
    'iu',
  ),
];

/** "I'd drop rung 4, and put walking past the gate there instead". */
export const rungPutInstead: Check = (ask, measured) => {
  if (measured.before.rungs.length === 0) return null;
  const said = /\bthere instead\b/i.test(ask) && !/\brung\b/i.test(ask) ? measured.message : ask;
  const found = instead.map((pattern) => pattern.exec(said)).find(Boolean);
  if (!found || noContent.test(found[2]!)) return null;
  return saidOf([{ number: countOf(found[1]!), words: found[2]! }], measured);
};

const detail = new RegExp(
  `^(?:the )?rung ${COUNT}(?:,| -|'s)? ([\\p{L}' -]{3,40}?)(?::|,| -) ((?:on|in|at|with|without|by|near|from|through|outside|inside|only|alone)\\b[^.;!?(]{3,80})`,
  'iu',
);

/** "Rung 3 sound clip: on headphones": it says so beside what it said. */
export const rungDetailed: Check = (ask, { before, after }) => {
  const found = detail.exec(ask);
  const old = found && before.rungs[countOf(found[1]!) - 1];
  if (!found || !old || share(found[2]!, old.text) < 1) return null;
  const now = after.rungs[countOf(found[1]!) - 1];
  const isSo = now !== undefined && share(old.title, now.title) === 1 && says(now.text, found[3]!);
  return finding(isSo ? 'met' : 'not_done', `Rung ${found[1]} is "${now?.title ?? ''}"`, now?.line);
};

const kept =
  /^(?:(?:and|but) )?(?:keep |leave )?(?:rung |number )?(\d{1,2}) (?:stays?|can stay|remains|as (?:it )?is|alone|is (?:fine|good|ok))(?: as (?:it )?is)?[.!]?$|^(?:and |please )*keep (?:all )?(\d{1,2})(?: rungs)?[.!]?$/i;

/** "6 stays": it is as it was; "keep 10": so many are there. */
export const rungsStay: Check = (ask, { before, after }) => {
  const found = kept.exec(ask);
  if (!found || before.rungs.length === 0) return null;
  if (found[2])
    return finding(
      after.rungs.length === Number(found[2]) ? 'met' : 'not_done',
      `The ladder has ${after.rungs.length} rungs.`,
    );
  const old = before.rungs[Number(found[1]) - 1];
  if (!old) return null;
  return finding(
    isIn(old, after.rungs) ? 'met' : 'not_done',
    `Rung ${found[1]} was "${old.title}"`,
  );
};
