import type { StatedLimit } from '@cerina/contracts';
import { type ProtocolDocument, stepsOf } from '@cerina/library';
import { ladderOf } from '../../edit/ladder.ts';

/** More weeks than this have no end of their own: they are named, and no more. */
export const MOST_PLANNED = 12;
const WEEK = 7;

const numberOfDays =
  /\b(?:on|for|from|to) (\d{1,2}) (?:of \d )?(?:days|nights|mornings|evenings)\b|\byou have (?:notes from |times from )?(\d{1,2}) (?:days|nights|mornings)\b/g;
/** How many days the steps of a document ask for, one after the other, and 2 where something is for another day. */
const daysOf = (document: ProtocolDocument): number[] =>
  stepsOf(document).map(({ parts }) => {
    const text = parts.map((one) => one.text).join(' ');
    const named = [...text.matchAll(numberOfDays)].map(([, one, other]) => Number(one ?? other));
    const isWeek = /\b(?:for a week|in a week|a week has passed)\b/.test(text);
    return Math.max(/\banother day\b/.test(text) ? 2 : 1, isWeek ? WEEK : 1, ...named);
  });

/** More rungs than this are too many to climb in one session. */
const MOST_AT_ONCE = 3;

interface Parts {
  /** What the steps are gone through again for, where they are one round. */
  again: string | undefined;
  isTrauma: boolean;
}

/**
 * How a plan is spread over so many weeks or sessions. It is said by the pace and the end, and never week by week: a step that is
 * put into each of ten weeks fills them with nothing, and a list no longer fits once a rung is left out.
 */
export function timetable(
  document: ProtocolDocument,
  { kind, least = 1, most = least }: StatedLimit,
  { again, isTrauma }: Parts,
): string[] {
  const unit = kind === 'weeks' ? 'week' : 'session';
  if (isTrauma && most <= 1) return [];
  const rungs = ladderOf(document)?.rows.length;
  const days = rungs === undefined ? daysOf(document) : [];
  if (most <= 1) {
    if (unit === 'session' && (rungs ?? 0) > MOST_AT_ONCE) return [];
    // what has to be done on several days is not done in one go
    if (unit === 'session' && days.some((count) => count > 1)) return [];
    return [
      `- In one ${unit}: all the ${rungs === undefined ? 'steps' : 'rungs'}, one after the other, with breaks between them. ${ready}`,
    ];
  }
  const over = `- Over ${most} ${unit}s:`;
  if (rungs === undefined && again !== undefined)
    return [
      `${over} all the steps for one ${again}, then again for the next, a little harder, up to ${unit} ${most}.`,
    ];
  const end = `with the last by ${unit} ${most}. ${ready}`;
  if (most > MOST_PLANNED)
    return [`${over} one ${rungs === undefined ? 'step' : 'rung'} at a time, ${end}`];
  if (rungs !== undefined) return [`${over} ${paceOf(rungs, most, unit)}, ${end}`];
  const needed = days.reduce((sum, count) => sum + count, 0);
  if (unit === 'week' && needed > WEEK * most)
    return [`${over} one step at a time, as many of them as fit. ${ready}`];
  return days.length < most
    ? [`${over} one step at a time. After the last, go on with what helps, up to ${unit} ${most}.`]
    : [`${over} one step at a time, ${end}`];
}

/** "Up to 2 rungs a week" stays true where a rung is left out later. */
function paceOf(rungs: number, most: number, unit: string): string {
  if (rungs >= most) {
    const atOnce = Math.ceil(rungs / most);
    return atOnce === 1 ? `one rung a ${unit}` : `up to ${atOnce} rungs a ${unit}`;
  }
  const each = Math.floor(most / rungs);
  return each === 1 && most % rungs > 0
    ? `1 or 2 ${unit}s for each rung`
    : `about ${each} ${unit}s for each rung`;
}
const ready = 'Go on only when you are ready.';
