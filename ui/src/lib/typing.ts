/** Is the person writing somewhere, or using a key together with Control, so that single keys mean nothing else? */
export const typing = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  document.querySelector('dialog[open], [role="alertdialog"]') !== null ||
  (event.target instanceof Element &&
    event.target.closest('input, textarea, select, [contenteditable]') !== null);
