/** The steps that messages ask an operator for, and the section of docs/operations.md that has the commands of each. */
export const operatorSteps = {
  rebuild: 'When the database was changed',
  restore: 'When the log lost facts',
  'archive unfinished': 'What waits for ever',
} as const;

/**
 * Where the commands of a step are, as a message says it. It names no command: that of `npm start` is another than
 * those in containers and on Kubernetes, and whoever reads the message has one of them.
 */
export const commandsOf = (step: keyof typeof operatorSteps): string =>
  `docs/operations.md, ${operatorSteps[step]}, has the commands for npm start, containers and Kubernetes`;
