import { libraryFault } from './fault.ts';

/**
 * Imported before all else by what works with the library, which other modules read while they are loaded: a folder that
 * cannot be used ends the process with one line.
 */
const fault = libraryFault();
if (fault) {
  console.error(fault);
  process.exit(1);
}
