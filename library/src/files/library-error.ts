/** A file of the library that can't be used; the message names the file and the line. */
export class LibraryError extends Error {
  override readonly name = 'LibraryError';
  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`);
  }
}
