import { namesIn, titleOf } from './names.ts';

/** What is asked of a table's columns. */
export type TableAsk =
  | { kind: 'only'; names: string[] }
  | { kind: 'drop'; names: string[] }
  | { kind: 'split'; name: string; into: string[] }
  | { kind: 'add'; titles: string[]; beside?: { side: 'before' | 'after'; name: string } }
  | { kind: 'order'; name: string; beside: { side: 'before' | 'after'; name: string } }
  | { kind: 'first' | 'last'; name: string };

const table = '(?:log|diary|table|chart|record|grid|sheet)';
const column = '(?:columns?|cols?)';
export const ofTable = new RegExp(`\\b(?:${table}|${column})s?\\b`, 'i');
const count = '(?:two|three|four|five|six|seven|eight|\\d)';

/** "Get it down to A, B and C", "can the log just be A / B", "Log: A / B", "two columns: A and B", "just keep A and B". */
const only = [
  new RegExp(
    `\\b(?:get|bring|cut|boil|strip|pare|reduce|slim|trim|take)(?: (?:it|this|that|the ${table}))?(?: (?:back|right))?(?: down)? to (?:just |only )?(?:the )?(?:${count} ${column}:? ?(?:[-–—:] )?)?(.{6,200})$`,
    'is',
  ),
  new RegExp(
    `\\b${table}(?: (?:should|can|could|must|to|needs? to))?(?: (?:just|only))? be (?:just |only )?(.{6,200})$`,
    'is',
  ),
  new RegExp(`^(?:the |her |his )?${table}(?: ${column})? ?[:=] ?(.{6,200})$`, 'is'),
  new RegExp(
    `\\b${count} ${column}(?: only| please| instead)? ?[:,–-] ?(?:namely |just )?(.{6,200})$`,
    'is',
  ),
  /\b(?:just|only) (?:needs?|keep|have|leave|want|use) (?:the )?(.{6,160})$/is,
  new RegExp(
    `\\b${column}[^.]{0,60}\\. (?!the\\b)([^.]{6,120}?) ?[-–—,] ?(?:that's|that is|is|are) (?:plenty|enough|all)\\b`,
    'is',
  ),
];

const dropped = new RegExp(
  `\\b(?:lose|drop|remove|delete|ditch|bin|cut|scrap|axe|take (?:out|off)|get rid of|leave (?:out|off)) (?:the |his |her )?(.{3,80}?)(?: ${column})?(?: (?:from|off|out of) the ${table})?(?=[.;!?]|$| [-–—] |, (?:he|she|it|they|we|that|and)\\b| as | because )`,
  'i',
);
const notNeeded = new RegExp(
  `^(?:and |also )?(?:the |his |her )?(.{3,50}?)(?: (?:one|${column}))? (?:isn't|aren't|is not|are not|can|could|should|doesn't|don't)(?: be)? ?(?:needed|necessary|go|used|belong|removed|dropped)\\b`,
  'i',
);

const words = `(?:[\\p{L}\\d'’/-]+ ){1,4}`;
const before = new RegExp(
  `\\b(?:an?|another|one more|extra|new|needs?|the) (${words})(?:column|col)\\b`,
  'giu',
);
const behind =
  /\b(?:column|col)s? (?:for|on|about|to (?:note|write|put|record|tick|log)|called|headed|named|saying|that says) (.{2,60}?)(?=$|[.;!?]|, (?:right|just|after|before|next|and|so|as|because|please)\b| (?:right |just |straight )?(?:after|before|next to|beside|between) (?:the )?| (?:and|&) (?:an?|another|one) | please\b)/gi;
const noColumn =
  /^(?:log|diary|table|chart|record|new|extra|second|third|separate|further|more|small|last|first|little|next|other|feelings?|mood) $/i;
