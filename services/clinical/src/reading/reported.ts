import type { View } from '../measuring/view.ts';
import { requested } from './requested.ts';
import { strangeWords } from './roots.ts';

const reports =
  /^You (?!can\b|could\b|may\b|might\b|should\b|must\b|will\b|need\b|have to\b|are to\b)(\p{L}+ .{3,300})$/u;
const MAY_BE_STRANGE = 0.2;

/** "You avoid the kettle queue and look at the floor": what the request reports, said to the reader, is no advice. */
export function isReport(view: View, text: string): boolean {
  const [, deed] = reports.exec(text) ?? [];
  if (deed === undefined) return false;
  const { strange, of } = strangeWords(deed, requested(view));
  return of > 0 && strange.length <= of * MAY_BE_STRANGE;
}
