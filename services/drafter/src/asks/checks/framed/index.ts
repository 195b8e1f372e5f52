import { findTable } from '@cerina/library';
import { rootsOf } from '@cerina/library/words/read';
import { type Finding, finding, type Measured } from '../../finding.ts';
import type { Side } from '../../sides.ts';
import { changedLines, linesNamed } from '../meant/places.ts';
import { type Wanted, wantedIn } from './wanted.ts';

const plain = (text: string): string =>
  text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\*\*/g, '');
const rooted = (text: string): Set<string> => new Set(rootsOf(text));
const hasAll = (text: string, wanted: readonly string[]): boolean => {
  const there = [...rooted(text)];
  return (
    wanted.length > 0 &&
    wanted.every((own) =>
      there.some(
        (root) =>
          root === own ||
          (own.length > 4 && root.startsWith(own)) ||
          (root.length > 4 && own.startsWith(root)) ||
          // "autism" where the text says "autistic"
          (own.length > 5 && root.length > 5 && root.slice(0, 5) === own.slice(0, 5)),
      ),
    )
  );
};

/** Lines that quote the request say what it said, whatever became of the rest. */
const body = ({ lines, sections }: Side): string[] => {
  const works = sections.find(({ kind }) => kind === 'references')?.from ?? lines.length + 1;
  return lines.slice(0, works - 1).filter((line) => line !== '' && !/^\|[-| ]+\|$/.test(line));
};

