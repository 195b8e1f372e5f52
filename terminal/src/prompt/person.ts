import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import { execa } from 'execa';

/** The person at the terminal. */
export type Person = {
  /**
   * Asks a question and returns the line that was typed. Throws when the signal stops it, and {@link InputEnded} where
   * no line comes any more.
   */
  ask(question: string): Promise<string>;
  /** Lets them change a text in their editor. Throws {@link EditorFailed}. */
  edit(text: string): Promise<string>;
};

/** The editor is missing, or failed; `message` reports what happened to the text. */
export class EditorFailed extends Error {
  override readonly name = 'EditorFailed';
}

/** The input ended in place of an answer, as with Ctrl-D: the person leaves. */
export class InputEnded extends Error {
  override readonly name = 'InputEnded';
}

/** What a person types; `instead` if the input ends in place of it. */
export const askedOr = (person: Person, question: string, instead: string): Promise<string> =>
  person.ask(question).catch((error) => {
    if (error instanceof InputEnded) return instead;
    throw error;
  });

/** A person at this terminal; questions go to stderr, because stdout is reserved for the protocol. */
export function person(
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
  input: NodeJS.ReadStream | Readable = process.stdin,
): Person {
  return {
    async ask(question) {
      if (input.readableEnded) throw new InputEnded();
      const lines = createInterface({ input, output: process.stderr });
      const isOver = new AbortController();
      lines.once('close', () => isOver.abort());
      // readline handles Ctrl-C itself; it is meant for the launcher
      lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
      try {
        const either = AbortSignal.any([signal, isOver.signal]);
        return (await lines.question(question, { signal: either })).trim();
      } catch (error) {
        if (!isOver.signal.aborted || signal.aborted) throw error;
        process.stderr.write('\n'); // the prompt has no end of line
        throw new InputEnded();
      } finally {
        lines.close();
      }
    },
    async edit(text) {
      const folder = await mkdtemp(join(tmpdir(), 'protocol-'));
      const file = join(folder, 'protocol.md');
      await writeFile(file, text, { mode: 0o600 });
      const usual = process.platform === 'win32' ? 'notepad' : 'vi';
      const editor = env.VISUAL || env.EDITOR || usual;
      // an editor may have its own arguments ("code --wait")
      const { failed, exitCode, shortMessage } = await execa(`${editor} "${file}"`, {
        shell: true,
        stdin: 'inherit',
        stdout: process.stderr,
        stderr: 'inherit',
        reject: false,
      });
      const edited = await readFile(file, 'utf8').catch(() => text); // an editor may remove it
      if (failed && edited !== text) {
        throw new EditorFailed(
          `The editor (${editor}) failed: exit code ${exitCode}. What you wrote is in ${file}.`,
        );
      }
      await rm(folder, { recursive: true, force: true });
      if (!failed) return edited;
      const why = exitCode === undefined ? shortMessage : `exit code ${exitCode}`;
      throw new EditorFailed(
        `The editor (${editor}) failed: ${why}. Nothing was changed. EDITOR chooses another.`,
      );
    },
  };
}
