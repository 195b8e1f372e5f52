import { type Check, finding } from '../../judging/finding.ts';
import { isContent, says } from './given.ts';

const said = [
  /^(?:the )?step (\d{1,2}),? (?:needs to|should|has to|must|ought to) (?:be|read|say)(?: something like)?:? (.{8,300})$/is,
  /^(?:the )?step (\d{1,2})(?: for (?:her|him|them))? ?[:–-] ?(.{8,300})$/is,
];
const chosen =
  /\bstep (\d{1,2})\b[\s\S]{0,80}?\b(?:already|have|has been|is) (?:chosen|agreed|set|fixed|decided|picked)\b:? (.{6,160})$/i;
const aboutIt =
  /^(?:it|this|that|she|he|they|too|not|a bit|much|far|so|very|can|could|should|needs?|is|was|the (?:title|name|goal|rating)|rename|call|move|swap|split|merge|add|change|make|use|put|drop|remove|delete|take|cut|shorten|say|same|good|fine|ok|lovely|great|unclear|confusing|vague|more|less|no|please|why|what|where|how|who)\b|\?$|->|→|=|["“'‘][^"”]{2,90}["”'’] [^.]/i;
const act = (text: string): string =>
  text.split('\n').reduce((longest, line) => (line.length > longest.length ? line : longest), '');

/** "Step 3 needs to be: …", "step 3: 'sit in the armchair'", "we've already chosen: 5.30 pm": the step says it. */
export const stepToSay: Check = (whole, { before, after }) => {
  const ask = whole.replace(/^[\s\S]*?[.!?] (?=(?:and |also )?(?:the )?step \d)/i, '');
  const fixed = chosen.exec(ask);
  const found = fixed ?? said.map((pattern) => pattern.exec(ask)).find(Boolean);
  const old = before.steps[Number(found?.[1]) - 1];
  const words = found?.[2]?.trim() ?? '';
  if (!found || words === '' || (!fixed && aboutIt.test(words)) || !isContent(words)) return null;
  if (!old) return finding('not_done', `There is no step ${found[1]}.`);
  const now = after.steps.find(({ title }) => title === old.title);
  if (!now || now.text === old.text || !says(now.text, words))
    return finding('not_done', `Step ${found[1]} does not say what was given.`, now?.line);
  const isWhole = /^(?:the )?step \d{1,2},? (?:needs to|should|has to|must|ought to)/i.test(ask);
  const isLeft = isWhole
    ? now.text.includes(act(old.text))
    : fixed !== null &&
      fixed !== undefined &&
      /(?:^|[.!?] )(?:choose|pick|decide)\b/im.test(act(now.text));
  return finding(
    isLeft ? 'partly' : 'met',
    `Step ${found[1]} says what was given${isLeft ? ', beside what it said' : ''}.`,
    now.line,
  );
};

const onwards = [
  /\b(?:have|get|ask|let) (?:her|him|them) (.{4,80}?),? (?:from|after) (?:rung|step) (\d{1,2})\b/i,
  /\b(.{4,80}?),? from (?:rung|step) (\d{1,2}) (?:on|onwards?|up)\b/i,
];
const thing =
  /\b(?:leave|without|no|put away) (?:(?:the|her|his|a) )?([\p{L} -]{3,40}?)(?= (?:at home|behind|out)\b|$)/iu;

/** "I'd have her leave the bottle at home from step 4 onwards": those rungs say so, and none before them. */
export const leftOut: Check = (ask, { before, after }) => {
  if (before.rungs.length === 0) return null;
  const found = onwards.map((pattern) => pattern.exec(ask)).find(Boolean);
  const what = thing.exec(found?.[1] ?? '')?.[1];
  if (!found || !what) return null;
  const from = Number(found[2]);
  const has = (text: string) => says(text, what);
  const later = after.rungs.slice(from - 1);
  const isSo = later.length > 0 && later.every(({ text }) => has(text));
  const isBefore = after.rungs
    .slice(0, from - 1)
    .some(({ text }, at) => text !== before.rungs[at]?.text);
  return finding(
    isSo && !isBefore ? 'met' : later.some(({ text }) => has(text)) ? 'partly' : 'not_done',
    `${later.filter(({ text }) => has(text)).length} of the ${later.length} rungs from ${from} on say it.`,
    later[0]?.line,
  );
};
