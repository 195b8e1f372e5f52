import { join } from 'node:path';
import { repository } from '../config.ts';
import type { Home } from '../home.ts';
import { readRunning } from '../lock/running.ts';

const json = (value: unknown) => JSON.stringify(value, null, 2);

/**
 * The configuration that adds this data directory's foundry to MCP clients: a block to copy for each. They start a
 * small process that finds the endpoint through the directory, so that nothing in the block changes with a port or a
 * token.
 */
export function mcpConfig(
  { folder, runningFile }: Pick<Home, 'folder' | 'runningFile'>,
  root = repository,
): string {
  const server = {
    command: process.execPath,
    args: [join(root, 'services', 'mcp', 'src', 'stdio', 'main.ts')],
    env: { FOUNDRY_HOME: folder },
  };
  const address = readRunning(runningFile)?.mcpUrl ?? 'http://127.0.0.1:5000/mcp';
  return `${[
    '# Claude Desktop: Settings, Developer, Edit Config (claude_desktop_config.json)',
    json({ mcpServers: { cerina: server } }),
    '# Claude Code: this command',
    `claude mcp add-json cerina ${quoted(JSON.stringify({ type: 'stdio', ...server }))}`,
    '# VS Code: .vscode/mcp.json, or MCP: Open User Configuration',
    json({ servers: { cerina: { type: 'stdio', ...server } } }),
    '# Cursor: ~/.cursor/mcp.json',
    json({ mcpServers: { cerina: server } }),
    '# HTTP clients need only the address, and a token as a header',
    address,
    'Authorization: Bearer <token>',
    '',
    'With these settings the client uses the shared author token. To act as yourself, add to "env":',
    '  "FOUNDRY_TOKEN": "<your own token>"          (npm start -- people add "<name>" --role author)',
    'A reviewer can sign in the client after adding "MCP_STDIO_APPROVAL": "true"; otherwise they sign in the dashboard.',
  ].join('\n')}\n`;
}

/** Quoted as one word of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
