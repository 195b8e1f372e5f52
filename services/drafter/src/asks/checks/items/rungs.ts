import { type Check, finding } from '../../judging/finding.ts';
import { type Side, share } from '../../sides.ts';
import { lostRung, ratingOf } from './rung-words.ts';

const between = /\bbetween (?:rungs? )(\d+) (?:and|&) (?:rung )?(\d+)/i;
const wants =
  /\b(?:put|add|insert|needs?|something|another|one|smaller|halfway|cliff|leap|jump|gap|steep|apart|between)\b/i;
const content =
  /\bbetween [^.;:]{0,24}?(?::|,? (?:e\.g\.|such as|like|say|maybe|perhaps|for example),?) ([^.;()]{4,120})|\bsomething\b[^.;]{0,30}?\b((?:with|without|while|near) [^.;,()]{4,80})|\b(?:put|pop|stick|slot|squeeze|add|insert) (?!(?:something|one|an?|another)\b)([^.;:()]{4,80}?) (?:in the middle|in there)\b|\b(?:put|add|insert) ((?!an?\b|one\b|some|another|smaller|in\b)[^.;:()]{4,80}?) (?:in )?between\b/i;

/** "4 to 5 is a cliff, put something between": one rung more, there, rated between the two; all others as they were. */
export const rungBetween: Check = (ask, measured) => {
  const { before, after } = measured;
  const [, first, second] = between.exec(ask) ?? [];
  if (
    !first ||
    before.rungs.length === 0 ||
    !wants.test(ask) ||
    /\b(?:swap|merge|move|remove)\b/i.test(ask)
  )
    return null;
  const [low, high] = [Number(first), Number(second)].toSorted((a, b) => a - b) as [number, number];
  if (high !== low + 1) return null;
  if (after.rungs.length !== before.rungs.length + 1)
    return finding(
      'not_done',
      `The ladder has ${after.rungs.length} rungs; it had ${before.rungs.length}.`,
    );
  const fresh = after.rungs[low];
  const lost = lostRung(measured);
  if (!fresh || lost)
    return finding('partly', `The rung "${lost ?? ''}" is not as it was.`, fresh?.line);
  const [below, own, above] = [low - 1, low, low + 1].map((at) => ratingOf(after, at)) as [
    number,
    number,
    number,
  ];
  if (!(own > below && own < above))
    return finding(
      'partly',
      `The new rung is rated ${own}, between ${below} and ${above}.`,
      fresh.line,
    );
  const given = content.exec(ask)?.slice(1).find(Boolean);
  return given && share(given, fresh.text) < 0.7
    ? finding('partly', 'The new rung does not have all of what was given.', fresh.line)
    : finding(
        'met',
        `There is a new rung, rated ${own}, between ${below} and ${above}.`,
        fresh.line,
      );
};

const about = [
  /\b(?:make|have|set|change|turn|replace|swap) rung (\d+)(?: to be| be| into| to| by| with| for)?(?: something)?:? (?:about |on |at |in )?([^.;:]{3,160})/i,
  /^(?:and |please )*rung (\d+) (?:should|could|needs to|has to|must|can) be(?: something)? (?:about |on |at |in )?([^.;]{3,80})/i,
  /^(?:and |please )*rung (\d+) ?(?::|-|–|=|->|→) ?([^.;]{4,120})/i,
];
const other =
  /^(?:a bit |much |far |slightly |less |more )?(?:easier|harder|gentler|shorter|longer|smaller|\d|rated|first|last|before|after|the (?:first|last))\b/i;
/** "The actual thing she wants, which is …": what it is comes last. */
const namely =
  /^(?:what\b|(?:the |her |his )?(?:actual |real |very )?(?:thing|one)\b).{0,80}?,? (?:which (?:is|would be)|namely|that is to say|i\.e\.),? (?=\S)/i;
