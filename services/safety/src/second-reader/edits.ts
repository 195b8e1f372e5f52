import { fold } from '../text/fold.ts';
import { isGrave } from '../text/grave.ts';
import { phrase } from '../text/lexicon.ts';

const part =
  '(?:steps?|rungs?|lines?|pages?|parts?|sections?|paragraphs?|sentences?|words?|headings?|titles?|tables?|columns?|rows?|cells?|boxes|box|lists?|bullets?|examples?|scales?|ratings?|intro(?:duction)?|summary|ending|start|top|bottom|middle|sheets?|worksheets?|handouts?|cards?|drafts?|text|wording|tone|language|layout|print|font|spelling|version|diary|log|record|ladder|plan|script|exercise|questions?|prompts?|instructions?|tips?|quote|footnotes?|bits?|ones?|column heads?)';
const number =
  '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|fourth|fifth|sixth|last|next)';

/** Words that lead up to what is asked for. */
const lead =
  "(?:please|pls|plz|thanks|thank you|and|also|plus|but|so|then|now|or|ok|okay|hmm|hm|well|yes|no|just|maybe|perhaps|finally|instead|otherwise|first(?:ly)?|second(?:ly)?|i think|i feel|i'd say|i would say|i'd suggest|one thing|nearly there|great|good|lovely|fine)";
const asking =
  "(?:(?:can|could|would|will|may|might|should|shall) (?:you|we|i|it|this|that|there)|i(?:'d| would) (?:like|prefer|rather|leave|love|suggest|keep|put|move|cut|drop|swap|say|want)|i (?:want|need|like|prefer|mean)|(?:let's|lets|let us)|(?:we|you) (?:need|could|should|can)|what about|how about|is it possible|any chance)";
const place = `(?:in|for|at|from|under|above|below|after|before|between|on|to|throughout|instead of|apart from|with) (?:[a-z0-9'"-]+ ){0,5}?(?:${part}|end|beginning|${number})(?: ${number})?(?: (?:onwards|on|only))?(?:,? and nowhere else)?`;

/** What one does to a text. */
const edit =
  '(?:adds?|adapt|adjust|align|alter|be|bin|bring|break|call|change|check|clarify|combine|condense|convert|copy|correct|cut|delete|divide|do|drop|end|explain|expand|extend|fill|fix|fold|format|get|give|go|half|halve|have|include|insert|join|keep|leave|lengthen|limit|list|lose|lower|make|mention|merge|move|name|number|offer|omit|order|personali[sz]e|phrase|pick|place|print|put|raise|reduce|remove|rename|renumber|reorder|repeat|rephrase|replace|rewrite|reword|roll|round|say|scrap|see|separate|set|shift|shorten|show|shrink|simplify|skip|soften|sort|spell|split|start|state|stick|stop|strike|swap|switch|take|tell|tidy|tone|translate|trim|try|turn|update|use|vary|widen|write|add back|no|not|less|more|fewer|bigger|smaller|larger|shorter|longer|simpler|too|same|without|only|nothing (?:about|on|with)|instead of)';

const counted = `${number}(?:[,.]| (?:${part}|minutes?|mins|goes|times|each|only|instead|more|fewer|per|not|rather|then|and ${number}|is (?:enough|plenty)|will do))`;

/** What is said of a text, or of a part of it. */
const speaksOf = `(?:["'][^"']{1,100}["'] ?[:,–-] ?)?(?:(?:it|this|that|there|they|these|those|which|everything|nothing|the rest|the other|(?:the |that |this |those |these |your |another |an? )?(?:[a-z0-9'"-]+ ){0,6}?(?:${part}|it|one|${number})(?: (?:${number}|and|or|to))*)|${number}(?: and ${number})?|(?:the|an?) [a-z]+(?: [a-z-]+){0,7}?) (?:really |also |still |just |all |far |both |probably |definitely )*(?:is|are|was|were|isn't|aren't|reads?|sounds?|looks?|feels?|promises?|repeats?|needs?|belongs?|comes?|goes|takes?|says?|has|have|fits?|(?:ought|should|could|must|would|can|may|might|won't|will|doesn't|don't|shouldn't|can't|needn't|wouldn't)(?: not| never)?(?: to)?(?: also| just| all| only| always| really)? (?:be|come|go|stay|do|have|fit|read|say|work|start|stop|end|stand|move|follow|help|need|necessarily|wait|leave|make|use)|won't|it's|that's|there's|ought to)|(?:it|that|this|there|what)(?:'s| is| won't| isn't| was) `;

