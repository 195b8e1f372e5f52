import { hasAny } from '@cerina/library/matching/signal';
import { isDenied, type Said } from './said.ts';

/** What precedes a word that is an instruction. */
const command =
  /(?:^|[,;:(–—]\s*|["“”]\s*|- |\b(?:and|or|then|please|always|first|next|just|also|instead|now|still|even|simply|again|can|should|must|try to|remember to|sure to|have to|ought to|better to|best to|good to|fine to|okay to|right to|free to|helps to|important to|is to|them to|him to|her to|let them|let him|let her|may) )$/i;
/** What precedes the same word in -ing. */
const going =
  /\b(?:try|practise|practice|start|begin|keep|continue|consider|by|may be|could be|can be|means) $/i;
/** "write down what you check": no instruction to check. */
const reported =
  /\b(?:what|which|that|who|how|when|whether|if|because|things?|something|anything|everything|since|while|where|whenever|times|places) (?:you|they|it|we|he|she|i|people|someone|others|your \w+)\b[^,;:]{0,80}$/i;
const asCondition = /\bif (?:you|they|he|she|it)\b[^;:]{0,120}$/i;
const mayYou = /\byou (?:may|might|can|could) $/i;
/** What is only listed: "safety habits such as", "list what you do". */
const listed =
  /\b(?:such as|for example|e\.g\.|like|list|habits?|signs?|urge|urges|tempt\w*|want(?:s|ed)?|used|need)\b[^;:]{0,60}$/i;

const past: Record<string, string> = {
  ...{
    take: 'took',
    go: 'went',
    have: 'had',
    keep: 'kept',
    leave: 'left',
    tell: 'told',
    say: 'said',
  },
  ...{
    get: 'got',
    think: 'thought',
    drink: 'drank',
    stand: 'stood',
    lie: 'lay',
    sit: 'sat',
    hold: 'held',
  },
  ...{
    give: 'gave',
    make: 'made',
    write: 'wrote',
    wear: 'wore',
    sleep: 'slept',
    eat: 'ate',
    run: 'ran',
  },
  ...{
    drive: 'drove',
    find: 'found',
    bring: 'brought',
    throw: 'threw',
    buy: 'bought',
    hide: 'hid',
  },
  ...{ choose: 'chose', come: 'came', ring: 'rang', send: 'sent', speak: 'spoke', spend: 'spent' },
  ...{
    catch: 'caught',
    feel: 'felt',
    begin: 'began',
    pay: 'paid',
    let: 'let',
    put: 'put',
    read: 'read',
  },
};
const ed = (verb: string): string =>
  past[verb] ?? (verb.endsWith('e') ? `${verb}d` : `${verb}${verb.at(-1)}?ed`);
const ing = (verb: string): string =>
  verb.endsWith('e') && !verb.endsWith('ee')
    ? `${verb.slice(0, -1)}ing`
    : `${verb}${verb.at(-1)}?ing`;

const patterns = new Map<string, RegExp>();
function patternOf(verbs: readonly string[]): RegExp {
  const key = verbs.join('|');
  const earlier = patterns.get(key);
  if (earlier) return earlier;
  const pattern = new RegExp(
    `(?<![\\p{L}'’-])(?:(${verbs.join('|')})|(${verbs.map(ing).join('|')})|(${verbs.map(ed).join('|')}))(?![\\p{L}'’-])`,
    'giu',
  );
  patterns.set(key, pattern);
  return pattern;
}

const passive = /\b(?:was|were|is|are|used to|before|usually)\b[^,;]{0,20}$/i;

/** Sections that describe; what is done there is no instruction. */
const describing = new Set(['experience', 'rationale', 'audience']);

/** How long the clause is that says when something is done: "If you wash after all,". */
export const conditionOf = (text: string): number =>
  /^(?:if|when|whenever|once|unless) [^,]{0,120},/i.exec(text)?.[0].length ?? 0;

/** Whether a sentence instructs its reader to do one of these things, or an example has it done. */
export function isOrdered({ text, section, opens }: Said, verbs: readonly string[]): boolean {
  if (describing.has(section)) return false;
  const condition = conditionOf(text);
  for (const { 0: word, 1: base, 2: doing, 3: done, index } of text.matchAll(patternOf(verbs))) {
    const before = text.slice(0, index);
    if (index < condition || isDenied(text, index) || mayYou.test(before)) continue;
    if (
      reported.test(before) ||
      asCondition.test(before.slice(condition)) ||
      (base === undefined && listed.test(before))
    )
      continue;
    if (base !== undefined && command.test(before) && !isNone(text, index + word.length))
      return true;
    if (doing !== undefined && going.test(before)) return true;
    if (done !== undefined && section === 'example' && !opens && !passive.test(before)) return true;
  }
  return false;
}

/** "Check of the locks", "do not": the word is no instruction. */
const isNone = (text: string, end: number): boolean =>
  /^ (?:of|is|was|are|were|has|will|n.t|(?:\w+ )?(?:no|nothing|none|not))\b/i.test(text.slice(end));

/** Whether a sentence orders something that has one of these signals with it. Plain words count outside of a clause that only says when. */
export function ordersWith(
  said: Said,
  verbs: readonly string[],
  signals: readonly string[],
): boolean {
  const rest = said.text.slice(conditionOf(said.text));
  const hasOne =
    signals.length === 0 ||
    signals.some((signal) => hasAny(signal.startsWith('/') ? said.text : rest, [signal]));
  return hasOne && isOrdered(said, verbs);
}
