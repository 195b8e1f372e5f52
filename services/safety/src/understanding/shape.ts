import { type Constraints, wordsOn } from '@cerina/contracts';
import { withoutBeside } from '@cerina/library/words/beside';
import { amountOf, numeral } from '../text/lexicon.ts';
import { areOfStairs } from './limits/facts.ts';
import { changesBy } from './limits/figures.ts';
import { pagesOfUneven, unevenPages } from './page-counts.ts';

const limiting =
  '(?:under|below|max(?:imum)?(?: of)?|up to|(?:no|not) more than|at most|within|less than|fewer than|(?:limit|keep it|keep this|cap it)(?: to| at)?|~|<)';
const document =
  '(?:handout|worksheet|sheet|plan|leaflet|page|document|doc|text|exercise|ladder|version|summary|draft|protocol|programme|program|card|diary|log|script|guide)s?';
const limits = [
  new RegExp(
    `${limiting} ?(?:about |around |approx\\.? )?(\\d,\\d{3}|\\d{2,4}) ?-?(?:words?|wds?)\\b(?! (?:per|a|each|in a|on a|to a) (?:line|sentence|step|box|cell|row|bullet|screen|slide|prompt|section|paragraph|day|entry))`,
  ),
  /(?<!\d[., ]?)\b(\d{2,4}) ?-?(?:words?|wds?),? ?(?:max(?:imum)?|at most|tops|limit|or (?:less|fewer|under|so))\b/,
  new RegExp(`(?<!\\d[., ]?)\\b(\\d{2,4})[- ]words? (?:[a-z]+ )?${document}\\b`),
  new RegExp(
    `\\b${document} (?:of|in|with) (?:about |around |approx\\.? )?(\\d{2,4}) ?(?:words?|wds?)\\b`,
  ),
  /(?:^|[.;,(] )(?:about |around |approx\.? |roughly )?(\d{2,4}) (?:words?|wds?)(?: please)?(?=[.;)]|$)/,
];
/** A card, or a few lines, with whom it is not for, when to stop and where help is. */
const WORDS_A_CARD = 350;
const ofCard =
  /\b(?:(?:pocket|wallet|purse|credit card)[- ]?siz\w*|(?:card|prompt|note)s?\b[^.;\n]{0,40}\b(?:in|for) (?:her|his|my|their|a|the) (?:purse|pocket|wallet|bag|phone(?: case)?)|(?<!\b(?:notes?|entry|entries|answers?|rows?|thoughts?) (?:of|in) )(?:\d{1,2}|two|three|four|five|six|seven|eight) (?:short )?lines?,? (?:max(?:imum)?|at most|only|tops|or (?:less|fewer))|(?:max(?:imum)?|at most|no more than|only|just) (?:\d{1,2}|two|three|four|five|six|seven|eight) (?:short )?lines)\b/;

/** Words that the person writes, and not those of the document. */
const ownWriting =
  /\b(?:dissertation|essays?|thesis|chapters?|novel|articles?|assignments?|coursework|speech|e-?mails?|reports?|letters?|texts? (?:him|her|them)|manuscript|paper|blog|posts?)\b[^.;]{0,60}$|\b(?:dissertation|essay|thesis|novel|coursework|assignment|manuscript)\. ?$/;

/** "He writes little: five lines at most": how much the person writes. */
const writing = /\b(?:writes?|writing|to write|fills? in|jots?)\b[^.;\n]{0,40}$/;

/** The most words asked for, from a count, from pages (as many as they have room for in ordinary print) or from a card (350); a count of anything but the document is none. */
export function maxWordsOf(text: string): number | null {
  for (const limit of limits) {
    const count = limit.exec(text);
    if (count && !ownWriting.test(text.slice(0, count.index).slice(-120)))
      return Math.max(50, Number(count[1]!.replace(',', '')));
  }
  const parts = ofParts(text);
  if (parts !== null) return parts;
  return pagesOf(withoutBeside(text));
}

