import type { ProtocolSummary } from '@cerina/contracts';
import { standingInWords } from '@cerina/contracts/phrases';
import type { Api } from './gateway/api.ts';

/** Prints the protocols that the person may see, newest first, a page at a time; `say` is for the person alone. */
export async function listProtocols(
  { list }: Pick<Api, 'list'>,
  { print, say }: { print: (text: string) => void; say: (line: string) => void },
): Promise<void> {
  let count = 0;
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list(cursor);
    print(page.protocols.map((protocol) => `${inWords(protocol)}\n`).join(''));
    count += page.protocols.length;
    cursor = page.nextCursor;
  }
  if (count === 0) say('There are no protocols yet.');
}

/** One line: a title may be of any characters, but of no other line. */
const inWords = (of: ProtocolSummary): string =>
  [of.protocolId, standingInWords(of), (of.title ?? of.intent).replace(/\s+/g, ' ')].join('  ');
