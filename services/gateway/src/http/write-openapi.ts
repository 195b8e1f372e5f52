import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { GatewayContext } from '../context.ts';
import { apiRoutes } from './app.ts';
import { openApiDocument, written } from './openapi.ts';

/** Where the description is committed. */
export const OPENAPI_FILE = fileURLToPath(
  new URL('../../../../contracts/openapi.json', import.meta.url),
);

/** The description generated from the current code. */
export const currentOpenApi = (): string =>
  written(openApiDocument(apiRoutes({} as GatewayContext))); // described, never called

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(OPENAPI_FILE, currentOpenApi());
}
