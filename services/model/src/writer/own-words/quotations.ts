import type { OwnSentence, SentenceRole, StatedLimit } from '@cerina/contracts';
import {
  countWords,
  findTable,
  type Library,
  type ProtocolDocument,
  quoteSlot,
  sectionOf,
  stepsOf,
  type Technique,
} from '@cerina/library';
import { signalsIn } from '@cerina/library/matching/signal';
import { mapText } from '../../edit/tree.ts';
import { isCareOf } from '../limits/care.ts';
import type { Request } from '../request.ts';
import { momentColumn } from './log.ts';
import { mayBeFaced, mayBeQuoted } from './sayable.ts';
import { asUsed, isStatement, pointsElsewhere } from './statement.ts';
import { isOfThird, names, speaksOfOthers } from './told.ts';

/** With no limit of words, so many of them are quoted; of a limit, this share. */
const MOST_WORDS = 170;
const SHARE = 0.2;
const SMALL_SHARE = 0.14;
const SMALL = 240;
const MOST_AT_A_PLACE = 2;
/** From here on single characters stand for quotations: nothing that shapes a text changes them. */
const FIRST_MARK = 0xe000;

/** A sentence of the request as its reader is to see it: their own word for word, and what others wrote of them said to them. */
interface Shown extends OwnSentence {
  said: string;
  isQuoted: boolean;
}

/** Sentences of the request that are quoted in a document, each at one place. */
export interface Quotations {
  slots: Record<string, string>;
  /** The lowest rung of a ladder: what the person can do already. */
  firstRung: string | null;
  /** What happened, or what sets it off, for the first row of a log. */
  moment: string | null;
  /** All that is quoted. */
  words: string[];
  /** The document with each quotation in its place, and the sentences that it quotes. */
  into: (document: ProtocolDocument) => { document: ProtocolDocument; quoted: string[] };
}

interface From {
  request: Request;
  technique: Technique;
  library: Library;
  brief: boolean;
  /** What the document quotes anyway, such as the thought. */
  known: string[];
  /** Whether a ladder is there for a first rung. */
  hasLadder: boolean;
  /** Whether that ladder is made of their own things: then its step asks for none. */
  hasOwnLadder: boolean;
  /** How many words there are for them; null for as many as are usual. */
  most: number | null;
}

/** Chooses what is quoted where: each place of a template gets sentences of its kind, in the order of the places, each once. */
export function quotationsFor(from: From): Quotations {
  const { request, technique, library } = from;
  const isParent = request.constraints.addressee === 'parent';
  const reader = isParent ? 'to_parent' : 'to_client';
  const marks = new Map<string, Shown>();
  const left = new Set(quotable(from));
  const isCare = isCareOf(request, library);
  let room = from.most ?? roomFor(request.constraints.maxWords);

  function taken(roles: SentenceRole[], most: number): Shown[] {
    const chosen: Shown[] = [];
    for (const role of roles) {
      for (const sentence of left) {
        const words = countWords(sentence.words);
        if (chosen.length === most || words > room || !sentence.roles.includes(role)) continue;
        if (!suits[role]?.(sentence.words) && suits[role]) continue;
        // what is care is on no list of habits, whatever else its sentence is
        if (roles.includes('safety') && isCare(sentence.words)) continue;
        left.delete(sentence);
        room -= words;
        chosen.push(sentence);
      }
    }
    return chosen;
  }
  /** One about a single moment, and about nothing that is still so. */
  function takenMoment(): Shown | undefined {
    const found = [...left].find(
      ({ roles, words }) =>
        roles.includes('happened') &&
        !roles.some((role) => role === 'avoids' || role === 'does' || role === 'start') &&
        countWords(words) <= room,
    );
    if (found) {
      left.delete(found);
      room -= countWords(found.words);
    }
    return found;
  }
  function marked(sentence: Shown): string {
    const mark = String.fromCharCode(FIRST_MARK + marks.size);
    marks.set(mark, sentence);
    return mark;
  }
  const said = (sentences: Shown[]): string => {
    const [quoted, turned] = [true, false].map((is) =>
      sentences.filter(({ isQuoted }) => isQuoted === is),
    ) as [Shown[], Shown[]];
    const introduction = quoted[0] && library.quotations.introductions[quoted[0].by][reader];
    return [...turned.map(marked), ...(introduction ? [introduction, ...quoted.map(marked)] : [])]
      .join(' ')
      .trim();
  };

  const [start] = from.hasLadder ? taken(['start'], 1) : [];
  /** What they can do already, as the lowest rung has it done: "Hold the lead, as you can already." */
  const firstDeed = (sentence: Shown): string | null => {
    const deed = isParent ? null : deedIn(sentence.said);
    return (
      deed && `${marked({ ...sentence, said: `${deed}, as you can already`, isQuoted: false })}`
    );
  };
  const asStart = (words: string): string => `${library.quotations.first_rung[reader]} ${words}`;
  const moment = hasMoment(technique) ? takenMoment() : undefined;
  const slots: Record<string, string> = {};
  for (const slot of slotsIn(technique, from)) {
    const roles = quoteSlot.exec(slot)![1]!.split('_or_') as SentenceRole[];
    if (!(slot in slots)) slots[slot] = said(taken(roles, MOST_AT_A_PLACE));
  }
  return {
    slots,
    firstRung: start ? (firstDeed(start) ?? asStart(said([start]))) : null,
    moment: moment ? marked(moment) : null,
    words: [...marks.values()].flatMap(({ words, said: turned }) => [words, turned]),
    into: (document) => placed(document, marks),
  };
}

