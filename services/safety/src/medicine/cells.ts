// What is under a heading that names a medicine, and is no line about it.

/** How a medicine is taken as it is: "as the label states", "as usual". */
const asItIs =
  /^(?:(?:taken|used|kept|carried|stays?),? )?(?:(?:exactly )?as (?:the (?:label|packet|leaflet|prescription) (?:states|says|tells you)|(?:it is )?prescribed|usual|always|agreed(?: with ¤)?|¤ (?:says|said|advised|prescribed|has (?:said|advised|prescribed))|your (?:[a-z]+ )?(?:plan|team) says)|unchanged|no change|(?:stays?|always)(?: with you)?|(?:stays?|always) (?:on|at) every (?:step|rung)|with you)$/;
const isDone = /^(?:[✓✔☑✅]|yes|y|done|taken|used|ok)$/u;
const blank = /^(?:[☐□_.…\s/-]*|\[ ?\]|(?:yes|y) ?\/ ?(?:no|n)|[☐□] ?(?:yes|no))$/u;
const clock =
  /^(?:at |about )?(?:(?:[01]?\d|2[0-3])[:.][0-5]\d(?: ?[ap]m)?|(?:1[0-2]|[1-9]) ?[ap]m|noon|midnight)$/;

export type Entry = 'as it is' | 'done' | 'blank' | 'time' | 'other';

/** What a cell enters, where it is a mark and no sentence. */
export function entryOf(said: string): Entry {
  const plain = said.trim();
  if (blank.test(plain)) return 'blank';
  if (asItIs.test(plain)) return 'as it is';
  if (isDone.test(plain)) return 'done';
  return clock.test(plain) ? 'time' : 'other';
}

/** Headings under which a mark orders something: "Leave out?" with a tick is no care. */
const ordering =
  /\b(?:no|not|never|none|without|stop\w*|drop\w*|leav\w*|left|skip\w*|miss\w*|avoid\w*|less|more|few\w*|half|halv\w*|doubl\w*|twice|extra|cut\w*|quit\w*|reduc\w*|lower\w*|increas\w*|rais\w*|taper\w*|instead|rather|swap\w*|switch\w*|chang\w*|new|next|old|last|first|final|end\w*|until|till|from|since|free|off|out|away|behind|gone|past|go(?:es|ing)?|holiday|break|pause\w*|test\w*|try|trying|tried|experiment\w*|challeng\w*|goal\w*|reward\w*|crutch\w*|safety|habits?|rituals?|myths?|false|wrong|before|after|start\w*|tomorrow|tonight|bin|flush|hide|share|lend|give|need\w*|allowed|dose|how (?:much|many)|amount|number|count)\b|n't\b|[×✗✘✕❌✖➡→⇒↓↑]/u;
const ofTimes = /\b(?:time|when|at|clock|hour)\b/;
const ofRecords = /\b(?:taken|took|used|as prescribed|as usual|done|tick|log|diary|record)\b|\?/;

/** A column or a row that a medicine is named over: its headings, and each of its other cells, '' where it is empty. */
export interface Series {
  heads: string[];
  cells: string[];
  /** Whether no medicine by its own name is among what is named: only such as "tablets" or an inhaler. */
  isGeneral: boolean;
}

/**
 * Whether the cells of a series only record, or only say that the medicine is taken as it is. All of them must be alike: a
 * tick beside an empty cell or a "no" is a plan of days with and without.
 */
export function isRecord({ heads, cells, isGeneral }: Series): boolean {
  if (heads.some((head) => ordering.test(head))) return false;
  const entries = cells.map(entryOf);
  const kinds = new Set(entries.filter((entry) => entry !== 'blank'));
  const [kind] = kinds;
  if (kind === undefined) return true;
  if (kinds.size > 1 || kind === 'other') return false;
  if (kind === 'as it is') return true;
  const isFull = entries.every((entry) => entry !== 'blank');
  return (
    isFull &&
    isGeneral &&
    heads.some((head) => (kind === 'time' && ofTimes.test(head)) || ofRecords.test(head))
  );
}

const rating =
  /\b(?:fear|anxiety|distress|suds|worry|mood|rating|confidence|belief|breathless\w*|pain|urge|rung|step|day|week|minutes|no)\b|0 ?- ?100?\b/;
/** Whether a cell is a number of a column that counts or rates something else. */
export const isRating = (head: string, cell: string): boolean =>
  rating.test(head) && !ordering.test(head) && /^\d{1,3}(?: ?- ?\d{1,3})?$/.test(cell.trim());

/** Whether a heading of a column orders nothing of the medicine that the section is about. */
export const isPlainHead = (head: string): boolean => !ordering.test(head) && !amount.test(head);

const handled =
  /\b(?:leav\w*|put\w*|tak(?:e|ing)|us(?:e|ing)|giv\w*|hand\w*|drop\w*|skip\w*|stop\w*|miss\w*|halv\w*|doubl\w*|try|trying|hid\w*|lock\w*|lend\w*|shar\w*|need\w*|reach\w* for|touch\w*|(?:do|go|manage|cope|be|walk|travel|ride|leave|set off|without)(?: [a-z]+){0,4} without|hold\w* back|keep\w* off|stay\w* off|com(?:e|ing) off|wean\w*|swallow\w*|rel(?:y|ies|ying) on)(?: [a-z]+){0,2} (?:it|them|these|those|this|that|any|none|nothing|half|all of it|one|two|both|the rest|everything)\b/;
const alone =
  /(?<!\b(?:one|two|three|four|five|a|the|each|every|next|last|first|few|bus|tram|train|\d) )\b(?:skip\w*|stop\w*|halv\w*|half|doubl\w*|twice|quit\w*|paus\w*|none|nothing|zero|without|fewer|taper\w*|reduc\w*|lower\w*|rais\w*|increas\w*|left out|leave out|off|not needed|optional|holiday|unmedicated|drug[- ]free|dos(?:e|es|ing))(?= *(?:[.,;:!?)]|$)| (?:for|today|tonight|tomorrow|on|until|till|this|that|now|from|again|altogether|completely|it|them)\b)/;
const amount =
  /^(?:[\d.,/½¼ x-]{1,8}|(?:one|two|three|four|five|six|a|half|no|none)(?: (?:only|more|less))?)[.!]?$|\d ?(?:mg|mcg|ml|puffs?|units?|tabs?|tablets?|drops?)\b|\b(?:puffs?|mg|units?|swallow\w*)\b/;
const sign = /[×✗✘✕❌✖🚫⛔]|^[^\p{L}\p{N}]+$/u;
const common = new Set(
  'you and the for out are not but has was what with your that this have from every each rung step steps leave left stay stays keep carry used prescribed before after then when does doing time always safety habit habits care'.split(
    ' ',
  ),
);
const stemOf = (word: string): string => word.replace(/(?:es|s)$/, '');

/** The words of a heading that a cell may call its medicine by: "kit" of "hypo kit". */
const thingsIn = (heading: string): Set<string> =>
  new Set((heading.match(/[a-z]{3,}/g) ?? []).filter((word) => !common.has(word)).map(stemOf));

/**
 * Whether a cell may be about the medicine that its heading says stays: it calls it by a word of the heading, does something
 * with "it", or has an amount, a sign or a verb of leaving out with nothing else that it is about.
 */
export function mayTouch(cell: string, medicine: string): boolean {
  const things = thingsIn(medicine);
  return (
    handled.test(cell) ||
    alone.test(cell) ||
    amount.test(cell.trim()) ||
    sign.test(cell) ||
    (cell.match(/[a-z]{3,}/g) ?? []).some((word) => things.has(stemOf(word)))
  );
}
