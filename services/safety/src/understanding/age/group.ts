import type { Constraints } from '@cerina/contracts';
import { ordinals } from '@cerina/library/words/numbers';

/** Whom the document is not to be like, or for: "not like a little kids' one", "nothing childish". */
const notFor =
  /\b(?:not|isn't|nothing|never|no|without|too|less|don't|avoid) (?:[a-z]+ ){0,4}?(?:child(?:ren)?(?:'?s|ish)?|kids?(?:'s|'|dy)?|babyish|school ?children)\b/g;
/** What somebody reads like, and a figure of speech, are nobody's age: "reading about age 10-11", "no 'inner child'". */
const noAge =
  /\bread(?:s|ing)?(?: (?:age|level|at|about|around|like|of|is|a|an))* aged? ?\d{1,2}(?: ?(?:-|–|to|and) ?\d{1,2})?\b|\binner child(?:ren)?\b/g;
/** "In her 40s", "a man in his late fifties". */
const tens = 'twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties';
const decade = new RegExp(
  `\\b(?:in (?:his|her|their|my) (?:(?:early|mid|late)[- ]?)?|(?<!\\bthe )(?:early|mid|late)[- ])(?:(\\d)0'?s|(${tens}))\\b`,
);
const something =
  /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|[2-8]0)[- ]?(?:odd|something|ish)\b/;
/** The school years of England and Wales, grades and classes: "Year 5 girl", "4th grader", "in reception class". */
const schoolYear =
  /(?<!\b(?:last|this|next|first|past|final|every|each|per|a|tax|financial|new|second|third|gap|light|leap) )\b(?:year|yr) ?(1[0-3]|[1-9])s?\b(?! ?(?:of|at (?:uni|the uni|college)|university|uni|medic\w*|undergrad\w*|nursing|degree|phd|apprentice\w*|plan|review|anniversary|since|after|later|into|course|contract|ago|old|in (?:the|my|her|his|our) (?:job|post|marriage|company)))/;
const grade =
  /\b(?:(\d{1,2})(?:st|nd|rd|th)|(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth))[- ]grade(?:rs?)?\b/;
const beforeSchool =
  /\b(?:reception class|(?:in|into|starts?|starting|started|at|joins?|joining) (?:reception(?! (?:desk|area|of|hall|and (?:the )?(?:phone|bar)))|nursery|pre-?school|kindergarten)(?: school)?)\b/;
const worksThere =
  /\b(?:work\w*|job|shifts?|teach\w*|nurse|assistant|staff|volunteer\w*|manag\w*) [^.;]{0,20}$/;
/** "Aged 7 and 9", "ages 8-11". */
const pair = /\b(?:aged?|ages) (\d{1,2}) ?(?:and|&|to|or|-|,) ?(\d{1,2})\b/;

const groupOfYears = (age: number): Constraints['ageGroup'] =>
  age < 12 ? 'child' : age < 18 ? 'adolescent' : age < 65 ? 'adult' : 'older_adult';

/** The first year of secondary school is the seventh; in grades it is the sixth. */
function groupAtSchool(text: string): Constraints['ageGroup'] {
  const year = schoolYear.exec(text);
  // "left school in Year 9" was long ago
  const isPast = year && leftIn.test(text.slice(0, year.index));
  if (year && !isPast) return Number(year[1]) < 7 ? 'child' : 'adolescent';
  const [, digits, word] = grade.exec(text) ?? [];
  if (digits ?? word)
    return (digits ? Number(digits) : ordinals.indexOf(word!) + 1) < 6 ? 'child' : 'adolescent';
  const early = beforeSchool.exec(text);
  return early && !worksThere.test(text.slice(0, early.index)) ? 'child' : null;
}

const leftIn =
  /\b(?:left|leaving|finished|quit|stopped|dropped out|until|up to|since|back) [^.;]{0,24}$/;

/** Who writes of a husband or a wife is grown up, whoever goes to school in the story. */
const isMarried = /\bmy (?:husband|wife)\b/;
const asksForYoung =
  /\b(?:my|our) (?:[a-z]+ )?(?:son|daughter|child|boy|girl|teen\w*|lad|stepson|stepdaughter|grandson|granddaughter|niece|nephew)\b|\b(?:he|she) is (?:in|at) (?:sixth form|(?:high|secondary) school)\b/;
/** A place where somebody works says nothing of anybody's age: "on shift at the care home". */
const othersWork =
  /\b(?:shifts?|works?|working|worked|job|nurse|carer|cook|cleaner|manager|manages|runs|employed|volunteers?|staff|assistant) (?:[a-z]+ ){0,3}care home\b/g;

/** The group of two ages, where it is one. */
function groupOfPair(text: string): Constraints['ageGroup'] {
  const [, one, other] = pair.exec(text) ?? [];
  if (one === undefined) return null;
  const group = groupOfYears(Number(one));
  return group === groupOfYears(Number(other)) ? group : null;
}

export function ageGroupOf(given: string, age: number | null): Constraints['ageGroup'] {
  const text = given.replace(noAge, ' ').replace(notFor, ' ');
  if (age !== null) return groupOfYears(age);
  const said = groupOfPair(text) ?? groupAtSchool(text);
  if (said) return said;
  const years = decade.exec(text);
  if (years) {
    const isOld =
      Number(years[1] ?? 0) >= 7 || /^(?:seventies|eighties|nineties)$/.test(years[2] ?? '');
    if (isOld) return 'older_adult';
    if (years[1] !== '1') return 'adult';
  }
  const [, about] = something.exec(text) ?? [];
  if (about) return /^(?:seventy|eighty|[78])/.test(about) ? 'older_adult' : 'adult';
  if (isMarried.test(text) && !asksForYoung.test(text)) return 'adult';
  if (/\b(?:teen\w*|adolescents?|high school|secondary school|sixth form)\b/.test(text))
    return 'adolescent';
  if (
    /\b(?:older adults?|elderly|pensioners?|seniors?|care home|retired|widower|grand(?:mother|father))\b/.test(
      text.replace(othersWork, ' '),
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
