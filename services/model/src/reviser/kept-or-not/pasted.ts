import { type Check, cellsOf, plain, shortly } from './seen.ts';

/** What is to be made up, and no words for it. */
const something = /^something (?:off|on|in|at|from|about|with|more|less)\b[^.]{0,40}\.?$/i;

/** Words of whoever asked that are no sentence to a client, and what shows it. */
const pasted: RegExp[] = [
  // "put that I run up the stairs"
  /^that (?:i|she|he|they|we|you|it|the|there)\b/i,
  // "or she won't see the point"
  /\botherwise (?:you|she|he|they|we|i) (?:wo?n'?t|will not|wouldn'?t|would not|don'?t|can'?t)\b/i,
  // "for something off site"
  something,
  // "wind-down 20 minutes, both places"
  /,? (?:in |at )?(?:both|all) (?:places|times|spots|lines)(?: please)?[.!]?$/i,
  /,? (?:throughout|all (?:the way )?through|wherever it comes up|same everywhere)[.!]?$/i,
  /\bi (?:want|don'?t want|need|would like|did say|said|mean|think)\b/i,
  // "In the first line": where it is to be said
  /^(?:in|under|at|on|to) (?:the )?[\p{L}\d' -]{2,30} (?:line|bullet|section|title|heading|column|row|step|ladder|log|example)s?[.!]?$/iu,
  // "half as long", "much shorter": how long it is to be
  /^(?:(?:about |much |far |a bit |a lot )?(?:half|twice|a third|a quarter|two thirds) )?(?:as (?:long|short|big|wordy)|the (?:length|size|words)|shorter|longer|briefer|simpler|clearer|warmer|plainer|softer|less wordy)(?: (?:than )?(?:it|that|this|now|please|and \p{L}{3,12}))?[.!]?$/iu,
];
/** "Dropping the bottle as what helped": nothing is said of it. */
const verbs =
  'is|are|was|were|can|could|may|might|must|will|would|helps?|helped|keeps?|kept|makes?|made|brings?|gives?|means?|feels?|teaches|shows?|pushes|raises|lowers|takes|lets|stops?|works?|feeds|has|have|had|does|did|needs?|counts?|comes?|goes|gets?|tells?|leads?|leaves?|builds?|turns?';
const fragment = new RegExp(
  `^\\p{L}+ing\\b(?:(?!\\b(?:${verbs})\\b)[^.]){0,160}\\bas (?:what|the|an?)\\b`,
  'iu',
);

/** The client would read a piece of the message, as it was said to the writer. */
export const piecePasted: Check = (seen) => {
  const quoted = seen.quotes.map(plain);
  for (const unit of seen.changed) {
    const task = unit.place.row?.isLadder ? (cellsOf(unit.is ?? '')[1] ?? '') : '';
    if (something.test(task) && !unit.was?.includes(task))
      return `The client would read what a rung is to be about: "${task}".`;
    if (unit.is === undefined || unit.is.startsWith('#') || unit.is.startsWith('|')) continue;
    const was = plain(unit.was ?? '');
    const sentences = unit.is
      .replace(/^(?:- |\*\*[^*]{1,40}\*\* ?)/, '')
      .split(/(?<=[.!?]) /)
      .map((sentence) => sentence.replace(/["“][^"“”]*["”]/g, ''));
    const found = sentences.find((sentence) => {
      const own = plain(sentence).trim();
      const isOld = own === '' || was.includes(own) || quoted.some((quote) => quote.includes(own));
      return !isOld && (fragment.test(own) || pasted.some((each) => each.test(own)));
    });
    if (found) return `The client would read a piece of the message: "${shortly(found)}".`;
  }
  return undefined;
};
