import { type ProtocolDocument, render } from '@cerina/library';
import { toReader } from '@cerina/library/words/voice';
import { ladderOf, mapLadder, regrade } from '../../edit/ladder.ts';
import { unmasked } from '../grammar/plain/wording.ts';
import type { Change, Situation } from '../operation.ts';
import { contentStems, hasStem } from './named.ts';
import type { Asked } from './orders.ts';

const ofLadder = /\b(?:rungs?|ladder|hierarchy|small steps|graded steps|gradual steps)\b/i;
const open = /\b(?:and so on|etc|or similar|something like|for example|e\.g)\b/i;
const numbered = /(?:^|[\s,;:])(?:rung )?(\d{1,2})[.:)]? (?=[\p{L}\ue040])/giu;
const kept = /\bkeep (?:only )?(?:one|just one|an?) (?:of the )?(.{3,40}?) rungs?\b/i;

/** "6 stays": the list is not all of the ladder. */
const someStay = /\b\d{1,2} (?:can |should |is to )?stays?\b|\b(?:keep|leave) (?:rungs? )?\d/i;

/** "Draft all eight rungs yourself from what I told you: …": what comes after it is to be used, and is no list of rungs. */
const toBeWritten =
  /\b(?:draft|write|make up|invent|propose|suggest|think (?:of|up)|come up with|do|fill)\b[^:.!?]{0,60}\b(?:yourself|you (?:choose|propose)|(?:from|out of|with) (?:what|the things|his|her|their|my)|based on|using|made (?:of|from))\b[^:.!?]{0,40}:/i;

/** The items of a list from 1 on, each after its number. */
function byNumber(text: string): string[] {
  const at: { from: number; to: number }[] = [];
  for (const found of text.matchAll(numbered))
    if (Number(found[1]) === at.length + 1)
      at.push({ from: found.index, to: found.index + found[0].length });
  return at.map(({ to }, n) => text.slice(to, at[n + 1]?.from).split(/(?<=\p{L}|\d)[.!?] /u)[0]!);
}

/** The items of a list after a colon: "first …, then …, then …". */
function byComma(text: string): string[] {
  const list = /[:–-] ([^:]+)$/.exec(text)?.[1];
  if (!list) return [];
  return list
    .split(/[.!?] /)[0]!
    .split(/,? (?:and )?then |; |, (?:and )?|,? and finally |,? finally /i)
    .map((item) => item.replace(/^(?:first(?:ly)?|next|then|last(?:ly)?|with|and)\s+/i, '').trim())
    .filter((item) => item !== '');
}

const FEWEST = 3;
const MOST = 12;

const sentence = (words: string): string => {
  const own = toReader(`${words.replace(/[\s.,;!?]+$/, '')} `).trim();
  return `${own.charAt(0).toUpperCase()}${own.slice(1)}.`;
};

/** "Real rungs please: 1 stand by the lift, 2 …", "a ladder: first …, then …, then …": the ladder has the rungs that were given. */
export function ladder(asked: Asked, { read, point }: Situation): Change | null {
  if (!ofLadder.test(asked.whole) || open.test(asked.whole)) return null;
  if (someStay.test(point.message ?? asked.whole)) return null;
  if (toBeWritten.test(asked.whole)) return null;
  const whole = asked.whole.replace(/\b(\d+) mins?\b/gi, '$1 minutes');
  const [counted, said] = [
    byNumber(whole),
    byComma(
      asked.orders
        .map(({ text }) => text)
        .find((text) => ofLadder.test(text) && byComma(text).length >= FEWEST) ?? '',
    ),
  ];
  const isCounted = counted.length >= FEWEST;
  const given = (isCounted ? counted : said).map((item) => unmasked(item, asked.quotes));
  if (given.length < FEWEST || given.length > MOST) return null;
  if (
    given.some(
      (item) =>
        item.length < 3 || item.split(' ').length > 25 || /\b(?:rungs?|scale|ladder)\b/i.test(item),
    )
  )
    return null;
  const about = kept.exec(asked.whole)?.[1];
  const rows = ladderOf(read)?.rows ?? [];
  const stems = about ? contentStems(about) : [];
  const first = about
    ? rows.find((row) => stems.every((stem) => hasStem(row[1] ?? '', stem)))
    : undefined;
  if (about && !first) return null;
  const tasks = [...(first ? [first[1]!] : []), ...given.map(sentence)];
  return {
    did: `The ladder has the ${given.length} rungs that were given${first ? `, after "${first[1]!.replace(/\.$/, '')}"` : ''}`,
    edit: (document) => withRungs(document, tasks),
  };
}

