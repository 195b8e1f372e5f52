import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';

/** Where words are read from, and where a person is asked for them: absent if the input is no terminal. */
export type WordsOptions = {
  input: NodeJS.ReadableStream;
  output?: NodeJS.WritableStream | undefined;
  signal: AbortSignal;
};

/**
 * Words that are not on the command line: typed by a person, up to an empty line, or else the whole input. Throws when
 * the signal stops it.
 */
export async function readWords(
  question: string,
  { input, output, signal }: WordsOptions,
): Promise<string> {
  if (!output) return (await text(input)).trim();
  const lines = createInterface({ input, output, prompt: '> ', signal });
  // readline handles Ctrl-C itself; it is meant for the launcher
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  output.write(`${question} (an empty line ends)\n`);
  lines.prompt();
  const typed: string[] = [];
  let isOver = false;
  lines.on('line', (line) => {
    isOver ||= line.trim() === '';
    if (isOver) return lines.close();
    typed.push(line);
    lines.prompt();
  });
  await once(lines, 'close');
  signal.throwIfAborted();
  return typed.join('\n').trim();
}
