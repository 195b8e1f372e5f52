const fields = 'input, textarea, select, [contenteditable]';
const PAUSE_MS = 1_000;
/** The field that was last written in. */
let written: { field: Element; at: number } | undefined;

/** Is it written in a field, or would it have been, had the field not just gone? */
function inField({ target, key, timeStamp }: KeyboardEvent): boolean {
  const field = target instanceof Element && target.closest(fields);
  if (field) {
    written = key.length === 1 ? { field, at: timeStamp } : undefined;
    return true;
  }
  if (!written || written.field.isConnected || timeStamp - written.at > PAUSE_MS) return false;
  written.at = timeStamp;
  return true;
}

/** Is the person writing somewhere, or using a key together with Control, so that single keys mean nothing else? */
export const typing = (event: KeyboardEvent): boolean =>
  inField(event) ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  document.querySelector('dialog[open], [role="alertdialog"]') !== null;
