import { setImmediate as turn } from 'node:timers/promises';
import { canonical, TextRefused, withoutHidden } from '@cerina/contracts';
import {
  countWords,
  damageIn,
  type Library,
  type ProtocolDocument,
  parse,
  render,
} from '@cerina/library';
import { withoutSlots } from '../edit/slots.ts';
import { screenFeedback } from '../judge/feedback.ts';
import type { Written } from '../writer/draft.ts';
import type { BriefPoint, PointAnswer, Request } from '../writer/request.ts';
import { addRelapsePlan, addSection } from './added-sections.ts';
import { addSentence } from './added-sentence.ts';
import {
  changeScale,
  changeTechnique,
  contactSlot,
  editSection,
  replaceLog,
  softenHelp,
  softerHelp,
} from './content-operations.ts';
import { exchange } from './contrast/exchange.ts';
import { unsaid } from './contrast/unsaid.ts';
import { criticChange } from './critic-points.ts';
import { nameInExample } from './example-name.ts';
import { getUpTime } from './get-up-time.ts';
import { insertGiven, replaceItem, rewriteStep } from './given-items.ts';
import { addGiven, retitle } from './given-words.ts';
import { improve } from './improve.ts';
import { asNumberedNow, withNumbers } from './items.ts';
import { rungBetween } from './ladder/between.ts';
import { rateRung } from './ladder/rating.ts';
import { rungAbout } from './ladder/rung-about.ts';
import { isTranslation } from './language.ts';
import { allColumns } from './layout/all-columns.ts';
import { intoBullets } from './layout/bullets.ts';
import { checklist } from './layout/checklist.ts';
import { changeColumn } from './layout/column-names.ts';
import { exclamationMarks } from './layout/exclamation-marks.ts';
import { renameHeading, renameStep } from './layout/headings.ts';
import { shortenSection } from './layout/less-text.ts';
import { logRows } from './layout/log-rows.ts';
import { moveSection } from './layout/section-order.ts';
import { shortenOneStep } from './layout/shorter-step.ts';
import { tableColumns } from './layout/table-columns.ts';
import { writingSpace } from './layout/writing-space.ts';
import { commentOnLine } from './line-comments.ts';
import type { Change, Operation, Situation } from './operation.ts';
import { mergeItems, moveItem, removeItems, swapItems } from './order-operations.ts';
import { otherExample } from './other-example.ts';
import { plainly } from './phrasing/plainly.ts';
import { fewSentences, forNightShifts } from './place-operations.ts';
import { keptSomewhere, onlyKeeps, withKept, withoutKept } from './places/kept-places.ts';
import { clashIn } from './places/names.ts';
import { withRungs, withTopics } from './places/topics.ts';
import { removeSection } from './removals.ts';
import { removeDescribed } from './removing/described-lines.ts';
import { everyWord } from './removing/every-word.ts';
import { removeMentions } from './removing/mentions.ts';
import { removeQuoted } from './removing/quoted-words.ts';
import { safetyChange } from './safety-points.ts';
import { splitStep } from './splitting.ts';
import { ease, expand, fewRungs, gradeAgain, insert, merge } from './step-operations.ts';
import { changeTimes } from './time-operations.ts';
import { onlyAt, placeOf } from './within-place.ts';
import { notInText, wordThroughout } from './word-operations.ts';
import {
  american,
  askMore,
  makeDirect,
  makeShorter,
  makeSimpler,
  makeWarmer,
  replacing,
  spelling,
} from './wording-operations.ts';

/** What a person may ask for; the first group are wholes, of which a point holds one. */
const wholes: Operation[] = [
  softenHelp,
  softerHelp,
  notInText,
  allColumns,
  changeColumn,
  tableColumns,
  exclamationMarks,
  everyWord,
  writingSpace,
  logRows,
  checklist,
  removeQuoted,
  removeDescribed,
  addGiven,
  addSentence,
  renameStep,
  renameHeading,
  retitle,
  rateRung,
  fewRungs,
  rungBetween,
  moveSection,
  intoBullets,
  shortenSection,
  shortenOneStep,
  swapItems,
  mergeItems,
  moveItem,
  splitStep,
  insertGiven,
  replaceItem,
  rungAbout,
  rewriteStep,
  addRelapsePlan,
  addSection,
  changeTechnique,
  replaceLog,
  wordThroughout,
  replacing,
  nameInExample,
  fewSentences,
  forNightShifts,
  gradeAgain,
  exchange,
  getUpTime,
  editSection,
  commentOnLine,
];
const parts: Operation[] = [
  changeScale,
  american,
  spelling,
  contactSlot,
  insert,
  ease,
  expand,
  removeItems,
  removeSection,
  removeMentions,
  changeTimes,
  merge,
  otherExample,
  makeSimpler,
  makeWarmer,
  makeDirect,
  askMore,
  makeShorter,
];

