import { isContentList, type Listed, labelOf, listIn } from './lists.ts';
import { isMending } from './sentences.ts';

/** What comes before the asks and asks for nothing: "Good bones.", "Needs work.", "Two things:". */
const leadIn =
  /^(?:(?:hi|hello|hiya|dear \w+|morning|thanks?|thank you|cheers|ta|ok|okay|right|so|nearly there|almost there|not bad|good|great|nice|decent|lovely|brilliant)\b[\w' ]{0,40}|(?:this |it |the (?:draft|sheet|plan) )?(?:still )?needs (?:a (?:bit|little|lot) of |some )?(?:work|tweaks|tweaking|changes)|(?:just |only )?(?:an?|one|two|three|four|five|few|a few|some|couple of|a couple of|several|my) [\w' ]{0,60}\b(?:things?|tweaks?|points?|changes?|bits?|comments?|missing|to go)\b[\w' ]{0,40}|(?:please|pls|can you|could you|could we|changes(?: please)?|feedback|my comments|(?:[a-z]+'s )(?:comments|notes|points|feedback))) ?[.!:,]{1,2}(?:\s+|$)/i;

/** A text without the words before its asks; as it is where nothing else is left. */
function withoutLeadIn(text: string): string {
  let left = text;
  for (let at = 0; at < 3; at += 1) {
    const found = leadIn.exec(left)?.[0];
    if (!found || found.length === left.length || /\d|["“]/.test(found)) return left;
    left = left.slice(found.length);
  }
  return left;
}

/** A line of courtesy alone: "thx", "Thank you!", "ta x". */
const courtesy =
  /^(?:thx|thanks?|thank you|many thanks|ta|cheers|best|regards)(?: [\p{L}]{1,12}){0,3}[\s.!,x]*$/iu;

/** A line of a message, with whether a blank one is above it. */
interface Row {
  text: string;
  isParagraph: boolean;
}

function rowsOf(text: string): Row[] {
  const rows: Row[] = [];
  let isParagraph = false;
  for (const line of text.split('\n').map((own) => own.trim())) {
    if (line === '') isParagraph = rows.length > 0;
    else if (!courtesy.test(line) || rows.length === 0) {
      rows.push({ text: line, isParagraph });
      isParagraph = false;
    }
  }
  return rows;
}

/** A sentence that has ended, so that a line after it begins another. */
const ended = /[.!?]["'”’)]{0,2}$|["”]$/;

/** The parts of a message that its author set apart by bullets, numbers, lines or paragraphs, without the marks and the words before them. */
export function blocksIn(text: string): string[] {
  const blocks: string[] = [];
  const rows = rowsOf(text);
  for (let at = 0; at < rows.length; at += 1) {
    const list = listIn(rows.slice(at).map((row) => row.text));
    const lead = blocks.at(-1);
    if (list && lead !== undefined && isContentList(lead, list.items)) {
      blocks.push(...withList(blocks.pop()!, list));
      at += list.rows - 1;
    } else if (list) {
      blocks.push(...list.items.map(({ text: own }) => own));
      at += list.rows - 1;
    } else if (lead === undefined || startsBlock(rows[at]!, lead, rows[at - 1]!.text)) {
      blocks.push(...withinLine(rows[at]!.text));
    } else blocks[blocks.length - 1] = `${lead} ${rows[at]!.text}`;
  }
  const own = blocks.map((block) => withoutLeadIn(block.trim()));
  const asking = own.filter((block, at) => !isLeadAlone(block, at === own.length - 1));
  return (asking.length > 0 ? asking : own).filter((block) => block !== '');
}

/** "Could you", "Madam, kindly revise as under:", "Ladder. 5 things": what only leads to what comes after it. */
const leads =
  /^(?:[^"“\d]{2,60}:|(?:[^.!?"“\d]{0,40}[.!:] ?)?(?:please|(?:could|can|would) you(?: please)?|(?:two|three|four|five|six|\d) (?:[\p{L}]+ )?(?:things|changes|points)))[.:]?$/iu;
const isLeadAlone = (block: string, isLast: boolean): boolean =>
  !isLast && (leads.test(block) || leadIn.exec(`${block} `)?.[0].trim() === block);

/** A line of fewer letters than this was ended by its author, and not by the width of a page. */
const SHORT = 60;

function startsBlock({ text, isParagraph }: Row, before: string, above: string): boolean {
  if (before.includes('\n')) return true;
  if (isMending(text) || /:$/.test(before)) return false;
  if (isParagraph || ended.test(before)) return !/^\p{Ll}{1,3}\b(?! \d)/u.test(text);
  return above.length < SHORT && !/,$/.test(above) && /^["“(]?\p{Lu}/u.test(text);
}

/** A lead with what it lists, as one ask; what the lead says before its last sentence is by itself. */
function withList(lead: string, { items }: Listed): string[] {
  const from = lead.search(/(?<=[.!?] )[^.!?]*[:.!?]?$/);
  const own = from > 0 ? lead.slice(from) : lead;
  const list = items.map(({ mark, text }) => `${mark} ${text}`).join('\n');
  return [...(from > 0 ? [lead.slice(0, from).trim()] : []), `${own}\n${list}`];
}

/** The items that a line counts within it, from the first on and in order; the line itself where it counts none. */
function withinLine(line: string): string[] {
  const items = labelOf(line);
  const [first, ...rest] = items;
  if (!first || rest.length === 0) return [line];
  const lead = line.slice(0, first.from).trim();
  return isContentList(lead, items)
    ? [line]
    : [...(lead === '' ? [] : [lead]), ...items.map(({ text }) => text)];
}
