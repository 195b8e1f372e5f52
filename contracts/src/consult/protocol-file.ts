import { ProtocolId } from '../values/primitives.ts';

const folder = 'protocols/';
const ending = '.md';

/** Under which name an answer cites the text of a protocol: `[protocols/ID.md:12]`. No document has such a name. */
export const fileOfProtocol = (id: string): string => `${folder}${id}${ending}`;

/** The id of the protocol that such a name means; undefined for the name of a document. */
export function protocolOfFile(file: string): string | undefined {
  if (!file.startsWith(folder) || !file.endsWith(ending)) return undefined;
  return ProtocolId.safeParse(file.slice(folder.length, -ending.length)).data;
}
