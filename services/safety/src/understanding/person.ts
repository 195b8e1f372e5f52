import type { Constraints } from '@cerina/contracts';

const years: Record<string, number> = {
  ...{ eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14 },
  ...{ fifteen: 15, sixteen: 16, seventeen: 17 },
};

const ages = [
  /\b(\d{1,3}) ?-?(?:years?[- ]old|year[- ]olds?|yrs?[- ]olds?|y\/o|yo)\b/g,
  /(?:^|[.;] ?|\b(?:boy|girl|woman|man|lady|male|female|client|patient|pupil|student|aged?|[mf])(?:,| \()? ?)(\d{1,3}) ?-?yrs?\b(?! ?(?:ago|of|on|in|since|sober|married|together)\b)/g,
  /\b(\d{2}) ?(?:[mf])\b(?! ?\d)/g,
  /\b(?:i'm|i am|im) (?:a )?(\d{2})\b(?=$|[.,;!?)]| (?:and|but|with|in (?:year|may|june|july|march|april|august|september|october|november|december)|next|now|so|years? old|yo|male|female|non-?binary)\b)/g,
  /\b(?:aged?|is|who is|he's|she's|turned|edad de) (\d{1,2})\b(?! ?(?:%|minutes?|mins?|hours?|steps?|days?|weeks?|months?|times?|kg|out|or|pages?|-|to|\/|rungs?|words?|people|points?))/g,
  // "Amira, 9, will not", "Mrs Lee, 52."
  /(?:^|[.;!?] ?)(?:mrs?\.? |ms |miss )?[a-z'-]{2,20}, (\d{1,2})(?=[,.] ?(?:[a-z]|$))/g,
  /\b(?:lady|man|woman|gent|lad|lass|boy|girl|student|client|patient|teacher|nurse|son|daughter|widow|widower|pupil) \((?:aged? )?(\d{1,2})(?=\)|, )/g,
  /\bde (\d{1,2}) (?:anos|ans)\b/g,
  /\b(?:boy|girl|woman|man|lady|male|female|teenager|pupil|student|gentleman|gent|widow|widower|lad|mother|mum|mom|father|dad|nurse|teacher|chap) of (\d{1,2})\b(?! ?(?:%|minutes?|hours?|days?|weeks?|months?|kg))/g,
  /\b(?:man|woman|client|patient|widower|widow|male|female|student|mother|mum|mom|father|dad|boy|girl|teacher|nurse|retired|sixth-former|schoolgirl|schoolboy|teenager|pupil|apprentice),? (\d{1,2})\b(?! ?(?:%|minutes?|mins?|hours?|days?|weeks?|months?|times?|years? (?:ago|of)))/g,
  /(?:^|(?<!\d)[.,;(] ?)(?:(?:m|f|male|female),? )?(\d{2}), (?=[a-z])/g,
  // "Needle phobia, f 31", "Health anxiety, bus driver, 52."
  /(?:^|[.,;(] ?)[mf],? (\d{2})(?=[.,;)]|$)/g,
  /^[^.;!?\n]{3,80}, ([1-9]\d)(?=[.,] |$)/g,
  /\b(?:my|our) (?:son|daughter|child|boy|girl|grandson|granddaughter|nephew|niece) (?:[a-z]{2,15},? )?(?:\()?(?:is )?(\d{1,2})(?=[,.)]| and\b)/g,
];

/** "Deadline is 31 Jan": a day of the month. */
const ofMonth =
  /^(?:st|nd|rd|th)? ?(?:of )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:[a-z]{3,6})?\b/;

/** The age that is given, in years. Time spans ("15 years ago") are no ages. */
export function ageOf(text: string): number | null {
  const match = ages
    .flatMap((form) => [...text.matchAll(form)])
    .find((found) => Number(found[1]) <= 120 && !isNoAge(text, found));
  const named =
    /\b(?:eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)(?=[- ]years?[- ]old\b)/.exec(
      text,
    )?.[0] ??
    /\b(?:aged?|reader is|(?:he|she)(?: is|'s)) (eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)\b(?! (?:minutes?|hours?|days?|weeks?|months?|times?|steps?|years? (?:ago|of)))/.exec(
      text,
    )?.[1];
  if (!match && named) return years[named]!;
  return match ? Number(match[1]) : null;
}

// "reads at about age 9", "at the level of a 9 year old" and "so that a 10 year old could follow it" say how to write; a score is no age.
const isNoAge = (
  text: string,
  { 0: words, index }: RegExpMatchArray & { index: number },
): boolean => {
  const before = text.slice(Math.max(0, index - 40), index);
  const after = text.slice(index + words.length, index + words.length + 40);
  return (
    ofMonth.test(after.trimStart()) ||
    /^(?:'?s)? (?:reading |english )?(?:level|standard|can (?:read|follow|understand)|could (?:read|follow|understand)|would (?:follow|understand))\b/.test(
      after,
    ) ||
    /\b(?:reads?|reading)(?: english)? (?:at )?(?:about |around |age |level )*(?:of )?$/.test(
      before,
    ) ||
    /\b(?:levels?|ability|skills|standard|understanding|vocabulary|english|like|as|so|so that) (?:is )?(?:of |like |at )?(?:about |around )?(?:an? |most )?$/.test(
      before,
    ) ||
    (/^(?:is|turned)\b/.test(words) &&
      /(?:\d|\b(?:score|bmi|total|scale|rating|target|limit|goal|dose|level|weight|average|number|maximum|max|it|this|that|which)) $/.test(
        before,
      ))
  );
};

/** Whom the document is not to be like, or for: "not like a little kids' one", "nothing childish". */
const notFor =
  /\b(?:not|isn't|nothing|never|no|without|too|less|don't|avoid) (?:[a-z]+ ){0,4}?(?:child(?:ren)?(?:'?s|ish)?|kids?(?:'s|'|dy)?|babyish|school ?children)\b/g;
/** "In her 40s", "a man in his late fifties". */
const decade =
  /\bin (?:his|her|their|my) (?:(?:early|mid|late)[- ]?)?(?:(\d)0'?s|(twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties))\b/;

export function ageGroupOf(given: string, age: number | null): Constraints['ageGroup'] {
  const text = given.replace(notFor, ' ');
  if (age !== null)
    return age < 12 ? 'child' : age < 18 ? 'adolescent' : age < 65 ? 'adult' : 'older_adult';
  const years = decade.exec(text);
  if (years) {
    const isOld =
      Number(years[1] ?? 0) >= 7 || /^(?:seventies|eighties|nineties)$/.test(years[2] ?? '');
    if (isOld) return 'older_adult';
    if (years[1] !== '1') return 'adult';
  }
  if (/\b(?:teen\w*|adolescents?|high school|secondary school|sixth form)\b/.test(text))
    return 'adolescent';
  if (
    /\b(?:older adults?|elderly|pensioners?|seniors?|care home|retired|widower|grand(?:mother|father))\b/.test(
      text,
    )
  )
    return 'older_adult';
  if (
    /\badults?\b|\b(?:university|uni|phd|college) student|\b(?:husband|wife|manager|foreman|teacher|accountant|nurse|engineer|mother|mum|mom|father|dad|man|woman|lady|driver|postpartum|postnatal|at work|his boss|her boss|mujer|hombre)\b/.test(
      text,
    )
  )
    return 'adult';
  if (
    /\b(?:child|kid|primary school|toddler|schoolchild)\b|\bfor (?:[a-z]+ ){0,2}(?:children|kids)\b|\b(?:children|kids) (?:with|who|aged)\b/.test(
      text,
    ) &&
    !/\b(?:her|his|my|with|has|two|three) (?:\w+ )?(?:child(?:ren)?|kids?|toddler)\b/.test(text)
  )
    return 'child';
  return null;
}

/** Whom the document speaks to: parents of a child, a supporter beside the person, else the person. */
export function addresseeOf(text: string, age: number | null): Constraints['addressee'] {
  if (
    /\b(?:parent-led|parent led|(?:the )?parents (?:read|will read|can use)|training the parents|for (?:the |her |his )?parents|handout for (?:mum|mom|dad|parents|carers)|for (?:his |her |their |the )?(?:mum|mom|dad|parents|foster (?:mum|dad|carers?))(?: and (?:his |her |their )?(?:mum|mom|dad|step\w{3,5}))? to (?:run|lead|use|do|follow|try|read|give)|parents? (?:handout|guide|plan)|caregivers?)\b/.test(
      text,
    )
  )
    return 'parent';
  if (age !== null && age < 8) return 'parent';
  // who asks for their own child under twelve reads it: "my daughter, 9 … for us parents"
  if (
    age !== null &&
    age < 12 &&
    /\b(?:my|our) (?:own |youngest |eldest |little )?(?:son|daughter|child|boy|girl|\d)/.test(text)
  )
    return 'parent';
  if (
    /\b(?:for (?:the |his |her |a )?(?:support worker|carer|staff|keyworker|supporter|family member|husband|wife|partner) (?:to (?:read|use)|who))\b/.test(
      text,
    )
  )
    return 'supporter';
  return 'client';
}

// Other people in the request, whose age or role is not that of the reader.
const otherPeople: [RegExp, string][] = [
  [
    /\b(mother|mum|mom|father|dad|man|woman|widow|widower|single parent) (?:of|with|to) [^,.;]{0,30}?(?:(?:years?|months?|weeks?)[- ]olds?|\d ?yo|kids?|child(?:ren)?|toddlers?|teen\w*|bab(?:y|ies)|sons?|daughters?|boys?|girls?|twins)\b/g,
    '$1',
  ],
  [
    /\b(?:at|to|towards|with|has|have|over) (?:his|her|their|my|the|an?|two|three|four|\d) (?:own |small |young )?(?:\d{1,2}[- ]?(?:years?[- ]old|yo) )?(?:teenage )?(?:kids?|child(?:ren)?|sons?|daughters?|toddlers?|teen\w*|boys?|girls?)\b(?! with\b| who\b)/g,
    '',
  ],
  [/\b(?:at|towards) (?:kids|children|teenagers)\b/g, ''],
  // whom a sheet is for may be "the children"; elsewhere they are the family's
  [
    /(?<!\b(?:sheet|worksheet|handout|leaflet|exercise|plan|page|protocol|document|version|something|one)(?: \w+)? for )\b(?:the|our|your) (?:kids|children|little ones|toddlers?)\b(?! (?:with|who)\b)/g,
    '',
  ],
  [
    /\b(?:kids?|child(?:ren)?|sons?|daughters?|boys?|girls?|twins) ?\(\d{1,2}(?:(?:,| and| &) ?\d{1,2}){1,4}\)/g,
    '',
  ],
  [/\b(?:his|her|their) (?:[a-z-]+ ){0,2}?\d{1,2}[- ]?(?:years?[- ]old|yrs? old|yo)\b/g, ''],
  [
    /\bwhen (?:she|he|they|i) (?:was|were) (?:about |only |just )?\d{1,2}(?:[- ]years?[- ]old)?\b/g,
    '',
  ],
  [/\b(?:since|from|at|onset|until) (?:the )?(?:age of|age|aged) \d{1,2}\b/g, ''],
  [
    /\b(?:as|when|since|from|in|during|being) (?:(?:she|he|they) (?:was|were) )?(?:an? )?(?:small |young |little )?(?:child(?:hood)?|kid|teen\w*|adolescen\w+|boy|girl)\b/g,
    '',
  ],
];

/** A folded text without what it says of people other than its reader: "mother of a 4 year old", "bitten as a child". */
export const withoutOthers = (text: string): string =>
  otherPeople.reduce((rest, [pattern, kept]) => rest.replace(pattern, kept), text);
