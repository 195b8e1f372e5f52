import type { Operation } from '../../operation.ts';
import { linesIn, withLines } from './lines.ts';
import { scopeIn } from './places.ts';
import { masked, QUOTE, quotesIn, sentencesOfLine, withoutTail } from './wording.ts';

/** "'If you slip, touch it again' is the most important sentence, make it bold". */
export const bold: Operation = (text) => {
  const { text: whole, quotes } = masked(text);
  const [quote] = quotesIn(whole, quotes);
  if (
    !quote ||
    !/\b(?:make (?:it|that|this)(?: sentence| line)? bold|in bold|bold(?:en)?)\b/i.test(whole) ||
    /\bnot bold\b/i.test(whole)
  )
    return null;
  const own = quote.replace(/[.!?]$/, '');
  return {
    did: `"${own}" is in bold`,
    edit: (document) => {
      const lines = linesIn(document).filter(
        (line) => line.text.includes(own) && !line.isHeading && line.row === undefined,
      );
      if (lines.length !== 1)
        return {
          declined:
            lines.length === 0
              ? `The text does not say "${own}".`
              : `The text says "${own}" ${lines.length} times. Please name the line.`,
        };
      return withLines(document, (line) => {
        if (line.at !== lines[0]!.at || line.text.includes(`**${own}`)) return line.text;
        const end = line.text.charAt(line.text.indexOf(own) + own.length);
        const whole = /[.!?]/.test(end) ? `${own}${end}` : own;
        return line.text.replace(whole, `**${whole}**`);
      });
    },
  };
};

const changeIt = new RegExp(
  `\\b(?:change|set|make) (?:it|that|this) to ${QUOTE}|\\bso (?:just )?say ${QUOTE}|\\b(?:put|say|use) ${QUOTE}(?: instead)?$`,
  'i',
);

/** "7 am won't work. In step 2 change it to '…'", "make step 5 clearer - nobody knows …, so say '…'": the clause that has those words. */
export const clauseChanged: Operation = (text, { read }) => {
  const { text: whole, quotes } = masked(text);
  const found = changeIt.exec(withoutTail(whole));
  const quote = quotes[Number(found?.slice(1).find(Boolean))];
  const scope = scopeIn(whole, read)?.scope ?? scopeOfStep(whole);
  if (!found || !quote || !scope) return null;
  const before = whole.slice(0, found.index).replace(new RegExp(QUOTE, 'g'), ' ');
  const runs = runsOf(before);
  const lines = linesIn(read).filter(
    (line) => scope.has(line) && line.part !== 'head' && line.row === undefined,
  );
  const run = runs.find((own) => lines.some(({ text: line }) => line.toLowerCase().includes(own)));
  if (!run) return null;
  return {
    did: `Where it said "${run}", ${scope.name} says what was given`,
    edit: (document) => {
      const own = linesIn(document).find(
        (line) => scope.has(line) && line.part !== 'head' && line.text.toLowerCase().includes(run),
      );
      if (!own) return { declined: `${scope.name} does not say "${run}".` };
      const { mark, sentences } = sentencesOfLine(own.text);
      const at = sentences.findIndex((each) => each.toLowerCase().includes(run));
      const next = sentences.with(
        at,
        clauseFor(sentences[at]!, run, quote, mark !== '' && at === 0),
      );
      return withLines(document, (line) =>
        line.at === own.at ? `${mark}${next.join(' ')}` : line.text,
      );
    },
  };
};

const scopeOfStep = (whole: string) => {
  const number = Number(/\bstep (\d{1,2})\b/i.exec(whole)?.[1] ?? 0);
  return number > 0
    ? { name: `step ${number}`, has: ({ step }: { step?: number }) => step === number }
    : undefined;
};

/** The runs of two to five words of a text, the longest first, that carry a number or a longer word. */
function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d'-]+/gu) ?? [];
  return [5, 4, 3, 2].flatMap((count) =>
    words.flatMap((_, at) => {
      const run = words.slice(at, at + count);
      return run.length === count &&
        (/\d/.test(run.join('')) || run.filter((word) => word.length > 4).length > 1)
        ? [run.join(' ')]
        : [];
    }),
  );
}

function clauseFor(sentence: string, run: string, quote: string, isFirst: boolean): string {
  const given = quote.replace(/[.!?,]+$/, '');
  const condition = /^(?:if|when|once|after) /i;
  const [clause = '', ...rest] = sentence.split(/(?<=,) /);
  const low = `${given.charAt(0).toLowerCase()}${given.slice(1)}`;
  const cased = isFirst ? low : `${given.charAt(0).toUpperCase()}${given.slice(1)}`;
  if (
    condition.test(given) &&
    condition.test(clause) &&
    clause.toLowerCase().includes(run) &&
    rest.length > 0
  )
    return `${cased}, ${rest.join(' ')}`;
  return `${cased}.`;
}
