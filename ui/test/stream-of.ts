// For tests: a protocol's stream, as changes.
import {
  type AwaitedTask,
  agentOf,
  type Change,
  type Draft,
  defaultPolicy,
  type Flag,
  type OrchestratorEvent,
  type Task,
} from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import type { StreamEvent } from '../src/lib/history/timeline.ts';

const protocolId = '01a1f90f-67f2-7552-bad9-f4a20d1833e2';
export const by = { subject: 'ada', role: 'reviewer', channel: 'dashboard' } as const;

/** The instant of the nth event: one second each. */
export const at = (n: number): string => new Date(Date.UTC(2026, 0, 2, 3, 4, n)).toISOString();

type Delta = OrchestratorEvent['delta'];

/** One delta, one routing event, or one answer. */
type Step =
  | { changes: Change[]; author?: Delta['author']; message?: string; planned?: string }
  | { routed: AwaitedTask }
  | { answerTo: AwaitedTask; message: string };

/** One delta of the supervisor's. */
export const delta = (...changes: Change[]): Step => ({ changes });
/** One delta of somebody else's, in their words where they matter. */
export const deltaBy = (author: Delta['author'], ...said: (Change | string)[]): Step => ({
  author,
  changes: said.filter((each) => typeof each !== 'string'),
  ...said.filter((each) => typeof each === 'string').map((message) => ({ message }))[0],
});
/** The same with what is planned upon it, in the supervisor's words. */
export const andPlan = (step: Step, planned: string, ...more: Change[]): Step => {
  if (!('changes' in step)) throw new Error('not a delta');
  const { changes, message = '' } = step;
  const whole = { changes: [...changes, ...more], message: `${message} ${planned}`, planned };
  return { ...step, ...whole };
};
/** The routing event of a task. */
export const routed = (task: AwaitedTask): Step => ({ routed: task });
/** An agent's answer, in its words. */
export const says = (task: AwaitedTask, message: string): Step => ({ answerTo: task, message });

const noUsage = { model: 'none', calls: 0, tokensIn: 0, tokensOut: 0, ms: 0 };

/** The events of these steps, numbered from 1 as on the log, the deltas among them too. */
export function streamOf(...steps: Step[]): StreamEvent[] {
  let revision = 0;
  let iteration = 0;
  return steps.map((step, index): StreamEvent => {
    const id = index + 1;
    if ('routed' in step) {
      return {
        name: 'agent_start',
        id,
        data: { protocolId, at: at(id), revision, iteration, ...step.routed },
      };
    }
    if ('answerTo' in step) {
      const { agent, taskId, epoch } = step.answerTo;
      const nothing = { delta: null, notes: [], code: null, usage: noUsage };
      const data = { protocolId, at: at(id), agent, taskId, epoch, ok: true };
      return { name: 'agent_message', id, data: { ...data, message: step.message, ...nothing } };
    }
    const { changes, author = 'supervisor', message = 'It went on.', planned } = step;
    revision += 1;
    iteration += changes.filter(({ kind }) => kind === 'drafted').length;
    const cause = { kind: 'plan', subject: 'none', sequence: 0 } as const;
    const told = { protocolId, at: at(id), revision, stage: 'progress', message } as const;
    return {
      name: 'orchestrator',
      id,
      data: {
        ...told,
        asOf: told.at,
        status: 'running',
        phase: 'drafting',
        delta: { ...told, author, cause, changes, ...(planned && { planned }) },
      },
    };
  });
}

export const created: Change = {
  kind: 'created',
  request: { intent: 'Sleep', context: null, audience: null, locale: null, autoApprove: false },
  policy: defaultPolicy,
  by,
};

/** A task, under the id and the epoch it is awaited by. */
export const asked = (task: Task, taskId: string = task.kind, epoch = 1): AwaitedTask => ({
  agent: agentOf[task.kind],
  taskId,
  epoch,
  task,
});

export const planned = (...tasks: AwaitedTask[]): Change => ({
  kind: 'planned',
  phase: 'drafting',
  tasks,
});

export const textOf = (version: number): string => `# Draft ${version}\n`;

/** A task about one version. */
export const on = (kind: 'assess' | 'review', version: number): AwaitedTask =>
  asked({ kind, version, sha256: sha256(textOf(version)) }, `${kind}-${version}`);

export const drafted = (version: number, more: Partial<Draft> = {}): Change => ({
  kind: 'drafted',
  draft: {
    version,
    text: textOf(version),
    sha256: sha256(textOf(version)),
    author: 'drafter',
    iteration: version,
    round: 1,
    createdAt: at(version),
    changes: [],
    ...more,
  },
});

/** The Guardian's assessment; with a critical flag where it says so. */
export const assessed = (version: number, score: number, critical = false): Change => {
  const flag: Flag = {
    id: `f${version}`,
    version,
    line: 1,
    lineHash: sha256('line'),
    code: 'MED_CHANGE',
    severity: 'critical',
    reason: 'A change of medicine.',
    quote: '',
    suggestion: 'Leave it out.',
    source: 'rule',
  };
  return {
    kind: 'safety_assessed',
    assessment: {
      version,
      sha256: sha256(textOf(version)),
      score,
      level: score >= 80 && !critical ? 'safe' : 'unsafe',
      flags: critical ? [flag] : [],
      recommendations: [],
      rulesApplied: true,
    },
  };
};

export const answered = (task: AwaitedTask): Change => ({
  kind: 'answered',
  agent: task.agent,
  taskId: task.taskId,
  usage: { model: 'a-model', calls: 1, tokensIn: 10, tokensOut: 5, ms: 20 },
});

export const gate = (n: number): Change => ({
  kind: 'gate_opened',
  gate: {
    id: `gate-${n}`,
    kind: 'review',
    offered: [],
    actions: ['approve'],
    mustRead: [],
    since: at(n),
  },
});
