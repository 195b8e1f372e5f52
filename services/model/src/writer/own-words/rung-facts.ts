import type { Condition } from '@cerina/library';
import type { Request } from '../request.ts';

const SMALL = 13;

/** Whether it is about a young child, whoever reads it: where the age is not known, by a difficulty that only children have. */
export function isForChild({ constraints }: Request, condition: Condition | null): boolean {
  const { age, ageGroup, addressee } = constraints;
  if (age !== null) return age < SMALL;
  if (ageGroup !== null) return ageGroup === 'child';
  return addressee === 'parent' || /^child_anxiety/.test(condition?.id ?? '');
}

/** A ritual by the word that a request has for it, and what is left out of it. */
const rituals: [RegExp, string][] = [
  [/\b(?:re-?)?wash(?:es|ing|ed)?\b(?!(?:ing)? (?:machine|line|up\b))/i, 'the extra wash'],
  [/\bshower(?:s|ing|ed)?\b/i, 'the extra shower'],
  [/\b(?:disinfect\w*|saniti[sz]\w*|hand gel)\b/i, 'hand gel or spray'],
  [/\bwip(?:es|ing|ed)\b/i, 'wiping it'],
  [/\b(?:re-?)?check(?:s|ing|ed)\b/i, 'the second check'],
  [/\bre-?read(?:s|ing)?\b/i, 'reading it again'],
  [/\brewrit(?:es|ing|e)\b/i, 'writing it again'],
  [/\bcount(?:s|ing|ed)\b/i, 'counting'],
  [/\brepeat(?:s|ing|ed)\b/i, 'repeating it'],
  [/\bpray(?:s|ing)\b[^.;]{0,20}\b(?:again|over)\b/i, 'starting again'],
];

/** What a request calls the ritual that is to be left out; null where it has no word for it. */
export const ritualNamed = (intent: string): string | null =>
  rituals.find(([word]) => word.test(intent))?.[1] ?? null;

const already =
  /\b(?:(?:can|could|is able to|manages? to|managed) (?:now |just |just about )?already|already (?:can|could|manages?|does|do|managed|touch\w*|wait\w*|go\w*|sits?)|(?:can|manages?) (?:now|already|just about))\b/i;
/** Whether a request says what can be done already. */
export const canAlready = ({ intent, case: told }: Request): boolean =>
  already.test(intent) || (told?.sentences ?? []).some(({ roles }) => roles.includes('start'));

const numbers: Record<string, number> = Object.fromEntries(
  'five ten fifteen twenty thirty forty sixty ninety'
    .split(' ')
    .map((word, at) => [word, [5, 10, 15, 20, 30, 40, 60, 90][at]!]),
);
const waiting =
  /\b(?:wait(?:s|ing)?|delay(?:s|ing)?|put(?:s|ting)? off|hold(?:s|ing)? (?:off|out)|go(?:es|ing)? without)\b[^.;!?\n]{0,30}?\b(\d{1,3}|five|ten|fifteen|twenty|thirty|forty|sixty|ninety) ?(?:mins?|minutes)\b/i;

/** For how many minutes a ritual waits already, as a request states it of what can be done; null where it does not. */
export function waitsAlready({
  intent,
  case: told,
}: Pick<Request, 'intent' | 'case'>): number | null {
  const starts = (told?.sentences ?? []).filter(({ roles }) => roles.includes('start'));
  const sentence = [
    ...intent.split(/(?<=[.!?;])\s+|\n/).filter((each) => already.test(each)),
    ...starts.map(({ words }) => words),
  ].find((each) => waiting.test(each));
  const said = sentence === undefined ? undefined : waiting.exec(sentence)?.[1]?.toLowerCase();
  return said === undefined ? null : (numbers[said] ?? Number(said));
}
