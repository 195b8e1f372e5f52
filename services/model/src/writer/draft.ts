import { mostPages, printOf } from '@cerina/contracts';
import {
  countWords,
  type FactorRule,
  fill,
  helpReaderOf,
  type Library,
  linesFor,
  type ProtocolDocument,
  pagesOf,
  render,
  type Technique,
} from '@cerina/library';
import { minutesAskedFor } from './asked-form.ts';
import { type Choice, choose } from './choose.ts';
import type { Fitting } from './fit/fitting.ts';
import { fit } from './fit/index.ts';
import { isCareOf, withoutCare } from './limits/care.ts';
import { fewWordsFor } from './limits/few-words.ts';
import { limitsOf } from './limits/limits-of.ts';
import { marksOf } from './marks.ts';
import { notesWith } from './notes.ts';
import { ownWords } from './own-words/index.ts';
import { isAboutSomebody } from './own-words/particulars.ts';
import { assumedOf, personOf } from './person.ts';
import type { Note, PointAnswer, Request } from './request.ts';

/** A written document, with what its writer has to say about it. */
export interface Written {
  document: ProtocolDocument;
  changes: string[];
  answers: PointAnswer[];
  notes: Note[];
}

/** Writes a first draft: the technique that fits, in the words of the condition, shaped to the constraints. */
export function draft(library: Library, asked: Request): Written {
  const choice = choose(library, asked);
  const request = ofWholePractice(
    readByOthers(readByParents(asked, choice), choice),
    choice.technique,
  );
  const { document, unmet, general } = compose(library, request, choice);
  const { technique, condition } = choice;
  return {
    document,
    changes: [
      `First draft: ${technique.name.toLowerCase()}${condition ? ` for ${condition.name.toLowerCase()}` : ''}.`,
    ],
    answers: [],
    notes: notesWith(library, asked, request, choice, { document, unmet, general }),
  };
}

/** What parents lead is read by them, whoever asked for it. */
const readByParents = (request: Request, { technique }: Choice): Request =>
  technique.id === PARENT_LED
    ? { ...request, constraints: { ...request.constraints, addressee: 'parent' } }
    : request;

/** What speaks to a helper, a couple or the clinician says nothing to the person: "you" is whoever reads it. */
const readByOthers = (request: Request, { technique }: Choice): Request => {
  const { constraints } = request;
  const { addressee, ageGroup } = constraints;
  return technique.reader === 'person'
    ? request
    : {
        ...request,
        constraints: {
          ...constraints,
          addressee: 'supporter',
          ageGroup: ageGroup ?? (addressee === 'parent' ? 'child' : null),
        },
      };
};

/** What is tried, until what is written prints to no more pages than asked for: a share of the words that they have room for, and how much of its form goes. */
const TRIES = [
  ...[1, 0.85, 0.7].map((share) => ({ share, dense: false })),
  ...[1, 0.85, 0.7].map((share) => ({ share, dense: true })),
];

/**
 * The document of a choice, and what of the constraints it could not meet. A limit in pages is met by what prints: words are only where
 * it begins.
 */
export function compose(library: Library, asked: Request, choice: Choice): Composed {
  const maxWords = fewWordsFor(asked) ?? asked.constraints.maxWords;
  const request = { ...asked, constraints: { ...asked.constraints, maxWords } };
  const { constraints } = request;
  const most = mostPages(constraints);
  if (most === null || constraints.maxWords === null)
    return composedIn(library, request, choice, { share: 1, dense: false });
  let fewest: Composed | undefined;
  for (const each of TRIES) {
    const composed = composedIn(library, request, choice, each);
    if (composed.pages <= most) return composed;
    if (!fewest || composed.pages < fewest.pages) fewest = composed;
  }
  return fewest!;
}

/** Brief steps are taken when the usual ones do not fit the words; what is quoted of the request gives way to them. */
function composedIn(
  library: Library,
  asked: Request,
  choice: Choice,
  { share, dense }: (typeof TRIES)[number],
): Composed {
  const { minSteps, maxWords: askedWords } = asked.constraints;
  const maxWords = askedWords === null ? null : Math.round(askedWords * share);
  const request = { ...asked, constraints: { ...asked.constraints, maxWords } };
  const { brief } = choice.technique;
  // a ladder is counted by its rungs
  const hasRungs = brief.some(({ ladder }) => ladder);
  const canBeBrief =
    maxWords !== null && brief.length >= Math.max(1, hasRungs ? 0 : (minSteps ?? 0));
  const most = mostPages(asked.constraints);
  // in more words than it begins with there is no room for what the request reports
  const isTooLong = ({ document, pages }: Composed) =>
    (most !== null && pages > most) ||
    (maxWords !== null && countWords(render(document)) > maxWords);
  const forms = [
    { brief: false, last: !canBeBrief, quoted: null },
    ...(canBeBrief ? [{ brief: true, last: true, quoted: null }] : []),
    ...[ONE_QUOTATION, 0].map((quoted) => ({ brief: canBeBrief, last: true, quoted })),
  ].map((form) => ({ ...form, dense, askedWords }));
  let composed = composedAs(library, request, choice, forms[0]!);
  for (const form of forms.slice(1)) {
    if (!isTooLong(composed)) return composed;
    composed = composedAs(library, request, choice, form);
  }
  return composed;
}

/** So many words are one sentence. */
const ONE_QUOTATION = 24;

/** A document shaped to the constraints, with those that it could not meet. */
interface Composed {
  document: ProtocolDocument;
  unmet: string[];
  /** To how many it prints. */
  pages: number;
  /** Parts that are a general pattern, and not about the person. */
  general: string[];
}

