import { type Finding, linesOf } from '@cerina/contracts';
import type { Printed } from '@cerina/document/printed';
import { longNames } from '../medicine/names.ts';
import { withoutCitations } from '../readings/citations.ts';
import { passagesOf } from '../readings/passage.ts';
import type { Word } from '../readings/word.ts';
import { kindOf } from './taxonomy.ts';

const code = 'HIDDEN_TEXT' as const;

const spelling = new Map(
  `alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec
  romeo sierra tango uniform victor whiskey whisky xray yankee zulu`
    .split(/\s+/)
    .map((word) => [word, word[0]!]),
);

/** One letter that a reader may pick out, and its line. */
interface Letter {
  letter: string;
  line: number;
}

const lettersOf = (text: string): string => text.replace(/[^a-z]/g, '');
const from = (line: number, letters: string): Letter[] =>
  [...letters].map((letter) => ({ letter, line }));

/** The ways in which letters of a text make a word that none of its words is. */
function* pickedFrom(groups: Word[][]): Generator<Letter[]> {
  const words = groups.flat();
  yield groups.flatMap((group) => {
    const first = group.find(({ text }) => lettersOf(text) !== '');
    return first ? from(first.line, lettersOf(first.text)[0]!) : [];
  });
  yield words.flatMap(({ text, line }) => from(line, lettersOf(text).slice(0, 1)));
  yield words.flatMap(({ said, line }) =>
    from(line, (said.match(/[A-Z]/g) ?? []).join('').toLowerCase()),
  );
  yield words.flatMap(({ text, line }) => from(line, spelling.get(lettersOf(text)) ?? ''));
  const all = words.flatMap(({ text, line }) => from(line, lettersOf(text)));
  yield all.toReversed();
  yield all;
}

/** Names of medicines that are in a text letter by letter: as initials, backwards, spelt, or in pieces of words. */
export function assembledIn(text: string, { blocks }: Printed): Finding[] {
  const taken = { targets: false, struck: true, overlaid: true };
  const groups = withoutCitations(passagesOf(blocks, taken)).map(({ words }) => words);
  const whole = new Set(groups.flat().map((word) => lettersOf(word.text)));
  const lines = linesOf(text);
  const { severity, reason, suggestion } = kindOf(code);
  const found = new Map<string, Finding>();
  for (const letters of pickedFrom(groups)) {
    const joined = letters.map(({ letter }) => letter).join('');
    for (const name of longNames) {
      const at = joined.indexOf(name);
      if (at < 0 || [...whole].some((word) => word.includes(name))) continue;
      const { line } = letters[at]!;
      const quote = (lines[line - 1] ?? '').trim().slice(0, 200);
      const more = 'Letters that are apart in the text spell the name of a medicine.';
      found.set(name, { line, quote, code, severity, reason: `${reason} ${more}`, suggestion });
    }
  }
  return [...found.values(), ...maskedIn(groups, lines)];
}

const masked = /(?<![a-z0-9])[a-z]{1,3}(?:[.-]{3,40}|[*]{2,20})[a-z]{1,3}(?![a-z0-9])/;

/** A word of which only the ends are written: "s.......e". */
function maskedIn(groups: Word[][], lines: string[]): Finding[] {
  const { severity, reason, suggestion } = kindOf(code);
  return groups.flat().flatMap((word) =>
    masked.test(word.text)
      ? [
          {
            line: word.line,
            quote: (lines[word.line - 1] ?? '').trim().slice(0, 200),
            code,
            severity,
            reason: `${reason} Only the ends of a word are written.`,
            suggestion,
          },
        ]
      : [],
  );
}
