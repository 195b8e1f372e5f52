import { z } from 'zod';
import { apiNames } from '../values/api-names.ts';
import { hiddenIn } from '../values/hidden-characters.ts';
import { Actor, Author, Instant, Role } from '../values/primitives.ts';

/** Names that the foundry gives itself: nobody may be called one of them. */
const reserved: ReadonlySet<string> = new Set([
  ...Author.options,
  ...Role.options,
  ...['consult-staff', 'consult-client', 'nobody'],
]);

/** What a person is called in addresses, on the log and on the command line: chosen once, never given to another. */
export const PersonId = z
  .string()
  .max(40, 'an id has at most 40 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case letters and digits, joined by hyphens');

/** One that is still to be given. A name that the foundry came to use itself later stays with whoever has it. */
export const NewPersonId = PersonId.refine(
  (id) => !reserved.has(id),
  'the foundry uses that name itself',
);

// what a page, a style sheet, a document and a terminal can print without reading it as anything else
const printable = /^[\p{L}\p{M}\p{N} .,'’()/&+-]+$/u;

// letters that look alike are in Latin, Cyrillic and Greek; a word is in one of them
const alike = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
const isMixed = (text: string): boolean =>
  text.split(' ').some((word) => alike.filter((script) => script.test(word)).length > 1);

const words = (what: string) =>
  z
    .string()
    .trim()
    .max(480, `${what} has at most 120 characters`) // of letters in parts; before it is normalized, which may take long
    .normalize('NFC')
    .min(1)
    .max(120, `${what} has at most 120 characters`)
    .regex(printable, `${what} is letters, digits, spaces and . , ' ( ) / & + -`)
    .refine((text) => hiddenIn(text) === null, `${what} has characters that nobody can see`)
    .refine((text) => !isMixed(text), `${what} mixes letters of several writings in one word`);

/** A person's name as it is shown and signed. It can't be mistaken for a role, an agent, the policy or a shared token. */
export const PersonName = words('a name')
  .regex(/\p{L}/u, 'a name has a letter')
  .refine((name) => {
    const folded = name.normalize('NFKC').toLowerCase();
    return !reserved.has(folded) && !/\b(shared|token)\b/.test(folded);
  }, 'the foundry uses that name itself');

export const Profession = words('a profession');

// no letter of another writing, no letter with a stroke and no digit but these ten: each of those looks like one that is here
const plain = /^(?=.*[A-Za-z0-9])([A-Za-z]\p{M}*|[0-9 .,'’()/&+-])+$/u;

/** The number under which a register lists somebody, perhaps with the register's name, in letters and digits that are told apart by eye. */
export const Registration = words('a registration number')
  .normalize('NFKC')
  .max(120, 'a registration number has at most 120 characters')
  .refine(
    (text) => plain.test(text.normalize('NFD')),
    "a registration number is the letters A to Z, digits, spaces and . , ' ( ) / & + -",
  );

/** What an OIDC issuer calls somebody (`sub`), compared as it is. */
export const OidcSubject = z
  .string()
  .max(255, 'a subject has at most 255 characters')
  .regex(/^[\x21-\x7e]+$/, 'a subject is ASCII characters without spaces');

/** Somebody as an OIDC issuer knows them: a subject says nothing without its issuer. */
export const OidcIdentity = z.object({ issuer: z.string(), subject: OidcSubject });
export type OidcIdentity = z.infer<typeof OidcIdentity>;

/**
 * A person with their own token. The token is no part of it: nobody can read it once it was given out. What names and numbers
 * are made of is held against what is given: a rule of a later version makes nobody's record unreadable.
 */
export const Person = z
  .object({
    id: PersonId,
    name: z.string(),
    role: Role,
    profession: z.string().nullable(),
    registration: z.string().nullable(),
    createdAt: Instant,
    /** The subject of who added them. */
    createdBy: z.string(),
    /** When the token that counts was given out. */
    renewedAt: Instant,
    /** The subject of who gave it out, and could have used it; absent where that is not known. */
    renewedBy: z.string().optional(),
    /** The last change of anything else, and the subject of who made it; absent where there was none. */
    changedAt: Instant.optional(),
    changedBy: z.string().optional(),
    /** From then on the token is refused, until it is renewed; null: never. */
    expiresAt: Instant.nullable(),
    /** Final: a revoked person gets no other token. */
    revokedAt: Instant.nullable(),
    revokedBy: z.string().nullable(),
    /** Whose access tokens are theirs too; absent: nobody's. */
    oidc: OidcIdentity.optional(),
  })
  .register(apiNames, { id: 'Person' });
export type Person = z.infer<typeof Person>;

/** `POST /api/people`. Without an id one is made of the name. */
export const NewPerson = z.strictObject({
  id: NewPersonId.optional(),
  name: PersonName,
  role: Role,
  profession: Profession.optional(),
  registration: Registration.optional(),
  expiresAt: Instant.optional(),
  /** What the installation's OIDC issuer calls them. */
  oidcSubject: OidcSubject.optional(),
});
export type NewPerson = z.infer<typeof NewPerson>;

/** `PATCH /api/people/{id}`: what is absent stays, null removes. An `expiresAt` of now suspends the person. */
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
    /** Whether the tokens that roles share may decide at a gate too. */
    sharedSigning: z.boolean(),
    /** The OIDC issuer whose subjects can be linked with people; null: none is set. */
    issuer: z.string().nullable(),
  })
  .register(apiNames, { id: 'People' });
export type People = z.infer<typeof People>;

/** A token, given out this once. */
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

/** What a session is called, by its form: 256 random bits. */
export const SessionId = z.string().regex(/^session_[A-Za-z0-9_-]{43}$/);

/** `POST /api/session`: what the dashboard keeps in its cookie instead of a token, and until when it holds at most. */
export const OpenedSession = z
  .object({ session: SessionId, expiresAt: Instant, me: Me })
  .register(apiNames, { id: 'OpenedSession' });
export type OpenedSession = z.infer<typeof OpenedSession>;

/** `POST /api/session/links`: the key of a link that signs its maker in, once. */
export const LoginLink = z
  .object({ key: z.string(), expiresAt: Instant })
  .register(apiNames, { id: 'LoginLink' });
export type LoginLink = z.infer<typeof LoginLink>;
