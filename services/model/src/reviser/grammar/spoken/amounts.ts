import { render } from '@cerina/library';
import { numerals } from '@cerina/library/words/numbers';
import type { Operation } from '../../operation.ts';
import { type Line, withLines } from '../plain/lines.ts';
import { mayChange, plainSentence, saidOf } from './reading/said.ts';

const NUMBER = `\\d{1,3}|${numerals.join('|')}`;
const UNIT =
  'minutes?|mins?|hours?|seconds?|secs?|days?|weeks?|times|things|facts?|entries|signs?|rows?';

/** "Six floors not five": of any thing that the text counts there. */
const anyThing = new RegExp(
  `\\b(${NUMBER}) (\\p{L}{3,14}),? (?:not|rather than|instead of) (${NUMBER})\\b`,
  'iu',
);

const shapes: [RegExp, (found: RegExpExecArray) => { from: string; to: string; unit?: string }][] =
  [
    // so it's 5 minutes rather than 10
    [
      new RegExp(
        `\\b(${NUMBER}) (${UNIT})(?: [\\p{L} ]{1,20})?,? (?:rather than|instead of|not) (${NUMBER})\\b`,
        'iu',
      ),
      (m) => ({ to: m[1]!, unit: m[2]!, from: m[3]! }),
    ],
    // step 1 says 3 days, I want 5 days there
    [
      new RegExp(
        `\\b(?:says?|has|asks for|is|are) (${NUMBER}) (${UNIT})\\b[^.;!?]{0,30}?[,;–-] ?(?:i want|i'd (?:like|prefer|rather have|say)|make (?:it|that)|(?:please )?(?:say|use|put)|should be|it should be|better)(?: it)?:? (${NUMBER})\\b`,
        'iu',
      ),
      (m) => ({ from: m[1]!, unit: m[2]!, to: m[3]! }),
    ],
    // count of 10 is too many, 5 will do
    [
      new RegExp(
        `\\b(${NUMBER})(?: (${UNIT}))? (?:is|are|feels|seems) (?:a bit |far |much )?too (?:many|much|long|few|short)[,;.–-]? ?(?:so )?(?:make it |say |try |use |let's say )?(${NUMBER})(?: (?:${UNIT}))?(?: (?:will|would) do| is (?:enough|plenty)|[.!]|$)`,
        'iu',
      ),
      (m) => ({ from: m[1]!, ...(m[2] && { unit: m[2] }), to: m[3]! }),
    ],
  ];

const digit = (said: string): string => `${numerals.indexOf(said.toLowerCase()) + 1 || said}`;
const eitherWay = (said: string): string => {
  const name = numerals[Number(digit(said)) - 1];
  return name ? `${digit(said)}|${name}` : digit(said);
};

/** "1 letters" as "1 letter". */
const singular = (line: string, unit: string): string =>
  unit === ''
    ? line
    : line.replace(new RegExp(`(?<![\\d.,])((?:1|one) (?:\\p{L}+ )?${unit})s\\b`, 'giu'), '$1');

/** "Step 1 says 3 days, I want 5 days there": that number in the named step or rung, wherever it has that unit. */
export const amountInPlace: Operation = (text, { read, point }) => {
  const said = saidOf(text, read);
  const { place } = said;
  const any = anyThing.exec(said.whole);
  const isAll =
    /\b(?:everywhere|throughout|each time)\b/i.test(said.whole) ||
    (!said.place && any !== null && any[0].length >= plainSentence(said.whole).length);
  if (
    point.line ||
    (!place && !(any && isAll)) ||
    (place && !/^(?:step|rung) \d/.test(place.name) && !isAll) ||
    /\bcolumns?\b|\brated?\b/i.test(said.whole)
  )
    return null;
  const found =
    shapes
      .map(([pattern, shape]) => {
        const own = pattern.exec(said.whole);
        return own && shape(own);
      })
      .find(Boolean) ?? (any ? { to: any[1]!, unit: any[2]!, from: any[3]! } : undefined);
  if (!found || digit(found.from) === digit(found.to)) return null;
  const unit =
    found.unit
      ?.toLowerCase()
      .replace(/s$/, '')
      .replace(/^min$/, 'minute')
      .replace(/^sec$/, 'second') ?? '(?:minute|time|second|day|hour)';
  const old = new RegExp(
    `(?<![\\d.,])(?:${eitherWay(found.from)})(?=(?: (?:\\p{L}+ )?|-)${unit}s?\\b)`,
    'giu',
  );
  const isHere = (line: Line) => mayChange(line) && (isAll || !place || place.has(line));
  const where = place && !isAll ? place.name : 'the text';
  return {
    did: `${where.charAt(0).toUpperCase()}${where.slice(1)} says ${found.to} instead of ${found.from}`,
    edit: (document) => {
      const next = withLines(document, (line) =>
        isHere(line)
          ? singular(
              line.text.replace(old, (own) =>
                /^\d/.test(own)
                  ? digit(found.to)
                  : (numerals[Number(digit(found.to)) - 1] ?? digit(found.to)),
              ),
              digit(found.to) === '1' ? unit : '',
            )
          : line.text,
      );
      return render(next) === render(document)
        ? { declined: `There ${where} does not say ${found.from}.` }
        : next;
    },
  };
};
