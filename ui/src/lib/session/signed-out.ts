/**
 * Signing out forgets what this browser keeps of a person. A page of theirs in another tab still has it, and must not keep it
 * again: so it is noted who signed out last and when, and a page from before keeps nothing any more. Needs a browser.
 */
const NOTE = 'signed-out';

interface Note {
  at: number;
  who: string;
}

/** Since when this page is that of whom it was made for; a page that is nobody's comes after all. */
let since = Number.POSITIVE_INFINITY;
export const madeAt = (at: number): void => {
  since = at;
};

function noteIn(text: string | null): Note | undefined {
  try {
    const note: unknown = JSON.parse(text ?? 'null');
    const isNote = typeof note === 'object' && note !== null && 'at' in note && 'who' in note;
    return isNote && typeof note.at === 'number' ? (note as Note) : undefined;
  } catch {
    return undefined;
  }
}

const noted = () => noteIn(localStorage.getItem(NOTE));

/** Has each page of this browser know that this person has signed out. */
export function noteSignOut(who: string): void {
  try {
    localStorage.setItem(NOTE, JSON.stringify({ at: Date.now(), who } satisfies Note));
  } catch {
    // a browser that has no room left: the pages look for themselves within a minute
  }
}

/** Whether somebody has signed out in this browser since this page was made. */
export const hasSignedOut = (): boolean => (noted()?.at ?? 0) > since;

/**
 * What to do once it is known that the session is that of this page after all: a clock may have been set back, or somebody
 * could not be signed out. What is noted later than this was asked for counts all the same.
 */
export function signedInAgain(): () => void {
  const before = noted()?.at ?? 0;
  return () => {
    since = Math.max(since, before);
  };
}

/** Forgets who signed out before that: no page is as old. */
export function forgetSignOut(before: number): void {
  if ((noted()?.at ?? before) < before) localStorage.removeItem(NOTE);
}

/** Notices when somebody signs out in another tab of this browser; gives what ends that. */
export function followSignOuts(signedOut: (who: string) => void): () => void {
  const noticed = ({ key, newValue }: StorageEvent) => {
    const note = key === NOTE ? noteIn(newValue) : undefined;
    if (!note) return;
    // it is later than this page, whatever the clock says
    since = Math.min(since, note.at - 1);
    signedOut(note.who);
  };
  addEventListener('storage', noticed);
  return () => removeEventListener('storage', noticed);
}
