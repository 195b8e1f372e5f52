import type { Flag } from '@cerina/contracts';
import { tick } from 'svelte';
import type { Reviewing } from '#lib/gate/reviewing.svelte.ts';

/** Opens a finding in the list beside the text, and goes there. */
export async function toFinding(flag: Flag, reviewing: Reviewing): Promise<void> {
  reviewing.open(flag);
  await tick();
  const finding = document.querySelector<HTMLElement>(`#finding-${CSS.escape(flag.id)} summary`);
  finding?.scrollIntoView({ block: 'nearest' });
  finding?.focus();
}
