/** "Deadline is 31 Jan": a day of the month. */
const ofMonth =
  /^(?:st|nd|rd|th)? ?(?:of )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:[a-z]{3,6})?\b/;
const ofMonths =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?),? (?:the )?$/;
/** "Aged 7 and 9": of two people. */
const isAnother =
  /^(?: ?(?:and|&|or|to|-) ?(?:[2-9]|1\d)|, ?(?:[2-9]|1\d)(?:,| and| &) ?\d{1,2})\b(?! ?(?:[a-z]+ )?(?:%|minutes?|mins?|hours?|steps?|rungs?|days?|weeks?|months?|times?|kg|pages?|words?|people|points?|sessions?|items?|columns?|examples?|years?|cigarettes|units))(?=$|[.,;) ])/;
const LEAD = 80;

/** What has a number, or is counted: "bus 42", "PHQ, 18", "group, 12", "takes propranolol, 40,". */
const counted =
  /\b(?:bus(?:es)?|trams?|trains?|route|lines?|numbers?|no\.?|nr|rooms?|wards?|flats?|floors?|platforms?|gates?|pages?|steps?|rungs?|levels?|items?|questions?|sessions?|weeks?|days?|months?|chapters?|clauses?|parts?|sections?|units?|lessons?|versions?|groups?|class|teams?|sides?|boxes|columns?|scores?|scored|totals?|suds|phq(?:-9)?|gad(?:-7)?|isi|epds|audit|bdi|bai|core(?:-10|-om)?|whodas|bmi|hr|bp|mg|dose|mph|cigarettes|units|points?|half past|quarter (?:past|to)|at|around|until|by|past|(?:takes?|taking|on|prescribed|of) [a-z]{5,20}(?:ol|ine|pam|lam|one|pine|ide|um|il))(?:[- ]?\d{1,2})?(?: (?:is|was|of|=|at|:))?[,:]? ?\(?$/;
/** A list of what is wanted, or of places: "sections: intro, 10". One that names the person is none. */
const listed =
  /(?<!\b(?:client|patient|pt|mum|mom|mother|dad|father|parent|carer|girl|boy|man|woman|lady|gentleman|student|pupil|re|ref|reference|referral|name|for|person|about|from|hi|dear|who)): ?[^:.;]{0,60}$/;
const known =
  /\b(?:mrs?|ms|miss|mr)\.? [a-z'-]+,? $|\b(?:man|woman|boy|girl|lad|lass|nurse|teacher|driver|student|pupil|widow|widower|pensioner|mother|father|mum|dad|son|daughter|client|patient|[a-z]{3,}(?:ist|ian|man|woman|keeper|worker|engineer)|accountant|cleaner|farmer|gardener|builder|plumber|baker|waiter|manager|clerk|chef|cook|pilot|carer|solicitor|lawyer|doctor|barista|male|female|retired)s?,? \(?$/;
const itemNumber = /(?:^|[\s(.,])(\d{1,2})[.)] ?[a-z]/g;
const setOffNumber = /[a-z)], (\d{1,2})(?=[,.](?: |$))/g;

/** Is a number set off by commas a place in a list, a score, a dose or the number of a bus? */
function isCount({
  text,
  lead,
  rest,
  years,
}: {
  text: string;
  lead: string;
  rest: string;
  years: number;
}): boolean {
  if (known.test(lead)) return false;
  if (counted.test(lead) || /^, (?:of|is the|are the|per|out of)\b/.test(rest)) return true;
  if (listed.test(lead) && /^[.,] ?/.test(rest)) return true;
  // "lobby, 10. Cabin, 20.": ratings, or two people
  const counts = [...text.matchAll(setOffNumber)]
    .filter(({ index }) => !counted.test(text.slice(Math.max(0, index - LEAD), index + 3)))
    .map(([, count]) => Number(count));
  if (counts.includes(years) && counts.some((count) => count !== years)) return true;
  // "breathing, 10. Sleep hygiene, 11. Worry time": the next item of a numbered list
  return (
    /^[.)] ?[a-z]/.test(rest) &&
    [...text.matchAll(itemNumber)].some(([, number]) => Math.abs(Number(number) - years) === 1)
  );
}

const things =
  '(?:relationship|marriage|house|flat|car|van|bike|phone|laptop|boiler|business|firm|company|job|injury|scar|debts?|habit|feud|quarrel|dog|labrador|spaniel|terrier|collie|retriever|hamster|cat|puppy|kitten|horse|pony|rabbit|parrot|grief|divorce|dispute|building|roof|tree)';
const ofThing = new RegExp(
  `\\b${things}(?:'s| is| was| are|,| \\()? (?:only |just |now |nearly |about )?(?:is )?$`,
);
const thing = new RegExp(`^[- ](?:[a-z]+ )?${things}\\b`);
/** "She was aged 8 when it happened", "when I was a boy of 8", "since aged 9": an age that was. */
const wasOnce =
  /\b(?:was|were) (?:only |just |about )?(?:an? )?(?:[a-z]+ )?$|\b(?:since|from|until) (?:she|he|i|they)? ?(?:was |were )?(?:an? )?$/;
// "reads at about age 9", "at the level of a 9 year old" and "so that a 10 year old could follow it" say how to write; a score is no age.
export function isNoAge(
  text: string,
  { 0: words, 1: years = '', index }: RegExpMatchArray & { index: number },
  { isSetOff }: { isSetOff: boolean },
): boolean {
  const at = index + words.lastIndexOf(years);
  const [lead, rest] = [text.slice(Math.max(0, at - LEAD), at), text.slice(at + years.length)];
  if (ofMonth.test(rest.trimStart()) || ofMonths.test(lead) || isAnother.test(rest)) return true;
  if (isSetOff && isCount({ text, lead, rest, years: Number(years) })) return true;
  if (ofThing.test(lead) || thing.test(rest.replace(/^ ?-?(?:years?|yrs?)[- ]olds?/, '')))
    return true;
  const before = text.slice(Math.max(0, index - 40), index);
  if (/^(?:aged?|boy|girl|child|lad|lass|kid)\b/.test(words) && wasOnce.test(before)) return true;
  const after = text.slice(index + words.length, index + words.length + 40);
  return (
    /^(?:'?s)? (?:reading |english )?(?:level|standard|can (?:read|follow|understand)|could (?:read|follow|understand)|would (?:follow|understand))\b/.test(
      after,
    ) ||
    /\b(?:reads?|reading)(?: english)? (?:at )?(?:about |around |age |level )*(?:of )?$/.test(
      before,
    ) ||
    /\b(?:levels?|ability|skills|standard|understanding|vocabulary|english|like|as|so|so that) (?:is )?(?:of |like |at )?(?:about |around )?(?:an? |most )?$/.test(
      before,
    ) ||
    /\binner $/.test(before) ||
    /\b(?:that|heart|body|mind|energy) of an? $/.test(before) ||
    (/^(?:is|turned)\b/.test(words) &&
      /(?:\d|\b(?:score|bmi|total|scale|rating|target|limit|goal|dose|level|weight|average|number|maximum|max|bedtime|curfew|lunch|dinner|tea|breakfast|fear|anxiety|mood|it|this|that|which)) $/.test(
        before,
      ))
  );
}
