import { z } from 'zod';
import { Instant, ProtocolId, Traceparent } from '../values/primitives.ts';

/** What every fact has, whatever it says. */
export const envelope = {
  /** Where it is on the log. Readers check that it came by this subject, and that {@link subjectOf} gives the same. */
  subject: z.string().min(1),
  protocolId: ProtocolId,
  at: Instant,
  /**
   * W3C trace context, carried along so that one protocol's work can be followed through the services. What is none is
   * read as if it were absent, as that standard wants it: nothing fails for it, and nobody passes it on.
   */
  traceparent: Traceparent.optional().catch(undefined),
};