/** The words of so many pages, where the request has the length of the whole. */
function pagesOf(text: string): number | null {
  const uneven = pagesIn(text, unevenPages);
  if (uneven) return wordsOn(pagesOfUneven(uneven));
  const pages = pagesIn(
    text,
    new RegExp(
      `\\b(${numeral}|a|half a|single)(?:[- ](?:a4|side|sided?))? ?-?(?:pages?|pgs?|pp|sides? of a4|a4|pager?|side)\\b(?! of (?!a4\\b|paper\\b|text\\b|instructions\\b|it\\b)| (?:for|to) (?:writ(?:e|ing)|notes|drawing|her|his|my)\\b)`,
    ),
  );
  if (!pages || isAlso.test(text.slice(0, pages.index))) {
    const card = ofCard.exec(text);
    return card && !writing.test(text.slice(0, card.index).slice(-60)) ? WORDS_A_CARD : null;
  }
  const said = pages[1]!;
  if (said === 'half a') return wordsOn(0.5);
  if (
    said === 'a' &&
    !/\b(?:on|fit|fits|onto|max|within|only|about|around|roughly|longer than|more than) (?:[a-z]+ )?a (?:single )?(?:page|side)/.test(
      text,
    )
  )
    return null;
  const count = said === 'a' || said === 'single' ? 1 : amountOf(said);
  return count > 0 ? wordsOn(count) : null;
}

/** "Also one page about his paper": the page of a part, and not of the whole. */
const isAlso = /\b(?:also|plus|another|as well as) $/;
const aPage = '(?:a4|pages?|sheets?|sides?)';
const forPart = '(?! (?:for|to) (?:writ(?:e|ing)|notes|drawing)\\b)';
/** "One A4 for him, half a page for her", "a one-page calendar plus a page with steps": a length for each of two parts. */
const twoParts = new RegExp(
  `\\b(?:one|an?|single)[- ]${aPage} (?:for|calendar|plan|diary|log|with)\\b[^.;,]{0,30}(?:,| plus|,? and) (half(?: a)?|an?|one) ${aPage}${forPart} (?:for|with|on|about)\\b`,
);
function ofParts(text: string): number | null {
  const found = pagesIn(text, twoParts);
  return found ? wordsOn(found[1]!.startsWith('half') ? 1.5 : 2) : null;
}

/** What somebody hands in is no length of the document. */
const handedIn =
  /\b(?:sends?|sending|writes|wrote|filled|fills|submit(?:s|ting)?|hands?|handing|emailing|showing|sharing|reading) (?!me\b|us\b)[^.;]{0,40}$/;
const pagesIn = (text: string, pattern: RegExp): RegExpExecArray | null => {
  const found = pattern.exec(text);
  return found && !handedIn.test(text.slice(Math.max(0, found.index - 60), found.index))
    ? found
    : null;
};

/** "Checks the windows before leaving, about 25 mins every afternoon": how long a habit takes is no time for practice. */
const spentOnIt =
  /\b(?:re-?)?(?:checks|washes|cleans|repeats|counts|scrolls|googles|prays|paces|ruminates|broods|worries|cries|searches|reads|tidies|picks|pulls|naps|rehearses|researches|lies awake|gets ready)\b[^.;:]{0,80}, (?:for |takes )?(?:about|around|roughly|approx|nearly|almost|some|up to|~)? ?\d{1,3} ?(?:mins?|minutes?|hours?|hrs?) (?:every|each|a|per) [a-z]+/g;

/** Minutes a day that the person can give. */
export function minutesOf(text: string): number | null {
  const match = new RegExp(
    `\\b(${numeral}|half an)(?:[- ](?:to|-) ?\\d+)? ?-?(?:minutes?|mins?|min|hour)[ -]?(?:of [a-z]+ )?(?:(?:a|per|each|every|daily)\\b(?! (?:way|time|side|direction|go|trip))|\\/) ?(?:day|daily|evening|morning|night|d\\b)?`,
  ).exec(
    text
      .replace(/\bfill(?:s|ed|ing)? (?:it |them )?(?:in|out)\b[^.;]{0,30}/g, ' ')
      .replace(spentOnIt, ' '),
  );
  if (!match) return null;
  return match[1] === 'half an'
    ? 30
    : Math.max(1, Math.round(amountOf(match[1]!) * (/hour/.test(match[0]) ? 60 : 1)));
}

