import { readFileSync } from 'node:fs';
import type { Blackboard } from '@cerina/contracts';
import { safety } from '@cerina/safety/agent';
import { screenedTwice } from '@cerina/safety/second-reader/screening';
import { describe, expect, it } from 'vitest';
import { benchOn } from '../../src/agents/bench.ts';
import { modelForTests } from '../../src/agents/model-for-tests.ts';
import { agreeable, bad } from '../../src/agents/scripted-model.ts';

const good = readFileSync(new URL('../../data/good.md', import.meta.url), 'utf8');
const usual = agreeable(good);
const server = await modelForTests(usual);

/** No rule names a danger in it; the second reader takes it for one. */
const byReaderAlone =
  "This is petty but my little sister has bought a four-bed with a sea view and I've been sour about it for weeks. I love her, I do, and I went to the housewarming and smiled till my face hurt. Then I came back to my flat and hated the curtains. Is there a comparison worksheet, something about what I value and what I'm leaving out when I line us up side by side?";
/** The rules ask about it. */
const askedAbout =
  'A plan for a widow of 70. She has put her papers in order and says she is ready.';

const by = { subject: 'ada', role: 'reviewer', channel: 'dashboard' };
const answered = (risk: string, text?: string) => [
  { by, answers: [{ question: { kind: 'risk' }, risk }] },
  ...(text ? [{ by, answers: [{ question: { kind: 'scope', text: 'For whom?' }, text }] }] : []),
];
type Model = Awaited<ReturnType<typeof usual.intent_screening>>;
const none = { outcome: 'go', reasons: [], condition: null, technique: null };

const known = { ...none, condition: 'low_self_esteem', technique: 'positive_data_log' };

async function screened(
  intent: string,
  byModel: (() => unknown) | object = none,
  more: object = {},
) {
  const answer = typeof byModel === 'function' ? byModel : () => byModel;
  server.will({ intent_screening: answer as () => Model });
  const board = {
    ...{ intent, context: null, audience: null, locale: null, decisions: [], ...more },
  } as unknown as Blackboard;
  const calls = server.count('intent_screening');
  // so long that a test which waits for it ends in a timeout
  const bench = benchOn(server, board, { waitMs: 60_000, backoffMs: 30_000 });
  const { result } = await safety.handlers.screen_intent({ kind: 'screen_intent' }, bench);
  return { ...result.screening, calls: server.count('intent_screening') - calls };
}

it('the rules and the second reader find what these tests are about', () => {
  expect(screenedTwice({ intent: byReaderAlone })).toMatchObject({
    outcome: 'hold',
    reasons: [{ code: 'danger_read' }, { code: 'unclear' }],
  });
  expect(screenedTwice({ intent: askedAbout }).questions![0]).toMatchObject({ kind: 'risk' });
});

