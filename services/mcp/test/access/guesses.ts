import { randomUUID } from 'node:crypto';
import type { Connected } from '../clients.ts';

/** Fifty at once: what a client would do that tries handles. */
const AT_ONCE = 50;

/** Which of so many invented handles a client finds a protocol under. */
export async function guessed(client: Connected, count: number): Promise<string[]> {
  const found: string[] = [];
  for (let n = 0; n < count; n += AT_ONCE) {
    const guesses = Array.from({ length: AT_ONCE }, async () => {
      const protocol_id = randomUUID();
      const { isError } = await client.call('get_protocol_status', { protocol_id });
      if (!isError) found.push(protocol_id);
    });
    await Promise.all(guesses);
  }
  return found;
}
