import { readFileSync } from 'node:fs';
import { clinical } from '@cerina/clinical/agent';
import type { Blackboard } from '@cerina/contracts';
import { proofOf } from '@cerina/model/judge/proof';
import {
  type Bench,
  type NumberedLine,
  numberedLines,
  type ProofOfReading,
  provesReading,
  type ReadingTask,
  readingTaskFor,
} from '@cerina/runtime';
import { safety } from '@cerina/safety/agent';
import { screenIntent } from '@cerina/safety/screening/screen-intent';
import { describe, expect, it } from 'vitest';
import { benchOn } from '../../src/agents/bench.ts';
import { modelForTests } from '../../src/agents/model-for-tests.ts';
import { agreeable, bad, type ModelCall } from '../../src/agents/scripted-model.ts';

const good = readFileSync(new URL('../../data/good.md', import.meta.url), 'utf8');
const intent = 'Worry postponement for a student';
const usual = agreeable(good);

const server = await modelForTests(usual);

const boardOf = (text: string) =>
  ({
    intent,
    context: 'She is 19.\nExams are in May.',
    audience: null,
    locale: null,
    flags: [],
    screening: screenIntent({ intent }),
    decisions: [],
    brief: [],
    drafts: [{ version: 1, sha256: 'a'.repeat(64), text }],
  }) as unknown as Blackboard;
const task = { version: 1, sha256: 'a'.repeat(64) };

const bench = (text: string): Bench => benchOn(server, boardOf(text));
const assess = (text = good) => safety.handlers.assess({ kind: 'assess', ...task }, bench(text));
const review = (text = good) => clinical.handlers.review({ kind: 'review', ...task }, bench(text));
const screen = (text = good) =>
  safety.handlers.screen_intent({ kind: 'screen_intent' }, bench(text));
const feedback = () =>
  safety.handlers.screen_feedback(
    {
      kind: 'screen_feedback',
      points: [
        { id: 'p1', from: 'human', text: 'Warmer, please.', priority: 'warning' },
        { id: 'p2', from: 'human', text: 'Shorter steps.', priority: 'warning' },
      ],
    } as unknown as Parameters<typeof safety.handlers.screen_feedback>[0],
    bench(good),
  );

/** The proof of a model that was given these lines and not others. */
const proofBy =
  (given: (call: ModelCall) => { line: number; text: string }[]) =>
  (call: ModelCall): ProofOfReading => ({
    call: call.data.reading!.call,
    lastLine: given(call).at(-1)?.line ?? 0,
    copied: given(call).filter(({ line }) => call.data.reading!.copy.includes(line)),
  });
const bySize = (text: string, part: number) => text.slice(0, Math.floor(text.length * part));
const other = numberedLines(good.replace(/[aeiou]/g, 'o'));
const all = ({ data }: ModelCall) => data.lines!;

/** Models that find nothing, each with what it has of the text. */
const careless: [string, (call: ModelCall) => ProofOfReading][] = [
  ['gives no proof', () => ({ call: '', lastLine: 0, copied: [] })],
  ['gives the code of the call alone', proofBy(() => [])],
  ['copies out of another text', proofBy(() => other)],
  ['was given the first half', proofBy((call) => all(call).slice(0, all(call).length / 2))],
  ['was given the second half', proofBy((call) => all(call).slice(all(call).length / 2))],
  ['was given all but the last lines', proofBy((call) => all(call).slice(0, -2))],
  [
    'was given all lines, each cut off',
    proofBy((call) => all(call).map((own) => ({ ...own, text: bySize(own.text, 0.7) }))),
  ],
  [
    'answers another call',
    (call) => ({ ...proofBy(all)(call), call: 'f'.repeat(call.data.reading!.call.length) }),
  ],
];

/** An answer that would pass, but for its proof. */
const nothing = (proof: (call: ModelCall) => ProofOfReading) => (call: ModelCall) => ({
  findings: [],
  proof: proof(call),
});

describe('a model that finds nothing and', () => {
  it.each(careless)('%s is a failed step and no pass', async (_, proof) => {
    server.will({ safety_findings: nothing(proof) });
    const before = server.count('safety_findings');
    await expect(assess()).rejects.toMatchObject({ code: 'bad_answer' });
    expect(server.count('safety_findings') - before).toBe(2);
  });

  it('gives every text the first answer again is a failed step from the second on', async () => {
    let first: { findings: []; proof: ProofOfReading } | undefined;
    server.will({
      safety_findings: (call) => {
        first ??= { findings: [], proof: proofBy(all)(call) };
        return first;
      },
    });
    expect((await assess()).result.assessment.level).not.toBe('unsafe');
    await expect(assess()).rejects.toMatchObject({ code: 'bad_answer' });
    await expect(assess(`${good}\nOne line more.\n`)).rejects.toMatchObject({ code: 'bad_answer' });
  });

  it('answers with the shape of old is a failed step', async () => {
    server.will({ safety_findings: () => bad({ raw: '{"findings": []}' }) });
    await expect(assess()).rejects.toMatchObject({ code: 'bad_answer' });
  });

  it('copies with other blanks, quotation marks and emphasis has read the text', async () => {
    server.will({
      safety_findings: nothing(
        proofBy((call) =>
          all(call).map(({ line, text }) => ({
            line,
            text: ` ${text.replace(/[*_`#>|]/g, ' ').replaceAll('"', '”')} `,
          })),
        ),
      ),
    });
    expect((await assess()).result.assessment.level).not.toBe('unsafe');
  });
});

