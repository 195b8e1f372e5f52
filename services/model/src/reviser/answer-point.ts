import { type ProtocolDocument, parse, render, stepsOf } from '@cerina/library';
import { meantBy } from '@cerina/library/asks/meant';
import { ladderOf } from '../edit/ladder.ts';
import { criticChange } from './agent-points/critic.ts';
import { safetyChange } from './agent-points/guardian.ts';
import { improve } from './agent-points/improve.ts';
import { type CarriedOut, carriedOut } from './carried-out.ts';
import { type Answered, applied, toTheLetter, verdictOn } from './exact.ts';
import { framed } from './frame/index.ts';
import {
  addition,
  alreadyChosen,
  missingThing,
  nameAtTop,
  topicOnly,
} from './grammar/additions/index.ts';
import { anchoredAsks } from './grammar/anchored/index.ts';
import { formAsks } from './grammar/form/index.ts';
import { absentIn } from './grammar/notes/absent.ts';
import { noteAsks } from './grammar/notes/index.ts';
import { plainAsks } from './grammar/plain/index.ts';
import { masked } from './grammar/plain/wording.ts';
import { spokenAsks, spokenLast } from './grammar/spoken/index.ts';
import { isTakenBack } from './grammar/spoken/order.ts';
import { requoted, saidOf } from './grammar/spoken/reading/said.ts';
import { tableAsks, tableOrdered } from './grammar/tables/index.ts';
import { inSentences } from './in-sentences.ts';
import { intended, intendedLast } from './meant/index.ts';
import { orderAlone } from './meant/orders.ts';
import type { Change, Operation, Situation } from './operation.ts';
import { unsaid } from './operations/contrast/unsaid.ts';
import { manners, parts, wholes } from './operations/index.ts';
import { asNumberedNow, withNumbers } from './operations/items/items.ts';
import { referenceGone } from './operations/removing/reference.ts';
import { isTranslation } from './point/language.ts';
import { inCaution, notThere } from './point/not-there.ts';
import { plainly } from './point/phrasing/plainly.ts';
import { inFull } from './point/phrasing/short-hand.ts';
import { asOrder } from './point/phrasing/spoken/orders.ts';
import { onlyKeeps, withoutKept } from './point/places/kept-places.ts';
import { clashIn } from './point/places/names.ts';
import { withRungs, withTopics } from './point/places/topics.ts';

/** Carries out one point on a document, and says what was done, or why it was not: what is clear to the letter first. */
export const answerPoint = (document: ProtocolDocument, situation: Situation): Answered =>
  toTheLetter(document, situation, (now, own) => inSentences(now, own, answerAsRead));

/** The same, by what each of the ways of reading finds in its words. */
function answerAsRead(document: ProtocolDocument, situation: Situation): Answered {
  const { point } = situation;
  if (point.from === 'human') {
    const order = asOrder(withoutAfterword(point.text));
    if (order !== point.text)
      return answerAsRead(document, {
        ...situation,
        point: { ...point, text: order, message: point.message ?? point.text },
      });
  }
  const declined = (why: string) => ({
    next: document,
    answer: { pointId: point.id, answer: 'declined' as const, why },
    did: [],
  });
  if (point.verdict && point.verdict.verdict !== 'apply') {
    return declined(point.verdict.why || 'The Guardian said not to apply this.');
  }
  const against = point.from === 'human' ? verdictOn(situation) : undefined;
  if (against && against.verdict !== 'apply') return declined(against.why);
  if (point.from === 'human' && (onlyKeeps(point.text) || isTakenBack(point.text)))
    return declined('It is as it was.');
  const clash =
    point.from === 'human'
      ? (clashIn(point.text, situation.read) ?? unlessClash(point.text, situation.read))
      : undefined;
  if (clash) return declined(clash);
  const whole = changesFor(situation, document);
  const order =
    whole.length === 0 && point.from === 'human'
      ? orderAlone(point.text, situation.read)
      : undefined;
  const ordered = order
    ? changesFor({ ...situation, point: { ...point, text: order } }, document)
    : whole;
  const again = (text: string) => changesFor({ ...situation, point: { ...point, text } }, document);
  const read = () => {
    const found = framed({ ...situation, read: document }, again);
    return found.length > 0 ? found : anchoredIn(point, { ...situation, read: document });
  };
  const { said, isAllSaid } = saidIn({ ...situation, read: document });
  const found = isAllSaid ? said : ordered.length > 0 ? ordered : read();
  const asked = found.length > 0 ? found : said;
  const absent = point.from === 'human' ? absentIn(point.text, situation.read) : undefined;
  if (
    absent !== undefined &&
    said.length === 0 &&
    (asked.length === 0 || absent.isSubject || asked.every(({ vague }) => vague))
  )
    return declined(`The text has no "${absent.named}", so nothing was changed.`);
  if (asked.length === 0) return declined(notUnderstood(point.text));
  const first = carriedOut(asked, document, situation);
  const { next, did, refused } =
    first.did.length > 0 || point.from !== 'human' || neverGoes.test(first.refused.join(' '))
      ? first
      : [read, () => anchoredIn(point, { ...situation, read: document }), () => said].reduce(
          (own, other) =>
            own.did.length > 0 ? own : secondly(own, carriedOut(other(), document, situation)),
          first,
        );
  if (did.length === 0) return declined([...new Set(refused)].join(' '));
  return applied(next, point, { did, refused });
}

