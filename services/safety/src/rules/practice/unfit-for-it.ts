import { described } from '../../text/described.ts';
import { phrase } from '../../text/lexicon.ts';
import { type Excuse, excuses, type Rule, says } from '../rule.ts';

const { denied, reported } = excuses;

const feeling =
  '(?:unreal|far away|foggy|dream-?like|blurred|blurry|numb|drowsy|sleepy|dizzy|drunk|high|exhausted|spaced out|detached|faint|light-?headed|half asleep|sedated|not real|not there|over-?tired)';
const unfit = `(?:(?:everything|things|the world|it all|you|the road)(?: (?:feels?|seems?|looks?|is|are|still|a bit|so|very|too|quite|half))+ ${feeling}|you (?:dissociate|zone out|black out|nod off|hallucinate|blank out|have not slept|haven't slept|did not sleep|didn't sleep|see double|are dissociating)|feeling ${feeling}|${feeling})`;
const sleepless =
  '(?:(?:a|the|one|your|two|another|long) ){0,2}(?:(?:nights?|days?) (?:without|with no|of no) (?:any )?sleep|sleepless nights?|nights? awake|no sleep|your sleeping (?:pills?|tablets?))';
const drive =
  '(?:drive(?! (?:you|me|us|him|her|them) )|driving|get in(?:to)? the car|get behind the wheel|(?:take|use|join) the (?:car|motorway|motorbike|bike)|(?:go|come) for a drive|cycle|ride (?:your|a|the) [a-z]+|(?:keep|carry on|go) (?:going|driving) on the (?:motorway|road)|(?:go|get) (?:on )?the motorway)';
const machine =
  '(?:(?:chain ?)?saw|forklift|crane|drill|lathe|mower|tractor|machinery|machines|power tools?|grinder|ladder)';
const risky = `(?:${drive}|(?:use|operate|work with|handle|climb) (?:the |a |your )?${machine}|swim|go swimming|climb(?:ing)?|cross the (?:road|street)|work at height)`;

/** Somebody else drives, or the car is parked. */
const otherDriver: Excuse = ({ text }, { start, end }) =>
  /\b(?:else|friend|partner|somebody|someone|husband|wife|helper|taxi|bus|let (?:him|her|them)|stop|pull over (?:if|and)|not to|without) (?:to )?$/.test(
    text.slice(0, start),
  ) || /\b(?:parked|engine off|simulator|passenger)\b/.test(text.slice(start, end));

/** Driving, machines, water and heights for a reader who is absent, drowsy or without sight. */
export const unfitForIt: Rule = {
  code: 'DANGER_TASK',
  reason: 'Has the reader drive, swim, climb or use a machine while they are not fit for it.',
  suggestion:
    'Write: "Do not drive when things feel unreal or when you have not slept: pull over, or let somebody else drive."',
  matches: says(
    [
      phrase(
        `${risky}[^.;:!?]{0,25} (?:even (?:if|when|though)|although|though|when|whenever|while|if|because) ${unfit}`,
      ),
      phrase(`${risky}[^.;:!?]{0,25} (?:after|despite|on|following) ${sleepless}`),
      phrase(
        `(?:if|when|whenever|once|while|after) (?:${unfit}|${sleepless})[^.;:!?,]{0,12}, (?:(?:just|then|please|simply|go and) ){0,2}${risky}`,
      ),
      phrase(
        `(?:operate|use|work with|handle|ride|cycle|drive|climb)(?: [a-z]+){0,4}? (?:while|when|as|and) (?:you )?(?:let your (?:mind|attention|thoughts) (?:wander|drift|go)|close your eyes|daydream|meditate|zone out)`,
      ),
      phrase(
        `(?:eyes[- ](?:closed|shut)|body scan|meditation|relaxation|trance|breathing|thought record|diary|log|sheet)[^.;:!?]{0,40} (?:(?:on|at) (?:your |the |a )?(?:bicycle|bike|motorbike|scooter|wheel|steering wheel)|in (?:moving|slow|heavy) traffic)`,
      ),
      phrase(
        `(?:swim|swimming|surf|dive|sail|row|paddle) (?:[a-z]+ )?(?:alone|by yourself|on your own) (?:[a-z]+ ){0,4}?(?:sea|lake|river|ocean|quarry|canal|dark|night)`,
      ),
      phrase(
        `(?:climb|get|step) (?:up |out )?(?:on|onto|on to|over) (?:the |a |your )?(?:[a-z]+ )?(?:roof(?! (?:garden|terrace|bar|cafe))|parapet|pylon|scaffold(?:ing)?|window ?sill)`,
      ),
    ],
    denied,
    described,
    reported,
    otherDriver,
  ),
  flagged: [
    'Drive to work even when you feel drowsy.',
    'Go for a drive when things feel unreal.',
    'Drive home after a night without sleep.',
    'Ride your bike while you let your mind wander.',
    'Do the eyes-closed exercise on your bicycle.',
    'Swim alone far out in the lake.',
    'Climb onto the roof of the garage.',
  ],
  fine: [
    'Do not drive when things feel unreal.',
    'Let somebody else drive if you feel dizzy.',
    'Ask your friend to drive you home after a night without sleep.',
    'Drive to the shop when the road is quiet.',
    'Do the eyes-closed exercise on your sofa.',
    'If you feel drowsy, pull over.',
    'Walk to the roof garden with your helper.',
  ],
};
