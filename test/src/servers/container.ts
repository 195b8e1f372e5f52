import { type GenericContainer, getContainerRuntimeClient } from 'testcontainers';
import type { TestServer } from './server.ts';

const GRACE_SECONDS = 10;

/** A server in its own container, ready. Give it ports of the host: those that Docker chooses change at a restart. */
export async function startContainer(image: GenericContainer): Promise<TestServer> {
  const started = await image.start();
  const { container } = await getContainerRuntimeClient();
  const running = container.getById(started.getId());
  const unlessEnded = async (ask: Promise<unknown>) => {
    await ask.catch((error) => {
      if (!ENDED.includes(error.statusCode)) throw error;
    });
  };
  const stop = () => unlessEnded(running.stop({ t: GRACE_SECONDS }));
  return {
    stop,
    kill9: () => unlessEnded(running.kill({ signal: 'SIGKILL' })),
    async restart() {
      await stop();
      await started.restart();
    },
    [Symbol.asyncDispose]: () => unlessEnded(running.remove({ force: true, v: true })),
  };
}

/** Docker's status if there is nothing left to stop, kill or remove. */
const ENDED = [304, 404, 409];
