import {
  type Change,
  type ClinicalReview,
  defaultPolicy,
  type Flag,
  type Me,
  type OrchestratorEvent,
  type Question,
  type QuestionAnswers,
  type ReviewDecision,
  Screening,
} from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import type { Api } from '../src/gateway/api.ts';
import type { Person } from '../src/prompt/person.ts';

/** Test material: the life of a protocol as the gateway sends it, and someone who types. */
export const protocolId = '0198c0de-0000-7000-8000-000000000001';
export const at = '2026-01-02T03:04:05.000Z';
export const actor = { subject: 'author', role: 'author', channel: 'terminal' } as const;

/** The delta that takes the board to `revision`, as an event. */
export function delta(
  revision: number,
  changes: Change[],
  status: OrchestratorEvent['status'] = 'running',
): OrchestratorEvent {
  const cause = { kind: 'plan', subject: 'x', sequence: revision } as const;
  const stage = 'progress' as const;
  return {
    ...{ protocolId, stage, message: 'something happened', status, phase: 'drafting' },
    delta: { protocolId, at, revision, author: 'supervisor', cause, stage, message: 'x', changes },
    revision,
    asOf: at,
  };
}

export const created: Change = {
  kind: 'created',
  request: {
    intent: 'Plan for worry',
    context: null,
    audience: null,
    locale: null,
    autoApprove: false,
  },
  policy: defaultPolicy,
  by: actor,
};

export const text = (version: number) => `# Worry time\n\nDraft ${version}.\nStep one.\n`;

export const drafted = (version: number): Change => ({
  kind: 'drafted',
  draft: {
    version,
    text: text(version),
    sha256: sha256(text(version)),
    author: 'drafter',
    iteration: version,
    round: 1,
    createdAt: at,
    changes: ['first words'],
  },
});

export const flag = (id: string, more: Partial<Flag> = {}): Flag => ({
  id,
  version: 1,
  line: 4,
  code: 'CURE_CLAIM',
  severity: 'warning',
  reason: 'promises a cure',
  quote: 'Step one.',
  suggestion: 'Say what it can help with.',
  lineHash: sha256('Step one.'),
  source: 'model',
  ...more,
});

export const assessed = (version: number, score: number, flags: Flag[] = []): Change => ({
  kind: 'safety_assessed',
  assessment: {
    ...{ version, sha256: sha256(text(version)), score, flags, recommendations: [] },
    level: flags.some(({ severity }) => severity === 'critical') ? 'unsafe' : 'safe',
    rulesApplied: true,
  },
});

export const reviewed = (version: number, more: Partial<ClinicalReview> = {}): Change => ({
  kind: 'clinical_reviewed',
  review: {
    ...{ version, sha256: sha256(text(version)), empathy: 81, structure: 82, actionability: 84 },
    ...{ clinicalAppropriateness: 83, clinical: 85, quality: 82, items: [], feedback: '' },
    ...{ recommendations: [], demands: [], caps: [], ...more },
  },
});

export const gate = (versions: number[], mustRead: string[] = [], id = 'gate-1'): Change => ({
  kind: 'gate_opened',
  gate: {
    id,
    kind: versions.length ? 'review' : 'crisis',
    offered: versions.map((version) => ({ version, sha256: sha256(text(version)) })),
    actions: versions.length ? ['approve', 'request_revision', 'reject'] : ['reject', 'proceed'],
    mustRead,
    since: at,
  },
});

export const riskQuestion: Question = {
  id: 'risk',
  kind: 'risk',
  text: 'Is someone at risk now?',
  quote: 'after Friday',
  others: ['the papers are sorted'],
};
export const scopeQuestion: Question = { id: 'change', kind: 'scope', text: 'What should change?' };

/** The Guardian asks, and waits for answers. */
export const asks = (...questions: Question[]): Change[] => [
  {
    kind: 'screened',
    screening: Screening.parse({
      outcome: 'ask',
      reasons: [{ code: 'possible_danger', message: 'This may suggest danger.' }],
      questions,
      card: { title: 'Is somebody in danger?', lines: ['Call the crisis line.'] },
      stripped: [],
      constraints: {},
    }),
  },
  {
    kind: 'gate_opened',
    gate: {
      ...{ id: 'gate-1', kind: 'questions', offered: [], actions: ['reject'] },
      ...{ mustRead: [], since: at },
    },
  },
];

export const closed: Change = { kind: 'gate_closed', gateId: 'gate-1' };
export const ended = (outcome: 'approved' | 'rejected' | 'refused'): Change => ({
  kind: 'ended',
  outcome,
  ...(outcome === 'approved' && { version: 1 }),
});

/** Someone who types these lines, one a question; what they were asked is kept. */
export function typing(...answers: string[]): Person & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async ask(question) {
      asked.push(question);
      const answer = answers.shift();
      if (answer === undefined) throw new Error(`nobody answers: ${question}`);
      return answer;
    },
    edit: async (before) => before,
  };
}

const shared: Me = {
  ...{ subject: 'reviewer', role: 'reviewer', channel: 'http', kind: 'shared' },
  maySign: true,
  fourEyes: false,
};

type Told = { event: string; data: unknown; id?: number };

/**
 * A gateway that sends `before`, and `after` once a decision or answers were accepted. With `drop`, the connection
 * breaks after this many events.
 */
export function gateway(
  before: OrchestratorEvent[],
  after: OrchestratorEvent[] = [],
  { drop = 1000, me = shared }: { drop?: number; me?: Me } = {},
) {
  const decisions: ReviewDecision[] = [];
  const answers: QuestionAnswers[] = [];
  const log: Told[] = before.map(stored);
  const waiting = new Set<() => void>();
  const resume = () => {
    log.push(...after.map(stored));
    for (const wake of waiting) wake();
  };
  const api: Api = {
    url: () => 'http://gateway.test',
    me: async () => me,
    create: async () => protocolId,
    branch: async () => protocolId,
    branches: async () => ({ branches: [], nextCursor: null }),
    list: async () => ({ protocols: [], total: 0, totalIsExact: true, nextCursor: null }),
    view: async () => ({ revision: before.length }) as Awaited<ReturnType<Api['view']>>,
    async review(_id, decision) {
      decisions.push(decision);
      resume();
    },
    async answer(_id, given) {
      answers.push(given);
      resume();
    },
    resume: async () => {},
    async stream(_id, lastEventId, signal) {
      let next = log.findIndex(({ id }) => id !== undefined && id > Number(lastEventId ?? 0));
      if (next < 0) next = log.length;
      const last = next + drop;
      return new Response(
        new ReadableStream<Uint8Array>({
          async pull(controller) {
            if (next >= last) return controller.close();
            while (!log[next]) {
              if (signal.aborted) return controller.error(signal.reason);
              await new Promise<void>((resolve) => {
                waiting.add(resolve);
                signal.addEventListener('abort', () => resolve(), { once: true });
              });
            }
            controller.enqueue(new TextEncoder().encode(wire(log[next]!)));
            next += 1;
          },
        }),
      );
    },
  };
  return { api, decisions, answers };
}

const stored = (data: OrchestratorEvent): Told =>
  ['approved', 'rejected', 'refused'].includes(data.status)
    ? { event: 'final_result', data: { ...data, finalProtocol: null }, id: data.revision }
    : { event: 'orchestrator', data, id: data.revision };

const wire = ({ event, data, id }: Told) =>
  `${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
