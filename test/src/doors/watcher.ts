import { streamEvents } from '@cerina/contracts';

/** One server-sent event as received. */
export interface Seen {
  event: string;
  id?: number;
  // biome-ignore lint/suspicious/noExplicitAny: checked by its schema on arrival
  data: any;
}

/** Reads an event stream as a browser does; each event is checked with the schema of its name. */
export function watcher(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let comments = 0;
  const ready: Seen[] = [];

  function read(block: string): void {
    const fields = new Map(
      block
        .split('\n')
        .filter((line) => !line.startsWith(':'))
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    if (block.startsWith(':')) comments += 1;
    const event = fields.get('event') as keyof typeof streamEvents | undefined;
    if (!event) return;
    const data = streamEvents[event].parse(JSON.parse(fields.get('data')!));
    const id = fields.get('id');
    ready.push({ event, data, ...(id && { id: Number(id) }) });
  }

  async function more(): Promise<boolean> {
    const { done, value } = await reader.read();
    if (done) return false;
    rest += value;
    const blocks = rest.split('\n\n');
    rest = blocks.pop()!;
    blocks.forEach(read);
    return true;
  }

  return {
    get comments() {
      return comments;
    },
    more,
    /** The next n events; throws if the stream ends before. */
    async take(n: number): Promise<Seen[]> {
      while (ready.length < n) if (!(await more())) throw new Error('the stream has ended');
      return ready.splice(0, n);
    },
    /** All events up to the end of the stream. */
    async rest(): Promise<Seen[]> {
      while (await more());
      return ready.splice(0);
    },
    close: () => reader.cancel(),
  };
}
