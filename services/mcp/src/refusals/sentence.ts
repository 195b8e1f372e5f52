import { type Refused, titleOf } from '@cerina/door/refused';

const withoutStop = (words: string): string => words.trimEnd().replace(/\.$/, '');

/** What was refused and why, each once: some details are the title again. */
export function sentenceOf({ code, detail }: Pick<Refused, 'code' | 'detail'>): string {
  const title = titleOf(code);
  const why = withoutStop(detail ?? '');
  if (!why || why === title) return `${title}.`;
  // a longer form of the title needs no title before it
  return why.startsWith(title) ? `${detail}` : `${title}. ${detail}`;
}
