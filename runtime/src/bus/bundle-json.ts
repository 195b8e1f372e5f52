import type { Bundle } from '@cerina/contracts';
import { createEventLoopYield } from '../service/event-loop-yield.ts';

/** A piece is this large, or as large as one write. */
const PIECE = 64 * 1024;
const END = '[]\n}';

/**
 * A bundle as `JSON.stringify(bundle, null, 2)` writes it, piece by piece: it may be as large as a protocol's log may
 * be, and is written in steps of a few milliseconds.
 */
export async function* bundleJson(bundle: Bundle): AsyncGenerator<Buffer> {
  const giveWay = createEventLoopYield();
  const { log, ...shown } = bundle;
  let text = JSON.stringify({ ...shown, log: [] }, null, 2).slice(0, -END.length);
  text += '[';
  for (const [index, entry] of log.entries()) {
    const written = JSON.stringify(entry, null, 2).replaceAll('\n', '\n    ');
    text += `${index > 0 ? ',' : ''}\n    ${written}`;
    if (text.length >= PIECE) {
      yield Buffer.from(text);
      text = '';
      await giveWay();
    }
  }
  yield Buffer.from(`${text}${log.length > 0 ? '\n  ' : ''}]\n}`);
}
