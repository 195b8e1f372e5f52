import { z } from 'zod';
import { WaitsFor } from '../agents/waits-for.ts';
import { apiNames } from '../values/api-names.ts';
import { Instant } from '../values/primitives.ts';
import { ProtocolList, ProtocolSummary, ProtocolView } from './protocols.ts';

/** How long a claim stands unless it is renewed. */
export const CLAIM_MINUTES = 15;

/**
 * Who is reviewing a protocol, and until when unless it is renewed. It informs others, and blocks no decision: only the
 * creator does not send the draft back meanwhile.
 */
export const Claim = z
  .object({
    /** The subject of who claims it; `name` is how they are shown. */
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
  /** Agents that it waits for, and of which none has been seen for a while: empty where all is well. */
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
