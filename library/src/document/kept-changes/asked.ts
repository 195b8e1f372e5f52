import { numerals, ordinals } from '../../words/numbers.ts';
import { kindOfHeading, type SectionKind } from '../document.ts';
import { wordsOf } from '../readability.ts';
import { type Place, placesOf } from './difference.ts';

/** What the words of an ask name in a text: the only places and words that a change for it may touch. */
export interface Asked {
  /** The ask, in lower case. */
  text: string;
  /** The words that carry what it says. */
  words: Set<string>;
  /** The titles of the steps, and the words and numbers of the rungs, that it names. */
  steps: Set<string>;
  rungs: { words: Set<string>; numbers: Set<number> };
  sections: Set<string>;
  /** What it quotes. */
  quotes: string[];
  /** The line that it is a comment on, counted from 0, and where that is. */
  at?: { line: number; place: Place; isHeading: boolean };
  speaksOf: {
    title: boolean;
    steps: boolean;
    ladder: boolean;
    log: boolean;
    order: boolean;
    all: boolean;
  };
  /** It leaves to the writer where it is carried out: a fact about the person, or a wish with no place. */
  isOpen?: 'fact' | 'wish';
}

const common = new Set(
  'the and for with that this but not she her his him they their you your from into onto then than are was were has have had who what when where while its one too can could would please more less very just also only about after before between out off all any some get got let put make'.split(
    ' ',
  ),
);

const numberWords = new Map<string, string>([
  ...numerals.map((word, at) => [word, String(at + 1)] as const),
  ['fifteen', '15'],
  ['twenty', '20'],
  ['thirty', '30'],
  ['half', '30'],
]);

/** A word without its ending, a number in digits. */
const stem = (word: string): string =>
  numberWords.get(word) ?? word.replace(/(?:['’]s|['’]|ings?|ed|es|s|e)$/, '').replace(/y$/, 'i');

/** The words of a text that carry what it says, without endings. */
export const contentOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text.toLowerCase())
      .flatMap((word) => word.split('-'))
      .map((word) => word.replace(/^(\d{1,4})(?:[ap]m|mins?|hrs?|h|m)$/, '$1'))
      .filter((word) => (word.length > 2 || /\d/.test(word)) && !common.has(word))
      .map(stem),
  );

