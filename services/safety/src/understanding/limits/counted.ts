import { wordsOn } from '@cerina/contracts';
import { besideIn } from '@cerina/library/words/beside';
import { pagesOfUneven, unevenPages } from '../page-counts.ts';
import {
  areNoPages,
  isDated,
  isJourney,
  isLengthOfThing,
  isManaged,
  isPastSession,
  isState,
} from './facts.ts';
import { amountIn, changesBy, figure, type Range, rangeOf } from './figures.ts';
import type { Found } from './found.ts';
import { around, bounds, isFact, ofLadder } from './ranges.ts';

/** "One page of warning signs" is a part of a text. */
const ofPart = '(?! of (?!a4\\b|paper\\b|text\\b|instructions\\b|it\\b))';
const pages = `(?:(?:a4|single|full|printed|typed|short|small) )?(?:pages?|pgs?|sides?(?: of (?:a4|paper|a page))?|a4(?: (?:pages?|sides?|sheets?))?|sheets?(?: of (?:a4|paper))?|pagers?)${ofPart}`;

/** "Under 120 words per screen": the limit of a part, and not of the document. */
const ofOnePart =
  /\bwords? (?:per|a|each|in a|on a|to a) (?:line|sentence|step|box|cell|row|bullet|screen|slide|prompt|section|paragraph|entry)\b/;

/** Words, and pages and sides as the words that they have room for. */
export function length(low: string, sentence = low): Found[] {
  const words = rangeOf(low, '(?:words?|wds?)');
  const count = words?.most ?? words?.least ?? 0;
  if (
    words &&
    count <= MOST_WORDS &&
    !ownWriting.test(sentence) &&
    !byPerson.test(sentence) &&
    !ofOnePart.test(low) &&
    (words.most ?? words.least)! >= 20
  )
    return [
      {
        kind: 'words',
        ...bounds(words),
        at: around(low, words),
      },
    ];
  // "half a page for staff" is beside it
  if (besideIn(sentence).some(({ words }) => low.includes(words.toLowerCase()))) return [];
  if (/\bhalf a (?:page|side|sheet)\b(?! (?:for|to) (?:writ(?:e|ing)|notes|drawing)\b)/.test(low))
    return [{ kind: 'words', most: wordsOn(0.5) }];
  const uneven = unevenPages.exec(low);
  if (uneven && !ofOwnPages.test(low.slice(0, uneven.index)))
    return [{ kind: 'words', most: wordsOn(pagesOfUneven(uneven)) }];
  const range = rangeOf(low, pages) ?? single(low);
  if (
    !range ||
    areNoPages(low) ||
    /\b(?:web|home|first|last|front|next|per|facebook) ?(?:page|sheet)s?\b|\bcheat sheet|\bside effects?|\b(?:either|other|one) side of (?:the|her|his|my)/.test(
      low,
    )
  )
    return [];
  // "a page of notes" is none, and "a one page plan" is
  if (/^an? (?!(?:single|one|two|three)\b)/.test(low.slice(range.from)) && !limitsAPage.test(low))
    return [];
  // "also one page about his paper": a part of it
  if (/^(?:and |but )?(?:also|plus|another|as well as) $/.test(low.slice(0, range.from))) return [];
  if (ofOwnPages.test(low.slice(0, range.from)) || ofOwnPages.test(beforeIn(sentence, low, range)))
    return [];
  return [{ kind: 'words', ...inWords(bounds(range)), at: around(low, range) }];
}
const inWords = ({ least, most }: Partial<Record<'least' | 'most', number>>) => ({
  ...(least !== undefined && { least: wordsOn(least) }),
  ...(most !== undefined && { most: wordsOn(most) }),
});
/** Pages that the person hands to somebody: "sending a rough two pages". */
const ofOwnPages =
  /\b(?:sends?|sending|submit(?:s|ting)?|hands?|handing|emails?|emailing|shows?|showing|shar(?:es?|ing)|reads?|reading|writes) (?!me\b|us\b)[^.;]{0,40}$/;
const beforeIn = (sentence: string, low: string, { from }: Range): string => {
  const at = sentence.indexOf(low);
  return at < 0 ? '' : sentence.slice(0, at + from);
};
const MOST_WORDS = 5000;
const byPerson =
  /\b(?:she|he|they|i|who|client)\b.{0,24}\b(?:write|writes|wrote|written|learn\w*|types?|typed|reads?|speaks?|knows?|says|said)\b/;