function withRungs(
  document: ProtocolDocument,
  tasks: string[],
): ProtocolDocument | { declined: string } {
  const old = ladderOf(document)?.rows ?? [];
  if (old.length === 0)
    return {
      declined:
        'This plan has no ladder. Please ask for an exercise with one as a new request, with these rungs.',
    };
  const figures = old.map((row) => row.at(-1)!);
  const next = mapLadder(document, (rows) =>
    tasks.map((task, at) => {
      const same = rows.find((row) => row[1] === task);
      const middle = same ? same.slice(2, -1) : rows[0]!.slice(2, -1).map(() => '');
      return [
        '',
        task,
        ...middle,
        figures[tasks.length === figures.length ? at : Math.min(at, figures.length - 1)]!,
      ];
    }),
  );
  if (tasks.length === old.length) return next;
  const top = withTop(next, figures.at(-1)!);
  const graded = regrade(top, Number(figures[0]));
  const now = (ladderOf(graded)?.rows ?? []).map((row) => Number(row.at(-1)));
  const rises = now.every((value, at) => at === 0 || value > now[at - 1]!);
  return rises && render(graded) !== render(document)
    ? graded
    : {
        declined: `${tasks.length} rungs cannot have rising figures here. Please give the figures too.`,
      };
}

const withTop = (document: ProtocolDocument, figure: string): ProtocolDocument =>
  mapLadder(document, (rows) =>
    rows.map((row, at) => (at === rows.length - 1 ? row.with(-1, figure) : row)),
  );

const endsOn =
  /^(?:(?:can|could|should|might) (?:it|that|this|they|the ladder|the rungs)|(?:make|have|let) (?:it|the ladder)|it should|the ladder should)?,? ?(end|finish|stop|start|begin)(?:s|ing)? (?:on|with|at|in) (.{4,120})$/i;

/** "A rung ending on eggs is odd, can it end on a sleepover?": the last rung, or the first, in the words that were given. */
export function ladderEdge(asked: Asked, { read }: Situation): Change | null {
  if (!/\b(?:rungs?|ladder|hierarchy)\b/i.test(asked.whole)) return null;
  const found = asked.orders.map(({ text }) => endsOn.exec(text)).find(Boolean);
  const rows = ladderOf(read)?.rows ?? [];
  if (!found || rows.length === 0) return null;
  const isFirst = /start|begin/i.test(found[1]!);
  const task = sentence(unmasked(found[2]!, asked.quotes));
  if (/^(?:it|something|an? (?:harder|easier))\b/i.test(task) || /^[\d.]+$/.test(found[2]!))
    return null;
  return {
    did: `The ${isFirst ? 'first' : 'last'} rung is "${task.replace(/\.$/, '')}"`,
    edit: (document) =>
      mapLadder(document, (own) =>
        own.map((row, at) => (at === (isFirst ? 0 : own.length - 1) ? row.with(1, task) : row)),
      ),
  };
}

const rungSays =
  /^(?:\d{1,2}[.)] )?rung (\d{1,2}) (?:(?:should|needs? to|has to|must|could|can|is to|to) (?:be|say|read)(?: exactly)?:?) (\ue040\d+\ue041)$/i;

/** "Make the last one '…'". */
const edgeSays =
  /^(?:make|have) the (last|first|top|bottom|final) (?:one|rung)(?: be| say)? (\ue040\d+\ue041)$/i;

/** "Can rung 7 say '…'": that rung in exactly those words. */
export function rungQuoted(asked: Asked, { read, point }: Situation): Change | null {
  const said = `${point.message ?? ''} ${asked.whole}`;
  const edge = /\b(?:rungs?|ladder)\b/i.test(said)
    ? asked.orders.map(({ text }) => edgeSays.exec(text)).find(Boolean)
    : undefined;
  const count = ladderOf(read)?.rows.length ?? 0;
  const found = edge ?? asked.orders.map(({ text }) => rungSays.exec(text)).find(Boolean);
  const number = edge ? (/last|top|final/i.test(edge[1]!) ? count : 1) : Number(found?.[1] ?? 0);
  if (!found || !ladderOf(read)?.rows[number - 1]) return null;
  const own = unmasked(found[2]!, asked.quotes).trim();
  const words = `${own.charAt(0).toUpperCase()}${own.slice(1)}`;
  const task = /[.!?]$/.test(words) ? words : `${words}.`;
  return {
    did: `Rung ${number} is "${own}"`,
    edit: (document) =>
      mapLadder(document, (rows) =>
        rows.map((row, at) => (at === number - 1 ? row.with(1, task) : row)),
      ),
  };
}
