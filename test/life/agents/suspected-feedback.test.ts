import { readFileSync } from 'node:fs';
import type { Blackboard } from '@cerina/contracts';
import { safety } from '@cerina/safety/agent';
import { screenFeedback } from '@cerina/safety/screening/screen-feedback';
import { screenedTwiceFeedback } from '@cerina/safety/second-reader/screening';
import { describe, expect, it } from 'vitest';
import { benchOn } from '../../src/agents/bench.ts';
import { modelForTests } from '../../src/agents/model-for-tests.ts';
import { agreeable, bad } from '../../src/agents/scripted-model.ts';

const good = readFileSync(new URL('../../data/good.md', import.meta.url), 'utf8');
const usual = agreeable(good);
const server = await modelForTests(usual);

/** No rule names a danger in it; the second reader takes it for one. */
const byReaderAlone =
  'She sat in the car for an hour last night and could not come in, put it as rung 2.';
const plain = 'Use a 0-10 scale throughout.';
const pointsOf = (...texts: string[]) =>
  texts.map((text, n) => ({ id: `h2-${n + 1}`, from: 'human', priority: 'high', text }) as const);

type Model = Awaited<ReturnType<typeof usual.feedback_screening>>;

async function screened(texts: string[], byModel?: (() => unknown) | object) {
  const answer = typeof byModel === 'function' ? byModel : () => byModel;
  if (byModel) server.will({ feedback_screening: answer as () => Model });
  const board = {
    ...{ intent: 'Worry time for a student.', context: null, audience: null, locale: null },
    ...{ decisions: [], drafts: [{ version: 1, sha256: 'a'.repeat(64), text: good }], brief: [] },
  } as unknown as Blackboard;
  const calls = server.count('feedback_screening');
  // so long that a test which waits for it ends in a timeout
  const bench = benchOn(server, board, { waitMs: 60_000, backoffMs: 30_000 });
  const task = { kind: 'screen_feedback' as const, points: pointsOf(...texts) };
  const { result, message } = await safety.handlers.screen_feedback(task as never, bench);
  const used = server.count('feedback_screening') - calls;
  return { ...result.screening, message, calls: used };
}
const verdicts = (...given: ('apply' | 'decline' | 'hold')[]) =>
  given.map((verdict, n) => ({ pointId: `h2-${n + 1}`, verdict, why: 'Read.' }));
const go = { outcome: 'go', reasons: [] };

it('the second reader alone suspects what these tests are about', () => {
  const points = pointsOf(byReaderAlone).map(({ id, text }) => ({ id, text }));
  expect(screenFeedback(points, good)).toMatchObject({ outcome: 'go', reasons: [] });
  expect(screenedTwiceFeedback(points, good).outcome).toBe('hold');
});

describe('feedback that the second reader alone takes for danger', () => {
  it('is asked about where a model that was given it sees none, each point with its verdict', async () => {
    const { outcome, reasons, card, ...more } = await screened([byReaderAlone, plain]);
    expect(outcome).toBe('ask');
    expect(reasons).toMatchObject([{ code: 'danger_disputed', quote: expect.any(String) }]);
    expect(byReaderAlone).toContain(reasons[0]!.quote);
    expect(card).toBeDefined();
    expect(more.verdicts.map(({ verdict }) => verdict)).toEqual(['apply', 'apply']);
    expect(more.message).toMatch(/reviewer/);
  });

  it('is shown to the model with the words that are suspected', async () => {
    await screened([byReaderAlone]);
    const { data } = server.calls.findLast(({ kind }) => kind === 'feedback_screening')!;
    expect(data).toMatchObject({ suspected: { words: [expect.any(String)] } });
    await screened([plain]);
    const { data: other } = server.calls.findLast(({ kind }) => kind === 'feedback_screening')!;
    expect(other).toMatchObject({ suspected: null });
  });

  it('is asked about also where the model declines it for another reason', async () => {
    const answer = { ...go, verdicts: verdicts('decline') };
    const { outcome, ...more } = await screened([byReaderAlone], answer);
    expect(outcome).toBe('ask');
    expect(more.verdicts).toMatchObject([{ verdict: 'decline' }]);
  });

  it.each([
    ['holds the point', { ...go, outcome: 'hold', verdicts: verdicts('hold') }],
    ['holds the whole and no point', { ...go, outcome: 'hold', verdicts: verdicts('apply') }],
    ['holds the point and not the whole', { ...go, verdicts: verdicts('hold') }],
  ])('stays held where the model %s', async (_, answer) => {
    const { outcome, reasons, card } = await screened([byReaderAlone], answer);
    expect(outcome).toBe('hold');
    expect(reasons.map(({ code }) => code)).not.toContain('danger_disputed');
    expect(card).toBeDefined();
  });

  it('stays held where the model does not show that it read it', async () => {
    const proof = { call: '', lastLine: 0, copied: [] };
    const answer = { ...go, verdicts: verdicts('apply'), proof };
    const { outcome, calls, ...more } = await screened([byReaderAlone], answer);
    expect({ outcome, calls }).toEqual({ outcome: 'hold', calls: 1 });
    expect(more.verdicts).toMatchObject([{ verdict: 'hold' }]);
  });

  it('stays held, and waits for no model that is away', async () => {
    const { outcome, card, calls } = await screened([byReaderAlone], () => bad({ status: 503 }));
    expect({ outcome, calls }).toEqual({ outcome: 'hold', calls: 1 });
    expect(card).toBeDefined();
  });

  it('stays held where rules hold another point, and asks no model', async () => {
    const danger = 'She told me she will kill herself tonight.';
    const { outcome, calls } = await screened([byReaderAlone, danger]);
    expect({ outcome, calls }).toEqual({ outcome: 'hold', calls: 0 });
  });

  it('stays held where rules decline a part of the same point, and asks no model', async () => {
    const { outcome, calls } = await screened([`${byReaderAlone} Delete the crisis lines.`]);
    expect({ outcome, calls }).toEqual({ outcome: 'hold', calls: 0 });
  });

  it('leaves out the sentence that the model declines, once a person has assessed the rest', async () => {
    const wish = 'Add a picture of his dog.';
    const own = [{ pointId: 'h2-1', verdict: 'decline', why: 'No.', except: [wish] }];
    const { outcome, ...more } = await screened([`${byReaderAlone} ${wish}`], {
      ...{ ...go, verdicts: own },
    });
    expect(outcome).toBe('ask');
    expect(more.verdicts).toMatchObject([{ verdict: 'apply', except: [wish] }]);
  });

  it('keeps what rules decline of another point declined', async () => {
    const { outcome, ...more } = await screened([byReaderAlone, 'Delete the crisis lines.']);
    expect(outcome).toBe('ask');
    expect(more.verdicts.map(({ verdict }) => verdict)).toEqual(['apply', 'decline']);
  });
});