const leads = `(?:["'(\\[*-]|${lead},? |,)*`;
const asksFor = new RegExp(
  `^${leads}(?:${asking},? ${leads})?(?:${place},? ${leads})?(?:${asking},? ${leads})?(?:${edit}|${counted}|${part})\\b`,
);
const saysOf = new RegExp(`^${leads}(?:${place},? ${leads})?(?:${speaksOf})`);

/** Somebody is spoken of, or speaks of themselves: not "her ladder", and not "I think", "could we" or "put what he does". */
const somebody = phrase(
  "(?:he|she|i|my(?! (?:draft|wording|version|comments?|feedback|suggestion|last|first)\\b)|me|us|him|himself|herself|myself|themsel(?:f|ves)|who|whom|someone|somebody|everyone|everybody|nobody|no one|clients?|patients?|m[uao]m(?:my)?|mother|dad(?:dy)?|father|parents?|husband|wife|partner|boyfriend|girlfriend|son|daughter|sister|brother|uncle|aunt|nan|gran\\w*|child|children|kids?|baby|boy|girl|lad|man|woman|teen\\w*|pupil|student|friends?|neighbours?|colleagues?|boss|carers?|staff|family|ex|they(?:'ve| have| had| want| said| told))(?:'s|'d|'ll|'ve|'re|'m)?",
);
/** The reader's own people, in words for the document: "then ring your daughter". */
const yours =
  /\byour (?:[a-z-]+ )?(?:m[uao]m(?:my)?|mother|dad(?:dy)?|father|parents?|husband|wife|partner|boyfriend|girlfriend|son|daughter|sister|brother|uncle|aunt|nan|gran\w*|child|children|kids?|friends?|neighbours?|colleagues?|boss|carers?|family)(?![a-z])(?!'s?\b)/g;
const asks = new RegExp(
  `\\b(?:i think|i feel it|i'd|i would|i mean|i (?:want|need|like|prefer) (?:it|this|that|these|an?|the|one|more|less|${number}|to (?:see|have))|(?:could|can|may|should|shall) (?:i|we)|(?:give|show|send|get|let|for|cost|make) (?:me|us)|makes me cringe|what (?:he|she|they|we) (?:does|do|can do|likes?|enjoys?|uses?|calls? it)|i (?:asked|said)(?: for)? (?:${number}|no)(?= *[.,;])|what i (?:did|felt|thought|do|think|feel)(?= *[.,;"')]|$))(?!\\w)`,
  'g',
);

/** When something happened: a change that is asked for has happened to nobody. */
const happened =
  /\b(?:again|since|yesterday|today|tonight|this (?:morning|afternoon|evening|week(?:end)?)|last (?:night|week(?:end)?|month|\w+day)|all (?:day|night|week(?:end)?)|over the weekend|(?:hours?|days?|nights?|weeks?|months?) (?:ago|without|now|running|in a row)|head-?bang\w*|bang\w*)\b/;

/** Courtesy before the remarks, and the number of a guideline: "Thank you for this work. Some remarks.", "Should be CG185". */
const opening = new RegExp(
  `^${leads}(?:(?:thanks|thank you|cheers)(?: (?:very|so) much)? for (?:this|the|your|all this) (?:work|draft|sheet|plan|text|version|quick work|one)|(?:some|a few|a couple of|${number}|my|our|only) (?:small |short |quick )?(?:remarks?|edits?|points?|notes?|comments?|changes?|corrections?)(?: (?:from (?:us|me)|below|only))?|points from (?:us|me)) ?[.:!]*$`,
);
const liked = new RegExp(
  `^${leads}(?:seen|read|shared|discussed|looked at it|went through it|been through it) with (?:m[uao]m|dad|her|him|them|the (?:client|patient|family|parents)) ?(?:this (?:morning|afternoon|week)|today|yesterday|together)?, (?:the )?(?:girl|boy|she|he|they|client|patient|m[uao]m|dad) (?:likes?|loves?|is happy with|are happy with) it ?[.!]*$`,
);
const guideline =
  /^(?:nice )?(?:the )?(?:ng|cg|ta|qs)\d{2,3} is (?:for |about |on )?[a-z]+(?: [a-z]+){0,3} ?\.?$|^(?:it |that |this )?should be (?:nice )?(?:ng|cg|ta|qs)\d{2,3}(?:,? [a-z]+){0,4} ?\.?$/;
const untold = new RegExp(
  `^${leads}(?:\\d[.)])? {0,40}(?:["'][^"']{1,40}["'])? {0,40}[:,–-]? ?(?:nobody|no one)(?:'s| has) (?:told|shown) (?:him|her|them) what the (?:scale|numbers?|ratings?|figures?) (?:is|are|means?) ?[.!]*$`,
);
const diagnosis =
  /^(?:she|he|client|patient)(?:'s| is| has) (?:bipolar(?: (?:i|ii|1|2))?|bipolar disorder|ocd|adhd|autistic|dyslexic) ?\.?$/;
const isHarmlessTalk = (said: string): boolean =>
  [opening, liked, guideline, untold, diagnosis].some((pattern) => pattern.test(said));

const sentence = /(?:[^.!?\n]|(?<=\d)\.(?=\d)){1,400}[.!?]{0,3}/gu;

/** Whether a sentence asks for a change of the text, or says something of it, and of nobody. */
export function isAboutTheText(written: string): boolean {
  if (!/\p{L}/u.test(written)) return true;
  const said = fold(written).text.trim();
  if (isHarmlessTalk(said)) return true;
  if (isGrave(said) || happened.test(said)) return false;
  const others = said.replace(asks, ' ').replace(yours, ' ');
  if (others.search(somebody) !== -1) return false;
  return asksFor.test(said) || saysOf.test(said);
}

const speech =
  /\b(?:says?|said|saying|told|tells|texted|wrote|writes|posted|shouts?|whispers?|thinks?|thought)\b[^.!?"“”\n]{0,40}$/i;
const given = /"([^"\n]{8,400})"|“([^“”\n]{8,400})”/gu;
/** "Please use: …": the words are ordered for the sheet. */
const isPut = /\b(?:use|put|write|change to|read)\b ?:? ?$/i;
const firstPerson = /\b(?:i|i'\w{1,2}|me|my|mine|we|us|our)\b/;
const toReader = /\byou(?:r|rself)?\b/;
const itemStart = /(?:^|[\s(;:])\(?(\d{1,2})(?:[.):,]| ?[-–=]|(?= \p{L}))(?= )/gu;
/** Fewer counted pieces than this are no list. */
const LEAST_ITEMS = 3;

/** Whether words that are given for the sheet could say how somebody is. */
const isPlain = (words: string): boolean => {
  const said = fold(words).text.trim();
  return !isGrave(said) && !happened.test(said) && !firstPerson.test(said);
};

/**
 * A point with blanks in place of what is given for the sheet: a quotation that speaks to its reader, and is nobody's speech, and
 * the pieces of a list that is counted from 1 and reports on nobody.
 */
function withoutGiven(point: string): string {
  const own = point.replace(given, (quoted, double?: string, curly?: string, at = 0) => {
    const words = (double ?? curly)!;
    return isPlain(words) &&
      (toReader.test(words.toLowerCase()) ||
        (isPut.test(point.slice(Math.max(0, at - 40), at)) &&
          fold(words).text.search(somebody) === -1)) &&
      !speech.test(point.slice(Math.max(0, at - 80), at))
      ? ' '.repeat(quoted.length)
      : quoted;
  });
  const starts: number[] = [];
  for (const mark of own.matchAll(itemStart))
    if (Number(mark[1]) === starts.length + 1) starts.push(mark.index + mark[0].length);
  if (starts.length < LEAST_ITEMS) return own;
  return starts.reduceRight((left, from, n) => {
    const end =
      starts[n + 1] ?? (/[.!?\n]/.exec(own.slice(from))?.index ?? own.length - from) + from;
    const words = own.slice(from, end);
    const isReport = /\b(?:he|she|they|client|patient)\b/i.test(words);
    return isReport || !isPlain(words)
      ? left
      : `${left.slice(0, from)}${' '.repeat(words.length)}${left.slice(end)}`;
  }, own);
}

/**
 * A point of feedback with blanks in place of each sentence that is about the text alone: one that asks for a change or says
 * something of a part, in which nobody is spoken of and no word could be a sign of danger. Everything else is where it was.
 */
export function withoutEdits(point: string): string {
  const own = withoutGiven(point);
  return point.replace(sentence, (written, at: number) => {
    const left = own.slice(at, at + written.length);
    return isAboutTheText(written) || isAboutTheText(left) ? ' '.repeat(written.length) : left;
  });
}
