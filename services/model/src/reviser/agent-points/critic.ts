import { mostPages, printOf } from '@cerina/contracts';
import {
  countWords,
  findTable,
  type ProtocolDocument,
  pagesOf,
  partOf,
  render,
  type SectionKind,
  sectionHeadings,
  sectionKinds,
  sectionOf,
  stepsOf,
} from '@cerina/library';
import { condense } from '../../edit/condense.ts';
import { ladderOf, regrade } from '../../edit/ladder.ts';
import { cutToFit } from '../../edit/page-cuts.ts';
import { expandStep, mergeSteps } from '../../edit/steps.ts';
import { moreQuestions, simplify, warmer } from '../../edit/tone.ts';
import { addLines, mapLines, part, withSteps } from '../../edit/tree.ts';
import { rowsAskedFor } from '../../writer/asked-form.ts';
import { choose } from '../../writer/choose.ts';
import { compose } from '../../writer/draft.ts';
import { include } from '../../writer/include.ts';
import type { Change, Situation } from '../operation.ts';
import { detailsOf } from '../operations/items/change-steps.ts';
import { repeatedChange } from './repeated.ts';

/** Carries out a point of the Critic: it starts with the name of an item of the rubric, each of which has its remedy. */
export function criticChange(situation: Situation): Change | null {
  const { text } = situation.point;
  const repeated = repeatedChange(situation);
  if (repeated) return repeated;
  if (countsSteps.test(text)) return countedSteps(situation);
  if (countsPages.test(text))
    return { did: 'It prints to fewer pages', edit: (document) => fewerPages(document, situation) };
  const [name] = text.split(/[(:]/);
  const remedy = [name!, text].flatMap(
    (words) => remedies.find(([pattern]) => pattern.test(words))?.[1] ?? [],
  )[0];
  return remedy ? remedy(situation) : null;
}

const countsSteps = /\bat (?:least|most) \d{1,2} steps\b|\b(?:add|join) steps: there are \d/i;

const countsPages = /\bprinted pages to \d/;
/** Of its words so many are tried, least loss first. */
const SHARES = [1, 0.85, 0.7, 0.6];

/** Cuts until it prints to as many pages as were asked for, or to as few as it can. */
function fewerPages(document: ProtocolDocument, { request }: Situation) {
  const most = mostPages(request.constraints) ?? 1;
  const print = printOf(request.constraints);
  const pages = (each: ProtocolDocument) => pagesOf(render(each), print);
  const words = countWords(render(document));
  const which = {
    rows: rowsAskedFor(request.intent) !== null,
    // whose rungs they are can no longer be seen
    rungs: true,
    columns: request.constraints.columns !== null,
    sections: most > 1,
    dense: true,
  };
  const cut = SHARES.map((share) =>
    cutToFit(condense(document, Math.round(words * share)), (each) => pages(each) <= most, which),
  );
  const best = cut.find((each) => pages(each) <= most) ?? cut.at(-1)!;
  return pages(best) < pages(document)
    ? best
    : { declined: 'What is left keeps the reader safe or says what to do.' };
}

type Remedy = (situation: Situation) => Change;

const remedies: [RegExp, Remedy][] = [
  [
    /readab|reading (?:level|grade)|sentence length|long sentences|simpler|plain/i,
    () => ({ did: 'The words are simpler', edit: (document) => simplify(document) }),
  ],
  [
    /second person|speak to the reader|address the reader|\byou\b.*instead/i,
    () => ({ did: 'It speaks to the reader', edit: speakToReader }),
  ],
  [
    /empath|warm|emotional|validat|interpretation|tone/i,
    ({ request }) => ({
      did: 'The tone is warmer',
      edit: (document) => warmer(document, request.intent),
    }),
  ],
  [
    /exploration|collaborat|guided discovery|question|socratic/i,
    () => ({ did: 'It asks the reader what they find out', edit: moreQuestions }),
  ],
  [
    /ladder|grading|graded|rungs?|suds/i,
    () => ({ did: 'The ladder rises in small steps', edit: gradual }),
  ],
  [/measur|rating|scale/i, () => ({ did: 'Each step has a rating', edit: withParts })],
  [/practice|log\b|record/i, (situation) => section(situation, 'log')],
  [/troubleshoot|stuck|obstacle/i, (situation) => section(situation, 'troubleshooting')],
  [/review|relapse|stay well|next step/i, (situation) => section(situation, 'review')],
  [/rationale|why this/i, (situation) => section(situation, 'rationale')],
  [/example/i, (situation) => section(situation, 'example')],
  [
    /step|specific|detail|concrete|actionab/i,
    (situation) => ({
      did: 'The steps say more about how to do them',
      edit: (document) => moreDetail(document, situation),
    }),
  ],
  [
    /structure|section|order/i,
    (situation) => ({
      did: 'The missing parts are there',
      edit: (document) => allSections(document, situation),
    }),
  ],
  [
    /fit|intent|constraint|request/i,
    ({ request }) => ({
      did: 'What was asked for is in it',
      edit: (document) => include(document, request.constraints.include),
    }),
  ],
];

function speakToReader(document: ProtocolDocument): ProtocolDocument {
  return addLines(document, 'experience', ['You know yourself best. What here sounds like you?']);
}

const gradual = (document: ProtocolDocument) =>
  ladderOf(document) ? regrade(document) : { declined: 'This plan has no ladder of graded steps.' };

/** Gives each step the parts that it lacks. */
const withParts = (document: ProtocolDocument): ProtocolDocument =>
  withSteps(document, (steps) =>
    steps.map((step) => ({
      ...step,
      parts: [
        ...(partOf(step, 'goal') ? [] : [part('goal', `${step.title.toLowerCase()}.`)]),
        ...step.parts,
        ...(partOf(step, 'rate') ? [] : [part('rate', 'how hard it was, 0 to 100.')]),
        ...(partOf(step, 'ready') ? [] : [part('ready', 'you have done it on 3 days.')]),
      ],
    })),
  );

/** More detail for the two shortest steps that the library has more to say about; nothing is made up for the others. */
function moreDetail(document: ProtocolDocument, { library }: Situation) {
  const full = withParts(document);
  const shortest = stepsOf(full)
    .map((step) => ({ ...step, more: detailsOf(library.techniques, full, step.title) }))
    .filter(({ more }) => more.length > 0)
    .toSorted((a, b) => partOf(a, 'do').length - partOf(b, 'do').length)
    .slice(0, 2);
  const next = shortest.reduce(
    (result, { number, more }) => expandStep(result, number, more),
    full,
  );
  return render(next) === render(document)
    ? {
        declined: 'The library says no more about these steps, and nothing is put in to fill them.',
      }
    : next;
}

/** "Add steps: there are 6, at least 7 are asked for": steps are joined where that is asked, and never padded. */
function countedSteps({ point }: Situation): Change {
  const most = Number(/\bat most (\d{1,2})\b/i.exec(point.text)?.[1] ?? 0);
  return {
    did: `It has at most ${most} steps`,
    edit: (document) =>
      most > 0 && stepsOf(document).length > most
        ? mergeSteps(document, most)
        : {
            declined: `The plan has ${stepsOf(document).length} steps and the library has no more for it; none is made up to fill the number.`,
          },
  };
}

/** A section in the words of the library, added to what is there, or put in its place in the order. */
function section(situation: Situation, kind: Exclude<SectionKind, 'other'>): Change {
  return {
    did: `"${sectionHeadings[kind]}" says more`,
    edit: (document) => {
      const model = sectionOf(modelDocument(situation), kind)!;
      if (!sectionOf(document, kind)) return placed(document, model);
      return findTable(model.lines)
        ? mapLines(document, kind, (lines) => (findTable(lines) ? lines : model.lines))
        : addLines(document, kind, model.lines);
    },
  };
}

const modelDocument = ({ library, request }: Situation): ProtocolDocument =>
  compose(library, request, choose(library, request)).document;

function placed(
  document: ProtocolDocument,
  missing: ProtocolDocument['sections'][number],
): ProtocolDocument {
  const order = (kind: SectionKind) => sectionKinds.indexOf(kind as Exclude<SectionKind, 'other'>);
  const at = document.sections.findIndex(({ kind }) => order(kind) > order(missing.kind));
  return {
    ...document,
    sections: document.sections.toSpliced(at < 0 ? document.sections.length : at, 0, missing),
  };
}

/** Adds every section that a protocol has and this one lacks. */
function allSections(document: ProtocolDocument, situation: Situation): ProtocolDocument {
  const titled =
    document.title === null ? { ...document, title: modelDocument(situation).title } : document;
  return modelDocument(situation).sections.reduce(
    (result, model) => (sectionOf(result, model.kind) ? result : placed(result, model)),
    render(titled) === render(document) ? document : titled,
  );
}