/** "It", "that": what the sentence before says there is no room for. */
const pointer = /^(?:that|it|this|these|those|them|which)$/i;
const topic =
  /\b(?:room|space|place|box|column|anywhere|nowhere|somewhere) (?:for|to (?:write|put|say|note|record)) (?:down )?([^.?!,;]{3,60})|\bwhere (?:does|do|is|can) (?:the |his |her )?([\p{L} ]{3,30}?) (?:go|come)\b|\b(?:doesn't|does not|never|nowhere) (?:asks?|says?|shows?) ([^.?!,;]{3,60})/iu;
const placed =
  /\b(after|before|next to|beside|in front of|ahead of) (?:the )?["“'‘]?([^.,;!?"”]{2,40}?)["”'’]?(?: (?:one|column|col))?(?=[.,;!?]|$| (?:please|because|as|so)\b)/i;
const moved =
  /\b(?:move|put|bring|shift|have) (?:the )?["“'‘]?([^.,;!?"”]{2,40}?)["”'’]?(?: (?:column|col|one))? (before|after|next to|in front of|ahead of) (?:the )?["“'‘]?([^.,;!?"”]{2,40}?)["”'’]?(?: (?:column|col|one))?(?=[.,;!?]|$| (?:please|because|as|so)\b)/i;
const edged =
  /\b(?:move|put|bring|shift|have) (?:the )?["“'‘]?([^.,;!?"”]{2,40}?)["”'’]?(?: (?:column|col|one)) (?:to (?:the )?|at (?:the )?)?(?:very )?(first|front|start|left|last|end|right)\b/i;

const sideOf = (word: string): 'before' | 'after' =>
  /before|front|ahead/i.test(word) ? 'before' : 'after';

/** The lists that an ask may mean, the first that names columns being the one; a list of one is none. */
export function onlyIn(ask: string): string[][] {
  return only.flatMap((pattern) => {
    const names = namesIn(pattern.exec(ask)?.[1] ?? '');
    return names.length > 1 ? [names] : [];
  });
}

export function droppedIn(ask: string): string[] {
  const said = (dropped.exec(ask)?.[1] ?? notNeeded.exec(ask)?.[1] ?? '').replace(
    / (?:everywhere|throughout|altogether|please)\b.*$/i,
    '',
  );
  return said === '' ? [] : namesIn(said.replace(/^["“'‘]([^"”]+)["”'’]$/, '$1'));
}

/** The titles of the columns that an ask wants beside those that are there, in its order, and where. */
export function addedIn(ask: string): Extract<TableAsk, { kind: 'add' }> | undefined {
  if (
    !/\b(?:column|col)s?\b/i.test(ask) ||
    /\bbetween\b|\btoo[.!?]*$|\bcolumns? for who\b/i.test(ask)
  )
    return undefined;
  const found: { at: number; words: string }[] = [];
  for (const own of ask.matchAll(before))
    if (!noColumn.test(own[1]!) && !/\b(?:to|for|of|in|after|before|the) $/i.test(own[1]!))
      found.push({ at: own.index + own[0].length, words: own[1]!.trim() });
  for (const own of ask.matchAll(behind)) {
    const at = own.index + own[0].search(/ /);
    if (!found.some((each) => Math.abs(each.at - at) < 2)) found.push({ at, words: own[1]! });
  }
  const about = topic.exec(ask)?.slice(1).find(Boolean);
  const titles = found
    .toSorted((a, b) => a.at - b.at)
    .map(({ words: own }) => (pointer.test(own) ? (about ?? '') : own))
    .map((own) => titleOf(own.replace(/^(?:new|extra|another|separate|second) /i, '')));
  if (titles.length === 0 || titles.some((title) => title === '' || title.length > 60))
    return undefined;
  const [, side, name] = placed.exec(ask) ?? [];
  return {
    kind: 'add',
    titles,
    ...(side && name && { beside: { side: sideOf(side), name } }),
  };
}

export function movedIn(
  ask: string,
): Extract<TableAsk, { kind: 'order' | 'first' | 'last' }> | undefined {
  const [, name, side, other] = moved.exec(ask) ?? [];
  if (name && side && other)
    return { kind: 'order', name, beside: { side: sideOf(side), name: other } };
  const [, own, edge] = edged.exec(ask) ?? [];
  return own && edge
    ? { kind: /first|front|start|left/i.test(edge) ? 'first' : 'last', name: own }
    : undefined;
}
