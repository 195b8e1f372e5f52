import { exactIn } from '@cerina/library/asks/exact/in-ask';
import { type Finding, finding, type Measured } from '../judging/finding.ts';
import { onlyIn, sidesOf } from '../sides.ts';

/**
 * What an ask orders to the letter is in the later version: each line that its orders change is gone, and each that they give
 * is there. "Met" where it asks for nothing else; null where it orders nothing so, or where none of it was done.
 */
export function metToTheLetter(
  ask: string,
  { before, after, message }: Pick<Measured, 'before' | 'after' | 'message'>,
): Finding | null {
  const exact = exactIn(ask, message, before.text);
  if (!exact || before.text === after.text) return null;
  const wanted = exact.shared.reduce<string | undefined>(
    (text, { edit }) => (text === undefined ? undefined : edit(text)),
    before.text,
  );
  if (wanted === undefined) return null;
  const own = sidesOf(before.text, wanted);
  const gone = onlyIn(own.before, own.after);
  const there = own.added.map(({ text }) => ({ text, line: after.lines.indexOf(text) + 1 }));
  const isDone =
    gone.every(({ text }) => !after.lines.includes(text)) && there.every(({ line }) => line > 0);
  if (!isDone) return null;
  const [first] = there;
  const [had, has] = [own.before.steps.length, own.after.steps.length];
  const why =
    had !== has
      ? `It has ${has} steps; it had ${had}.`
      : first
        ? `It says: "${first.text.slice(0, 90)}".`
        : `Gone: "${(gone[0]?.text ?? '').slice(0, 90)}".`;
  const isAll =
    exact.left.length === 0 && exact.shared.every((order) => order.isAll || order.at !== undefined);
  return isAll
    ? finding('met', why, first?.line)
    : finding(
        'partly',
        `${why} It asks for more than that: please read whether all of it is done.`,
        first?.line,
      );
}
