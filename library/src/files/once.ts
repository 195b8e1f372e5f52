/**
 * A reader that reads `own` once in a process, since many modules ask for it while they are loaded, and any other path each
 * time it is asked. What it returns is shared: nobody changes it.
 */
export function once<T>(own: string, read: (path: string) => T): (path?: string) => T {
  let kept: { value: T } | undefined;
  return (path = own) => {
    if (path !== own) return read(path);
    kept ??= { value: read(own) };
    return kept.value;
  };
}
