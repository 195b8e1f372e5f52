import { NUMBER, numberIn, ORDINAL } from '../finding.ts';
import { type Item, type Side, share } from '../sides.ts';

/** The steps or rungs that an ask speaks of, as numbers of the version before. */
export interface Named {
  kind: 'step' | 'rung';
  numbers: number[];
}

const listed = new RegExp(
  `\\b(?:step|rung)s? (${NUMBER}(?:(?:,| and| &| with| to the)+ (?:(?:step|rung)s? )?${NUMBER})*)`,
  'gi',
);
const numbered = new RegExp(`\\b${NUMBER}\\b`, 'gi');
const ordinal = new RegExp(`\\b${ORDINAL} (?:step|rung)s?\\b`, 'gi');

export const itemsOf = (side: Side, kind: Named['kind']): Item[] =>
  kind === 'rung' ? side.rungs : side.steps;

/** Steps or rungs by their numbers ("rungs 4 and 5", "the last step"), or by what they are about. */
export function namedIn(ask: string, before: Side): Named | null {
  const kind = /\brungs?\b/i.test(ask) ? 'rung' : /\bsteps?\b/i.test(ask) ? 'step' : null;
  if (!kind) return null;
  const count = itemsOf(before, kind).length;
  const numbers = [
    ...[...ask.matchAll(listed)].flatMap(([, list = '']) =>
      [...list.matchAll(numbered)].map(([word]) => numberIn(word)!),
    ),
    ...[...ask.matchAll(ordinal)].map(([, word]) => numberIn(word, count)!),
  ];
  return { kind, numbers: [...new Set(numbers)] };
}

/** What a step or rung is said to be about: "the step about hard days". */
export const topicIn = (ask: string): string | undefined =>
  /\b(?:steps?|rungs?) (?:about|on|with|for|where|called|named) ([^,.;:]{3,80})/i.exec(ask)?.[1];

/** The step or rung that is about something; -1 where none is. */
export const indexAbout = (items: readonly Item[], topic: string): number =>
  items.findIndex(({ title, text }) => share(topic, `${title} ${text}`) >= 0.75);
