import { MAX_RECENT_IDS } from '@cerina/contracts';
import { BusConfig, milliseconds } from '@cerina/runtime';
import { z } from 'zod';
import { isSafeIssuer } from './access/issuer/settings.ts';

/** Settings of every door. */
export const DoorConfig = BusConfig.extend({
  /** The file of the shared role tokens; it is read again when it changes. */
  CREDENTIALS_FILE: z.string().min(1, 'the path of credentials.json is needed'),
  /**
   * The OIDC issuer whose access tokens are accepted too, exactly as it names itself; set together with the audience.
   */
  OIDC_ISSUER: z
    .url()
    .refine(isSafeIssuer, 'an issuer has an https address, or one of this machine')
    .optional(),
  /** The required audience of the issuer's tokens (`aud`): this foundry, not one of its clients. */
  OIDC_AUDIENCE: z.string().min(1).optional(),
  /** May a shared token decide at a gate? */
  FOUNDRY_SHARED_SIGNING: z.stringbool().default(false),
  /**
   * If nobody may decide on what they created, a shared token and a policy may decide nothing either; the supervisor
   * enforces it.
   */
  FOUNDRY_FOUR_EYES: z.stringbool().default(false),
  /** Wrong tokens per address and minute. */
  WRONG_TOKEN_RATE: z.coerce.number().int().min(1).default(10),
  /** Creations per client and minute. */
  FOUNDRY_CREATE_RATE: z.coerce.number().int().min(1).max(MAX_RECENT_IDS).default(10),
  /** Running protocols per client. */
  FOUNDRY_RUNNING_LIMIT: z.coerce.number().int().min(1).default(10),
  /**
   * Commands of every kind per minute, for one person and for one network address; each replica of a door counts for
   * itself. Claims are counted separately, with the same limit.
   */
  FOUNDRY_COMMAND_RATE: z.coerce.number().int().min(1).default(60),
  FOUNDRY_ADDRESS_RATE: z.coerce.number().int().min(1).default(300),
  /** How long a request waits for the supervisor's verdict on its command. */
  DECISION_WAIT_MS: milliseconds(0).default(10_000),
  /**
   * Questions to Consult per person and minute, and the consultations of one person that are answered at once; each
   * replica of a door counts for itself.
   */
  CONSULT_RATE: z.coerce.number().int().min(1).default(20),
  CONSULT_RUNNING_LIMIT: z.coerce.number().int().min(1).default(10),
  /** May a request ask for approval by policy? */
  FOUNDRY_AUTO_APPROVE: z.stringbool().default(false),
});

/** A door's settings; times in milliseconds. */
export type DoorSettings = Omit<
  z.infer<typeof DoorConfig>,
  'CREDENTIALS_FILE' | keyof z.infer<typeof BusConfig>
> & { leaseLookMs?: number | undefined };
