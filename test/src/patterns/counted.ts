import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { ambiguousWords } from './ambiguous.ts';
import type { Pump } from './pumps.ts';
import { sampler } from './samples.ts';

/** What repeats as often is tried by itself. */
const OFTEN = 8;
const LEADS = 4;
/** What hardly any pattern takes: a text that ends with it lets the match fail. */
const NOTHING_LIKE_IT = '\u0000';

const readsOneCharacter = ({ type }: AST.Element): boolean =>
  ['Character', 'CharacterClass', 'CharacterSet', 'ExpressionCharacterClass'].includes(type);

/**
 * Texts for a part that repeats a few times and reads one word in two ways: from one place it has so many ways that a text
 * with such a place in each of its words is slow, though none of them repeats without end.
 */
export function countedPumpsOf(source: string, flags: string): Pump[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const { samplesOfRow, takenBy } = sampler(source, flags);
  const pumps: Pump[] = [];
  visitRegExpAST(pattern, {
    onQuantifierEnter(node) {
      const { min, max, element, parent } = node;
      if (max < 2 || max - min >= OFTEN || readsOneCharacter(element)) return;
      const words = ambiguousWords(node, takenBy);
      const before =
        parent.type === 'Alternative'
          ? parent.elements.slice(0, parent.elements.indexOf(node))
          : [];
      const leads = words.length > 0 ? samplesOfRow(before).slice(0, LEADS) : [];
      for (const lead of leads) {
        for (const word of words.flatMap((each) => [each, `${each} `])) {
          pumps.push({ before: '', unit: lead + word, after: NOTHING_LIKE_IT });
          pumps.push({ before: lead, unit: word, after: NOTHING_LIKE_IT });
        }
      }
    },
  });
  return pumps;
}
