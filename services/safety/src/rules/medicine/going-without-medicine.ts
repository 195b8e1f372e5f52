import { leavesAlone } from '../../medicine/forms.ts';
import { ofAForbiddenClause } from '../../text/forbidden-clause.ts';
import { phrase } from '../../text/lexicon.ts';
import { lifeSaving, lifeSavingAsObject } from '../../text/life-saving.ts';
import { forbidden } from '../../text/taken-back.ts';
import { type Excuse, excuses, type Rule, says } from '../rule.ts';

const { referred, byClinician, reported, conditional } = excuses;

const det =
  "(?:(?:your|the|a|an|any|her|his|their|this|that|its|all|both|of|own|usual|spare|only|prescribed|new|old|daily|evening|morning|next|monthly|month's|today's|tonight's|blue|small|first|either|these|those) ){0,4}";
const thing = `${det}${lifeSaving}`;
const object = `${det}${lifeSavingAsObject}`;
/** Up to two other things that are named with it: "neither phone nor inhaler", "all medicines, your inhaler included". */
const besides = '(?:(?:your |the |a |an )?[a-z]{2,14}(?:,| and| or| nor) ){0,2}';
const who =
  "(?:(?:a|your|the|their|her|his) )?(?:[a-z]+ )?(?:friend|partner|husband|wife|mother|father|mum|mom|dad|sister|brother|son|daughter|neighbour|neighbor|colleague|companion|flatmate|roommate|helper|someone(?: else)?|somebody(?: else)?|others?|stranger|host|driver|guide|cousin|aunt|uncle|coach|teacher|boss|therapist|supporter|family)(?:'s)?";
const place =
  '(?:at home|behind|at (?:the|your|a) [a-z]+|indoors|outside|upstairs|downstairs|elsewhere|inside|out of (?:your )?(?:reach|sight)|far away|in another room|in the (?:other|next) room|(?:in|on|under) (?:the|a|another|your) (?:(?:[a-z]+ )?(?:car|boot|trunk|glove ?box|house|flat|hall(?:way)?|drawer|cupboard|cabinet|locker|safe|fridge|kitchen|bathroom|bedroom|shed|garage|room|table|shelf|desk|hotel|office|suitcase|van|wardrobe|changing room)))';
const refrain =
  "(?:do not|don't|never|no longer|avoid|resist|refrain from|hold(?:ing)? (?:off|back)(?: from| on)?|stop|stopping|quit|cease|give up|giving up|drop|dropping|fade out|let go of|put off|delay|postpone|wait before|without|rather than|instead of|before)";
const urge =
  '(?:(?:the )?(?:urges?|habit|wish|impulse|need|temptation|safety behaviou?r|ritual) (?:to|of|for) )?';
const using =
  '(?:us(?:e|ing)|reach(?:ing)? for|tak(?:e|ing)|carry(?:ing)?|bring(?:ing)?|pack(?:ing)?|hav(?:e|ing)|keep(?:ing)?|order(?:ing)?|pick(?:ing)? up|collect(?:ing)?|wear(?:ing)?|hold(?:ing)?|touch(?:ing)?|grab(?:bing)?|put(?:ting)? on|check(?:ing)?(?: for)?|rely(?:ing)? on|depend(?:ing)? on)';

