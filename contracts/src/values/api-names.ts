import { z } from 'zod';

/**
 * The names that schemas have in the description of the HTTP API. Not zod's global registry: what is named there is also
 * taken apart in what models and MCP clients are given.
 */
export const apiNames = z.registry<{ id: string }>();
