import type { ProtocolSummary } from '@cerina/contracts';

const techniques = ['Worry postponement', 'Exposure hierarchy', 'Thought record', 'Sleep diary'];
const about = ['agoraphobia', 'exam nerves', 'low mood', 'insomnia', 'health anxiety', 'panic'];
const people = ['a student', 'a new parent', 'a nurse on nights', 'an adult who lives alone'];
const pick = <T>(from: readonly T[], n: number) => from[n % from.length]!;
const intentOf = (n: number) =>
  `${pick(techniques, n)} for ${pick(people, Math.floor(n / 4))} with ${pick(about, Math.floor(n / 16))}, case ${n}`;

/** The n-th row of a full inbox: one per seven minutes, back from now. */
export const variedRow = (n: number, titled: boolean): Partial<ProtocolSummary> => {
  const at = new Date(Date.now() - n * 7 * 60_000).toISOString();
  const title = titled ? `${pick(techniques, n)} for ${pick(about, Math.floor(n / 16))}` : null;
  return { intent: intentOf(n), title, createdAt: at, updatedAt: at };
};
