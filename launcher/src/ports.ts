import { isFree } from './port.ts';

/** A port that was asked for and is in use. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

export type PortWish = {
  /** The environment variable, such as `GATEWAY_PORT`. */
  variable: string;
  /** What the person set, if they did. */
  given: number | undefined;
  /** Where to begin when they did not. */
  usual: number;
  host?: string;
};

/**
 * The port to use. One that a person set is taken or nothing; the usual one gives way to the next
 * free one, and `say` hears of it. Throws {@link PortTaken}.
 */
export async function choosePort(wish: PortWish, say: (line: string) => void): Promise<number> {
  const { variable, given, usual, host = '127.0.0.1' } = wish;
  if (given) {
    if (await isFree(given, host)) return given;
    throw new PortTaken(
      `Port ${given} (${variable}) is in use. Choose another: ${variable}=${given + 1} npm start`,
    );
  }
  for (let port = usual; port < usual + 100; port += 1) {
    if (!(await isFree(port, host))) continue;
    if (port !== usual)
      say(`Port ${usual} is in use: taking ${port} (${variable} chooses another)`);
    return port;
  }
  throw new PortTaken(
    `Ports ${usual} to ${usual + 99} are all in use. Choose one: ${variable}=9000 npm start`,
  );
}
