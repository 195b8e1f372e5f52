import type { Case, Told } from '@cerina/contracts';
import { countWords, type ProtocolDocument } from '@cerina/library';
import { addLines } from '../../edit/tree.ts';
import { mayBeTold, maySay } from './sayable.ts';

/** With no limit of words, so many of them; of a limit, this share. */
const MOST_WORDS = 190;
const SHARE = 0.22;
/** In fewer words than this there is room for the technique alone. */
const LEAST_WORDS = 300;

const ALSO = 'Also said in the request, word for word';

interface To {
  /** The reader is the person themselves, not whoever looks after them. */
  isPerson: boolean;
  unwanted: string[];
  /** What the request says of the document is for whoever writes it. */
  limits?: string[];
}

/** A heading claims no more than the clauses under it say of themselves. */
const headings = {
  avoids: 'What you avoid',
  mind: 'A thought or a fear',
  does: 'What you do to feel safer',
  goal: 'What you want',
  else: ALSO,
};
const headingsForOthers: typeof headings = {
  avoids: 'What is avoided',
  mind: 'A thought or a fear',
  does: 'What is done to feel safer',
  goal: 'What is wanted',
  else: ALSO,
};
type Heading = keyof typeof headings;
const order = Object.keys(headings) as Heading[];
const headingOf = ({ about }: Told): Heading =>
  about === 'others' || about === 'asked' ? 'else' : about;
const LEAD = 'Your situation, in the words of the request for this plan:';
const LEAD_FOR_OTHERS = 'The situation, in the words of the request for this plan:';

/** How many words the block may have; 0 where there is no room for it. */
export function roomForTold(maxWords: number | null): number {
  if (maxWords === null) return MOST_WORDS;
  return maxWords < LEAST_WORDS ? 0 : Math.min(MOST_WORDS, Math.round(maxWords * SHARE));
}

/** What the request tells of the person, quoted under what it is about: in so many words at most, what is told first before what comes later. */
export function toldLines(told: Case | undefined, to: To, room: number): string[] {
  // what is asked for is for whoever writes
  const wanted = (told?.told ?? []).filter(
    ({ about, words }) =>
      about !== 'asked' &&
      // what does not say of itself what it is could be read as a thing to do
      (headingOf({ about, words }) === 'else' ? mayBeTold(words) : maySay(words)) &&
      !names(words, to.unwanted) &&
      !(to.limits ?? []).some((limit) => isMostly(words, limit)),
  );
  const byWeight = wanted.toSorted((a, b) => weightOf(a) - weightOf(b));
  const kept = new Set<Told>();
  for (const one of byWeight) {
    if (countWords(written([...kept, one], to).join('\n')) <= room) kept.add(one);
  }
  return written(
    wanted.filter((one) => kept.has(one)),
    to,
  );
}

/** Whether a clause is a limit of the document, or little else. */
const isMostly = (words: string, limit: string): boolean =>
  limit.includes(words) || (words.includes(limit) && limit.length * 2 > words.length);

/** What says little of the person gives way first. */
const weightOf = (one: Told): number => (headingOf(one) === 'else' ? 1 : 0);

function written(told: Told[], { isPerson }: To): string[] {
  const lines = order.flatMap((heading) => {
    const own = told.filter((one) => headingOf(one) === heading);
    if (own.length === 0) return [];
    const quoted = own.map(({ words }) => `"${ended(words)}"`);
    return [`- ${(isPerson ? headings : headingsForOthers)[heading]}: ${quoted.join(' ')}`];
  });
  return lines.length > 0 ? [isPerson ? LEAD : LEAD_FOR_OTHERS, ...lines] : [];
}

/** A quotation ends in a mark of its own. */
const ended = (words: string): string => (/[.!?…]['’]?$/.test(words) ? words : `${words}.`);

/** What is denied in the same breath was not asked to be left out: "no fall". */
const names = (words: string, unwanted: string[]): boolean =>
  unwanted
    .map((wish) => wish.replaceAll('_', ' ').toLowerCase())
    .some((wish) => {
      const at = words.toLowerCase().indexOf(wish);
      return at >= 0 && !/\b(?:no|not|without|never) (?:an? |any )?$/i.test(words.slice(0, at));
    });

/** The document with that block at the end of what the person may be going through. */
export const withTold = (document: ProtocolDocument, lines: string[]): ProtocolDocument =>
  lines.length > 0 ? addLines(document, 'experience', lines) : document;