const marked =
  /["“]([^"“”\n]{2,600})["”]|(?<![\p{L}\d])['‘]([^'‘’\n]{2,400}(?:['’]\p{L}[^'‘’\n]{0,200}){0,4})['’](?![\p{L}\d])/gu;

/** What is in quotation marks. */
export const quotesIn = (text: string): string[] =>
  [...text.matchAll(marked)].map(([, double, single]) => (double ?? single)!);

const namesOf: [RegExp, SectionKind][] = [
  [/\brationale\b|\bthe why\b|\bwhy (?:this|it) (?:can |may |might )?helps?\b/, 'rationale'],
  [
    /\b(?:introduction|intro|what you may be going through|what (?:he|she|they)(?:'s|'re| is| are) going through|opening|(?:first|1st) (?:paragraph|part|bit))\b|\btop of the (?:page|sheet)\b|\bnear the (?:beginning|start|top)\b/,
    'experience',
  ],
  [/\bexamples?\b/, 'example'],
  [
    /\b(?:log|diary|record|table|worksheet|(?<!(?:less|lighter|much|more) )homework|chart)\b/,
    'log',
  ],
  [
    /\bbefore (?:you|they|she|he) starts?\b|\bpreparation\b|\bmaterials\b|\byou need\b/,
    'preparation',
  ],
  [
    /\b(?:getting|gets?) stuck\b|\btroubleshoot\w{0,6}\b|\bif[- ]then\b|\bstuck\b/,
    'troubleshooting',
  ],
  [
    /\bwhen to stop\b|\bgetting help\b|\bget help\b|\b(?:crisis|safety|help|emergency|stop|stopping) (?:part|section|bits?|lines?|number)\b|\bhelpline\b/,
    'stop',
  ],
  [/\breferences?\b|\bsources?\b|\bliterature\b/, 'references'],
  [/\bwho (?:this|it) is for\b|\bfor: /, 'audience'],
  [
    /\breview\b|\brelapse\b|\bnext steps?\b|\bearly signs?\b|\b(?:end|finish|close|conclude) (?:on|with) (?:a|an|some\w{0,5})\b/,
    'review',
  ],
];

const toNumbers = (text: string, of: string): number[] => {
  const listed = new RegExp(
    `\\b${of}s?(?: no\\.?| number)?:? (\\d{1,2}(?:(?: ?(?:,|-|–|to|and|with|&|\\+|or|/)){1,2} ?(?:${of}s? )?\\d{1,2}){0,12})`,
    'g',
  );
  const found = [...text.matchAll(listed)].flatMap(([, list]) => {
    const numbers = list!.match(/\d{1,2}/g)!.map(Number);
    const ranges = [...list!.matchAll(/(\d{1,2}) ?(?:-|–|to) ?(\d{1,2})/g)].flatMap(([, a, b]) =>
      Array.from({ length: Math.max(0, Number(b) - Number(a) + 1) }, (_, at) => Number(a) + at),
    );
    return [...numbers, ...ranges];
  });
  const nth = new RegExp(
    `\\b(${[...ordinals, 'last', 'top', 'final', 'bottom', 'hardest', 'easiest'].join('|')}|\\d{1,2}(?:st|nd|rd|th)) (?:\\p{L}+ )?${of}\\b`,
    'gu',
  );
  const words = [...text.matchAll(nth)].map(([, word]) =>
    ordinals.includes(word!)
      ? ordinals.indexOf(word!) + 1
      : /\d/.test(word!)
        ? Number.parseInt(word!, 10)
        : Number.NaN,
  );
  const spelled = [...text.matchAll(new RegExp(`\\b${of}s? (${numerals.join('|')})\\b`, 'g'))].map(
    ([, word]) => numerals.indexOf(word!) + 1,
  );
  return [...found, ...words, ...spelled];
};

const ofAll =
  /\b(?:throughout|everywhere|all (?:the way )?(?:through|over)|every|all|whole|entire|always|wherever|nowhere|halve|half|length|text|better|score|words|shorter|shorten|condense|trim|tighten|(?:too|less|more|much|bit|far) \p{L}+er?|tone|warm\p{L}*|kind(?!ly\b)\p{L}*|gentl\p{L}*|soft\p{L}*|friendl\p{L}*|simpl\p{L}*|plain\p{L}*|clinical|jargon|formal|reading (?:age|level)|language|spelling|british|american|uk|us|english|pronouns?|he\/him|she\/her|they\/them|person|exclamation|scales?|suds|ratings?|rate|grade|age|year|teen\p{L}*|child\p{L}*|young\p{L}*|direct|bullets?|headings?|print|font|white space|space|spell|instead|tick\p{L}*|homework|checklist|reads?|0 ?(?:-|–|to) ?\d{1,3})\b/iu;

const ofOrder =
  /\b(?:swap|switch|exchange|move|order|reorder|first|last|before|after|earlier|later|above|below|top|bottom|end|front|start|precede|follow|round|round the other way|sooner|forward|back|up|down|between|ahead|sort|turn|put|goes|go|come|comes|merge|combine|join|together|into|split)\b/;

/** "Rung 9 is too much, stop at 8": more rungs than those that have a number here. */
const andSoOn = /\b(?:stop at|up to|beyond|onwards?|and up|upwards|from rung)\b/;

/** Reads what an ask names in the text that its author read. */
export function askedIn(ask: string, read: string): Asked {
  const text = ask.toLowerCase().replace(/[‘’]/g, "'");
  const lines = read.split('\n');
  const places = placesOf(lines);
  const steps = [
    ...new Map(places.flatMap(({ step }) => (step ? [[step.number, step] as const] : []))).values(),
  ];
  const rows = places.flatMap(({ row }) => (row?.isLadder && row.number > 0 ? [row] : []));
  const numbersOf = (of: string, count: number) =>
    toNumbers(text, of).map((number) => (Number.isNaN(number) ? count : number));
  const titles = numbersOf('step', steps.length).flatMap(
    (number) => steps.find((step) => step.number === number)?.title ?? [],
  );
  const named = steps.filter(({ title }) => {
    const own = [...contentOf(title)];
    const said = contentOf(ask);
    const isLong = own.length > 1 || /\bstep\b/.test(text);
    return isLong && (text.includes(title.toLowerCase()) || own.every((word) => said.has(word)));
  });
  const listed = numbersOf('(?:rung|stone|stufe)', rows.length);
  // "swap 2 and 6", "step 4 to 5": of the ladder
  const bare = ofOrder.test(text) ? (text.match(/(?<![\d.:])\d{1,2}(?![\d.:%])/g) ?? []) : [];
  const numbers = andSoOn.test(text)
    ? []
    : listed.length > 0
      ? listed
      : bare.map(Number).filter((number) => number <= rows.length);
  const ownRows = numbers.flatMap(
    (number) => rows.find((row) => row.number === number)?.cells[1] ?? [],
  );
  const sections = new Set(
    places.flatMap(({ section }) => {
      const heading = section.toLowerCase();
      const kind = kindOfHeading(section);
      return heading !== '' &&
        ((heading.length > 5 && text.includes(heading)) ||
          namesOf.some(([pattern, own]) => own === kind && pattern.test(text)))
        ? [section]
        : [];
    }),
  );
  return {
    text,
    words: contentOf(ask),
    steps: new Set([...titles, ...named.map(({ title }) => title)]),
    rungs: { words: new Set(ownRows), numbers: new Set(numbers) },
    sections,
    quotes: quotesIn(ask),
    speaksOf: {
      title: /\b(?:title|retitle|call (?:it|this)|heading|headline|name at the top|top)\b/.test(
        text,
      ),
      steps: /\bsteps\b|\bone step\b/.test(text),
      ladder:
        /\b(?:rungs?|ladders?|hierarch\w{1,4}|stones?|(?:exposure )?list|leave[- ]outs?|figures?|numbers?|ratings?|exposures?)\b/.test(
          text,
        ),
      log: /\b(?:log|diary|record|table|columns?|rows?|cells?|chart|worksheet)\b/.test(text),
      order: ofOrder.test(text),
      all: ofAll.test(text),
    },
  };
}
