/** A folder that can't be a foundry's data directory; `message` is the reason, in one line. */
export class UnusableHome extends Error {
  override readonly name = 'UnusableHome';
}
