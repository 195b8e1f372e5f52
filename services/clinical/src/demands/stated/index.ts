import type { Demand, LimitKind, StatedLimit } from '@cerina/contracts';
import type { View } from '../../measuring/view.ts';
import { demand, type State } from '../demand.ts';
import { asked } from './asked.ts';
import { leftOut, putIn, wordLeftOut } from './contents.ts';
import { minutes, rungs, scale, span, words } from './counted.ts';
import { form } from './form.ts';
import { manner } from './manner.ts';
import { alone, helper } from './people.ts';
import { begins, notTimed, timed } from './when.ts';

/** What became of a limit in a text, as a rule finds it. */
export interface Kept {
  state: State;
  why: string;
  line?: number | undefined;
}
export type Measure = (view: View, limit: StatedLimit) => Kept;

const measures: Record<LimitKind, { label: string; measure: Measure }> = {
  rungs: { label: 'How many', measure: rungs },
  words: { label: 'Length', measure: words },
  minutes: { label: 'Time', measure: minutes },
  weeks: { label: 'How long', measure: span },
  sessions: { label: 'How long', measure: span },
  often: { label: 'How often', measure: timed },
  time: { label: 'When', measure: timed },
  not_time: { label: 'When', measure: notTimed },
  scale: { label: 'Ratings', measure: scale },
  without: { label: 'Left out', measure: leftOut },
  without_word: { label: 'Left out', measure: wordLeftOut },
  with: { label: 'To put in', measure: putIn },
  helper: { label: 'Help', measure: helper },
  alone: { label: 'Help', measure: alone },
  start: { label: 'Where to start', measure: begins },
  format: { label: 'Form', measure: form },
  manner: { label: 'Manner', measure: manner },
  setting: { label: 'Setting', measure: asked },
  other: { label: 'Asked', measure: asked },
};

/** Each limit and setting that the request states, in its own words, with what became of it. */
export const statedDemands = (view: View): Demand[] =>
  (view.about.constraints.limits ?? []).map((limit, at) => {
    const { label, measure } = measures[limit.kind];
    const { state, why, line } = measure(view, limit);
    return demand(`limit-${at + 1}`, `${label}: "${limit.words}"`, state, why, line);
  });

/** Which constraints a stated limit says in the person's words, so that they are not demanded twice. */
const sameAs: Partial<Record<LimitKind, string[]>> = {
  rungs: ['min_steps', 'max_steps'],
  words: ['max_words', 'max_pages'],
  minutes: ['minutes_per_day'],
  scale: ['scale'],
};

/** Whether a demand is of a constraint that a stated limit demands already. */
export function isStated({ about }: View, { id, text }: Demand): boolean {
  const limits = about.constraints.limits ?? [];
  if (limits.some(({ kind }) => sameAs[kind]?.includes(id))) return true;
  if (id === 'columns')
    return limits.some(({ kind, about: [form] }) => kind === 'format' && form === 'columns');
  const kinds = id.startsWith('avoid-')
    ? /^(?:without|not_time|start|manner|alone|format)/
    : id.startsWith('include-')
      ? /^(?:with|start|format|setting)$/
      : null;
  const wish = plain(text.slice(text.indexOf(':') + 1));
  return (
    kinds !== null &&
    limits.some(({ kind, words: said }) => kinds.test(kind) && plain(said).includes(wish))
  );
}

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
