import { Constraints } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { type Agent, agent } from '@cerina/runtime';
import { goodText } from './good-text.ts';

const draft = async () => ({
  message: 'Written at once.',
  result: { draft: { text: goodText, sha256: sha256(goodText), changes: [], answers: [] } },
});

/** Agents that answer at once; the Critic gives every draft that score, and the Guardian objects to none. */
export const agentsGiving = (score: number) =>
  [
    agent('drafter').handling({ draft, revise: draft }),
    agent('safety').handling({
      screen_intent: async () => ({
        message: 'Fine.',
        result: {
          screening: {
            outcome: 'go',
            reasons: [],
            stripped: [],
            constraints: Constraints.parse({}),
          },
        },
      }),
      screen_feedback: async ({ points }) => ({
        message: 'Fine.',
        result: {
          screening: {
            outcome: 'go',
            reasons: [],
            verdicts: points.map(({ id }) => ({ pointId: id, verdict: 'apply' as const, why: '' })),
          },
        },
      }),
      screen_reason: async () => ({
        message: 'Fine.',
        result: { screening: { outcome: 'go', reasons: [] } },
      }),
      assess: async ({ version, sha256: hash }) => ({
        message: 'Fine.',
        result: {
          assessment: {
            version,
            sha256: hash,
            score: 100,
            level: 'safe',
            flags: [],
            recommendations: [],
            rulesApplied: true,
          },
        },
      }),
    }),
    agent('clinical').handling({
      review: async ({ version, sha256: hash }) => ({
        message: 'Fine.',
        result: {
          review: {
            version,
            sha256: hash,
            empathy: score,
            structure: score,
            clinicalAppropriateness: score,
            actionability: score,
            clinical: score,
            quality: score,
            items: [],
            feedback: '',
            recommendations: [],
            demands: [],
            caps: [],
          },
        },
      }),
    }),
  ] as unknown as Agent[];

/** Agents that answer at once and approve everything: what is left is the cost of the foundry itself. */
export const instantAgents = agentsGiving(95);