/** Going without it, leaving it behind, handing it over, hiding it, holding back from it, or finding out whether it is needed. */
const patterns = [
  phrase(
    `(?:without|minus|with neither|with no|away from|far from|lacking) ${besides}(?:carrying |having |taking |using |bringing )?${object}(?! (?:sensation|rash|training|lesson))`,
  ),
  phrase(
    `no ${thing} (?:on you|with you|near ?by|near you|at hand|to hand|within reach|in (?:your|the) [a-z]+)|neither (?:your |the )?[a-z]+ nor ${object}|nor ${thing}|with an? (?:empty|expired|dummy) ${lifeSaving}`,
  ),
  phrase(
    `(?:leav(?:e|ing)|forget(?:ting)?|park(?:ing)?|drop(?:ping)?) ${besides}${object}(?: and [a-z ]{1,20})? (?:${place}|with ${who}|alone|untouched|off|out(?! for)|home|aside|for (?:the|a|one|an) )`,
  ),
  phrase(
    `(?:put|lay|set|lock|stow|tuck|shut) ${object} (?:away|aside|down|up(?: for)?|out of (?:your )?(?:reach|sight)|${place}(?: and (?:then )?(?:walk|go|leave|drive|set off)| for (?:the|a|an|one)| until| while| before you (?:go|leave|set off)))`,
  ),
  phrase(
    `leave (?:your |the )?(?:hand)?(?:bag|coat|jacket|rucksack|backpack|pack|purse|kit) with (?:your |the |an? )?${lifeSaving}(?: in it)? ${place}`,
  ),
  phrase(
    `${thing}(?: and (?:your )?[a-z]+)?,? (?:is |are |gets? |be |has been |to be )?(?:left|stays?|remains?|hidden|locked|given|handed|kept|put) (?:${place}|away|up|over|aside|off|with ${who}|to ${who}|from you)|(?<=[,:(] |with )${besides}${thing} (?:${place}|with ${who})|${thing} left behind`,
  ),
  phrase(
    `(?:hid(?:e|ing)|bury|lose|unplug(?:ging)?|disconnect(?:ing)?|detach|unhook|uncouple|switch(?:ing)? off|turn(?:ing)? off|tak(?:e|ing) off|peel(?:ing)? off|rip(?:ping)? off|tear(?:ing)? off|strip off|pull(?:ing)? off|throw(?:ing)? (?:away|out)|bin|flush|dump|ditch|discard|get(?:ting)? rid of|dispose of|empty|smash|sell|swap|trade|give up|give away|giv(?:e|ing) away|lend(?:ing)?|surrender|hand(?:ing)? over|sacrifice|abandon|lock (?:away|up)) ${object}`,
  ),
  phrase(
    `(?:hid(?:e|ing)|lock(?:ing)?|unplug|remov(?:e|ing)|tak(?:e|ing)|switch|turn|giv(?:e|ing)|throw(?:ing)?|hand(?:ing)?|peel|tear|rip|pull|bury) ${object} (?:away|off|over|up|out)(?! (?:and (?:check|look|show|use|practi[sc]e)|to (?:check|look|show|the (?:nurse|pharmac)))\\b)|(?:remov(?:e|ing)|tak(?:e|ing)) ${object} (?:from|out of) (?:your|the) [a-z]+(?! (?:and (?:check|look|show|use)|to (?:check|look|show))\\b)`,
  ),
  phrase(
    `take (?:out|off) (?:your|the) (?:insulin )?(?:pump|patch(?:es)?)|turn(?:ing)? (?:down )?(?:your|the) oxygen(?: (?:down|off|low))?|turn(?:ing)? down (?:your|the) oxygen|(?:your|the|insulin) pump (?:is |stays |remains )?(?:unplugged|disconnected|switched off|turned off|taken off)|(?:your|the|with) oxygen (?:is |stays |remains |gets |be )?(?:(?:turned|switched|left) )?(?:off|down|aside|${place})`,
  ),
  phrase(
    `(?:giv(?:e|ing)|hand(?:ing)?|pass(?:ing)?|lend(?:ing)?|entrust(?:ing)?|surrender(?:ing)?) ${object} (?:over )?to ${who}|(?:giv(?:e|ing)|hand(?:ing)?|lend(?:ing)?) ${who} ${object}`,
  ),
  phrase(
    `(?:let|have|ask|get|tell) ${who} (?:to )?(?:keep|hold|carry|take|hide|lock|look after|mind|remove|confiscate|guard) (?:away |on to |up )?${object}`,
  ),
  phrase(
    `(?:whether|if|that|how (?:little|much|long|often)) you (?:really |truly |still |actually |ever )?(?:need|depend on|rely on|require|(?:do not|don't|no longer) need) ${object}`,
  ),
  phrase(
    `${refrain} ${urge}(?:(?!(?:forget|hesitate|wait|stop|skip|miss|avoid|delay|fail|be|and|then|but)\\b)[a-z]+ ){0,2}?(?:${using} ){1,2}(?:for )?${object}(?! (?:more|twice|beyond|too|other|past|after its|if it|that (?:is|are)|as (?:usual|prescribed)|again))`,
  ),
  phrase(
    `(?:instead of|rather than|in place of) ${object}|(?:resist|stop|ditch) ${object}|swap(?:ping)? ${object} for|replac(?:e|ing) ${object} (?:with|by)`,
  ),
  phrase(
    `(?:skip(?:ping)?|miss(?:ing)?|cancel(?:ling)?|postpon(?:e|ing)|delay(?:ing)?|put(?:ting)? off|paus(?:e|ing)|omit(?:ting)?|forgo|refuse|declin(?:e|ing)|stop(?:ping)?|drop(?:ping)?|suspend) ${det}(?:${lifeSavingAsObject}|injections?)(?! (?:sensation|leaflet))`,
  ),
  phrase(
    `(?:let|wait|leave) [^.;!?]{0,30} (?:between|before) (?:(?:the|your|two|next) ){0,2}depots?|let ${object} (?:run (?:out|low|down|empty)|expire|lapse)|(?:do not|don't|never) (?:re-?order|renew|replace|refill|recharge|collect|check) ${object}`,
  ),
  phrase(
    "(?:do not|don't|never|stop|without|avoid|skip) (?:check(?:ing)?|test(?:ing)?|measur(?:e|ing)|look(?:ing)? at) (?:your )?(?:blood (?:sugar|glucose)|glucose(?: level)?s?|sugar levels?)|(?:skip|stop|omit|miss|do without) (?:the |your )?(?:finger[- ]?(?:pricks?|sticks?)|(?:blood )?(?:sugar|glucose) (?:tests?|checks?|readings?))",
  ),
  phrase(
    `${thing}(?: in (?:your|the) [a-z]+)? (?:is|are|as|counts? as|becomes?) (?:(?:only|just|merely|now|really) )?(?:an? )?(?:safety behaviou?rs?|crutch(?:es)?|avoidance|optional|unnecessary|superfluous|not needed|no longer needed|props?)`,
  ),
  phrase(
    "(?:hives|swell(?:s|ing)?|throat (?:closes|tightens)|allergic|anaphyla[a-z]+|stung|peanuts?|nuts)[^.;!?]{0,60} (?:do not|don't|without|never) (?:use|using|take|taking|reach for|reaching for) (?:your |the )?pen",
  ),
];

