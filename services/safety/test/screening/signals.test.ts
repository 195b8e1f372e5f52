import { describe, expect, it } from 'vitest';
import { readRequest, signsOf } from '../../src/screening/request.ts';
import { crisisSignals } from '../../src/screening/signals/crisis.ts';
import { harmSignals } from '../../src/screening/signals/harm.ts';
import { refusalSignals } from '../../src/screening/signals/refusals.ts';
import { selfHarmSignals } from '../../src/screening/signals/self-harm.ts';

const signals = [...harmSignals, ...selfHarmSignals, ...crisisSignals, ...refusalSignals];

describe.each(signals)('$code', (signal) => {
  it.each(signal.examples)('is seen in: %s', (intent) => {
    const [sign] = signsOf([signal], readRequest({ intent }));
    expect(sign?.code).toBe(signal.code);
    expect(intent).toContain(sign?.quote);
  });
  it.each(signal.harmless)('is not seen in: %s', (intent) => {
    expect(signsOf([signal], readRequest({ intent }))).toEqual([]);
  });
});
