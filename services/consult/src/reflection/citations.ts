import { type Citation, MOST_CITATIONS } from '@cerina/contracts/consult';
import type { Tools } from './tools.ts';

/** A place that an answer names, as `[file.md:12]`. */
export interface Named {
  file: string;
  line: number;
}

/** The places that an answer names, each once, in their order. */
export function namedIn(text: string): Named[] {
  const found = new Map<string, Named>();
  for (const [, inner] of text.matchAll(/\[([^[\]\s]{1,300})\]/g)) {
    const at = inner!.lastIndexOf(':');
    const [file, line] = [inner!.slice(0, at), Number(inner!.slice(at + 1))];
    if (at > 0 && file.endsWith('.md') && Number.isSafeInteger(line) && line > 0)
      found.set(inner!, { file, line });
  }
  return [...found.values()].slice(0, MOST_CITATIONS);
}

/** What an answer cites, and which of the places it names are not there. */
export async function citationsOf(
  text: string,
  tools: Pick<Tools, 'cite'>,
): Promise<{ citations: Citation[]; missing: Named[] }> {
  const named = namedIn(text);
  const cited = await Promise.all(named.map(({ file, line }) => tools.cite(file, line)));
  return {
    citations: cited.flatMap((citation) => citation ?? []),
    missing: named.filter((_, index) => cited[index] === null),
  };
}
