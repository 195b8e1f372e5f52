import type { PrintedBlock } from '@cerina/document/printed';
import type { Sentence } from '../text/sentence.ts';
import { type Taken, type Word, wordsOf } from './word.ts';

/** Words that are read in one go, with what is around them. */
export interface Passage {
  kind: Sentence['kind'];
  words: Word[];
  section: string;
  leadIn: string;
  leadEnded?: true;
  /** The words of the line that introduces it with a colon, as an item, a cell or the next paragraph. */
  lead?: Word[];
  /** The end of the passage before it, and whether that is of the same block. */
  before: Word[];
  continues: boolean;
  /** Whether what is before it was itself read over more than one passage. */
  acrossBefore?: boolean;
  /** Whether what comes next may continue with it: its last line ends in no stop. */
  open: boolean;
  cell?: PrintedBlock['cell'];
}

export const textOf = (words: Word[]): string => words.map(({ text }) => text).join(' ');

const LONGEST_CONTEXT = 800;
const MOST_WORDS_BEFORE = 60;
const contextOf = (words: Word[]): string =>
  textOf(words.slice(-LONGEST_CONTEXT)).slice(-LONGEST_CONTEXT);

const stop = /[.!?:;]["')]{0,3}$/;
// in code a reference stays as it is written, and its semicolon ends nothing
const reference = /&#?\w{1,31};$/;
const ends = (words: Word[]): boolean => {
  const last = words.at(-1)?.text ?? '';
  return stop.test(last) && !reference.test(last);
};
const labelled = (words: Word[]): boolean =>
  /^\p{Lu}[\p{L} ]{1,23}:/u.test(
    words
      .slice(0, 6)
      .map(({ said }) => said)
      .join(' '),
  );

const endsInColon = (words: Word[]): boolean => /:["')]{0,3}$/.test(words.at(-1)!.text);
const LONGEST_LEAD = 24;

/** The last sentence of a line that introduces something, without its colon. */
function lastOf(words: Word[]): Word[] {
  const from = words.slice(0, -1).findLastIndex(({ text }) => stop.test(text)) + 1;
  return unstopped(words.slice(from).slice(-LONGEST_LEAD));
}

/** Words without the stop, the colon or the quotation mark after the last of them. */
const unstopped = (words: Word[]): Word[] => {
  const last = words.at(-1);
  if (!last) return words;
  return [...words.slice(0, -1), { ...last, text: last.text.replace(stop, '') }];
};

/** The printed blocks as passages. Lines of a paragraph belong together unless one ends, or begins with a label. */
export function passagesOf(blocks: PrintedBlock[], taken: Taken): Passage[] {
  const passages: Passage[] = [];
  let section = '';
  const leads = leadsOf();
  let lead: Word[] | undefined;
  let before: Word[] = [];
  for (const block of blocks) {
    const groups: Word[][] = [];
    for (const line of block.lines) {
      const words = wordsOf(line, taken);
      const last = groups.at(-1);
      if (words.length === 0) continue;
      if (last && !ends(last) && !labelled(words)) last.push(...words);
      else groups.push(words);
    }
    for (const [n, words] of groups.entries()) {
      // of an item that has several parts only the first is one of the list
      const kind = block.kind === 'item' && n > 0 ? 'prose' : block.kind;
      if (kind === 'heading') section = contextOf(words);
      const led = leads.of(kind === 'item' ? block.list : undefined, block.parted === true, words);
      const { cell } = block;
      const around = { section, ...led, before, continues: n > 0 };
      const introduced = lead && { lead };
      passages.push({
        kind,
        words,
        ...around,
        open: !ends(words),
        ...(cell && { cell }),
        ...introduced,
      });
      if (endsInColon(words) && (kind !== 'item' || !lead)) lead = lastOf(words);
      else if (kind === 'prose' || kind === 'heading') lead = undefined;
      before = words.slice(-MOST_WORDS_BEFORE);
    }
  }
  return passages;
}

/** An item without a stop after which a list says the opposite of what it said before: "What to do instead". */
const turning =
  /^(?:(?:but |so |and )?(?:what (?:to do|helps|you do)|do|do this|try|try this)? ?instead|(?:what )?to do|dos?(?! not)|(?:the )?(?:truths?|facts?|answers?)|(?:your |the )?(?:tasks?|steps?|plan|homework|exercises?)(?: (?:for|of|this|today|tonight) ?[a-z ]{0,20})?)$/;

/**
 * The line that introduces each item. It governs the one list directly after it: not a list within that or after it,
 * nothing after a thematic break, and nothing after an item that introduces something else.
 */
function leadsOf() {
  type Lead = Pick<Passage, 'leadIn' | 'leadEnded'>;
  const ended = (leadIn: string): Lead => ({ leadIn, ...(leadIn && { leadEnded: true as const }) });
  const lists = new Map<number, Lead>();
  let leadIn = '';
  let isDirect = false;
  /** The lead of what comes next; outside a list it is none. */
  const of = (list: number | undefined, parted: boolean, words: Word[]): Lead => {
    const introduces = /:$/.test(words.at(-1)!.text);
    if (list === undefined) {
      lists.clear();
      leadIn = introduces ? contextOf(words) : '';
      isDirect = introduces;
      return { leadIn: '' };
    }
    const governs = isDirect && !parted;
    const own = parted ? undefined : lists.get(list);
    const lead = own ?? (governs ? { leadIn } : ended(leadIn));
    const turns = introduces || turning.test(textOf(words.slice(0, 8)));
    lists.set(list, turns ? ended(lead.leadIn) : lead);
    if (introduces) leadIn = `${lead.leadIn} ${contextOf(words)}`.slice(-LONGEST_CONTEXT).trim();
    isDirect = introduces;
    return lead;
  };
  return { of };
}

const MOST_LABEL = 5;
const MOST_NAMED = 3;
const MOST_TURNED = 6;
const MOST_SAID = 12;

/**
 * What a colon, or the edge of a cell, joins without a word: a line and each item that it introduces ("Stop taking:" and
 * "sertraline"), and a label and what is said of it, in both orders ("Double: your diazepam", "Sertraline: stop").
 */
export function joinedOf(passages: Passage[]): Passage[][] {
  return passages.flatMap((passage, n) => {
    const { words, lead } = passage;
    const next = passages[n + 1];
    const turned =
      next && isBeside(passage, next) ? [bothOf(passage, firstOf(next.words), words)] : [];
    const led = lead ? ordersOf(passage, lead, words) : [];
    return [...led, ...turned, ...byColon(passage)];
  });
}

const isBeside = ({ cell, words }: Passage, next: Passage): boolean =>
  cell !== undefined && next.cell?.table === cell.table && next.words[0]?.line === words[0]?.line;

/** A label of few words and the words after its colon, in both orders. */
function byColon(passage: Passage): Passage[][] {
  const { words } = passage;
  const pairs: Passage[][] = [];
  let from = 0;
  for (const [n, { text }] of words.entries()) {
    if (/:["')]{0,3}$/.test(text) && n + 1 < words.length && n - from < MOST_LABEL)
      pairs.push(...ordersOf(passage, words.slice(from, n + 1), words.slice(n + 1)));
    if (stop.test(text)) from = n + 1;
  }
  return pairs;
}

/** A label and what is said of it; the other way round too where both are short. */
function ordersOf(passage: Passage, label: Word[], words: Word[]): Passage[][] {
  const said = firstOf(words);
  const isShort = label.length <= MOST_NAMED && said.length <= MOST_TURNED;
  return [bothOf(passage, label, said), ...(isShort ? [bothOf(passage, said, label)] : [])];
}

const bothOf = (passage: Passage, ...parts: [Word[], Word[]]): Passage[] =>
  parts.map((words) => ({ ...passage, words: unstopped(words), leadIn: '', before: [] }));

/** The first sentence of a passage, without its stop. */
function firstOf(words: Word[]): Word[] {
  const end = words.findIndex(({ text }) => stop.test(text));
  return unstopped(words.slice(0, Math.min(end < 0 ? words.length : end + 1, MOST_SAID)));
}

/** Passages that a person reads on from one to the next: none ends in a stop. Tables are read by row and by column. */
export function runsOf(passages: Passage[]): Passage[][] {
  const columns = Map.groupBy(
    passages.filter(({ cell }) => cell),
    ({ cell }) => `${cell!.table} ${cell!.column}`,
  );
  return [passages, ...columns.values()].flatMap(chains);
}

function chains(passages: Passage[]): Passage[][] {
  const found: Passage[][] = [];
  let chain: Passage[] = [];
  let before: Word[] = [];
  let acrossBefore = false;
  for (const passage of passages) {
    chain.push(chain.length === 0 ? { ...passage, before, acrossBefore } : passage);
    if (passage.open) continue;
    acrossBefore = chain.length > 1;
    before = chain
      .slice(-MOST_WORDS_BEFORE)
      .flatMap(({ words }) => words.slice(-MOST_WORDS_BEFORE));
    found.push(chain);
    chain = [];
  }
  return [...found, chain].filter(({ length }) => length > 1);
}
