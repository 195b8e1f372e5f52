import {
  answered,
  answeredFiveTimes,
  asked,
  asking,
  assessed,
  recorded,
  risk,
  scope,
  screenedAgain,
} from '../asked.ts';
import { assessment, at, Log, review } from '../log-of.ts';
import { plan, type Unlawful } from './unlawful.ts';

const stranger = { subject: 'bob', role: 'author', channel: 'http' };
const viewer = { subject: 'vic', role: 'viewer', channel: 'http' };
const yes = [{ questionId: 'risk', risk: 'yes' }];
const saidYes = [{ question: risk, risk: 'yes' }];

/** The Guardian's questions, and their outcome. */
export const questions: Unlawful[] = [
  ['it was drafted though the Guardian asked, and nobody answered', () => asking().drafted()],
  ['it was drafted though somebody is at risk', () => answered(asked(), yes, saidYes).drafted()],
  [
    'a sixth question was taken in after five answers',
    () =>
      answeredFiveTimes((log, taskId) => {
        const screening = { outcome: 'ask', reasons: [], questions: [risk] };
        log.answer('safety', taskId, { kind: 'screen_intent', screening }, [
          { kind: 'screened', screening },
        ]);
      }),
  ],
  [
    'it was drafted on answers with which it was not screened again',
    () => answered(asked()).drafted(),
  ],
  ['an answer that was not given is recorded', () => answered(asked(), yes, recorded)],
  [
    'that somebody is at risk was ordered, and that it is assessed is recorded',
    () => answered(asked(), yes, [{ question: risk, risk: 'assessed' }]),
  ],
  [
    'answers are recorded as another person’s',
    () => answered(asked(), assessed, recorded, { record: { by: stranger } }),
  ],
  ['a viewer answered', () => answered(asked(), assessed, recorded, { by: viewer })],
  [
    'an author answered for a protocol that they did not create',
    () => answered(asked(), assessed, recorded, { by: stranger }),
  ],
  [
    'the question about risk was left open',
    () => answered(asked(), assessed.slice(1), recorded.slice(1)),
  ],
  [
    'what was not asked was answered',
    () => answered(asked(asking([scope])), yes, [{ question: risk, risk: 'yes' }]),
  ],
  [
    'a question was answered twice',
    () => answered(asked(), [...assessed, ...assessed], [...recorded, ...recorded]),
  ],
  [
    'the risk was answered in words',
    () =>
      answered(asked(), [{ questionId: 'risk', text: 'No.' }], [{ question: risk, text: 'No.' }]),
  ],
  [
    'answers were taken at a gate that was over',
    () =>
      answered(asked(), assessed, recorded, {
        order: { gateId: 'gate-0' },
        record: { gateId: 'gate-0' },
      }),
  ],
  ['a gate asks though the screening let it through', () => asked(new Log().create().screened())],
  [
    'a gate asks again what was answered with a risk',
    () => asked(answered(asked(), yes, saidYes), { id: 'gate-2' }),
  ],
  ['a gate that asks can be signed at', () => asked(asking(), { actions: ['approve', 'reject'] })],
  ['it asks nothing', () => asked(asking([]))],
  ['it asks one thing twice', () => asked(asking([risk, risk]))],
  [
    'questions came with a screening that lets it through',
    () => {
      const log = new Log().create();
      const screening = { outcome: 'go', reasons: [], questions: [risk] };
      log.answer('safety', 'screen', { kind: 'screen_intent', screening }, [
        { kind: 'screened', screening },
      ]);
      return log;
    },
  ],
  [
    'nobody ordered the answers',
    () => {
      const log = asked();
      log.delta(
        plan,
        'supervisor',
        [
          {
            kind: 'questions_answered',
            answered: { commandId: 'c', by: stranger, at, gateId: 'gate-1', answers: recorded },
          },
          { kind: 'gate_closed', gateId: 'gate-1' },
        ],
        'running',
      );
      return log;
    },
  ],
  [
    'the policy approved what had to be asked about',
    () => {
      const log = new Log().create({
        policy: { autoApproveAllowed: true },
        request: { autoApprove: true },
      });
      screenedAgain(answered(asked(asking(undefined, log))));
      log
        .drafted()
        .assessed(assessment({ flags: [] }))
        .reviewed(review());
      const { sha256 } = log.board!.drafts[0]!;
      const on = { commandId: 'policy-1', version: 1, sha256 };
      const by = { subject: 'policy', role: null, channel: 'policy' };
      const decision = {
        ...{ ...on, by, at, gateId: 'policy', action: 'approve', edited: false },
        ...{ reason: 'The bar is met.', findingsRead: [] },
      };
      log.delta(plan, 'supervisor', [
        { kind: 'decided', decision },
        { kind: 'approval_pending', approval: { ...on, assessed: true } },
        { kind: 'planned', phase: 'finalizing', tasks: [] },
      ]);
      return log.ended();
    },
  ],
];
