import { ladderOf, mapLadder } from '../../../edit/ladder.ts';
import type { Operation } from '../../operation.ts';

const given =
  /^(?:and )?(?:the )?leave[- ]?outs?(?: is| are)? ?(?::|=|->|→) ?["“]?([^"“”\n(]{3,80}?)["”]?(?:[.;]|$| \()/i;

/** "Rung 5: …. leave out: sitting near the door": of the rung that was named last before it. */
export const leaveOutGiven: Operation = (text, { point, read }) => {
  const words = given.exec(text.trim())?.[1]?.trim();
  if (words === undefined) return null;
  const before = (point.message ?? '').split(text.trim())[0] ?? '';
  const number = Number([...before.matchAll(/\brung (\d{1,2})\b/gi)].at(-1)?.[1]);
  const head = ladderOf(read)?.columns.findIndex((column) => /^leave out\b/i.test(column)) ?? -1;
  if (!(number > 0) || head < 0) return null;
  return {
    did: `rung ${number} leaves out "${words}"`,
    edit: (document) =>
      mapLadder(document, (rows) =>
        rows.map((row, at) => (at === number - 1 ? row.with(head, words) : row)),
      ),
  };
};