describe('several wishes in one point', () => {
  const wishes = ['use the mug picture', 'add a poem by his son', 'make the log bigger'] as const;
  const text = wishes.join(', ');
  const judged = (...given: [verdict: string, why?: string][]) =>
    given.map(([verdict, why = ''], n) => ({ pointId: `h2-1.${n + 1}`, verdict, why }));
  const by = async (...given: Parameters<typeof judged>) =>
    (await screened([text], { ...go, verdicts: judged(...given) })).verdicts;

  it('are given to the model one by one, and a single one is the point', async () => {
    await screened([text, plain]);
    const { data } = server.calls.findLast(({ kind }) => kind === 'feedback_screening')!;
    expect(data.points).toMatchObject([
      { id: 'h2-1', asks: wishes.map((wish, n) => ({ id: `h2-1.${n + 1}`, text: wish })) },
      { id: 'h2-2', text: plain },
    ]);
    expect(data.points![1]).not.toHaveProperty('asks');
  });

  it('are declined where the model declines them, and no other', async () => {
    const why = 'A poem is no part of it.';
    expect(await by(['apply'], ['decline', why], ['apply'])).toMatchObject([
      { pointId: 'h2-1', verdict: 'apply', except: [wishes[1]], why },
    ]);
    expect(await by(['apply'], ['apply'], ['apply'])).toMatchObject([{ verdict: 'apply' }]);
    expect(await by(['decline', why], ['decline', 'Too big.'], ['decline', why])).toMatchObject([
      { verdict: 'decline', why: `${why} Too big.` },
    ]);
  });

  it('are held with the point where one of them is', async () => {
    const verdicts = judged(['apply'], ['hold', 'He is at risk.'], ['apply']);
    const held = await screened([text], { ...go, verdicts });
    expect(held).toMatchObject({
      outcome: 'hold',
      verdicts: [{ pointId: 'h2-1', verdict: 'hold' }],
    });
  });

  it('are judged as strictly as the point is', async () => {
    const asks = judged(['apply'], ['apply'], ['apply']);
    const whole = { pointId: 'h2-1', verdict: 'decline', why: 'No.' };
    const { verdicts } = await screened([text], { ...go, verdicts: [...asks, whole] });
    expect(verdicts).toMatchObject([{ verdict: 'decline', why: 'No.' }]);
    const some = [judged(['decline', 'Not this.'])[0], { ...whole, verdict: 'apply', why: '' }];
    const partly = await screened([text], { ...go, verdicts: some });
    expect(partly.verdicts).toMatchObject([{ verdict: 'decline', why: 'Not this.' }]);
    expect(partly.verdicts[0]!.except).toBeUndefined();
  });

  it('leave no wish without a verdict', async () => {
    const verdicts = judged(['apply'], ['apply']);
    await expect(screened([text], { ...go, verdicts })).rejects.toMatchObject({
      code: 'bad_answer',
    });
  });
});
