import { z } from 'zod';

/**
 * The names of schemas in the description of the HTTP API. Not zod's global registry: schemas named there are also
 * split up in what models and MCP clients receive.
 */
export const apiNames = z.registry<{ id: string }>();
