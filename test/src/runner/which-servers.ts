import { images, serversKind } from '../servers/kind.ts';
import { openTemplate } from '../servers/postgres-template.ts';

/**
 * Prints which servers the tests run on, before the first one runs: containers if Docker is available and has their
 * images or can fetch them, otherwise processes of this machine. `TEST_SERVERS` overrides it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const asked = process.env.TEST_SERVERS;
  const obstacle = asked ? undefined : await whyNoContainers();
  process.env.TEST_SERVERS = asked || (obstacle ? 'embedded' : 'containers');
  const reason = asked ? 'TEST_SERVERS says so' : (obstacle ?? 'Docker answers');
  const kind = { containers: 'in containers', embedded: 'as processes' }[serversKind()];
  console.log(`NATS and PostgreSQL run ${kind}: ${reason}.`);
  return openTemplate();
}

/** Undefined if tests can have containers. */
async function whyNoContainers(): Promise<string | undefined> {
  try {
    const { getContainerRuntimeClient, ImageName } = await import('testcontainers');
    const { image } = await getContainerRuntimeClient();
    for (const name of Object.values(images)) await image.pull(ImageName.fromString(name));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
