import { contentOf } from './asked.ts';
import type { Unit } from './difference.ts';

const denial = /\b(?:no|not|never|nothing|none|without)\b[^.;:,!?\n]{0,40}/giu;
const wantsNone = /\b(?:no|nothing|none|without)\b/i;

/** "Nothing about increases", and a line that promises that there are none: the line is as it was asked for, and stays. */
export function deniedIt(ask: string, units: readonly Unit[]): string | undefined {
  if (!wantsNone.test(ask)) return undefined;
  const asked = contentOf(ask);
  const lost = units
    .filter(({ was, is }) => was !== undefined && is !== undefined)
    .flatMap(({ was = '', is = '' }) => {
      const now = contentOf(is);
      return [...was.matchAll(denial)]
        .map(([words]) => words)
        .filter((words) => !is.includes(words) && !ask.includes(words.trim()))
        .filter((words) => [...contentOf(words)].some((own) => asked.has(own) && !now.has(own)));
    })[0];
  return lost && `"${lost.trim()}" says already that there is none of it, and would be gone.`;
}

/** What somebody says about a text, and no sentence of it. */
const aboutText =
  /\b(?:it|this|that|which|the (?:text|sheet|section|page|plan|part)) (?:\w+ )?(?:has to|needs to|ought to|should) (?:have|say)\b|\bmeans? nothing to\b|\bsay it straight\b/i;
/** "Exactly: …", "Reads …", where the client would read the order and the words behind it. */
const orderBefore =
  /^(?:- |\| \d{1,2} \| |\*\*[^*]{1,40}\*\* ?)?(?:exactly|the following|to read|reads|to say|namely|as follows)\b:? /i;

/** What is said about the text, or an order, that the client would read. */
export function pasted(units: readonly Unit[]): string | undefined {
  const found = units.find(({ was, is }) =>
    [aboutText, orderBefore].some((form) => {
      const own = form.exec(is ?? '')?.[0];
      return own !== undefined && !was?.includes(own);
    }),
  );
  return found && 'The client would read what was said about the text.';
}
