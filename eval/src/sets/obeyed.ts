import { pagesOf } from '@cerina/library';
import type { Limit } from './limits.ts';

const isInLargePrint = /\b(?:large|big) print\b/i;

/** Whether a draft keeps a limit, read from its lines alone; undefined where no rule can measure it. */
export function isObeyed(limit: Limit, text: string, request: string): boolean | undefined {
  const { kind, value = '', words } = limit;
  // what only quotes the request back does nothing about it
  const lines = text.split('\n').filter((line) => !quotes(line, request));
  const body = lines.slice(0, lines.indexOf('## References') + 1 || undefined);
  const all = body.join('\n');
  const has = (pattern: string) => new RegExp(pattern, 'i').test(all);
  const amount = Number(value.slice(1));
  switch (kind) {
    case 'count':
      return countFits(value, lines);
    case 'length':
      return value.startsWith('p')
        ? pagesOf(text, isInLargePrint.test(request) ? 'large' : 'ordinary') <= amount
        : wordsIn(text) <= amount;
    case 'minutes':
      return minutesFit(Number(value), body);
    case 'span':
      return has(spanOf(value));
    case 'scale':
      return scaleFits(value, all);
    case 'unwanted':
      return !body.some(
        (line) =>
          new RegExp(`\\b${value}`, 'i').test(line) &&
          !new RegExp(`\\b(?:never|not|nothing|no)\\b[^.]{0,40}\\b${value}`, 'i').test(line),
      );
    case 'wanted':
      return lines.some((line) => !planned.test(line) && new RegExp(value, 'i').test(line));
    case 'helper':
      return value === 'none'
        ? !has('someone you trust (?:there|with)|, with [^.|]{3,30} there|With help:')
        : has(`\\b${value}\\b`);
    case 'age':
      return has(`\\b${value}\\b`);
    case 'start':
      return startsWith(words, body);
    case 'when':
      return has(times[value] ?? value);
    case 'format':
      return formFits(value, body);
    default:
      return undefined;
  }
}

const planned = /^- (?:To plan with your clinician|To check with your clinician):/;
/** A line with a stretch of the request of seven words or more between quotation marks. */
const quotes = (line: string, request: string): boolean =>
  [...line.matchAll(/"([^"]{20,400}?)\.?"/g)].some(
    ([, words]) => words!.split(' ').length > 3 && plain(request).includes(plain(words!)),
  );
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]+/gu, ' ');

const isTable = (line: string): boolean => line.startsWith('|');
const wordsIn = (text: string): number =>
  text
    .split('\n')
    .filter((line) => !isTable(line))
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length;

/** The rows of the table of rungs, or else the steps. */
function countFits(value: string, lines: string[]): boolean {
  const head = lines.findIndex((line) => /^\| ?(?:Rung|Stufe)\b/i.test(line));
  const after = lines.slice(head + 2);
  const end = after.findIndex((line) => !isTable(line));
  const rungs = head < 0 ? 0 : end < 0 ? after.length : end;
  const steps = lines.filter((line) => /^### /.test(line)).length;
  const [, low, high] = /^(\d+)-(\d+)$/.exec(value) ?? [];
  const figure = Number(/\d+/.exec(value)![0]);
  const fits = (count: number) =>
    low
      ? count >= Number(low) && count <= Number(high)
      : value.startsWith('<=')
        ? count <= figure
        : value.startsWith('>=')
          ? count >= figure
          : count === figure;
  return head < 0 ? fits(steps) : fits(rungs);
}

/** The minutes are named, and no other line of the plan asks for more. */
function minutesFit(most: number, lines: string[]): boolean {
  const from = lines.indexOf('## Before you start');
  const to = lines.indexOf('## Example');
  const plan = lines.slice(from, to < 0 ? undefined : to);
  const found = plan.flatMap((line) =>
    [...line.matchAll(/\b(\d+)(?:-| )minutes?\b/gi)].map(([, count]) => Number(count)),
  );
  return found.includes(most) && found.every((count) => count <= most);
}

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const units: Record<string, string> = { w: 'week', s: 'session', d: 'day' };
const spanOf = (value: string): string => {
  const count = Number(value.slice(1));
  return `\\b(?:${count}|${numbers[count]})[- ]${units[value[0]!]}`;
};

function scaleFits(value: string, text: string): boolean {
  if (value === 'percent') return /%|per ?cent/.test(text);
  const [low, high] = value.split('-');
  const own = new RegExp(`\\b${low}(?: to |-|–)${high}\\b`);
  const other = /\b[01](?: to |-|–)(?:100|10|8|5)\b(?! ?%)/g;
  return own.test(text) && [...text.matchAll(other)].every(([range]) => own.test(range));
}

/** The first rung, or the first step or the line that says what to begin with, has the words of the place to start. */
function startsWith(words: string, lines: string[]): boolean {
  const rung = lines.find((line) => /^\| 1 \|/.test(line));
  const own = lines.filter((line) =>
    /^- (?:Begin with|Start with|First|Where to start)/i.test(line),
  );
  const step = lines.indexOf(lines.find((line) => /^### /.test(line)) ?? '');
  const places = [rung ?? '', ...own, ...(rung ? [] : lines.slice(step, step + 4))].map(plain);
  const distinctive = plain(words.replace(/\b(?:not|rather than)\b.*$/i, ''))
    .split(' ')
    .filter(
      (word) =>
        word.length > 3 &&
        !/^(?:start|starting|begin|first|please|like|with|step|have|being|should|just|from)$/.test(
          word,
        ),
    );
  return places.some(
    (place) =>
      distinctive.filter((word) => place.includes(word.replace(/(?:ing|s)$/, ''))).length >=
      distinctive.length / 2,
  );
}

/** How a text says when. */
const times: Record<string, string> = {
  noweekend:
    'weekdays|Monday to Friday|(?:no|not|nothing|free|off) (?:at|on|for) (?:the )?weekends?|weekends? (?:off|free)|No practice at these times: [^.]*(?:weekend|Sunday)',
  weekday: 'weekdays|Monday to Friday',
  weekend: 'weekend|Saturday',
  '2': 'twice|two times|morning(?: and|,) evening',
  '3': 'three times|3 times',
  morning: 'morning|before noon',
};

function formFits(value: string, lines: string[]): boolean | undefined {
  const prose = lines.filter(
    (line) => line !== '' && !/^(?:#|[-*|(]|\d+\.|\*\*)/.test(line) && line.split(' ').length > 8,
  );
  const columns = (count: number) =>
    lines.some((line) => isTable(line) && line.split('|').length - 2 === count);
  if (value.startsWith('columns')) return columns(Number(value.slice(7)));
  switch (value) {
    case 'bullets':
      return prose.length === 0;
    case 'nobullets':
      return !lines.some((line) => /^[-*] /.test(line));
    case 'table':
      return lines.some(isTable);
    case 'notable':
      return !lines.some(isTable);
    case 'largeprint':
      return /large type|large print/i.test(lines.join('\n'));
    case 'log':
      return lines.some(
        (line) =>
          isTable(line) &&
          ['date', 'predict', 'learn'].every((word) => line.toLowerCase().includes(word)),
      );
    default:
      return undefined;
  }
}
