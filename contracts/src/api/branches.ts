import { z } from 'zod';
import { apiNames } from '../values/api-names.ts';
import { ProtocolId, VersionNumber } from '../values/primitives.ts';
import { fromCursor } from './list-cursor.ts';
import { ProtocolSummary } from './protocols.ts';

/** A protocol that was made from a version of another one. */
export const Branch = ProtocolSummary.pick({
  protocolId: true,
  title: true,
  intent: true,
  status: true,
  attention: true,
  riskDecided: true,
  asks: true,
  asksAboutRisk: true,
  createdBy: true,
  createdAt: true,
})
  .extend({
    /** The version of the other protocol that it starts from. */
    fromVersion: VersionNumber,
  })
  .register(apiNames, { id: 'Branch' });
export type Branch = z.infer<typeof Branch>;

/** The protocols that were made from one, newest first. One that was erased itself no longer says what it is from. */
export const BranchList = z
  .object({
    branches: z.array(Branch),
    /** Pass it as `cursor` to get the next page; null at the end. */
    nextCursor: z.string().nullable(),
  })
  .register(apiNames, { id: 'BranchList' });
export type BranchList = z.infer<typeof BranchList>;

/** `GET /api/protocols/{id}/branches`: a page of them. */
export const BranchQuery = z.strictObject({
  cursor: z
    .string()
    .max(200)
    .refine((cursor) => fromCursor(cursor, 'newest'), 'the nextCursor of a page')
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export type BranchQuery = z.infer<typeof BranchQuery>;

/** What the supervisor is asked for: for a reader who may see only their own, those of one creator. */
export const BranchesOf = BranchQuery.extend({
  protocolId: ProtocolId,
  createdBy: z.string().max(200).optional(),
});
export type BranchesOf = z.infer<typeof BranchesOf>;
