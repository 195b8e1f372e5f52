/** One message as the log holds it: its sequence, its subject and its bytes. Nothing in it is trusted yet. */
export interface Entry {
  /** Stream sequence: its position on the log. */
  sequence: number;
  subject: string;
  /** The instant when the server stored it; absent if unknown. */
  stored?: string | undefined;
  /** The stored body: bytes, or their text. */
  data: Uint8Array | string;
}
