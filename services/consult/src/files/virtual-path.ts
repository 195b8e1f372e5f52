/** A path that is not one of the scope's documents. The message never reveals what exists. */
export class PathRefused extends Error {
  override readonly name = 'PathRefused';

  constructor(path: string) {
    super(`There is no document ${JSON.stringify(path.slice(0, 100))} here.`);
  }
}

/** The names of documents have these characters and no others: none of them encodes, hides or represents another. */
const plain = /^[A-Za-z0-9 _./-]{0,300}$/;
/** What people write before a path of either scope. */
const prefix = /^\/?(?:admin|docs)(?=\/|$)/;

/**
 * A path as people and models write it, below the scope's root: `/admin/x` and `/docs/x` are `x`. Empty for the root itself.
 * Throws {@link PathRefused} for one that is absolute, leads upwards, or has characters that no document's name has.
 */
export function virtualPath(written: string): string {
  if (!plain.test(written)) throw new PathRefused(written);
  const within = written.trim().replace(prefix, '');
  // a slash is left at the start of what was below such a prefix, and is the root where nothing follows it
  const path = within === '/' || within !== written.trim() ? within.replace(/^\//, '') : within;
  const names = path.replace(/\/$/, '').split('/');
  if (path === '') return '';
  if (names.some((name) => name === '' || name.startsWith('.'))) throw new PathRefused(written);
  return names.join('/');
}