/** What asks for a manner of writing does not do so in quotes. */
const manners = new Set([makeSimpler, makeWarmer, makeDirect, askMore, makeShorter]);

type Revision = Request & { base: { text: string }; brief: BriefPoint[] };

/** Revises a text by a brief. Each point is answered: applied only when the text changed for it. */
export function revise(library: Library, request: Revision): Written {
  const points = pointByPoint(library, request);
  for (;;) {
    const { done, value } = points.next();
    if (done) return value;
  }
}

/** The same; the event loop turns before each point, however many there are. */
export async function reviseInTurns(library: Library, request: Revision): Promise<Written> {
  const points = pointByPoint(library, request);
  for (;;) {
    await turn();
    const { done, value } = points.next();
    if (done) return value;
  }
}

function* pointByPoint(library: Library, request: Revision): Generator<void, Written> {
  const read = parse(legible(request.base.text));
  let document = read;
  const changes: string[] = [];
  const answers = new Map<string, PointAnswer>();
  for (const point of inOrder(request.brief)) {
    yield;
    const { next, answer, did } = answerPoint(document, { library, request, point, read });
    document = next;
    changes.push(...did);
    answers.set(point.id, answer);
  }
  return {
    document: request.unattended ? withoutSlots(document) : document,
    changes,
    answers: request.brief.map(({ id }) => answers.get(id)!),
    notes: notesOn([...answers.values()]),
  };
}

/** A version stored before a limit of the canonical form was set is still revised: without what no new text may hold. */
function legible(text: string): string {
  try {
    return canonical(withoutHidden(text));
  } catch (error) {
    if (error instanceof TextRefused) return text;
    throw error;
  }
}

/** Points on a line go first, from the bottom up, so that each still finds its line. The Critic's points mean the whole text. */
const inOrder = (brief: BriefPoint[]): BriefPoint[] =>
  brief.toSorted((a, b) => lineOf(b) - lineOf(a));

const lineOf = ({ from, line, text }: BriefPoint): number =>
  from === 'clinical' ? 0 : (line ?? Number(/\bline (\d+)/i.exec(text)?.[1] ?? 0));

function answerPoint(
  document: ProtocolDocument,
  situation: Situation,
): { next: ProtocolDocument; answer: PointAnswer; did: string[] } {
  const { point } = situation;
  const declined = (why: string) => ({
    next: document,
    answer: { pointId: point.id, answer: 'declined' as const, why },
    did: [],
  });
  if (point.verdict && point.verdict.verdict !== 'apply') {
    return declined(point.verdict.why || 'The Guardian said not to apply this.');
  }
  const against =
    point.from === 'human' ? screenFeedback({ points: [point] }).verdicts[0] : undefined;
  if (against && against.verdict !== 'apply') return declined(against.why);
  if (point.from === 'human' && onlyKeeps(point.text)) return declined('It is as it was.');
  const clash = point.from === 'human' ? clashIn(point.text, situation.read) : undefined;
  if (clash) return declined(clash);
  const asked = changesFor(situation, document);
  if (asked.length === 0) return declined(notUnderstood(point.text));
  const limit = limitOf(situation);
  let next = document;
  const did: string[] = [];
  const refused: string[] = [];
  const place = commentedPlace(situation, document);
  const stays =
    point.from === 'human' && !place
      ? keptSomewhere(point.message ?? point.text, situation.read)
      : undefined;
  for (const change of asked) {
    if (change.vague && stays) {
      refused.push(
        `"${stays}" is to stay, and I could not tell which lines that is, so nothing was changed all over the text. Please name the steps or sections that may change.`,
      );
      continue;
    }
    const made = change.edit(next, situation);
    const placed = place && !('declined' in made) ? onlyAt(place, next, made) : made;
    const isKeeping = !('declined' in placed) && point.from === 'human' && !change.adds;
    const result = isKeeping ? withKept(point.message ?? point.text, next, placed) : placed;
    const harm =
      'declined' in result || point.from !== 'human'
        ? undefined
        : damageIn(point.message ?? point.text, render(next), render(result));
    if ('declined' in result) refused.push(result.declined);
    else if (harm) refused.push(`${harm} So it was left as it was.`);
    else if (render(result) === render(next)) refused.push('The text is like that already.');
    else if (limit && countWords(render(result)) > Math.max(limit, countWords(render(next)))) {
      refused.push(`With it the text would be longer than the ${limit} words asked for.`);
    } else {
      next = parse(render(result));
      const done = typeof change.did === 'string' ? change.did : change.did(next);
      did.push(place ? `${done}: ${place.name} alone was changed.` : `${done}.`);
    }
  }
  if (did.length === 0) return declined([...new Set(refused)].join(' '));
  const why = [...did, ...refused.map((reason) => `Not done: ${reason}`)].join(' ');
  return { next, answer: { pointId: point.id, answer: 'applied', why }, did };
}

