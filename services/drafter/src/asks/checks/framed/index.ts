import { findTable } from '@cerina/library';
import { rootsOf } from '@cerina/library/words/read';
import { type Finding, finding, type Measured } from '../../judging/finding.ts';
import type { Side } from '../../sides.ts';
import { changedLines, linesNamed } from '../meant/places.ts';
import { between, body, hasAll, isOnlyGiven, kernel, pairsOf, plain, saysGiven } from './texts.ts';
import { type Wanted, wantedIn } from './wanted.ts';

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
  if (isAlone(wanted, measured) && changedLines(measured).come.length > all.length) return null;
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
  const isClean = own.every(({ gone, come, now }) => isLonger(gone, come, wanted) && !twice(now));
  return isClean && !isNamedTwice && !saysGiven(measured.before.text, { ...wanted, isQuoted: true })
    ? finding('met', `It says "${wanted.given}" there.`, lineOf(measured, first.now))
    : null;
}

/** "A or B" that became "A, B or C": all of it is there, and what was given. */
function isLonger(gone: string, come: string, wanted: Wanted): boolean {
  const [was, is] = [kernel(gone), kernel(come)];
  const own = new Set([...was, ...kernel(wanted.given ?? '')]);
  return was.every((root) => is.includes(root)) && is.every((root) => own.has(root));
}

/** So much of what went was quoted. */
const MOST = 0.45;

/** Nothing else was asked for, so that nothing else may have changed. */
const isAlone = ({ ask }: Wanted, { message }: Measured): boolean =>
  plain(message).trim() === plain(ask).trim();

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
  if (isAlone(wanted, measured) && (gone.length > 1 || come.length > 1) && !/^\| \d/.test(only))
    return null;
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
  if (
    topic.isQuoted &&
    plain(topic.words).length < plain(took).length * MOST &&
    !plain(only).startsWith(`- ${plain(topic.words)}`)
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
