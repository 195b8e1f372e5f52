import type { PlacedLine, View } from '../../measuring/view.ts';
import { firstWith } from '../demand.ts';
import { UNMEASURED } from '../unmeasured.ts';
import type { Measure } from './index.ts';
import { ownLines } from './own-lines.ts';

const naming = /^- (?:Who helps|Who could help|With help):/i;

/** Where somebody is given something to do: a name in a description of the person is none. */
const givenToDo = (view: View): PlacedLine[] => [
  ...ownLines(view, ['preparation']).filter(({ text }) => naming.test(text)),
  ...ownLines(view, ['steps']),
];

/** The text gives whoever helps something to do. */
export const helper: Measure = (view, { about: [who] }) => {
  const last = who?.toLowerCase().split(' ').at(-1);
  if (!last) return { state: 'partly', why: UNMEASURED };
  const line = firstWith(givenToDo(view), new RegExp(`(?<!\\p{L})${last}(?!\\p{L})`, 'iu'));
  return line === undefined
    ? { state: 'not_done', why: `It gives ${who} nothing to do.` }
    : { state: 'met', why: `It names ${last}.`, line };
};

const company =
  /\bsomeone you trust (?:there|with you|near)|, with [^.|]{3,30} there\b|^- (?:With help|Who could help):/i;

/** The text has nobody beside the person. */
export const alone: Measure = (view) => {
  const line = firstWith(ownLines(view, ['preparation', 'steps']), company);
  return line === undefined
    ? { state: 'met', why: 'No step has anybody beside them.' }
    : { state: 'not_done', why: 'Somebody is beside them.', line };
};
