import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { execa } from 'execa';

/** The person at the terminal. */
export type Person = {
  /** Asks a question and returns the line that was typed. Throws when the signal stops it. */
  ask(question: string): Promise<string>;
  /** Lets them change a text in their editor. Throws {@link EditorFailed}. */
  edit(text: string): Promise<string>;
};

/** The editor is missing, or failed; `message` reports what happened to the text. */
export class EditorFailed extends Error {
  override readonly name = 'EditorFailed';
}

/** A person at this terminal; questions go to stderr, because stdout is reserved for the protocol. */
export function person(env: NodeJS.ProcessEnv, signal: AbortSignal): Person {
  return {
    async ask(question) {
      const lines = createInterface({ input: process.stdin, output: process.stderr });
      // readline handles Ctrl-C itself; it is meant for the launcher
      lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
      try {
        return (await lines.question(question, { signal })).trim();
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
