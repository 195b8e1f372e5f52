import { assessment, atGate, grace, hash, id, Log, review } from '../log-of.ts';
import { plan, type Unlawful } from './unlawful.ts';

const another = '5b1c9f0e-93e6-4a1c-8a55-0a4f5e1c2d3b';
const start = () => new Log().create().screened();
const last = (log: Log) => log.entries.at(-1)!;
/** The latest fact whose subject matches, with another body. */
function rewritten(log: Log, subject: RegExp, more: Record<string, unknown>): Log {
  const entry = log.entries.findLast((each) => subject.test(each.subject))!;
  entry.data = JSON.stringify({ ...JSON.parse(String(entry.data)), ...more });
  return log;
}
/** The latest fact whose subject matches, moved to another subject. */
function moved(log: Log, subject: RegExp, to: (subject: string) => string): Log {
  const entry = log.entries.findLast((each) => subject.test(each.subject))!;
  entry.subject = to(entry.subject);
  entry.data = JSON.stringify({ ...JSON.parse(String(entry.data)), subject: entry.subject });
  return log;
}
/** A delta as it would be lawful, by another author's account. */
const asAgent = (agent: string) => () =>
  moved(atGate(), /\.delta\./, (subject) => subject.replace('supervisor', agent));

/** Facts whose body is not what their subject allows, and authors who do what is another's. */
export const authorship: Unlawful[] = [
  [
    'a delta names another protocol',
    () => rewritten(atGate(), /\.delta\./, { protocolId: another }),
  ],
  ['a delta names another revision', () => rewritten(atGate(), /\.delta\./, { revision: 11 })],
  [
    'a delta names another subject',
    () => rewritten(atGate(), /\.delta\./, { subject: `foundry.${id}.supervisor.delta.99` }),
  ],
  ['a delta says that it is an answer', () => rewritten(atGate(), /\.delta\./, { type: 'answer' })],
  [
    'an answer names another protocol',
    () => rewritten(atGate(), /\.answer\./, { protocolId: another }),
  ],
  ['an answer names another agent', () => rewritten(start(), /\.answer\./, { agent: 'drafter' })],
  ['an answer names another task', () => rewritten(start(), /\.answer\./, { taskId: 'other' })],
  ['an answer names another epoch', () => rewritten(start(), /\.answer\./, { epoch: 2 })],
  [
    'a command names another protocol',
    () => rewritten(start(), /\.command\./, { protocolId: another }),
  ],
  [
    'a command names another id',
    () => rewritten(start(), /\.command\./, { commandId: 'command-99' }),
  ],
  [
    'a verdict names another command',
    () => rewritten(start(), /\.decision\./, { commandId: 'command-99' }),
  ],
  [
    'a verdict names another protocol',
    () => rewritten(start(), /\.decision\./, { protocolId: another }),
  ],
  ['a route names another agent', () => rewritten(start(), /\.route\./, { agent: 'clinical' })],
  ['a route names another task', () => rewritten(start(), /\.route\./, { taskId: 'other' })],
  ['the drafter wrote a delta', asAgent('drafter')],
  ['the Guardian wrote a delta', asAgent('safety')],
  ['the gateway wrote a delta', asAgent('gateway')],
  [
    'the gateway gave the verdict',
    () => moved(start(), /\.decision\./, (subject) => subject.replace('supervisor', 'gateway')),
  ],
  [
    'the drafter gave an order',
    () => moved(start(), /\.command\./, (subject) => subject.replace('gateway', 'drafter')),
  ],
  [
    'the supervisor gave an order',
    () => moved(start(), /\.command\./, (subject) => subject.replace('gateway', 'supervisor')),
  ],
  [
    'the drafter routed a task',
    () => moved(start(), /\.route\./, (subject) => subject.replace('supervisor', 'drafter')),
  ],
  [
    'a stranger wrote',
    () => {
      const log = atGate();
      log.store(`foundry.${id}.mallory.answer.screen.1`, {
        type: 'answer',
        protocolId: id,
        agent: 'mallory',
        taskId: 'screen',
        epoch: 1,
        outcome: { ok: true },
      });
      return log;
    },
  ],
  [
    'the drafter assessed its own text',
    () => {
      const log = start().drafted();
      log.plan('safety', 'assess', { kind: 'assess', version: 1, sha256: hash });
      log.answer('drafter', 'assess', { kind: 'assess', assessment: assessment() }, [
        { kind: 'safety_assessed', assessment: assessment() },
      ]);
      return log;
    },
  ],
  [
    'the Critic was asked to assess',
    () => {
      const log = start().drafted();
      log.plan('clinical', 'assess', { kind: 'assess', version: 1, sha256: hash });
      log.answer('clinical', 'assess', { kind: 'assess', assessment: assessment() }, [
        { kind: 'safety_assessed', assessment: assessment() },
      ]);
      return log;
    },
  ],
  [
    'the Guardian’s answer became a review',
    () => {
      const log = start().drafted();
      log.plan('safety', 'assess', { kind: 'assess', version: 1, sha256: hash });
      log.answer('safety', 'assess', { kind: 'assess', assessment: assessment() }, [
        { kind: 'clinical_reviewed', review: review() },
      ]);
      return log;
    },
  ],
  [
    'an agent’s answer became a decision',
    () => {
      const log = atGate();
      log.plan('drafter', 'revise', { kind: 'revise', base: 1 });
      log.answer('drafter', 'revise', { kind: 'revise' }, [
        {
          kind: 'decided',
          decision: {
            commandId: 'command-1',
            by: grace,
            gateId: 'gate-1',
            action: 'approve',
            version: 1,
            sha256: hash,
          },
        },
      ]);
      return log;
    },
  ],
  [
    'an agent’s answer closed the gate',
    () => {
      const log = atGate();
      log.plan('drafter', 'revise', { kind: 'revise', base: 1 });
      log.answer('drafter', 'revise', { kind: 'revise' }, [
        { kind: 'gate_closed', gateId: 'gate-1' },
      ]);
      return log;
    },
  ],
  [
    'an agent’s answer ended it',
    () => {
      const log = start();
      log.plan('drafter', 'draft-1', { kind: 'draft' });
      log.answer('drafter', 'draft-1', { kind: 'draft' }, [
        { kind: 'ended', outcome: 'approved', version: 1 },
      ]);
      return log;
    },
  ],
  [
    'the supervisor assessed a text itself',
    () => {
      const log = start().drafted();
      log.delta(plan, 'supervisor', [{ kind: 'safety_assessed', assessment: assessment() }]);
      return log;
    },
  ],
  [
    'the supervisor wrote a text itself',
    () => {
      const log = start();
      log.delta(plan, 'supervisor', [
        {
          kind: 'drafted',
          draft: { version: 1, text: '# Mine\n', sha256: hash, author: 'drafter' },
        },
      ]);
      return log;
    },
  ],
  [
    'the supervisor screened the intent itself',
    () => {
      const log = new Log().create();
      log.delta(plan, 'supervisor', [{ kind: 'screened', screening: { outcome: 'go' } }]);
      return log;
    },
  ],
  [
    'the supervisor reviewed a text itself',
    () => {
      const log = start().drafted();
      log.delta(plan, 'supervisor', [{ kind: 'clinical_reviewed', review: review() }]);
      return log;
    },
  ],
  [
    'a person’s text came by no command',
    () => {
      const log = atGate();
      log.delta(plan, 'human', [
        { kind: 'drafted', draft: { version: 2, text: '# Mine\n', sha256: hash, author: 'human' } },
      ]);
      return log;
    },
  ],
  [
    'a delta names another author than its cause',
    () => rewritten(start(), /delta\.3$/, { author: 'clinical' }),
  ],
  ['a viewer created it', () => new Log().create({ by: { ...grace, role: 'viewer' } })],
  [
    'a viewer halted it',
    () => {
      const log = atGate();
      log.command({ kind: 'halt' }, [{ kind: 'halted', by: { ...grace, role: 'viewer' } }], {
        by: { ...grace, role: 'viewer' },
        status: 'halted',
      });
      return log;
    },
  ],
  [
    'an author halted what is another’s',
    () => {
      const log = atGate();
      const by = { subject: 'mallory', role: 'author', channel: 'http' };
      log.command({ kind: 'halt' }, [{ kind: 'halted', by }], { by, status: 'halted' });
      return log;
    },
  ],
  [
    'a reviewer ordered a step to be run again',
    () => {
      const log = start();
      log.plan('drafter', 'draft-1', { kind: 'draft' });
      log.command({ kind: 'requeue' }, [
        { kind: 'rerouted', tasks: [{ taskId: 'draft-1', epoch: 2 }] },
      ]);
      return log;
    },
  ],
  [
    'a body is no JSON',
    () => {
      const log = atGate();
      last(log).data = '{"type":';
      return log;
    },
  ],
  [
    'a delta’s subject has no number',
    () => moved(atGate(), /\.delta\./, (subject) => subject.replace(/\d+$/, 'ten')),
  ],
  [
    'a subject has one part more',
    () => moved(atGate(), /\.delta\./, (subject) => `${subject}.more`),
  ],
  [
    'a subject is of no kind',
    () => {
      const log = atGate();
      log.store(`foundry.${id}.supervisor.approval.1`, { type: 'approval', protocolId: id });
      return log;
    },
  ],
];
