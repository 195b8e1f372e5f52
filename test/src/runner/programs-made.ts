import { programs } from '../foundry/programs.ts';

/** Bundles the services as their sources are now, before many tests ask for them at the same time. */
export default async function setup(): Promise<void> {
  await programs();
}
