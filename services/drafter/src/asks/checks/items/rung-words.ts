import { type Check, type Finding, finding, type Measured } from '../../judging/finding.ts';
import { type Side, share } from '../../sides.ts';

export const ratingOf = (side: Side, at: number): number =>
  Number(
    /\|\s*([\d.]+)\s*\|\s*$/.exec(side.lines[(side.rungs[at]?.line ?? 0) - 1] ?? '')?.[1] ??
      Number.NaN,
  );

const numbered = /\brungs? (\d{1,2}(?:(?:, | and | & |-)(?:rung )?\d{1,2}){0,6})\b/gi;
const share3 =
  /(?:,|;|\bthen|\band) (?:then )?[\p{L}' ]{3,40} (\d{1,2})(?: ?(?:and|&|to|-) ?(\d{1,2}))?(?=[,;.!]|$)/giu;

/** The rungs of the version before that a message speaks of: those may differ. */
function named(message: string, count: number): Set<number> {
  const own = new Set<number>();
  for (const [, list = ''] of message.matchAll(numbered))
    for (const digits of list.match(/\d+/g) ?? []) own.add(Number(digits));
  if (/\b(?:last|top|final|hardest) rung\b/i.test(message)) own.add(count);
  if (/\bfor rungs? \d/i.test(message))
    for (const [, from, to] of message.matchAll(share3)) {
      own.add(Number(from));
      if (to) own.add(Number(to));
    }
  return own;
}

/** A rung that is not as it was though the message does not speak of it. */
export const lostRung = ({ before, after, message }: Measured): string | undefined => {
  const free = named(message, before.rungs.length);
  return before.rungs.find(
    ({ text }, at) => !free.has(at + 1) && !after.rungs.some((rung) => rung.text === text),
  )?.title;
};

const rises = (side: Side): boolean =>
  side.rungs.every((_, at) => at === 0 || ratingOf(side, at) >= ratingOf(side, at - 1));

/** Met only where the rungs that nobody spoke of are there, and the figures rise. */
const whole = (why: string, line: number | undefined, measured: Measured): Finding => {
  const lost = lostRung(measured);
  if (lost) return finding('partly', `${why} But the rung "${lost}" is not as it was.`, line);
  return rises(measured.after)
    ? finding('met', why, line)
    : finding('partly', `${why} But the figures do not rise.`, line);
};

const given =
  /^(?:and |please )*rung (\d{1,2}) ?(?::|should be|has to be|must be|needs to be) (?!about|on |at |in |something|\d)([^.;]{4,160})/i;
const reason =
  /,? (?:please|because|since|as (?:she|he|they|it)|so (?:that|she|he|they)|instead)\b.*$/i;
const other =
  /^(?:rated|easier|harder|gentler|shorter|longer|smaller|first|last|before|after|removed|dropped|moved|done|the (?:first|last)|an? \d)/i;

/** "Rung 4: walk to the kiosk": one rung there has those words and the one that was there is gone. */
export const rungSays: Check = (ask, measured) => {
  const [, number, words] = given.exec(ask) ?? [];
  const own = words
    ?.replace(reason, '')
    .replace(/\bwithout\b|\bno\b/gi, ' ')
    .trim();
  const { before, after } = measured;
  if (!number || !own || other.test(own) || before.rungs.length === 0) return null;
  const old = before.rungs[Number(number) - 1];
  if (!old) return finding('not_done', `The version before has no rung ${number}.`);
  const scores = after.rungs.map(({ text }) =>
    before.rungs.some((rung) => rung.text === text) ? 0 : share(own, text),
  );
  const best = Math.max(0, ...scores);
  const at = scores.indexOf(best);
  if (best < 0.35) return finding('not_done', `No rung has what was given for rung ${number}.`);
  const why = `Rung ${at + 1} is "${after.rungs[at]!.title}"`;
  const line = after.rungs[at]!.line;
  if (best < 0.85) return finding('partly', why, line);
  if (after.rungs.some(({ text }) => text === old.text))
    return finding('partly', `${why} What was rung ${number} is there too.`, line);
  const moved = Math.abs(at + 1 - Number(number));
  if (moved > Math.abs(after.rungs.length - before.rungs.length))
    return finding('partly', `${why} It is not where rung ${number} was.`, line);
  return whole(why, line, measured);
};

const item = /(?:^|[\s,;:])(?:rung )?(\d{1,2})[.:)]? (?=\p{L})/giu;
const lead =
  /\b(?:use|make (?:it|them|the rungs)|replace (?:it|them|the rungs) (?:with|by)|the rungs (?:should be|are)|ladder):\s(?=(?:rung )?1[.:)]? \p{L})/iu;

