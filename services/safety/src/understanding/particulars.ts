import { pointedTo } from '../signals.ts';
import { isDenied, onlyFeared } from './fact-or-fear.ts';

const factors: [string, RegExp][] = [
  ['epilepsy', /\b(?:epilep\w*|seizures?)\b/g],
  ['bipolar', /\b(?:bipolar\w*|mania|manic|hypomani\w*)\b/g],
  ['psychosis', /\b(?:psychosis|psychotic|hear(?:s|ing) voices|schizo\w*|paranoi\w*)\b/g],
  [
    'heart_disease',
    /\b(?:heart (?:disease|condition|failure|problems?)|cardiac (?!work)\w+|angina|arrhythmi\w*|atrial fibrillation|pacemaker|heart attacks?|cardiac arrest|stents?|(?:heart|cardiac) (?:surgery|bypass|valves?)|bypass surgery|cardiomyopath\w*|defibrillator)\b/g,
  ],
  ['high_blood_pressure', /\b(?:high blood pressure|hypertens\w*)\b/g],
  ['low_blood_pressure', /\b(?:low blood pressure|postural hypotens\w*|hypotens\w*|pots)\b/g],
  ['asthma_copd', /\b(?:asthma\w*|copd|emphysema)\b/g],
  [
    'pregnancy',
    /\b(?:pregnan\w*|expecting a baby|trimester|(?:the|my|her|baby) bump|anomaly scan|antenatal|prenatal)\b/g,
  ],
  ['sleep_apnoea', /\b(?:apno?ea|stops breathing)\b/g],
  ['parasomnia', /\b(?:parasomnia\w*|sleepwalk\w*|sleep walk\w*|acts out (?:her |his )?dreams)\b/g],
  [
    'falls_risk',
    /\b(?:frail\w*|falls risk|risk of falls?|recent falls?|osteopor\w*|unsteady|hip (?:replacement|operation|fracture)|(?:new|broken|fractured) hip|broke (?:my|his|her) hip|(?:since|after) the hip|zimmer|walking frame|rollator|had a fall|(?:after|since) (?:a|the|my|his|her) fall)\b/g,
  ],
  [
    'safety_critical_work',
    /\b(?:(?:lorry|truck|bus|train|hgv|taxi|crane) (?:driver|operator)|pilot|shift work\w*|night shifts?|heavy machinery|drives for (?:work|a living))\b/g,
  ],
  [
    'injury',
    /\b(?:(?:neck|back|knee) injur\w*|recent surgery|whiplash|post-surgery|slipped disc)\b/g,
  ],
  [
    'eating_disorder',
    /\b(?:eating disorders?|anorexi\w*|bulimi\w*|purging|binge[- ]eat\w*|binges?)\b/g,
  ],
  ['trauma', /\b(?:trauma\w*|ptsd|assault\w*|abused|raped?)\b/g],
  [
    'sleeps_by_day',
    /\b(?:night ?shifts?|night (?:nurse|porter|worker|guard|watch(?:man)?|duty)|works? nights|working nights|on nights|sleeps? (?:in|by|during) (?:the )?day|day ?sleep(?:er)?|adapt(?:ed)? for days)\b/g,
  ],
  ['dissociation', /\b(?:dissociat\w*|depersonal\w*|dereali[sz]\w*|spaces out)\b/g],
  [
    'alcohol_dependence',
    /\b(?:alcohol depend\w*|dependent drink\w*|(?<!social )withdrawal(?! from (?:friends|people|family|others|life|activities|work|school))|morning drink\w*|drinks? every morning)\b/g,
  ],
  ['mecfs', /\b(?:me\/cfs|cfs|chronic fatigue|post-?exertional|long covid)\b/g],
  [
    'fainting',
    /\b(?:faint\w*|pass(?:es|ed) out|black(?:s|ed)? ?outs?(?! (?:blinds?|curtains?|material|lining)))\b/g,
  ],
  ['autism', /\b(?:autis\w*|asperger\w*)\b/g],
  ['adhd', /\b(?:adhd|attention deficit)\b/g],
  ['learning_disability', /\b(?:learning disabilit\w*|intellectual disabilit\w*)\b/g],
  ['brain_injury', /\b(?:brain injur\w*|tbi|concussion)\b/g],
  ['partner_violence', /\b(?:domestic (?:violence|abuse)|partner violence|coercive control)\b/g],
  ['diabetes', /\b(?:diabet\w*|insulin)\b/g],
  ['migraine', /\bmigraines?\b/g],
  ['vertigo', /\b(?:vertigo|meniere\w*|inner ear)\b/g],
  [
    'postpartum',
    /\b(?:postpartum|postnatal|after birth|epds|months after (?:the )?birth|new (?:mum|mom|mother))\b/g,
  ],
];

/** "My son's asthma": somebody else has it. */
const isOfOther = (before: string): boolean =>
  /\b(?:(?:my|his|her|their|our|for|a) (?:[a-z]+ )?)?(?:son|daughter|mother|mum|mom|father|dad|husband|wife|partner|brother|sister|child|baby|friend)(?:'s|s'| has| had| with)? (?:severe |bad )?$/.test(
    before,
  );

