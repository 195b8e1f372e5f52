import { writable } from 'svelte/store';

/**
 * Whether the session that this page was opened in has ended: here, in another tab, or by an administrator (`signed_out`), or
 * somebody else has signed in in this browser since (`somebody_else`). The page then shows nothing of what it showed.
 */
export const sessionOver = writable<false | 'signed_out' | 'somebody_else'>(false);
