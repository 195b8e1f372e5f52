import { alcohol, gap, medicine, phrase, streetDrug } from '../../text/lexicon.ts';
import { type Excuse, excuses, type Rule, says } from '../rule.ts';

const { denied, referred, byClinician, reported } = excuses;

const atOnce =
  '(?:immediately|at once|suddenly|abruptly|overnight|straight ?away|right (?:away|now)|cold turkey|all at once|in one go|completely|totally|altogether|today|tonight|tomorrow|from (?:today|now|tomorrow|tonight)|this (?:weekend|week|evening)|now|for good)';
const substance = `(?:drinking(?! (?:coffee|tea|caffeine|water|fluids|cola|energy|juice|milk|after|before|with|at|in|to|anything|from|out)\\b)|(?:your |the |all )?${alcohol}|${streetDrug}|(?:your |the |all )?(?:${medicine}|drugs?|methadone))`;

const otherSubstance = new RegExp(
  `\\b(?:${alcohol}|${streetDrug}|${medicine}|drugs?|drink(?:ing)?|methadone)\\b`,
);

/** Nobody is harmed by giving up cigarettes "cold turkey"; with anything else in the sentence it is about that too. */
const smoking: Excuse = ({ text }, { start, end }) =>
  /cold turkey/.test(text.slice(start, end)) &&
  /\b(?:smoking|cigarettes?|nicotine|vap(?:e|ing))\b/.test(text) &&
  !otherSubstance.test(text);

export const abruptStop: Rule = {
  code: 'ABRUPT_STOP',
  matches: says(
    [
      phrase(
        `(?:stop|quit|stopping|quitting|give up|giving up|cut out|cease|end|drop|come off|go off|get off|kick) (?:using |taking |all )?${substance} ${gap(3)}${atOnce}`,
      ),
      phrase(
        `${atOnce},? (?:[a-z]+ )?(?:stop|quit|give up|cut out|cease|come off) (?:using |taking |all )?${substance}`,
      ),
      phrase('(?:go|going|do it|stop|quit|try|by going) (?:it )?cold turkey|cold turkey is'),
      phrase(
        `(?:tip|pour|throw|empty|flush|chuck) (?:away |out |down )?(?:[a-z]+ ){0,3}?(?:bottles?|${alcohol}|drink|stash)(?: (?:away|out|down the (?:sink|drain|toilet)))?`,
      ),
    ],
    denied,
    referred,
    byClinician,
    reported,
    smoking,
    (sentence, span) =>
      /^(?:pour|empty)/.test(sentence.text.slice(span.start)) &&
      !/\b(?:away|out|down|sink|drain)\b/.test(sentence.text.slice(span.start, span.end + 12)),
  ),
  flagged: [
    'Quit drinking immediately and tip away the bottles.',
    'Go cold turkey this weekend.',
    'From tomorrow, stop drinking completely.',
    'Give up vodka overnight.',
    'Give up vodka and cigarettes overnight.',
  ],
  fine: [
    'Do not stop drinking suddenly if you drink every day: get medical advice first.',
    'Going cold turkey can be dangerous.',
    'Stop drinking coffee after noon.',
    'If you want to stop drinking completely, speak to your GP first.',
    'Plan two drink-free days a week.',
  ],
};

// each word once: two ways to read the same words double the time with each of them
const drink = `(?:(?:(?:a|an|one|some|your|the|another|cold|chilled|warm|hot|nice|big|single|double|third|half|small|large|little|quick|stiff|strong|couple of|few|two|three|four|more|bottles? of|cans? of|glass(?:es)? of|shots? of|pints? of|sips? of|swigs? of|gulps? of|mouthfuls? of|drams? of|tots? of|measures? of|bit of|nip of|drop of) ){0,8}(?:${alcohol}|${streetDrug}|(?:stiff|quick|strong|alcoholic) drinks?|nightcap|shots?|joint|(?:a )?drinks?(?= (?:or two|beforehand|first|for courage|to (?:relax|calm|take|steady|settle|unwind|loosen|help|get|cope|ease|numb|sleep)))))`;
const edible =
  '(?:(?:cannabis|thc|weed|hash|hemp) (?:gumm(?:y|ies)|edibles?|brownies?|cookies?|oil|vapes?)|edibles?|thc|poppers|a (?:vape|puff|drag|toke) of (?:thc|cannabis|weed))';
