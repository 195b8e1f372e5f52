import type { ProtocolSummary } from './protocols.ts';

/** How urgent a waiting protocol is: the smaller, the sooner. */
export function riskOf({
  attention,
  openCritical,
  asksAboutRisk = false,
}: Pick<ProtocolSummary, 'attention' | 'openCritical' | 'asksAboutRisk'>) {
  if (attention.includes('crisis')) return 0;
  if (openCritical > 0 || asksAboutRisk) return 1;
  if (attention.includes('agent_failed')) return 2;
  if (attention.includes('max_iterations') || attention.includes('no_change')) return 3;
  return 4;
}
