const folder = 'protocols/';
const ending = '.md';
/** What `ProtocolId` accepts, without zod: the browser reads it too. */
const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The name under which an answer cites the text of a protocol: `[protocols/ID.md:12]`. No document has such a name. */
export const fileOfProtocol = (protocolId: string): string => `${folder}${protocolId}${ending}`;

/** The protocol id in such a name; undefined for the name of a document. */
export function protocolOfFile(file: string): string | undefined {
  if (!file.startsWith(folder) || !file.endsWith(ending)) return undefined;
  const named = file.slice(folder.length, -ending.length);
  return id.test(named) ? named : undefined;
}
