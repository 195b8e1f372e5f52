import { maySay } from '../own-words/sayable.ts';
import type { Request } from '../request.ts';

/** What a body may do, or must not: the things that a limit of safety is about. */
const body =
  '(?:lift(?:ing|s)?|bend(?:ing)?|carry(?:ing)?|bags?|kerbs?|stairs?|step ?stool|weight[- ]bearing|stand(?:ing)?|flat|(?:left|right) (?:hand|side|arm|leg)|seated|sitting|lying down|sits? upright|upright|mouth full|thickened|swallow\\w*|nuts?|nutty|gluten|dairy|shellfish|stroking|handling|catching|dogs?|cats?|redbacks?|driv(?:e|es|ing)|quad bike|graded exercise|overexert\\w*|graft|pelvic floor|belly|arms? and legs?|in frost|on ice|ice|heights?|swim\\w*|bath(?:s|ing)?|heat|sauna|twisting|kneeling|squat\\w*|reaching|salt|grapefruit|sharps?|sleep restriction|hot drinks)';
const soft = '[^.;!?\\n]';
/** Said of the sheet itself, and of no body. */
const ofSheet =
  /\b(?:words?|wording|writ(?:e|ten|ing)|pages?|sheets?|columns?|font|headings?|mention\w*|phrases?|printed|leaflets?|bullet\w*|boxes|jargon|quotes?|instructions)\b/i;
const authority =
  /\b(?:doctors?|gp|physio\w*|nurse|midwife|consultant|neurolog\w*|cardiolog\w*|dermatolog\w*|audiolog\w*|rheumatolog\w*|specialist|surgeon|dieti[ct]ian|speech therapist|pharmacist|hospital|clinic|diabetes team|rehab team|vet)\b/i;
const instructed =
  /\b(?:says?|said|told|advised|cleared|insists?|ordered|instructed|warned|clear about|allow(?:s|ed))\b/i;
const rule =
  /\b(?:no|not|never|nothing|only|must|always|keep|drink|wear|rest|once|safe|avoid|without|stop|back if)\b/i;
/** How a limit is stated: nobody who tells of what they cannot do states one. */
const orders = [
  new RegExp(
    `(?:^|[,;:(] ?|\\b(?:so|and|but|or|please) )(?:no|nothing|never|not|don't|do not|must not|avoid)\\b(?! (?:longer|more|one|idea|problem|any\\s?more))${soft}{0,50}\\b${body}\\b`,
    'i',
  ),
  new RegExp(
    `\\b${body}(?: \\w+){0,2} only\\b|\\bonly\\b${soft}{0,30}\\b(?:seated|sitting|upright)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:must(?:n't)?|has to|have to|needs? to|is to|are to) (?:not |never |always )?(?:be|stay|keep|have|use|wear|carry|sit|check)\\b${soft}{0,40}\\b(?:${body}|over \\d+|someone|somebody|inhaler|epipen|frame|stick|rollator|beside)\\b`,
    'i',
  ),
  new RegExp(
    `\\b${body}\\b${soft}{0,40}\\b(?:is|are) (?:out\\b(?! of)|off limits|not allowed|forbidden|ruled out)`,
    'i',
  ),
  new RegExp(
    `\\b(?:do|does)(?: not|n't) (?:drive|go out|lift|walk|swim)\\b${soft}{0,30}\\b(?:if|when|below|unless|sensible)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:possible|done|doable) (?:with|in|lying|sitting|seated|from)\\b${soft}{0,40}\\b(?:${body}|down|bed|chair)\\b`,
    'i',
  ),
  /^sits upright\b/i,
];
/** What was agreed or measured, and how much more there may be: "the baseline we agreed is 12 minutes", "no more than 10% a week". */
const agreed = [
  /\bbaseline\b[^.;!?\n]{0,30}\b(?:is|are|was|of|=|:)[^.;!?\n]{0,6}\d/i,
  /\b(?:agreed|set) (?:limit|level|amount|time)\b[^.;!?\n]{0,40}\b(?:one|two|three|\d)/i,
  /\b(?:only )?(?:in|from|until|after) week (?:\d|one|two|three|four)\b[^.;!?\n]{0,80}\b(?:in|from|until|after) week (?:\d|one|two|three|four)\b/i,
  /\b(?:no more than|at most|not more than|max(?:imum)?)\b[^.;!?\n]{0,12}\d{1,2} ?(?:%|per ?cent)[^.;!?\n]{0,20}\b(?:a|per|each|every|rise|increase|more)\b/i,
];
/** How far a body may go, as it was cleared; the hours in bed that were settled; a hand that is left out. */
const measured = [
  /\b(?:cleared|allowed|up to|below|under|over|above|exceed\w*|max(?:imum)?|limit\w*|ceiling|keep\w*|stay\w*|within|no more than)\b[^.;!?\n]{0,60}\b(?:hr|heart rate|pulse|bpm|oxygen|sats)\b[^.;!?\n]{0,30}\d{2,3}\b/i,
  /\b(?:hr|heart rate|pulse|sats)\b[^.;!?\n]{0,30}\b(?:up to|below|under|over|above|exceed\w*|max(?:imum)?|limit\w*|at most|no more than)\b[^.;!?\n]{0,20}\d{2,3}\b/i,
  /\b(?:window|time in bed|hours in bed)\b[^.;!?\n]{0,25}\d{1,2}[.:]\d\d ?(?:-|–|to|until) ?\d{1,2}[.:]\d\d/i,
  /\bleav(?:e|ing) (?:that|this|the|it|her|his|their|my) ?(?:bad |sore |left |right |injured |weak )?(?:hand|arm|leg|foot|wrist|shoulder|knee|side|ankle|neck|back) out\b/i,
];
/** What somebody's faith or family asks for stays on every step. */
const ofFaith = [
  /^(?:and |but |please )*respect (?:that|the fact|her|his|their)\b/i,
  /\b(?:don't|do not|doesn't|does not|never|no|not|only|must)\b[^.;!?\n]{0,60}\b(?:prayers?|religio\w+|faith|halal|kosher|sabbath|ramadan|fasting)\b/i,
];
const allergic =
  /\ballerg(?:y|ic|ies)\b|\banaphyla\w*|\bepi-?pens?\b|\bsets (?:him|her|me|them|it) off\b/i;