/** Medical and other facts in a folded text that rule a technique out or call for care; what is denied or only feared is none. */
export const factorsIn = (text: string): string[] =>
  factors
    .filter(([, pattern]) =>
      [...text.matchAll(pattern)].some(({ 0: words, index }) => {
        const place = { start: index, end: index + words.length };
        return (
          !isDenied(text, place) && !onlyFeared(text, place) && !isOfOther(text.slice(0, index))
        );
      }),
    )
    .map(([id]) => id);

const excluded = [
  /\b(?:no|without|avoid(?:ing)?|not|skip|leave out|don't (?:use|want|include)|do not (?:use|want|include)|nothing|rather than|instead of|exclude|excluding|please no|hates?|dislikes?|can't do|cannot do) (?:any |the |a |on |about |of )*((?:[a-z'-]+ ){0,3}?[a-z'-]+)(?= please|[.,;:!?)]|$| and\b| only\b| or\b| but\b| at\b| for\b| as\b)/g,
  /\bnot about ([a-z]+(?: [a-z]+)?)/g,
];
const ids: [RegExp, string][] = [
  [/sleep restriction|restricted sleep|sleep window|sleep compression/, 'sleep_restriction'],
  [/breathing (?:exercises?|retraining)|deep breathing/, 'breathing_retraining'],
  [/relaxation/, 'relaxation'],
  [/mindfulness|meditation/, 'mindfulness'],
  [/jargon/, 'jargon'],
  [/imagin(?:al|ary) exposure|trauma narrative/, 'trauma_narrative'],
  [/homework|written|writing/, 'writing'],
];
const noise =
  /^(?:point.*|use|answering|more|less|thoughts?.*|to .*|harm.*|plans?|intent|risk|longer|idea|one|history|problem|problems|signs?|dependence.*|trauma.*|domestic.*|suicid.*|harm.*|energy|sure|yet|able|only|medical.*|self-harm.*|physical|been|sent.*|want.*|going.*|just|too|so|to|really|current.*|past.*|psycho.*|go.*|have.*|sleep|leave.*|people|eat.*|mania.*|drugs.*|alcohol.*|abuse.*|even|eye contact|friends.*|say.*|speaking.*|using|buses|crowds|lifts|supermarkets?|driving|social.*|other.*|anything|everyone|his.*|her.*|(?:him|them|it)(?: .*)?|(?:(?:if|where) )?possible|meetings?|conflict|allowed.*|good.*|knowing|saying.*|longer.*|able.*|include.*|(?:at|when|before|after|until|in|on|to) .*)$/;

/** Techniques and contents that a folded text says to leave out: ids where there is one, else its own words. */
export function avoidedIn(text: string): string[] {
  const found = excluded.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 1: thing, index }) => {
      // "cannot say no at work" leaves nothing out
      if (/\b(?:say|says|saying|said|answer) $/.test(text.slice(Math.max(0, index - 8), index)))
        return [];
      if (
        /\b(?:client|she|he|who|i|they|can|does|did) $/.test(
          text.slice(Math.max(0, index - 8), index),
        ) &&
        !/please|don't|do not/.test(text.slice(index, index + 20))
      )
        return [];
      // "not having told his wife" is told, and no wish
      return /^(?:having|being|knowing) /.test(thing!) ? [] : named(thing!.trim());
    }),
  );
  return [...new Set(found)];
}

// A part of a technique is not the whole of it.
const parts = /\bwind[- ]?downs?\b/;

function named(thing: string): string[] {
  const whole = parts.test(thing) ? undefined : pointedTo(thing).named[0];
  const known = ids.find(([pattern]) => pattern.test(thing))?.[1] ?? whole;
  if (known) return [known];
  return noise.test(thing) ? [] : [thing];
}

const wanted =
  /\b(?:please include|include|including|wants|must have|make sure (?:it has|to include)|needs? (?:a|an|to include)|plus (?:a|an)?|should (?:have|contain|include)) ([^.;\n]{4,120})/gi;

const denied = /\b(?:not|never|n['’]t|without) (?:to )?$/i;

/** What the intent says to put in, in its own words; what somebody wants to do is their goal, and nothing to put in. */
export const includedIn = (intent: string): string[] =>
  [...intent.matchAll(wanted)]
    .filter(({ index }) => !denied.test(intent.slice(Math.max(0, index - 12), index)))
    .filter(([said, thing]) => !/^wants\b/i.test(said) || !ofDocument.test(thing!))
    .map(([, thing]) => thing!.trim())
    .filter((thing) => !/^(?:to\b|help|her|him|his|it off)\b/i.test(thing));

/** Who wants "a sleep plan" wants the document, and nothing in it. */
const ofDocument =
  /^(?:an? |the |some )?(?:[\p{L}-]+ ){0,2}(?:plan|sheet|ladder|hierarchy|programme?|log|diary|record|exercise|experiment|schedule|work-?sheet|hand-?out|leaflet|protocol)s?\b/iu;
