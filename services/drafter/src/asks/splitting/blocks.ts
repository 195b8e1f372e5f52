/** A marker at the beginning of an item: "2.", "(2)", "b)", "-". */
const marker = /^(?:[-*•–]|\(?\d{1,2}[.)]|\(?[a-h]\))\s{1,4}/i;
/** Where a numbered item begins within a line. */
const numbered = /(?<=^|[\s:])\(?(\d{1,2})[.)] (?=\S)/g;

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

/** "Use his list: 1. the front door, 2. …": the numbers are those of the rungs that are given. */
const listOfRungs = /^(?:[\w' ]{0,30} )?(?:ladder|list|hierarchy|rungs): ?\(?1[.) ]/i;

/** The items of a line that counts them, from 1 on and in order; the line itself where it does not. */
function itemsOf(line: string): string[] {
  if (listOfRungs.test(line)) return [line];
  const places: number[] = [];
  for (const found of line.matchAll(numbered))
    if (Number(found[1]) === places.length + 1) places.push(found.index);
  if (places.length < 2) return [line];
  return [0, ...places].map((from, at, all) => line.slice(from, all[at + 1])).filter((own) => own);
}

/** The parts of a message that its author set apart by bullets or numbers, without the marks and the words before them. */
export function blocksIn(text: string): string[] {
  const lines = text.split(/\n/).flatMap((line) => itemsOf(line.trim()));
  const isList = lines.some((line) => marker.test(line));
  const blocks: string[] = [];
  for (const line of lines) {
    if (!isList || marker.test(line) || blocks.length === 0) blocks.push(line);
    else blocks[blocks.length - 1] = `${blocks.at(-1)}\n${line}`;
  }
  const own = isList ? blocks : [text];
  const [first = '', ...rest] = own.map((block) => block.replace(marker, '').trim());
  const lead = withoutLeadIn(first);
  const isOnlyLead = rest.length > 0 && leadIn.exec(`${lead} `)?.[0].trim() === lead.trim();
  return [...(isOnlyLead ? [] : [lead]), ...rest].filter((block) => block !== '');
}
