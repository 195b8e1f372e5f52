import { render } from '@cerina/library';
import { linesIn, withLines } from '../grammar/plain/lines.ts';
import { mayChange } from '../grammar/spoken/reading/said.ts';
import type { Change, Situation } from '../operation.ts';
import type { Asked } from './orders.ts';
import { placesAtEnd } from './places.ts';

const digits: Record<string, string> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  once: '1',
  twice: '2',
};
const N = '(\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)';
const inDigits = (word: string): string => digits[word.toLowerCase()] ?? word;
/** "4 rounds a day not 5". */
const contrast = new RegExp(
  `\\b${N} ([\\p{L}]{3,14})((?: [\\p{L}]+){0,3}?),? (?:not|rather than|instead of) ${N}(?=[ .,;!?]|$)`,
  'iu',
);
/** "The wind-down should be …": the amount of one thing, which is not every such amount. */
const ofSubject = /\b(?:the|her|his|their) [\p{L} -]{3,40} (?:should|needs? to|has to|must) be $/iu;
/** "hold for 10 seconds", after another amount. */
const verbFor = new RegExp(
  `\\b(?:and |, |^)([\\p{L}]{3,12}) (?:it )?for (?:about )?${N} (seconds|minutes|hours|days|weeks)\\b`,
  'iu',
);
/** "20 minutes, 4 days a week is all she can manage". */
const pace = new RegExp(
  `^(?:about |only )?${N} (minutes)(?: a (?:day|time|go))?(?:,| and)? (?:on )?${N} (days|times) (?:a|per|each) week`,
  'iu',
);
/** "15 minutes is no good, 5 is enough". */
const isEnough = new RegExp(
  `^${N} (?:is|would be|will be|are) (?:enough|plenty|better|fine|about right)\\b`,
  'i',
);
/** "Time should be 20 minutes a day". */
const timeIs = new RegExp(
  `^(?:the )?(?:practice |daily )?time (?:should|needs? to|has to|could|must) be ${N} minutes(?: a day)?$`,
  'i',
);
const managed =
  /\b(?:is (?:all|the most|plenty|enough|about right)|all (?:she|he|they)|max(?:imum)?|at most|she can|he can|please)\b|^[^.]{0,60}$/i;

