import { Port } from '@cerina/runtime/service/config';
import { z } from 'zod';

/** What the embedded model reads from its environment. */
export const ModelConfig = z.object({
  MODEL_PORT: Port.default(0),
  HOST: z.string().min(1).default('127.0.0.1'),
});
