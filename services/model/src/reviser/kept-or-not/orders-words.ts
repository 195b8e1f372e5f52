import { kindOfHeading } from '@cerina/library';
import { quotesIn } from '@cerina/library/document/kept-changes/asked';
import { type Changed, type Check, plain, type Seen, shortly } from './seen.ts';

/** What an order calls the parts of a sheet, which no line for a client speaks of. */
const ofSheet =
  /\b(?:columns?|cells?|headings?|title|bullets?|sections?|wording|draft|typo|paragraphs?)\b/i;
/** What joins an order to what it gives. */
const joining =
  /\b(?:as (?:the|its) (?:last|first|top|bottom)(?: one)?|(?:down|along) the side|and all|so (?:add|put|say|make|change)|(?:add|put|pop) in the|not (?:two|three|four|five|six|\d{1,2})|(?:that|this|the same) for)[.!]?$|\b(?:so (?:add|put|say|make|change)|(?:add|put|pop) in the|down the side|and all|out with (?:that|the|this)|that word)\b|^(?:- )?(?:one more|another(?: one)?|an extra(?: one)?|plus):/i;
/** "Name it, week 1 …": it is ordered, and not said. */
const pointing =
  /^(?:name|say|use|put|call|make|keep|change|add|lose|write) (?:it|that|this|them|so)(?:[,:]|$)/i;
/** "…, say that in the line on sleep": as ordered in the middle of other words. */
const pointingBehind =
  /[,;:.] (?:so |and |please )*(?:say|use|put|call|add|write) (?:it|that|this|them|so) (?:in|under|at|on|instead|for|as)\b/i;
/** "14 log rows" */
const ofRows = /\b\d{1,2} (?:(?:blank|empty|log|more|extra) )*(?:rows|lines)\b/i;
/** "What to do when …": what a line is to be about. */
const described = /^(?:what|how|where|when) to \p{L}/iu;

