import { z } from 'zod';
import { Instant, ProtocolId, Traceparent } from '../values/primitives.ts';

/** The fields of every fact. */
export const envelope = {
  /**
   * Its place on the log. Readers check that it was received under this subject, and that {@link subjectOf} returns the
   * same.
   */
  subject: z.string().min(1),
  protocolId: ProtocolId,
  at: Instant,
  /**
   * W3C trace context, carried along so that one protocol's work can be followed through the services. An invalid one
   * is read as absent, as that standard requires: nothing fails, and nobody forwards it.
   */
  traceparent: Traceparent.optional().catch(undefined),
};
