import { readFileSync } from 'node:fs';
import { isFree } from '@cerina/local-servers/port';
import { z } from 'zod';
import type { LauncherConfig } from '../config.ts';
import { replace } from '../home.ts';
import { choosePort, portsGiven } from './ports.ts';

/** The ports that people and clients open. */
export type PublicPorts = { gateway: number; ui: number; mcp: number };

const wishes = [
  { name: 'gateway', variable: 'GATEWAY_PORT', usual: 8000 },
  { name: 'ui', variable: 'UI_PORT', usual: 5173 },
  { name: 'mcp', variable: 'MCP_PORT', usual: 5000 },
] as const;

type Given = Pick<LauncherConfig, (typeof wishes)[number]['variable']>;

const port = z.int().min(1).max(65_535).optional();
const LastPorts = z.object({ gateway: port, ui: port, mcp: port });

/** The ports of the last start that a person did not set, as far as they are known. */
export function lastPorts(file: string): Partial<PublicPorts> {
  try {
    return LastPorts.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** Keeps the ports for the next start, so that an address that somebody noted stays right; not those of a setting. */
export async function keepPorts(file: string, ports: PublicPorts, config: Given): Promise<void> {
  const chosen = wishes.flatMap(({ name, variable }) =>
    config[variable] ? [] : [[name, ports[name]]],
  );
  // without it the next start chooses again
  await replace(file, JSON.stringify(Object.fromEntries(chosen))).catch(() => undefined);
}

/**
 * Chooses these ports, as {@link choosePort} does. Ports that were chosen `before`, and are not bound yet, are kept if
 * they are still free. Throws PortTaken.
 */
export async function choosePublicPorts(
  config: Given,
  say: (line: string) => void,
  before: Partial<PublicPorts> = {},
): Promise<PublicPorts> {
  const chosen: PublicPorts = { gateway: 0, ui: 0, mcp: 0 };
  const given = [...portsGiven(config).values()];
  for (const { name, variable, usual } of wishes) {
    const promised = [...given, ...Object.values(chosen)];
    const last = before[name];
    const isKept = last && !config[variable] && !promised.includes(last) && (await isFree(last));
    const wish = { variable, given: config[variable], usual };
    chosen[name] = isKept ? last : await choosePort({ ...wish, promised }, say);
  }
  return chosen;
}
