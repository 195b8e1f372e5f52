import { type Branch, nameOf } from '@cerina/contracts';
import { standingInWords } from '@cerina/contracts/phrases';
import type { Api } from './gateway/api.ts';

/** Prints what was branched from a protocol, newest first, a page at a time; `say` is for the person alone. */
export async function listBranches(
  { branches }: Pick<Api, 'branches'>,
  protocolId: string,
  { print, say }: { print: (text: string) => void; say: (line: string) => void },
): Promise<void> {
  let count = 0;
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await branches(protocolId, cursor);
    print(page.branches.map((branch) => `${inWords(branch)}\n`).join(''));
    count += page.branches.length;
    cursor = page.nextCursor;
  }
  if (count === 0) say(`Nothing was branched from ${protocolId}.`);
}

/** One line: a title may be of any characters, but of no other line. */
const inWords = (of: Branch): string =>
  [
    of.protocolId,
    standingInWords(of),
    `from version ${of.fromVersion}`,
    of.createdAt,
    nameOf(of.createdBy),
    (of.title ?? of.intent).replace(/\s+/g, ' '),
  ].join('  ');
