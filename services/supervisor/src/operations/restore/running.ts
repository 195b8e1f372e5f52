import { setTimeout } from 'node:timers/promises';

/** A pod that ends has 20 seconds for it, and what it had asked NATS for is asked for 2 seconds more. */
const LOOKS = 30;
const EVERY_MS = 1_000;
/** A service that works off many messages may have asked for none at one look. */
const LOOKS_IN_A_ROW = 3;

type Consumers = AsyncIterable<{ name: string; num_waiting: number }>;

/** The first consumer for which somebody waits; undefined where there is none. */
async function asked(consumers: Consumers): Promise<string | undefined> {
  for await (const { name, num_waiting } of consumers) if (num_waiting > 0) return name;
  return undefined;
}

/**
 * The name of a consumer whose service is running; undefined as soon as there is none. Whoever is seen may be one that was
 * asked to stop, whose requests to NATS run out: it is given half a minute.
 */
export async function runningService(
  consumers: () => Consumers,
  {
    say,
    pause = () => setTimeout(EVERY_MS),
  }: { say: (line: string) => void; pause?: () => Promise<void> },
): Promise<string | undefined> {
  let seen = await asked(consumers());
  if (!seen) return undefined;
  say(`${seen} is running, or is being stopped: waiting for its end …`);
  let inARow = 0;
  for (let look = 1; look <= LOOKS && inARow < LOOKS_IN_A_ROW; look += 1) {
    await pause();
    const name = await asked(consumers());
    inARow = name ? 0 : inARow + 1;
    seen = name ?? seen;
  }
  return inARow < LOOKS_IN_A_ROW ? seen : undefined;
}