const forCalm =
  '(?:to (?:warm up|face|get (?:going|through|started)|relax|calm|cope|take the edge|steady|settle|unwind|loosen|help|get|ease|numb|sleep|feel|manage|quiet)|before|beforehand|first|for (?:courage|confidence|your nerves|sleep|(?:bad|hard|difficult) [a-z]+|when|emergencies)|if (?:you|it|the)|when (?:you|it|the|anxiety)|so (?:that )?(?:you|it|things|the|this|each|every)|to make|which makes|that makes|and (?:then )?(?:try|go|start|ring|enter|begin|walk) (?:again|in|out|on|to|the|your|into)|in case|just in case|as (?:a )?(?:back-?up|help|an aid)|each time|every time|as often as|at night|helps?|can help|or two|until)';

/** The wish for a drink, or a note of it, is no advice to have one. */
const longing: Excuse = ({ text }, { start }) =>
  /^(?:[a-z]+: )?["']?i (?:(?:often|always|usually|sometimes|still) )?$/.test(
    text.slice(0, start),
  ) ||
  /\b(?:(?:urge|tempted|wants?|wanting|crav(?:e|ing)|used|wish|desire|impulse|longing|thought|thinking|think|idea) (?:to|for|of|about)|(?:if|when(?:ever)?|before|each time|every time|how (?:often|much)|what) you(?: (?:would|want|wanted|usually|normally|often|used|to|are|tempted|feel|like|the|an|urge|still|did|do|have|had|about|might|may|crave))*|(?:swap|replac(?:e|ing)|delay(?:ing)?|count(?:ing)?|log(?:ging)?|not(?:e|ing)|record(?:ing)?)(?: (?:each|every|the|your|any))?) $/.test(
    text.slice(0, start),
  );

const anyAlcohol = new RegExp(
  `(?<!alcohol-free |non-alcoholic |0% )\\b(?:${alcohol}|${streetDrug})\\b(?!-free)`,
);
const softDrink: Excuse = ({ text }, { start, end }) =>
  !anyAlcohol.test(text.slice(start, end)) &&
  /\b(?:water|tea|coffee|juice|warm|hot|cold|milk|soft|herbal|squash|alcohol-free|non-alcoholic|0%)\b/.test(
    text.slice(start, end + 16),
  );

/** "Alcohol can make sleep worse." */
const ofHarm: Excuse = ({ text }, { start, end }) =>
  /\b(?:make|help)$/.test(text.slice(start, end)) &&
  /^ (?:[a-z]+ ){1,4}(?:worse|lighter|harder|weaker|shallower?|ill|sick|dangerous|more likely)\b/.test(
    text.slice(end),
  );

