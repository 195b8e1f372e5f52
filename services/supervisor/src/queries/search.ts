import { ProtocolId } from '@cerina/contracts';
import type pg from 'pg';
import { markOfSource } from '../store/searched-words.ts';

/** A search with at most this many results is counted and ordered exactly. */
export const MOST_COUNTED = 1_000;

/**
 * What is searched for: words that all occur in a protocol's title or intent, in any order; or its id, which finds what
 * starts from a version of it as well.
 */
export interface Search {
  words: string[];
  id: string | undefined;
}

/** The search that a person typed; undefined if it is empty. */
export function searchOf(typed: string | undefined): Search | undefined {
  const words = (typed ?? '').replaceAll('\u0000', '').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return { words, id: ProtocolId.safeParse(words.join(' ')).data };
}

const patternsOf = ({ words }: Search): string[] =>
  words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** The index uses trigrams; a search of only shorter words cannot use it. */
const isIndexed = ({ words }: Search) => words.some((word) => /[\p{L}\p{N}]{3}/u.test(word));

/**
 * The ids that a search finds, {@link MOST_COUNTED} at most; `all` is true if there are no more. Undefined if the index
 * cannot be used.
 */
export async function findIds(
  pool: Pick<pg.Pool, 'query'>,
  search: Search,
): Promise<{ ids: string[]; all: boolean } | undefined> {
  if (!isIndexed(search)) return undefined;
  const patterns = patternsOf(search);
  const matches = patterns.map((_, n) => `words like $${n + 2}`).join(' and ');
  const source = search.id ? [`%${markOfSource(search.id)}%`] : [];
  const isFrom = search.id ? `or words like $${patterns.length + 2}` : '';
  const { rows } = await pool.query<{ id: string }>(
    `select protocol_id as id from protocol_search where ${matches} ${isFrom} limit $1`,
    [MOST_COUNTED + 1, ...patterns, ...source],
  );
  const ids = rows.slice(0, MOST_COUNTED).map(({ id }) => id);
  if (search.id && !ids.includes(search.id)) ids.push(search.id);
  return { ids, all: rows.length <= MOST_COUNTED };
}
