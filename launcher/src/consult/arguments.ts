import { parseArgs } from 'node:util';
import type { ConsultScope } from '@cerina/contracts/consult';
import { BadArguments, whyNotParsed } from '../bad-arguments.ts';

/** The command of `npm run consult`. */
export interface ConsultCommand {
  /** Whose documents; absent if the person's own token decides. */
  scope?: ConsultScope;
  question?: string;
}

const usage = `  npm run consult -- --admin ["<question>"]   from the staff documents
  npm run consult -- --user ["<question>"]    from the client documents`;

/** Its options; each is in help.txt and README.md. */
export const consultFlags = { admin: { type: 'boolean' }, user: { type: 'boolean' } } as const;

/** Parses the arguments after `consult`. Throws {@link BadArguments} with a line a person can act on. */
export function parseConsult(args: string[]): ConsultCommand {
  const { values, positionals } = parsed(args);
  const [question, ...more] = positionals;
  if (more.length > 0)
    throw new BadArguments(`One question at a time: put it in quotes.\n${usage}`);
  if (values.admin && values.user)
    throw new BadArguments(`Either --admin or --user, not both.\n${usage}`);
  return {
    ...(values.admin && { scope: 'staff' as const }),
    ...(values.user && { scope: 'client' as const }),
    ...(question !== undefined && { question }),
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: consultFlags });
  } catch (error) {
    throw new BadArguments(`${whyNotParsed(error)}\n${usage}`, { cause: error });
  }
}

/** Without a person's own token the command line must select the side. */
export const expectSide = ({ scope }: ConsultCommand, own: string | undefined): void => {
  if (scope === undefined && own === undefined)
    throw new BadArguments(`--admin or --user is required.\n${usage}`);
};