const ownWriting =
  /\b(?:dissertation|essays?|thesis|chapters?|novel|articles?|assignments?|coursework|speech|e-?mails?|reports?|manuscript|paper)\b/;
const limitsAPage =
  /\b(?:fits?|on|onto|max|within|only|under|over|than|to|just) (?:[a-z]+ )?an? (?:single )?(?:a4|page|side|sheet)|^an? (?:single )?(?:page|side|sheet|one-pager)(?: of a4)?(?: please|$)/;
const onOne = new RegExp(`\\b(?:one|single)[- ](?:pager?|sider?|sided?|sheet)\\b${ofPart}`);
const single = (low: string): Range | undefined => {
  const found = onOne.exec(low);
  return found ? { most: 1, from: found.index, to: found.index + found[0].length } : undefined;
};

/** How long one go, or the practice of a day, may take. */
export function minutes(low: string): Found[] {
  if (
    isFact.test(low) ||
    /\b(?:build|work)(?:ing)? up to\b|\b(?:panic|attacks?|drive|walk|bus|train|journey|flight) (?:of|for|is|takes)\b|\bminutes? (?:away|from|late|walk|drive|before|after(?! (?:tea|school|lunch|breakfast|dinner|supper|work|bath|college)\b)|of waking)\b|\bwithin\b.{0,20}\bof\b|\badd(?:s|ing)\b|\bdetour\b|\bcurrently\b|\b(?:can't|cannot|unable to|able to|struggles? to) (?:stand|sit|walk|drive|concentrate|read|focus|lift|lie)\b|\b(?:(?:steps?|stepping|pops?|nips?) (?:in|into|out|away)|(?:walks?|goes|go) (?:out|away|outside|off))\b/.test(
      low,
    )
  )
    return [];
  // how long it takes to write, and not to practise
  if (/\bfill(?:s|ed|ing)?(?: it| them)? (?:in|out)\b/.test(low)) return [];
  if (isEvery.test(low)) return [];
  if (isManaged(low) || isLengthOfThing(low) || isEndured.test(low)) return [];
  if (isJourney(low) || ofPerson.test(low) || ofHabit.test(low) || ofDeed.test(low)) return [];
  if (/\bquarter of an hour\b/.test(low)) return [{ kind: 'minutes', most: 15 }];
  if (/\bthree[- ]quarters of an hour\b/.test(low)) return [{ kind: 'minutes', most: 45 }];
  if (/\bhalf(?: an|[- ])? ?hour\b/.test(low)) return [{ kind: 'minutes', most: 30 }];
  const short = rangeOf(low, '(?:min(?:ute)?s?\\.?)(?:-long)?');
  const long =
    rangeOf(low, '(?:hours?|hrs?)') ??
    (/\ban hour\b/.test(low)
      ? { ...anHour(low), from: low.indexOf('an hour'), to: low.indexOf('an hour') + 7 }
      : undefined);
  const range = short ?? long;
  if (!range) return [];
  const unit = short ? 1 : 60;
  if (/^an? (?:min|hour|hr)/.test(low.slice(range.from)) && !limitsTime.test(low)) return [];
  if (
    !short &&
    !/\b(?:a|per|each|every|daily|max|only|at most|more than|spare|give|long|sessions?)\b/.test(low)
  )
    return [];
  if ((range.most ?? range.least!) * unit > 240) return [];
  return [{ kind: 'minutes', ...bounds(range, unit), at: around(low, range) }];
}
/** "Every 10 mins" is how often, "after 10 mins" when. */
const isEvery = new RegExp(
  `\\b(?:every|after) (?:about |around |roughly )?${figure} ?(?:min(?:ute)?s?|hours?|hrs?)\\b`,
);
/** "Ten minutes at most before she runs out", "manages only 5 minutes on the bus": how long somebody bears a thing. */
const isEndured =
  /\b(?:minutes?|mins?)(?: (?:max|at most|tops))? (?:(?:before|until|till|then) (?:she|he|i|they)\b|(?:on|in) (?:the|a|an) (?!mornings?|afternoons?|evenings?|days?|weeks?|timer|table|sheet|plan|go\b))/;
