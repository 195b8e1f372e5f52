import type { Blackboard, Draft } from '@cerina/contracts';

/** Is it the text that a protocol started from? A person edits what is there: their own text is never the first. */
export const isBrought = ({ author, version }: Pick<Draft, 'author' | 'version'>): boolean =>
  author === 'human' && version === 1;

/** Who else than the Drafter a version is by, to follow its number: ", edited by a person". Empty where nobody. */
export function writtenBy(draft: Pick<Draft, 'author' | 'version'>): string {
  if (isBrought(draft)) return ', copied from another protocol';
  return draft.author === 'human' ? ', edited by a person' : '';
}

/** How many versions a person edited. */
export const editsOn = ({ drafts }: Pick<Blackboard, 'drafts'>): number =>
  drafts.filter((draft) => draft.author === 'human' && !isBrought(draft)).length;
