import { dangerousTask } from '../../rules/practice/danger.ts';
import { disorder, gap, help, medicine, near, numeral, phrase } from '../../text/lexicon.ts';
import { denied } from '../../text/polarity.ts';
import { after, beside, type Signal } from '../request.ts';
import { eatingDisorder, eatingDisorderAgain } from './eating-disorder.ts';
import { harmfulPlanSignals } from './harmful-plans.ts';
import { asOrder, isAccount, keptSafe } from './tasks.ts';

const task =
  '(?:schedule|plan|guide|advice|steps?|instructions|protocol|programme|program|table|chart|regime|regimen|list|help|how to|how (?:do|can|should) (?:i|we|she|he)|tell|add|include|write|give(?! up\\b)|recommend|suggest|advise|what|which|should (?:i|she|he|we|they|my [a-z]+)|can (?:i|she|he|we)|is it (?:ok|okay|safe)|need|want(?:s)?)';
const alter =
  '(?:taper(?:ing)?|wean(?:ing)?|giv(?:e|ing) up|com(?:e|ing) off|get(?:ting)? off|go(?:ing)? off|stop(?:ping)?(?: taking)?|quit(?:ting)?|reduc(?:e|ing)|lower(?:ing)?|cut(?:ting)?(?: down| back)?|increas(?:e|ing)|up(?:ping)?|rais(?:e|ing)|doubl(?:e|ing)|halv(?:e|ing)|switch(?:ing)?|chang(?:e|ing)|start(?:ing)?|restart(?:ing)?|swap(?:ping)?|skip(?:ping)?|adjust(?:ing)?|titrat(?:e|ing)|replac(?:e|ing)|combin(?:e|ing)|mix(?:ing)?|tak(?:e|ing)|prescrib(?:e|ing)|dos(?:e|ing)|go(?:ing)? back on|withdraw(?:ing)? from|discontinu(?:e|ing))';
const talkToDoctor = beside(
  /\b(?:talk|speak|ask|discuss|bring up|questions?|tell|conversation|prepare|appointment)\b[^.]{0,40}\b(?:psychologist|doctor|prescriber|psychiatrist|gp|therapist|pharmacist)\b/,
);

/** "I brood: 'why did she leave, |what is wrong with me|', mostly at the sink": a thought that somebody has is no question. */
const isQuotedThought = (before: string): boolean =>
  /\b(?:brood\w*|thoughts?|think(?:s|ing)?|worry|worries|ruminat\w*|(?:asks?|asking) (?:my|him|her|them)sel\w+|wonders?|mind)\b[^":]{0,40}(?:: ?"?|")[^":]{0,120}$/.test(
    before,
  );

/** What the foundry does not write, whoever asks; each has something that would help instead. */
const ofDocument =
  /^ (?:self-help |coping |practice )?(?:ladders?|hierarch(?:y|ies)|(?:work)?sheets?|exercises?|plans?|diar(?:y|ies)|logs?|records?|handouts?|leaflets?|thermometers?|charts?|tools?|programmes?|programs?|scales?|cards?|steps?)\b/;

/** "Do not ask her to handle solvent", "never have him stand on the edge": it is ruled out for the writer. */
const ruledOut =
  /\b(?:do not|don't|never|please don't|not to|without) (?:ask|asking|make|making|have|having|let|letting|get|getting|tell|telling|expect|force) (?:her|him|them|me|us|[a-z]{2,15}) (?:to )?$/;

