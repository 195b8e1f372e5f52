import { isFree } from '@cerina/local-servers/port';

/** A requested port that is in use, here or for another purpose. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

export type PortWish = {
  /** The environment variable, such as `GATEWAY_PORT`. */
  variable: string;
  /** The person's setting, if any. */
  given: number | undefined;
  /** The first port to try otherwise. */
  usual: number;
  /** Ports that are free now and are about to be another server's. */
  promised?: readonly number[];
  host?: string;
};

/** The ports that a person set, by their variables; 0 is none. Throws {@link PortTaken} if two are the same. */
export function portsGiven(config: Record<string, unknown>): Map<string, number> {
  const given = new Map<string, number>();
  for (const variable of portVariables) {
    const port = Number(config[variable] ?? 0);
    if (port === 0) continue;
    const [other] = [...given].find(([, taken]) => taken === port) ?? [];
    if (other) {
      const words = `${other} and ${variable} are both ${port}. Choose another for one of them: `;
      throw new PortTaken(`${words}${variable}=${port + 1} npm start`);
    }
    given.set(variable, port);
  }
  return given;
}

const portVariables = [
  ...['GATEWAY_PORT', 'UI_PORT', 'MCP_PORT', 'NATS_PORT', 'POSTGRES_PORT', 'MODEL_PORT'],
];

/**
 * The port to use. A port that a person set is used or the choice fails; the default one is replaced by the next free
 * one, and `say` is notified. Throws {@link PortTaken}.
 */
export async function choosePort(wish: PortWish, say: (line: string) => void): Promise<number> {
  const { variable, given, usual, promised = [], host = '127.0.0.1' } = wish;
  if (given) {
    if (await isFree(given, host)) return given;
    throw new PortTaken(
      `Port ${given} (${variable}) is in use. Choose another: ${variable}=${given + 1} npm start`,
    );
  }
  for (let port = usual; port < usual + 100; port += 1) {
    if (promised.includes(port) || !(await isFree(port, host))) continue;
    if (port !== usual)
      say(`Port ${usual} is in use: taking ${port} (${variable} chooses another)`);
    return port;
  }
  throw new PortTaken(
    `Ports ${usual} to ${usual + 99} are all in use. Choose one: ${variable}=9000 npm start`,
  );
}
