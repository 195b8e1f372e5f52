import { DoorConfig } from '@cerina/door/config';
import { Port, webAddress } from '@cerina/runtime';
import { z } from 'zod';

/** The MCP gateway's settings in the environment. */
export const McpConfig = DoorConfig.extend({
  MCP_PORT: Port.default(5000),
  /** The address under which clients reach it, if it is not this machine: https://foundry.example/mcp. */
  MCP_URL: webAddress('https://foundry.example/mcp').optional(),
  /** The address of the dashboard, as a person opens it. */
  UI_URL: webAddress('https://foundry.example').default('http://127.0.0.1:5173'),
  /** Seals what a person was asked to confirm; all replicas need the same. Absent: one for this process only. */
  MCP_STATE_KEY: z.string().min(32, 'a key has at least 32 characters').optional(),
  /** The header in which a proxy in front passes the client's address; absent: the connection's own is used. */
  ADDRESS_HEADER: z.string().min(1).optional(),
  /** The tokens of Consult's two processes, which may use three reading tools; absent: it is not admitted. */
  CONSULT_STAFF_TOKEN: z.string().min(16, 'a token has at least 16 characters').optional(),
  CONSULT_CLIENT_TOKEN: z.string().min(16, 'a token has at least 16 characters').optional(),
  /** The address under which Consult reaches it, if that is a different name: http://mcp:5000/mcp. */
  CONSULT_MCP_URL: webAddress('http://mcp:5000/mcp').optional(),
  /** Adds what the conformance suite calls. Never in an installation. */
  MCP_CONFORMANCE_FIXTURES: z.stringbool().default(false),
});
export type McpConfig = z.infer<typeof McpConfig>;