/** The places for quotations, in the order of the document. */
function slotsIn(
  { brief: short, template }: Technique,
  { brief, hasOwnLadder }: Pick<From, 'brief' | 'hasOwnLadder'>,
): string[] {
  const steps =
    brief && short.length > 0
      ? short.map((step) => ({ texts: [step.do], isOfLadder: step.ladder === true }))
      : stepsOf(template).map(({ parts }) => {
          const texts = parts.map(({ text }) => text);
          return { texts, isOfLadder: texts.includes('{{ladder}}') };
        });
  const texts = steps.flatMap((step) =>
    hasOwnLadder && step.isOfLadder
      ? step.texts.map((text) => text.replace(forTheList, ' '))
      : step.texts,
  );
  return texts.flatMap((text) =>
    [...text.matchAll(/\{\{(quote_\w+)\}\}/g)].map(([, slot]) => slot!),
  );
}

/** What is asked for so that rungs can be made of it; where the ladder leads is said all the same. */
const forTheList = /\{\{quote_(?!goal\b)\w+\}\}/g;

/** Whether its log has a place for a whole moment. */
const hasMoment = ({ template }: Technique): boolean =>
  findTable(sectionOf(template, 'log')?.lines ?? [])?.table.columns.some((column) =>
    momentColumn.test(column),
  ) === true;

const suits: Partial<Record<SentenceRole, (words: string) => boolean>> = {
  avoids: mayBeFaced,
  safety: mayBeFaced,
  start: mayBeFaced,
};

function roomFor(maxWords: number | null): number {
  if (maxWords === null) return MOST_WORDS;
  return Math.min(MOST_WORDS, Math.round(maxWords * (maxWords < SMALL ? SMALL_SHARE : SHARE)));
}

/** A long sentence of notes about somebody reads as a file that was left open. */
const LONGEST_NOTE = 22;
const ofTheAsker = /\b(?:Mam|Mum|Mom|Mummy|Dad|Daddy|Gran|Nan|Nana|Grandad|Grandma|Grandpa)\b/;
const bySomebodyElse = /\b(?:I|[Ww]e|[Uu]s|[Oo]ur|[Mm]y|[Mm]e|[Mm]ine|i)\b/;

/**
 * What may be quoted to this reader. What somebody else wrote of them is said to them, by "you", and where it could not be turned it
 * is left out: nobody reads of "she" in a sheet that speaks to "you".
 */
