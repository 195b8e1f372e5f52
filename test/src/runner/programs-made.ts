import { programs } from '../foundry/programs.ts';

/** Bundles the services from their current sources, before many tests ask for them at the same time. */
export default async function setup(): Promise<void> {
  await programs();
}
