import {
  type Actor,
  agentOf,
  type Change,
  type ClinicalReview,
  Constraints,
  type Draft,
  defaultPolicy,
  type Flag,
  type Policy,
  type Question,
  type SafetyAssessment,
  type ScreenReason,
  type Task,
} from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';

export const at = '2026-01-01T00:00:00.000Z';

/** A reviewer with their own token. */
export const grace: Actor = {
  subject: 'grace',
  role: 'reviewer',
  channel: 'http',
  kind: 'person',
  name: 'Grace Hopper',
};

export const created = (
  more: { policy?: Partial<Policy>; autoApprove?: boolean } = {},
): Change => ({
  kind: 'created',
  request: {
    intent: 'Worry time',
    context: null,
    audience: null,
    locale: null,
    autoApprove: more.autoApprove ?? false,
  },
  policy: { ...defaultPolicy, ...more.policy },
  by: { ...grace, subject: 'ada', role: 'author', name: 'Ada Lovelace' },
});

export const screened = (
  outcome: 'go' | 'hold' | 'refuse' = 'go',
  reasons: ScreenReason[] = [],
): Change => ({
  kind: 'screened',
  screening: { outcome, reasons, stripped: [], constraints: Constraints.parse({}) },
});

export const riskAsked = {
  id: 'risk',
  kind: 'risk' as const,
  text: 'Is someone at risk now?',
  quote: 'after Friday',
} satisfies Question;
export const scopeAsked = {
  id: 'change',
  kind: 'scope' as const,
  text: 'What should change?',
} satisfies Question;

/** The Guardian asks before anything is written. */
export const asked = (...questions: Question[]): Change => ({
  kind: 'screened',
  screening: {
    outcome: 'ask',
    reasons: [],
    questions,
    stripped: [],
    constraints: Constraints.parse({}),
  },
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

/** A person's own text, as a version. */
export const edited = (version: number): Change => drafted(version, { author: 'human' });

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

/** The Guardian's assessment of a version; without more it passes. */
export const passes = (
  version: number,
  more: Partial<SafetyAssessment> = {},
): { kind: 'assess'; assessment: SafetyAssessment } => ({
  kind: 'assess',
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

export const assessed = (version: number, more: Partial<SafetyAssessment> = {}): Change => ({
  kind: 'safety_assessed',
  assessment: passes(version, more).assessment,
});

export const unsafe = (version: number): Change =>
  assessed(version, { score: 59, level: 'unsafe', flags: [flag(version)] });

/** The Critic's review of a version; every score but those given is `quality`. */
export const praises = (version: number, quality = 90, more: Partial<ClinicalReview> = {}) => ({
  kind: 'review' as const,
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
    demands: [],
    caps: [],
    ...more,
  },
});

export const reviewed = (
  version: number,
  quality = 90,
  more: Partial<ClinicalReview> = {},
): Change => ({
  kind: 'clinical_reviewed',
  review: praises(version, quality, more).review,
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

export const halted: Change = { kind: 'halted', by: grace };
export const resumed: Change = { kind: 'resumed', by: grace };
