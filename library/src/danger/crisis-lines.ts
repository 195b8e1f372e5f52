import { z } from 'zod';

/** A crisis line of a country, from public sources. */
export const CrisisLine = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/, 'an ISO 3166 country code'),
  name: z.string().min(1),
  number: z.string().min(2),
  /** How to reach it, such as "call or text". */
  how: z.string().min(1),
  emergency: z.string().min(2),
  /** A page of the service that names the number. */
  source: z.url(),
  /** The day it was put on the list; to be confirmed before use. */
  listed: z.iso.date(),
});
export type CrisisLine = z.infer<typeof CrisisLine>;

/** The placeholder where a clinician has to fill something in. */
export const OPEN_SLOT = '[clinician to add]';

/** The country a locale names, such as US of en-US. */
const countryOf = (locale: string | undefined): string | null =>
  /[-_]([A-Za-z]{2})\b/.exec(locale ?? '')?.[1]?.toUpperCase() ?? null;

/** Who reads where help is: a child alone finds it through an adult, and parents are there for two. */
export type HelpReader = 'child' | 'adolescent' | 'parent' | 'anyone';

/** The reader by what is known of whom a document speaks to; in doubt, anyone. */
export const helpReaderOf = (known: {
  ageGroup?: string | null | undefined;
  addressee?: string | null | undefined;
}): HelpReader => {
  if (known.addressee === 'parent') return 'parent';
  const isClient = (known.addressee ?? 'client') === 'client';
  if (isClient && (known.ageGroup === 'child' || known.ageGroup === 'adolescent'))
    return known.ageGroup;
  return 'anyone';
};

/** What each reader is to do, around the way to help at once. */
const whatToDo: Record<HelpReader, (way: string) => string> = {
  child: (way) =>
    `If you think about hurting yourself, or wish you were not alive, tell a grown-up you trust now: a parent, a carer or a teacher. They can call ${way}, or go with you to an emergency department. Stay with them.`,
  adolescent: (way) =>
    `If you think about ending your life or hurting yourself, tell a parent or another adult you trust now. Contact ${way}, with them or alone. You can also go to an emergency department together. Do not stay alone with it.`,
  parent: (way) =>
    `If your child talks about dying or about hurting themselves, or if you think about ending your life, contact ${way} now. You can also go to an emergency department. Do not leave your child alone.`,
  anyone: (way) =>
    `If you think about ending your life or hurting yourself, contact ${way} now. You can also go to an emergency department. Stay with someone you trust.`,
};

/**
 * The lines of a document that say where help is, as its reader can use them. A country without its own line leaves a place for the
 * clinician; `slots: false` leaves none, for a document that nobody fills in.
 */
export function crisisRoute(
  lines: CrisisLine[],
  locale: string | undefined,
  { slots = true, reader = 'anyone' }: { slots?: boolean; reader?: HelpReader } = {},
): string[] {
  const line = lines.find(({ country }) => country === countryOf(locale));
  const way = line
    ? `your local emergency number (${line.emergency}) or a crisis line`
    : 'your local emergency number or crisis line';
  return [
    `- ${whatToDo[reader](way)}`,
    ...(line ? [`- Crisis line: ${line.name}, ${line.how} ${line.number}.`] : []),
    ...(line || !slots ? [] : [`- Local crisis line: ${OPEN_SLOT}`]),
  ];
}
