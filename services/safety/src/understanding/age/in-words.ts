import { numerals } from '@cerina/library/words/numbers';

const teens = [
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const small = [...numerals, ...teens];
const value = new Map([
  ...small.map((word, at): [string, number] => [word, at + 1]),
  ...tens.map((word, at): [string, number] => [word, (at + 2) * 10]),
]);
/** A number in words; "twenty-one" before "twenty". */
const number = `(?:(?:${tens.join('|')})[- ](?:${numerals.slice(0, 9).join('|')})|${[...tens, ...small.toReversed()].join('|')})`;

/** "She is one who worries": one year is only an age where "year old" is beside it. */
const years = `(?!one\\b)${number}`;

/** Who can have an age; a step, a bill or a bedtime that "is six" has none. */
const child =
  'boy|girl|lad|lass|child|kid|toddler|teenager|son|daughter|twins?|eldest|youngest|oldest|(?:step|grand|god)(?:son|daughter|child)|niece|nephew|cousin|pupil';
const grown =
  'sister|brother|wife|husband|partner|aunt|uncle|friend|client|patient|student|man|woman|lady|gentleman|widow|widower';
const aged = `(?:he|she|who|${child}|${grown}|mother|mum|mom|father|dad|gran|nan|grandmother|grandfather|grandad)`;
const adverb = '(?:only |just |now |nearly |almost |about to be |already |barely )?';
/** What is counted or timed is no age: "is six weeks old", "is nine stone". */
const counted =
  '(?! ?(?:%|per ?cent|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|wks?|months?|mths?|times?|steps?|rungs?|stone|pounds?|kilos?|kg|miles|metres|meters|feet|foot|inch(?:es)?|people|pages?|words?|points?|sessions?|of\\b|in\\b(?! (?:january|february|march|april|may|june|july|august|september|october|november|december|the (?:spring|summer|autumn|winter)|a (?:week|month)|two|three|my|our|her class|his class|year|class))|out\\b|or\\b|to\\b|o.clock|am\\b|pm\\b|[ap]\\.m|years? (?:ago|of|in|into|on|sober|clean|married|younger|older|since)|-(?!year)|\\d|hundred|thousand|grand))';

/** Where a number in words is an age, with what is before it: "my daughter is six", "aged eleven", "a boy of eight". */
const shapes = [
  new RegExp(`()\\b(${number})(?=[- ]?(?:years?|yrs?)[- ]?olds?\\b)`, 'g'),
  new RegExp(`(\\b(?:aged?|turn(?:s|ed|ing)?) ${adverb})(${years})\\b${counted}`, 'g'),
  new RegExp(
    `(\\b(?:i'm|i am|im|he's|she's|hes|shes|${aged}(?: [a-z'-]{2,15})?(?:'s| is|,? who is|,? who's|'ll be| will be)) ${adverb})(${years})\\b${counted}`,
    'g',
  ),
  // "Maisie is seven and": so short a sentence is of somebody
  new RegExp(`((?:^|[.;!?] )[a-z'-]{3,15} is ${adverb})(${years})(?=,? (?:and|but)\\b)`, 'g'),
  // "mum of two" has two children
  new RegExp(`(\\b(?:${child}|${grown}) of )(${years})\\b${counted}`, 'g'),
  // "boy, seven, scared", "my grandson (six) is": set off on both sides
  new RegExp(
    `(\\b${aged}(?: [a-z'-]{2,15})?(?:, | \\())(${years})(?=[,.)])(?!,? (?:and )?${number}\\b)`,
    'g',
  ),
];
/** What "is seven" as a person could be. */
const noPerson =
  /(?:^|[.;!?] )(?:bedtime|school|lunch|dinner|tea|supper|breakfast|work|class|curfew|kick-off|maximum|max|minimum|limit|target|goal|baseline|step|rung|score|everyone|everybody|nobody|this|that|there|it|which|what|fear|anxiety|distress|mood|pain|worry|belief|half|one|today|tomorrow|ten|the|hers|his|mine|ours|bed|sleep|size|dose|rating|average|count|total|rent|fee) is [a-z ]*$/;

/** The ages of a folded text that are in words, in figures: "is six and scared" is "is 6 and scared". */
export const agesInFigures = (text: string): string =>
  shapes.reduce(
    (known, shape) =>
      known.replace(shape, (all: string, before: string, said: string) =>
        noPerson.test(before) ? all : `${before}${figureOf(said)}`,
      ),
    text,
  );

function figureOf(said: string): number {
  const [first = '', second = ''] = said.split(/[- ]/);
  return (value.get(first) ?? 0) + (value.get(second) ?? 0);
}
