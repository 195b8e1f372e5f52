import { z } from 'zod';
import { AgentName, ProtocolId } from '../values/primitives.ts';

/** A piece of text as a model writes it; live only, never stored. `offset` counts UTF-16 units from the start. */
export const Token = z.object({
  protocolId: ProtocolId,
  agent: AgentName,
  taskId: z.string(),
  epoch: z.int().min(1),
  offset: z.int().min(0),
  text: z.string(),
});
export type Token = z.infer<typeof Token>;

/** Stop working on these tasks now. Live only: the delta is what counts. */
export const Abort = z.object({
  protocolId: ProtocolId,
  tasks: z.array(z.object({ taskId: z.string(), epoch: z.int().min(1) })),
});
export type Abort = z.infer<typeof Abort>;
