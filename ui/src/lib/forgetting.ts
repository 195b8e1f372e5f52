/**
 * Takes away all that this tab and this browser keep of a protocol, whoever wrote or saw it there, beside what is on the
 * screen. Needs a browser, in which the page has started.
 */
export function forget(protocolId: string): void {
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.split(':').includes(protocolId)) storage.removeItem(key);
    }
  }
  // what the server gave the page to start with is in the document still
  for (const script of [...document.scripts]) if (!script.src) script.remove();
}
