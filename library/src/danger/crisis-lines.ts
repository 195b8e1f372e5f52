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

/**
 * The lines of a document that say where help is. A country without its own line leaves a place for the
 * clinician; `slots: false` leaves none, for a document that nobody fills in.
 */
export function crisisRoute(
  lines: CrisisLine[],
  locale: string | undefined,
  { slots = true }: { slots?: boolean } = {},
): string[] {
  const line = lines.find(({ country }) => country === countryOf(locale));
  const emergency = line
    ? `your local emergency number (${line.emergency}) or a crisis line`
    : 'your local emergency number or crisis line';
  return [
    `- If you think about ending your life or hurting yourself, contact ${emergency} now. You can also go to an emergency department. Stay with someone you trust.`,
    ...(line ? [`- Crisis line: ${line.name}, ${line.how} ${line.number}.`] : []),
    ...(line || !slots ? [] : [`- Local crisis line: ${OPEN_SLOT}`]),
  ];
}
