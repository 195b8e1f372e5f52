import type { Demand } from '@cerina/contracts';
import type { Found } from '../caps/found.ts';
import { type Reasons, reasonsIn } from '../caps/index.ts';
import type { View } from '../measuring/view.ts';
import { contentDemands } from './contents.ts';
import { demand, PLEASE_CHECK, toCheck, worse } from './demand.ts';
import { formDemands } from './form.ts';
import { mannerDemands } from './manner.ts';
import { methodDemands } from './methods.ts';
import { namedDemands } from './named.ts';
import { ownCautions } from './own-cautions.ts';
import { particularDemands } from './particulars.ts';
import { readerDemands } from './reader.ts';
import { isStated, statedDemands } from './stated/index.ts';
import { subjectDemands } from './subject.ts';

/** As many as a person looks through at a gate. */
const MOST = 60;

/**
 * Each thing that the request asks for, with what became of it: the worst of all readings of the text. What a rule can't
 * read, because the text is in another language, is met in part at most.
 */
export function demandsIn([written, ...others]: readonly [View, ...View[]]): Demand[] {
  const readings = others.map(demandsOf);
  return demandsOf(written)
    .map((each) =>
      readings.flatMap((other) => other.find(({ id }) => id === each.id) ?? []).reduce(worse, each),
    )
    .slice(0, MOST);
}

function demandsOf(view: View): Demand[] {
  const inWords = [
    ...subjectDemands(view),
    ...methodDemands(view),
    ...readerDemands(view),
    ...namedDemands(view),
    ...contentDemands(view),
    ...statedDemands(view),
    ...particularDemands(view),
    ...ownCautions(view),
  ];
  const read = view.english
    ? inWords
    : inWords.map(({ id, text }) =>
        demand(id, text, 'partly', 'Not checked: the rules read English only.'),
      );
  const demands = [...read, ...formDemands(view), ...mannerDemands(view)].filter(
    (each) => !isStated(view, each),
  );
  return withReasons(demands, reasonsIn(view));
}

/**
 * What the quality is held for is not done, whatever a demand found for itself, and what a person is to look at is met in part
 * at most; one that nobody demanded is added.
 */
function withReasons(demands: readonly Demand[], { held, look }: Reasons): Demand[] {
  const lost = new Map(
    // of several about one demand what is not done says why, before what is to be looked at
    [...held.map(notDone), ...together(look).map(toLookAt)]
      .toReversed()
      .map((each) => [each.id, each]),
  );
  const changed = demands.map((each) => {
    const own = lost.get(each.id);
    lost.delete(each.id);
    return own ? worse({ ...own, text: each.text }, each) : each;
  });
  return [...changed, ...lost.values()];
}

/** Signs about one demand are one point, with the reason of each: what is not shown cannot be checked. */
function together(look: readonly Found[]): Found[] {
  const byDemand = Map.groupBy(look, ({ demand: { id } }) => id);
  return [...byDemand.values()].map((signs) => ({
    ...signs[0]!,
    reason: [
      ...new Set(
        signs.map(({ reason, line }, at) =>
          at > 0 && line !== undefined ? `Line ${line}: ${reason}` : reason,
        ),
      ),
    ].join(' '),
  }));
}

const notDone = ({ demand: { id, text }, reason, line }: Found): Demand =>
  demand(id, text, 'not_done', reason, line);
const toLookAt = ({ demand: { id, text }, reason, line }: Found): Demand =>
  toCheck('sign', id, text, `${PLEASE_CHECK}${reason}`, line);
