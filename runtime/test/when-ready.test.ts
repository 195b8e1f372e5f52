import { JetStreamApiError } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';
import { expect, it } from 'vitest';
import { whenReady } from '../src/bus/when-ready.ts';

const refused = (err_code: number) =>
  new JetStreamApiError({ code: 503, err_code, description: 'said by the server' });

/** Does what it is given, one after the other: throws errors, returns all else. */
function inTurn(...steps: unknown[]) {
  const asked = { times: 0 };
  const make = async () => {
    const step = steps[asked.times];
    asked.times += 1;
    if (step instanceof Error) throw step;
    return step;
  };
  return { asked, make };
}

it.each([
  ['has no leader', refused(10_008)],
  ['has too few nodes', refused(10_005)],
  ['has a stream that is offline', refused(10_118)],
  ['does not answer', new errors.TimeoutError()],
])('asks a cluster again that %s', async (_, error) => {
  const { asked, make } = inTurn(error, error, 'made');
  expect(await whenReady(make)).toBe('made');
  expect(asked.times).toBe(3);
});

it('asks once where the answer will not change', async () => {
  const { asked, make } = inTurn(refused(10_052), 'made');
  await expect(whenReady(make)).rejects.toThrow('said by the server');
  expect(asked.times).toBe(1);
});

it('gives up with the last error', async () => {
  const { asked, make } = inTurn(refused(10_008), refused(10_005));
  await expect(whenReady(make, 0.5)).rejects.toMatchObject({ code: 10_005 });
  expect(asked.times).toBe(2);
});