const third = /\b(?:she|he|hers?|his|him|herself|himself|their own)(?:'[a-z]{1,2})?\b/i;
/** Somebody whom "she" or "his" can stand for. */
const somebody =
  /\b(?:child|children|baby|boy|girl|son|daughter|mum|mom|mother|dad|father|parent|partner|husband|wife|brother|sister|friend|colleague|boss|teacher|nurse|doctor|carer|neighbour|owner|person|people|someone|somebody|anyone|man|woman|client|helper|worker|cat|dog|mr|mrs|ms|dr|each|who|aunt|uncle|grandma|gran|nan|granny|grandad|driver|clinician|counsellor)\b/i;
const named = /(?<=[^.!?:"|*] )\p{Lu}\p{Ll}{2,}/u;

/** Words that came into a line, without what the ask quotes. */
const own = (seen: Seen, run: string): string =>
  seen.quotes
    .map(plain)
    .reduce((left, quote) => left.replace(quote.replace(/[.!?]$/, ''), ' '), plain(run));

/** Whether a text has these words as words. */
const has = (text: string, words: string): boolean =>
  ` ${plain(text).replace(/[^\p{L}\p{N}']+/gu, ' ')} `.includes(
    ` ${words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}']+/gu, ' ')
      .trim()} `,
  );
const wasThere = ({ was = '' }: Changed, found: string): boolean => has(was, found);

/** "We say mummy and daddy here, not parent" */
const saidHere = /\bwe (?:say|call|use|write)\b[^.;!?\n]{2,60}\bhere\b/i;
const hereAsOrder = /\bheres?\b/i;

/** "Swap the bath for knitting": what has no article was given without. */
const bareThing = /\b(?:for|to|with|by|use|say) (\p{L}{4,20})(?=[:.,;!?]|$)/giu;
const withArticle = (line: string, was: string, outside: string): string | undefined =>
  [...outside.matchAll(bareThing)]
    .map(([, own]) => new RegExp(`\\ban? ${own}\\b`, 'i').exec(line)?.[0])
    .find((own) => own !== undefined && !was.toLowerCase().includes(own.toLowerCase()));

/** "6 put it in the fridge": one of a list by its number. */
const isListed = (words: string, spoken: string): boolean =>
  spoken
    .toLowerCase()
    .split(/(?:^|[\s(])\d{1,2}[.):]? /)
    .slice(1)
    .some((own) => own.startsWith(words.trim().replace(/[.!?]$/, '')));

/** The client would read how a change was ordered. */
export const ordersWords: Check = (seen) => {
  const outside = plain(seen.outside);
  // an ask may be put in other words by then, with quotation marks that nobody wrote
  const spoken = quotesIn(seen.message).reduce(
    (left, each) => left.replace(each, ' '),
    seen.message,
  );
  for (const unit of seen.changed) {
    if (unit.is === undefined || unit.is.startsWith('#')) continue;
    const article = withArticle(unit.is, unit.was ?? '', outside);
    if (article && unit.was !== undefined)
      return `"${article}" would be there, which was given without "a".`;
    for (const run of unit.came) {
      const words = own(seen, run);
      if (hereAsOrder.test(words) && saidHere.test(seen.message))
        return `The client would read how it was ordered: "${shortly(run)}".`;
      const found =
        ofSheet.exec(words)?.[0] ??
        joining.exec(words)?.[0] ??
        (isListed(words, spoken) ? undefined : pointing.exec(words.trim())?.[0]) ??
        ofRows.exec(words)?.[0];
      if (found && has(outside, found) && !wasThere(unit, found))
        return `The client would read how it was ordered: "${shortly(run)}".`;
      const behind = pointingBehind.exec(` ${plain(run)}`)?.[0];
      if (behind && has(spoken, behind) && !wasThere(unit, behind))
        return `The client would read how it was ordered: "${shortly(run)}".`;
      if (described.test(words.replace(/^- /, '')) && !/[?]/.test(run) && unit.was === undefined)
        return `The client would read what a line is to be about: "${shortly(run)}".`;
    }
  }
  return undefined;
};

/** The client would read of somebody "she", who is the client. */
export const talkOfClient: Check = (seen) => {
  const outside = plain(seen.outside);
  for (const unit of seen.changed) {
    if (unit.is === undefined || kindOfHeading(unit.place.section) === 'example') continue;
    for (const run of unit.came) {
      const found = third.exec(own(seen, run))?.[0];
      if (!found || !has(outside, found) || wasThere(unit, found)) continue;
      const upTo = unit.is.slice(0, unit.is.toLowerCase().indexOf(found, unit.is.indexOf(run)));
      if (!somebody.test(upTo) && !named.test(upTo.replace(/^[-|*#\d ]{1,8}/, '')))
        return `The client would read of themselves as "${found}": "${shortly(run)}".`;
    }
  }
  return undefined;
};

const order =
  /\b(?:should|must|needs?|wants?|could|can|can't|please|would|has to|have to|let|makes?|instead|becomes?|add|put|say|write|use|used|change|replace|swap|name|call|give|keep|leave|take|lose|drop|cut|include|mention|rename|reword|move|merge|fix|correct|ought|goes|missing|be|tell|have|remind|warn)\b|[:=→]|->|–|—| - /i;
const statement =
  /^(?:finally,? |also,? |and |but |so )?(?:the|this|that|these|those|it|she|he|they|her|his|(?:step|rung) \d{1,2}'s) /i;

/** Words that only find fault are no words for the client. */
export const faultFound: Check = (seen) => {
  if (!statement.test(seen.ask.trim()) || order.test(seen.outside)) return undefined;
  const outside = plain(seen.outside);
  const found = seen.changed
    .flatMap(({ came }) => came)
    .find((run) => {
      const words = plain(run)
        .replace(/^- /, '')
        .replace(/[.!?]$/, '');
      return words.split(' ').length > 2 && outside.includes(words);
    });
  return found && `The client would read what is only said of the text: "${shortly(found)}".`;
};
