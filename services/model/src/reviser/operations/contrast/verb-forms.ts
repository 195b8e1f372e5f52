import { linesOf } from '@cerina/contracts';
import { locate, parse, render } from '@cerina/library';
import type { Operation } from '../../operation.ts';

const asked =
  /["“'‘](\p{L}{3,16})ing["”'’][^"“'‘]{0,80}?\b(?:use|say|make it|put|call it|try) ["“'‘](\p{L}{3,20})["”'’]/iu;

/** A regular verb's form like another's: "parked" of "park" is "postponed" of "postpone". */
function formOf(verb: string, ending: string): string {
  const stem = verb.replace(/e$/, '');
  if (ending === 'ing') return `${stem}ing`;
  if (ending === 'ed') return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${stem}ed`;
  return `${verb}${ending === '' || ending === 'e' ? '' : 's'}`;
}

/** "'Parking' puts her off, use 'postpone' throughout": each form of the one verb by that of the other. */
export const verbThroughout: Operation = (text) => {
  const [, stem = '', to = ''] = asked.exec(text) ?? [];
  if (stem === '' || /ing$/i.test(to)) return null;
  const verb = to.toLowerCase();
  const forms = new RegExp(`(?<!\\p{L})(${stem})(e|s|es|ed|ing)?(?!\\p{L})`, 'giu');
  return {
    did: `It says "${verb}" in each form instead of "${stem.toLowerCase()}ing"`,
    edit: (document) => {
      const closed = locate(document).filter(({ kind }) => kind === 'references');
      const lines = linesOf(render(document));
      if (!lines.some((line) => line.search(forms) >= 0))
        return { declined: `The text does not say "${stem}ing".` };
      const put = lines.map((line, at) =>
        closed.some(({ from, to: end }) => at + 1 >= from && at + 1 <= end)
          ? line
          : line.replace(forms, (_, own: string, ending: string = '') => {
              const word = formOf(verb, ending.toLowerCase());
              return /^\p{Lu}/u.test(own) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
            }),
      );
      return parse(`${put.join('\n')}\n`);
    },
  };
};
