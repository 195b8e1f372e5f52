import { clausesIn } from '@cerina/library/asks/exact/clauses';
import { exactIn } from '@cerina/library/asks/exact/in-ask';
import { type ExactOrder, exactOrders } from '@cerina/library/asks/exact/index';
import { type Finding, finding, type Measured } from '../judging/finding.ts';
import { onlyIn, type Side, type Sides, sidesOf } from '../sides.ts';

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
  const wanted = inTurn(before.text, exact.shared);
  if (wanted === undefined) return null;
  const own = sidesOf(before.text, wanted);
  const gone = onlyIn(own.before, own.after);
  const isDone = isThere(own, after) || isThereWithAll(before, after, message);
  if (!isDone) return null;
  const first = own.added
    .map(({ text }) => ({ text, line: placeIn(after, text) }))
    .find(({ line }) => line > 0);
  const [had, has] = [own.before.steps.length, own.after.steps.length];
  const why =
    had !== has
      ? `It has ${after.steps.length} steps; it had ${had}.`
      : first
        ? `It says: "${first.text.slice(0, 90)}".`
        : gone.length > 0
          ? `Gone: "${gone[0]!.text.slice(0, 90)}".`
          : 'It is where it was asked for.';
  const isAll =
    exact.left.length === 0 &&
    exact.shared.every((order) => !order.isPart && (order.isAll || order.at !== undefined));
  const isWhole =
    exact.shared.every((order) => order.isWhole) &&
    clausesIn(ask).clauses.length <= exact.shared.length;
  return isAll
    ? { ...finding('met', why, first?.line), ...(isWhole && { isWhole }) }
    : finding(
        'partly',
        `${why} It asks for more than that: please read whether all of it is done.`,
        first?.line,
      );
}

/** An ask of which each word was read, and whose change is there: met, whatever other rules make of its words. */
export function metWholly(ask: string, message: string, sides: Sides): Finding | null {
  const found = metToTheLetter(ask, { ...sides, message });
  return found?.state === 'met' && found.isWhole ? found : null;
}

/** A line without the number that its step or rung has by its place. */
const loose = (line: string): string =>
  line.replace(/^### Step \d{1,2}\./, '### Step.').replace(/^\| \d{1,2} \|/, '| |');

/** Where a version has a line, counted from 1; 0 where it has it not. */
function placeIn({ lines }: Side, text: string): number {
  const exactly = lines.indexOf(text) + 1;
  return exactly > 0 ? exactly : lines.findIndex((own) => loose(own) === loose(text)) + 1;
}

/** A text after orders, one after another; undefined where one of them does not fit. */
const inTurn = (text: string, orders: readonly ExactOrder[]): string | undefined =>
  orders.reduce<string | undefined>(
    (now, { edit }) => (now === undefined ? undefined : edit(now)),
    text,
  );

/** Whether a version has what some changes give, and has not what they take. */
function isThere({ before, after: wanted, added }: Sides, after: Side): boolean {
  const bare = new Set(added.map(({ text }) => loose(text)));
  const gone = onlyIn(before, wanted).filter(({ text }) => !bare.has(loose(text)));
  return (
    gone.every(({ text }) => !after.lines.includes(text)) &&
    added.every(({ text }) => placeIn(after, text) > 0)
  );
}

/** The same, where other orders of the message change the same lines: all that they come to, one after another, is there. */
function isThereWithAll(before: Side, after: Side, message: string): boolean {
  const { orders } = exactOrders(message, before.text);
  const all = orders.length > 1 ? inTurn(before.text, orders) : undefined;
  return all !== undefined && isThere(sidesOf(before.text, all), after);
}
