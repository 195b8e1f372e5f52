import { MAX_RECENT_IDS } from '@cerina/contracts';
import { BusConfig } from '@cerina/runtime';
import { z } from 'zod';
import { isSafeIssuer } from './access/issuer/settings.ts';

/** What every door reads from its environment. */
export const DoorConfig = BusConfig.extend({
  /** The file of the tokens that roles share; it is read again when it changes. */
  CREDENTIALS_FILE: z.string().min(1, 'the path of credentials.json is needed'),
  /** The OIDC issuer whose access tokens are accepted too, exactly as it calls itself; set together with the audience. */
  OIDC_ISSUER: z
    .url()
    .refine(isSafeIssuer, 'an issuer has an https address, or one of this machine')
    .optional(),
  /** Whom a token of the issuer must be for (`aud`): this foundry, and no client of its. */
  OIDC_AUDIENCE: z.string().min(1).optional(),
  /** May a shared token decide at a gate? */
  FOUNDRY_SHARED_SIGNING: z.stringbool().default(false),
  /** Where nobody decides on what they created, a shared token and a policy decide nothing either; the supervisor enforces it. */
  FOUNDRY_FOUR_EYES: z.stringbool().default(false),
  /** How many wrong tokens an address may try a minute. */
  WRONG_TOKEN_RATE: z.coerce.number().int().min(1).default(10),
  /** Creates a minute and client. */
  FOUNDRY_CREATE_RATE: z.coerce.number().int().min(1).max(MAX_RECENT_IDS).default(10),
  /** Running protocols a client. */
  FOUNDRY_RUNNING_LIMIT: z.coerce.number().int().min(1).default(10),
  /**
   * Commands of every kind a minute, of one person and of one network address; each replica of a door counts for itself.
   * Claims are counted apart, by the same number.
   */
  FOUNDRY_COMMAND_RATE: z.coerce.number().int().min(1).default(60),
  FOUNDRY_ADDRESS_RATE: z.coerce.number().int().min(1).default(300),
  /** How long a request waits for the supervisor's verdict on its command. */
  DECISION_WAIT_MS: z.coerce.number().int().min(0).default(10_000),
  /** Questions to Consult a minute of one person, and their consultations that are answered at once; each replica of a door counts for itself. */
  CONSULT_RATE: z.coerce.number().int().min(1).default(20),
  CONSULT_RUNNING_LIMIT: z.coerce.number().int().min(1).default(10),
  /** May a request ask for approval by policy? */
  FOUNDRY_AUTO_APPROVE: z.stringbool().default(false),
});

/** What a door is set to; times in milliseconds. */
export type DoorSettings = Omit<
  z.infer<typeof DoorConfig>,
  'CREDENTIALS_FILE' | keyof z.infer<typeof BusConfig>
> & { leaseLookMs?: number | undefined };