/** Each amount of an order, in the one place of the text that has its unit. */
export function numbers(asked: Asked, { read }: Situation): Change | null {
  const whole = asked.whole;
  const edits: { said: string; edit: (text: string) => string }[] = [];
  const lines = linesIn(read).filter(mayChange);
  const paced = pace.exec(whole);
  if (paced && managed.test(whole)) {
    const line = lines.filter(
      ({ text }) => /^- Time: /.test(text) && /\b\d{1,3} minutes a day\b/.test(text),
    );
    if (line.length !== 1) return null;
    edits.push({
      said: `${inDigits(paced[1]!)} minutes, on ${inDigits(paced[3]!)} days a week`,
      edit: (text) =>
        /^- Time: /.test(text)
          ? text
              .replace(/\b\d{1,3}(?= minutes a day\b)/, inDigits(paced[1]!))
              .replace(
                /,? on (?:most days|\d days a week|five days a week|every day)|(?<=minutes a day)(?=[,.;]|$)/i,
                `, on ${inDigits(paced[3]!)} days a week`,
              )
          : text,
    });
  }
  const daily = asked.orders.flatMap(({ text }) => timeIs.exec(text)?.[1] ?? [])[0];
  if (daily && !paced) {
    const line = lines.filter(({ text }) => /^- Time: .*\b\d{1,3} minutes/.test(text));
    const [only] = line;
    if (line.length !== 1 || !only) return null;
    const put = only.text.replace(/\b\d{1,3}(?= minutes)/, inDigits(daily));
    return {
      did: `The time is ${inDigits(daily)} minutes`,
      edit: (document) => withLines(document, (own) => (own.text === only.text ? put : own.text)),
    };
  }
  const against = contrast.exec(whole);
  if (
    against &&
    !ofSubject.test(whole.slice(0, against.index)) &&
    !/\b(?:rungs?|steps?|columns?|rows?|scale|0 to)\b/i.test(
      `${against[2]} ${whole.slice(0, against.index)}`,
    )
  ) {
    const [to, unit, tail, from] = [
      inDigits(against[1]!),
      against[2]!,
      against[3]!.trim(),
      inDigits(against[4]!),
    ];
    const root = unit.replace(/s$/i, '');
    const own = new RegExp(
      `(?<![\\d.:])(?:${from}${wordOf(from)})(?= ${root}s?\\b${tail && /\b(?:a|per|each) /.test(tail) ? '' : ''})`,
      'giu',
    );
    if (lines.some(({ text }) => text.search(own) >= 0))
      edits.push({ said: `${to} ${unit}`, edit: (text) => text.replace(own, to) });
  }
  const enough = asked.orders
    .map((order) => ({ order, found: isEnough.exec(order.text) }))
    .find(({ found }) => found);
  const said = enough && [
    ...enough.order.before.matchAll(
      new RegExp(`\\b${N} (minutes|seconds|hours|days|times|weeks|rounds)\\b`, 'gi'),
    ),
  ];
  if (enough?.found && said?.length === 1) {
    const [, from = '', unit = ''] = said[0]!;
    const to = inDigits(enough.found[1]!);
    const { places } = placesAtEnd(enough.order.text, read);
    const own = new RegExp(
      `(?<![\\d.:])${inDigits(from)}(?= ${unit.replace(/s$/, '')}s?\\b)`,
      'giu',
    );
    const here = linesIn(read).filter(
      (line) =>
        mayChange(line) &&
        (places.length === 0 || places.some((place) => place.has(line))) &&
        line.text.search(own) >= 0,
    );
    if (here.length === 1 && to !== inDigits(from)) {
      const [only] = here;
      return {
        did: `It says ${to} ${unit}`,
        edit: (document) =>
          withLines(document, (line) =>
            line.text === only!.text ? line.text.replace(own, to) : line.text,
          ),
      };
    }
  }
  const held = verbFor.exec(whole);
  if (held) {
    const [verb, to, unit] = [held[1]!.toLowerCase(), inDigits(held[2]!), held[3]!];
    const own = new RegExp(
      `(\\b${verb}\\b[^.;]{0,60}?\\bfor (?:about )?)\\d{1,3}(?: to \\d{1,3})?(?= ${unit.replace(/s$/, '')}s?\\b)`,
      'iu',
    );
    const places = lines.filter(({ text }) => own.test(text));
    const within = lines.filter(({ text }) => inRange(text, Number(to), unit).length > 0);
    if (places.length === 0 && within.length === 1)
      edits.push({
        said: `${to} ${unit}`,
        edit: (text) =>
          inRange(text, Number(to), unit).reduce(
            (own, range) => own.replace(range, `${to} ${unit}`),
            text,
          ),
      });
    else if (places.length > 0)
      edits.push({
        said: `${verb} for ${to} ${unit}`,
        edit: (text) => text.replace(own, `$1${to}`),
      });
  }
  const counted = (whole.match(new RegExp(`\\b${N}\\b`, 'giu')) ?? []).length;
  if (edits.length === 0 || (edits.length === 1 && counted > 2 && !paced)) return null;
  return {
    did: `It says ${edits.map(({ said }) => said).join(', and ')}`,
    edit: (document) => {
      const next = withLines(document, (line) =>
        mayChange(line) && line.row === undefined
          ? edits.reduce((text, { edit }) => edit(text), line.text)
          : line.text,
      );
      return render(next) === render(document)
        ? { declined: 'The text has no such amount.' }
        : next;
    },
  };
}

/** "10 to 15 seconds", of which 10 is one. */
const inRange = (text: string, number: number, unit: string): string[] =>
  [...text.matchAll(/\b(\d{1,3}) to (\d{1,3}) (seconds|minutes|hours|days|weeks)\b/g)].flatMap(
    ([own, from, to, of]) =>
      of === unit && number >= Number(from) && number <= Number(to) ? [own!] : [],
  );

const wordOf = (digit: string): string => {
  const word = Object.entries(digits).find(([, own]) => own === digit)?.[0];
  return word ? `|${word}` : '';
};
