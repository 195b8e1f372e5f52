import { writable } from 'svelte/store';

/** Whether the session that this page was opened in has ended: here, in another tab, or by an administrator. */
export const sessionOver = writable(false);