/** How a document is composed: see {@link Fitting}, and the most words that are quoted. */
type Form = Pick<Fitting, 'brief' | 'last' | 'dense' | 'askedWords'> & { quoted: number | null };

function composedAs(
  library: Library,
  request: Request,
  { technique, condition, rules }: Choice,
  { brief, last, quoted, dense, askedWords }: Form,
): Composed {
  const { constraints, locale, unattended = false } = request;
  const isAbout = isAboutSomebody(request);
  const people = { is: marksOf(library, request), ...(isAbout && { names: namedBy(request) }) };
  const fitting = {
    ...technique,
    general_example: linesFor(technique.general_example, people),
  };
  const own = ownWords(request, fitting, condition, { brief, library, quoted });
  const filled = fill(technique, {
    condition: isForAnother(condition, technique, request)
      ? null
      : saidToReader(condition, technique),
    slots: {
      ...withoutCare({ ...technique.slots, ...condition?.slots }, isCareOf(request, library)),
      ...slotsFor(library, rules),
      ...own.slots,
      person: personOf(
        technique.id === PARENT_LED && constraints.age === null
          ? { ...constraints, ageGroup: 'child' }
          : constraints,
      ),
      minutes: `${minutesFor(request, technique)}`,
    },
    ...(own.ladder && { ladder: own.ladder }),
    locale: locale ?? undefined,
    crisisLines: library.crisisLines,
    helpReader: helpReaderOf(constraints),
    ...people,
    ...(isAbout && {
      withoutExample: (slot: string) => ofSomebody.has(slot) && !own.slots[slot],
    }),
    unattended,
    brief,
  });
  const assumed = assumedOf(constraints);
  const fitted = fit(own.into(filled), {
    library,
    request,
    technique,
    condition,
    rules,
    assumed,
    told: own.told,
    quotations: own.quotations,
    general: own.general,
    hasOwnLadder: own.hasOwnLadder,
    last,
    dense,
    askedWords,
    brief,
  });
  const pages = pagesOf(render(fitted.document), printOf(constraints));
  return { ...fitted, pages, general: own.general };
}

/** Thoughts and habits: in the plan of one person those of another are not given as an example. */
const ofSomebody = new Set(
  'prediction obsession thought child_prediction critic loop old_rule worry ritual safety_habit safety_habits accommodation'.split(
    ' ',
  ),
);

/** Whether the request names one of some words, by how they begin. */
const namedBy = ({ intent, context }: Request) => {
  const plain = ` ${`${intent} ${context ?? ''}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return (words: string[]): boolean => words.some((word) => plain.includes(` ${word}`));
};

/** More than an hour at one go is not planned for. */
const MOST_MINUTES = 60;

/** What is asked for, else what is usual. */
function minutesFor(request: Request, { id, minutes }: Technique): number {
  const stated = limitsOf(request, 'minutes').map(({ most = MOST_MINUTES }) => most);
  const { minutesPerDay } = request.constraints;
  // of several lengths one is that of the practice, and others are those of its parts or of something else
  const practised = stated.length > 1 ? (minutesPerDay ?? Math.min(...stated)) : stated[0];
  // a wind-down gets no longer because a group lasts 50 minutes
  const most = id === 'stimulus_control' ? minutes : MOST_MINUTES;
  if (practised !== undefined) return Math.min(most, practised);
  return minutesAskedFor(request.intent) ?? Math.min(minutes, minutesPerDay ?? minutes);
}

/** Two minutes of breathing through a straw, or one to fill in a row, are a part of the practice: its share of a day is not known. */
export function ofWholePractice(request: Request, { least_minutes: least }: Technique): Request {
  const { limits, minutesPerDay } = request.constraints;
  const isPart = (most: number | undefined, words: string): boolean =>
    most !== undefined && most < least / 2 && !ofDay.test(words);
  const stated = limitsOf(request, 'minutes');
  const parts = stated.filter(({ most, words }) => isPart(most, words));
  if (parts.length === 0) return request;
  const others = stated.filter((limit) => !parts.includes(limit)).map(({ most }) => most ?? null);
  return {
    ...request,
    constraints: {
      ...request.constraints,
      limits: limits?.map((limit) =>
        // it is said of the sheet still, and of nobody
        parts.includes(limit) ? { kind: 'other', words: limit.words, about: limit.about } : limit,
      ),
      minutesPerDay: parts.some(({ most }) => most === minutesPerDay)
        ? (others[0] ?? null)
        : minutesPerDay,
    },
  };
}
const ofDay =
  /\b(?:(?:a|per|each|every) (?:day|morning|evening|night|week|session)|daily|max\w*|at most|no more|only|spare|tops|in all)\b/i;

/** The words of a condition that parents lead are said to them: a young person who works alone does not read of "your child". */
const isForAnother = (
  condition: Choice['condition'],
  { id }: Technique,
  request: Request,
): boolean =>
  condition?.technique === PARENT_LED &&
  id !== PARENT_LED &&
  request.constraints.addressee !== 'parent';
const PARENT_LED = 'parent_led_exposure';

/** Of the words of a condition, which are said to the person, others read only when to wait and when to get help. */
const saidToReader = (
  condition: Choice['condition'],
  { reader }: Technique,
): Choice['condition'] =>
  condition === null || reader === 'person'
    ? condition
    : {
        ...condition,
        parts: condition.parts.filter(({ kind }) => kind === 'audience' || kind === 'stop'),
      };

/** A fact that is its own difficulty brings its words along: what is adapted for it reads as it does there. */
const slotsFor = (library: Library, rules: FactorRule[]): Record<string, string> =>
  Object.assign(
    {},
    ...rules
      .filter(({ rule }) => rule === 'adapt')
      .map(({ factor, slots }) => ({ ...library.condition(factor)?.slots, ...slots })),
  );
