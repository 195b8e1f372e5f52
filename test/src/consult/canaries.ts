import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConsultScope } from '@cerina/contracts/consult';
import { documents } from './system.ts';

/** A unique word, of letters only: no rule matches it. */
export function word(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    String.fromCharCode(97 + (byte % 26)),
  );
  return `canary${letters.join('')}`;
}

/** What only one side may see: one of its documents, and a conversation with its note. */
export const canaries = {
  staff: { document: word(), conversation: word(), note: word() },
  client: { document: word(), conversation: word(), note: word() },
} satisfies Record<ConsultScope, Record<string, string>>;

/** The password of a side's database user. */
const secretOf = (scope: ConsultScope) => `secret-of-consult-${scope}`;

/** What nobody on a side may see. Clients' documents are shown over the bridge. */
export const hiddenFrom = (scope: ConsultScope): string[] =>
  scope === 'client'
    ? [...Object.values(canaries.staff), secretOf('staff')]
    : [canaries.client.conversation, canaries.client.note, secretOf('client')];

const page = (title: string, canary: string) => `---
title: ${title}
summary: ${title} and its word.
reviewed: 2026-11-24
sources:
  - A source for tests.
---
# ${title}

## The zebra protocol
The word of the zebra protocol is ${canary}.
`;

/**
 * Both sides' documents beside each other in a folder, as no installation should have them: each with its canary, and
 * in the clients' root links that lead into the staff's. `leak`: a staff document was copied into the clients' root.
 */
export async function canaryRoots({ leak = false }: { leak?: boolean } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'consult-roots-'));
  const root = (scope: ConsultScope) => join(folder, scope);
  for (const scope of ['staff', 'client'] as const)
    await cp(documents(scope), root(scope), { recursive: true });
  await writeFile(join(root('staff'), 'zebra.md'), page('Zebras', canaries.staff.document));
  await writeFile(
    join(root('client'), 'horses.md'),
    page('Horses', canaries.client.document).replaceAll('zebra', 'horse'),
  );
  await symlink(join(root('staff'), 'zebra.md'), join(root('client'), 'linked.md'));
  await symlink('../staff/zebra.md', join(root('client'), 'relative.md'));
  await symlink(root('staff'), join(root('client'), 'folder'));
  await symlink('linked.md', join(root('client'), 'twice.md'));
  if (leak) await cp(join(root('staff'), 'zebra.md'), join(root('client'), 'left-here.md'));
  return {
    folder,
    root,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
export type CanaryRoots = Awaited<ReturnType<typeof canaryRoots>>;

/** One attempt to see what is the other side's: returns everything that was answered. */
export interface Attempt {
  name: string;
  /** The side that it is made from, which must not see the canaries of the other. */
  from: ConsultScope;
  /** What must not be seen, if that differs from what is hidden from the side. */
  hidden?: string[];
  run(): Promise<string>;
}

/** The attempts whose answer contains a canary. */
export async function successes(attempts: Attempt[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, from, run, hidden = hiddenFrom(from) } of attempts) {
    const seen = await run();
    if (hidden.some((canary) => seen.includes(canary))) found.push(name);
  }
  return found;
}
