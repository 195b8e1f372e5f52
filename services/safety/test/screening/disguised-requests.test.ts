import { canonical, TextRefused } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { suits } from '../../../../document/test/disguise/disguise.ts';
import { layoutDisguises } from '../../../../document/test/disguise/layout.ts';
import { letterDisguises } from '../../../../document/test/disguise/letters.ts';
import { markupDisguises } from '../../../../document/test/disguise/markup.ts';
import { readRequest, signsOf } from '../../src/screening/request.ts';
import { screenFeedback } from '../../src/screening/screen-feedback.ts';
import { screenIntent } from '../../src/screening/screen-intent.ts';
import { crisisSignals } from '../../src/screening/signals/crisis.ts';
import { harmSignals } from '../../src/screening/signals/harm.ts';
import { refusalSignals } from '../../src/screening/signals/refusals.ts';
import { selfHarmSignals } from '../../src/screening/signals/self-harm.ts';

const signals = [...harmSignals, ...selfHarmSignals, ...crisisSignals, ...refusalSignals];
const disguises = [...letterDisguises, ...markupDisguises, ...layoutDisguises].filter(
  ({ refused }) => !refused,
);
const examples = signals.flatMap((signal) =>
  signal.examples.filter(isSent).map((text) => ({ signal, text })),
);

function isSent(text: string): boolean {
  try {
    return canonical(text) !== '';
  } catch (error) {
    if (error instanceof TextRefused) return false;
    throw error;
  }
}

it('there are examples of many signals', () => {
  expect(new Set(examples.map(({ signal }) => signal)).size).toBeGreaterThan(20);
  expect(examples.length).toBeGreaterThan(60);
});

describe('what the screening sees plain it sees in a request', () => {
  it.each(disguises)('written as $name', (disguise) => {
    const passed = examples
      .filter(({ text }) => suits(disguise, text))
      .map(({ signal, text }) => ({ signal, text: disguise.write(text) }))
      .filter(({ signal, text }) => signsOf([signal], readRequest({ intent: text })).length === 0)
      .map(({ signal, text }) => `${signal.code}: ${text}`);
    expect(passed).toEqual([]);
  });

  // the first example of each kind goes the whole way
  const first = [harmSignals, selfHarmSignals, crisisSignals, refusalSignals].map(
    ([signal]) => examples.find((it) => it.signal === signal)!,
  );
  it.each(disguises)(
    'and no such request, nor a point of feedback, gets through as $name',
    (disguise) => {
      for (const { text } of first.filter((it) => suits(disguise, it.text))) {
        const written = disguise.write(text);
        expect(screenIntent({ intent: written }).outcome, written).not.toBe('go');
        const [verdict] = screenFeedback([{ id: 'p', text: written }]).verdicts;
        expect(verdict!.verdict, written).not.toBe('apply');
      }
    },
  );
});