const letter = /[\p{L}\d']/u;

/** What of one line another has in place of it, in whole words: the rest of both is the same. */
function between(old: string, now: string): { gone: string; come: string } {
  let from = 0;
  while (from < Math.min(old.length, now.length) && old[from] === now[from]) from += 1;
  const isInWord = (text: string, at: number) =>
    letter.test(text[at - 1] ?? '') && letter.test(text[at] ?? '');
  while (from > 0 && (isInWord(old, from) || isInWord(now, from))) from -= 1;
  let [end, last] = [old.length, now.length];
  while (end > from && last > from && old[end - 1] === now[last - 1]) {
    end -= 1;
    last -= 1;
  }
  while (end < old.length && (isInWord(old, end) || isInWord(now, last))) {
    end += 1;
    last += 1;
  }
  return { gone: old.slice(from, end), come: now.slice(from, last) };
}

/** Each new line with the one that it was: that which shares most of its letters from both ends. */
function pairsOf(measured: Measured): { old: string; now: string }[] {
  const { gone, come } = changedLines(measured);
  return come.map((now) => {
    const scored = gone
      .map((old) => ({ old, same: old.length - between(old, now).gone.length }))
      .toSorted((a, b) => b.same - a.same);
    const [best] = scored;
    return { now, old: best && best.same > 2 ? best.old : '' };
  });
}

const person: [RegExp, string][] = [
  [/\b(?:she|he|her|his|him|i|my|me|you|your|it)(?:'s|'m|'re|'ll|'d|'ve)?\b/g, ' '],
];
const kernel = (text: string): string[] =>
  rootsOf(person.reduce((left, [pattern, to]) => left.replace(pattern, to), plain(text)));

/** That words are those which were given: word for word where they were quoted, else in the reader's person. */
function saysGiven(text: string, { given = '', isQuoted }: Wanted): boolean {
  const own = plain(given).replace(/[.!?,;:]+$/, '');
  if (plain(text).includes(own)) return true;
  if (isQuoted) return false;
  const [wanted, there] = [kernel(given), kernel(text)];
  return wanted.length > 1 && wanted.every((root) => there.includes(root));
}

/** No more than what was given: nothing that the ask does not say came with it. */
const isOnlyGiven = (text: string, { given = '' }: Wanted): boolean => {
  const wanted = new Set(kernel(given));
  return kernel(text).every((root) => wanted.has(root) || root === 'do');
};

/**
 * What became of an ask, read by itself for the one thing that it orders: met where that is to be seen in the changed lines and
 * nothing else is in them; null where it cannot be seen.
 */
export function metAsRead(ask: string, measured: Measured): Finding | null {
  if (ask.length > 1200 || measured.before.text === measured.after.text) return null;
  const columns = columnsLeft(ask, measured);
  if (columns) return columns;
  const wanted = wantedIn(ask);
  if (!wanted) return null;
  if (wanted.act === 'remove') return removed(wanted, measured);
  if (wanted.act === 'move') return moved(wanted, measured);
  if (wanted.act === 'keep') return null;
  return wanted.old.length > 0 ? replaced(wanted, measured) : added(wanted, measured);
}

/** "I like X, leave it be": every line on that is as it was. */
export function metAsKept(ask: string, { before, after }: Measured): Finding | null {
  const wanted = wantedIn(ask);
  const [topic] = wanted?.act === 'keep' ? wanted.old : [];
  if (!topic) return null;
  const roots = rootsOf(topic.words);
  const own = body(before).filter((line) => hasAll(line, roots));
  const [first] = own;
  return first && own.every((line) => after.lines.includes(line))
    ? finding('met', `It is as it was: "${first.slice(0, 60)}"`, after.lines.indexOf(first) + 1)
    : null;
}

const lineOf = ({ after }: Measured, text: string): number | undefined =>
  after.lines.indexOf(text) + 1 || undefined;

function replaced(wanted: Wanted, measured: Measured): Finding | null {
  const pairs = pairsOf(measured)
    .filter(
      ({ old, now }) =>
        old !== '' && saysGiven(now, wanted) && !saysGiven(old, { ...wanted, isQuoted: true }),
    )
    .map((pair) => ({ ...pair, ...between(pair.old, pair.now) }));
  const isSmaller = wanted.old.some(({ words }) =>
    plain(words).includes(plain(wanted.given ?? '')),
  );
  const smaller = isSmaller
    ? pairsOf(measured)
        .filter(
          ({ old, now }) =>
            old !== '' &&
            wanted.old.some(
              ({ words }) =>
                plain(old).includes(plain(words)) && !plain(now).includes(plain(words)),
            ) &&
            saysGiven(now, wanted),
        )
        .map((pair) => ({ ...pair, ...between(pair.old, pair.now) }))
    : [];
  const all = [...pairs, ...smaller];
  const [first] = all;
  if (!first) return null;
  if (wanted.around === 'amount') {
    const label = plain(wanted.old[0]!.words);
    return all.length === 1 &&
      plain(first.old).startsWith(`- ${label}:`) &&
      /^\d{1,3}$/.test(first.gone.trim()) &&
      /^\d{1,3}$/.test(first.come.trim())
      ? finding('met', `It says ${wanted.given}.`, lineOf(measured, first.now))
      : null;
  }
  const isWhole = all.every(
    ({ gone, come, now }) =>
      isOnlyGiven(come, wanted) &&
      (saysGiven(come, wanted) || isSmaller) &&
      isOfOld(gone, wanted) &&
      !twice(now),
  );
  if (!isWhole || stillSaid(wanted, measured)) return null;
  return finding(
    'met',
    `It says "${wanted.given}" in place of "${first.gone.trim()}".`,
    lineOf(measured, first.now),
  );
}

/** "Such as such as", "a declining a meeting": no sentence. */
const twice = (line: string): boolean =>
  /\b(?:an?|the|your) (?:an?|the|your)\b|\ba [\p{L}]+ing (?:an?|the|your)\b/iu.test(line);

/** What went is what was named: it has all of it, or is in it. */
const isOfOld = (gone: string, { old }: Wanted): boolean =>
  old.some(({ words, isQuoted }) =>
    isQuoted
      ? plain(words).includes(
          plain(gone)
            .trim()
            .replace(/[.!?,]+$/, ''),
        ) || plain(gone).includes(plain(words).replace(/[.!?,]+$/, ''))
      : hasAll(gone, rootsOf(words)),
  );

const stillSaid = ({ old, given = '' }: Wanted, { after }: Measured): boolean =>
  body(after).some((line) =>
    old.some(({ words, isQuoted }) => {
      const left = plain(line).replaceAll(plain(given), ' ');
      return isQuoted
        ? new RegExp(`(?<!\\p{L})${escaped(plain(words))}(?!\\p{L})`, 'u').test(left)
        : false;
    }),
  );
const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function added(wanted: Wanted, measured: Measured): Finding | null {
  const place = linesNamed(` ${wanted.around}`, measured);
  if (!place) return null;
  const own = pairsOf(measured)
    .map((pair) => ({ ...pair, ...between(pair.old, pair.now) }))
    .filter(({ come }) => saysGiven(come, wanted));
  const [first] = own;
  if (!first || !own.every(({ now }) => place(measured.after).includes(now))) return null;
  const isNamedTwice = / and (?:(?:as|in|under|to|at) )/i.test(wanted.around);
  const isClean = own.every(
    ({ gone, come, now }) =>
      /^(?: or|,)?$/.test(gone.trim()) && isOnlyGiven(come, wanted) && !twice(now),
  );
  return isClean && !isNamedTwice && !saysGiven(measured.before.text, { ...wanted, isQuoted: true })
    ? finding('met', `It says "${wanted.given}" there.`, lineOf(measured, first.now))
    : null;
}

function removed(wanted: Wanted, measured: Measured): Finding | null {
  const { gone, come } = changedLines(measured);
  const [topic] = wanted.old;
  if (!topic || wanted.old.length > 1) return null;
  const isIt = (text: string) =>
    topic.isQuoted
      ? plain(text).includes(plain(topic.words).replace(/[.!?]+$/, ''))
      : hasAll(text, rootsOf(topic.words));
  if (body(measured.after).some(isIt)) return null;
  const had = gone.filter(isIt);
  const [only] = had;
  if (!only || had.length > 1) return null;
  const now = come.find(
    (line) => only.length > line.length && between(only, line).come.trim() === '',
  );
  // a line that is named goes as a whole
  if (now && /\b(?:line|bullet)\b/i.test(wanted.around) && only.startsWith('- ')) return null;
  const isRow = /^\| \d/.test(only);
  const isWholeLine = only.startsWith('- ') || isRow;
  const took = now ? between(only, now).gone : only;
  if (!now && !isWholeLine) return null;
  if (
    !isIt(took) ||
    took.split(/(?<=[.!?]) /).filter((sentence) => sentence.trim().length > 2).length >
      (now ? 1 : 3)
  )
    return null;
  return finding('met', `"${took.trim().slice(0, 60)}" is gone, and the rest of it is there.`);
}

/** The one bullet that has all that was named is at the edge of its section, whose others are as they were. */
function moved({ old, around }: Wanted, { before, after }: Measured): Finding | null {
  const [topic] = old;
  if (!topic || old.length > 1) return null;
  const roots = rootsOf(topic.words);
  const bulletsOf = ({ lines }: Side, heading: string) => {
    const from = lines.indexOf(`## ${heading}`);
    const to = lines.findIndex((line, at) => at > from && line.startsWith('## '));
    return lines.slice(from + 1, to < 0 ? undefined : to).filter((line) => line.startsWith('- '));
  };
  const found = before.sections.flatMap(({ heading }) =>
    bulletsOf(before, heading)
      .filter((line) => hasAll(line, roots))
      .map((line) => ({ heading, line })),
  );
  const now = found.filter(({ heading, line }) => {
    const [was, is] = [bulletsOf(before, heading), bulletsOf(after, heading)];
    const edge = /\b(?:first|top|start|beginning)\b/i.test(around) ? is[0] : is.at(-1);
    const rest = (own: string[]) => own.filter((each) => each !== line).join('\n');
    return edge === line && was.join('\n') !== is.join('\n') && rest(was) === rest(is);
  });
  const [only] = now;
  return only && now.length === 1
    ? finding(
        'met',
        `"${only.line.slice(2, 60)}" is there now, and the others are in their order.`,
        after.lines.indexOf(only.line) + 1,
      )
    : null;
}

const left =
  /(?:^|[;:,.–-] ?)(?:just |only )?([\p{L}\d', ]{6,200}?) (?:is|are|would be|will be) (?:enough|plenty|all (?:she|he|they|we) needs?)\b/iu;

/** "…; day and rung, highest fear, what I learned is enough": the log has these columns of those it had, and no other. */
function columnsLeft(ask: string, { before, after }: Measured): Finding | null {
  const said = left.exec(ask)?.[1]?.toLowerCase();
  const columnsOf = ({ document }: Side) =>
    findTable(document.sections.find(({ kind }) => kind === 'log')?.lines ?? [])?.table.columns ??
    [];
  const [was, now] = [columnsOf(before), columnsOf(after)];
  const name = (own: string) => own.toLowerCase().replace(/ ?\([^)]*\)/g, '');
  if (!said || now.length < 2 || now.length >= was.length || !now.every((own) => was.includes(own)))
    return null;
  const rest = now.map(name).reduce((text, own) => text.replace(own, ''), said);
  return now.every((own) => said.includes(name(own))) && /^(?:,| and| |just|only)*$/.test(rest)
    ? finding(
        'met',
        `The log has ${now.join(', ')}, and no other column.`,
        after.sections.find(({ kind }) => kind === 'log')?.from,
      )
    : null;
}
