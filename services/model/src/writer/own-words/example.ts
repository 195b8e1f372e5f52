import type { Technique } from '@cerina/library';
import { listed, type Sayable } from './sayable.ts';

const MOST = 2;

/** An example with nobody in it, and the person's own statements, where a line of their log could begin with one. */
export function generalExample(
  { general_example: [first, ...others] }: Technique,
  told: Sayable,
  { brief }: { brief: boolean },
): string[] {
  const own = ownLine(told);
  const [thing] = told.avoids;
  // what their own line is about is said there
  const about = thing && own.length === 0 ? ` It is about ${thing}.` : '';
  const lead = `This is made up, as a pattern.${about} ${first}`;
  return brief ? [lead] : [lead, ...others, ...own];
}

function ownLine(told: Sayable): string[] {
  const things = [...new Set([...told.triggers, ...told.avoids])].slice(0, MOST);
  const parts = [
    ...(things.length > 0 ? [`what it is about, ${listed(things)}`] : []),
    ...(told.thought ? [`what goes through your mind, "${told.thought.replace(/\.$/, '')}"`] : []),
    ...(told.leaveOut.length > 0
      ? [`what you may leave out, ${listed(told.leaveOut.slice(0, MOST))}`]
      : []),
  ];
  // what it is about says nothing of how a line is filled in
  return told.thought || told.leaveOut.length > 0
    ? [`A line of your own log may begin like this, with your own figures: ${parts.join('; ')}.`]
    : [];
}
