import { type Check, finding, type Measured } from '../../judging/finding.ts';
import { contentOf } from '../../sides.ts';
import { changedLines, linesNamed, says } from './places.ts';
import { requestsOf, spelled } from './request.ts';

const plain = (text: string): string =>
  text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
const lineOf = ({ after }: Measured, words: string): number | undefined =>
  after.lines.findIndex((line) => plain(line).includes(plain(words))) + 1 || undefined;

const given =
  /^(?:(?:put|add|say|use|write|include|have|mention|explain|say)\b|in (?:the )?(?:step|section|first)|step \d|for )/i;

/**
 * Words that were given are there: each quotation that the text did not have is in what is new, in the place that was named, and
 * what is new has hardly a word that is neither from the ask nor from the line that it was in.
 */
export const givenThere: Check = (ask, measured) => {
  const read = requestsOf(ask);
  const fresh = read.quotes.filter(
    (quote) => !plain(measured.before.text).includes(plain(quote.replace(/[.!?]+$/, ''))),
  );
  const order = read.requests.find(
    ({ words }) => given.test(words) || /\bshould be\b/i.test(words),
  );
  // of what was there and is to go, other checks know
  if (fresh.length === 0 || fresh.length < read.quotes.length || !order) return null;
  const { gone, come } = changedLines(measured);
  const all = come.join('\n');
  if (!fresh.every((quote) => plain(all).includes(plain(quote.replace(/[.!?]+$/, '')))))
    return null;
  const places = placesOf(read.whole, measured);
  if (
    !places.every((place) =>
      fresh.some((quote) =>
        place(measured.after).some((line) =>
          plain(line).includes(plain(quote.replace(/[.!?]+$/, ''))),
        ),
      ),
    )
  )
    return null;
  const known = contentOf(
    [
      spelled(read.whole, read.quotes),
      measured.message,
      ...gone,
      'example think thought fear',
    ].join(' '),
  );
  const mine = come.filter((line) =>
    fresh.some((quote) => plain(line).includes(plain(quote.replace(/[.!?]+$/, '')))),
  );
  const strange = [...contentOf(mine.join(' '))].filter(
    (word) => !known.has(word) && !/^\d/.test(word),
  );
  const asksMore = read.requests.filter(({ words }) =>
    /^(?:remove|delete|drop|cut|take|move|swap|split|shorten|merge)\b/i.test(words),
  );
  return strange.length > 1 || asksMore.length > 0
    ? null
    : finding(
        'met',
        `It says "${fresh.join('" and "')}".`,
        lineOf(measured, fresh[0]!.replace(/[.!?]+$/, '')),
      );
};

/** Each place that an ask names by itself: "in step 1 and in the first section". */
function placesOf(said: string, measured: Measured) {
  return said.split(/ and (?=in\b)|, (?=in\b)/i).flatMap((piece) => {
    if (/\b(?:log|diary|record)(?:'s)? first row|first row of the (?:log|diary)/i.test(piece))
      return [
        (side: Measured['after']) =>
          side.lines.slice(side.sections.find(({ kind }) => kind === 'log')?.from ?? 0),
      ];
    return linesNamed(piece, measured) ?? [];
  });
}

const ofThing =
  /^(?:steps? (\d{1,2})(?: and (\d{1,2}))?(?:'s)?(?: (?:small )?(?:habits?|examples?|task|moment))? ?(?::|should (?:use|be|name|have)) (.{4,200}?)(?:,? (?:not|rather than|instead of) .*)?)$/i;

const ofExample =
  /^(?:the )?(?:example|task|moment|activity) in step (\d{1,2}),? ?(?:\ue010\d+[\ue011\ue012],? ?)?should be (.{4,200})$/i;
const believed = /\b(?:her|his|their) (?:belief|prediction|fear|thought) is (?:that )?(.{6,120})$/i;

/** "Her belief is that …, use that": a step gives it as a thought. */
export const beliefGiven: Check = (ask, measured) => {
  const read = requestsOf(ask);
  const found = read.requests.find(({ words }) => /^use (?:that|it|this)$/i.test(words));
  const words = found && believed.exec(found.context)?.[1];
  if (!words) return null;
  const plainly = spelled(words, read.quotes).replace(
    /\b(?:she|he|they)(?:'s|'re| is| are)?\b|\b(?:her|his|their)\b/gi,
    ' ',
  );
  const line = changedLines(measured).come.find((text) => says(text, plainly, 1));
  return line && !/\b(?:she|he)'s\b/i.test(line)
    ? finding(
        'met',
        `A step gives "${spelled(words, read.quotes)}" as the thought.`,
        measured.after.lines.indexOf(line) + 1,
      )
    : null;
};

/** "Step 2 habits: …": what was given is in each of those steps, and what they gave before is not. */
export const stepGives: Check = (ask, measured) => {
  const read = requestsOf(ask);
  const example = read.requests.map(({ words }) => ofExample.exec(words)).find(Boolean);
  const found = example
    ? [example[0], example[1], undefined, example[2]]
    : read.requests.map(({ words }) => ofThing.exec(words)).find(Boolean);
  if (!found) return null;
  const inner = /\(([^()]{6,120})\)/.exec(found[3]!)?.[1] ?? found[3]!;
  const wanted = spelled(inner, read.quotes).replace(/\b(?:she|he|her|his)\b/gi, ' ');
  const steps = [found[1], found[2]].filter(Boolean).map(Number);
  const isIn = (number: number) => {
    const [old, now] = [
      measured.before.steps[number - 1]?.text,
      measured.after.steps[number - 1]?.text,
    ];
    return old !== undefined && now !== undefined && old !== now && says(now, wanted);
  };
  return steps.every(isIn)
    ? finding(
        'met',
        `Step ${steps.join(' and step ')} says what was given.`,
        measured.after.steps[steps[0]! - 1]?.line,
      )
    : null;
};

const saysThat =
  /^(?:explain|say|mention|add|make clear|remind (?:her|him|them)|tell (?:her|him|them))(?: first| early on| also)*,? (?:that )?((?:the |she |he |they |it )?.{8,160})$/i;

/** "Explain that the images are common": a new sentence has it. */
export const sentenceSays: Check = (ask, measured) => {
  const read = requestsOf(ask);
  const own = read.requests.map(({ words }) => saysThat.exec(words)?.[1]).find(Boolean);
  if (!own || read.quotes.length > 0) return null;
  const wanted = own
    .replace(/ (?:in|under|at) (?:the )?(?:step|section|first|end|start)\b.*$/i, '')
    .replace(/\b(?:she|he|her|his|they|their)\b/gi, ' ');
  const { come } = changedLines(measured);
  const line = come.find((text) => says(text, wanted));
  return line && !/\b(?:she|he|please)\b/i.test(line)
    ? finding(
        'met',
        `It says: "${line.replace(/^- /, '').slice(0, 90)}"`,
        measured.after.lines.indexOf(line) + 1,
      )
    : null;
};
