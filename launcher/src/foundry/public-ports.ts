import { isFree } from '@cerina/local-servers/port';
import type { LauncherConfig } from '../config.ts';
import { choosePort, portsGiven } from './ports.ts';

/** The ports that people and clients open. */
export type PublicPorts = { gateway: number; ui: number; mcp: number };

const wishes = [
  { name: 'gateway', variable: 'GATEWAY_PORT', usual: 8000 },
  { name: 'ui', variable: 'UI_PORT', usual: 5173 },
  { name: 'mcp', variable: 'MCP_PORT', usual: 5000 },
] as const;

type Given = Pick<LauncherConfig, (typeof wishes)[number]['variable']>;

/**
 * Chooses these ports, as {@link choosePort} does. Ports that were chosen `before`, and are not bound yet, are kept if
 * they are still free. Throws PortTaken.
 */
export async function choosePublicPorts(
  config: Given,
  say: (line: string) => void,
  before?: PublicPorts,
): Promise<PublicPorts> {
  const chosen: PublicPorts = { gateway: 0, ui: 0, mcp: 0 };
  const given = [...portsGiven(config).values()];
  for (const { name, variable, usual } of wishes) {
    const last = before?.[name];
    const isKept = last && !config[variable] && (await isFree(last));
    const wish = { variable, given: config[variable], usual };
    const promised = [...given, ...Object.values(chosen)];
    chosen[name] = isKept ? last : await choosePort({ ...wish, promised }, say);
  }
  return chosen;
}
