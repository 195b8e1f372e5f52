import { countWords, render } from '@cerina/library';
import { condenseHard } from '../../../edit/condense.ts';
import type { Operation } from '../../operation.ts';

const asked =
  /\b(?:cut|shorten|trim|reduce|condense|bring)\b[^.;]{0,50}?\bby (?:about |around |roughly |some |at least )?(a third|one third|a quarter|one quarter|(\d{2}) ?(?:%|per ?cent))(?=[\s.,!;]|$)/i;
const part = /\b(?:steps? \d|section|rungs?|example|log|intro\w*|references)\b/i;

/** "Cut the whole thing by about a third": as far as what keeps the reader safe lets it, and the answer says how far. */
export const shorterBy: Operation = (text) => {
  const [whole = '', share = '', percent] = asked.exec(text) ?? [];
  if (share === '' || part.test(whole)) return null;
  const by = percent ? Number(percent) / 100 : /third/i.test(share) ? 1 / 3 : 1 / 4;
  if (by > 0.6) return null;
  let was = 0;
  return {
    vague: true,
    did: (after) =>
      `The text has ${countWords(render(after))} words and had ${was}: it is ${Math.round((1 - countWords(render(after)) / was) * 100)} % shorter`,
    edit: (document) => {
      was = countWords(render(document));
      return condenseHard(document, Math.round(was * (1 - by)));
    },
  };
};
