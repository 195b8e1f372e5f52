import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { ambiguousWords } from './ambiguous.ts';
import { sampler } from './samples.ts';

/** A text that grows: `before`, then `unit` as often as it takes, then `after`. */
export interface Pump {
  before: string;
  unit: string;
  after: string;
}

/** The pump's text in about so many characters. */
export const pumped = ({ before, unit, after }: Pump, length: number): string =>
  before +
  unit.repeat(Math.max(1, Math.floor((length - before.length - after.length) / unit.length))) +
  after;

/** A part that repeats less often than this costs little, whatever it reads. */
const OFTEN = 8;
/** How many of the texts that lead up to a part, and of the words of a class, are tried. */
const LEADS = 5;
const WORDS = 24;
/** What hardly any pattern takes: a text that ends with it lets the match fail. */
const NOTHING_LIKE_IT = '\u0000';

/**
 * Texts on which a pattern may be slow, made from the pattern itself: each part that repeats is repeated, after what
 * leads up to it, alone and together with it; the text ends in something that lets the match fail.
 */
export function pumpsOf(source: string, flags: string): Pump[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const { samples, samplesOfRow, rejectedBy, wordsOf, takenBy } = sampler(source, flags);
  const pumps = new Map<string, Pump>();
  const add = (before: string, unit: string, ends: string[]) => {
    if (unit === '') return;
    for (const after of ends) {
      pumps.set(JSON.stringify([before, unit, after]), { before, unit, after });
    }
  };

  const known = new Map<AST.Node, string[]>();
  /** Texts that may stand before a node of the pattern. */
  function leadsOf(node: AST.Node): string[] {
    const before = known.get(node);
    if (before) return before;
    const { parent } = node;
    let leads = [''];
    if (parent && parent.type !== 'RegExpLiteral') {
      leads = leadsOf(parent);
      if (parent.type === 'Alternative') {
        const own = samplesOfRow(
          parent.elements.slice(0, parent.elements.indexOf(node as AST.Element)),
        );
        leads = [
          ...new Set([
            ...own.map((each) => leads[0]! + each),
            ...leads.map((each) => each + own[0]!),
          ]),
        ];
      }
    }
    const few = [
      ...new Set([leads[0]!, shortest(leads), ...leads.slice(1, LEADS), longest(leads)]),
    ];
    known.set(node, few);
    return few;
  }

  visitRegExpAST(pattern, {
    onQuantifierEnter(node) {
      if (node.max - node.min < OFTEN) return;
      const leads = leadsOf(node);
      const [lead = ''] = leads;
      const units = samples(node.element).filter((text) => text !== '');
      const [first = ''] = units;
      const rejected = rejectedBy(node.element);
      const ends = [NOTHING_LIKE_IT, '', ...rejected];
      for (const unit of units) {
        for (const each of leads) add(each, unit, [NOTHING_LIKE_IT]);
        add(lead, unit, ends);
        add('', unit, ends);
        add('', lead + unit, ends);
        for (const other of rejected) add('', lead + unit + other, ['']);
        if (unit !== first) {
          add(lead, first + unit, ends);
          add('', first + unit, ends);
        }
      }
      for (const word of wordsOf(node.element, WORDS)) {
        add(lead, word, ends);
        add('', word, [NOTHING_LIKE_IT]);
      }
      for (const word of ambiguousWords(node, takenBy)) {
        for (const each of ['', ...leads]) add(each, word, ends);
      }
      // a word that a pattern looks for is often bounded by something that is not a word
      for (const each of leads) {
        for (const between of ['', ' ', NOTHING_LIKE_IT]) add('', each + between, ends);
      }
    },
  });
  for (const each of pattern.alternatives) {
    for (const whole of samples(each)) add('', whole, [NOTHING_LIKE_IT]);
  }
  return [...pumps.values()];
}

const shortest = (texts: string[]): string =>
  texts
    .filter((text) => text !== '')
    .reduce((short, text) => (text.length < short.length ? text : short), texts[0]!);

const longest = (texts: string[]): string =>
  texts.reduce((long, text) => (text.length > long.length ? text : long), '');