/** What somebody does for so long or in so long, and how long one thing is held or left: no time for practice. */
const ofDeed =
  /\b(?:minutes?|mins?) on the (?:bench|settee|sofa|couch|chair)\b|\b(?:walks?|drives?|cycles?|runs?|listens?|talks?|sits|stands|helps|phones?|rings) (?:(?:round|home|there|back|me|him|her|them|for|about|up to) )*(?:an?|\d{1,3}|\p{L}+(?:-\p{L}+)?) (?:minutes?|mins?|hours?)\b(?! (?:a|per|each|every|max|at most)\b)|\b(?:goal|aims?|wants?) (?:is |to |are )?[a-z ]{3,30} in (?:\d{1,2}|\p{L}+) (?:minutes?|mins?)\b|\b(?:closed|clenched|held|down|up|open|together|shut|in) for (?:an?|one|two|1|2) (?:minutes?|mins?)\b|\b(?:leave|leaves|off) the \p{L}+ for (?:an?|\d{1,2}|\p{L}+) (?:minutes?|mins?)\b/u;
/** What somebody does every so often, what is early, and how long a thing of theirs is: no time for practice. */
const ofPerson =
  /\b(?:she|he|they|i|we)\b(?!.{0,12}\b(?:has|have|can|could|only|would|want|need)\b).{0,30}\bevery\b|\bminutes? (?:early|late|standing|sitting|walking)\b|\b(?:baseline|tolerance|current(?:ly)?)\b|-minute (?:[a-z]+ ){0,2}(?:essay|exam|talk|lesson|class|call|meeting|speech|drive|walk|journey|shower|presentation|test)\b|\bat the wheel\b|\b(?:at|after) \d{1,3} ?min(?:ute)?s?\b(?! (?:stop|max))/;
/** What is done for so long is no practice, and what somebody wants to be able to do in it is their goal. */
const ofHabit =
  /\b(?:listens|talks|reassures|checks|reads|googles|scrolls|cleans|phones|rings|texts|stays|hides|sits|prays|argues|stares|paces|cries) (?:[a-z]+ ){0,4}for (?:about |around |up to )?(?:an?|one|two|three|half|\d{1,3})\b|\b(?:goal|aim|target)s? (?:is|are|=)|\b(?:goal|aim|target): /;
const anHour = (low: string): Pick<Range, 'least' | 'most'> =>
  /(?:at least|(?<!no |not )more than) an hour\b|\ban hour (?:or more|at least)\b/.test(low)
    ? { least: 1 }
    : { most: 1 };
/** "A minute" and "an hour" alone are ways to speak. */
const limitsTime =
  /\b(?:max|maximum(?: of)?|at (?:most|least)|up to|under|within|only(?: has| have)?|spare|(?:no |not )?(?:more|longer) than|less than) an? (?:min|hour|hr)|\b(?:min|minute|hour|hr)s?,? (?:(?:a|per|each|every) (?:day|week|night|morning|evening|session|go)|daily|max|maximum|tops|at (?:the )?(?:most|least)|or (?:less|more)|long|sessions?)\b/;

const otherTime =
  /\b(?:weeks?|wks?|months?|days?) (?:after|post|before|into)\b|\b(?:ago|since|old|pregnant|postpartum|postnatal|off work|after (?:the|her|his|my) |for the (?:last|past)|(?:has|have|had) (?:been|not|lost)|last (?:few|\d)|sober|clean|every|so far|into|a day|per day|of (?:therapy|treatment|cbt|counselling) (?:so far|already))\b/;

/** What has been done so far: "after 9 sessions", "signed off for 4 weeks". */
const ofElse = new RegExp(
  `\\b(?:(?:finish|complet|end)(?:es|ing|ed)? (?:of )?(?:about |her |his |the |my |all )?${figure} (?:[a-z]+ )?(?:sessions?|weeks?|wks?)|signed off|off sick|sick (?:note|leave)|on leave|after ${figure} (?:[a-z]+ )?(?:sessions?|weeks?|wks?|appointments?))\\b|\\b(?:i'm|i am|she's|she is|now|at) \\d{1,2} weeks(?! (?:into|off))\\b|\\b(?:we're|we are|i'm|we've|now|just) (?:finish\\w*|end\\w*|stopp\\w*|clos\\w*)\\b`,
);

