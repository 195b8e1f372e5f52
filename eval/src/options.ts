import { parseArgs } from 'node:util';
import { setNames } from './sets/all-sets.ts';

export const usage = `npm run eval -- [options]
  --only A,B       run these sets alone: ${setNames.join(', ')}
  --limit N        take at most N items of each set, or of --file
  --compare FILE   compare with this report.json (default: the one that is overwritten)
  --out FOLDER     write report.md and report.json there (default: eval/; with --only or --limit: nowhere)
  --strict         exit with 1 when a target is missed
  --file FILE      send these messages instead of the sets: JSON Lines of id, text and, if wanted, kind and
                   feedback. Needs --out, where outcomes.jsonl and the texts are written; counts each kind`;

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
      file: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const only = values.only?.split(',').map((name) => name.trim());
  const unknown = only?.find((name) => !setNames.includes(name));
  if (unknown) throw new Error(`There is no set ${unknown}. There are: ${setNames.join(', ')}.`);
  const limit = values.limit === undefined ? Infinity : Number(values.limit);
  if (!(limit >= 1)) throw new Error('--limit takes a number from 1 on.');
  const { file, out } = values;
  if (file !== undefined && out === undefined)
    throw new Error('--file needs --out FOLDER, for what became of each message.');
  const other = (['only', 'compare', 'strict'] as const).find((name) => values[name]);
  if (file !== undefined && other) throw new Error(`--file goes without --${other}.`);
  const messages = file !== undefined && out !== undefined ? { file, out } : undefined;
  return { ...values, messages, only: only ?? setNames, limit, whole: !only && limit === Infinity };
}
