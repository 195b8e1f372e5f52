import { capital } from '@cerina/library/words/capital';
import { toReader } from '@cerina/library/words/voice';
import {
  masked,
  plainOf,
  QUOTE,
  quotesIn,
  sentenceOf,
  unmasked,
  withoutTail,
} from '../plain/wording.ts';
import { ordered, orders } from './orders.ts';

/** What is to be added, in the words that the reader gets, and what kind of line it is. */
export interface Content {
  lines: string[];
  kind: 'caution' | 'help' | 'line' | 'fields' | 'when';
  /** Where it belongs, when the words themselves say so. */
  step?: number;
  topic?: string;
  section?: 'experience' | 'preparation';
}

const place =
  /,? ?\b(?:(?:right |just )?(?:at|on|by|to|near) the (?:very )?(?:top|bottom|end|start|beginning|foot)|above the table|below the table|(?:in|under|at|to) (?:the )?(?:["“'‘][^"”'’]{3,40}["”'’]|(?:step|section) \d{1,2}))(?: (?:of|on) (?:the |it)?[\p{L} ]{0,20})?[.!]*$/iu;
const wished =
  / (?:would|might|could) (?:be (?:nice|good|great|helpful|useful)|help)\b[^.!?]{0,20}[.!?]*$/i;
const withoutPlace = (words: string): string =>
  withoutTail(words.replace(wished, '').replace(place, ''));

const sentences = (words: string, isQuoted = false): string[] | undefined => {
  const own = (isQuoted ? [words] : orders(words)).map((each) => sentenceOf(each, isQuoted));
  return own.every((each) => each !== undefined) ? [own.join(' ')] : undefined;
};

type Reader = (ask: string, quotes: readonly string[]) => Content | undefined;
const line = (lines: string[] | undefined, kind: Content['kind'] = 'line'): Content | undefined =>
  lines && { lines, kind };

/** "'Ring your sister' needs to be an actual line". */
const quoteAsLine: Reader = (ask, quotes) => {
  const own = new RegExp(
    `^(?:the words? |the sentence )?${QUOTE} (?:needs?|has|ought|should|must)(?: to)? (?:be|go|stand) (?:in|there|an? (?:\\p{L}+ )?(?:line|sentence|bullet|note|instruction))`,
    'iu',
  ).exec(ask)?.[1];
  return own ? line(sentences(quotes[Number(own)]!, true)) : undefined;
};

const label =
  '(review date|next (?:appointment|session|review)|crisis (?:line|number)|helpline|help line|duty (?:line|number)|out[- ]of[- ]hours (?:number|line)|phone number|ward number|contact)';
const valued = new RegExp(
  `\\b${label}\\b(?: (?:that )?(?:we|they|i) (?:use|have)| here| for [^:,]{3,30}| is)? ?[:,–-]? ?((?:\\+|\\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)[^;!?\\n]{1,80})$`,
  'i',
);

/** "Review date, 12 March", "the crisis line we use: 0800 …, any time". */
const labelled: Reader = (ask) => {
  const [, name, value = ''] = valued.exec(withoutPlace(ask)) ?? [];
  if (!name) return undefined;
  const kind = /crisis|help|duty|hours|ward/i.test(name) ? 'help' : 'line';
  return {
    lines: [`${capital(name.toLowerCase())}: ${withoutPlace(value).replace(/\.$/, '')}.`],
    kind,
  };
};

const people =
  /\b(?:client|patient|supervisor|therapist|clinician|parent|mum|dad|partner|teacher|nurse|carer|coach|manager)s?\b/gi;
const field = /\b(initials|signatures?)\b/i;
const space = /\b(?:spaces?|lines?|room|gaps?|box(?:es)?|somewhere|blanks?)\b[^.;]{0,40}\bfor\b/i;

