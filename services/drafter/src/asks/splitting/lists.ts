/** An item of a list in a message: its mark, and what it says. */
export interface Item {
  mark: string;
  text: string;
  from: number;
}

/** The items of a list, and how many lines it takes. */
export interface Listed {
  items: Item[];
  rows: number;
}

const bullet = /^([-*•–])\s{0,4}(?=\S)/;
const counted = /^(\(?(\d{1,2}|[a-h]|i{1,3}|iv|v|vi{1,3})(?:[.):]|\)\.))\s{0,4}(?=\S)/i;
/** "1 Stand at the edge": a number that has no mark after it, where a list is counted. */
const bare = /^((\d{1,2})(?: [-–])?) (?=\p{Lu}|\p{Ll}|["“])/u;

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];

/** The place in its list that a mark gives: "b" is the second, "iii" the third. */
function placesOf(mark: string): number[] {
  const own = mark.toLowerCase();
  if (/^\d/.test(own)) return [Number(own)];
  const letter = own.length === 1 ? [own.charCodeAt(0) - 96] : [];
  const roman = romans.indexOf(own) + 1;
  return roman > 0 ? [...letter, roman] : letter;
}

/** The list that lines begin with: bullets, or two and more that count from 1; lines within an item belong to it. */
export function listIn(lines: readonly string[]): Listed | undefined {
  const items: Item[] = [];
  let rows = 0;
  for (const line of lines) {
    const mark = bullet.exec(line) ?? counted.exec(line) ?? bare.exec(line);
    const isNext = mark && (mark[2] === undefined || placesOf(mark[2]).includes(items.length + 1));
    if (isNext) items.push({ mark: mark[1]!, text: line.slice(mark[0].length).trim(), from: 0 });
    else if (items.length === 0 || !continues(line, items.at(-1)!.text)) break;
    else items[items.length - 1]!.text += ` ${line}`;
    rows += 1;
  }
  const isBullets = items.some(({ mark }) => /^[-*•–]$/.test(mark));
  return items.length > 1 || (items.length === 1 && isBullets) ? { items, rows } : undefined;
}

const continues = (line: string, before: string): boolean =>
  /^\p{Ll}/u.test(line) &&
  !/^(?:and|also|plus|outside|thx|ta)\b/.test(line) &&
  !/[.!?]$/.test(before);

/** Where items are counted within a line: "(a) … and (b) …", "1. … 2. …". */
const within = /(?<=^|[\s:;])\(?(\d{1,2}|[a-h]|i{1,3}|iv|v|vi{1,3})[.)] (?=\S)/gi;

/** The items that are counted within a line, from the first on and in order. */
export function labelOf(line: string): Item[] {
  const found: { from: number; to: number; mark: string }[] = [];
  for (const { index, 0: whole, 1: mark } of line.matchAll(within))
    if (placesOf(mark!).includes(found.length + 1))
      found.push({ from: index, to: index + whole.length, mark: whole.trim() });
  if (found.length < 2) return [];
  return found.map(({ from, to, mark }, at) => ({
    mark,
    from,
    text: line
      .slice(to, found[at + 1]?.from)
      .replace(/[,;]? (?:and|plus)?\s*$/i, '')
      .trim(),
  }));
}

/** What announces words for the text: "Rungs:", "please use these:", "Titles as follows:". */
const announces =
  /\b(?:rungs?|ladder|hierarchy|steps|stages|titles?|list|columns|figures|five|six|seven|eight|nine|ten|here (?:are|is)|like|in (?:this )?order|set (?:these|them) out)\b[^.!?]*:$|^(?:the |new |his |her )?(?:rungs?|ladder|list|steps|titles)\b[^.!?]{0,24}$/i;
/** The same where the items are as short as what is given for a list. */
const announcesShort = /\b(?:these|as follows)\b[^.!?]*:$/i;
const SHORT = 100;
/** An item that is an order about the text by what it names or how it gives it. */
const isOrder =
  /^(?:the |her |his )?(?:rungs?|steps?|log|title|ladder|example|columns?|last|first|top|bottom|section|leave-out)\b|->|→|^(?:please|pls|could|can|swap|delete|remove|add|rename|replace|merge|drop|change|make) /i;

/** "I propose:", "Needs replacing, 9 max:": a colon, and no count of things to be done. */
const introduces = (lead: string): boolean =>
  /\p{L}[^:]{0,200}:$/u.test(lead) &&
  !/\b(?:changes?|things?|points?|remarks?|comments?|tweaks?|notes?|bits?|stuff|requests?|under|so|sign|please|pls|these|feedback|table):$/i.test(
    lead,
  );

/** Is a list what is given for the text, of which no item is an ask by itself? */
export function isContentList(lead: string, items: readonly Item[]): boolean {
  const last = (lead.split(/(?<=[.!?]) /).at(-1) ?? '').trim();
  const isShort = items.every(({ text }) => text.length < SHORT);
  const isAnnounced =
    announces.test(last) || (isShort && (announcesShort.test(last) || introduces(last)));
  return isAnnounced && items.filter(({ text }) => isOrder.test(text)).length * 2 < items.length;
}