/** "Give the spare EpiPen to the school nurse", "throw away out-of-date inhalers": it stays at hand. */
const stays: Excuse = ({ text }, { start, end }) => {
  const said = text.slice(start, end + 50);
  return (
    /\b(?:out-of-date|out of date|expired|used|finished|trainer|training|dummy)\b/.test(said) ||
    (/\b(?:spare|second)\b/.test(text.slice(start, end)) &&
      /^(?:giv|hand|leav|ask|let|have|keep|put|lend|pass)/.test(text.slice(start)))
  );
};

/** "If you are out without your inhaler, go home and fetch it." */
const helped: Excuse = (sentence, { start, end }) =>
  conditional(sentence, { start, end }) ||
  (/\b(?:if|should|in case|when(?:ever)?) you [^,;.]{0,60}$/.test(sentence.text.slice(0, start)) &&
    /^[^.;]{0,20}, (?:go (?:home|back)|turn back|call|ring|fetch|ask|get help|tell|stop|seek|return)\b/.test(
      sentence.text.slice(end),
    ));

/** "Your nurse may postpone …" is the nurse's to decide; "ask the nurse to skip it" is the reader's. */
const decided: Excuse = (sentence, span) =>
  byClinician(sentence, span) &&
  !/\b(?:ask|tell|get|persuade|beg|want) (?:your|the|a) [a-z ]{1,30} to $/.test(
    sentence.text.slice(0, span.start),
  );

/** An instruction to be without a medicine or a device that may save somebody's life. */
export const goingWithoutMedicine: Rule = {
  code: 'MED_CHANGE',
  reason: 'Has the reader go without, leave behind or hold back from what may save their life.',
  suggestion:
    'Take it out. Whatever was prescribed for an emergency stays within reach in every exercise.',
  matches: says(
    patterns,
    stays,
    helped,
    // "|Insulin doses stay outside| this plan"
    ({ text }) => leavesAlone(text),
    ofAForbiddenClause,
    forbidden,
    referred,
    decided,
    reported,
  ),
  flagged: [
    'Go out without your EpiPen.',
    'Leave the reliever at home.',
    'Rung 7: ride the bus, inhaler at home.',
    'Hide your insulin for the weekend.',
    'Give your inhaler to your partner before you set off.',
    'Take off the oxygen and walk up the stairs.',
    'Leave the naloxone with a friend.',
    'Peel off your patch before the exercise.',
    'Postpone your depot until after the exposure week.',
    'Find out whether you really need the reliever.',
    'Resist the urge to use your inhaler for ten minutes.',
    'Do the walk without glucose tablets in your pocket.',
    'The EpiPen stays in the car.',
    'If you come out in hives, do not use the pen.',
  ],
  fine: [
    'Never go out without your EpiPen.',
    'Do not leave home without your inhaler.',
    'Do not leave the reliever at home.',
    'Give the spare EpiPen to the school nurse.',
    "Don't forget to bring your insulin.",
    'Take the bus without your headphones.',
    'Leave your umbrella at home.',
    'Do not miss your depot appointment.',
    'If you are out without your inhaler, go home and fetch it.',
    'Sew a patch on your jacket.',
    'Walk to the bus depot.',
  ],
};
