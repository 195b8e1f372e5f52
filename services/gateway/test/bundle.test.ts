import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fold } from '@cerina/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Bundle } from '../src/export/bundle.ts';
import { type Backbone, created, type Gateway, startBackbone, startGateway } from './foundry.ts';
import { answer, assessed, draftOf, offered, theText } from './life.ts';

let backbone: Backbone;
let gateway: Gateway;
let file: string;
beforeAll(async () => {
  backbone = await startBackbone();
  gateway = await startGateway(backbone);
  const id = await created(gateway);
  await answer(backbone, id);
  await backbone.append(id, [{ kind: 'drafted', draft: draftOf(1, theText) }]);
  await assessed(backbone, id);
  const gate = await offered(backbone, id);
  const { version, sha256 } = gate.offered[0]!;
  await gateway.post('grace', `/api/protocols/${id}/review`, {
    gateId: gate.id,
    action: 'approve',
    version,
    sha256,
  });
  const { commandId, by } = backbone.state.commands.at(-1)!;
  const at = new Date().toISOString();
  const decision = { commandId, by, at, gateId: gate.id, action: 'approve' as const };
  await backbone.append(id, [
    {
      kind: 'decided',
      decision: { ...decision, version, sha256, edited: false, findingsRead: [] },
    },
    { kind: 'gate_closed', gateId: gate.id },
    { kind: 'ended', outcome: 'approved', version },
  ]);
  file = await (await gateway.ask('viewer', `/api/protocols/${id}/export?format=json`)).text();
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await backbone[Symbol.asyncDispose]();
});

/** Follows the bundle's own `verify` with nothing but the file: what does not hold, by name. */
function broken(json: string): string[] {
  const { text, version, sha256, board, log } = Bundle.parse(JSON.parse(json));
  const facts = log.flatMap(({ fact }) => fact ?? []);
  const deltas = facts.filter((fact) => fact.type === 'delta');
  const hash = (of: string) => createHash('sha256').update(of, 'utf8').digest('hex');
  const approvals = facts.flatMap((fact) =>
    fact.type === 'command' &&
    fact.order.kind === 'review' &&
    fact.order.decision.action === 'approve' &&
    fact.order.decision.sha256 === sha256
      ? fact.commandId
      : [],
  );
  const holds = {
    text: hash(text) === sha256 && board.drafts.every((each) => hash(each.text) === each.sha256),
    assessed: facts.some(
      (fact) =>
        fact.type === 'answer' &&
        fact.agent === 'safety' &&
        fact.outcome.ok &&
        fact.outcome.result.kind === 'assess' &&
        fact.outcome.result.assessment.sha256 === sha256,
    ),
    offered: deltas.some(({ changes }) =>
      changes.some(
        (change) =>
          change.kind === 'gate_opened' &&
          change.gate.offered.some((each) => each.version === version && each.sha256 === sha256),
      ),
    ),
    decided: facts.some(
      (fact) => fact.type === 'decision' && fact.accepted && approvals.includes(fact.commandId),
    ),
    board: isDeepStrictEqual(fold(deltas), board),
  };
  return Object.entries(holds).flatMap(([name, held]) => (held ? [] : name));
}

it('holds versions, scores, flags, decisions, models, policy and hashes', () => {
  const { board, approval, standing, verify } = Bundle.parse(JSON.parse(file));
  expect(board.drafts.map(({ sha256 }) => sha256)).toHaveLength(1);
  expect(board.safety[1]).toMatchObject({ score: 94, level: 'needs_review' });
  expect(board.flags).toHaveLength(1);
  expect(board.policy.safety).toBe(80);
  expect(board.usage.safety?.model).toBe('scripted');
  expect(approval?.by.subject).toBe('grace');
  expect(standing).toContain('Approved by grace');
  expect(verify.map((line) => line.split(':')[0])).toEqual([
    'text',
    'assessed',
    'offered',
    'decided',
    'board',
  ]);
});

it('lets anyone see from it alone that the text is the one that was assessed, offered and decided on', () => {
  expect(broken(file)).toEqual([]);
});

it('does not hold once a word, a hash or a fact is changed', () => {
  const bundle = () => Bundle.parse(JSON.parse(file));
  const word = bundle();
  word.text = word.text.replace('One step', 'Two steps');
  expect(broken(JSON.stringify(word))).toEqual(['text']);
  const draft = bundle();
  draft.board.drafts[0]!.text += 'More.\n';
  expect(broken(JSON.stringify(draft))).toEqual(['text', 'board']);
  const unread = bundle();
  unread.log = unread.log.filter(({ subject }) => !subject.includes('.safety.answer.'));
  expect(broken(JSON.stringify(unread))).toEqual(['assessed']);
  const undecided = bundle();
  undecided.log = undecided.log.filter(({ fact }) => fact?.type !== 'command');
  expect(broken(JSON.stringify(undecided))).toEqual(['decided']);
});
