import { z } from 'zod';
import { Task } from '../agents/task.ts';
import { apiNames } from '../values/api-names.ts';
import { AgentName } from '../values/primitives.ts';
import { envelope } from './envelope.ts';

/** The supervisor's task for one agent, on a given revision of the board. */
export const Route = z
  .object({
    ...envelope,
    type: z.literal('route'),
    agent: AgentName,
    taskId: z.string().regex(/^[a-z0-9_-]+$/),
    epoch: z.int().min(1),
    revision: z.int().min(1),
    iteration: z.int().min(0),
    task: Task,
  })
  .register(apiNames, { id: 'Route' });
export type Route = z.infer<typeof Route>;