/** Steps asked for: "8-12 steps", "max 5 steps", "at least six rungs". */
export function stepsOf(given: string): Pick<Constraints, 'minSteps' | 'maxSteps'> {
  const text = given
    .split(/(?<=[.;!?]) /)
    .filter((sentence) => !areOfStairs(sentence))
    .join(' ');
  const unit = '(?:[a-z]+ )?(?:steps?|rungs?|items?|stages?|levels?)\\b';
  const between = new RegExp(`\\b(${numeral}) ?(?:-|to|or) ?(${numeral}) ${unit}`).exec(text);
  if (between) return { minSteps: amountOf(between[1]!), maxSteps: amountOf(between[2]!) };
  const most = new RegExp(
    `\\b(?:max(?:imum)?(?: of)?|up to|no more than|not more than|at most|fewer than|only|just) (${numeral}) ${unit}|\\b${unit},? (?:max(?:imum)?|at most) (${numeral})`,
  ).exec(text);
  if (most) return { minSteps: null, maxSteps: amountOf(most[1] ?? most[2]!) };
  const least = new RegExp(
    `\\b(?:at least|min(?:imum)?(?: of)?|no fewer than) (${numeral}) ${unit}`,
  ).exec(text);
  if (least) return { minSteps: amountOf(least[1]!), maxSteps: null };
  const exact = new RegExp(
    `\\b(?:(?:with|in|of|exactly|into|has|have|want|need) )?(${numeral})[- ](?:graded |small |simple |easy |clear )?(?:steps?|rungs?)\\b(?! (?:\\d|program|recovery|meeting))`,
  ).exec(text);
  const number = exact && !/\b(?:12|twelve)[- ]step/.test(exact[0]) ? amountOf(exact[1]!) : null;
  return { minSteps: number, maxSteps: number };
}

export function columnsOf(text: string): number | null {
  const match = new RegExp(`\\b(${numeral})[- ]?columns?\\b`).exec(text);
  return match ? Math.max(2, amountOf(match[1]!)) : null;
}

/** A scale that is not wanted, or that somebody is tired of. */
const notScale =
  /\b(?:no|not|never|without|nothing|don'?t|do not|hates?|dislikes?|loathes?|(?:insulted|patroni[sz]ed|put off) by|sick of|tired of|fed up (?:with|of)) [^.;,]{0,40}?(?:\b[01] ?(?:-|to|\/|–) ?(?:5|10|100)\b|\bpercent\w*|\bsuds\b|\bface(?:s)? scale|\bsmile?y\w*|\bthermometer|\bout of (?:10|ten)\b)/g;

export function scaleOf(given: string): Constraints['scale'] {
  const text = given
    .replace(notScale, ' ')
    .replace(changesBy, ' ')
    .replace(/\b[clts]\d{1,2}\/[clts]?\d{1,2}\b/gi, ' ');
  if (/\b0 ?(?:-|–|to|\/) ?5\b/.test(text)) return '0-5';
  if (
    /\b0 ?(?:-|–|to|\/) ?100\b|\bpercent(?! of (?:those|these|that|this|the|her|his|my|it|them|what|baseline))|\bin %|\bsuds\b/.test(
      text,
    )
  )
    return '0-100';
  if (/\b0 ?(?:-|–) ?(?:[346789]|20|50)\b/.test(text)) return null;
  if (/\b[01] ?(?:-|–|to|\/) ?10\b|\bout of (?:10|ten)\b|\bthermometer\b/.test(text)) return '0-10';
  return /\bface scale|\bfaces scale|\bsmiley/.test(text) ? '0-5' : null;
}

export function registerOf(text: string): Constraints['register'] {
  if (
    /\b(?:easy[- ]read|learning disabilit\w*|intellectual disabilit\w*|reads at (?:about )?age|reading age)\b/.test(
      text,
    )
  )
    return 'easy_read';
  if (
    /\b(?:blunt|direct|no[- ]nonsense|straight[- ]talking|nothing fluffy|no fluff|to the point|matter-of-fact)\b/.test(
      text,
    )
  )
    return 'direct';
  if (
    /(?<!-)\b(?:warm|gentle|friendly|kind|compassionate|soft|encouraging|carinos\w*)\b(?! (?:drink|bath|room|weather|reminder|of\b))/.test(
      text,
    )
  )
    return 'warm';
  if (
    /\b(?:plain|simple|easy|clear|basic|\w{3,20}[- ]friendly|learner'?s?) (?:language|english|words|wording)\b|\bno (?:therapy )?jargon\b|\bjargon[- ]free\b|\blenguaje sencillo\b|\beinfache sprache\b|\blow literacy\b/.test(
      text,
    )
  )
    return 'plain';
  return 'standard';
}
