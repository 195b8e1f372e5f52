import { z } from 'zod';
import type { History } from '../history/history.ts';
import type { Finding } from '../problem.ts';

/** Beside an erased protocol's tombstone there is nothing else; and no protocol is erased without one. */
export function* tombstonesAreAlone({
  tombstone,
  entries,
  voids,
  end,
}: History): Generator<Finding> {
  const claimed = voids.some(({ claims }) => claims.kind === 'tombstone');
  for (const { sequence, claims, why } of voids) {
    if (claims.kind === 'tombstone')
      yield { sequence, detail: `its tombstone cannot be read: ${why}` };
  }
  if (end.erased && !tombstone && !claimed)
    yield { sequence: 0, detail: 'it is erased, and has no tombstone' };
  if (!tombstone) return;
  for (const { sequence, subject } of entries) {
    if (sequence !== tombstone.sequence)
      yield { sequence, detail: `${subject} is beside a tombstone` };
  }
}

const erased = z.string().regex(/^\[erased\]\n?$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const at = z.iso.datetime();
const count = z.int();
// ids that a service or a client chooses: never a sentence
const id = z.string().regex(/^[!-~]{1,200}$/);
const word = z.string().regex(/^[a-z_]{1,40}$/);
// names and the like: as long as an account's may be
const label = z.string().max(200);
const nothing = z.array(z.never()).max(0);
const Person = z.strictObject({
  ...{ subject: label, role: word.nullable(), channel: word, kind: word.optional() },
  ...{ name: label.optional(), profession: label.optional(), registration: label.optional() },
});
const Draft = z.strictObject({
  ...{ version: count, text: erased, sha256: hash, author: z.enum(['drafter', 'human']) },
  ...{ iteration: count, round: count, createdAt: at, changes: nothing },
});
const Decision = z.strictObject({
  ...{ commandId: id, by: Person, at, gateId: id, action: word },
  ...{ version: count.optional(), sha256: hash.optional() },
  ...{ edited: z.boolean(), findingsRead: z.array(id) },
});
const Answered = z.strictObject({ commandId: id, by: Person, at, gateId: id, answers: nothing });
const Policy = z.strictObject({
  ...{ safety: count, empathy: count, clinical: count, quality: count },
  ...{ iterationsPerRound: count, iterationsPerProtocol: count },
  ...{ reviewOrder: word, autoApproveAllowed: z.boolean() },
});
const Safety = z.strictObject({
  ...{ sha256: hash, score: count.nullable(), level: word, rulesApplied: z.boolean() },
  ...{ flags: nothing, recommendations: nothing },
});
const Usage = z.strictObject({
  ...{ model: label, calls: count, tokensIn: count, tokensOut: count, ms: count },
});
/** All that may remain of a board: that it existed, how it ended, who decided on which hash, and its usage. */
const BareBoard = z.strictObject({
  ...{ protocolId: id, revision: count, policy: Policy, createdBy: Person },
  ...{ createdAt: at, updatedAt: at, status: word, phase: word, autoApprove: z.boolean() },
  ...{ intent: erased, context: z.null(), audience: z.null(), locale: label.nullable() },
  ...{ screening: z.null(), feedbackScreening: z.null(), drafts: z.array(Draft), notes: nothing },
  ...{ safety: z.record(z.string().regex(/^[1-9]\d{0,8}$/), Safety), flags: nothing },
  ...{ clinical: z.strictObject({}), brief: nothing, gate: z.null(), awaiting: nothing },
  ...{ failures: nothing, pendingApproval: z.null(), attention: z.array(word) },
  ...{ iterationCount: count, iterationsThisRound: count, maxIterations: count, round: count },
  ...{ decisions: z.array(Decision), halted: z.boolean(), needsRevision: z.literal(false) },
  ...{ revisionReason: z.null(), humanApproved: z.boolean(), completed: z.literal(true) },
  ...{ finalProtocol: Draft.nullable(), erased: z.literal(true) },
  questionsAnswered: z.array(Answered).optional(),
  usage: z.partialRecord(z.enum(['drafter', 'safety', 'clinical']), Usage),
});
const Bare = z.strictObject({
  ...{ type: z.literal('tombstone'), subject: id, protocolId: id, at, by: Person.nullable() },
  ...{ commandId: id.nullable(), traceparent: id.optional(), board: BareBoard },
  sequence: z.number(), // where it was read
});

function* unlistedIn({ error }: { error?: z.ZodError | undefined }): Generator<string> {
  for (const { path, code, ...issue } of error?.issues ?? []) {
    const keys = code === 'unrecognized_keys' ? (issue as { keys: string[] }).keys : [];
    yield [...path, ...keys.slice(0, 1)].join('.');
  }
}

/**
 * A tombstone belongs to its own protocol, was ordered by an administrator, and contains no text that anybody wrote.
 */
export function* tombstonesAreBare({ tombstone, protocolId }: History): Generator<Finding> {
  if (!tombstone) return;
  const { sequence, by, board } = tombstone;
  if (board.protocolId !== protocolId)
    yield { sequence, detail: `its board is that of ${board.protocolId}` };
  if (by && by.role !== 'admin') yield { sequence, detail: `a ${by.role} erased it` };
  for (const path of unlistedIn(Bare.safeParse(tombstone)))
    yield { sequence, detail: `something else than what may stay is at ${path}` };
}
