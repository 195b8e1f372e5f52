import { createHash, timingSafeEqual } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { z } from 'zod';
import type { Running } from './running.ts';

/**
 * The operations of a running foundry on request of another process of the same data directory; `say` receives
 * progress.
 */
const names = ['rebuild', 'archive', 'compact'] as const;
type Name = (typeof names)[number];
export type Commands = Partial<
  Record<Name, (say: (line: string) => void, what: string) => Promise<void>>
>;
const isCommand = (name: string): name is Name => (names as readonly string[]).includes(name);

/** A command that the running foundry could not carry out; `message` is its reason. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** One line of a response: progress, or the result as the last one. */
const Line = z.union([
  z.object({ say: z.string() }),
  z.object({ done: z.literal(true) }),
  z.object({ failed: z.string() }),
]);
type Line = z.infer<typeof Line>;

/**
 * Listens on 127.0.0.1 for commands from processes with the key; until there are commands, each is refused. Every user
 * of this machine can send it anything, and it shares its process with the whole foundry: without the key nothing of a
 * request is read, and no request ends the process.
 */
export async function serveCommands(key: string) {
  let commands: Commands | undefined;
  const isAllowed = allowing(key);
  const server = createServer(
    unbroken((request, response) => {
      if (!isAllowed(request)) return response.writeHead(401).end();
      const url = URL.parse(request.url ?? '/', 'http://127.0.0.1');
      if (!url) return response.writeHead(400).end();
      const command = url.pathname.slice(1);
      const carryOut = isCommand(command) ? commands?.[command] : undefined;
      if (!carryOut) return response.writeHead(409).end();
      const what = url.searchParams.get('what') ?? '';
      return void answer(response, (say) => carryOut(say, what));
    }),
  );
  await listening(server);
  server.on('error', (error) => console.error('Error in the control server:', error));
  server.unref();
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    carryOut(given: Commands) {
      commands = given;
    },
    [Symbol.dispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Whether a request is a POST with the key; compared in constant time. */
function allowing(key: string) {
  const digestOf = (text: string) => createHash('sha256').update(text).digest();
  const expected = digestOf(`Bearer ${key}`);
  return ({ method, headers }: IncomingMessage) =>
    timingSafeEqual(expected, digestOf(headers.authorization ?? '')) && method === 'POST';
}

/** Responds with 500 to an error in the listener, for which node would end the process. */
const unbroken =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    try {
      listener(request, response);
    } catch (error) {
      console.error('Error in the control server:', error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  };

async function answer(
  response: ServerResponse,
  command: (say: (line: string) => void) => Promise<void>,
) {
  const write = (line: Line) => void response.write(`${JSON.stringify(line)}\n`);
  response.flushHeaders();
  try {
    await command((say) => write({ say }));
    write({ done: true });
  } catch (error) {
    write({ failed: (error as Error).message });
  }
  response.end();
}

const listening = (server: Server) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });

/**
 * Makes a running foundry carry out a command, on `what` if it needs that; `say` receives progress. Throws {@link
 * CommandFailed}.
 */
export async function sendCommand(
  { pid, controlPort, controlKey }: Running,
  command: keyof Commands,
  { what = '', say, signal }: { what?: string; say: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  const lost = new CommandFailed(`The foundry (process ${pid}) ended before the command was done.`);
  const response = await fetch(
    `http://127.0.0.1:${controlPort}/${command}?what=${encodeURIComponent(what)}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${controlKey}` },
      signal,
    },
  ).catch((cause) => {
    throw signal.aborted ? cause : lost;
  });
  if (!response.ok) {
    throw new CommandFailed(
      `The foundry (process ${pid}) refused the command (${response.status}): it is stopping, or an earlier version. Stop it and try again: the command starts what it needs.`,
    );
  }
  for await (const line of linesOf(response, lost)) {
    if ('done' in line) return;
    if ('failed' in line) throw new CommandFailed(line.failed);
    say(line.say);
  }
}

async function* linesOf(response: Response, lost: Error): AsyncGenerator<Line> {
  let rest = '';
  const text = response.body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await text.next().catch(() => Promise.reject(lost));
    if (done) throw lost; // without a last line
    const lines = (rest + value).split('\n');
    rest = lines.pop()!;
    for (const line of lines) yield Line.parse(JSON.parse(line));
  }
}