const setFree = /\bhay ?fever\b/i;

const MOST_WORDS = 44;
const LONG = 24;
const MOST = 5;
const FEWEST_WORDS = 3;

const abbreviated =
  /\b(?:incl|e\.g|i\.e|eg|ie|approx|wks?|mins?|hrs?|vs|st|dr|mr|mrs|ms|nr|no|pt|rd|yo|etc)\.?$/i;
/** The sentences of a request; a short form ends none. */
function sentencesOf(text: string): string[] {
  const found: string[] = [];
  for (const piece of text.split(/(?<=[.!?])\s+|\n+| - /)) {
    const before = found.at(-1);
    if (
      before !== undefined &&
      abbreviated.test(before.replace(/\.$/, '')) &&
      /^\p{Ll}/u.test(piece)
    )
      found[found.length - 1] = `${before} ${piece}`;
    else found.push(piece);
  }
  return found.map((each) => each.trim());
}

const withoutQuotes = (words: string): string =>
  words.replace(/"[^"]{1,300}"|(?<![\p{L}\p{N}])'[^']{1,200}'(?!\p{L})/gu, ' ');
/** What was allowed, or found to be well, rules nothing out. */
const allowed =
  /\bno (?:\p{L}+ )?(?:problems?|issues?|concerns?|risks?|red flags|trouble)\b|\b(?:do not|don't) do anything (?:unsafe|dangerous|risky|silly)\b/giu;
const isOrder = (words: string): boolean => {
  const plain = withoutQuotes(words.replaceAll('’', "'")).replace(allowed, ' ');
  if (
    /^(?:and |but |so |please |pls )*(?:do not|don't|no need to|never) (?:put|suggest|add|list|give (?:her|him|them|me) things)\b/i.test(
      plain,
    )
  )
    return false;
  if ([...agreed, ...measured, ...ofFaith].some((order) => order.test(plain))) return true;
  if (ofSheet.test(plain.replace(/\bthis must be written[^,.;]{0,40}/i, ''))) return false;
  return (
    orders.some((order) => order.test(plain)) ||
    (allergic.test(plain) && !setFree.test(plain) && /\b(?:no|nothing|so|avoid)\b/i.test(plain)) ||
    (authority.test(plain) && instructed.test(plain) && rule.test(plain.replace(instructed, ' ')))
  );
};

const open = (words: string): number => words.split('(').length - words.split(')').length;
/** The clauses of a sentence: what is in brackets is not parted from what it is about. */
function clausesOf(sentence: string): string[] {
  const found: string[] = [];
  for (const piece of sentence.split(/(?<=,) /)) {
    const before = found.at(-1);
    if (before !== undefined && open(before) > 0) found[found.length - 1] = `${before} ${piece}`;
    else found.push(piece);
  }
  return found;
}

/** Of a long sentence the part from its first limit on, with whoever gave it. */
function partOf(sentence: string): string {
  const isPart = [...agreed, ...measured, ...ofFaith].some((order) => order.test(sentence));
  if (!isPart && sentence.split(/\s+/).length <= LONG) return sentence;
  const clauses = clausesOf(sentence);
  const first = clauses.findIndex((_, at) => isOrder(clauses.slice(0, at + 1).join(' ')));
  let from = Math.max(0, first);
  while (from > 0 && !isOrder(clauses.slice(from).join(' '))) from -= 1;
  // which arm is said before
  const pointsBack = /\bleav(?:e|ing) (?:that|this|it)\b/i.test(clauses[from]!);
  if (from > 0 && (pointsBack || authority.test(clauses[from - 1]!))) from -= 1;
  return clauses.slice(from).join(' ');
}

/**
 * The limits of safety that a request states of the body: whole sentences, or the end of a long one. What the person only cannot do,
 * fears or refuses is none.
 */
export function ordersIn({ intent, context }: Pick<Request, 'intent' | 'context'>): string[] {
  const text = [intent, context].filter(Boolean).join('\n');
  const found = sentencesOf(text)
    .filter(isOrder)
    .map((sentence) => partOf(sentence).replace(/^(?:and|but|so|also|pls|please) /i, ''))
    .filter((words) => {
      const count = words.split(/\s+/).length;
      return count >= FEWEST_WORDS && count <= MOST_WORDS && maySay(words) && !words.includes('?');
    });
  return [...new Set(found)].slice(0, MOST);
}
