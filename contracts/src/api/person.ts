import { z } from 'zod';
import { apiNames } from '../values/api-names.ts';
import { Actor, Author, Instant, Role } from '../values/primitives.ts';
import { hiddenIn } from '../values/text/hidden-characters.ts';

/** Names that the foundry uses itself: no person may have one. */
const reserved: ReadonlySet<string> = new Set([
  ...Author.options,
  ...Role.options,
  ...['consult-staff', 'consult-client', 'nobody'],
]);

/** A person's id in addresses, on the log and on the command line: chosen once, never reused. */
export const PersonId = z
  .string()
  .max(40, 'an id has at most 40 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case letters and digits, joined by hyphens');

/** An id for a new person. If the foundry later reserves an id, the person who has it keeps it. */
export const NewPersonId = PersonId.refine(
  (id) => !reserved.has(id),
  'the foundry uses that name itself',
);

// characters that a page, a style sheet, a document and a terminal print without interpreting them
const printable = /^[\p{L}\p{M}\p{N} .,'’()/&+-]+$/u;

// Latin, Cyrillic and Greek have letters that look alike; one word uses one script
const alike = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
const isMixed = (text: string): boolean =>
  text.split(' ').some((word) => alike.filter((script) => script.test(word)).length > 1);

const words = (what: string) =>
  z
    .string()
    .trim()
    .max(480, `${what} has at most 120 characters`) // for letters in decomposed form; checked before normalization, which may be slow
    .normalize('NFC')
    .min(1)
    .max(120, `${what} has at most 120 characters`)
    .regex(printable, `${what} is letters, digits, spaces and . , ' ( ) / & + -`)
    .refine((text) => hiddenIn(text) === null, `${what} has characters that nobody can see`)
    .refine((text) => !isMixed(text), `${what} mixes letters of several writings in one word`);

/**
 * A person's name as it is displayed and signed. It cannot be mistaken for a role, an agent, the policy or a shared
 * token.
 */
export const PersonName = words('a name')
  .regex(/\p{L}/u, 'a name has a letter')
  .refine((name) => {
    const folded = name.normalize('NFKC').toLowerCase();
    return !reserved.has(folded) && !/\b(shared|token)\b/.test(folded);
  }, 'the foundry uses that name itself');

export const Profession = words('a profession');

// no letters of another script, no letters with a stroke and no other digits: each of those looks like one allowed here
const plain = /^(?=.*[A-Za-z0-9])([A-Za-z]\p{M}*|[0-9 .,'’()/&+-])+$/u;

/**
 * The number under which a register lists somebody, perhaps with the register's name, in letters and digits that are
 * easy to distinguish.
 */
export const Registration = words('a registration number')
  .normalize('NFKC')
  .max(120, 'a registration number has at most 120 characters')
  .refine(
    (text) => plain.test(text.normalize('NFD')),
    "a registration number is the letters A to Z, digits, spaces and . , ' ( ) / & + -",
  );

/** The subject (`sub`) that an OIDC issuer gives somebody, compared as it is. */
export const OidcSubject = z
  .string()
  .max(255, 'a subject has at most 255 characters')
  .regex(/^[\x21-\x7e]+$/, 'a subject is ASCII characters without spaces');

/** Somebody's identity at an OIDC issuer: a subject is meaningless without its issuer. */
export const OidcIdentity = z.object({ issuer: z.string(), subject: OidcSubject });
export type OidcIdentity = z.infer<typeof OidcIdentity>;

/**
 * A person with a token. The token itself is not included: nobody can read it after it was issued. The rules for names
 * and numbers apply to input only, so a stricter rule in a later version makes nobody's record unreadable.
 */
export const Person = z
  .object({
    id: PersonId,
    name: z.string(),
    role: Role,
    profession: z.string().nullable(),
    registration: z.string().nullable(),
    createdAt: Instant,
    /** The subject of the person who added them. */
    createdBy: z.string(),
    /** When the current token was issued. */
    renewedAt: Instant,
    /** The subject of the person who issued it, and could have used it; absent if unknown. */
    renewedBy: z.string().optional(),
    /** The last change of anything else, and the subject of the person who made it; absent if there was none. */
    changedAt: Instant.optional(),
    changedBy: z.string().optional(),
    /** From this instant the token is refused until it is renewed; null: never. */
    expiresAt: Instant.nullable(),
    /** Final: a revoked person gets no other token. */
    revokedAt: Instant.nullable(),
    revokedBy: z.string().nullable(),
    /** The OIDC identity whose access tokens also count as theirs; absent: none. */
    oidc: OidcIdentity.optional(),
  })
  .register(apiNames, { id: 'Person' });
export type Person = z.infer<typeof Person>;

/** `POST /api/people`. Without an id, one is derived from the name. */
export const NewPerson = z.strictObject({
  id: NewPersonId.optional(),
  name: PersonName,
  role: Role,
  profession: Profession.optional(),
  registration: Registration.optional(),
  expiresAt: Instant.optional(),
  /** Their subject at the installation's OIDC issuer. */
  oidcSubject: OidcSubject.optional(),
});
export type NewPerson = z.infer<typeof NewPerson>;

/** `PATCH /api/people/{id}`: absent fields stay, null removes. An `expiresAt` of now suspends the person. */
export const PersonChange = z
  .strictObject({
    name: PersonName.optional(),
    role: Role.optional(),
    profession: Profession.nullable().optional(),
    registration: Registration.nullable().optional(),
    expiresAt: Instant.nullable().optional(),
    oidcSubject: OidcSubject.nullable().optional(),
  })
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    'nothing to change',
  );
export type PersonChange = z.infer<typeof PersonChange>;

/** `POST /api/people/{id}/renew`. */
export const Renewal = z.strictObject({ expiresAt: Instant.nullable().optional() });
export type Renewal = z.infer<typeof Renewal>;

/** `GET /api/people`. */
export const People = z
  .object({
    people: z.array(Person),
    /** Whether shared role tokens may also decide at a gate. */
    sharedSigning: z.boolean(),
    /** The OIDC issuer whose subjects can be linked with people; null if none is configured. */
    issuer: z.string().nullable(),
  })
  .register(apiNames, { id: 'People' });
export type People = z.infer<typeof People>;

/** A token, shown only this once. */
export const IssuedToken = z
  .object({ person: Person, token: z.string() })
  .register(apiNames, { id: 'IssuedToken' });
export type IssuedToken = z.infer<typeof IssuedToken>;

/** Whether the person's token is accepted at `now` (milliseconds), and if not, why. */
export function validityOf(
  { expiresAt, revokedAt }: Pick<Person, 'expiresAt' | 'revokedAt'>,
  now: number,
): 'active' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'active';
}

/** `GET /api/me`: the caller, and what this installation lets them decide. */
export const Me = Actor.extend({
  /** Whether they may decide at a gate. */
  maySign: z.boolean(),
  /** Whether nobody may decide on what they created themselves. */
  fourEyes: z.boolean(),
}).register(apiNames, { id: 'Me' });
export type Me = z.infer<typeof Me>;

/** The form of a session id: 256 random bits. */
export const SessionId = z.string().regex(/^session_[A-Za-z0-9_-]{43}$/);

/**
 * `POST /api/session`: what the dashboard keeps in its cookie in place of a token, and when it expires at the latest.
 */
export const OpenedSession = z
  .object({ session: SessionId, expiresAt: Instant, me: Me })
  .register(apiNames, { id: 'OpenedSession' });
export type OpenedSession = z.infer<typeof OpenedSession>;

/** `POST /api/session/links`: the key of a one-time link that signs in the person who made it. */
export const LoginLink = z
  .object({ key: z.string(), expiresAt: Instant })
  .register(apiNames, { id: 'LoginLink' });
export type LoginLink = z.infer<typeof LoginLink>;
