import type { Reader } from '../context.ts';
import { byLines } from '../edits.ts';

const letters =
  /\bA (?:is|=|:|to be) (?<a>[^;:\ue060]{3,90}?)[,;] (?:and )?B (?:is|=|:|to be)? ?(?<b>[^;:\ue060]{3,90}?)(?:[,;] (?:and )?C (?:is|=|:|to be)? ?(?<c>[^;:\ue060]{3,120}?))?$/su;

/** "A is bathing the baby, B is a night feed": on the line of the ladder that leaves them open. */
export const things: Reader = (clause, context) => {
  const found = letters.exec(clause)?.groups;
  const line = context.lines.find(({ text }) => /^Thing A,.*_{3,}/.test(text));
  if (!found?.a || !found.b || !line) return undefined;
  const given = [found.a, found.b, ...(found.c ? [found.c] : [])].map((own) => own.trim());
  const open = line.text.match(/_{3,}/g) ?? [];
  if (
    open.length !== given.length ||
    given.some((own) => /\b(?:she|he|should|please)\b/i.test(own))
  )
    return undefined;
  let at = 0;
  const is = line.text.replace(/_{3,}/g, () => given[at++]!);
  return { edit: byLines(context.text, new Map([[line.at, [is]]])) };
};
