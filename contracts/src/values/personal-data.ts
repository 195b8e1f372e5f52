import { z } from 'zod';

/** What can identify somebody, and the placeholder for it. */
export const PLACEHOLDERS = {
  name: '[name]',
  birth_date: '[date of birth]',
  address: '[address]',
  phone: '[phone]',
  email: '[e-mail]',
  identity_number: '[identity number]',
  account_number: '[account number]',
} as const;

export const PersonalKind = z.enum(
  Object.keys(PLACEHOLDERS) as [keyof typeof PLACEHOLDERS, ...(keyof typeof PLACEHOLDERS)[]],
);
export type PersonalKind = z.infer<typeof PersonalKind>;

/** A place in a text that looks like personal data. `from` and `to` count UTF-16 units of that text, `to` excluded. */
export const PersonalFinding = z.object({
  kind: PersonalKind,
  from: z.int().min(0),
  to: z.int().min(1),
  quote: z.string(),
  placeholder: z.string(),
});
export type PersonalFinding = z.infer<typeof PersonalFinding>;

/** A finding in a field of a request, by its place in the body (RFC 6901). */
export const PersonalFindingIn = PersonalFinding.extend({ pointer: z.string() });
export type PersonalFindingIn = z.infer<typeof PersonalFindingIn>;

/** The author's answer to what was found: replace it by placeholders, or it belongs to no person. */
export const PersonalAnswer = z.enum(['replace', 'none']);
export type PersonalAnswer = z.infer<typeof PersonalAnswer>;
