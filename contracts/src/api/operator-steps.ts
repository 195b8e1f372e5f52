/** The steps that messages ask an operator for, and the section of docs/operations.md with the commands of each. */
export const operatorSteps = {
  rebuild: 'When the database was changed',
  restore: 'When the log lost facts',
  'archive unfinished': 'What waits for ever',
} as const;

/**
 * Points to the commands of a step. It names no command, because `npm start`, containers and Kubernetes each have their
 * own.
 */
export const commandsOf = (step: keyof typeof operatorSteps): string =>
  `docs/operations.md, ${operatorSteps[step]}, has the commands for npm start, containers and Kubernetes`;
