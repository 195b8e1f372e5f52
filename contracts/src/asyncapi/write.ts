import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { asyncApiDocument } from './document.ts';

/** Where the description of the bus is committed. */
export const ASYNCAPI_FILE = fileURLToPath(new URL('../../asyncapi.json', import.meta.url));

/** The description generated from the current code. */
export const currentAsyncApi = (): string => `${JSON.stringify(asyncApiDocument(), null, 2)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(ASYNCAPI_FILE, currentAsyncApi());
}
