import { writable } from 'svelte/store';
import { followSignOuts, hasSignedOut, madeAt, signedInAgain } from './signed-out.ts';

/**
 * Whether the session that this page was opened in has ended: here, in another tab, or by an administrator (`signed_out`), or
 * somebody else has signed in in this browser since (`somebody_else`). The page then shows nothing of what it showed.
 */
export const sessionOver = writable<false | 'signed_out' | 'somebody_else'>(false);

/** Whom this page was made for. Somebody else may sign in in another tab. */
let madeForSubject: string | undefined;
let isFirst = true;
export function madeFor(subject: string | undefined): void {
  if (!isFirst && subject === madeForSubject) return;
  madeForSubject = subject;
  // whose the document was to start with, the server said after it was asked for; who else it is comes from signing in
  const at = isFirst ? performance.timeOrigin : Date.now();
  madeAt(subject === undefined ? Number.POSITIVE_INFINITY : at);
  isFirst = false;
}
export const pageOf = (): string | undefined => madeForSubject;

/** Asks whether the session is still there, and still that of whom this page was made for; where not, the page is over. */
export async function lookWhose(headers: Record<string, string> = {}): Promise<void> {
  const asked = madeForSubject;
  if (asked === undefined) return;
  const stillIs = signedInAgain();
  const response = await fetch('/api/me', { headers }).catch(() => undefined);
  const me = response?.ok ? await response.json().catch(() => undefined) : undefined;
  // somebody may have signed in here meanwhile: the answer is about whoever was there before
  if (madeForSubject !== asked) return;
  if (response?.status === 401) sessionOver.set('signed_out');
  else if (me && me.subject !== asked) sessionOver.set('somebody_else');
  else if (me) stillIs();
}

/** Ends this page at once when its person signs out in another tab, and looks whose the session is when somebody else does. */
export function endWithSignOut(forget: (who: string) => void): () => void {
  // one that came late, or whose clock was set back, is asked about
  if (hasSignedOut()) void lookWhose();
  return followSignOuts((who) => {
    if (who !== madeForSubject) return void lookWhose();
    // this page may have kept something while the other forgot
    forget(who);
    sessionOver.set('signed_out');
  });
}