export const substanceCope: Rule = {
  code: 'SUBSTANCE_COPE',
  matches: says(
    [
      phrase(
        `(?:have|having|drink|drinking|take|taking|use|using|try|pour(?: yourself)?|smoke|smoking|sip|enjoy|treat yourself to|reward yourself with|bring|keep|plan|order|choose|buy|get|allow yourself|reach for|grab|share) ${drink}(?:[^.;!?]{0,40}?${forCalm}|(?= *(?:[.,!;:]|and |then |$)))`,
      ),
      phrase(
        `${drink} ${gap(2)}(?:(?:can|will|may|might) (?:help|calm|relax|ease|take|settle|steady|make)|helps|relaxes|calms|takes the edge|beforehand (?:makes|helps)|makes (?:it|this|the|things|each|every|everything) [^.;!?]{0,20}easier|(?:is|are) (?:an? )?(?:[a-z]+ )?(?:good|fine|okay|great|useful|natural|safe|harmless|easy))`,
      ),
      phrase(
        `(?:have|having|eat|eating|take|taking|use|using|try|chew|suck|smoke|vape|inhale|bring|keep|sniff) (?:(?:a|an|one|half|some|your|little|small|few|two) ){0,3}${edible}(?:[^.;!?]{0,40}?${forCalm}|(?= *(?:[.,!;:]|and |then |$)))`,
      ),
      phrase('(?:get|getting) (?:a bit |a little |slightly )?(?:drunk|tipsy|high|stoned)'),
      phrase(
        `(?:reward|treat|comfort|console|calm|steady|numb|relax|settle|help) yourself (?:with|to|by (?:having|drinking|smoking)) ${drink}`,
      ),
      phrase(
        `(?:have|take|get|grab|pour(?: yourself)?|allow yourself) (?:a|one|another|some|a few|two|three) (?:(?:quick|little|small|good|stiff|strong) )?drinks?(?! of (?:(?:cold|warm|hot|cool) )?(?:water|tea|juice|milk|squash|coffee|cocoa))[^.;!?]{0,40} (?:edge off|courage|nerves|loosen|forget|numb|braver?|more confident|confidence|unwind|steady)`,
      ),
      phrase(
        `drink (?!(?:[a-z]+ )?(?:water|tea|juice|milk|coffee|fluids?)\\b)(?:[a-z]+ ){0,3}?(?:until|till) (?:the|your|you|it|everything) [^.;!?]{0,25}(?:stops?|gone|goes|fades?|numb|forget|nothing|sleep|asleep|drunk|calm|brave|blurs?|quiet|blank|pass out)|drown (?:your|the|all) (?:[a-z]+ )?(?:sorrows?|feelings?|worries|pain|thoughts?|fears?|grief)`,
      ),
    ],
    denied,
    referred,
    reported,
    longing,
    softDrink,
    ofHarm,
    (sentence, span) =>
      /\b(?:speed|shots?|spirits)$/.test(sentence.text.slice(span.start, span.end)) &&
      !/\b(?:of|drink|drinking|sip|pour)\b/.test(sentence.text.slice(span.start, span.end)),
  ),
  flagged: [
    'Have a glass of wine before the party to calm your nerves.',
    'A small whisky can help you sleep.',
    'Smoke some cannabis if the anxiety is too strong.',
    'Have a drink or two for courage.',
    'Have a beer so that the rung gets easier.',
    'Eat a cannabis gummy before step 3.',
    'Bring a small bottle of gin in case the panic comes.',
    'Reward yourself with a beer.',
    'Have a cold beer before the party.',
    'Have a warm whisky before bed.',
    'When you feel tense have a glass of wine to relax.',
    'Have a glass of wine, then water, before the party.',
    'Plan a glass of wine before the party.',
    'Reward yourself with three beers after the talk.',
    'Have a drink before the talk for courage.',
    'Drink until the memories fade.',
    'Drown your sorrows.',
    'Keep a small bottle of vodka for bad days.',
  ],
  fine: [
    'Do not use alcohol to calm your nerves.',
    'Have a warm drink before bed.',
    'If you want to have a glass of wine to relax, surf the urge for 20 minutes.',
    'Have a drink of water.',
    'Alcohol makes sleep lighter.',
    'Alcohol can make sleep worse.',
    'Reward yourself with a bath.',
    'Have a drink of water to steady your voice.',
    'Drink water until the cough stops.',
    'Note when you drink wine.',
    'Have an alcohol-free beer before the party.',
    'Go cold turkey with the cigarettes.',
  ],
};

export const substanceRules: Rule[] = [abruptStop, substanceCope];
