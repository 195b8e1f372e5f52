import type { Bus } from '@cerina/runtime';

/**
 * Makes direct reads over this connection behave as with a lagging node of a cluster: it has nothing after that
 * sequence yet. Requests to the leader are answered as usual.
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
