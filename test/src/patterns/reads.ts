import type { Site } from './collect.ts';

/** The whole of a draft. */
export const TEXT = 64 * 1024;
/** A line of a draft: a longer one is refused (contracts/src/values/text/text.ts). */
const LINE = 4_000;
/** A request with its context and its audience (contracts/src/api/protocols.ts). */
const REQUEST = 14_000;
/** A point of feedback, or a comment. */
const POINT = 4_000;
/** A sentence as the rules read it: services/safety/src/text/sentence.ts cuts longer ones. */
const SENTENCE = 800;
/** A sentence as limits are read from it: services/safety/src/understanding/limits/pieces.ts cuts longer ones. */
const STRETCH = 400;

interface Place {
  path: string;
  /** The most that patterns written there read at once, in characters. */
  most: number;
  because: string;
}

/** Where patterns read less at once than a whole draft, by path prefix; the longest matching one counts. */
const places: Place[] = [
  {
    path: 'services/safety/src/rules/',
    most: SENTENCE,
    because: 'Rules read sentences.',
  },
  {
    path: 'services/safety/src/text/polarity.ts',
    most: SENTENCE,
    because: 'Excuses read the sentence of a match, and the line before it cut to the same length.',
  },
  {
    path: 'services/safety/src/text/lexicon.ts',
    most: SENTENCE,
    because: 'Phrases are the patterns of rules and of signals, which read sentences.',
  },
  {
    path: 'services/safety/src/readings/',
    most: LINE,
    because: 'Words are read one by one, and a word ends with its line.',
  },
  {
    path: 'services/safety/src/screening/',
    most: SENTENCE,
    because: 'Signals read sentences.',
  },
  {
    path: 'services/safety/src/second-reader/edits.ts',
    most: STRETCH,
    because: 'A point of feedback is parted into sentences of 400 characters at most.',
  },
  {
    path: 'library/src/danger/',
    most: SENTENCE,
    because: 'Signs of danger read sentences, and their excuses the words around a match.',
  },
  ...[
    'signals/acute-states',
    'signals/refusals',
    'signals/foreign-risk',
    'scope',
    'writer',
    'screen-intent',
    'screen-feedback',
  ].map((file) => ({
    path: `services/safety/src/screening/${file}.ts`,
    most: REQUEST,
    because: 'Some of its patterns read the whole request.',
  })),
  {
    path: 'services/safety/src/understanding/',
    most: REQUEST,
    because: 'What a request asks for is read from the request.',
  },
  {
    path: 'services/safety/src/understanding/limits/',
    most: STRETCH,
    because: 'Limits are read from stretches of a sentence: limits/pieces.ts cuts longer ones.',
  },
  {
    path: 'services/safety/src/understanding/limits/pieces.ts',
    most: REQUEST,
    because: 'The request is parted here.',
  },
  {
    path: 'services/clinical/src/demands/stated/',
    most: LINE,
    because: 'Stated limits are measured line by line.',
  },
  {
    path: 'services/model/src/writer/limits/',
    most: LINE,
    because: 'What the library wrote is changed line by line.',
  },
  { path: 'services/clinical/src/items/', most: LINE, because: 'Items are read line by line.' },
  { path: 'services/clinical/src/limits/', most: LINE, because: 'Limits are read line by line.' },
  ...['caps/asked/', 'caps/people/', 'caps/unwanted.ts'].map((part) => ({
    path: `services/clinical/src/${part}`,
    most: REQUEST,
    because: 'What a request says is read from the request, and the text sentence by sentence.',
  })),
  ...['said', 'orders'].map((file) => ({
    path: `services/clinical/src/reading/${file}.ts`,
    most: LINE,
    because: 'Sentences are read from lines, and cut to 600 letters.',
  })),
  {
    path: 'services/clinical/src/text/question.ts',
    most: LINE,
    because: 'Questions stand on a line.',
  },
  {
    path: 'services/model/src/reviser/',
    most: POINT,
    because: 'What is asked for is read from one point of the feedback.',
  },
  {
    path: 'library/src/table-asks/',
    most: POINT,
    because: 'It reads an ask, and the tables of a draft cell by cell.',
  },
  {
    path: 'library/src/asks/',
    most: POINT,
    because: 'It reads an ask, and a draft line by line.',
  },
  {
    path: 'services/drafter/src/asks/',
    most: POINT,
    because: 'What is asked for is read from one ask of the feedback, and the texts line by line.',
  },
  { path: 'services/model/src/judge/feedback.ts', most: POINT, because: 'One point is read.' },
  { path: 'services/model/src/edit/condense.ts', most: LINE, because: 'Lines are shortened.' },
];

