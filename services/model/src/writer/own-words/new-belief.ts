import { Phrase } from '@cerina/contracts';

const quoted =
  /\b(?:new|fairer|kinder|balanced|alternative) (?:belief|rule|thought|line|bottom line)\b[^"“'‘\n]{0,40}(?:["“]([^"“”\n]{3,118})["”]|(?<!\p{L})['‘]((?:[^'‘’\n]|['’](?=\p{L})){3,118})['’](?!\p{L}))/iu;

/** The belief that is to be collected for, as a request quotes it, as a sentence; null where it quotes none. */
export function newBelief(intent: string): string | null {
  const found = quoted.exec(intent);
  const words = (found?.[1] ?? found?.[2])?.trim().replace(/[.!]$/, '');
  const phrase = Phrase.safeParse(words?.replaceAll('’', "'"));
  return phrase.success ? `${phrase.data}.` : null;
}
