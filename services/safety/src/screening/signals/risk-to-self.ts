import { gap, phrase } from '../../text/lexicon.ts';
import { after, inThought, type Signal } from '../request.ts';
import {
  animalJumps,
  assessedOther,
  bereaved,
  deniedWithin,
  feared,
  fearOfDeath,
  fearOfDying,
  idiom,
  negated,
  negatedUnlessWish,
  past,
  reviewedItem,
  unwished,
  wishOnAnother,
} from './readings.ts';

const someone =
  '(?:clients?|patients?|she|he|they|who|my [a-z]+(?: [a-z]+)?|her [a-z]+|his [a-z]+|a (?:friend|colleague|student|pupil|man|woman|girl|boy|teen\\w*|teacher|lady|guy|young [a-z]+)|(?:the|this|our) [a-z]+|\\d+[- ]?(?:year[- ]old|yo)s?(?: [a-z]+)?|someone|somebody)';
const toDie =
  "(?:kill (?:him|her|them)sel(?:f|ves)|(?:end|ending) (?:(?:his|her|their) (?:own )?(?:life|lives)|it (?:all|tonight)|it(?= *[.,!]|$)|things)|take (?:his|her|their) (?:own )?li(?:fe|ves)|(?:jump|jumping)(?: (?:off|from|in front)[a-z -]*)?|hang(?:ing)? (?:him|her|them)sel(?:f|ves)|overdose|an overdose|die(?! of| than| on stage)|be dead(?! (?:honest|serious|sure|set|on))|(?:doesn't|does not|don't|do not) want to (?:live|be here|be alive|wake up|go on living)|not (?:wake up|be here|live|be alive)|commit suicide|shoot (?:him|her|them)sel(?:f|ves)|drown (?:him|her|them)sel(?:f|ves)|(?:take|swallow) (?:all )?(?:his|her|their|the) (?:tablets|pills|insulin|medication)|walk into (?:traffic|the sea)|crash (?:his|her|their|the) car)";
const recentOrNear =
  '(?:tonight|today|tomorrow|this (?:morning|evening|afternoon|week|weekend)|yesterday|last (?:night|week|weekend)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|soon|now|right now|later|in the next)';

