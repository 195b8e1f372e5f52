import type { Who } from './voice.ts';

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
  const other = new RegExp(
    `\\b(?:${Object.values(pronouns)
      .flat()
      .filter((word) => word !== pronouns[who][2])
      .join('|')})\\b`,
    'i',
  );
  if (!list || other.test(list.replace(new RegExp(`\\b${pronouns[who][2]}\\b`, 'gi'), '')))
    return null;
  return `What helped: ${list.replace(new RegExp(`\\b${pronouns[who][2]}\\b`, 'gi'), 'your')}`;
}
