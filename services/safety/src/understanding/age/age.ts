import { isNoAge } from './no-age.ts';

/** Shapes in which a number can be an age and nothing else. */
const plain = [
  // "Worry time for an aspirant, 17 yrs, cannot study", "Ms S., 28 years, tester"
  /(?<!\b(?:months?|weeks?|years?|days?|yrs?|times?)), (\d{1,2}) ?-?(?:years?|yrs?)(?=[,.;)])/g,
  /\b(\d{1,3}) ?-?(?:years?[- ]old|year[- ]olds?|yrs?[- ]olds?|y\/o|yo)\b/g,
  /(?:^|[.;] ?|\b(?:boy|girl|woman|man|lady|male|female|client|patient|pupil|student|aged?|[mf])(?:,| \()? ?)(\d{1,3}) ?-?yrs?\b(?! ?(?:ago|of|on|in|since|sober|married|together)\b)/g,
  /\b(\d{2}) ?(?:[mf])\b(?! ?\d)/g,
  /\b(?:i'm|i am|im) (?:a )?(\d{2})\b(?=$|[.,;!?)]| (?:and|but|with|in (?:year|may|june|july|march|april|august|september|october|november|december)|next|now|so|years? old|yo|male|female|non-?binary)\b)/g,
  /\b(?:aged?|is|who is|he's|she's|(?:son|daughter|boy|girl|child|lad|lass|niece|nephew)'s|turned|edad de) (?:only |just |now |barely )?(\d{1,2})\b(?! ?(?:%|minutes?|mins?|hours?|steps?|days?|weeks?|wks?|mths?|hrs?|yrs? (?:ago|of|post)|months?|times?|kg|out|or|pages?|-|to|\/|rungs?|words?|people|points?))/g,
  /\b(?:lady|man|woman|gent|lad|lass|boy|girl|student|client|patient|teacher|nurse|son|daughter|widow|widower|pupil) \((?:aged? )?(\d{1,2})(?=\)|, )/g,
  /\bde (\d{1,2}) (?:anos|ans)\b/g,
  /\b(?:boy|girl|woman|man|lady|male|female|teenager|pupil|student|gentleman|gent|widow|widower|lad|twins|mother|mum|mom|father|dad|nurse|teacher|chap) of (\d{1,2})\b(?! ?(?:%|minutes?|hours?|days?|weeks?|wks?|mths?|hrs?|yrs? (?:ago|of|post)|months?|kg))/g,
  /\b(?:man|woman|lady|gentleman|chap|lad|client|patient|widower|widow|male|female|student|mother|mum|mom|father|dad|boy|girl|teacher|nurse|retired|sixth-former|schoolgirl|schoolboy|teenager|pupil|apprentice),? (\d{1,2})\b(?! ?(?:%|minutes?|mins?|hours?|days?|weeks?|wks?|mths?|hrs?|yrs? (?:ago|of|post)|months?|times?|years? (?:ago|of)))/g,
  // "Needle phobia, f 31", "Health anxiety, bus driver, 52."
  /(?:^|[.,;(] ?)[mf],? (\d{2})(?=[.,;)]|$)/g,
  /\b(?:my|our) (?:son|daughter|child|boy|girl|lad|grandson|granddaughter|nephew|niece),? (?:[a-z]{2,15},? )?(?:\()?(?:is )?(\d{1,2})(?=[,.)]| and\b)/g,
  // "mum to Freya (12)", "my father, Gwilym Prosser (82), had"
  /\b(?:mum|mom|mother|dad|father|parent|gran|carer|wife|husband|daughter|son|sister|brother) (?:to|of) [a-z'-]{2,20} \((\d{1,2})\)/g,
  /\b(?:my|our) (?:mother|mum|mom|father|dad|son|daughter|sister|brother|husband|wife|gran|grandad|aunt|uncle),? (?:[a-z'-]{2,20} ){1,3}\((\d{1,2})\)/g,
  // 'Eleanor ("Nell") 12, neck jerk'
  /(?:^|[.;:!?] ?)[a-z'-]{2,20} \(["'“”‘’]?[a-z'-]{2,20}["'“”‘’]?\),? (\d{1,2})(?=[,.] ?[a-z])/g,
  // "turning 40", "she turns 40 on Friday", "will be 11 in May"
  /\b(?:turn(?:s|ing)?|(?:nearly|almost|about to be|(?:he|she|i|they|son|daughter|boy|girl|child)(?:'ll| will) be)(?! (?:at|out)\b)) (\d{1,2})(?=$|[.,;!?)]| (?:in|on|next|this|soon|and|but|years? old|tomorrow|with)\b)/g,
];

/** Shapes in which a number that is set off by commas can be an age, if nothing says that it is another count. */
const setOff = [
  // "Amira, 9, will not", "Mrs Lee, 52."
  /(?:^|[.;:!?] ?)(?:mrs?\.? |ms |miss )?[a-z'-]{2,20}, (\d{1,2})(?=[,.] ?(?:[a-z]|$))/g,
  /(?:^|(?<!\d)[.,;(] ?)(?:(?:m|f|male|female),? )?(\d{2}), (?=[a-z])/g,
  /^[^.;!?\n]{3,80}, ([1-9]\d)(?=[.,](?: |$)|$)/g,
  // "Anna (23) has panic"
  /(?:^|[.;!?] ?)[a-z'-]{2,20} \((\d{1,2})\)(?=,? (?:has|is|was|who|will|won't|can't|cannot|wants?|needs?|avoids?|lives?|works?|and (?:his|her))\b)/g,
];

/** The age that a text gives in figures, in years. Time spans ("15 years ago") are no ages. */
export function ageOf(text: string): number | null {
  const ages = [
    ...plain.flatMap((form) =>
      [...text.matchAll(form)].map((found) => ({ found, isSetOff: false })),
    ),
    ...setOff.flatMap((form) =>
      [...text.matchAll(form)].map((found) => ({ found, isSetOff: true })),
    ),
  ]
    .filter(({ found, isSetOff }) => Number(found[1]) <= 120 && !isNoAge(text, found, { isSetOff }))
    .map(({ found }) => found);
  // whom the text names first by another age: "woman, 39 … she let the 9-year-old ice it"
  const match =
    ages.find(({ index }) => !/\b(?:the|her|his|their) $/.test(text.slice(0, index).slice(-6))) ??
    ages[0];
  return match ? Number(match[1]) : null;
}
