import { parseArgs } from 'node:util';
import { setNames } from './sets/all-sets.ts';

export const usage = `npm run eval -- [options]
  --only A,B       run these sets alone: ${setNames.join(', ')}
  --limit N        take at most N items of each set
  --compare FILE   compare with this report.json (default: the one that is overwritten)
  --out FOLDER     write report.md and report.json there (default: eval/; with --only or --limit: nowhere)
  --strict         exit with 1 when a target is missed`;

/** What the command line asks for. Throws with a line that says what is wrong. */
export function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      limit: { type: 'string' },
      compare: { type: 'string' },
      out: { type: 'string' },
      strict: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const only = values.only?.split(',').map((name) => name.trim());
  const unknown = only?.find((name) => !setNames.includes(name));
  if (unknown) throw new Error(`There is no set ${unknown}. There are: ${setNames.join(', ')}.`);
  const limit = values.limit === undefined ? Infinity : Number(values.limit);
  if (!(limit >= 1)) throw new Error('--limit takes a number from 1 on.');
  return { ...values, only: only ?? setNames, limit, whole: !only && limit === Infinity };
}
