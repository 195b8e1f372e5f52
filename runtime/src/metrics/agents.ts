import type { TaskKind } from '@cerina/contracts';
import { Counter, Histogram } from 'prom-client';
import type { CallFailure } from '../model/model-failure.ts';
import { metrics } from './registry.ts';

const registers = [metrics];

/** How a call to a model ended; `called_off`: it was no longer wanted. */
type CallOutcome = 'ok' | 'called_off' | CallFailure;
const outcomes: CallOutcome[] = [
  ...(['ok', 'called_off', 'model_unavailable', 'timeout', 'bad_answer'] as const),
  ...(['model_refused', 'model_error'] as const),
];

const calls = new Histogram({
  name: 'cerina_model_call_seconds',
  help: 'How long calls to the model took, by how they ended.',
  labelNames: ['model', 'outcome'],
  buckets: [0.05, 0.25, 1, 2.5, 5, 10, 20, 30, 60, 120],
  registers,
});
const tokens = new Counter({
  name: 'cerina_model_tokens_total',
  help: 'Tokens that the model counted: in, what it was sent; out, what it wrote.',
  labelNames: ['model', 'direction'],
  registers,
});
const tasks = new Histogram({
  name: 'cerina_task_seconds',
  help: 'How long an agent worked on a task until its answer was stored; failed: the answer is that it gave up.',
  labelNames: ['kind', 'outcome'],
  buckets: [0.05, 0.25, 1, 5, 15, 30, 60, 120, 300, 600, 1000],
  registers,
});

/** Shows a model's metrics from the start, at 0: a counter that appears with a value shows no increase. */
export function expectModel(model: string): void {
  for (const outcome of outcomes) calls.zero({ model, outcome });
  for (const direction of ['in', 'out']) tokens.inc({ model, direction }, 0);
}

export const countCall = (model: string, outcome: CallOutcome, ms: number): void =>
  calls.observe({ model, outcome }, ms / 1000);

export function countTokens(model: string, used: { in: number; out: number }): void {
  tokens.inc({ model, direction: 'in' }, used.in);
  tokens.inc({ model, direction: 'out' }, used.out);
}

export const countTask = (kind: TaskKind, { ok, ms }: { ok: boolean; ms: number }): void =>
  tasks.observe({ kind, outcome: ok ? 'ok' : 'failed' }, ms / 1000);