describe('what a model found', () => {
  const proof = { call: '', lastLine: 0, copied: [] };
  const found = {
    line: 1,
    quote: '',
    code: 'DANGER_TASK' as const,
    severity: 'critical' as const,
    reason: 'It is done on a roof.',
    suggestion: '',
  };
  const ofModel = async () =>
    (await assess()).result.assessment.flags.filter(({ source }) => source === 'model');

  it('without a proof is kept where no proven answer can be had', async () => {
    server.will({ safety_findings: () => ({ findings: [found], proof }) });
    expect(await ofModel()).toMatchObject([{ code: 'DANGER_TASK', severity: 'critical' }]);
    server.will({
      intent_screening: () => ({
        outcome: 'hold',
        reasons: [],
        condition: 'panic',
        technique: null,
        proof,
      }),
    });
    expect((await screen()).result.screening.outcome).toBe('hold');
  });

  it('that is only a warning does not stand for a text that was read', async () => {
    server.will({
      safety_findings: () => ({ findings: [{ ...found, severity: 'warning' }], proof }),
    });
    await expect(assess()).rejects.toMatchObject({ code: 'bad_answer' });
  });

  it.each([
    ['a code that is none', { ...found, code: 'ROOF' }, { code: 'OTHER', severity: 'critical' }],
    ['no severity', { ...found, severity: undefined }, { severity: 'critical' }],
    ['a line in words', { ...found, line: 'the first' }, { line: 1 }],
    ['no suggestion', { ...found, suggestion: null }, { suggestion: '' }],
  ])('with %s is a finding all the same', async (_, given, kept) => {
    server.will({ safety_findings: () => ({ findings: [given as typeof found] }) });
    expect(await ofModel()).toMatchObject([kept]);
  });

  it('without a proof does not say what a request is about', async () => {
    let asked = 0;
    const about = (condition: string, technique: string) => ({
      ...{ outcome: 'go' as const, reasons: [], condition, technique },
    });
    server.will({
      intent_screening: () =>
        asked++ === 0
          ? { ...about('panic', 'interoceptive_exposure'), proof }
          : about('grief', 'grief_restoration'),
    });
    const { constraints } = (await screen()).result.screening;
    expect(constraints.condition).not.toBe('panic');
  });

  it('without a proof is kept when its second answer finds nothing', async () => {
    let asked = 0;
    server.will({
      safety_findings: () => (asked++ === 0 ? { findings: [found], proof } : { findings: [] }),
    });
    const { assessment } = (await assess()).result;
    expect(assessment).toMatchObject({ level: 'unsafe' });
    const added = assessment.flags.filter(({ source }) => source === 'model');
    expect(added).toMatchObject([{ code: 'DANGER_TASK', severity: 'critical', line: 1 }]);
  });

  it('without a proof holds a request and feedback, whatever it answers next', async () => {
    let asked = 0;
    server.will({
      intent_screening: () =>
        asked++ === 0
          ? { outcome: 'hold', reasons: [], condition: null, technique: null, proof }
          : { outcome: 'go', reasons: [], condition: null, technique: null },
    });
    expect((await screen()).result.screening.outcome).toBe('hold');
    asked = 0;
    const verdicts = ['p1', 'p2'].map((pointId) => ({
      pointId,
      verdict: 'apply' as const,
      why: '',
    }));
    server.will({
      feedback_screening: () =>
        asked++ === 0
          ? { outcome: 'hold', reasons: [], verdicts, proof }
          : { outcome: 'go', reasons: [], verdicts },
    });
    expect((await feedback()).result.screening.outcome).toBe('hold');
  });
});

