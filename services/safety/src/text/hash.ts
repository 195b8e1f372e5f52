/** 32-bit FNV-1a, its upper half folded into the lower, over the UTF-16 units of a text, from `start` to before `end`. */
export function hashOf(text: string, start = 0, end = text.length): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}
