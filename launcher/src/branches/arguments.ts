import { BranchProtocol, ProtocolId } from '@cerina/contracts';
import { BadArguments } from '../bad-arguments.ts';

/** The command of `npm start -- branch …` and `npm start -- branches …`. */
export type BranchCommand =
  | { do: 'list'; protocolId: string }
  | { do: 'branch'; protocolId: string; version: number; instructions: string };

const usage = `  npm start -- branch <id> <version> "<instructions>"   another protocol, from a version of that one
  npm start -- branches <id>                            what was branched from it`;

const wrong = (what: string) => new BadArguments(`${what}\n${usage}`);

const LISTS_THEM = 'npm start -- protocols lists them.';

/** The id of a protocol. Throws {@link BadArguments}, with the `usage` of the command. */
export function idOf(word: string | undefined, usage?: string): string {
  const id = ProtocolId.safeParse(word?.toLowerCase());
  if (id.success) return id.data;
  const what =
    word === undefined
      ? 'The id of a protocol is required'
      : `“${word}” is not the id of a protocol`;
  throw new BadArguments([`${what}: ${LISTS_THEM}`, ...(usage ? [usage] : [])].join('\n'));
}

/** Parses the arguments after `branches`. Throws {@link BadArguments} with a line a person can act on. */
export function parseBranches([id, ...more]: string[]): BranchCommand {
  const protocolId = idOf(id, usage);
  if (more.length > 0) throw wrong('"branches" takes an id and nothing else.');
  return { do: 'list', protocolId };
}

/** Parses the arguments after `branch`. Throws {@link BadArguments} with a line a person can act on. */
export function parseBranch([id, version, ...words]: string[]): BranchCommand {
  const protocolId = idOf(id, usage);
  if (!/^[1-9]\d{0,5}$/.test(version ?? '')) throw wrong('The number of a version is required.');
  if (words.length > 1) throw wrong('Put the instructions in quotes.');
  const asked = BranchProtocol.safeParse({
    version: Number(version),
    instructions: words[0] ?? '',
  });
  if (asked.success)
    return {
      do: 'branch',
      protocolId,
      version: Number(version),
      instructions: asked.data.instructions,
    };
  throw wrong(`The instructions: ${asked.error.issues[0]!.message}.`);
}
