import { numerals } from '../words/numbers.ts';
import type { Line } from './text.ts';

/** A part of a text that words name. */
export interface Place {
  has: (line: Line) => boolean;
}

const kinds: [RegExp, string][] = [
  [/\b(?:intro(?:duction)?|opening|first (?:part|paragraph|section))\b/i, 'experience'],
  [/\bgoing[- ]through\b/i, 'experience'],
  [/\b(?:rationale)\b/i, 'rationale'],
  [/\b(?:worked )?example\b/i, 'example'],
  [/\b(?:log|diary|record)\b/i, 'log'],
  [/\b(?:stuck|troubleshooting)\b/i, 'troubleshooting'],
  [/\b(?:stop section|under stop|help section)\b/i, 'stop'],
  [/\breview\b/i, 'review'],
];
const parts: [RegExp, Line['part']][] = [
  [/\bgoal\b/i, 'goal'],
  [/\bDo (?:of|line)\b|'s Do\b/, 'do'],
  [/\brate line\b/i, 'rate'],
  [/\bready(?: line)?\b/i, 'ready'],
];

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The places that words name: steps by number, title or part, sections by heading or by what they are called, labelled lines. */
export function placesIn(words: string, lines: readonly Line[]): Place[] {
  const found: Place[] = [];
  const part = parts.find(([pattern]) => pattern.test(words))?.[1];
  const isPart = (line: Line) => part === undefined || line.part === part;
  const numbers = new Set(
    [...words.matchAll(new RegExp(`\\bsteps? (\\d{1,2}|${numerals.join('|')})\\b`, 'gi'))].map(
      ([, own]) => Number(own) || numerals.indexOf(own!.toLowerCase()) + 1,
    ),
  );
  for (const number of numbers) found.push({ has: (line) => line.step === number && isPart(line) });
  for (const line of lines) {
    const title = /^### Step \d{1,2}\. (.{6,80})$/.exec(line.text)?.[1];
    const label = /^- ([A-Z][\w ]{2,30}): /.exec(line.text)?.[1];
    if (title && saysName(title, words) && !numbers.has(line.step!))
      found.push({ has: (own) => own.step === line.step && isPart(own) });
    if (
      label &&
      new RegExp(
        `\\b(?:the )?${escaped(label)}(?: line| bullet)\\b|\\bin ${escaped(label)}\\b`,
        'i',
      ).test(words)
    )
      found.push({ has: (own) => own.at === line.at });
  }
  const headings = [...new Set(lines.map(({ heading }) => heading))].filter(
    (own) => own !== '' && !/^steps$/i.test(own),
  );
  const named = headings.filter((heading) =>
    / /.test(heading)
      ? saysName(heading, words)
      : new RegExp(`\\b(?:in|under|of|from|to|the|whole) ${escaped(heading)}\\b`, 'i').test(words),
  );
  for (const heading of named) found.push({ has: (line) => line.heading === heading });
  if (found.length === 0) {
    const kind = kinds.find(([pattern]) => pattern.test(words))?.[1];
    if (kind && lines.some((line) => line.kind === kind))
      found.push({ has: (line) => line.kind === kind });
  }
  return found;
}

const saysName = (name: string, words: string): boolean =>
  new RegExp(`(?<![\\p{L}])${escaped(name)}(?![\\p{L}])`, 'iu').test(words);