/** "A space at the bottom for client and supervisor initials": a blank for each. */
const fields: Reader = (ask) => {
  const what = field.exec(ask)?.[1]?.toLowerCase();
  const who = [...new Set((ask.match(people) ?? []).map((own) => own.toLowerCase()))];
  if (!what || !space.test(ask) || who.length === 0) return undefined;
  return {
    lines: who.map(
      (own) =>
        `${capital(own)} ${what.replace(/s$/, what === 'initials' ? 's' : '')}: ____________`,
    ),
    kind: 'fields',
  };
};

const gerund = /^(?:not )?(\p{L}{2,}ing)\b/iu;
const reasonFirst =
  /^((?:she|he|they)(?:'s|'ve|'d| is| has| had| was| gets?| lives?| takes?)\b[^.;]{3,100}?),? so (?:please |can you |could you )?(?:warn|caution|add|put|remind|include|mention)/i;
const warns =
  /\b(?:warn|caution|remind)(?: (?:her|him|them|the reader))? (about|against|of|on|off) (.{4,160})$|\b(?:caution|warning|word of caution|warning line)\b (about|against|on|for|re) (.{4,160})$/i;

/** "She's got a new hip so warn about getting up in the dark": to the reader, with the reason. */
const caution: Reader = (ask) => {
  const found = warns.exec(ask);
  if (!found) return undefined;
  const [how, said] = [found[1] ?? found[3]!, withoutPlace(found[2] ?? found[4]!)];
  const because = reasonFirst.exec(ask)?.[1];
  if (/^(?:it|this|that|these|them)\b/i.test(said)) return undefined;
  const act = /against|off/i.test(how)
    ? `avoid ${said}`
    : `take care ${gerund.test(said) ? 'when' : 'with'} ${said}`;
  return line(sentences(because ? `because ${because}, ${act}` : act), 'caution');
};

const givesAdvice =
  /\bI (?:always |usually |normally |often )?(?:tell|say to|advise|ask) (?:people|clients|patients|everyone|everybody|them|her|him)(?: that| to)? ([^;\n]{8,240}?)[.;,] (?:and |so )?(?:please )?(?:pop|put|add|stick|get|slot|work|fit) (?:that|this|it)\b/i;

/** "I tell people at least four goes a week. Pop that in above the table". */
const givenAdvice: Reader = (ask) => {
  const own = givesAdvice.exec(ask)?.[1];
  return own ? line(sentences(own)) : undefined;
};

const like =
  /\b(?:something like|along the lines of|words to the effect (?:of|that)|to the effect that|something to say|along those lines:)[:,]? (.{8,300})$/is;
const saying = [
  /\b(?:lines?|sentences?|notes?|reminders?|bullets?|tips?|bit|words?|caution|warning|something|mention)\b[^.;:]{0,50}? (?:that says(?: that)?|to say(?: that)?|saying(?: that)?|that|which says(?: that)?|reading|to remind (?:her|him|them) (?:that|to)|reminding (?:her|him|them) (?:that|to)|telling (?:her|him|them) (?:that|to)) (.{6,240})$/is,
  /^(?:say|mention|state|add|write|note|remind (?:her|him|them)|tell (?:her|him|them)|make (?:it )?clear)(?: somewhere| clearly| too)? that (.{6,240})$/is,
  /^(?:remind|tell|ask) (?:her|him|them) to (.{6,240})$/is,
  /\b(?:add|put|include|insert|write|state|needs?|want|have)\b[^:]{0,60}\b(?:lines?|sentences?|notes?|reminders?|bullets?|tips?|cautions?|warnings?|instructions?|something)\b[^:]{0,50}: ?(.{6,240})$/is,
];
const lacking =
  /\b(?:nowhere|nothing|doesn't|does not|no (?:line|word|mention))\b[^.!?]{0,60}[.!?]/i;

/** "A note at the top that Dr Shah has agreed", "something like stop and sit down if …". */
const said: Reader = (ask, quotes) => {
  const own = like.exec(ask)?.[1] ?? saying.map((form) => form.exec(ask)?.[1]).find(Boolean);
  if (!own) return undefined;
  const words = withoutPlace(own);
  const quoted = quotesIn(words, quotes);
  const isQuoted = quoted.length === 1 && new RegExp(`^${QUOTE}[.!]?$`).test(words.trim());
  const isCaution = /\b(?:stop|caution|warning)\b/i.test(ask);
  return line(
    sentences(isQuoted ? quoted[0]! : unmasked(words, quotes), isQuoted),
    isCaution ? 'caution' : 'line',
  );
};

const script =
  /\bscript (?:for|to|with) (the [^,;.]{3,40}?|\p{L}+)(?: please)?,.{0,40}?\b(?:along the lines of|something like|saying|that says)[:,]? (.{8,200})$/iu;

/** "A second script for the day centre, along the lines of …": what the reader may say, as speech. */
const speech: Reader = (ask, quotes) => {
  const [, who, words = ''] = script.exec(ask) ?? [];
  if (!who) return undefined;
  const own = unmasked(withoutPlace(words), quotes)
    .replace(/^(?=(?:can't|cannot|won't|don't|would|will|need|have)\b)/i, 'I ')
    .replace(/[.!]*$/, '');
  return line([`To ${who}, you could say: "${capital(own)}."`]);
};

const topicOf =
  /\b(?:lines?|sentences?|something|bullets?|tips?|a bit|words?|notes?)\b(?: (?:kind|short|gentle|brief|helpful))?(?: (?:on|about|for)) (.{4,160})$/i;
const about = /^(\p{L}+)ing (.{3,140})$/iu;

/** "A line on sorting each worry into 'can' vs 'can't'": what it speaks of is an order to the reader. */
const onDoing: Reader = (ask) => {
  const topic = topicOf.exec(withoutPlace(ask))?.[1];
  const [, verb, rest] = about.exec(topic ?? '') ?? [];
  if (!topic || !verb || !rest) return undefined;
  const isKind = /\bkind|gentle\b/i.test(ask);
  const whole = rest.replace(/ (?:vs\.?|versus) /i, ' and ');
  const act = `${ordered(verb)} ${whole}`;
  return line(sentences(isKind ? `if you can, ${act}` : act));
};

const ownWords = new RegExp(`\\b(?:her|his|their) (?:own )?words?\\b[^.]{0,30}?:? ?${QUOTE}`, 'i');

/** "You could use her own words: 'wobbly jelly legs'". */
const wordsOfTheirs: Reader = (ask, quotes) => {
  const own = ownWords.exec(ask)?.[1];
  if (!own || /\b(?:instead|replace|not|swap)\b/i.test(ask)) return undefined;
  return {
    lines: [`In your own words: "${quotes[Number(own)]!}".`],
    kind: 'line',
    section: 'experience',
  };
};

const limit =
  /\b(?:state|put|give|add|include|mention|write)(?: in)? (?:the |her |his )?([\p{L} ]{2,25}?)(?:'s)? (?:limit|rule|advice|instructions?|recommendation|conditions?)\b/iu;

/** "The cardiologist allows gentle walking only. … State the cardiologist's limit": what the message says of it. */
const limitOf = (ask: string, message: string): Content | undefined => {
  const who = limit.exec(ask)?.[1];
  if (!who) return undefined;
  const says = new RegExp(
    `(?:^|[.!?;] |, )(?:the |her |his )?(${who.trim()}) ((?:says?|allows?|wants?|advises?|recommends?|has said|said|asks?|agreed)\\b[^.;,!?\\n]{4,120})`,
    'iu',
  ).exec(message);
  return says
    ? line(sentences(`your ${says[1]!.toLowerCase()} ${says[2]!}`), 'caution')
    : undefined;
};

const variant =
  /\bin the ([\p{L} -]{3,40}?) (?:step|section|part)\b.{0,40}?\b(?:put|add|say|write|include) what (?:she|he|they) (?:does|do|did) (after|on|before|when|during) ([^():]{3,60}?) ?[(:] ?([^()]{6,200})\)?$/iu;

/** "In the wind-down step, put what he does after a night shift (…)". */
const ofOneStep: Reader = (ask) => {
  const [, topic, when, what, list] = variant.exec(withoutTail(ask)) ?? [];
  return topic
    ? {
        lines: [
          `${capital(when!.toLowerCase())} ${what!.trim()}: ${toReader(list!).replace(/[.)\s]+$/, '')}.`,
        ],
        kind: 'line',
        topic,
      }
    : undefined;
};

const onwards =
  /\b(?:have (?:her|him|them)|get (?:her|him|them) to|tell (?:her|him|them) to|(?:she|he|they) (?:should|must|can)) ([^.;]{4,80}?) from (?:step|rung) (\d{1,2}) on(?:wards?)?\b/i;

/** "Have her leave the bottle at home from step 4 onwards". */
const fromStepOn: Reader = (ask) => {
  const [, act, number] = onwards.exec(ask) ?? [];
  const lines = act ? sentences(`from this step on, ${act}`) : undefined;
  return lines ? { lines, kind: 'line', step: Number(number) } : undefined;
};

const where =
  /^(?:and )?(?:say|add|put|write|mention|state|give|name)(?: in)? (?:the )?(where|when|what time|place|time)(?: it is)? ?[:,–-] ?(.{3,60})$/i;
const clock =
  /^(?:make it |set it (?:for|at) |at )?(\d{1,2}(?:[.:]\d\d)? ?[ap]\.?m\.?)\b(.{0,60})$/i;

/** "Say where - the blue armchair", "6 pm, not just before bed". */
const whenAndWhere: Reader = (ask) => {
  const own = withoutTail(ask);
  const [, what, value] = where.exec(own) ?? [];
  if (value)
    return {
      lines: [`${/where|place/i.test(what!) ? 'Where' : 'When'}: ${toReader(withoutTail(value))}.`],
      kind: 'when',
    };
  const [, time, rest = ''] = clock.exec(own) ?? [];
  return time &&
    /^(?:,? (?:(?:not|instead of|rather than)(?! (?:at )?\d)|on|in|at|every|each)\b.*)?$/i.test(
      rest,
    )
    ? { lines: [`When: ${time}${rest}.`], kind: 'when' }
    : undefined;
};

const readers: Reader[] = [
  quoteAsLine,
  labelled,
  fields,
  ofOneStep,
  fromStepOn,
  givenAdvice,
  speech,
  caution,
  wordsOfTheirs,
  said,
  onDoing,
  whenAndWhere,
];

/** Reads what an ask wants added, with its words made those of the text; undefined where it gives none. */
export function contentIn(text: string, message: string): Content | undefined {
  const { text: whole, quotes } = masked(text.replace(/\bw\/ ?/g, 'with '));
  const plain = plainOf(whole);
  for (const ask of plain === whole ? [whole] : [whole, plain]) {
    const found = limitOf(ask, message) ?? readers.map((read) => read(ask, quotes)).find(Boolean);
    if (found)
      return {
        ...found,
        lines: found.lines.map((own) =>
          unmasked(
            own.replace(new RegExp(QUOTE, 'g'), (_, at: string) => `"${quotes[Number(at)] ?? ''}"`),
            quotes,
          ),
        ),
        ...(lacking.test(ask) && /\bwhen to stop\b/i.test(ask) && { kind: 'caution' as const }),
      };
  }
  return undefined;
}

/** What an addition is to be about, where no words for it are given. */
export const topicIn = (text: string): string | undefined =>
  (/^(?:the |her |his )?([^.?!]{3,60}?) (?:(?:is|are)n't|(?:is |are )?not) mentioned\b/i.exec(
    plainOf(text),
  ) ?? topicOf.exec(withoutPlace(plainOf(text))))?.[1]?.replace(/,.*$/, '');
