import { forgetProtocol } from './keeping.ts';

/**
 * Takes out of the document what it still has where the screen shows it no more: what the server gave the page to start with,
 * and the title that a screen reader was given last. Needs a browser, in which the page has started.
 */
export function emptyDocument(): void {
  for (const script of [...document.scripts]) if (!script.src) script.remove();
  const announced = document.getElementById('svelte-announcer');
  for (const node of announced?.childNodes ?? []) if (node instanceof Text) node.data = '';
}

/**
 * Takes away all that this browser keeps of a protocol, whoever wrote or saw it there, beside what is on the
 * screen. Needs a browser, in which the page has started.
 */
export function forget(protocolId: string): void {
  forgetProtocol(protocolId);
  emptyDocument();
}