/** "Use: 1 …, 2 …, 3 …": the rungs are those, in that order, and no others. */
export const ladderGiven: Check = (ask, measured) => {
  const start = lead.exec(ask);
  if (!start) return null;
  const list = ask.slice(start.index + start[0].length - 1);
  const places: { from: number; to: number }[] = [];
  for (const found of list.matchAll(item))
    if (Number(found[1]) === places.length + 1)
      places.push({ from: found.index, to: found.index + found[0].length });
  const rungs = places.map(({ to }, at) => list.slice(to, places[at + 1]?.from));
  if (rungs.length < 3) return null;
  const { after } = measured;
  const there = rungs.filter((words, at) => share(words, after.rungs[at]?.text ?? '') >= 0.85);
  const why = `${there.length} of the ${rungs.length} rungs are those that were given.`;
  const line = after.rungs[0]?.line;
  if (there.length === 0) return finding('not_done', why, line);
  const isAll = there.length === rungs.length && after.rungs.length === rungs.length;
  return finding(isAll && rises(after) ? 'met' : 'partly', why, line);
};

const spread =
  /(?:^|[,;] |\bthen |\band )(?:keep |have |put |use |do |then )?(?:the |your |my )?([\p{L}' ]{3,40}?) (?:for |on |in |at )?(?:rungs? )?(\d{1,2})(?: ?(?:and|&|to|-) ?(\d{1,2}))?(?=[,;.!]|$| then\b)/giu;

/** "Keep the tap for rungs 1 and 2, then the bannister 3 and 4": each of those rungs speaks of its thing. */
export const rungsSpread: Check = (ask, measured) => {
  const at = ask.search(
    /\b(?:keep|have|use|put|do|make) [\p{L}' ]{3,40} (?:for|on|in|at) rungs? \d/iu,
  );
  if (at < 0) return null;
  const things = new Map<number, string>();
  for (const [, thing = '', from, to] of ask.slice(at).matchAll(spread))
    for (let rung = Number(from); rung <= Number(to ?? from) && things.size < 20; rung += 1)
      things.set(rung, thing.replace(/^(?:keep|then|and) /i, ''));
  if (things.size < 3) return null;
  const { before, after } = measured;
  const wrong = [...things].find(
    ([rung, thing]) => share(thing, after.rungs[rung - 1]?.text ?? '') < 1,
  );
  const line = after.rungs[0]?.line;
  if (before.text === after.text) return finding('not_done', 'The ladder is as it was.', line);
  if (wrong) return finding('partly', `Rung ${wrong[0]} does not speak of "${wrong[1]}".`, line);
  if (after.rungs.length !== before.rungs.length)
    return finding('partly', `The ladder has ${after.rungs.length} rungs.`, line);
  return whole('Each rung speaks of what was given for it.', line, measured);
};

const each =
  /\brung (\d{1,2})(?:'s| is| feels| should be| to| at)?(?: (?:more like|nearer|about|really|only|rated|an?)){0,2} (\d{1,3}(?:\.5)?)\b(?! ?(?:min|hour|sec|time|%|-|day|step))(?! (?:and|&) \d{1,2}\b)/gi;

/** "Rung 2 is 35 and rung 3 50": each of them has its figure. */
export const rungsRated: Check = (ask, measured) => {
  const { before, after } = measured;
  const wanted = [...ask.matchAll(each)].map(([, rung, rating]) => [Number(rung), Number(rating)]);
  if (wanted.length < 2 || before.rungs.length === 0) return null;
  const found = wanted.map(([rung, rating]) => {
    const old = before.rungs[rung! - 1];
    const at = old ? after.rungs.findIndex(({ text }) => text === old.text) : -1;
    return { rung, at, isSo: at >= 0 && ratingOf(after, at) === rating };
  });
  const so = found.filter(({ isSo }) => isSo);
  const why = `${so.length} of ${found.length} rungs have the figure that was given.`;
  const line = after.rungs[found[0]!.at]?.line;
  if (so.length < found.length) return finding(so.length > 0 ? 'partly' : 'not_done', why, line);
  return whole(why, line, measured);
};

const company =
  /\brungs? (\d{1,2}(?:(?:, | and | & )\d{1,2}){0,4})\b.*?\bwith ((?:(?:her|his|my|your|the) )?\p{L}{3,20})(?: (?:both|each|all|every) times?| there| (?:for|in) (?:both|each|all))?[.!]?$/isu;
const alone = /\b(?:on your own|by yourself|alone|without anyone)\b/i;

/** "Rungs 4 and 6 have her alone - no. With her aunt both times." */
export const rungsInCompany: Check = (ask, measured) => {
  const [, list = '', whom = ''] = company.exec(ask) ?? [];
  const numbers = (list.match(/\d+/g) ?? []).map(Number);
  if (
    numbers.length === 0 ||
    !/\balone\b|\b(?:on (?:her|his|their) own|by (?:her|him)self)\b/i.test(ask)
  )
    return null;
  const { before, after } = measured;
  const who = whom.replace(/^(?:her|his|my|your|the) /i, '');
  const left = numbers.filter((number) => {
    const text = after.rungs[number - 1]?.text ?? '';
    return alone.test(text) || share(who, text) < 1;
  });
  const line = after.rungs[numbers[0]! - 1]?.line;
  if (before.text === after.text) return finding('not_done', 'The ladder is as it was.', line);
  if (left.length > 0)
    return finding(
      left.length < numbers.length ? 'partly' : 'not_done',
      `Rung ${left.join(' and ')} is not with ${who}.`,
      line,
    );
  return whole(`Rungs ${numbers.join(' and ')} are with ${who}.`, line, measured);
};