/** What an ask orders by words that the text has or that it gives, where it is clear which are meant. */
function saidIn({ point, read }: Situation): { said: Change[]; isAllSaid: boolean } {
  const { text, message, from, line } = point;
  const at = message?.indexOf(text.slice(0, 24)) ?? -1;
  const meant =
    from === 'human' && !line
      ? meantBy(text, render(read), at > 0 ? message!.slice(0, at) : '')
      : undefined;
  if (!meant) return { said: [], isAllSaid: false };
  const did = meant.changes
    .map(
      ({ was, is }) =>
        `"${(is ?? was)!.slice(0, 60)}" ${is === undefined ? 'is gone' : 'is there'}`,
    )
    .join(', ');
  return {
    said: [{ did, edit: () => parse(meant.text) }],
    isAllSaid: meant.isWhole && meant.isQuoted,
  };
}

/** "Add a line: 'Take your inhaler.' She forgot it last time.": what is said of a person after the words that are given. */
const afterword =
  /(?<=: ?(?:"[^"\n]{3,400}"|“[^”\n]{3,400}”|'[^'\n]{3,200}'|‘[^’\n]{3,200}’)[.!]?) (?:she|he|they|it|her|his|that)(?:'s|'d|'ll)? (?!should|must|needs?|has to|could|can|goes)[^.!?"“]{2,80}[.!]?$/i;
const withoutAfterword = (text: string): string => text.replace(afterword, '');

/** What one reading of an ask could not do, another may. */
const secondly = (first: CarriedOut, second: CarriedOut): CarriedOut =>
  second.did.length > 0 ? second : first;

/** What an ask means by the words that it quotes from the text, or gives for it. */
const anchoredIn = ({ from, text }: Situation['point'], situation: Situation): Change[] => {
  const found = from === 'human' ? first(anchoredAsks, text, situation) : null;
  return found ? [found] : [];
};

/** Why nothing may be tried again in other words. */
const neverGoes = /\bstays in every plan\b|\bis to stay\b/;

/** "… 'step up' if that doesn't clash with the steps": a name that the text has for something else. */
function unlessClash(text: string, { sections }: ProtocolDocument): string | undefined {
  const [, to = '', other = ''] =
    /\b(?:to|with|by|say) ["“'‘]([^"”'’\n]{2,40})["”'’] (?:if|unless|as long as|provided) (?:that |it )?(?:does not |doesn't )?clash(?:es)?(?: with (?:the )?([\p{L}]{3,20}))?/iu.exec(
      text,
    ) ?? [];
  const named = other.toLowerCase().replace(/s$/, '');
  const isTaken = named !== '' && to.toLowerCase().includes(named) && sections.length > 0;
  return isTaken ? `"${to}" would clash with the ${other}, so it was left as it was.` : undefined;
}

const notUnderstood = (text: string): string =>
  isTranslation(text)
    ? 'I can only write in English, and a clinical text needs a checked translation, so nothing was changed.'
    : 'I could not tell which change of the text this asks for, so nothing was changed. Please name the step, section or wording.';