/** "It must not get any longer", "it mustn't go over the one side". */
const noLonger =
  /\b(?:must|can|should|may|do|does|did)(?:n't|not| not)\b[^.;]{0,20}\b(?:go (?:over|beyond|past)|(?:get|be|become|grow)(?: any)? longer)\b|\bno longer than (?:it is|now)\b/i;

/** The most words that a change may lead to; null where nobody set a limit. */
function limitOf({ point, request, read }: Situation): number | null {
  if (point.from === 'clinical') return request.constraints.maxWords;
  return point.from === 'human' && noLonger.test(point.message ?? point.text)
    ? countWords(render(read))
    : null;
}

/** Where a person's comment is, which changes nothing else; undefined where it speaks of another place, or of the whole text. */
const commentedPlace = ({ point }: Situation, document: ProtocolDocument) =>
  point.from === 'human' && point.line && !speaksOfElsewhere.test(point.text)
    ? placeOf(document, point.line)
    : undefined;

const speaksOfElsewhere =
  /\b(?:steps? \d|(?:first|second|third|fourth|fifth|last) step|throughout|everywhere|(?:whole|entire) (?:text|document|plan|sheet)|all (?:the )?(?:steps|ratings|sections)|section|title|heading)\b/i;

const notUnderstood = (text: string): string =>
  isTranslation(text)
    ? 'I can only write in English, and a clinical text needs a checked translation, so nothing was changed.'
    : 'I could not tell which change of the text this asks for, so nothing was changed. Please name the step, section or wording.';

function changesFor(situation: Situation, document: ProtocolDocument): Change[] {
  const { point } = situation;
  const words = point.from === 'human' ? withoutKept(point.text, document) : point.text;
  if (point.from === 'human' && isTranslation(words)) return [];
  const { read } = situation;
  const plain = point.from === 'human' ? plainly(words, read) : words;
  const named = withRungs(withNumbers(withTopics(plain, read), read), read);
  const text = asNumberedNow(named, read, document);
  if (point.from === 'safety') {
    const change = safetyChange(situation);
    if (change) return [change];
  }
  if (point.from === 'clinical') {
    const change = criticChange(situation);
    if (change) return [change];
  }
  const whole = first(wholes, text, situation);
  if (whole) return [whole];
  const manner = text.replace(/(?<![\p{L}\d])["“'‘][^"”\n]{2,200}?["”'’](?![\p{L}\d])/gu, '""');
  const found = parts.flatMap(
    (operation) => operation(manners.has(operation) ? manner : text, situation) ?? [],
  );
  if (found.length > 0) return found;
  const better = improve(text, situation, document);
  return better.length > 0 || point.from !== 'human' ? better : unsaid(text);
}

function first(operations: Operation[], text: string, situation: Situation): Change | null {
  for (const operation of operations) {
    const change = operation(text, situation);
    if (change) return change;
  }
  return null;
}

const notesOn = (answers: PointAnswer[]): Written['notes'] =>
  answers
    .filter(({ answer }) => answer === 'declined')
    .map(({ pointId, why }) => ({
      message: `Point ${pointId} was not applied: ${why}`,
      target: null,
      priority: 'info',
    }));
