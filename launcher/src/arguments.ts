import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CreateProtocol, ProtocolId } from '@cerina/contracts';
import { BadArguments, whyNotParsed } from './bad-arguments.ts';
import { type BranchCommand, idOf, parseBranch, parseBranches } from './branches/arguments.ts';
import { type ConsultCommand, parseConsult } from './consult/arguments.ts';
import { nearestOf } from './nearly.ts';
import { type PeopleCommand, parsePeople } from './people/arguments.ts';

export type Arguments = {
  help: boolean;
  /** Prints the configuration for a NATS of the operator's instead of starting anything. */
  natsConfig: boolean;
  /** Prints the configuration for MCP clients instead of starting anything. */
  mcpConfig: boolean;
  /** Rebuilds the database from the log. */
  rebuild: boolean;
  /** Archives this protocol, or all that ended this many days ago. */
  archive?: string;
  /** Puts back on the log what it lost and the database keeps. */
  restore: boolean;
  /** Removes what was erased from PostgreSQL's files. */
  compact: boolean;
  /** A request, or `-`: then it is typed, or read from the input. */
  intent?: string;
  /** A protocol to reopen. */
  protocol?: string;
  yes: boolean;
  out?: string;
  /** Manages people, instead of anything else. */
  people?: PeopleCommand;
  /** Lists protocols, instead of anything else. */
  list?: true;
  /** Branches a protocol, or lists its branches, instead of anything else. */
  branch?: BranchCommand;
  /** Asks Consult, instead of anything else. */
  consult?: ConsultCommand;
};

/** What `npm start -- --help` prints; start.mjs does so before anything is installed. */
export const help = (): string => readFileSync(new URL('../help.txt', import.meta.url), 'utf8');

/** Every flag of `npm start`; each is in help.txt, README.md and docs/operations.md. */
export const flags = {
  help: { type: 'boolean', short: 'h' },
  yes: { type: 'boolean', short: 'y' },
  out: { type: 'string', short: 'o' },
  protocol: { type: 'string' },
  'nats-config': { type: 'boolean' },
  'mcp-config': { type: 'boolean' },
  rebuild: { type: 'boolean' },
  archive: { type: 'string' },
  restore: { type: 'boolean' },
  compact: { type: 'boolean' },
} as const;

/** Operations on the whole foundry. */
const wholeFoundry = ['rebuild', 'restore', 'compact'] as const;

/** A protocol that nobody has decided on is archived only with this prefix. */
const UNFINISHED = 'unfinished:';
const isArchivable = (what: string) =>
  /^\d+(\.\d+)?$/.test(what) ||
  ProtocolId.safeParse(what.startsWith(UNFINISHED) ? what.slice(UNFINISHED.length) : what).success;

/** In place of words on the command line, which npm prints, the shell keeps, and everybody sees in a list of processes. */
export const TYPED = '-';

/** Refuses what cannot be a request. Throws {@link BadArguments}. */
export function expectIntent(intent: string): void {
  const { error } = CreateProtocol.safeParse({ intent });
  if (error) throw new BadArguments(`This can't be requested: ${error.issues[0]!.message}.`);
}

const commands = ['people', 'protocols', 'branch', 'branches', 'consult'];
/** Options that do something by themselves, and may be taken for commands. */
const doing = ['help', 'rebuild', 'restore', 'compact', 'archive', 'mcp-config', 'nats-config'];

/** Refuses a single word that is nearly a command: it would be stored as a request. Throws {@link BadArguments}. */
function expectNoCommand(intent: string): void {
  const command = nearestOf(commands, intent);
  const option = nearestOf(doing, intent);
  if (command === undefined && option === undefined) return;
  throw new BadArguments(
    `Did you mean npm start -- ${command ?? `--${option}`}? Nothing was requested: if it is a request, say it in more words.`,
  );
}

/** Parses the command line. Throws {@link BadArguments} with a line a person can act on. */
export function parseArguments(args: string[]): Arguments {
  const [word, ...more] = args;
  if (!args.some((arg) => arg === '--help' || arg === '-h')) {
    const off = { help: false, natsConfig: false, mcpConfig: false, yes: false };
    const rest = { ...off, rebuild: false, restore: false, compact: false };
    if (word === 'people') return { ...rest, people: parsePeople(more) };
    if (word === 'protocols') {
      if (more.length > 0) throw new BadArguments('"protocols" takes nothing else.');
      return { ...rest, list: true };
    }
    if (word === 'branch') return { ...rest, branch: parseBranch(more) };
    if (word === 'branches') return { ...rest, branch: parseBranches(more) };
    if (word === 'consult') return { ...rest, consult: parseConsult(more) };
  }
  const { values, positionals } = parsed(args);
  if (positionals.length > 1) {
    throw new BadArguments('One intent at a time: put it in quotes, as in npm start -- "…".');
  }
  const [intent] = positionals;
  for (const config of ['mcp-config', 'nats-config'] as const) {
    if (values[config] && !values.help && args.length > 1)
      throw new BadArguments(`--${config} takes nothing else.`);
  }
  const asked = wholeFoundry.filter((all) => values[all]);
  if (asked.length > 1) {
    const [one, other] = asked;
    throw new BadArguments(`Either --${one} or --${other}, not both.`);
  }
  for (const all of wholeFoundry) {
    if (values[all] && (intent !== undefined || values.protocol !== undefined)) {
      throw new BadArguments(`--${all} takes no intent or protocol: it applies to all of them.`);
    }
  }
  const { archive } = values;
  if (archive !== undefined && (intent !== undefined || values.protocol !== undefined)) {
    throw new BadArguments(
      '--archive takes a protocol id, unfinished:ID or a number of days, and nothing else.',
    );
  }
  if (archive !== undefined && !isArchivable(archive)) {
    throw new BadArguments(
      `--archive takes a protocol id, unfinished:ID or a number of days; ${archive} is none of these.`,
    );
  }
  if (intent !== undefined && values.protocol !== undefined) {
    throw new BadArguments('Either an intent or --protocol, not both.');
  }
  if ((values.yes || values.out) && intent === undefined && values.protocol === undefined) {
    throw new BadArguments('--yes and --out need an intent: npm start -- "…".');
  }
  if (intent !== undefined && intent !== TYPED) {
    expectIntent(intent);
    expectNoCommand(intent);
  }
  return {
    help: values.help ?? false,
    natsConfig: values['nats-config'] ?? false,
    mcpConfig: values['mcp-config'] ?? false,
    rebuild: values.rebuild ?? false,
    restore: values.restore ?? false,
    compact: values.compact ?? false,
    yes: values.yes ?? false,
    ...(intent !== undefined && { intent }),
    ...(archive !== undefined && { archive }),
    ...(values.protocol !== undefined && { protocol: idOf(values.protocol) }),
    ...(values.out !== undefined && { out: values.out }),
  };
}

function parsed(args: string[]) {
  // a negative number is no option: it gets the same error as any other invalid word
  const last = args.findIndex((arg, n) => n > 0 && args[n - 1] === '--archive' && /^-\d/.test(arg));
  const words = last < 0 ? args : args.toSpliced(last - 1, 2, `--archive=${args[last]}`);
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: flags,
    });
  } catch (error) {
    throw new BadArguments(`${whyNotParsed(error)}\nnpm start -- --help shows the options.`, {
      cause: error,
    });
  }
}