/** What a point asks for: by all of its words, else by those after what its author says of the draft or the client. */
function changesFor(situation: Situation, document: ProtocolDocument): Change[] {
  const { point, read } = situation;
  if (point.from !== 'human') return changesBy(point.text, situation, document);
  const tables = point.line === undefined ? tableOrdered(point.text, situation) : undefined;
  if (tables) {
    // each is a part of the words, so that the reading ends
    const others = tables.left
      .filter((text) => text.length < point.text.length)
      .slice(0, 3)
      .flatMap((text) => changesFor({ ...situation, point: { ...point, text } }, document));
    return [tables.change, ...others];
  }
  const words = inRanges(withTwo(withoutKept(withColumns(point.text), document), read));
  if (isTranslation(words)) return [];
  const numbered = asNumberedNow(withNumbers(withRungs(words, read), read), read, document);
  const meant = intended(point.text === words ? numbered : words, { ...situation, read: document });
  if (meant) return [meant];
  const own = spokenIn(numbered, { ...situation, read: document });
  if (own.length > 0) return own;
  const plain =
    first([...tableAsks, ...formAsks, nameAtTop, referenceGone, inCaution], words, situation) ??
    first(noteAsks, words, situation) ??
    first([notThere], words, situation) ??
    first(plainAsks, numbered, situation) ??
    first([missingThing, alreadyChosen, addition], point.text, situation);
  if (plain) return [plain];
  for (const said of endings(inFull(inOrderedNumbers(words, read), read))) {
    const found = changesBy(plainly(said, read), situation, document);
    if (found.length > 0) return found;
  }
  const last = first([intendedLast, ...spokenLast, topicOnly], point.text, situation);
  return last ? [last] : [];
}

/** What is asked for in whole sentences: by each of several that are separate asks, else by all of them. */
function spokenIn(text: string, situation: Situation): Change[] {
  const sentences = saidOf(text, situation.read).sentences;
  const { quotes } = masked(text);
  const each =
    sentences.length > 1
      ? sentences.flatMap((own) => first(spokenAsks, requoted(own, quotes), situation) ?? [])
      : [];
  if (each.length > 1) return each;
  const whole = first(spokenAsks, text, situation);
  return whole ? [whole] : each;
}

/** "Achievement col out", "rungs 9 and 10: 9 = …, 10 = …". */
const withColumns = (text: string): string =>
  (/\brungs \d{1,2}(?:,| and| to) /i.test(text)
    ? text.replace(/(?<=[:,;.] )(\d{1,2}) ?= ?(?=\p{L})/gu, 'rung $1 = ')
    : text
  ).replace(/\bcol(s?)\b/g, 'column$1');

/** "Swap the first two rungs round": by their numbers. */
const withTwo = (text: string, read: ProtocolDocument): string =>
  text.replace(/\bthe (first|last) two (rungs|steps)\b/i, (whole, edge: string, kind: string) => {
    const count = /rung/i.test(kind) ? (ladderOf(read)?.rows.length ?? 0) : stepsOf(read).length;
    const from = /first/i.test(edge) ? 1 : count - 1;
    return count > 1 ? `${kind} ${from} and ${from + 1}` : whole;
  });

/** "Steps 2 to 5 have to go": each of them by its number. */
const inRanges = (text: string): string =>
  /\b(?:go|remove|drop|delete|cut|out|lose|bin|ditch)\b/i.test(text)
    ? text.replace(
        /\b(steps|rungs) (\d{1,2}) ?(?:to|-|–) ?(\d{1,2})\b/gi,
        (whole, kind: string, from: string, to: string) => {
          const count = Number(to) - Number(from) + 1;
          if (count < 2 || count > 12) return whole;
          const all = Array.from({ length: count }, (_, at) => Number(from) + at);
          return `${kind} ${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
        },
      )
    : text;

/** "The last rung has to be …" by the number of the rung. */
const inOrderedNumbers = (text: string, read: ProtocolDocument): string =>
  /^(?:the )?(?:last|top|final) rung\b/i.test(text)
    ? withNumbers(text.replace(/^(the )?(?:top|final)/i, '$1last'), read)
    : text;

/** A text, and what is left of it without its first sentence or two. */
function endings(text: string): string[] {
  const [, ...rest] = text.split(/(?<=[.!?]) (?=\S)/);
  return [text, ...rest.slice(0, 2).map((_, at) => rest.slice(at).join(' '))];
}

function changesBy(plain: string, situation: Situation, document: ProtocolDocument): Change[] {
  const { point, read } = situation;
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
