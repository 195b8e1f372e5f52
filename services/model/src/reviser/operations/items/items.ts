import { type ProtocolDocument, stepsOf } from '@cerina/library';
import { ordinals } from '@cerina/library/words/numbers';
import { ladderOf, mapLadder } from '../../../edit/ladder.ts';
import { withSteps } from '../../../edit/tree.ts';
import { numberOf } from '../../operation.ts';

/** Steps, or rungs of the ladder, as an order of numbers from 1. */
export type Kind = 'step' | 'rung';

export const countOf = (document: ProtocolDocument, kind: Kind): number =>
  kind === 'step' ? stepsOf(document).length : (ladderOf(document)?.rows.length ?? 0);

/** The documents' steps or rungs in another order; what is left out of the order is left out of the document. */
export function inOrder(document: ProtocolDocument, kind: Kind, order: number[]): ProtocolDocument {
  if (kind === 'step') return withSteps(document, (steps) => order.map((n) => steps[n - 1]!));
  // a rung's rating belongs to its place where all are kept, so that the ladder still rises
  return mapLadder(document, (rows) =>
    order.map((n, at) =>
      order.length === rows.length
        ? [...rows[n - 1]!.slice(0, -1), rows[at]!.at(-1)!]
        : rows[n - 1]!,
    ),
  );
}

export const missing = (document: ProtocolDocument, kind: Kind, number: number) => {
  const count = countOf(document, kind);
  return {
    declined:
      kind === 'rung' && count === 0
        ? 'This plan has no ladder with rungs.'
        : `There is no ${kind} ${number}: the plan has ${count} ${kind}s.`,
  };
};

/** The numbers from 1 to the count of them. */
export const numbersTo = (count: number): number[] =>
  Array.from({ length: count }, (_, at) => at + 1);

/** Whether a text speaks of rungs or steps, and of which. */
export function itemsNamed(text: string): { kind: Kind; numbers: number[] } | null {
  const kind = /\brungs?\b/i.test(text) ? 'rung' : /\bsteps?\b/i.test(text) ? 'step' : null;
  if (!kind) return null;
  const lists = [
    ...text.matchAll(
      /\b(?:steps?|rungs?) (\d+(?:(?:, and|,| and| &| with|(?: (?:should|must) (?:come|go|be))? (?:after|before)) (?:(?:steps?|rungs?) )?\d+)*)/gi,
    ),
  ];
  const numbers = lists.flatMap(([, list = '']) => list.match(/\d+/g) ?? []).map(Number);
  return { kind, numbers: [...new Set(numbers)] };
}

const places = ordinals.slice(0, 10);
const either = places.join('|');

/** "The third step", "the last rung" and "step two" as "step 3", "rung 11" and "step 2". */
export const withNumbers = (text: string, document: ProtocolDocument): string =>
  text
    .replace(
      /\b(?:the )?(?:last|final) (step|rung)\b/gi,
      (_, kind: string) => `${kind} ${countOf(document, kind.toLowerCase() as Kind)}`,
    )
    .replace(
      new RegExp(`\\b(?:the )?(${either}) (step|rung)\\b`, 'gi'),
      (_, word: string, kind: string) => `${kind} ${places.indexOf(word.toLowerCase()) + 1}`,
    )
    .replace(/\b(?:the )?(\d+)(?:st|nd|rd|th) (step|rung)\b/gi, '$2 $1')
    .replace(
      /\b(steps?|rungs?) (one|two|three|four|five|six|seven|eight|nine|ten)\b/gi,
      (_, kind: string, word: string) => `${kind} ${numberOf(word)}`,
    );

/** Numbers mean the version that the person read: where a change before this one moved a step or rung, its number now. */
export function asNumberedNow(text: string, read: ProtocolDocument, now: ProtocolDocument): string {
  return text.replace(
    /\b(steps?|rungs?) (\d+(?:(?:, and|,| and| &| with| before| after) \d+)*)/gi,
    (_, kind: string, list: string) => {
      const names = (document: ProtocolDocument) =>
        /rung/i.test(kind)
          ? (ladderOf(document)?.rows ?? []).map((row) => row[1])
          : stepsOf(document).map(({ title }) => title);
      const [old, own] = [names(read), names(now)];
      const number = (n: string) => {
        const at = own.indexOf(old[Number(n) - 1]);
        return at < 0 ? n : `${at + 1}`;
      };
      return `${kind} ${list.replace(/\d+/g, number)}`;
    },
  );
}
