import type { OpenStreams } from '@cerina/door/limits/open-streams';
import type { Hold } from './sse.ts';

/**
 * Opens a stream for a person, if they may have one more. Once `leave` is called it no longer counts or holds anything,
 * whoever ended it; if it could not be opened, that happens at once.
 */
export async function entered<Stream>(
  streams: OpenStreams,
  { person, hold }: { person: string; hold: Hold },
  open: (signal: AbortSignal, leave: () => void) => Promise<Stream>,
): Promise<Stream> {
  const left = streams.enter(person);
  const over = new AbortController();
  const leave = () => {
    left();
    over.abort();
  };
  try {
    return await open(hold(over.signal), leave);
  } catch (error) {
    leave();
    throw error;
  }
}
