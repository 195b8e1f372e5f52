import type { AgentName } from '../values/primitives.ts';

/** The agents as people read them. */
export const agentTitles: Record<AgentName, string> = {
  drafter: 'Drafter',
  safety: 'Safety Guardian',
  clinical: 'Clinical Critic',
};