/** "Over six weeks" is how long it takes, and no least. */
function during(low: string, unit: string): Range | undefined {
  const range = rangeOf(low, unit);
  const isOver =
    range?.most === undefined && range && /\bover (?:about )?$/.test(low.slice(0, range.from));
  return isOver ? { ...range, most: range.least! } : range;
}

const document =
  '(?:plan|planner|programme|program|schedule|course|ladder|hierarchy|(?:work)?sheets?|hand-?out|diary|log|chart|calendar|timetable)';
/** "A four-week insomnia plan", "a fortnight's plan", "a plan for the five weeks before it", "15 minutes a day for three weeks". */
const adjective =
  '(?!(?:of|on|in|into|off|for|and|or|to|that|with|at|by|since|ago|after|before|from|until|old|is|was|has|had)\\b)[a-z-]+ ';
const planOfWeeks = new RegExp(
  `\\b(${figure})[- ](?:weeks?|wks?)(?:['’]s?)?(?:[- ]long)? (?:${adjective}){0,3}?${document}\\b|\\b${document} (?:[a-z-]+ )?(?:for|of|over) (?:about |the (?:next )?)?(${figure}) weeks?\\b|\\ba day,? for (?:about )?(${figure}) weeks?\\b`,
);
const ofFortnight = new RegExp(`\\bfortnight['’]?s? (?:${adjective}){0,2}?${document}\\b`);
/** A length that is said of what is to be written, whatever else is in the stretch. */
function ofNamedPlan(low: string): Found | undefined {
  if (ofFortnight.test(low)) return { kind: 'weeks', most: 2 };
  const found = planOfWeeks.exec(low);
  const said = found?.slice(1).find((each) => each !== undefined);
  if (!found || said === undefined || /^a$/.test(said)) return undefined;
  const range = rangeOf(low.slice(Math.max(0, found.index - 24)), '(?:weeks?|wks?)');
  const weeks = amountIn(said);
  if (weeks === null || weeks < 1 || isState(found[0], low)) return undefined;
  const isPlain = range === undefined || (range.most === weeks && range.least === weeks);
  return isPlain ? { kind: 'weeks', most: weeks } : { kind: 'weeks', ...bounds(range) };
}

/** How long the whole is to take: weeks, days, or sessions. */
export function span(low: string): Found[] {
  const named = ofNamedPlan(low);
  if (named) return [named];
  if (isDated(low) || isPastSession(low)) return [];
  if (otherTime.test(low) || ofElse.test(low) || /\b(?:has|have|had) [a-z]{2,16}ed\b/.test(low))
    return [];
  if (
    /\b(?:a|one|each|every|per) (?:[a-z]+ ){0,3}(?:a|per|each) week\b/.test(low) &&
    !new RegExp(`${figure}[- ]weeks?\\b`).test(
      low.replace(/\b(?:a|one|each|every|per) week\b/g, ''),
    )
  )
    return [];
  const sessions = rangeOf(
    low,
    '(?:more |short |face-to-face |weekly |therapy )?(?:sessions?|appointments?|meetings?)(?: left| together)?',
  );
  // "in a meeting" is where, and no count
  const isNone = sessions && /^an? /.test(low.slice(sessions.from));
  if (sessions && !isNone && !/\bsessions? (?:of|a|per|each|at) /.test(low))
    return [{ kind: 'sessions', ...bounds(sessions), at: around(low, sessions) }];
  if (
    /\bfortnight\b/.test(low) &&
    !/\b(?:every|each|a|per) fortnight\b(?<!for a fortnight|over a fortnight|in a fortnight|within a fortnight)/.test(
      low,
    )
  )
    return [{ kind: 'weeks', most: 2 }];
  // "two a week for three weeks" is how often, and then how long
  const weeks = during(
    low.replace(/\b(?:a|per|each|every) week\b/g, (said) => ' '.repeat(said.length)),
    '(?:weeks?|wks?)',
  );
  if (
    weeks &&
    (!/^an? w/.test(low.slice(weeks.from)) ||
      /\b(?:over|for|in|within|last|lasts) $/.test(low.slice(0, weeks.from)))
  )
    return [{ kind: 'weeks', ...bounds(weeks), at: around(low, weeks) }];
  const months = during(low, 'months?');
  if (months && (months.most ?? months.least)! <= 6 && /\b(?:over|within|in|for|last)\b/.test(low))
    return [{ kind: 'weeks', ...bounds(months, 4), at: around(low, months) }];
  const days = during(low, 'days?');
  if (days && (days.most ?? days.least)! % 7 === 0)
    return [{ kind: 'weeks', ...bounds(days, 1 / 7), at: around(low, days) }];
  return [];
}

