import { ownTasks } from './rungs.ts';
import type { Sayable } from './sayable.ts';

/** One try, as it could go for this person; null where too little is known to tell it, and the library's own is kept. */
export function ownExample(told: Sayable): string[] | null {
  const { thought } = told;
  const [rung] = ownTasks(told.approached);
  if (!thought || !rung) return null;
  const left = told.leaveOut[0] ? ` What was left out: ${told.leaveOut[0]}.` : '';
  return [
    `This is how one try could go. The prediction was: "${thought}" It was 70% sure. The rung was: "${rung}"${left} Fear began at 45 and rose to 60.`,
    'What was feared did not happen. At the end fear was 50. The prediction was now 35% sure.',
    'What was learned: "I can do this with the fear there."',
  ];
}
