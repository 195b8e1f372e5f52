import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../src/stdio/main.ts', import.meta.url));

/** The stdio host as a process, line by line. */
export function talkTo(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], { env, stdio: 'pipe' });
  const exited = once(child, 'exit') as Promise<[code: number | null]>;
  const lines: string[] = [];
  let errors = '';
  const waiting = new Set<() => void>();
  let rest = '';
  // not with readline, which ends a line at separators that a JSON text may have
  child.stdout.setEncoding('utf8').on('data', (data: string) => {
    const parts = (rest + data).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    for (const look of waiting) look();
  });
  child.stderr.on('data', (data) => {
    errors += String(data);
  });
  return {
    /** Every line on stdout so far. */
    lines,
    /** What is on stderr so far. */
    errors: () => errors,
    exited,
    tell: (message: object | string) =>
      void child.stdin.write(
        `${typeof message === 'string' ? message : JSON.stringify(message)}\n`,
      ),
    end: () => void child.stdin.end(),
    /** The answer with that id. */
    hear: (id: number | string | null): Promise<Record<string, unknown>> =>
      new Promise((resolve) => {
        const look = () => {
          const found = lines.map((line) => JSON.parse(line)).find((each) => each.id === id);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    async [Symbol.asyncDispose]() {
      child.stdin.end();
      await exited;
    },
  };
}
