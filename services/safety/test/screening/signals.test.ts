import { describe, expect, it } from 'vitest';
import { crisisSignals } from '../../src/screening/crisis.ts';
import { harmSignals } from '../../src/screening/harm.ts';
import { refusalSignals } from '../../src/screening/refusals.ts';
import { readRequest, signsOf } from '../../src/screening/request.ts';
import { selfHarmSignals } from '../../src/screening/self-harm.ts';

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
