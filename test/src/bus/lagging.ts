import type { Bus } from '@cerina/runtime';

/**
 * Has direct reads over this connection answered as by a node of a cluster that lags: it has nothing after that sequence
 * yet. What the leader is asked it answers as ever.
 */
export function lagBehind({ jsm: { direct } }: Bus, last: number): void {
  const getMessage = direct.getMessage.bind(direct);
  const getBatch = direct.getBatch.bind(direct);
  direct.getMessage = async (...query) => {
    const stored = await getMessage(...query);
    return stored && stored.seq <= last ? stored : null;
  };
  direct.getBatch = (stream, { callback, ...query }) =>
    getBatch(stream, {
      ...query,
      callback: (done, message) => {
        if (done || message.seq <= last) callback?.(done, message);
      },
    });
}
