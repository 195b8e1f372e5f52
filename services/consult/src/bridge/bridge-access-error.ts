import { metrics } from '@cerina/runtime';
import { Counter } from 'prom-client';

const refusals = new Counter({
  name: 'cerina_consult_bridge_refusals_total',
  help: 'What came over the bridge of Consult, or as a question of a scope, and was refused.',
  registers: [metrics],
});
refusals.inc(0);

/** Something tried to cross from one side to the other that may not: by another way, or with more than the question. */
export class BridgeAccessError extends Error {
  override readonly name = 'BridgeAccessError';

  constructor(message: string) {
    super(message);
    refusals.inc();
  }
}
