import { patternOf } from '@cerina/library/matching/signal';
import { loadSafeMessaging } from '@cerina/library/safe-messaging';
import { felt } from '../../text/feeling.ts';
import { gap, phrase } from '../../text/lexicon.ts';
import type { Span } from '../../text/sentence.ts';
import { forbidden } from '../../text/taken-back.ts';
import { type Excuse, excuses, found, type Rule, says } from '../rule.ts';

const { denied, reported } = excuses;

const body =
  '(?:(?:yourself|your (?:own )?(?:skin|wrists?|arms?|legs?|thighs?|throat|neck|veins?|hands?|fingers?|scalp)))';

/** "Move away from anything that you could use to |hurt yourself|." */
const movedAway: Excuse = (sentence, { start, end }) => {
  const told =
    /\b(?:move|stay|keep|step) away from (?:anything|everything|things)(?: that)? you (?:could|might|may) (?:use to )?$/.exec(
      sentence.text.slice(0, start),
    );
  return told !== null && !denied(sentence, { start: told.index, end });
};

export const selfHarmMethod: Rule = {
  code: 'SH_METHOD',
  matches: says(
    [
      phrase(
        `(?:cut|cutting|burn|burning|scratch|scratching|slash|slit|carve|pierce|hit|hitting|punch|bite|biting|bruise|starve|scald|knife|hurt|hurting|harm|stab) ${body}(?! (?:some|a little) (?:slack|break|kindness)| (?:a (?:slice|piece) of|some) (?:bread|cake|cheese|fruit|pie|toast|melon|flowers)| off\\b)`,
      ),
      phrase(
        '(?:hang|hanging|shoot|shooting|drown|drowning|suffocate|strangle|poison|electrocute|gas|kill|killing) yourself',
      ),
      phrase(
        `(?:take|swallow|swallowing|taking|save up|collect|hoard) (?:an overdose|all (?:of )?(?:your|the) (?:pills|tablets|medication)|a handful of (?:pills|tablets)|(?:lots|plenty|enough) of (?:pills|tablets)|enough (?:pills|tablets))`,
      ),
      phrase(
        'jump(?:ing)? (?:off|from|in front of) (?:a|the|your) (?:[a-z-]+ )?(?:bridge|building|roof|train|cliff|balcony|window|car park|bus|lorry|truck|platform)',
      ),
      phrase(
        '(?:most |least |quick(?:est)?|easiest|painless|fastest|effective) (?:[a-z]+ )?(?:way|method|means)s? (?:to|of) (?:die|dying|end(?:ing)? (?:it|your life)|suicide|self-harm)',
      ),
      phrase(
        '(?:use|take|hold|press|get|with|keep) (?:a |an |the |your )?(?:razors?|blades?|knife|scissors|lighter|cigarette|needle(?! arm)|pin)[^.;!?]{0,30}(?:cuts?|skin|arm|wrist|thigh|leg|burn|vein)',
      ),
      phrase(
        `(?:press|dig|push|jab|drive|sink|stick|run) (?:[a-z]+ ){0,3}?(?:nails?|pins?|needles?|fingernails?|teeth|keys?|staples?) (?:in|into|against|across|over|along) ${body}|(?:fists?|hands?|knuckles|head) (?:meets?|hits?|strikes?|slams?|pounds?) (?:your (?:own )?(?:thighs?|legs?|arms?|head|face)|the wall)|until (?:it|you|your skin|the skin|they) (?:bruises?|bleeds?|burns?|is raw|are bruised|leaves? a mark)`,
      ),
      phrase(
        '(?:noose|ligature|carbon monoxide(?! (?:alarm|detector)s?\\b)|exhaust fumes|lethal dose|fatal dose|razor blades?|plastic bag over)',
      ),
      phrase(
        `(?:hide|conceal|cover(?: up)?|disguise) (?:the |your |any |self-harm |fresh )*(?:cuts?|scars?|self-harm|wounds?|burns?|bruises)`,
      ),
      phrase(
        "(?:cut|hurt|burn) where (?:no ?one|nobody|people|others) (?:can|will|won't|cannot|can't) (?:see|notice)|by (?:hanging|overdos(?:e|ing)|cutting (?:his|her|their) [a-z]+|jumping from|shooting (?:himself|herself))",
      ),
    ],
    forbidden,
    felt,
    (sentence, span) => byAccident(sentence, span),
    movedAway,
    (sentence, span) => isExclusion(sentence.text, span),
    reported,
  ),
  flagged: [
    'When it gets too much, scratch your skin until it passes. Cut yourself only lightly.',
    'Take a handful of pills if nothing else works.',
    'Use long sleeves to hide your cuts.',
    'The most painless way to die is to fall asleep.',
    'Her brother died by hanging in the garage.',
    'Punch your thighs to release the tension.',
    'When you feel tense punch your thighs.',
    'Press the nail into your arm until you feel it.',
    'Let the fist meet your thigh until the tension leaves.',
    'Feel the tension and scratch your skin.',
    'Think of him and burn your skin.',
    'After a bad thought scratch your skin until it passes.',
    'If you want to hurt yourself, have a blade ready.',
  ],
  fine: [
    'If you think about cutting yourself, contact your crisis line now.',
    'Do not hurt yourself as a punishment.',
    'Move away from anything that you could use to hurt yourself.',
    'If you feel the urge to burn your skin, ring someone on your list.',
    'Cut yourself some slack.',
    'Do not be hard on yourself.',
    'See a doctor if you faint without a trigger, hurt yourself, or have chest pain.',
    'Keep your needle arm loose, and tense both legs.',
    'Not for now: if you do it to hurt yourself, have an infected wound, or swallow hair and have tummy pain.',
  ],
};

