import { type Care, careIn, isKept, type Library } from '@cerina/library';
import { marksOf } from '../marks.ts';
import type { Request } from '../request.ts';

/** The care that a request shows: what the document has to say because of it, and what is then no habit to leave out. */
export function careOf(request: Request, library: Library): Care[] {
  const { intent, context, audience } = request;
  const text = [intent, context, audience].filter(Boolean).join('\n').replaceAll('’', "'");
  return careIn(text, library.care, marksOf(library, request));
}

/** Whether words of the request name what is care, and no habit. */
export const isCareOf =
  (request: Request, library: Library) =>
  (words: string): boolean =>
    isKept(words, careOf(request, library));

/** A sentence of care for somebody else than the reader: "you" is whoever reads. */
const forReader = (say: string, { constraints }: Request): string =>
  constraints.addressee === 'client'
    ? say.replace(/\byour child\b/g, 'you')
    : constraints.addressee === 'parent'
      ? say.replace(/\bas your (\w+) team\b/g, 'as the $1 team')
      : say;

/** The lines of care for the part before the steps, or for the part about help. */
export const careLines = (request: Request, library: Library, section: Care['section']): string[] =>
  careOf(request, library)
    .filter((care) => care.section === section)
    .map(({ say }) => `- ${forReader(say, request)}`);
