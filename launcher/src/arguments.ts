import { parseArgs } from 'node:util';
import { BadConfig } from '@cerina/runtime/config';

export type Arguments = {
  help: boolean;
  /** Prints the configuration for a NATS of one's own instead of starting anything. */
  natsConfig: boolean;
  intent?: string;
  /** A protocol to come back to. */
  protocol?: string;
  yes: boolean;
  out?: string;
};

export const help = `Cerina Protocol Foundry

  npm start                          start the foundry and keep it running
  npm start -- "<intent>"            also submit that intent, show the agents at work, ask for the decision
  npm start -- --protocol <id>       come back to a protocol

  --yes          let the policy approve it when the bar is met with no flag (never recorded as a person's)
  --out FILE     write the approved Markdown to FILE instead of stdout
  --nats-config  print the configuration that a NATS of your own (NATS_URL) needs
  --help

Settings (environment)
  GATEWAY_PORT                 HTTP API; 8000, or the next free port when that is taken
  UI_PORT                      dashboard; 5173, or the next free port when that is taken
  FOUNDRY_HOME                 data, secrets, logs; .foundry/ in the repository
  OPENAI_API_KEY               use this OpenAI-compatible model; without key and URL the embedded one is used
  OPENAI_BASE_URL, OPENAI_MODEL
  MODEL_PRICES                 what models cost, in US dollars for a million tokens:
                               {"gpt-4o":{"input":2.5,"output":10}}
  NATS_URL, DATABASE_URL       use these instead of starting a NATS, a PostgreSQL
  NATS_SERVER_BIN              the nats-server to start
  NATS_PORT, POSTGRES_PORT, MODEL_PORT
  FOUNDRY_AUTO_APPROVE=true    allow approval by policy
`;

/** Reads the command line. Throws {@link BadConfig} with a line a person can act on. */
export function parseArguments(args: string[]): Arguments {
  const { values, positionals } = parsed(args);
  if (positionals.length > 1) {
    throw new BadConfig('One intent at a time: put it in quotes, as in npm start -- "…".');
  }
  const [intent] = positionals;
  if (intent !== undefined && values.protocol !== undefined) {
    throw new BadConfig('Either an intent or --protocol, not both.');
  }
  if ((values.yes || values.out) && intent === undefined && values.protocol === undefined) {
    throw new BadConfig('--yes and --out need an intent: npm start -- "…".');
  }
  return {
    help: values.help ?? false,
    natsConfig: values['nats-config'] ?? false,
    yes: values.yes ?? false,
    ...(intent !== undefined && { intent }),
    ...(values.protocol !== undefined && { protocol: values.protocol }),
    ...(values.out !== undefined && { out: values.out }),
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        yes: { type: 'boolean', short: 'y' },
        out: { type: 'string', short: 'o' },
        protocol: { type: 'string' },
        'nats-config': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new BadConfig(`${(error as Error).message}\nnpm start -- --help shows what there is.`, {
      cause: error,
    });
  }
}
