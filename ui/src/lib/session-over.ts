import { writable } from 'svelte/store';

/**
 * Whether the session that this page was opened in has ended: here, in another tab, or by an administrator (`signed_out`), or
 * somebody else has signed in in this browser since (`somebody_else`). The page then shows nothing of what it showed.
 */
export const sessionOver = writable<false | 'signed_out' | 'somebody_else'>(false);

/** Whom this page was made for. Somebody else may sign in in another tab. */
let madeForSubject: string | undefined;
export const madeFor = (subject: string | undefined): void => {
  madeForSubject = subject;
};
export const pageOf = (): string | undefined => madeForSubject;

/** Asks whether there is still a session, and of whom this page was made for; where it is not so, the page is over. */
export async function lookWhose(headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch('/api/me', { headers }).catch(() => undefined);
  if (response?.status === 401) sessionOver.set('signed_out');
  if (!response?.ok) return;
  const { subject } = await response.json();
  if (madeForSubject !== undefined && subject !== madeForSubject) sessionOver.set('somebody_else');
}