const rest =
  /,? (?:please|because|since|as (?:she|he|they|it)|so (?:that|she|he|they)|instead|not (?:the|an?|["“'‘])|she|he)\b.*$/i;

/** "Make rung 3 about the Aldi": it has what was given, and all others, and the ratings, are as they were. */
export const rungReplaced: Check = (ask, { before, after }) => {
  const [, number, words] = about.map((pattern) => pattern.exec(ask)).find(Boolean) ?? [];
  const given = words?.replace(namely, '').replace(rest, '').trim();
  if (
    !number ||
    !given ||
    other.test(given) ||
    /\d ?(?:minutes?|hours?)? ?,? (?:not|instead of|rather than)\b/i.test(given) ||
    before.rungs.length === 0
  )
    return null;
  const at = Number(number) - 1;
  const [old, now] = [before.rungs[at], after.rungs[at]];
  if (!old) return finding('not_done', `The version before has no rung ${number}.`);
  if (!now || now.text === old.text)
    return finding('not_done', `Rung ${number} is as it was.`, now?.line);
  const has = share(given, now.text);
  const why = `Rung ${number} is "${now.title}"`;
  if (after.rungs.length !== before.rungs.length || ratingOf(after, at) !== ratingOf(before, at))
    return finding('partly', `${why} The ladder is not as it was beside that.`, now.line);
  return finding(has >= 0.9 ? 'met' : has > 0.3 ? 'partly' : 'not_done', `${why}`, now.line);
};

const rated = [
  /\brung (\d+)(?:'s)?(?: rating)?,?:? (?:should|must|needs to) (?:be|get)(?: rated)?(?: at)?(?: an?)? (\d{1,3}(?:\.5)?)\b(?! ?(?:min|hour|sec|time|%))/i,
  /\b(?:rating|suds) (?:of|for|on) rung (\d+)(?: should be| to|:| is)? (\d{1,3}(?:\.5)?)\b/i,
  /\brate rung (\d+)(?: at| as| with)? (\d{1,3}(?:\.5)?)\b/i,
  /\brung (\d+)(?:'s| is| feels)? (?:more like|nearer|closer to|really|actually|at least|about|only)?(?: an?)? ?(\d{1,3}(?:\.5)?)\b(?! ?(?:min|hour|sec|time|%|-))/i,
  /\b(?:bump|put|move|lower|raise|change|set|drop|bring|nudge|push|take) (?:the )?(?:rating (?:of|for|on) )?rung (\d+)(?:'s rating| rating)?(?: up| down)? (?:to|at)(?: an?)? (\d{1,3}(?:\.5)?)\b/i,
];

/** "Rung 8 is more like a 70": that rung has the rating, is in its place by it, and no other has changed. */
export const rungRated: Check = (ask, { before, after }) => {
  const [, rung, rating] = rated.map((pattern) => pattern.exec(ask)).find(Boolean) ?? [];
  if (!rung || !rating || before.rungs.length === 0) return null;
  const old = before.rungs[Number(rung) - 1];
  if (!old) return finding('not_done', `The version before has no rung ${rung}.`);
  const at = after.rungs.findIndex(({ text }) => text === old.text);
  const line = after.rungs[at]?.line;
  if (ratingOf(after, at) !== Number(rating))
    return finding('not_done', `It is rated ${ratingOf(after, at) || 'nothing'}.`, line);
  const all = (side: Side, skip: number) =>
    side.rungs
      .flatMap(({ text }, n) => (n === skip ? [] : [`${text} ${ratingOf(side, n)}`]))
      .join('\n');
  const rises = after.rungs.every(
    (_, n) => n === 0 || ratingOf(after, n) >= ratingOf(after, n - 1),
  );
  const isSame = all(before, Number(rung) - 1) === all(after, at);
  return finding(
    isSame && rises ? 'met' : 'partly',
    `It is rated ${rating}, and is rung ${at + 1}.`,
    line,
  );
};
