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

/** Asks whether the session is still there, and still that of whom this page was made for; where not, the page is over. */
export async function lookWhose(headers: Record<string, string> = {}): Promise<void> {
  const asked = madeForSubject;
  if (asked === undefined) return;
  const response = await fetch('/api/me', { headers }).catch(() => undefined);
  const me = response?.ok ? await response.json().catch(() => undefined) : undefined;
  // somebody may have signed in here meanwhile: the answer is about whoever was there before
  if (madeForSubject !== asked) return;
  if (response?.status === 401) sessionOver.set('signed_out');
  else if (me && me.subject !== asked) sessionOver.set('somebody_else');
}
