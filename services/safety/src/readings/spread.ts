import type { Passage } from './passage.ts';
import type { Word } from './word.ts';

/** The most words of a block, and the fewest blocks, of a sentence that is spread over blocks word by word. */
const MOST_WORDS = 2;
const FEWEST_BLOCKS = 3;

const isWord = /\w/;
const stops = /[.!?:;]{1,8}["')]{0,3}$/;

/**
 * Blocks of a word or two, each with its own full stop ("- Stop." "- Taking." "- Sertraline."), in the order in which a
 * person reads them down a list or a column, or across a row: without their stops. What has none is read on anyway.
 */
export function spreadOf(passages: Passage[]): Passage[][] {
  const columns = Map.groupBy(
    passages.filter(({ cell }) => cell),
    ({ cell }) => `${cell!.table} ${cell!.column}`,
  );
  return [passages, ...columns.values()].flatMap(rowsOf);
}

function rowsOf(passages: Passage[]): Passage[][] {
  const found: Passage[][] = [];
  let row: Passage[] = [];
  const close = () => {
    const isStopped = row.slice(0, -1).some(({ open }) => !open);
    if (row.length >= FEWEST_BLOCKS && isStopped) found.push(row.map(withoutStop));
    row = [];
  };
  for (const passage of passages) {
    if (isShort(passage)) row.push(passage);
    else close();
  }
  close();
  return found;
}

const isShort = ({ words }: Passage): boolean =>
  words.filter(({ text }) => isWord.test(text)).length <= MOST_WORDS;

const withoutStop = (passage: Passage): Passage => ({
  ...passage,
  before: [],
  words: passage.words.filter(({ text }) => isWord.test(text)).map(unstopped),
});

const unstopped = (word: Word): Word => ({
  ...word,
  text: word.text.replace(stops, '') || word.text,
  said: word.said.replace(stops, '') || word.said,
});
