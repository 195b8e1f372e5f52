import { parseArgs } from 'node:util';
import { NewPerson, Renewal } from '@cerina/contracts';
import type { z } from 'zod';
import { BadArguments, whyNotParsed } from '../bad-arguments.ts';

/** The command of `npm start -- people …`. */
export type PeopleCommand =
  | { do: 'list' }
  | { do: 'add'; person: NewPerson }
  | { do: 'renew'; id: string; renewal: Renewal }
  | { do: 'revoke'; id: string };

const usage = `  npm start -- people list
  npm start -- people add "<name>" --role viewer|author|reviewer|admin [--profession …] [--registration …] [--id …] [--oidc-subject …] [--until DAY]
  npm start -- people renew <id> [--until DAY|never]
  npm start -- people revoke <id>`;

/** The options of each command beside its arguments; each is in help.txt, README.md and docs/operations.md. */
export const peopleFlags = {
  list: [],
  add: ['role', 'profession', 'registration', 'id', 'oidc-subject', 'until'],
  renew: ['until'],
  revoke: [],
} as const;
type Name = keyof typeof peopleFlags;
type Values = Partial<Record<(typeof peopleFlags)['add'][number], string>>;

/** Parses the arguments after `people`. Throws {@link BadArguments} with a line a person can act on. */
export function parsePeople(args: string[]): PeopleCommand {
  const [name, ...rest] = args;
  if (!isCommand(name)) {
    const what =
      name === undefined ? 'A people command is required.' : `Unknown command "people ${name}".`;
    throw new BadArguments(`${what}\n${usage}`);
  }
  const { values, positionals } = parsed(name, rest);
  const [word, ...more] = positionals;
  if (name === 'list') {
    if (word !== undefined) throw new BadArguments(`"people list" takes no arguments.\n${usage}`);
    return { do: 'list' };
  }
  if (word === undefined || more.length > 0) {
    const what = name === 'add' ? 'one name, in quotes' : 'one id, as "people list" shows it';
    throw new BadArguments(`"people ${name}" takes ${what}.\n${usage}`);
  }
  if (name === 'revoke') return { do: name, id: word };
  const expiresAt = values.until === undefined ? undefined : endOf(values.until);
  if (name === 'renew') {
    return { do: name, id: word, renewal: fitting(Renewal, { expiresAt }) };
  }
  if (values.role === undefined) throw new BadArguments(`"people add" needs --role.\n${usage}`);
  const { until, 'oidc-subject': oidcSubject, ...given } = values;
  const asked = {
    ...(expiresAt && { expiresAt }),
    ...(oidcSubject !== undefined && { oidcSubject }),
  };
  const person = fitting(NewPerson, { ...given, name: word, ...asked });
  return { do: name, person };
}

const isCommand = (name: string | undefined): name is Name =>
  name !== undefined && Object.hasOwn(peopleFlags, name);

function parsed(name: Name, args: string[]): { values: Values; positionals: string[] } {
  const known = peopleFlags[name].map((option) => [option, { type: 'string' as const }]);
  try {
    return parseArgs({ args, allowPositionals: true, options: Object.fromEntries(known) });
  } catch (error) {
    throw new BadArguments(`${whyNotParsed(error)}\n${usage}`, { cause: error });
  }
}

/** The end of a day (yyyy-mm-dd) from today on in this machine's calendar, as on the dashboard; null for `never`. */
function endOf(until: string): string | null {
  if (until === 'never') return null;
  const date = new Date(`${until}T23:59:59.999`);
  const there = /^\d{4}-\d{2}-\d{2}$/.test(until) && date.getDate() === Number(until.slice(-2));
  if (!there)
    throw new BadArguments(`--until is a day such as 2027-01-31, or never; not ${until}.`);
  if (date.getTime() <= Date.now()) {
    throw new BadArguments(`--until ${until} is in the past. Give today or a later day, or never.`);
  }
  return date.toISOString();
}

/** The command-line option for that field. */
function optionOf(field: string): string {
  if (field === 'name') return 'The name';
  return field === 'oidcSubject' ? '--oidc-subject' : `--${field}`;
}

function fitting<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path: [field = ''], message }) => {
    return `${optionOf(String(field))}: ${message}`;
  });
  throw new BadArguments(lines.join('\n'));
}
