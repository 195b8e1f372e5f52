import type { Case, Told } from '@cerina/contracts';
import { countWords, type ProtocolDocument, sentencesOf } from '@cerina/library';
import { signalsIn } from '@cerina/library/matching/signal';
import { rootsOf } from '@cerina/library/words/read';
import { addLines } from '../../edit/tree.ts';
import { mayBeQuoted, maySay } from './sayable.ts';
import { asUsed, isStatement } from './statement.ts';

/** With no limit of words, so many of them; of a limit, this share. */
const MOST_WORDS = 190;
const SHARE = 0.22;
/** In fewer words than this there is room for the technique alone. */
const LEAST_WORDS = 240;

interface To {
  unwanted: string[];
  /** What the request says of the document is for whoever writes it. */
  limits?: string[];
  /** The request, which says of each clause whether it is so now. */
  intent?: string;
  isParent?: boolean;
}

const LEAD = 'What was said about your situation. Change what does not fit:';
const LEAD_FOR_PARENTS = "What was said about your child's situation. Change what does not fit:";

/** How many words the block may have; 0 where there is no room for it. */
export function roomForStatements(maxWords: number | null): number {
  if (maxWords === null) return MOST_WORDS;
  return maxWords < LEAST_WORDS ? 0 : Math.min(MOST_WORDS, Math.round(maxWords * SHARE));
}

/**
 * What the request reports about the person, addressed to the reader: in so many words at most. What the request says only of them, as
 * notes do, is for the clinician, who has it on the board.
 */
export function statementLines(told: Case | undefined, to: To, room: number): string[] {
  // what is asked for is for whoever writes
  const wanted = (told?.told ?? []).filter(
    ({ about, words, toReader }) =>
      toReader !== undefined &&
      about !== 'asked' &&
      // what does not say of itself what it is could be read as a thing to do
      (claimsItself(about) ? maySay(words) : mayBeQuoted(words)) &&
      !names(words, to.unwanted) &&
      (to.isParent || !(isOfThird(toReader, told?.whose) || speaksOfOthers(toReader))) &&
      !(to.limits ?? []).some((limit) => isMostly(words, limit)),
  );
  const whole = wanted.flatMap((one) => {
    const said = asUsed(one, to.intent);
    return isStatement(said) ? [{ ...one, toReader: said }] : [];
  });
  const byWeight = whole.toSorted((a, b) => weightOf(a) - weightOf(b));
  const kept = new Set<Told>();
  for (const one of byWeight) {
    if (countWords(written([...kept, one]).join('\n')) <= room) kept.add(one);
  }
  return written(whole.filter((one) => kept.has(one)));
}

/** The case's statements without what is quoted elsewhere, in whole or in part. */
export function withoutQuoted(told: Case | undefined, quoted: string[]): Case | undefined {
  const all = quoted.map((words) => words.toLowerCase());
  return (
    told && {
      ...told,
      told: told.told?.filter(({ words }) => {
        const low = words.toLowerCase();
        return !all.some((each) => each.includes(low) || low.includes(each));
      }),
    }
  );
}

/** Of the words of a statement so many are in what was said. */
const SAID = 0.8;

/** The case's statements without those that a sentence of the sheet says already: "You may avoid stairs", "You won't take the stairs". */
export function withoutSaid(told: Case | undefined, lines: string[]): Case | undefined {
  const said = lines.flatMap(sentencesOf).map((sentence) => new Set(rootsOf(sentence)));
  const isSaid = ({ toReader = '' }: Told): boolean => {
    const own = rootsOf(toReader).filter((root) => !saysLittle.test(root));
    return (
      own.length > 0 &&
      said.some((all) => own.filter((root) => all.has(root)).length >= SAID * own.length)
    );
  };
  return told && { ...told, told: told.told?.filter((one) => !isSaid(one)) };
}
const saysLittle =
  /^(?:thought|think|fear|worr(?:y|i)|avoid|feel|won't|can't|don't|will|try|keep|scar(?:ed)?|afraid|frighten(?:ed)?|terrif(?:y|ied|i)|anxious)$/;

/** The case's statements without those with which somebody runs themselves down: these are not said back to them. */
export const withoutUnkind = (told: Case | undefined, unkind: string[]): Case | undefined =>
  told && {
    ...told,
    told: told.told?.filter(
      ({ words, toReader = '' }) => signalsIn(`${words}\n${toReader}`, unkind).length === 0,
    ),
  };

/** "Your partner Joss has a fear", "They picture": to Joss it is said of somebody else, where their partner asks. */
export const isOfThird = (said: string, whose: Case['whose']): boolean =>
  whose?.asker === 'close' &&
  (/^They\b/.test(said) ||
    // who is Mam to whoever writes is somebody else to the person
    /\b(?:Mam|Mum|Mom|Mummy|Dad|Daddy|Gran|Nan|Nana|Grandad|Grandma|Grandpa)\b/.test(said) ||
    (whose.relation !== null && said.toLowerCase().startsWith(`your ${whose.relation} `)));

/** "He loves garbage trucks", "You go in by yourself, and he waits himself": nobody reads of "he" without a name for him. */
export const speaksOfOthers = (said: string): boolean =>
  /^(?:He|She|His|Her|Their|They)\b/.test(said) ||
  (/^You\b/.test(said) && /\b(?:himself|herself)\b/.test(said));

const claimsItself = (about: Told['about']): boolean =>
  about === 'avoids' || about === 'mind' || about === 'does' || about === 'goal';

/** Whether a clause is a limit of the document, or little else. */
const isMostly = (words: string, limit: string): boolean =>
  limit.includes(words) || (words.includes(limit) && limit.length * 2 > words.length);

/** What says little of the person gives way first. */
const weightOf = ({ about }: Told): number => (claimsItself(about) ? 0 : 1);

function written(told: Told[]): string[] {
  const lines = told.flatMap(({ toReader }) => (toReader ? [`- ${ended(toReader)}`] : []));
  if (lines.length === 0) return [];
  const isOfChild = lines.some((line) => /^- Your child\b/.test(line));
  return [isOfChild ? LEAD_FOR_PARENTS : LEAD, ...lines];
}

/** What is said ends in a mark. */
const ended = (words: string): string => (/[.!?…]['’]?$/.test(words) ? words : `${words}.`);

/** What is denied in the same breath was not asked to be left out: "no fall". */
export const names = (words: string, unwanted: string[]): boolean =>
  unwanted
    .map((wish) => wish.replaceAll('_', ' ').toLowerCase())
    .some((wish) => {
      const at = words.toLowerCase().indexOf(wish);
      return at >= 0 && !/\b(?:no|not|without|never) (?:an? |any )?$/i.test(words.slice(0, at));
    });

/** The document with that block at the end of what the person may be going through. */
export const withStatements = (document: ProtocolDocument, lines: string[]): ProtocolDocument =>
  lines.length > 0 ? addLines(document, 'experience', lines) : document;