/** The most that a pattern written at a place reads at once. */
export function readsAtMost({ file }: Site): number {
  const fitting = places.filter(({ path }) => file.startsWith(path));
  return fitting.toSorted((a, b) => b.path.length - a.path.length)[0]?.most ?? TEXT;
}

/** Places whose patterns are not compiled when modules are loaded and texts are read, and why they need no check. */
export const seenOnlyAtWork: { file: string; because: string }[] = [
  {
    file: 'services/model/src/writer/limits/without.ts',
    because:
      'One word of the request, whose signs are escaped, and fixed words or one short word around it.',
  },
  {
    file: 'services/model/src/writer/limits/without.ts',
    because:
      'One word of the request, whose signs are escaped, and fixed words or one short word around it.',
  },
  {
    file: 'services/model/src/writer/limits/without.ts',
    because:
      'One word of the request, whose signs are escaped, and fixed words or one short word around it.',
  },
  {
    file: 'services/model/src/writer/limits/without.ts',
    because:
      'One word of the request, whose signs are escaped, and fixed words or one short word around it.',
  },
  {
    file: 'services/model/src/reviser/operations/examples/other.ts',
    because: 'One word of letters and digits after \\b.',
  },
  {
    file: 'services/model/src/reviser/operations/contrast/client-facts.ts',
    because: 'One number of at most three digits, and fixed words around it.',
  },
  {
    file: 'services/model/src/reviser/operations/contrast/verb-forms.ts',
    because: 'One verb of at most twenty letters, and fixed endings or words around it.',
  },
  {
    file: 'services/model/src/reviser/meant/exemplar.ts',
    because:
      'Fixed words for a thought or a thing, and at most 200 characters of an ask after them.',
  },
  {
    file: 'services/model/src/reviser/meant/numbers.ts',
    because: 'One number of at most three digits or its word, and one unit after it.',
  },
  {
    file: 'services/model/src/reviser/meant/numbers.ts',
    because: 'One number of at most three digits or its word, and one unit after it.',
  },
  {
    file: 'services/model/src/reviser/meant/numbers.ts',
    because: 'One verb of at most twelve letters, and at most 60 characters up to a number.',
  },
  {
    file: 'services/model/src/reviser/grammar/spoken/amounts.ts',
    because: 'One number of at most three digits or its word, and one word after it.',
  },
  {
    file: 'services/model/src/reviser/grammar/spoken/amounts.ts',
    because: 'One number of at most three digits or its word, and one word after it.',
  },
  {
    file: 'services/model/src/reviser/grammar/notes/example.ts',
    because: 'One number of at most three digits, and single characters around it.',
  },
  {
    file: 'services/model/src/reviser/grammar/notes/labels.ts',
    because: 'Quoted words of an ask, escaped, between the bars of one line.',
  },
  {
    file: 'services/model/src/reviser/grammar/notes/wording.ts',
    because: 'Quoted words of an ask, escaped, and single characters around them.',
  },
  {
    file: 'services/model/src/reviser/grammar/notes/wording.ts',
    because: 'Quoted words of an ask, escaped, and single characters around them.',
  },
  {
    file: 'services/model/src/reviser/grammar/notes/wording.ts',
    because: 'One of nine fixed words, and at most 180 characters after it.',
  },
  {
    file: 'services/model/src/reviser/grammar/form/usual-minutes.ts',
    because: 'One number of at most three digits, and at most one word after it.',
  },
  {
    file: 'services/model/src/reviser/grammar/form/usual-minutes.ts',
    because: 'One number of at most three digits, and at most one word after it.',
  },
  {
    file: 'services/model/src/reviser/grammar/additions/content.ts',
    because: 'At most 25 letters of an ask, and at most 120 characters after them.',
  },
  {
    file: 'services/model/src/reviser/frame/exchange.ts',
    because: 'One unit of at most ten letters after a number of at most three digits.',
  },
  {
    file: 'services/drafter/src/asks/checks/words/corrected.ts',
    because: 'One number of at most three digits, and fixed words around it.',
  },
  {
    file: 'services/drafter/src/asks/checks/words/corrected.ts',
    because: 'One verb of at most twenty letters, and fixed endings or words around it.',
  },
  {
    file: 'services/drafter/src/asks/checks/words/corrected.ts',
    because: 'One verb of at most twenty letters, and fixed endings or words around it.',
  },
  {
    file: 'services/drafter/src/asks/checks/spoken/orders.ts',
    because: 'Quoted words of an ask, escaped, and single characters around them.',
  },
  {
    file: 'services/drafter/src/asks/checks/spoken/orders.ts',
    because: 'One word of at most sixteen letters, and one number of at most three digits.',
  },
  {
    file: 'services/drafter/src/asks/checks/spoken/quotations.ts',
    because: 'One number of at most three digits or its word, and one word after it.',
  },
  {
    file: 'services/drafter/src/asks/checks/notes/words.ts',
    because: 'Quoted words of an ask, escaped, and single characters around them.',
  },
  {
    file: 'services/drafter/src/asks/checks/notes/words.ts',
    because: 'One number of at most three digits, and fixed words around it.',
  },
  {
    file: 'services/drafter/src/asks/checks/meant/words.ts',
    because: 'Words of an ask, escaped, and at most three letters after them.',
  },
  {
    file: 'services/drafter/src/asks/checks/meant/words.ts',
    because: 'Words of an ask, escaped, and at most three letters after them.',
  },
  {
    file: 'services/drafter/src/asks/checks/asked/form.ts',
    because: 'One name of letters between word boundaries.',
  },
  {
    file: 'services/clinical/src/caps/people/askers.ts',
    because: 'One job of a list beside an age, on one line.',
  },
  {
    file: 'services/clinical/src/caps/people/life.ts',
    because: 'Facts of a life are lists of plain words, and a workplace is found by one word.',
  },
  {
    file: 'services/clinical/src/caps/people/strangers.ts',
    because: 'One name of at most fifteen letters, and one of the fixed relations beside it.',
  },
  {
    file: 'library/src/table-asks/cells.ts',
    because:
      'The heading of one column, escaped, and at most twenty characters in brackets after it.',
  },
  {
    file: 'library/src/asks/exact/loosely/amounts.ts',
    because: 'At most the words of one ask, escaped, and single characters between them.',
  },
  {
    file: 'library/src/asks/exact/loosely/amounts.ts',
    because:
      'One unit of a list after a number of at most three digits, and at most one word between.',
  },
  {
    file: 'library/src/asks/exact/loosely/amounts.ts',
    because: 'One number of at most three digits or its word, and one unit of a list after it.',
  },
  {
    file: 'library/src/asks/exact/loosely/example.ts',
    because: 'One name, escaped, between word boundaries.',
  },
  {
    file: 'library/src/asks/exact/loosely/example.ts',
    because: 'At most twenty characters of an ask, escaped, and at most two words after them.',
  },
  {
    file: 'library/src/asks/exact/loosely/example.ts',
    because: 'One name of letters, and a number of two digits after it.',
  },
  {
    file: 'library/src/asks/exact/loosely/example.ts',
    because: 'One name of letters between word boundaries.',
  },
  {
    file: 'library/src/asks/exact/loosely/example.ts',
    because: 'One name of letters between word boundaries.',
  },
  {
    file: 'library/src/asks/exact/loosely/words.ts',
    because: 'Two words of an ask, escaped, and a fixed word between them.',
  },
  {
    file: 'library/src/asks/exact/loosely/words.ts',
    because: 'Words of an ask, escaped, with an article before and one letter after them.',
  },
  {
    file: 'library/src/asks/exact/loosely/words.ts',
    because: 'One word of an ask between word boundaries.',
  },
];
