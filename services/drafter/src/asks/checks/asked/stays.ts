import { type Check, finding } from '../../judging/finding.ts';
import { contentOf, type Side, share } from '../../sides.ts';

const keeps = [
  /^(?:[^.;]{0,60}[;,.–-] ?)?(?:but |and |please |otherwise |also )*(?:keep|leave|don't (?:touch|change)|do not (?:touch|change)) (?:the |her |his |my )?(.{3,120}?)(?: (?:exactly|in|alone|untouched|as (?:it|they) (?:is|are)|as is|word for word|there|please))*[.!]*$/i,
  /^(?:the |her |his )?([^.;!?]{3,50}?) (?:must |should |has to |needs to |can )?stays?(?: in| put| as it is)?[.!]*$/i,
];
const isMore =
  /\b(?:short|to \d|under|below|at|down|room|space|out|only|just|two|three|four|five|six|seven|eight|nine|ten|\d{1,3}|simple|simpler|rest|everything|all|going|an?|some)\b|^(?:it|this|that|them|me|us|him|her)\b/i;
const numbers = /^(?:the )?(?:numbers|figures|ratings|percentages|scores)$/i;
const quote = /["“'‘]([^"”\n]{3,200}?)["”'’](?!\p{L})/u;

const figures = ({ sections, lines }: Side): string => {
  const own = sections.find(({ kind }) => kind === 'example');
  return (
    (own ? lines.slice(own.from, own.to) : [])
      .join(' ')
      .match(/\d+ ?%?/g)
      ?.join(' ') ?? ''
  );
};

/** "Keep 'this can wait' exactly", "the money caution stays": each line that says it is as it was. */
export const namedStays: Check = (ask, { before, after }) => {
  const what = keeps
    .map((form) => form.exec(ask)?.[1])
    .find(Boolean)
    ?.trim();
  if (!what) return null;
  if (numbers.test(what)) {
    if (figures(before) === '') return null;
    return figures(before) === figures(after)
      ? finding('met', `The figures of the example are ${figures(after)}, as before.`)
      : finding('not_done', `The figures of the example were ${figures(before)}.`);
  }
  const said = quote.exec(what)?.[1];
  if (!said && (isMore.test(what) || contentOf(what).size === 0)) return null;
  const topic = what
    .replace(/\b(?:lines?|bits?|parts?|sentences?|caution|warning|about|on)\b/gi, ' ')
    .replaceAll('/', ' ');
  const own = before.lines.filter((line) =>
    said
      ? line.toLowerCase().includes(said.toLowerCase().replace(/[.!?]$/, ''))
      : share(topic, line) === 1,
  );
  if (own.length === 0 || contentOf(topic).size === 0) return null;
  const lost = own.filter((line) =>
    said
      ? !after.lines.some((is) =>
          is.toLowerCase().includes(said.toLowerCase().replace(/[.!?]$/, '')),
        )
      : !after.lines.includes(line),
  );
  return lost.length === 0
    ? finding(
        'met',
        `It is as it was: "${own[0]!.slice(0, 80)}".`,
        after.lines.indexOf(own[0]!) + 1 || undefined,
      )
    : finding('not_done', `It was "${lost[0]!.slice(0, 80)}".`);
};

const code = /\b(?:[A-Z]{2,4}\d{2,4}|(?:19|20)\d\d)\b/g;

/** "NG105 isn't a bereavement guideline, remove": no reference has it, and all others are there. */
export const referenceTaken: Check = (ask, { before, after }) => {
  const codes = ask.match(code) ?? [];
  if (codes.length !== 1 || !/\b(?:remove|delete|cut|drop|lose|out|bin|wrong)\b/i.test(ask))
    return null;
  const of = ({ sections, lines }: Side) => {
    const own = sections.find(({ kind }) => kind === 'references');
    return own ? lines.slice(own.from, own.to).filter((line) => line !== '') : [];
  };
  const named = of(before).filter((line) => line.includes(codes[0]!));
  if (named.length !== 1) return null;
  const left = of(before).filter((line) => line !== named[0]);
  return of(after).join('\n') === left.join('\n')
    ? finding('met', `No reference has ${codes[0]} any more.`)
    : finding(
        'not_done',
        `The references are ${of(after).length}; they were ${of(before).length}.`,
      );
};
