import { type Edit, mapText } from '../../edit/tree.ts';
import type { Request } from '../request.ts';

const unwanted =
  /\b(?:no|not|without|avoid|never|hates?|dislikes?|doesn['’]t|don['’]t)\b[^.;!?]{0,40}\bexclamation (?:marks?|points?)\b/i;

/** No exclamation mark, also in the title of a work, where the request asks for none. */
export const withoutExclamationMarks =
  ({ intent }: Request): Edit =>
  (document) =>
    unwanted.test(intent)
      ? mapText(document, (line) =>
          line.replace(/([!?]*)!+([!?]*)/g, (_, one: string, two: string) =>
            (one + two).includes('?') ? '?' : '.',
          ),
        )
      : document;
