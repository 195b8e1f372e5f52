// Sentences in which what cares for somebody stays as it is: "Care to keep: pacing, a blue inhaler". They are held against
// an abstracted sentence, with "§" for each medicine and "¤" for each clinician.

/** Words with which something is left out, changed, counted, timed or tried: in none of these forms. */
const otherwise =
  /\b(?:no|not|never|nor|without|leav\w*|left|stop\w*|skip\w*|wait\w*|drop\w*|miss\w*|cut\w*|quit\w*|less|more|few\w*|half|halv\w*|doubl\w*|twice|extra|another|off|out|away|aside|down|behind|instead|rather|until|till|unless|except|but|then|once|just|only|from|today|tomorrow|tonight|now|soon|later|start\w*|chang\w*|swap\w*|switch\w*|reduc\w*|lower\w*|increas\w*|rais\w*|taper\w*|wean\w*|try|trying|test\w*|experiment\w*|give|hand|hide|hidden|lock\w*|lend|share|sell|sold|secret\w*|home|crutch\w*|old|unused|empty|expired|myths?|past|earlier)\b|n't\b|\d|[×✗✘✕❌✖➡→⇒↓↑⬇⬆⛔=+~<>%]/u;

/** A check of a level, however often, is no medicine that is taken. */
const checks =
  /\b(?:one|two|three|four|five|a) ((?:[a-z§]{1,20} ){1,2}checks?)(?: (?:a|each|per) (?:day|week))?/g;

const article =
  '(?:your |the |his |her |their |a |an |any |all |both |one |what |usual |own |prescribed |regular |daily |spare ){0,3}';
const item = new RegExp(`^${article}(?:[a-z'-]{2,20} ){0,3}(?:[a-z'-]{2,20}|§)$`);
const prepositions = /\b(?:in|at|on|under|over|to|by|for|into|if|when|while|after|before|you|it)\b/;
const MOST_ITEMS = 9;

/** "Your sensor, your alarms and your hypo kit": things by their names, a medicine among them. */
function isList(said: string): boolean {
  const things = said.split(/, and |, or |, | and | or /);
  return (
    said.includes('§') &&
    things.length <= MOST_ITEMS &&
    things.every((thing) => item.test(thing) && !prepositions.test(thing))
  );
}

/** What may be said behind it: where it is, on which steps, and who has prescribed it. */
const tail =
  /(?:,? (?:(?:exactly )?as (?:usual|prescribed|agreed|¤ (?:says?|said|advises?|has (?:said|advised|agreed|prescribed)|prescribed)|your (?:[a-z]+ ){1,2}(?:team|plan|clinic) (?:says?|said|advises?))|with you|to hand|within reach|(?:on|for|at|through) (?:every|each|all)(?: [a-z]+)? (?:steps?|rungs?|walks?|trips?|outings?|exercises?|days?|visits?)|at all times|all the time|the whole time|the whole way|throughout|as (?:they are|it is)|as ever|as always)){1,3}$/;

const frames = [
  /^(?:care|(?:the )?care (?:to keep|that (?:you keep|stays))|what (?:stays|to keep|you keep)|these stay|this stays|always (?:keep|stays)|keep): (?<list>.+)$/,
  /^(?:always )?(?:keep|carry)(?: to| up)? (?<list>.+)$/,
  /^(?<list>.+?) (?:(?:all|both|always|still) )?(?:stays?|remains?)(?: (?:all|always))?$/,
  /^(?<list>.+) (?:is|are) (?:all )?(?:(?:medical|part of your) )?(?:care|treatment)$/,
  /^(?:your (?:[a-z]+ )?)?¤ (?:says?|(?:has )?(?:said|agreed)),? (?:that )?(?:you're|you are|it is|it's) (?:[a-z]+ ){0,6}(?:fine|ok|okay|well|safe|able|free|happy)(?: (?:to|for) [a-z]+(?: [a-z]+){0,4})?,? with (?<list>.+?)(?:,? which (?:all )?(?:stay|come along|come with you))?$/,
];
const ofCare = / (?:is|are) (?<how>not|no) (?:a |one of the )?safety (?:habits?|behaviou?rs?)$/;
/** "…, not a safety habit", "…, and no safety habit" at the end of what is said to be care. */
const notAHabit = /,? (?:and )?(?:not|no|never) (?:a )?safety (?:habits?|behaviou?rs?)$/;

/** Whether an abstracted sentence, or a part of it, says that what its medicines are stays as it is. */
export function isKept(said: string): boolean {
  const plain = said.replace(checks, '$1').replace(/^¤'s /, '').trim();
  const rest = plain.replace(notAHabit, '');
  const isOfCare = rest !== plain && ofCare.test(` ${plain}`) === false;
  const bare = rest.replace(tail, '').trim();
  const noHabit = plain.replace(ofCare, '');
  if (noHabit !== plain) return !otherwise.test(noHabit) && isList(noHabit);
  if (otherwise.test(bare)) return false;
  if (isOfCare && !/ (?:is|are) (?:[a-z]+ ){0,3}(?:care|treatment)$/.test(bare)) return false;
  return frames.some((frame) => {
    const list = frame.exec(bare)?.groups?.list?.replace(tail, '');
    return list !== undefined && isList(list);
  });
}

/** A heading of several parts: "What you do (your inhaler stays)". */
const parts = /[.;()]|, (?=with )/;
const withThem = /^with (.+)$/;
const LEAST = 3;
/** A part that is a medicine and nothing else names what the column is about. */
const keeps = /\b(?:stays?|keep|carry|bring|care|with you|as usual|prescribed)\b/;

/**
 * Whether an abstracted heading of a column says that the medicine in it stays, and the rest of it nothing about medicine.
 * `isHarmless` knows the other forms in which nothing is changed.
 */
export function isKeptInHeading(said: string, isHarmless: (part: string) => boolean): boolean {
  const pieces = said
    .split(parts)
    .map((part) => part.trim())
    .filter((part) => part.length >= LEAST || part.includes('§'));
  if (pieces.length < 2) return false;
  return pieces.every((part) => {
    if (!part.includes('§')) return true;
    const list = withThem.exec(part)?.[1];
    return list === undefined
      ? isKept(part) || (keeps.test(part) && isHarmless(part))
      : !otherwise.test(list) && isList(list);
  });
}
