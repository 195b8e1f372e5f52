import { z } from 'zod';
import { WaitsFor } from '../agents/waits-for.ts';
import { apiNames } from '../values/api-names.ts';
import { Instant } from '../values/primitives.ts';
import { ProtocolList, ProtocolSummary, ProtocolView } from './protocols.ts';

/** How long a claim is valid unless it is renewed. */
export const CLAIM_MINUTES = 15;

/**
 * Who is reviewing a protocol, and until when unless renewed. A claim informs others and blocks no decision; only the
 * creator cannot send the draft back meanwhile.
 */
export const Claim = z
  .object({
    /** The subject of the person who claims it; `name` is their display name. */
    by: z.string().min(1),
    name: z.string().optional(),
    at: Instant,
    until: Instant,
  })
  .register(apiNames, { id: 'Claim' });
export type Claim = z.infer<typeof Claim>;

const claimed = { claim: Claim.nullable() };

/** `GET /api/protocols/{id}`. */
export const ClaimedProtocol = ProtocolView.extend({
  ...claimed,
  /** Agents it waits for of which none has been seen for a while; empty if all is well. */
  waitsFor: z.array(WaitsFor),
}).register(apiNames, {
  id: 'ClaimedProtocol',
});
export type ClaimedProtocol = z.infer<typeof ClaimedProtocol>;

/** `GET /api/protocols`. */
export const ClaimedList = ProtocolList.extend({
  protocols: z.array(ProtocolSummary.extend(claimed)),
}).register(apiNames, { id: 'ClaimedList' });
export type ClaimedList = z.infer<typeof ClaimedList>;
