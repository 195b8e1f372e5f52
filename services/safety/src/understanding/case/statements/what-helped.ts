import type { Who } from '../grammar/voice.ts';

/** How somebody is spoken of. */
export const pronouns: Record<Who, [subject: string, object: string, of: string, self: string]> = {
  she: ['she', 'her', 'her', 'herself'],
  he: ['he', 'him', 'his', 'himself'],
  they: ['they', 'them', 'their', 'themselves'],
  i: ['i', 'me', 'my', 'myself'],
};

/** "What helped: swimming with Jean, ringing her niece": a list of things done, whose "her" is the person's. */
export function whatHelped(clause: string, who: Who): string | null {
  const list = /^what (?:has |have )?helped(?: so far)?: (.+)$/i.exec(clause)?.[1];
  if (!list) return null;
  const own = pronouns[who][2];
  const others = new Set(Object.values(pronouns).flat());
  others.delete(own);
  const isOfOthers = (list.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => others.has(word));
  if (isOfOthers) return null;
  return `What helped: ${list.replace(/\b(?:her|his|their|my)\b/gi, 'your')}`;
}
