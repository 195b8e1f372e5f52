import { clinician, medicine, phrase } from '../../text/lexicon.ts';
import type { Sentence } from '../../text/sentence.ts';
import { excuses, found, type Rule } from '../rule.ts';

const { denied, conditional } = excuses;

const time =
  '(?= *(?:[.,;!)"\']|$)| (?:today|tonight|now|then|tomorrow|when|once|alone|anyway|slowly|gently|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|at (?:night|home|once))\\b)';
const speakers =
  '(?:they|he|she|it|the voices?|those voices?|people|your (?:[a-z]+ )?(?:friends?|voices?|mind|head))';
const approval = [
  phrase(
    `(?:do (?:it|so|that)|go ahead|give in|act on (?:it|them|that)|go through with it)${time}`,
  ),
  phrase(
    `do (?:as|what) ${speakers} (?:says?|tells?|told|wants?|asks?)|(?:obey|follow|listen to|trust|believe) (?:them|her|him|it|their advice|the voices?)${time}`,
  ),
  phrase(`(?<=^|[,;:] |\\b(?:and|so|but) )(?:you should|they are right|they know best|yes)${time}`),
];

const toSelf = phrase(
  '(?:cut|cutting|burn|burning|hurt|hurting|harm|harming|kill|killing|hang|hanging|shoot|stab|scratch|starve|starving) (?:yourself|your (?:own )?(?:skin|wrists?|arms?|legs?|thighs?|throat))|(?:end|ending|take|taking) your (?:own )?life|overdos(?:e|ing)|suicide',
);
const toMedicine = phrase(
  `(?:stop|stopping|quit|skip|skipping|halve|halving|double|doubling|drop|reduce|come off|change|cut|miss)(?:ing)? (?:(?:taking|your|the|any|all|those|dose|of|down|usual) ){0,4}(?:[a-z]+ )?${medicine}`,
);
/** Help that the sentence before names: then that is what is to be done. */
const help = phrase(
  `${clinician}|call|contact|ring|phone|text|help|crisis|999|988|911|112|hold|breathe|talk to|speak to|tell (?:your|a|some[a-z]+)|ask (?:your|for|some[a-z]+)`,
);

/** "The voices tell you to kill yourself. Do what they say.": a sentence that approves of what is before it. */
const approves = (sentence: Sentence, act: RegExp) => {
  const said = `${sentence.leadIn} ${sentence.before}`.split(/[.!?;] /);
  const acts = said.filter((it) => it.search(act) >= 0);
  if (acts.length === 0 || acts.some((it) => it.search(help) >= 0)) return null;
  return found(sentence, approval, [denied, conditional]);
};

const selfHarmApproved: Rule = {
  code: 'SH_METHOD',
  matches: (sentence) => approves(sentence, toSelf),
  flagged: [
    'The voices tell you to kill yourself. Do what they say.',
    'Do not kill yourself today. Do it on Friday.',
  ],
  fine: [
    'The voices tell you to kill yourself. Do not do what they say.',
    'If you think about ending your life, call 988. Do it now.',
    'Do not hurt yourself. Do the breathing on Friday.',
  ],
};

const changeApproved: Rule = {
  code: 'MED_CHANGE',
  matches: (sentence) => approves(sentence, toMedicine),
  flagged: ['Do not stop your sertraline yet. Wait until Friday, then do it.'],
  fine: [
    'Some people tell you to stop your tablets. Do not listen to them.',
    'Do not change your dose. Do the exercise on Friday.',
  ],
};

export const approvalRules: Rule[] = [selfHarmApproved, changeApproved];
