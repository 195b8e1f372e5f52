import type { Case, Told } from '@cerina/contracts';
import { countWords, type ProtocolDocument } from '@cerina/library';
import { addLines } from '../../edit/tree.ts';
import { maySay } from './sayable.ts';

/** With no limit of words, so many of them; of a limit, this share. */
const MOST_WORDS = 190;
const SHARE = 0.22;
/** In fewer words than this there is room for the technique alone. */
const LEAST_WORDS = 300;

interface To {
  /** The reader is the person themselves, not whoever looks after them. */
  isPerson: boolean;
  unwanted: string[];
}

const headings: Record<Told['about'], string> = {
  avoids: 'What you avoid, or cannot do now',
  mind: 'What goes through your mind',
  does: 'What happens now, and what you do',
  goal: 'What you want',
  others: 'Who else has a part in it',
  asked: 'What this plan is to take up',
  else: 'What else was said',
};
const headingsForOthers: Record<Told['about'], string> = {
  ...headings,
  avoids: 'What is avoided, or cannot be done now',
  mind: 'What is thought or feared',
  does: 'What happens now',
  goal: 'What is wanted',
};
const order: Told['about'][] = ['avoids', 'mind', 'does', 'goal', 'asked', 'others', 'else'];
const LEAD = 'Your situation, in the words of the request for this plan:';
const LEAD_FOR_OTHERS = 'The situation, in the words of the request for this plan:';

/** How many words the block may have; 0 where there is no room for it. */
export function roomForTold(maxWords: number | null): number {
  if (maxWords === null) return MOST_WORDS;
  return maxWords < LEAST_WORDS ? 0 : Math.min(MOST_WORDS, Math.round(maxWords * SHARE));
}

/** What the request tells of the person, quoted under what it is about: in so many words at most, what is told first before what comes later. */
export function toldLines(told: Case | undefined, to: To, room: number): string[] {
  const wanted = (told?.told ?? []).filter(
    ({ words }) => maySay(words) && !names(words, to.unwanted),
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

/** What says little of the person gives way first. */
const weightOf = ({ about }: Told): number => (about === 'else' ? 2 : about === 'others' ? 1 : 0);

function written(told: Told[], { isPerson }: To): string[] {
  const lines = order.flatMap((about) => {
    const own = told.filter((one) => one.about === about);
    if (own.length === 0) return [];
    const heading = (isPerson ? headings : headingsForOthers)[about];
    const quoted = own.map(({ words, said }) => (isPerson && said ? said : `"${ended(words)}"`));
    return [`- ${heading}: ${quoted.map(closed).join(' ')}`];
  });
  return lines.length > 0 ? [isPerson ? LEAD : LEAD_FOR_OTHERS, ...lines] : [];
}

/** A quotation ends in a mark of its own. */
const ended = (words: string): string => (/[.!?…]['’]?$/.test(words) ? words : `${words}.`);
const closed = (words: string): string => (/[.!?…]['’]?"?$/.test(words) ? words : `${words}.`);

const names = (words: string, unwanted: string[]): boolean =>
  unwanted.some((wish) => words.toLowerCase().includes(wish.replaceAll('_', ' ').toLowerCase()));

/** The document with that block at the end of what the person may be going through. */
export const withTold = (document: ProtocolDocument, lines: string[]): ProtocolDocument =>
  lines.length > 0 ? addLines(document, 'experience', lines) : document;