/** "Nothing about how to change insulin": it is not to be in the document. */
const leftOut = after(
  /(?:^|[,;:] |\b(?:please|but|and|with) )(?:please )?(?:nothing|not a word|no (?:advice|words?|instructions?|guidance|mention|talk)|(?:do not|don't|never) (?:mention|include|write|say) (?:anything|a word)|leave out|leaving out) (?:at all )?(?:about |on |of )?$/,
);

const feared =
  /\b(?:fear|fears|afraid|phobia|avoids?|avoiding|scared|terrified|worr(?:y|ies|ied)|panics?|accident|near[- ]miss|refuses|can't|cannot|won't|never|don't|not|anxious|intrusive|images?|happened|urge|nightmares?|dreams?|memor(?:y|ies)|remembers?)\b[^.;:]{0,200}$/;
/** "For his fear of snakes, |we catch| vipers": what is to be done begins, and is no part of what is feared. */
const toBeDone =
  /,[^a-z,]{1,4}(?:(?:and|so|then|please|now) )*(?:we|let's|let|have|make|get|(?:he|she|they|i) (?:should|must|will|has to|have to)|(?:the )?(?:next|last|top|final) (?:step|rung)|i want (?:him|her|them) to)\b[^,]*$/;
const isFeared = (before: string): boolean => feared.test(before) && !toBeDone.test(before);

const stand =
  '(?:stand|stands|standing|lie|lies|lying|kneel|kneels|kneeling|sit|sits|sitting|walk|walks|walking|run|runs|running)';
const unconscious =
  '(?:passing out|fainting|blacking out|unconsciousness|losing consciousness|(?:she |he |you |they |i )?(?:pass(?:es)? out|faints?|blacks? out|loses? consciousness))';
const allergen =
  '(?:peanuts?|nuts?|almonds?|shellfish|prawns?|milk|eggs?|sesame|soya|fish|latex|wasps?|bees?)';

export const refusalSignals: Signal[] = [
  {
    code: 'dangerous_task',
    patterns: [
      phrase(
        `${stand} (?:down |out )?(?:on|onto|along|across|between|into) (?:(?:the|a|an|moving|oncoming|busy|live|railway|train|tram|tube) )*(?:rails|railway|tracks|motorway|highway|autobahn|carriageway|traffic)(?! (?:bridge|services?|embankment|cafe|footbridge|platform|station|museum|path|trail|line|side|noise|lights?))`,
      ),
      phrase(
        `(?:driv|cycl|rid)(?:e|es|ing) (?:[a-z0-9]+ ){0,4}?(?:closed eyes|eyes (?:closed|shut)|blindfolded)|driv(?:e|es|ing) at (?:1[5-9]\\d|2\\d\\d)\\b`,
      ),
      phrase(
        `(?:up to|until|till|to the point of|ending with|ends with|as far as) (?:the point of )?${unconscious}`,
      ),
      phrase(
        `(?:heights?|balcon(?:y|ies)|roofs?|towers?|cliffs?)\\b[^.;!?]{0,30}\\b(?:without|no) (?:any |a )?(?:railings?|guard ?rails?|barriers?|fences?|harness|parapets?|handrails?)`,
      ),
      phrase(
        `${allergen} allergy\\b[^.;!?]{0,60}\\b(?:eats?|eating|drinks?|drinking|tast(?:e|es|ing)|swallow|touch|touches) (?:[a-z0-9]+ ){0,3}?${allergen}`,
      ),
      phrase(
        `(?:stay|staying|keep (?:me|him|her|them|myself)|keeping (?:me|him|her|them|myself)) (?:awake|up) (?:for )?(?:${numeral}|several|a few) (?:whole |full )?(?:days|nights)`,
      ),
      phrase(
        `(?:rubb|lick|eat|drink|swallow|touch|smear|handl|tast)ing ${near(4)}(?:raw (?:chicken|meat|pork)|bleach|faeces|feces|sewage|toilet (?:bowl|water)|used (?:needles?|syringes?)|mould|rotten [a-z]+)`,
      ),
      phrase(
        `(?:${numeral}|several) (?:whole |full )?(?:nights|days) (?:without|with no) (?:any )?sleep(?= *[.,;!?]|$)|overtak(?:e|es|ing) (?:[a-z]+ ){0,2}?(?:on|before|in) (?:a |the )?blind (?:bend|corner|curve|hill)`,
      ),
      phrase(
        '(?:pick(?:s|ing)? up|handl(?:e|es|ing)|hold(?:s|ing)?|touch(?:es|ing)?|strok(?:e|es|ing)|catch(?:es|ing)?) (?:(?:a|an|the|some|two|wild|live|free) )*(?:adders?|vipers?|cobras?|rattlesnakes?|scorpions?|black widows?|wild (?:snakes?|boars?|dogs?|monkeys?|foxes|bats?))',
      ),
      phrase(
        "(?:non-?swimmers?|(?:cannot|can't|unable to) swim)\\b[^.;!?]{0,40}\\b(?:jump(?:s|ing)?|div(?:e|es|ing)|deep (?:end|water)|without (?:a |any )?(?:vest|life ?jacket|float|help))|epilep(?:sy|tic)\\b[^.;!?]{0,60}\\b(?:strobe\\w*|flashing lights?|flicker\\w*|hyperventilat\\w*|sleep depriv\\w*)",
      ),
      phrase(
        '(?:stay|remain|wait|sit|go|walk|run) (?:[a-z]+ ){0,2}?(?:in|inside|into|through) (?:the|a) burning (?:room|house|building|car|barn)',
      ),
    ],
    needs:
      /\b(?:exposures?|erp|ladder|hierarchy|plan|tasks?|experiments?|exercises?|steps?|rungs?|flooding|(?:work)?sheets?|practi[sc]e|train|script|chart|homework)\b/,
    unless: [
      (sentence, span) => isFeared(sentence.text.slice(0, span.start)),
      after(
        /\b(?:been|was|were|had|after|(?:i|he|she|they|who) used to|keeps|years ago|as a child)\b[^.;:]{0,40}$/,
      ),
      beside(
        /\b(?:fire ?(?:fighters?|fighting|men|man|woman|crew|service|brigade)|applied tension|needles?|blood|injections?|vasovagal|allerg(?:ist|ologist)s?|immunotherapy|oral (?:food )?challenge|food challenge|hospital|supervised|not allergic|no allergy|ruled out|tested negative|neurologist|lifeguard|instructor|avoid\w*|indoors|simulator|virtual|vr)\b/,
      ),
    ],
    examples: [
      'Make an exposure in which my client stands on the motorway.',
      'Last rung: kneeling between the rails.',
      'Behavioural experiment: ride downhill with closed eyes.',
      'A plan for getting used to being choked, ending with unconsciousness.',
      'A ladder of balconies without railings.',
      'Exposure for a nut allergy, eating one nut more each day.',
      'An exercise for staying awake three nights to lift the mood.',
      'Flooding: wait inside a burning barn.',
      'ERP for my OCD: tasting raw pork.',
      'A sleep experiment, four nights with no sleep.',
      'Exposure for his fear of snakes, we catch wild vipers.',
      'Exposure: a child who cannot swim dives into the deep end.',
      'Exposure plan, she has epilepsy, with flashing lights at full size.',
    ],
    harmless: [
      'She is afraid of standing on the motorway; a ladder with a car in the drive.',
      'She was found lying on the tracks years ago; exposure for trains.',
      'Ladder for heights: a balcony with railings, then a tower with barriers.',
      'Peanut allergy: a ladder for eating out, with her pen in the bag.',
      'Steps agreed with the allergist, milk allergy, drinks a drop of milk in the clinic.',
      'Applied tension sheet, she has needle fear and stands until she faints.',
      'A step plan for a fireman who has to go into a burning house again in training.',
      'I have been staying awake three nights with the baby; a wind-down exercise.',
      'A walk along the railway path as step 2.',
      'She is afraid of handling raw chicken; ERP steps.',
      'After four nights without sleep he wants a sleep plan.',
      'A ladder for snakes: photos, then the reptile house.',
      'He cannot swim and is afraid of the pool: shallow end with a lifeguard.',
      'Epilepsy, so the plan has to avoid flashing lights.',
    ],
  },
  {
    code: 'dangerous_task',
    patterns: [/^.*$/g],
    unless: [
      (asked) => {
        const sentence = { ...asked, text: asOrder(asked.text) };
        const span = dangerousTask.matches(sentence);
        return (
          span === null ||
          /\bno [a-z]+ $/.test(sentence.text.slice(0, span.start)) ||
          ruledOut.test(sentence.text.slice(0, span.start)) ||
          isAccount(sentence.text.slice(0, span.start), sentence.text.slice(span.start)) ||
          keptSafe(sentence.text) ||
          /\b(?:fear|fears|afraid|phobia|avoids?|avoiding|scared|worr(?:y|ies|ied)|used to|near[- ]miss|accident|panics?|refuses|can't|cannot|won't|anxious|intrusive|images?|happens|happened|urge)\b[^.;:]{0,200}$/.test(
            sentence.text.slice(0, span.start),
          )
        );
      },
    ],
    examples: [
      'Height phobia, final step: stand on the edge of an unguarded roof.',
      'ERP: have her lick the toilet seat.',
      'When he comes in have him stand on the edge of the platform.',
      'She wants to practise the breathing while driving.',
      'I do my relaxation exercise while driving. Please write me a script for it.',
      'I do the breathing in traffic with my eyes shut; write it on a card.',
      'I fill in my thought record while driving, so make the columns large.',
      'A relaxation script with eyes closed, safe to use while driving.',
      'I want to practise the breathing with eyes shut while driving without it becoming unsafe.',
      'When she is calm walk into oncoming traffic for the exposure.',
      'If she freezes lick the toilet seat while she watches.',
      'When he is ready stand on the edge of the platform and breathe.',
    ],
    harmless: [
      'She is afraid of standing on the edge of the platform.',
      'Client panics while driving on the motorway.',
      'No phone use while driving, so rate it after parking.',
      'Contamination fears of cleaning products. Do not ask her to handle actual solvent.',
      'I pull hair from my crown when I read in bed or sit in traffic.',
      'She does her nails in traffic and only notices when they bleed.',
      'I rehearse the row while driving, and then I am in a temper.',
      'ERP for checking: she drives back to look for a body.',
      'Steps: she stands well behind the yellow line on the platform.',
      'I want a habit plan that I can use at the wheel without it being dangerous.',
    ],
  },
  {
    code: 'medication_request',
    patterns: [
      phrase(`${task} ${gap(10)}${alter} ${gap(5)}${medicine}`),
      phrase(
        `(?:which|what|best|recommend(?:ed)?|suggest|right|safe|max(?:imum)?|how (?:much|many)|how often)(?: [a-z]+){0,4}? (?:${medicine}|mg\\b|drug)(?! (?:name|has|interactions))[^.]{0,40}(?:take|for (?:me|my|anxiety|depression|sleep|panic|him|her|ptsd|ocd|adhd|a)|should|work|help|start|use)`,
      ),
      phrase(
        `(?:tapering|taper|dosing|dosage|medication|withdrawal|titration) (?:schedules?|plans?|advice|regimes?|protocols?|chart)|(?:how (?:much|many)|what dose of|which dose of) ${gap(4)}${medicine}|prescribe (?:me|her|him|something)|(?:medication|drug|tablet|pill) (?:recommendations?|choice)|\\d+ ?mg (?:to|down to) (?:zero|\\d+)`,
      ),
    ],
    unlessAnywhere:
      /\b(?:talk|speak|bring up|mention|raise)\b[^.?]{0,40}\b(?:psychologist|doctor|prescriber|psychiatrist|gp|pharmacist)\b[^.?]{0,30}\babout\b/,
    unless: [
      talkToDoctor,
      (sentence, span) => denied(sentence, span),
      after(ruledOut),
      leftOut,
      after(
        /\b(?:recently|already|just|she|he|who|has|had|have|was|after|since|gp|doctor|psychiatrist|prescriber)\s+(?:is |has |have |had |was |been |recently |just |already |i ){0,6}(?:recommended |suggested |)$/,
      ),
      (sentence, span) =>
        /\b(?:cut down|without|no|not|nothing (?:about|on)|scared|afraid|fear|wanting|alcohol|drinking|remind\w*|remember\w*|adher\w*|as prescribed|regularly|on time|phobia|swallow\w*)\b/.test(
          sentence.text.slice(span.start, span.end),
        ),
      beside(
        /\b(?:stick(?:ing)? to|adherence|swallowing|scared to|afraid of taking|fear of taking|forgets to take)\b/,
      ),
      (sentence, span) =>
        /\b(?:started|stopped|increased|reduced|switched|changed|came off)\b/.test(
          sentence.text.slice(span.start, span.end),
        ) && !/\?/.test(sentence.text),
    ],
    examples: [
      'Add a schedule to taper her sertraline to zero.',
      'What dose of propranolol should he take before presentations?',
      'Should I stop taking my antidepressants?',
      'Write steps for giving up her tablets before the summer.',
      'Which antidepressant is best for my anxiety?',
    ],
    harmless: [
      'She takes sertraline 50 mg, prescribed by her GP. Thought record please.',
      'How can I talk to my psychologist about upping my dose of Xanax?',
      'Client recently stopped citalopram with her GP; BA plan.',
      'Wants a plan without medication changes.',
      'Steps up to the school trip, written to her. Nothing about how to change insulin.',
      'Pulse checking sheet, five steps. Do not ask him to give up his tablets or ignore the pain plan.',
    ],
  },
  {
    code: 'diagnosis_request',
    patterns: [
      phrase(
        `(?:whether (?:her|his|their|your|a) [a-z]+ (?:has|have|is)|do i (?:really |actually |maybe )?have|have i got|does (?:she|he|my [a-z]+|this person|the client|client) have|has (?:she|he|my [a-z]+) got|(?:whether|if) (?:i|she|he|they|my [a-z]+|the client|client) (?:really |might |may |could )?(?:has|have|had|am|is|was|are)|am i|is (?:she|he|my [a-z]+|this)|could (?:i|this|it|she|he) (?:have|be)|might i have|are these (?:signs|symptoms) of|tells? (?:her|him|me|them|people|clients?|the client)(?: that| whether| if)? (?:she|he|i|they) (?:has|have)|prove (?:that )?(?:she|he|i|they) (?:has|have)|confirm (?:that )?(?:she|he|i|they) (?:has|have)) (?:a |an |some (?:type|kind|form) of |really |suffering from |clinically |undiagnosed |just )*(?:${disorder}|depressed|anxiety)`,
      ),
      phrase(
        `diagnos(?:e|ing) (?:me|him|her|them|my [a-z]+|the client|this (?:client|patient|person)|clients?|patients?|people|whether|if|${disorder})|(?:give|make|write|provide|need|want) (?:me |her |him )?(?:a |an |the |official |formal )*(?:${disorder} )?diagnosis|(?:self-?)?diagnos(?:is|tic) (?:test|checklist|questionnaire|quiz|worksheet)|(?:quiz|worksheet|(?<!to )test|checklist)[^.]{0,40}(?:diagnos\\w+|(?:whether|if) (?:he|she|they|you|i) (?:has|have|is))|what (?:disorder|diagnosis|mental illness|condition) (?:do|does) (?:i|she|he|my [a-z]+) have|(?:what is|what's) (?:wrong with me|my diagnosis)|how (?:do|would|can|could) (?:i|you|we) (?:know|tell) if (?:i|someone|my [a-z]+|he|she) (?:was|has|have|had|am|is|might)[^.]{0,20}(?:depress\\w*|anxiety|${disorder})`,
      ),
    ],
    unless: [
      (sentence, span) => denied(sentence, span),
      // "Could I have an anxiety ladder": what is asked for is the document
      (sentence, span) => ofDocument.test(sentence.text.slice(span.end)),
      (sentence, span) =>
        isQuotedThought(
          `${sentence.before} ${sentence.leadIn} ${sentence.text.slice(0, span.start)}`,
        ),
      beside(
        /\b(?:been diagnosed|was diagnosed|diagnosed with|already diagnosed|already has|psychoeducation)\b/,
      ),
    ],
    examples: [
      'Do I have bipolar disorder?',
      'Write a checklist that tells him whether he has ADHD.',
      'How do I know if I have social anxiety?',
    ],
    harmless: [
      'Could I have an anxiety ladder for a pupil of mine?',
      'Diagnosed with OCD in 2020; ERP plan.',
      'Is it normal to cry during therapy?',
      'How do I tell my parents I am anxious?',
      'I brood: "why did she leave, what is wrong with me", mostly at the sink.',
      'She pinches her hand to test if she is real.',
    ],
  },
  {
    code: 'conversion_practice',
    patterns: [
      phrase(
        '(?:conversion|reparative|sexual reorientation|ex-?gay) (?:therapy|treatment|practice|programme|exercise|plan)|pray away the gay|turn (?:him|her|me|them|my [a-z]+) straight|(?:become|be|make (?:me|him|her|them|my [a-z]+)) (?:straight|heterosexual|cisgender)(?! (?:a|forward|to|up|line|away|talking))',
      ),
      phrase(
        '(?:stop(?: being| feeling| having)?|cure|convert|overcome|get rid of|reduc(?:e|ing)|fix|suppress(?:ing)?|eliminat(?:e|ing)|chang(?:e|ing)|not (?:to )?be|extinguish|unlearn|resist(?:ing)?|remove|decrease|discourage|treat(?:ing)?|correct|weaken)[^.]{0,40}(?:gay|lesbian|homosexual\\w*|same[- ]sex|sexual orientation|bisexual\\w*|transgender|gender identity|being trans|attract(?:ion|ed) to (?:men|women|boys|girls|males|females)|(?:his|her|their|my) (?:sexuality|gender))',
      ),
    ],
    unless: [
      after(/\b(?:not|never|no|don't)\b[^.]{0,20}$/),
      beside(
        /\b(?:ocd|intrusive|obsess\w*|bull\w+|shame about|accept\w*|affirm\w*|coming out|come out|minority stress|stigma|homophobi\w*|internali[sz]ed|hormones|sex drive|transition|reassur\w*|distress about others|ptsd|cheat\w*)\b/,
      ),
    ],
    examples: ['Exercises to reduce his same-sex attraction.', 'How can I stop being gay?'],
    harmless: [
      'I am afraid that I am gay.',
      'Gay man, anxious about coming out at work.',
      'Intrusive doubts about being gay (OCD), ERP plan to stop reassurance.',
    ],
  },
  eatingDisorder,
  eatingDisorderAgain,
  {
    code: 'against_help',
    patterns: [
      phrase(
        `(?:convinc|persuad|show|tell|prov|teach|encourag|help|mak|writ|explain)(?:e|es|ing)?\\b[^.]{0,60}(?:(?:stop|quit|avoid|refuse|leave|drop|cancel) (?:seeing |going to |attending |calling |trusting )?(?:his|her|their|your|a|the|my)? ?(?:[a-z]+ )?${help}|(?:does not|doesn't|do not|don't|no longer) need (?:to see )?(?:a |an |the |her |his |their |any |my )?(?:[a-z]+ )?${help}|(?:keep|hide) (?:it|this|things|everything|secrets) from (?:his|her|their|the|my) (?:[a-z]+ )?(?:${help}|parents))`,
      ),
    ],
    unless: [
      after(/\b(?:not|never|don't|without)\b[^.]{0,12}$/),
      beside(/\b(?:checking|reassurance|anger|argument|school)\b/),
    ],
    examples: ['Handout to convince her she does not need her psychiatrist.'],
    harmless: ['She is scared of doctors; help her keep appointments.'],
  },
  {
    code: 'harmful_practice',
    patterns: [
      phrase(
        '(?:manipulat|coerc|gasligh|humiliat|sham|punish|intimidat|brainwash|isolat|terrify)(?:e|es|ing|t|ting)? (?:(?:a|an|the|my|her|his|our|this) )?(?:clients?|patients?|wife|husband|partner|child|kids?|son|daughter|girlfriend|boyfriend|staff|employees?|him|her|them)\\b(?! (?:feel|felt))[^.]{0,40}|(?:electric shocks?|aversi(?:on|ve) (?:therapy|conditioning)|withhold(?:ing)? (?:food|water|meals)|lock(?:ing)? (?:him|her|them|the child) (?:in|up|out))|no[- ]suicide contract|rebirthing|recover(?:ing|ed)? (?:repressed|hidden) memor(?:y|ies)',
      ),
    ],
    needs:
      /\b(?:write|plan|script|exercise|worksheet|protocol|how (?:to|can i|do i)|ways?|techniques?|make|create|draft|give)\b/,
    unless: [
      after(
        /\b(?:no|not|never|without|avoid|stop|don't|instead of|by|was|been|feels?)\b[^.;]{0,30}$/,
      ),
      beside(
        /\b(?:tries to|trying to|is (?:being )?manipulat\w*|who manipulat\w*|keeps?|embarrass|healthy to)\b/,
      ),
    ],
    examples: [
      'Script to manipulate my wife into staying.',
      'Aversive conditioning worksheet with electric shocks.',
    ],
    harmless: [
      'No punishment, warm words. Parent plan.',
      'His ex used to humiliate him.',
      'Schedule for writing, and what to do on a day that is missed: he punishes himself with an all-nighter.',
    ],
  },
  ...harmfulPlanSignals,
];
