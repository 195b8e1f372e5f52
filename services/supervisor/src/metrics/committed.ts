import {
  AgentName,
  type Blackboard,
  type Change,
  type Delta,
  type Fact,
  GateAction,
} from '@cerina/contracts';
import { metrics } from '@cerina/runtime';
import { Counter, Histogram } from 'prom-client';

const registers = [metrics];
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const created = new Counter({
  name: 'cerina_protocols_created_total',
  help: 'Protocols that were created.',
  registers,
});
const ended = new Counter({
  name: 'cerina_protocols_ended_total',
  help: 'Protocols that came to an end, by what it was.',
  labelNames: ['outcome'],
  registers,
});
const screenings = new Counter({
  name: 'cerina_screenings_total',
  help: 'Requests that the Safety Guardian screened, by what it found: go, ask, hold or refuse.',
  labelNames: ['outcome'],
  registers,
});
const iterations = new Histogram({
  name: 'cerina_iterations_to_gate',
  help: 'Drafter runs of a round until its draft came to the gate.',
  buckets: [1, 2, 3, 4, 5, 7, 10, 15],
  registers,
});
const gateWait = new Histogram({
  name: 'cerina_gate_wait_seconds',
  help: 'How long a gate waited for a person, from its opening until it was closed.',
  labelNames: ['kind'],
  buckets: [MINUTE, 10 * MINUTE, HOUR, 4 * HOUR, 8 * HOUR, DAY, 2 * DAY, 4 * DAY, 7 * DAY],
  registers,
});
const decisions = new Counter({
  name: 'cerina_decisions_total',
  help: 'Decisions that were accepted, by what was decided and whether a person or the policy did; halt is an order of a person.',
  labelNames: ['action', 'by'],
  registers,
});
const findings = new Counter({
  name: 'cerina_findings_total',
  help: 'Safety findings on drafts, by the code of the rule, how grave they are, and whether a rule or the model found them.',
  labelNames: ['code', 'severity', 'source'],
  registers,
});
const agentFailures = new Counter({
  name: 'cerina_agent_failures_total',
  help: 'Steps that failed for good; the reason is on the blackboard.',
  labelNames: ['agent'],
  registers,
});

// shown from the start, at 0: a counter that appears with a value shows no increase
for (const action of [...GateAction.options, 'halt']) decisions.inc({ action, by: 'person' }, 0);
decisions.inc({ action: 'approve', by: 'policy' }, 0);
for (const agent of AgentName.options) agentFailures.inc({ agent }, 0);
for (const outcome of ['approved', 'rejected', 'refused', 'failed']) ended.inc({ outcome }, 0);

/** What one transaction committed: the board before it, if it was read, the board after it, and the facts it sends. */
export interface Committed {
  before?: Blackboard | undefined;
  after?: Blackboard | undefined;
  facts: Fact[];
}

const isDelta = (fact: Fact): fact is Delta => fact.type === 'delta';

/** Count what happened, once it is committed: each delta is made by one transaction, which counts it. */
export function countCommitted({ before, after, facts }: Committed): void {
  let gate = before?.gate ?? null;
  let checksEdit = Boolean(before?.pendingApproval);
  for (const { changes, at } of facts.filter(isDelta)) {
    for (const change of changes as Change[]) {
      if (change.kind === 'gate_opened') {
        gate = change.gate;
        // the gate of an approval that was taken back existed before
        if (gate.kind === 'review' && after && !checksEdit)
          iterations.observe(after.iterationsThisRound);
      } else if (change.kind === 'gate_closed') {
        if (gate) gateWait.observe({ kind: gate.kind }, secondsBetween(gate.since, at));
        gate = null;
      } else if (change.kind === 'approval_pending') checksEdit = true;
      else countChange(change);
    }
  }
}

function countChange(change: Change): void {
  if (change.kind === 'created') created.inc();
  if (change.kind === 'ended') ended.inc({ outcome: change.outcome });
  if (change.kind === 'screened') screenings.inc({ outcome: change.screening.outcome });
  if (change.kind === 'halted') decisions.inc({ action: 'halt', by: 'person' });
  if (change.kind === 'agent_failed') agentFailures.inc({ agent: change.failure.agent });
  if (change.kind === 'decided') {
    const { action, by } = change.decision;
    decisions.inc({ action, by: by.channel === 'policy' ? 'policy' : 'person' });
  }
  if (change.kind === 'safety_assessed') {
    for (const { code, severity, source } of change.assessment.flags)
      findings.inc({ code, severity, source });
  }
}

const secondsBetween = (from: string, to: string): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);
