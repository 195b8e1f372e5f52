import type { Bundle } from '@cerina/contracts';
import { givingWay } from '../service/giving-way.ts';

/** A piece is as large as this, or as what is written in one go. */
const PIECE = 64 * 1024;
const END = '[]\n}';

/**
 * A bundle as `JSON.stringify(bundle, null, 2)` writes it, piece by piece: it may be as large as all that a protocol's log
 * may hold, and is written some milliseconds at a time.
 */
export async function* bundleJson(bundle: Bundle): AsyncGenerator<Buffer> {
  const giveWay = givingWay();
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