describe('what holds', () => {
  const apply = (pointId: string) => ({ pointId, verdict: 'apply' as const, why: '' });
  const hold = { pointId: 'p1', verdict: 'hold' as const, why: 'New risk.' };
  const go = { outcome: 'go' as const, reasons: [] };

  it('a point is kept where the answer leaves another point out, whatever comes next', async () => {
    for (const next of [[apply('p1'), apply('p2')], [hold]]) {
      let asked = 0;
      server.will({
        feedback_screening: () => ({ ...go, verdicts: asked++ === 0 ? [hold] : next }),
      });
      const { screening } = (await feedback()).result;
      expect(screening).toMatchObject({ outcome: 'hold', verdicts: [{ verdict: 'hold' }, {}] });
    }
  });

  it('is kept where its reason cannot be read', async () => {
    const reasons = [{ code: 'imminent_risk', message: 'A plan.', quote: null }] as unknown as [];
    const held = { outcome: 'hold' as const, reasons };
    const none = { condition: null, technique: null };
    let asked = 0;
    const raw =
      (answer: object) =>
      ({ data }: ModelCall) =>
        asked++ === 0
          ? bad({ raw: JSON.stringify({ ...proofOf(data), ...answer }) })
          : { ...go, ...none, verdicts: [apply('p1'), apply('p2')] };
    server.will({
      intent_screening: raw({
        ...{ ...held, ...none, wrongSubject: [], misread: [], missed: [], case: {} },
      }),
    });
    expect((await screen()).result.screening.outcome).toBe('hold');
    asked = 0;
    server.will({
      feedback_screening: raw({ ...held, verdicts: [apply('p1'), apply('p2')] }),
    });
    expect((await feedback()).result.screening.outcome).toBe('hold');
  });
});

describe('the other judges', () => {
  const proof = { call: '', lastLine: 0, copied: [] };
  it('of a request, of feedback and of quality prove it too', async () => {
    server.will({
      intent_screening: () => ({
        outcome: 'go',
        reasons: [],
        condition: null,
        technique: null,
        proof,
      }),
      feedback_screening: async (call) => ({
        ...((await usual.feedback_screening(call)) as object as { verdicts: [] }),
        outcome: 'go',
        reasons: [],
        proof,
      }),
      clinical_judgement: async (call) => ({
        ...((await usual.clinical_judgement(call)) as object as { items: [] }),
        feedback: '',
        recommendations: [],
        asks: [],
        faults: [],
        proof,
      }),
    });
    for (const judge of [screen, feedback, review]) {
      await expect(judge()).rejects.toMatchObject({ code: 'bad_answer' });
    }
    server.will(usual);
    for (const judge of [screen, feedback, review]) expect(await judge()).toBeDefined();
  });

  it('of feedback leave no point without a verdict', async () => {
    server.will({
      feedback_screening: () => ({
        outcome: 'go',
        reasons: [],
        verdicts: [{ pointId: 'p1', verdict: 'apply', why: '' }],
      }),
    });
    await expect(feedback()).rejects.toMatchObject({ code: 'bad_answer' });
  });
});

describe('what a call is to copy', () => {
  const lines = numberedLines(good);
  const tasks = Array.from({ length: 50 }, () => readingTaskFor(lines));

  it('differs from call to call, and always has the last line', () => {
    expect(new Set(tasks.map(({ call }) => call)).size).toBe(50);
    expect(new Set(tasks.map(({ copy }) => copy.join())).size).toBeGreaterThan(25);
    const last = lines.findLast(({ text }) => /\w/.test(text))!.line;
    for (const { copy } of tasks) expect(copy.at(-1)).toBe(last);
  });

  const long = Array.from({ length: 8 }, (_, n) => `Sentence ${n} has more words than a rung.`);
  const rungs = Array.from({ length: 40 }, (_, n) => `- stop ${n}`);
  const texts: [string, string][] = [
    ['a document', good],
    ['long lines before a list of short ones', [...long, ...rungs].join('\n')],
    ['a list of short lines before long ones', [...rungs, ...long].join('\n')],
    ['short lines with one long one at the end', [...rungs, long[0]].join('\n')],
  ];
  it.each(texts)(
    'is out of each quarter, so that a missing half is always noticed: %s',
    (_, text) => {
      const lines = numberedLines(text);
      for (let tries = 0; tries < 50; tries += 1) {
        const task = readingTaskFor(lines);
        for (let at = 0; at < lines.length * 0.5; at += 2) {
          const cut = (it: { line: number }) => it.line < at || it.line > at + lines.length * 0.5;
          expect(provesReading(rightFor(task, lines.filter(cut), lines), task, lines)).toBe(false);
        }
      }
    },
  );

  it('is what there is, of a text of one line, of one word and of none', () => {
    for (const text of ['One line of several words here.\n', 'Word\n', '***\n']) {
      const short = numberedLines(text);
      const task = readingTaskFor(short);
      expect(provesReading(rightFor(task, short), task, short)).toBe(true);
      expect(provesReading({ ...rightFor(task, short), call: 'x' }, task, short)).toBe(false);
    }
  });

  /** The answer of a model that got only the `given` ones of all lines, and guessed the last one's number. */
  function rightFor({ call, copy }: ReadingTask, given: NumberedLine[], all = given) {
    const copied = given.filter(({ line }) => copy.includes(line));
    return { call, lastLine: all.at(-1)!.line, copied };
  }
});
