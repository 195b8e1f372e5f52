import { setTimeout } from 'node:timers/promises';

/** A terminating pod has 20 seconds, and its requests to NATS last 2 seconds more. */
const LOOKS = 30;
const EVERY_MS = 1_000;
/** A service with many messages in work may have no open request at one look. */
const LOOKS_IN_A_ROW = 3;

type Consumers = AsyncIterable<{ name: string; num_waiting: number }>;

/** The first consumer with a waiting client; undefined if there is none. */
async function asked(consumers: Consumers): Promise<string | undefined> {
  for await (const { name, num_waiting } of consumers) if (num_waiting > 0) return name;
  return undefined;
}

/**
 * The name of a consumer whose service is running; undefined as soon as there is none. A service that was just asked to
 * stop still has open requests to NATS: it gets half a minute.
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
  say(`${seen} is running, or is being stopped: waiting for it to end …`);
  let inARow = 0;
  for (let look = 1; look <= LOOKS && inARow < LOOKS_IN_A_ROW; look += 1) {
    await pause();
    const name = await asked(consumers());
    inARow = name ? 0 : inARow + 1;
    seen = name ?? seen;
  }
  return inARow < LOOKS_IN_A_ROW ? seen : undefined;
}