describe('what the second reader alone takes for danger', () => {
  it('is asked about where a model that was given it sees none', async () => {
    const { outcome, reasons, questions, card } = await screened(byReaderAlone);
    expect(outcome).toBe('ask');
    expect(reasons[0]).toMatchObject({ code: 'danger_disputed' });
    expect(questions![0]).toMatchObject({ kind: 'risk', quote: reasons[0]!.quote });
    expect(card).toBeDefined();
  });

  it('is asked what is wanted too, where that is not clear and no model names it', async () => {
    const { questions } = await screened(byReaderAlone);
    expect(questions!.map(({ kind }) => kind)).toEqual(['risk', 'scope', 'scope', 'scope']);
    const questionsAnswered = answered('assessed');
    const asked = await screened(byReaderAlone, none, { questionsAnswered });
    expect(asked.outcome).toBe('ask');
    expect(new Set(asked.questions!.map(({ kind }) => kind))).toEqual(new Set(['scope']));
    const named = await screened(byReaderAlone, known, { questionsAnswered });
    expect(named.outcome).toBe('go');
    expect(named.questions).toBeUndefined();
  });

  it.each([
    ['excuses words', `${byReaderAlone} I tried to kill myself in 1998, when I was at school.`],
    ['reads a denial', `${byReaderAlone} I am not suicidal.`],
  ])('stays held where a rule %s, also where it is not clear what is wanted', async (_, intent) => {
    const { outcome, reasons } = await screened(intent);
    expect(outcome).toBe('hold');
    expect(reasons.map(({ code }) => code)).toEqual(['danger_read', 'unclear', 'danger_excused']);
  });

  it('stays held, and is not refused, where the model refuses it', async () => {
    const reasons = [{ code: 'out_of_scope', message: 'Not CBT.', quote: '' }];
    for (const proof of [undefined, { call: '', lastLine: 0, copied: [] }]) {
      const held = await screened(byReaderAlone, {
        ...{ ...none, outcome: 'refuse', reasons },
        ...(proof && { proof }),
      });
      expect(held).toMatchObject({ outcome: 'hold', card: expect.anything() });
      expect(held.reasons.map(({ code }) => code)).toContain('out_of_scope');
    }
  });

  it('is shown to have been read by the model also where it is in the words on who it is for', async () => {
    const intent = 'Worry postponement for a student with exams in three weeks.';
    await screened(intent, none, { audience: byReaderAlone });
    const { data } = server.calls.findLast(({ kind }) => kind === 'intent_screening')!;
    const read = data.lines!.map(({ text }) => text).join(' ');
    expect(read).toBe(`${intent} ${byReaderAlone}`);
  });

  it('is asked about also where its author had said beforehand that there is no risk', async () => {
    const { outcome } = await screened(byReaderAlone, none, { risk: 'none' });
    expect(outcome).toBe('ask');
  });

  it('passes once somebody was asked and has assessed it, with the reason', async () => {
    const questionsAnswered = answered('assessed', 'It is for me, a shop assistant of 30.');
    const { outcome, reasons } = await screened(byReaderAlone, known, { questionsAnswered });
    expect(outcome).toBe('go');
    expect(reasons).toContainEqual(
      expect.objectContaining({
        ...{ code: 'danger_assessed', message: expect.stringContaining('It was asked about') },
      }),
    );
  });

  it('does not pass by an answer that came before the words', async () => {
    const questionsAnswered = answered('assessed', byReaderAlone);
    const { outcome } = await screened('A worksheet for me, please.', known, { questionsAnswered });
    expect(outcome).not.toBe('go');
  });

  it('does not pass by an answer that has the words beside it', async () => {
    const question = { id: 'risk', kind: 'risk', text: 'At risk?', quote: 'tired of it all' };
    const answers = [{ question, risk: 'assessed', text: byReaderAlone }];
    const intent = 'Worry postponement for a student with exams in three weeks.';
    const asked = await screened(intent, none, { questionsAnswered: [{ by, answers }] });
    expect(asked.outcome).toBe('ask');
    expect(asked.questions).toMatchObject([{ kind: 'risk' }]);
    const again = [
      { by, answers },
      { by, answers: [{ question: asked.questions![0], risk: 'assessed' }] },
    ];
    expect((await screened(intent, none, { questionsAnswered: again })).outcome).toBe('go');
  });

  it.each(['ask', 'hold'])('stays held where the model says "%s"', async (outcome) => {
    expect((await screened(byReaderAlone, { ...none, outcome })).outcome).toBe('hold');
  });

  it('stays held where the model does not show that it read it', async () => {
    const proof = { call: '', lastLine: 0, copied: [] };
    const { outcome, calls } = await screened(byReaderAlone, { ...none, proof });
    expect({ outcome, calls }).toEqual({ outcome: 'hold', calls: 1 });
  });

  it('waits for no model that is away', async () => {
    const { outcome, card, calls } = await screened(byReaderAlone, () => bad({ status: 503 }));
    expect({ outcome, calls }).toEqual({ outcome: 'hold', calls: 1 });
    expect(card).toBeDefined();
  });
});

describe('what rules ask about', () => {
  it('is held where a model reads danger in it', async () => {
    const reasons = [{ code: 'imminent_risk', message: 'He plans to die.', quote: 'she is ready' }];
    const held = await screened(askedAbout, { ...none, outcome: 'hold', reasons });
    expect(held).toMatchObject({
      outcome: 'hold',
      reasons: [reasons[0], expect.anything(), expect.anything()],
    });
    expect(held.questions).toBeUndefined();
  });

  it('is still asked about where a model sees none, or is away', async () => {
    for (const answer of [none, () => bad({ status: 503 })]) {
      const { questions, outcome, calls } = await screened(askedAbout, answer);
      expect({ outcome, calls }).toEqual({ outcome: 'ask', calls: 1 });
      expect(questions![0]).toMatchObject({ kind: 'risk' });
    }
  });

  it('is asked about before a model refuses it', async () => {
    const reasons = [{ code: 'out_of_scope', message: 'Not CBT.', quote: '' }];
    const asked = await screened(askedAbout, { ...none, outcome: 'refuse', reasons });
    expect(asked).toMatchObject({ outcome: 'ask', card: expect.anything() });
    expect(asked.questions![0]).toMatchObject({ kind: 'risk' });
    const questionsAnswered = answered('assessed');
    const refused = await screened(
      askedAbout,
      { ...none, outcome: 'refuse', reasons },
      { questionsAnswered },
    );
    expect(refused.outcome).toBe('refuse');
  });

  it('and its words are shown to the model, as suspected', async () => {
    await screened(askedAbout);
    const { data } = server.calls.findLast(({ kind }) => kind === 'intent_screening')!;
    expect(data).toMatchObject({ suspected: { outcome: 'ask', words: [expect.any(String)] } });
    await screened('Exposure ladder for a woman of 34 with a fear of lifts.');
    const { data: plain } = server.calls.findLast(({ kind }) => kind === 'intent_screening')!;
    expect(plain).toMatchObject({ suspected: null });
  });
});
