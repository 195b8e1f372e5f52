/** An entry of a queue; `begin` gives it its turn. */
export interface Waiting {
  begin: () => void;
}

/** Waits at the end of a queue. Resolves on `begin`; leaves the queue and rejects when the signal is aborted. */
export const waitIn = (queue: Waiting[], signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = () => {
      queue.splice(queue.indexOf(entry), 1);
      reject(signal.reason);
    };
    const entry = {
      begin: () => {
        signal.removeEventListener('abort', leave);
        resolve();
      },
    };
    queue.push(entry);
    signal.addEventListener('abort', leave, { once: true });
  });
