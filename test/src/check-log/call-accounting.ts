import {
  type Answer,
  changesOf,
  type Delta,
  type Route,
  readSubject,
  type TaskKind,
} from '@cerina/contracts';
import { readFact, readLog } from '@cerina/runtime';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { ModelCall } from '../agents/scripted-model.ts';

/** The model call that a task makes; undefined if it makes none. */
const callOf: Record<TaskKind, ModelCall['kind'] | undefined> = {
  screen_intent: 'intent_screening',
  screen_feedback: 'feedback_screening',
  screen_reason: undefined,
  assess: 'safety_findings',
  review: 'clinical_judgement',
  draft: 'draft',
  revise: 'revise',
};

interface TaskOnLog {
  kind: ModelCall['kind'] | undefined;
  answeredAt: number;
}

/** Each protocol's tasks by its intent, which a test makes unique, and when the first answer to each was stored. */
async function tasksByIntent(admin: NatsConnection): Promise<Map<string, TaskOnLog[]>> {
  const jsm = await jetstreamManager(admin);
  const intents = new Map<string, string>();
  const tasks = new Map<string, Map<string, TaskOnLog>>();
  for await (const { subject, data, time } of readLog({ jsm })) {
    const read = readSubject(subject);
    if (!read || !['delta', 'route', 'answer'].includes(read.type)) continue;
    let fact: Delta | Route | Answer;
    try {
      fact = readFact(subject, data) as Delta | Route | Answer;
    } catch {
      continue; // malformed on purpose: it is in the dead letters
    }
    const { protocolId } = fact;
    if (fact.type === 'delta') {
      const [created] = changesOf(fact);
      if (created?.kind === 'created') intents.set(protocolId, created.request.intent);
      continue;
    }
    const own = tasks.get(protocolId) ?? new Map<string, TaskOnLog>();
    tasks.set(protocolId, own);
    if (fact.type === 'route') {
      const known = own.get(fact.taskId);
      own.set(fact.taskId, known ?? { kind: callOf[fact.task.kind], answeredAt: Infinity });
    } else {
      const task = own.get(fact.taskId);
      if (task) task.answeredAt = Math.min(task.answeredAt, time.getTime());
    }
  }
  return new Map(
    [...intents].map(([id, intent]) => [intent, [...(tasks.get(id)?.values() ?? [])]]),
  );
}

/**
 * Compare the model's calls with the log. `beyond` counts, for each protocol and kind of call, the calls beyond one per
 * task; `pointless` lists those made although the answer to every such task was already on the log.
 */
export async function accountForCalls(
  admin: NatsConnection,
  calls: ModelCall[],
): Promise<{
  calls: number;
  beyond: Map<string, number>;
  repeated: number;
  pointless: ModelCall[];
}> {
  const tasks = await tasksByIntent(admin);
  const beyond = new Map<string, number>();
  const pointless: ModelCall[] = [];
  for (const [intent, own] of tasks) {
    for (const kind of new Set(own.map((task) => task.kind))) {
      const asked = own.filter((task) => task.kind === kind);
      const made = calls.filter((call) => call.kind === kind && call.data.intent === intent);
      const extra = made.length - asked.length;
      if (extra > 0) beyond.set(`${intent}/${kind}`, extra);
      for (const call of made) {
        if (asked.every(({ answeredAt }) => answeredAt < call.at)) pointless.push(call);
      }
    }
  }
  const repeated = [...beyond.values()].reduce((sum, extra) => sum + extra, 0);
  return { calls: calls.length, beyond, repeated, pointless };
}
