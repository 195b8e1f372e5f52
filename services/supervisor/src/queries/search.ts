import { ProtocolId } from '@cerina/contracts';
import type pg from 'pg';
import { markOfSource } from '../store/searched-words.ts';

/** A search that finds no more than this is counted and ordered exactly. */
export const MOST_COUNTED = 1_000;

/**
 * What is searched for: words that all occur in a protocol's title or intent, in any order; or its id, which finds what
 * starts from a version of it as well.
 */
export interface Search {
  words: string[];
  id: string | undefined;
}

/** The search that a person typed; undefined when it asks for nothing. */
export function searchOf(typed: string | undefined): Search | undefined {
  const words = (typed ?? '').replaceAll('\u0000', '').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return { words, id: ProtocolId.safeParse(words.join(' ')).data };
}

const patternsOf = ({ words }: Search): string[] =>
  words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** The index knows three letters in a row; a search of shorter words alone cannot be looked up in it. */
const isIndexed = ({ words }: Search) => words.some((word) => /[\p{L}\p{N}]{3}/u.test(word));

/**
 * The ids of what a search finds, of {@link MOST_COUNTED} at most; `all` says whether there are no more. Undefined
 * where the index is of no help.
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
