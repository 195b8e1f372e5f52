/** The sheets that an export can be laid out for, by their names. */
export const papers = { a4: 'A4', letter: 'US Letter' } as const;
export type Paper = keyof typeof papers;

const letterRegions = new Set(['US', 'CA']);

/** The paper of a browser's language: Letter in the United States and Canada, A4 elsewhere. */
export const paperFor = (language: string): Paper =>
  letterRegions.has(new Intl.Locale(language).region ?? '') ? 'letter' : 'a4';

/** The paper that was chosen last in this browser, else the one of its language. */
export function usualPaper(): Paper {
  const kept = localStorage.getItem('paper');
  return kept === 'a4' || kept === 'letter' ? kept : paperFor(navigator.language);
}

/** Keeps the choice in this browser. */
export const keepPaper = (paper: Paper): void => localStorage.setItem('paper', paper);
