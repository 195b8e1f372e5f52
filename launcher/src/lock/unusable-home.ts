/** A folder that can't be a foundry's home; `message` says why, in one line. */
export class UnusableHome extends Error {
  override readonly name = 'UnusableHome';
}