function quotable({ request, library, known }: From): Shown[] {
  const { addressee, avoid, register, limits = [] } = request.constraints;
  if (addressee === 'supporter' || register === 'easy_read') return [];
  const { unkind, unkind_of_others: ofOthers } = library.quotations;
  const isOwn = ({ by }: OwnSentence) =>
    (by === 'person' && addressee === 'client') || (by === 'close' && addressee === 'parent');
  const isFor = (sentence: OwnSentence): boolean => {
    const { words } = sentence;
    const low = words.toLowerCase();
    return (
      mayBeQuoted(words) &&
      signalsIn(words, sentence.by === 'person' ? unkind : [...unkind, ...ofOthers]).length === 0 &&
      !names(words, avoid) &&
      !isOfSheet(words, limits) &&
      !isWish.test(words) &&
      !pointsElsewhere(words) &&
      !known.some((each) => low.includes(each.toLowerCase())) &&
      (sentence.by === 'person' || isOwn(sentence) || countWords(words) <= LONGEST_NOTE) &&
      // who is Mam to whoever writes is somebody else to the person
      (sentence.by !== 'close' || isOwn(sentence) || !ofTheAsker.test(words)) &&
      (isOwn(sentence) || !bySomebodyElse.test(withoutQuotes(words)))
    );
  };
  return (request.case?.sentences ?? []).filter(isFor).flatMap((sentence): Shown[] => {
    if (isOwn(sentence) || addressee === 'parent')
      return isFragment.test(sentence.words)
        ? []
        : [{ ...sentence, said: sentence.words, isQuoted: true }];
    const said = toReaderOf(sentence, request);
    return said === null ? [] : [{ ...sentence, said, isQuoted: false }];
  });
}

/** The same sentence by "you", as the case has it; null where it could not be turned, or is no whole statement of the reader. */
function toReaderOf({ words }: OwnSentence, { case: told, intent }: Request): string | null {
  const low = words.toLowerCase();
  const found = told?.told?.find((one) => one.words.toLowerCase() === low);
  if (!found?.toReader || isOfThird(found.toReader, told?.whose)) return null;
  const said = asUsed(found, intent);
  const isTurned = /\byou(?:r|rs)?\b/i.test(said) && !speaksOfOthers(withoutQuotes(said));
  return isTurned && isStatement(said) ? said : null;
}

const able =
  /^(?:i|you) (?:(?:now|already|just about) )?can (?:(?:now|already|just about|just|usually|mostly) )*(?=\p{L})(?!(?:only|not|never|no|hardly|barely)\b)/iu;
/** What somebody can do, as something to do: null where it is not a plain deed of theirs. */
function deedIn(said: string): string | null {
  const lead = able.exec(said)?.[0];
  if (lead === undefined) return null;
  const rest = said
    .slice(lead.length)
    .replace(/(?:,? (?:now|already|at the moment|these days))?[.!]?$/i, '')
    .replace(/\bmyself\b/gi, 'yourself')
    .replace(/\bmy\b/gi, 'your');
  const isPlain = !/\b(?:I|we|us|our|me|mine|if|but|though|although|unless|only)\b/i.test(rest);
  return isPlain ? `${rest.charAt(0).toUpperCase()}${rest.slice(1)}` : null;
}

/** What the sheet is wished to be, or what whoever asks wants to know. */
const isWish =
  /\b(?:i(?:'d|’d| would)? (?:prefer|need to know|rather)|please|goals from day one)\b|\bdon['’]?t (?:put|write|give|make (?:it|this))\b/i;
/** Begun in the middle of another sentence. */
const isFragment =
  /^(?:mostly|mainly|usually|often|partly|and|but|which|who|because|so|then|blanks?|target)\b/i;

/** "I'm short on time: no more than 2 sides" says what the sheet is to be. */
const isOfSheet = (words: string, limits: StatedLimit[]): boolean =>
  limits.some(
    (limit) =>
      /^(?:words|format|rungs|scale|sessions)$/.test(limit.kind) && words.includes(limit.words),
  );

const withoutQuotes = (words: string): string =>
  words.replace(/(?<![\p{L}\p{N}])['‘](?:[^'‘’]|['’](?=\p{L})){1,200}['’](?!\p{L})/gu, ' ');

function placed(
  document: ProtocolDocument,
  marks: ReadonlyMap<string, Shown>,
): { document: ProtocolDocument; quoted: string[] } {
  const quoted: string[] = [];
  const shown = mapText(document, (line) =>
    line.replace(/[\ue000-\uf8ff]/g, (mark) => {
      const sentence = marks.get(mark);
      if (sentence === undefined) return '';
      const { words, said, isQuoted } = sentence;
      quoted.push(words);
      const whole = /[.!?…]['’]?$/.test(said) ? said : `${said}.`;
      return isQuoted ? `"${whole}"` : whole;
    }),
  );
  return { document: shown, quoted };
}