/** Signs that somebody may end their life or is hurting themselves. */
export const selfRiskSignals: Signal[] = [
  {
    code: 'imminent_risk',
    name: "dying by one's own hand, in one's own words",
    isOftenWrong: true,
    patterns: [
      phrase(
        '(?:kill|killing|hang|hanging|shoot|shooting|drown|drowning) (?:myself|my self)|(?:end|ending|take|taking|ended) my (?:own )?life|suicidal|(?:commit|committing|attempt(?:ing|ed)?) suicide|suicide attempt|unalive(?: myself)?|(?:feel|feeling|thoughts? of|thinking (?:of|about)|considering|contemplating) suicide',
      ),
      phrase(
        "i (?:(?:just|really|sometimes|often|still|only|also|always|don't|do not|honestly|secretly) )*(?:want|wanted|wish|plan|need|hope|intend|would like|'d like|long|am ready|am going|'m going|'m ready|have decided|'ve decided) (?:to |that i (?:could|would) |i (?:could|would) |i (?:was|were) |(?:it|everything|this|life) (?:all )?to )*(?:just )?(?:die|be dead(?! (?:honest|serious|sure|set|on))|dead(?! honest)|end it(?: all)?|end things|not (?:wake up|be here|exist|be alive|live)|never (?:wake up|been born|have been born)|disappear (?:forever|for good|and never)|(?:go to sleep|fall asleep|sleep) (?:forever|and (?:never|not))|jump(?: off| from| in)|stop existing)|i (?:really |just )?(?:don't|do not|no longer) (?:even )?(?:want to|wanna) (?:exist|wake up|be here|be around)(?: any ?more| tomorrow)?(?= *[.!]|,(?! in )|$| and| but)|want it all to (?:end|be over|stop)",
      ),
      phrase(
        "i (?:can't|cannot|don't|do not|no longer|didn't) (?:really |even )?(?:want to |wanna )?(?:live|be alive|go on living|keep living)(?: any ?more| like this)?(?! (?:with|without|together|in|near|at my|alone|far|for|from|through|up to|to my))",
      ),
      phrase(
        "(?:what(?:'s| is) the point (?:any ?more|of (?:living|life|being alive|going on|it all))|better off dead|no (?:reason|point) (?:to|in|for) (?:live|living|be(?:ing)? (?:alive|here)|go(?:ing)? on|exist(?:ing)?|me to)|nothing (?:left )?to live for|life (?:is|isn't|is not|isnt) (?:not )?worth (?:living|it)|worth (?:me )?(?:being alive|living|going on)|should i (?:just )?(?:die|keep living|be alive|go on living)|tired of (?:living|being alive|life|existing)|(?:if|when|once|after) i(?:'m| am| was| were)? (?:die|dead|gone|not (?:here|around))[^.]{0,40}(?:miss|care|notice|better|sad|happy|dog|cat|kids|look after|find me|sorry|tell)|wish(?:ed)? (?:i (?:was|were|had)|i'd|for) (?:[a-z' ]+ )?(?:dead|(?:never|not|n't) (?:been |be )?born|an accident)|wouldn't (?:have been|be) born|wish i wasn't (?:born|alive|here))",
      ),
      phrase(
        "(?:(?:i have|i've got|i've|i got|there is|there are|i bought|i've bought|with) (?:[a-z]+ ){0,4}?(?:the |my |a |enough |some )?(?:tablets|pills|rope|gun|blade|razor|noose|knife)[^.]{0,30}(?:here|ready|next to me|in (?:front|my hand)|tonight|going to|with me|to do it|saved)|(?:take|swallow|taking) (?:them|all of them|all my (?:tablets|pills)|the (?:tablets|pills)|all the (?:tablets|pills)) (?:all )?(?:tonight|now|today|later)|(?:saying|said|say) my goodbyes?|(?:wanted|want|wants) to say goodbye(?= *[.,!]|$| to (?:everyone|you all|the world))|goodbye (?:letters?|note|everyone|world)|suicide note|giv(?:e|ing|en) away (?:all )?my (?:things|stuff|possessions)|this is (?:the end|goodbye|my last)|it(?:'ll| will) (?:all )?be over (?:soon|tonight|tomorrow)|(?:won't|will not) be (?:a (?:problem|burden|bother)|around|here|in (?:anyone's|your|the) way) (?:for )?(?:much longer|any ?more|tomorrow|soon|long)|(?:my|the) (?:last|final) (?:night|day|goodbye|message)(?! (?:of|at|in|with|on) (?:(?:the|my|our|his|her|their|this|each|every|a) )?(?:[a-z]+ )?(?:months?|year|week|term|semester|schools?|holidays?|contract|course|trip|camp|job|work|season|conference|notice|placement|internship|exams?|training|project|festival|visit|tour|shifts?|leave|office|company|team|ward|nursery|class|uni(?:versity)?|college)\\b)|made (?:up )?my (?:decision|mind|peace) (?:to (?:die|end|go)|tonight|and i'm ready)|i'm done with (?:life|living|everything)|burden to (?:everyone|my family|them all|everybody))",
      ),
    ],
    unless: [negatedUnlessWish, past, bereaved, idiom, feared, fearOfDying, assessedOther],
    examples: [
      "I don't want to be alive any more.",
      'I have the pills ready.',
      "I won't be a burden for much longer.",
      'I keep thinking about suicide.',
      'I am tired of living.',
      'Tonight is my last night, and I am calm.',
      'It will be the last day of my pain.',
    ],
    harmless: [
      'The last day of the holidays makes me anxious.',
      'My last day at the office is on Friday, and I worry about the money.',
      'I would rather die than give a talk.',
      'This job is killing me.',
      'PHQ-9 14, no suicidal thoughts.',
      'Suicide attempt 12 years ago, no risk now.',
      'Her brother died by suicide in May.',
      'During panic she thinks she is going to die.',
      'Client has passive suicidal thoughts, no plan or intent; please draft a safety plan to fill in together.',
    ],
  },
  {
    code: 'imminent_risk',
    name: 'thinking about death',
    patterns: [
      phrase(
        "i(?:'m|'ve been| am| have been)? (?:(?!never |not |don't |didn't )[a-z']+ ){0,4}?(?:think|thinking|thoughts|dream|dreaming|fantasi[sz]e|fantasi[sz]ing) (?:[a-z]+ ){0,3}?(?:of|about) (?:death|dying|my (?:own )?death|being dead|not (?:being (?:here|alive)|existing|waking up))",
      ),
    ],
    unless: [negated, past, bereaved, fearOfDying, fearOfDeath, assessedOther, unwished],
    examples: [
      'I keep thinking about dying.',
      'I feel so alone that I think about death all the time.',
      'I lie awake and think about death. Not wanting it exactly, but I would not mind.',
      'I think about dying. I do not want to go on.',
    ],
    harmless: [
      'I lie awake and think about death. Not wanting it, the opposite, I would like to live for ever.',
      'Not wanting it, the opposite, I just lie there thinking about not existing and my stomach drops.',
      'I am afraid of death and I think about dying each time my heart races.',
      'I never think about death.',
    ],
  },
  {
    code: 'imminent_risk',
    name: 'a wish, a plan or an attempt to die, of somebody else',
    isOftenWrong: true,
    patterns: [
      phrase(
        `${someone}[^.;]{0,60}\\b(?:plans?|planning|planned|intends?|wants?|wanted|going|threaten(?:s|ed|ing)?|says?|said|saying|told|tells|tried|trying|talks?|talking|talked|thinking|thinks|decided|attempt(?:ed)?|ready|wishes|about)\\b ${gap(8)}(?:to |of |about )?${toDie}`,
      ),
      phrase(
        '(?:actively|acutely|currently) suicidal|has a (?:suicide |specific |clear |definite )?plan to|suicide plan|suicidal (?:with|and (?:has|with)|plan|intent)|(?:suicid\\w+|active) (?:[a-z]+ )?(?:intent|with (?:a )?plan)|(?:stockpil|hoard|sav)(?:ed|ing|es)(?: up)? (?:[a-z]+ ){0,3}?(?:tablets|pills|medication|paracetamol|insulin|[a-z]+ pills)|(?:wrote|written|writing|left) (?:a |his |her |goodbye )*(?:suicide |goodbye )(?:notes?|letters?)|(?:took|taken) an overdose|overdosed|(?:item|question|q) ?9 ?(?:=|is|was|scored|:|of)? ?3\\b|3 (?:on|for|at) (?:item|question|q) ?9\\b|join (?:him|her|them) (?:in (?:heaven|death)|soon)|wants? to be with (?:him|her) in heaven',
      ),
      phrase(
        `(?:attempted suicide|suicide attempt|tried to kill (?:him|her)self|tried to (?:die|hang|overdose))[^.]{0,30}${recentOrNear}|after (?:a|his|her|the|another) suicide attempt`,
      ),
    ],
    unless: [
      negated,
      past,
      bereaved,
      idiom,
      feared,
      fearOfDying,
      wishOnAnother,
      deniedWithin,
      animalJumps,
    ],
    examples: [
      'Client says she is going to end her life on Sunday.',
      'He has stockpiled tablets.',
      'My son told us he wants to die.',
      'My heart pounds and I am going to die, I hope I do. The GP says my heart is fine.',
    ],
    harmless: [
      'She has no plan to kill herself.',
      'He took an overdose 15 years ago as a teenager.',
      'He thinks he is going to die when his heart races.',
      'He is scared to go to sleep as he thinks people who sleep die.',
      'My toddler wants her daddy to die when she is mad at him.',
      'With each headache she is sure that it is a tumour and that she is going to die.',
      'Chest goes tight in the lift and I think that is me done, I am going to die in there. The doctor says my heart is fine.',
    ],
  },
  {
    code: 'imminent_risk',
    name: 'an answer about thoughts of death on a questionnaire',
    patterns: [
      phrase(
        '(?:item|question|q) ?9 ?(?:=|is|was|scored|:|of)? ?[12]\\b|(?:[12]|one|two|several days|more than half) (?:on|for|at|to) (?:the )?(?:phq-?9 )?(?:item|question|q) ?9\\b|ticked (?:[a-z0-9]+ ){1,4}?(?:on|for) (?:item|question|q) ?9\\b',
      ),
    ],
    unless: [negated, past],
    unlessAnywhere: reviewedItem,
    examples: [
      'PHQ-9 22, item 9 = 2, not reviewed yet. BA plan please.',
      'PHQ-9 item 9: 1, denies intent, no safety plan yet. BA plan please.',
      'PHQ-9 21 on Tuesday, with a 1 on item 9 that nobody has gone back to. Activity diary please.',
      'She ticked several days for question 9. Sleep diary please.',
    ],
    harmless: [
      'PHQ-9 15, item 9 = 0.',
      'PHQ-9 15, with 0 on item 9.',
      'PHQ-9 item 9 scored 1; safety plan in place, denies plan or intent today. BA plan please.',
    ],
  },
  {
    code: 'self_harm_risk',
    name: 'injuring oneself, in general words',
    isOftenWrong: true,
    patterns: [
      phrase(
        "(?:i|i'm|i've|i am|i have|i was|me|my)\\b[^.;]{0,70}\\b(?:cut(?:ting)? (?:myself|my (?:arms?|wrists?|legs?|thighs?))|self-?[ -]?harm(?:ing)?|hurt(?:ing)? myself|harm(?:ing)? myself|burn(?:ing)? (?:myself|my (?:skin|arms?))|scratch(?:ing)? myself|(?:hit|punch)(?:ing)? myself)",
      ),
      phrase(
        "(?:urges?|want|wanting|need) to (?:cut(?: myself)?|self-?harm|hurt myself|harm myself|burn myself)(?! (?:down|back|out|off|the (?:grass|hedge|lawn|cord|cost)|an?|all|some|my (?:hair|hours|grass|losses)|contact|ties|costs?|corners|hours|sugar|carbs|caffeine|coffee|hair|class|hedges?|it short))|(?:when|if) i(?:'m| am) not cutting|keep cutting|(?:started|been|is|was|keeps|resumed|begun|began|caught|catches) (?:[a-z]+ )?(?:cutting(?! (?:down|back|off|out(?! with| of (?:my|his|her))|the (?:grass|hedges?|lawn|trees?|wood|cake|cord|costs?)|hedges?|grass|trees?|hair|cloth|fabric|paper|wood|veg\\w*|sugar|carbs|contact|ties|costs?|corners|hours|class(?:es)?))|self-?harming|burning (?:him|her)self|hurting (?:him|her)self)(?: again)?|(?:cuts|cutting|burns|harms|hurts|hurting|harming) (?:herself|himself|themselves)|(?:burning|cutting) my skin|fresh (?:cuts|self-harm)",
      ),
    ],
    unless: [
      negated,
      past,
      feared,
      after(/\bmight |\bstop .{0,4}$/),
      (sentence, span) =>
        /\b(?:don't|do not|didn't|never|haven't|wouldn't) (?:[a-z]+ ){0,3}(?:(?:thoughts?|ideas?|urges?|wish|intention|plans?|impulses?) (?:of|to|about) )?(?:hurt|harm|cut|burn|self)/.test(
          sentence.text.slice(span.start, span.end),
        ),
      inThought(
        /\b(?:years? (?:clean|free)|no (?:longer|recent)|not (?:self-harm\w*|cut)|haven't (?:cut|self-harmed) (?:for|in|since))\b/,
      ),
      inThought(/\bhate myself\b.*\bfigurativ/),
    ],
    examples: [
      'I keep hurting myself and cannot stop.',
      'She has started cutting again.',
      'How do I fight the urge to cut?',
    ],
    harmless: [
      'He wants to cut down his drinking.',
      'She has not self-harmed for 6 years.',
      "I don't have any thoughts of hurting myself, I am wrung out.",
      'I need to cut back on coffee.',
      'Self-harm as a teenager, none for 20 years.',
    ],
  },
];
