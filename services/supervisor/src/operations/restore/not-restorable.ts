/** Why a protocol cannot be restored, in words. */
export class NotRestorable extends Error {
  override readonly name = 'NotRestorable';
}
