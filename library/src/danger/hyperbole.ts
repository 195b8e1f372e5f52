/** What somebody in an office or a shared flat has too much of. What is done to a person's body, or taken from them, is none. */
const trifle =
  '(?:spread ?sheets?|e-?mails?|meetings?|forms?|reports?|slides?|power ?points?|invoices?|tickets?|time ?sheets?|rotas?|deadlines?|tasks?|jobs?|memos?|surveys?|agendas?|minutes|templates?|passwords?|updates?|reminders?|notifications?|pings?|calls?|zooms?|voicemails?|questions?|puns?|jokes?|anecdotes?|emojis?|selfies?|songs?|carols?|biscuits?|comments?|corrections?|edits?|revisions?|footnotes?|drafts?|essays?|assignments?|chapters?|tracked changes|mugs?|cups?|socks?|towels?|dishes|plates?|pans?|teaspoons?|crisps|sandwich(?:es)?|parcels?|printer jams?|paper jams?|post-?its?|acronyms?|buzzwords?|initiatives?|workshops?|away ?days?)';
const oneMoreOf = new RegExp(
  String.raw`\bif (?:[a-z']+ ){1,7}?(?:(?:just )?one more|another|yet another|a single|one single|any more) (?:[a-z-]+ ){0,2}?${trifle}(?![\w-])`,
);
/** Whoever may be in danger at home, what may be done to somebody, what with, when, and that it is meant. */
const grave =
  /\b(?:hits?|hitting|beats?|touch\w*|hurt\w*|harm\w*|threat\w*|abus\w*|rap(?:e|es|ed|ist)|cheat\w*|leav(?:e|es|ing) (?:me|us|him|her)|left me|ex|wife|husband|partner|girlfriend|boyfriend|fiancee?|baby|child(?:ren)?|kids?|sons?|daughters?|toddlers?|mother|father|mum|mom|dad|gran\w*|neighbou?rs?|knife|knives|guns?|weapons?|machete|axe|hammer|bat|petrol|acid|poison|rope|shoot\w*|stab\w*|(?:know|found out) where|lives?|follow\w*|wait(?:ing)? for|serious\w*|swear|really|actually|literally|mean it|meant it|plan\w*|deserv\w*|tonight|tomorrow|today|this (?:week|weekend|evening)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|when (?:he|she|they)|not (?:a )?jok\w+|no joke|kill (?:myself|me)|voices?|drunk|drinking|rage|lose control|snap\w*)\b/;
const calledAJoke =
  /\b(?:jok(?:ing|es) (?:aside|apart)|(?:only |just )(?:joking|kidding|teasing)|figure of speech|manner of speaking|so to speak|tongue in cheek|not literally|ha(?: ?ha)*|lol)\b/;
/** Whoever comes back from a joke to what they want. */
const backToIt = /\b(?:seriously|honestly|really) though\b/g;

/**
 * "If my manager adds one more spreadsheet I'm going to kill him": a threat for a trifle, with nothing near it that a threat which is
 * meant comes with. Whether it is called a joke as well is given too; null where it is no such thing.
 */
export function hyperboleIn(sentence: {
  text: string;
  before: string;
  after?: string;
}): { isCalledAJoke: boolean } | null {
  const { text, before, after = '' } = sentence;
  const around = `${before} ${text} ${after}`.replace(backToIt, ' ');
  if (!oneMoreOf.test(text) || grave.test(around)) return null;
  return { isCalledAJoke: calledAJoke.test(`${text} ${after.slice(0, 60)}`) };
}
