import { z } from 'zod';
import { Outcome } from '../agents/task.ts';
import { apiNames } from '../values/api-names.ts';
import { AgentName } from '../values/primitives.ts';
import { envelope } from './envelope.ts';

/** An agent's answer to a routing event. */
export const Answer = z
  .object({
    ...envelope,
    type: z.literal('answer'),
    agent: AgentName,
    taskId: z.string().regex(/^[a-z0-9_-]+$/),
    epoch: z.int().min(1),
    outcome: Outcome,
  })
  .register(apiNames, { id: 'Answer' });
export type Answer = z.infer<typeof Answer>;
