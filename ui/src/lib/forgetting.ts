import { forgetProtocol } from './keeping.ts';

/**
 * Takes away all that this browser keeps of a protocol, whoever wrote or saw it there, beside what is on the
 * screen. Needs a browser, in which the page has started.
 */
export function forget(protocolId: string): void {
  forgetProtocol(protocolId);
  // what the server gave the page to start with is in the document still
  for (const script of [...document.scripts]) if (!script.src) script.remove();
}
