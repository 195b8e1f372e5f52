import type { Blackboard, FactorNamed } from '@cerina/contracts';

const inWords = (id: string) => id.replaceAll('_', ' ');

/**
 * The method and the problem that the request was understood to be about, by the names that the Critic's review of a version
 * has for them; empty where it names neither. Pure.
 */
export function understoodAs(
  { screening, clinical }: Pick<Blackboard, 'screening' | 'clinical'>,
  version: number,
): string[] {
  // a board from before demands were recorded has none
  const demands = clinical[version]?.demands ?? [];
  const named = (id: 'technique' | 'condition', label: string) => {
    const own = screening?.constraints[id];
    if (!own) return [];
    return [demands.find((each) => each.id === id)?.text ?? `${label}: ${inWords(own)}`];
  };
  return [...named('technique', 'Technique'), ...named('condition', 'Problem')];
}

/** Facts about health and life that the request names. Pure. */
export const factorsOn = ({ screening }: Pick<Blackboard, 'screening'>): FactorNamed[] =>
  screening?.case?.factors ?? [];

/** What was assumed because the request does not say. Pure. */
export const assumedOn = ({ screening }: Pick<Blackboard, 'screening'>): string[] =>
  screening?.constraints.assumed ?? [];
