import {
  agentOf,
  type Blackboard,
  type Change,
  type ClinicalReview,
  Constraints,
  type Draft,
  defaultPolicy,
  evolve,
  type Flag,
  type SafetyAssessment,
  type Task,
} from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';

const id = '018f4c3e-0000-7000-8000-000000000001';
export const at = '2026-01-01T00:00:00.000Z';
export const by = { subject: 'reviewer', role: 'reviewer', channel: 'http' } as const;

/** A board after these changes: given(events) of a test. */
export function given(...changes: Change[]): Blackboard {
  const created: Change = {
    kind: 'created',
    request: {
      intent: 'Worry time',
      context: null,
      audience: null,
      locale: null,
      autoApprove: false,
    },
    policy: defaultPolicy,
    by,
  };
  return [created, ...changes].reduce<Blackboard | undefined>(
    (board, change, index) =>
      evolve(board, {
        protocolId: id,
        revision: index + 1,
        at,
        author: 'supervisor',
        cause: { kind: 'plan', subject: '', sequence: 0 },
        stage: 'progress',
        message: '',
        changes: [change],
      }),
    undefined,
  )!;
}

export const screened = (outcome: 'go' | 'hold' | 'refuse' = 'go'): Change => ({
  kind: 'screened',
  screening: { outcome, reasons: [], stripped: [], constraints: Constraints.parse({}) },
});

export const textOf = (version: number) => `# Draft ${version}\n`;

export const drafted = (version: number, more: Partial<Draft> = {}): Change => ({
  kind: 'drafted',
  draft: {
    version,
    text: textOf(version),
    sha256: sha256(textOf(version)),
    author: 'drafter',
    iteration: version,
    round: 1,
    createdAt: at,
    changes: [],
    ...more,
  },
});

export const flag = (version: number, more: Partial<Flag> = {}): Flag => ({
  id: `f${version}-1`,
  version,
  line: 1,
  lineHash: sha256('line'),
  code: 'MED_CHANGE',
  severity: 'critical',
  reason: 'A change of medicine.',
  quote: 'stop',
  suggestion: 'Leave it out.',
  source: 'rule',
  ...more,
});

export const assessed = (version: number, more: Partial<SafetyAssessment> = {}): Change => ({
  kind: 'safety_assessed',
  assessment: {
    version,
    sha256: sha256(textOf(version)),
    score: 100,
    level: 'safe',
    flags: [],
    recommendations: [],
    rulesApplied: true,
    ...more,
  },
});

export const unsafe = (version: number): Change =>
  assessed(version, { score: 59, level: 'unsafe', flags: [flag(version)] });

export const reviewed = (
  version: number,
  quality = 90,
  more: Partial<ClinicalReview> = {},
): Change => ({
  kind: 'clinical_reviewed',
  review: {
    version,
    sha256: sha256(textOf(version)),
    empathy: quality,
    structure: quality,
    clinicalAppropriateness: quality,
    actionability: quality,
    clinical: quality,
    quality,
    items: [],
    feedback: '',
    recommendations: [],
    ...more,
  },
});

export const failed = (task: Task): Change => ({
  kind: 'agent_failed',
  failure: { agent: agentOf[task.kind], task, code: 'timeout', message: 'No answer.', at },
});

/** A task about one version. */
export const on = (kind: 'assess' | 'review', version: number): Task => ({
  kind,
  version,
  sha256: sha256(textOf(version)),
});
