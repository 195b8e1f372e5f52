import { render } from '@cerina/library';
import { replaceWords } from '../../../edit/words.ts';
import type { Operation } from '../../operation.ts';
import { makeSimpler } from '../../operations/wording/manner.ts';
import { isOpen, linesIn, withLines } from './lines.ts';
import { scopeIn, sectionCalled } from './places.ts';
import {
  masked,
  pieceOf,
  plainOf,
  QUOTE,
  quotesIn,
  sentencesOfLine,
  withoutReason,
  withoutTail,
} from './wording.ts';

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

const underWord = new RegExp(`${QUOTE} under ([\\p{L} ]{3,30}?)(?=,| and|$)`, 'giu');

/** "Add …, e.g. 'ten minutes weeding' under needed": beside what the step has under that word. */
export const underWords: Operation = (text, { read }) => {
  const { text: whole, quotes } = masked(text);
  const ask = withoutTail(plainOf(whole));
  const pairs = [...ask.matchAll(underWord)].map(([, at, word]) => ({
    words: quotes[Number(at)]!,
    under: word!.trim(),
  }));
  if (pairs.length === 0 || !/^(?:add|put|include)\b/i.test(ask)) return null;
  const scope = scopeIn(ask.replace(underWord, ' '), read)?.scope;
  return {
    adds: true,
    did: `What was given is under ${pairs.map(({ under }) => under).join(' and ')}`,
    edit: (document) => {
      let left = document;
      for (const { words, under } of pairs) {
        const name = `${under.charAt(0).toUpperCase()}${under.slice(1)} `;
        const line = linesIn(left).find(
          (own) =>
            (!scope || scope.has(own)) &&
            own.row === undefined &&
            sentencesOfLine(own.text).sentences.some((each) => each.startsWith(name)),
        );
        if (!line) return { declined: `Nothing begins with "${name.trim()}" there.` };
        const { mark, sentences } = sentencesOfLine(line.text);
        const next = sentences.map((each) =>
          each.startsWith(name)
            ? `${each.replace(/[.!?]$/, '')}, or ${words.replace(/[.!?]$/, '')}.`
            : each,
        );
        left = withLines(left, (own) =>
          own.at === line.at ? `${mark}${next.join(' ')}` : own.text,
        );
      }
      return left;
    },
  };
};

const age = /\b(?:so (?:that )?|for )an? (\d{1,2})[- ]year[- ]old (?:can|could|would|will|to)\b/i;

/** "Rewrite it so a 9 year old could follow". */
export const forAge: Operation = (text, situation) => {
  const years = age.exec(masked(text).text)?.[1];
  return years && !/\bsteps? \d/i.test(text)
    ? makeSimpler(`simpler words, for a ${years}-year-old`, situation)
    : null;
};

const calls = new RegExp(
  `^(?:call|name) (?:it|her|him|them|this) ([\\p{L} ]{3,40}?),? (?:not|rather than|instead of) ${QUOTE}$`,
  'iu',
);

/** "Call her his wife, not 'someone dear'". */
export const callIt: Operation = (text) => {
  const { text: whole, quotes } = masked(text);
  const found = calls.exec(withoutReason(plainOf(whole)));
  if (!found) return null;
  const [to, from] = [pieceOf(found[1]!, false), quotes[Number(found[2])]!];
  return {
    did: `It says "${to}" instead of "${from}"`,
    edit: (document) => {
      const next = withLines(document, (line) =>
        isOpen(line) ? line.text.replaceAll(from, to) : line.text,
      );
      return render(next) === render(document)
        ? { declined: `The text does not say "${from}".` }
        : next;
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

const swaps: [RegExp, number, number][] = [
  [
    new RegExp(
      `\\b(?:swap|replace|change|exchange)(?: the (?:words?|question|sentence|line))? ${QUOTE} (?:for|with|by|to|into) ${QUOTE}`,
      'i',
    ),
    1,
    2,
  ],
  [
    new RegExp(
      `\\b(?:use|say|put|write|have) ${QUOTE} (?:instead of|rather than|in place of|not) ${QUOTE}`,
      'i',
    ),
    2,
    1,
  ],
  [new RegExp(`\\binstead of ${QUOTE},? (?:say|use|put|write|have) ${QUOTE}`, 'i'), 1, 2],
  [
    new RegExp(
      `${QUOTE} (?:feels|sounds|is) (?:a bit |too |rather )?[\\p{L}]{3,20},? (?:so )?(?:use|say|put) ${QUOTE}`,
      'iu',
    ),
    1,
    2,
  ],
];

/** "Swap 'safety habit' for 'belt and braces'": the quoted words, each where it is, in the place that is named or all over. */
export const swapQuoted: Operation = (text, { read, point }) => {
  const { text: whole, quotes } = masked(text);
  if (point.line || /\b(?:title|heading|column|first time|only (?:in|once))\b/i.test(whole))
    return null;
  const found = swaps
    .map(([pattern, from, to]) => {
      const own = pattern.exec(whole);
      return own && { from: quotes[Number(own[from])]!, to: quotes[Number(own[to])]! };
    })
    .find(Boolean);
  if (!found || sectionCalled(found.from, read) || /[.:;]/.test(found.from.slice(0, -1)))
    return null;
  // a plain exchange of words is known to the other operations, with its forms; these they do not know
  const isFine = /\bis (?:fine|good|okay|ok)\b/i.test(whole);
  if (!isFine && !/\?$/.test(found.from) && !/ and /.test(found.to)) return null;
  const bare = found.from.replace(/[.!]$/, '');
  if (!render(read).toLowerCase().includes(bare.toLowerCase())) return null;
  const to =
    /[.!]$/.test(found.to) && bare === found.from ? found.to.replace(/[.!]$/, '') : found.to;
  const step = /\b(?:in|of) step (\d{1,2})\b/i.exec(whole)?.[1];
  if (step) return null;
  return {
    did: `It says "${to}" instead of "${bare}"`,
    edit: (document) => {
      const own = bare === found.from ? to : found.to;
      const whole = replaceWords(document, bare === found.from ? bare : found.from, own, null);
      // and of one thing its plural: "your safety habits"
      return /\p{L}$/u.test(bare) && !/s$/.test(bare)
        ? replaceWords(whole, `${bare}s`, /s$/.test(own) ? own : `${own}s`, null)
        : whole;
    },
  };
};