const howOften = new RegExp(
  `\\b(?:once|twice|thrice|${figure} (?:times?|days?|evenings?|mornings?|nights?|goes|practices))(?: or (?:twice|thrice))?,? (?:a|per|each|every|in the) (?:day|week|month|fortnight)\\b|\\b(?:once|twice|two times|three times) (?:daily|weekly)\\b|\\b(?:every (?:other|second) (?:day|week|night)|alternate (?:days|nights))\\b|\\b(?:one|an?|two|three|${figure})(?: [a-z]+){0,3} (?:a|per|each|every) week\\b|\\b\\d ?x ?(?:a |per |\\/ ?)?(?:wk|week|day)\\b`,
);

/** "We meet once a week", "sees me every fortnight": how often sessions are. */
const isMeeting =
  /\b(?:we|i|she|he|they) (?:only )?(?:meets?|sees?|speaks?|talks?|comes? (?:in|here))\b/;
/** How often. */
export function often(low: string): Found[] {
  const found = howOften.exec(low);
  if (!found || isFact.test(low) || /\b(?:panic|attacks?|vomit|drinks?|rows?)\b/.test(low))
    return [];
  if (isMeeting.test(low)) return [];
  return [{ kind: 'often', about: [found[0]] }];
}

const scales: [RegExp, number, number][] = [
  [/\bsuds?\b(?!.{0,24}\b(?:0|1|zero) ?(?:-|–|to) ?\d)(?!.{0,12}\bout of \d)/, 0, 100],
  [
    /\b(?:percent(?:ages?)?|per cent|in %|%)(?![a-z])(?! of (?:those|these|that|this|the|her|his|my|it|them|what|baseline))(?! ?(?:rise|increase|more|less|a (?:day|week|month))\b)/,
    0,
    100,
  ],
  [/\b(?:smiley|faces?) scale\b/, 0, 5],
];

/** "L4/5 fusion". */
const vertebrae = /\b[cltsCLTS]\d{1,2}\/[cltsCLTS]?\d{1,2}\b/g;

/** How things are rated. How somebody's certainty was given describes them: "90% sure". */
export function scale(given: string): Found[] {
  const low = given.replace(changesBy, ' ').replace(vertebrae, ' ').trim();
  if (/^\(?\d{1,3} ?%(?: (?:sure|certain|convinced|belief))?\)?$/.test(low)) return [];
  const ends = new RegExp(
    `\\b(0|1|zero|one|nought) ?(?:-|–|to|/|through) ?(100|10|5|8|4|3|7|9|20|ten|five|eight|four|three|seven|nine|a hundred)\\b(?! ?(?:${ofLadder}|minutes?|mins?|words?|weeks?|days?|times|pages?|years?|hours?|:\\d))`,
  ).exec(low);
  if (
    ends &&
    /\b(?:rat|scale|suds?|fear|anxiety|distress|score|mood|urge|0|zero|nought|belief|intensity|worry)/.test(
      low,
    )
  )
    return [
      {
        kind: 'scale',
        least: /^(?:1|one)$/.test(ends[1]!) ? 1 : 0,
        most: amountIn(ends[2]!) ?? 100,
      },
    ];
  const outOf = /\b(?:out of|\/) ?(100|10|5|8|ten|five|eight|a hundred)\b/.exec(low);
  if (outOf && !/\b\d ?(?:out of|\/) ?\d/.test(low))
    return [{ kind: 'scale', least: 0, most: amountIn(outOf[1]!) ?? 100 }];
  const named = scales.find(([cue]) => cue.test(low));
  return named ? [{ kind: 'scale', least: named[1], most: named[2] }] : [];
}
