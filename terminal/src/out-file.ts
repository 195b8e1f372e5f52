import { access, constants, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BadConfig } from '@cerina/runtime/service/config';

/**
 * Verifies that a text can be written to the file, before anybody decides on it. What is in a file is replaced only by
 * the text of a protocol that is there already. Throws {@link BadConfig}.
 */
export async function checkOutFile(file: string, { isNew }: { isNew: boolean }): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) throw new BadConfig(`--out ${file} is a folder: give a file name.`);
  if (isNew && found?.isFile() && found.size > 0)
    throw new BadConfig(`--out ${file} is there already: give another name, or remove it.`);
  const folder = await stat(dirname(file)).catch(() => undefined);
  if (!folder?.isDirectory()) throw new BadConfig(`--out ${file}: the folder does not exist.`);
  await access(found ? file : dirname(file), constants.W_OK).catch((cause) => {
    throw new BadConfig(`--out ${file} can't be written: ${cause.code}.`, { cause });
  });
}

/**
 * Writes the text to the file; if that fails after all it goes to `print`, so that it is not lost. Returns the exit
 * code: 0, or 1 if the file was not written.
 */
export async function writeOut(
  file: string,
  text: string,
  { print, say }: { print: (text: string) => void; say: (line: string) => void },
): Promise<number> {
  try {
    const before = await readFile(file, 'utf8').catch(() => '');
    await writeFile(file, text);
    const isReplaced = before !== '' && before !== text;
    say(`Written to ${file}${isReplaced ? ', in place of what was there' : ''}`);
    return 0;
  } catch (error) {
    say(`${file} could not be written (${(error as Error).message}). Here is the text:`);
    print(text);
    return 1;
  }
}
