import { listed, type Sayable } from './sayable.ts';

const MOST = 3;

/** One line of "What you may be going through" that speaks of this person: what is hard, what is feared, what is done about it. */
export function experienceLine(
  told: Sayable,
  { isParent, isFeared }: { isParent: boolean; isFeared: boolean },
): string[] {
  const who = isParent ? 'Your child' : 'You';
  const { thought, goal } = told;
  const said = (things: string[]) => listed(things.slice(0, MOST));
  const { triggers, avoids } = told;
  // a parent who reads of "their mum" is that mum
  const habits = isParent
    ? told.habits.filter((habit) => !/\b(?:mum|mom|dad|parents?|mother|father)\b/.test(habit))
    : told.habits;
  const sentences = [
    // what sets off a habit or a loop is not what it is about
    ...(triggers.length > 0
      ? [isFeared ? `It is about ${said(triggers)}.` : `It may be set off by ${said(triggers)}.`]
      : []),
    ...(avoids.length > 0 ? [`${who} may avoid ${said(avoids)}.`] : []),
    ...(thought ? [`A thought behind it may be: "${thought}"`] : []),
    ...(habits.length > 0 ? [`${who} may try to cope by ${listed(habits.slice(0, MOST))}.`] : []),
    ...(goal
      ? [isParent ? `The goal is that your child can ${goal}.` : `What you want is to ${goal}.`]
      : []),
  ];
  return sentences.length > 0 ? [sentences.join(' ')] : [];
}

/** Whom to ask for help, in "Before you start". */
export const helperLine = ({ helpers }: Sayable, { isParent }: { isParent: boolean }): string[] =>
  helpers.length > 0 && !isParent
    ? [
        `- Who could help: ${listed(helpers.slice(0, 2))}. Agree beforehand what they will do, and when.`,
      ]
    : [];
