/** One message as the log holds it: its place, its subject and its bytes. Nothing about it is trusted yet. */
export interface Entry {
  /** Stream sequence: the place on the log. */
  sequence: number;
  subject: string;
  /** When the server stored it, an instant; absent where that is not told. */
  stored?: string | undefined;
  /** The body as it is stored: bytes, or the text of them. */
  data: Uint8Array | string;
}
