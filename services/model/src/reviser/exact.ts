import { type ProtocolDocument, parse, render } from '@cerina/library';
import { type ExactInAsk, exactIn } from '@cerina/library/asks/exact/in-ask';
import type { Change, Situation } from './operation.ts';

/** The orders of an ask that are clear to the letter, each as a change; with what else the ask asks for. */
export function exactly({ point, read }: Situation): {
  orders: { ask: string; change: Change }[];
  exact: ExactInAsk | undefined;
} {
  const isOwn = point.from === 'human' && point.line === undefined;
  const exact = isOwn ? exactIn(point.text, point.message ?? point.text, render(read)) : undefined;
  const message = point.message ?? point.text;
  const orders = (exact?.own ?? []).map(({ edit, from, to, namedFrom = from }) => ({
    ask: message.slice(Math.min(from, namedFrom), to).trim(),
    change: {
      did: 'It is as it was given, word for word',
      edit: (document: ProtocolDocument) => {
        const made = edit(render(document));
        return made === undefined
          ? { declined: 'The place that it names has changed too much to be found again.' }
          : parse(made);
      },
    },
  }));
  return { orders, exact };
}