/** "See a doctor if you faint without a trigger, |hurt yourself|, or have chest pain". */
const isReasonForHelp = (text: string, start: number): boolean =>
  /\b(?:see|call|ring|tell|contact|talk to|speak to|go to) (?:a|an|your|the) (?:[a-z]+ )?(?:doctor|gp|clinician|therapist|nurse|hospital|emergency department) (?:at once |first )?if you [^.;:!?]{0,100}$/.test(
    text.slice(0, start),
  );

/** "If you fall, or faint and |hurt yourself|, get help at once", "If you fall and are hurt, |hit your head|, or cannot get up, ask someone to call …". */
export const hasFallen = (text: string, { start, end }: Span): boolean =>
  /\b(?:if|when|once) you (?:fall|faint|trip|slip|pass out|black out)(?:,? or (?:fall|faint|trip|slip|pass out|black out))?(?: and|(?: and are hurt| or faint)?,(?: or)?) $/.test(
    text.slice(0, start),
  ) &&
  /^,? (?:or (?:do not come round|cannot get up|can't get up|feel (?:sick|drowsy|dizzy|confused)|bleed)\b[^,.;:!?]{0,40}, )?(?:get|see|call|tell|stop|ask|(?:someone|somebody) calls)\b/.test(
    text.slice(end).replace(/^,/, ''),
  );

/** "Not for now: if you bite to |hurt yourself|, or if you feel like it.", and nothing else in it. */
const isExclusion = (text: string, { start, end }: Span): boolean =>
  /^not for (?:now|you):? if you (?:bite|pick|pull|chew|scratch|rub)(?: (?:your [a-z]+|it|at it))? to $/.test(
    text.slice(0, start),
  ) &&
  /^(?:\.?$|, or if you feel like (?:it|hurting yourself)\.?$|(?:,(?: or)? (?:feel like hurting yourself|swallow hair|have (?:sore|broken|infected|bleeding) skin(?: (?:that )?no doctor has (?:seen|checked))?)){1,3}\.?$)/.test(
    text.slice(end),
  );

/** "You can hurt yourself if you lift too much": what happens, and not what is meant. */
const byAccident: Excuse = ({ text }, { start, end }) =>
  isReasonForHelp(text, start) ||
  (/^hurt yourself$/.test(text.slice(start, end)) && hasFallen(text, { start, end })) ||
  (/^hurt yourself$/.test(text.slice(start, end)) &&
    /\byou (?:can|could|may|might) (?:easily )?$/.test(text.slice(0, start)) &&
    /^ (?:if|when) you (?:lift|fall|slip|run|train|overdo|strain|stretch|hurry|exercise|push|carry|do too|go too)\b/.test(
      text.slice(end),
    ));

const avoided = loadSafeMessaging().avoid.map(({ words, use, why }) => ({
  patterns: words.map(patternOf),
  use,
  why,
}));

const speaksOfWords: Excuse = ({ text }) =>
  /\b(?:instead of|say|saying|write|words?|phrase|term|expression|avoid)(?: (?:such as|like|is|are|to say|the word|the words|the term|using|say|saying))* ["'](?:[a-z]+ )?commit/.test(
    text,
  );

export const safeMessaging: Rule = {
  code: 'SAFE_MESSAGE',
  matches(sentence) {
    for (const { patterns, use, why } of avoided) {
      const span = found(sentence, patterns, [denied, speaksOfWords]);
      if (span) return { ...span, because: why, instead: `Write instead: ${use}.` };
    }
    return null;
  },
  flagged: [
    'Some people commit suicide after this.',
    'He made a failed suicide attempt last year.',
    'Suicide is a selfish choice.',
  ],
  fine: [
    'If you have thoughts of suicide, call 988 or your local emergency number now.',
    'Someone close to you may have died by suicide.',
    'We avoid the words "committed suicide".',
  ],
};

export const suicideContract: Rule = {
  code: 'NO_SUICIDE_CONTRACT',
  matches: says(
    [
      phrase(
        `(?:promise|agree|sign|contract|pledge|swear|vow|commit|undertake|guarantee|give (?:me |us )?your word) ${gap(8)}(?:not to|never to|to not|that (?:you|i) (?:will|won't)(?: not| never)?|you won't|i won't|you will not|to stay alive|you will never) ?(?:[a-z]+ )?(?:kill|harm|hurt|end|cut|self-harm|attempt|act on|take your|take my|die)?`,
      ),
      phrase(
        '(?:no[- ]suicide|no[- ]harm|no[- ]self-harm|anti-suicide|safety) (?:contract|pledge|promise|agreement)|contract (?:for safety|not to)|i will not (?:kill|harm|hurt) myself',
      ),
    ],
    denied,
    (sentence, span) => {
      const said = sentence.text.slice(span.start);
      return !/\b(?:kill|harm|hurt|end (?:your|my|their) li(?:fe|ves)|cut|self-harm|suicide|attempt|alive|take (?:your|my) (?:own )?life|safety contract|contract|die)\b/.test(
        said,
      );
    },
  ),
  flagged: [
    'Promise that you will not harm yourself this week.',
    'Sign this no-suicide contract with your clinician.',
    'Give me your word not to end your life before our next session.',
  ],
  fine: [
    'A safety plan is not a promise or a contract.',
    'Agree with your clinician whom you will call.',
    'Promise yourself one kind thing a day.',
    'You do not need to promise that you will not harm yourself.',
  ],
};

export const selfHarmRules: Rule[] = [selfHarmMethod, safeMessaging, suicideContract];
