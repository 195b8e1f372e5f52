import { ProtocolId } from '@cerina/contracts';
import type pg from 'pg';
import { markOfSource } from '../store/searched-words.ts';

/** A search that should have at most this many results, and has, is counted exactly. */
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

/** Matches every text with the word in it. */
export const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** The index uses trigrams; a search of only shorter words cannot use it. */
const isIndexed = ({ words }: Search) => words.some((word) => /[\p{L}\p{N}]{3}/u.test(word));

/** What the index is asked for: all words, or the mark of the protocol that it is from. */
function indexed({ words, id }: Search) {
  const all = words.map((_, n) => `words like $${n + 1}`).join(' and ');
  return {
    condition: id ? `(${all} or words like $${words.length + 1})` : `(${all})`,
    patterns: [...words, ...(id ? [markOfSource(id)] : [])].map(patternOf),
  };
}

/**
 * How many PostgreSQL expects a search to find, by its sample of the words: the same cost for many and for few. It can
 * be wrong; 0 if the index cannot be used.
 */
export async function expectedOf(pool: Pick<pg.Pool, 'query'>, search: Search): Promise<number> {
  if (!isIndexed(search)) return 0;
  const { condition, patterns } = indexed(search);
  const { rows } = await pool.query(
    `explain (format json) select from protocol_search where ${condition}`,
    patterns,
  );
  return rows[0]['QUERY PLAN'][0].Plan['Plan Rows'];
}

/**
 * The ids that a search finds, {@link MOST_COUNTED} at most; `all` is true if there are no more. Undefined if the index
 * cannot be used.
 */
export async function findIds(
  pool: Pick<pg.Pool, 'query'>,
  search: Search,
): Promise<{ ids: string[]; all: boolean } | undefined> {
  if (!isIndexed(search)) return undefined;
  const { condition, patterns } = indexed(search);
  const { rows } = await pool.query<{ id: string }>(
    `select protocol_id as id from protocol_search where ${condition} limit ${MOST_COUNTED + 1}`,
    patterns,
  );
  const ids = rows.slice(0, MOST_COUNTED).map(({ id }) => id);
  if (search.id && !ids.includes(search.id)) ids.push(search.id);
  return { ids, all: rows.length <= MOST_COUNTED };
}
