import { gap, phrase } from '../text/lexicon.ts';
import { after, beside, type Signal } from './request.ts';

type Unless = NonNullable<Signal['unless']>[number];

const negated = after(
  /\b(?:no|not|never|denie[sd]|denying|without|nor|isn't|not been|don't|doesn't|didn't|wouldn't|won't|no longer|excluded|ruled out|rule out|free of|absence of|nothing about)\b(?:(?!\bbut\b)[^.;]){0,45}$/,
);
const past: Unless = (sentence, span) =>
  /\b(?:years? ago|in (?:the|her|his|my) past|as a (?:teen\w*|child|student|kid)|history of|historic\w*|previous(?:ly)?|used to|in (?:19|20)\d\d|long ago|formerly|decades? ago|when (?:she|he|i|they) (?:was|were) (?:a |\d+|young|younger|in))\b/.test(
    sentence.text,
  ) &&
  !/\b(?:again|now (?:i|she|he|they|wants?|has|says?)|still|currently|tonight|today|relapsed|these days|lately|recently)\b/.test(
    sentence.text.slice(Math.max(0, span.start - 60), span.end + 60),
  );
const bereaved = beside(
  /\b(?:died by|lost (?:my|her|his|their|a) [a-z]+ to|(?:father|mother|brother|sister|son|daughter|friend|wife|husband|partner|mum|mom|dad|uncle|cousin|colleague)(?:'s|s')? (?:[a-z]+ )?suicide|bereaved by|(?:killed|hanged|shot) (?:himself|herself) (?:last|in|\d|two|three|when)|(?:brother|father|mother|sister|son|daughter|friend|wife|husband|partner|dad|mum|mom|uncle|cousin|colleague) (?:killed|hanged|shot|drowned) (?:himself|herself)|(?:took|ended) (?:his|her) (?:own )?life|after (?:his|her|the|a) [a-z]+'?s? suicide)\b/,
);
const idiom: Unless = (sentence, span) =>
  /\b(?:rather die than|(?:to|could|almost|nearly|just|about to) die (?:of|from|for) (?:[a-z]+ )?(?:embarrass\w+|shame|laugh\w+|bored\w*|happi\w+|heat|hunger|curios\w+)|die (?:of|from) (?:embarrass\w+|shame|boredom|laugh\w+)|killing (?:me|him|her|us|them)|dying (?:to|for)|to die for|kill for|kill (?:time|the mood)|dead(?:line| tired| end| inside)|shoot (?:myself|yourself|himself|herself) in the foot|kick(?:ing)? (?:myself|yourself|himself|herself)|suicide squad|commercial suicide|career suicide|political suicide|social suicide)\b/.test(
    sentence.text,
  ) &&
  !/\b(?:suicidal|kill (?:myself|himself|herself|themsel)|end (?:my|his|her|their) life|(?:tablets|pills|rope|gun|noose))\b/.test(
    sentence.text,
  ) &&
  span.end > 0;
const feared = after(
  /\b(?:fears?|feared|afraid|scared|terrified|frightened|worr(?:y|ied|ies)|anxious|convinced|phobia|think(?:s|ing)?|thought|thinks? that|panic\w*|intrusive|obsess\w*|images? of|dreams?|nightmares?)\b[^.;]{0,40}$/,
);
const assessed = beside(
  /\b(?:no (?:current |active |specific )?(?:plans?|intent|intention|means)|without (?:a )?(?:plan|intent)|passive|(?:risk )?assessed|low risk|safety plan|safety planning|coping card|denies|hope kit|hope box|stable|crisis plan)\b/,
);
const recentOrNear =
  '(?:tonight|today|tomorrow|this (?:morning|evening|afternoon|week|weekend)|yesterday|last (?:night|week|weekend)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|soon|now|right now|later|in the next)';

const someone =
  '(?:clients?|patients?|she|he|they|who|my [a-z]+(?: [a-z]+)?|her [a-z]+|his [a-z]+|a (?:friend|colleague|student|pupil|man|woman|girl|boy|teen\\w*|teacher|lady|guy|young [a-z]+)|(?:the|this|our) [a-z]+|\\d+[- ]?(?:year[- ]old|yo)s?(?: [a-z]+)?|someone|somebody)';
const toDie =
  "(?:kill (?:him|her|them)sel(?:f|ves)|(?:end|ending) (?:his|her|their|it|the|things) ?(?:life|lives|all|tonight|it)?|take (?:his|her|their) (?:own )?li(?:fe|ves)|(?:jump|jumping)(?: (?:off|from|in front)[a-z -]*)?|hang(?:ing)? (?:him|her|them)sel(?:f|ves)|overdose|an overdose|die(?! of| than)|be dead|(?:doesn't|does not|don't|do not) want to (?:live|be here|be alive|wake up|go on living)|not (?:wake up|be here|live|be alive)|commit suicide|shoot (?:him|her|them)sel(?:f|ves)|drown (?:him|her|them)sel(?:f|ves)|(?:take|swallow) (?:all )?(?:his|her|their|the) (?:tablets|pills|insulin|medication)|walk into (?:traffic|the sea)|crash (?:his|her|their|the) car)";

const fearOfDying = beside(
  /\b(?:panic|heart attack|attacks?)\b[^.]*\b(?:die|dying)\b|\b(?:die|dying)\b[^.]*\bpanic/,
);

/** Signs of risk that a person must look at before anything is drafted. */
export const crisisSignals: Signal[] = [
  {
    code: 'imminent_risk',
    patterns: [
      phrase(
        '(?:kill|killing|hang|hanging|shoot|shooting|drown|drowning) (?:myself|my self)|(?:end|ending|take|taking|ended) my (?:own )?life|suicidal|(?:commit|committing|attempt(?:ing|ed)?) suicide|suicide attempt|unalive(?: myself)?|(?:feel|feeling|thoughts? of|thinking (?:of|about)|considering|contemplating) suicide',
      ),
      phrase(
        "i (?:(?:just|really|sometimes|often|still|only|also|always|don't|do not|honestly|secretly) )*(?:want|wanted|wish|plan|need|hope|intend|would like|'d like|long|am ready|am going|'m going|'m ready|have decided|'ve decided) (?:to |that i (?:could|would) |i (?:could|would) |i (?:was|were) |(?:it|everything|this|life) (?:all )?to )*(?:just )?(?:die|be dead|dead|end it(?: all)?|end things|not (?:wake up|be here|exist|be alive|live)|never (?:wake up|been born|have been born)|disappear (?:forever|for good|and never)|go to sleep (?:forever|and (?:never|not))|jump(?: off| from| in)|stop existing)|i (?:really |just )?(?:don't|do not|no longer) (?:even )?(?:want to|wanna) (?:exist|wake up|be here|be around)(?: any ?more| tomorrow)?(?= *[.,!]|$| and| but)|want it all to (?:end|be over|stop)",
      ),
      phrase(
        "i (?:can't|cannot|don't|do not|no longer|didn't) (?:really |even )?(?:want to |wanna )?(?:live|be alive|go on living|keep living)(?: any ?more| like this)?(?! (?:with|without|together|in|near|at my|alone|far|for|from|through|up to|to my))",
      ),
      phrase(
        "(?:better off (?:dead|without me|if i (?:was|were) (?:gone|dead))|no (?:reason|point) (?:to|in|for) (?:live|living|be(?:ing)? (?:alive|here)|go(?:ing)? on|exist(?:ing)?|me to)|nothing (?:left )?to live for|life (?:is|isn't|is not|isnt) (?:not )?worth (?:living|it)|worth (?:me )?(?:being alive|living|going on)|should i (?:just )?(?:die|keep living|be alive|go on living)|tired of (?:living|being alive|life|existing)|(?:if|when|once|after) i(?:'m| am| was| were)? (?:die|dead|gone|not (?:here|around))[^.]{0,40}(?:miss|care|notice|better|sad|happy|dog|cat|kids|look after|find me|sorry|tell)|wish(?:ed)? (?:i (?:was|were|had)|i'd|for) (?:[a-z' ]+ )?(?:dead|(?:never|not|n't) (?:been |be )?born|an accident)|wouldn't (?:have been|be) born|wish i wasn't (?:born|alive|here))",
      ),
      phrase(
        "(?:(?:i have|i've got|i've|i got|there is|there are|i bought|i've bought|with) (?:[a-z]+ ){0,4}?(?:the |my |a |enough |some )?(?:tablets|pills|rope|gun|blade|razor|noose|knife)[^.]{0,30}(?:here|ready|next to me|in (?:front|my hand)|tonight|going to|with me|to do it|saved)|(?:take|swallow|taking) (?:them|all of them|all my (?:tablets|pills)|the (?:tablets|pills)|all the (?:tablets|pills)) (?:all )?(?:tonight|now|today|later)|(?:saying|said|say) my goodbyes?|(?:wanted|want|wants) to say goodbye(?= *[.,!]|$| to (?:everyone|you all|the world))|goodbye (?:letters?|note|everyone|world)|suicide note|giv(?:e|ing|en) away (?:all )?my (?:things|stuff|possessions)|this is (?:the end|goodbye|my last)|it(?:'ll| will) (?:all )?be over (?:soon|tonight|tomorrow)|(?:won't|will not) be (?:a (?:problem|burden|bother)|around|here|in (?:anyone's|your|the) way) (?:for )?(?:much longer|any ?more|tomorrow|soon|long)|(?:my|the) (?:last|final) (?:night|day|goodbye|message)|made (?:up )?my (?:decision|mind|peace) (?:to (?:die|end|go)|tonight|and i'm ready)|i'm done with (?:life|living|everything)|burden to (?:everyone|my family|them all|everybody)|no ?(?:one|body) would (?:miss|notice|care)(?: if)?)",
      ),
    ],
    unless: [negatedUnlessWish, past, bereaved, idiom, feared, fearOfDying, assessedOther],
    examples: [
      "I don't want to be alive any more.",
      'Everyone would be better off without me.',
      'I have the pills ready.',
      "I won't be a burden for much longer.",
      'I keep thinking about suicide.',
      'I am tired of living.',
    ],
    harmless: [
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
    patterns: [
      phrase(
        `${someone}[^.;]{0,60}\\b(?:plans?|planning|planned|intends?|wants?|wanted|going|threaten(?:s|ed|ing)?|says?|said|saying|told|tells|tried|trying|talks?|talking|talked|thinking|thinks|decided|attempt(?:ed)?|ready|wishes|about)\\b ${gap(8)}(?:to |of |about )?${toDie}`,
      ),
      phrase(
        '(?:actively|acutely|currently) suicidal|has a (?:suicide |specific |clear |definite )?plan to|suicide plan|suicidal (?:with|and (?:has|with)|plan|intent)|(?:suicid\\w+|active) (?:[a-z]+ )?(?:intent|with (?:a )?plan)|(?:stockpil|hoard|sav)(?:ed|ing|es)(?: up)? (?:[a-z]+ ){0,3}?(?:tablets|pills|medication|paracetamol|insulin|[a-z]+ pills)|(?:bought|has|got|keeps) (?:a |the )?(?:rope|noose|gun|helium|firearm)(?! licen[cs]e| dog)|(?:wrote|written|writing|left) (?:a |his |her |goodbye )*(?:suicide |goodbye )(?:notes?|letters?)|(?:took|taken) an overdose|overdosed|(?:item|question|q) ?9 ?(?:=|is|was|scored|:|of)? ?[123]\\b|join (?:him|her|them) (?:in (?:heaven|death)|soon)|wants? to be with (?:him|her) in heaven',
      ),
      phrase(
        `(?:attempted suicide|suicide attempt|tried to kill (?:him|her)self|tried to (?:die|hang|overdose))[^.]{0,30}${recentOrNear}|after (?:a|his|her|the|another) suicide attempt`,
      ),
    ],
    unless: [negated, past, bereaved, idiom, feared, fearOfDying, wishOnAnother, deniedWithin],
    examples: [
      'Client says she is going to end her life on Sunday.',
      'My brother has bought a rope.',
      'He has stockpiled tablets.',
      'PHQ-9 22, item 9 = 2, not reviewed yet. BA plan please.',
      'My son told us he wants to die.',
    ],
    harmless: [
      'She has no plan to kill herself.',
      'PHQ-9 15, item 9 = 0.',
      'He took an overdose 15 years ago as a teenager.',
      'He thinks he is going to die when his heart races.',
      'My toddler wants her daddy to die when she is mad at him.',
    ],
  },
  {
    code: 'self_harm_risk',
    patterns: [
      phrase(
        "(?:i|i'm|i've|i am|i have|i was|me|my)\\b[^.;]{0,70}\\b(?:cut(?:ting)? (?:myself|my (?:arms?|wrists?|legs?|thighs?))|self-?[ -]?harm(?:ing)?|hurt(?:ing)? myself|harm(?:ing)? myself|burn(?:ing)? (?:myself|my (?:skin|arms?))|scratch(?:ing)? myself|(?:hit|punch)(?:ing)? myself)",
      ),
      phrase(
        "(?:urges?|want|wanting|need) to (?:cut(?: myself)?|self-?harm|hurt myself|harm myself|burn myself)(?! down| back| out| off)|(?:when|if) i(?:'m| am) not cutting|keep cutting|(?:started|been|is|was|keeps|resumed|begun|began|caught|catches) (?:[a-z]+ )?(?:cutting(?! down| back| out| off)|self-?harming|burning (?:him|her)self|hurting (?:him|her)self)(?: again)?|(?:cuts|cutting|burns|harms|hurts|hurting|harming) (?:herself|himself|themselves)|(?:burning|cutting) my skin|fresh (?:cuts|self-harm)",
      ),
    ],
    unless: [
      negated,
      past,
      feared,
      after(/\bmight |\bstop .{0,4}$/),
      beside(
        /\b(?:years? (?:clean|free)|no (?:longer|recent)|not (?:self-harm\w*|cut)|haven't (?:cut|self-harmed) (?:for|in|since))\b/,
      ),
      beside(/\bhate myself\b.*\bfigurativ/),
    ],
    examples: [
      'I keep hurting myself and cannot stop.',
      'She has started cutting again.',
      'How do I fight the urge to cut?',
    ],
    harmless: [
      'He wants to cut down his drinking.',
      'She has not self-harmed for 6 years.',
      'I need to cut back on coffee.',
      'Self-harm as a teenager, none for 20 years.',
    ],
  },
  {
    code: 'risk_to_others',
    patterns: [
      phrase(
        `(?:(?:urges?|want|wants|wanted|going|plan(?:s|ning)?|threaten(?:s|ed|ing)?|intends?|tell(?:s|ing)? (?:me|him|her)|told (?:me|him|her)|ready|tempted) (?:that )?(?:[a-z]+ ){0,3}?(?:to )?)(?:kill|stab|shoot|hurt|harm|beat|strangle|attack|murder|poison|smother|shake|drown) (?:someone|somebody|people|him(?!self)|her(?!self)|them(?!sel)|(?:my|his|her|their|the|a) (?:[a-z-]+ )?(?:wife|husband|partner|boss|manager|neighbou?rs?|mother|father|mum|mom|dad|baby|child|kids?|son|daughter|brother|sister|ex|colleagues?|teacher|classmates?|girlfriend|boyfriend|family|roommate|coworkers?))`,
      ),
      phrase(
        '(?:has|have|got|bought|carries|carrying|with) (?:a |his |her |my )?(?:gun|knife|weapon|machete)[^.]{0,40}(?:for (?:him|her|them)|to (?:school|work)|use it|threat\\w*|revenge)|(?:make|making) (?:him|her|them) (?:beg|pay with|suffer|bleed)|homicidal',
      ),
    ],
    unless: [
      negated,
      past,
      feared,
      idiom,
      beside(
        /\b(?:never physical|ocd|intrusive|obsession\w*|horrified|ego-?dystonic|emotionally|feelings|could kill|nightmares?|dreams?|afraid|scared|don't want to (?:hurt|harm))\b/,
      ),
    ],
    examples: ['I have urges to hurt my sister.', 'Client threatened to stab his manager.'],
    harmless: [
      'New mother with intrusive images of hurting her baby (OCD), horrified by them.',
      'I am afraid of hurting my boyfriend.',
      'Shouts at apprentices, never physical.',
    ],
  },
  {
    code: 'safeguarding',
    patterns: [
      phrase(
        '(?:child|boy|girl|daughter|son|pupil|student|teen\\w*|kid|minor|\\d+[- ]?(?:year[- ]old|yo)|siblings?)\\b[^.]{0,60}\\b(?:disclos(?:ed|es|ing)|told me|tells me|says|said|reports?|reported|mention(?:ed|s))\\b[^.]{0,60}\\b(?:hits?|beats?|touch(?:es|ed|ing)|abus(?:es|ed|ing|e)|hurts?|molest\\w*|rap(?:es|ed|ing)|locks?|burns?|slaps?|kicks?|bruis\\w*|comes into (?:his|her) room)',
      ),
      phrase(
        "(?:child|boy|girl|daughter|son|kid|kids|children|pupil|siblings?|i|i'm|he|she|\\d+[- ]?(?:year[- ]old|yo)) (?:[a-z]+ ){0,4}?(?:is|are|am|'m|being|getting|gets) (?:still |currently |regularly |now )?(?:being )?(?:sexually |physically |)?(?:abused|molested|beaten|hit|raped|neglected|groomed|trafficked|starved)(?: (?:by|at home|at|every|when))",
      ),
      phrase(
        '(?:my|her|his|their|the|our) (?:step-?)?(?:dad|father|mum|mom|mother|uncle|grandfather|grandpa|brother|cousin|teacher|coach|stepdad|parents|boyfriend|babysitter|carer) (?:[a-z]+ ){0,3}?(?:hits|beats|touches|molests|rapes|abuses|whips|burns|chokes|kicks|punches|slaps|is (?:[a-z]+ )?(?:hitting|beating|touching|molesting|abusing|hurting)) (?:me|him|her|them|us|my (?:brother|sister|siblings|kids|children|son|daughter|mum|mom)|the (?:children|kids))',
      ),
      phrase(
        '(?:unexplained|new) (?:bruises|injuries|burns)|(?:child|son|daughter|baby|kids?|children) (?:is|are) (?:not safe|in danger|at risk)|(?:female genital mutilation|fgm|forced marriage|honou?r[- ]based)|being (?:groomed|trafficked)',
      ),
    ],
    unless: [
      negated,
      past,
      after(/\b(?:i was|was|were|had been|been) (?:[a-z]+ )*$/),
      beside(
        /\b(?:as a (?:child|kid|girl|boy)|childhood|ex-?(?:husband|wife|partner|boyfriend)|years ago|nightmare|in the past|hits? (?:his|her) (?:head|targets?)|verbally|bull(?:y|ied|ying))\b/,
      ),
    ],
    examples: [
      'A 9 year old told me his dad beats him when he wets the bed. Anxiety plan please.',
      'My stepdad hits me.',
    ],
    harmless: ['She was abused as a child.', 'Check bullying first; no abuse at home.'],
  },
  {
    code: 'partner_violence',
    patterns: [
      phrase(
        "(?:husband|wife|partner|boyfriend|girlfriend|spouse|fiance|fiancee|he|she|man|hubby|(?:his|her) kid's dad|dad)\\b (?:[a-z]+ ){0,5}?(?:hits?|beats?|beat(?: up)?|physically hurts?|punch(?:es|ed)|chok(?:es|ed)|strangl(?:es|ed)|kick(?:s|ed)|slap(?:s|ped)|push(?:es|ed)|shov(?:es|ed)|rap(?:es|ed)|threaten(?:s|ed)|grabs?|grabbed|locks?|locked|burn(?:s|ed)|forces|forced|put his hands on|stalks?) (?:me|her|him|them)(?! (?:feelings?|off|back|as|hard|emotionally|hand|out|to (?:school|work|dinner|leave early)|head|up (?:on|about)|about))",
      ),
      phrase(
        '(?:is|are|being|gets|getting|became|was|been|very|and|physically|mentally|also) (?:still |very |extremely |quite |mentally and |emotionally and |verbally and )*(?:physically|sexually) (?:and [a-z]+ )?(?:abus(?:ive|ing|ed)|violent|assault\\w*)|physical(?:ly)? (?:and [a-z]+ )?(?:abusive|violent|abuse) (?:towards?|to|by|from|from my|partner|husband|boyfriend)|(?:violent|abusive and controlling|coercive(?:ly)?(?: controlling)?) (?:partner|husband|boyfriend|wife|girlfriend|ex|relationship|marriage)|domestic (?:violence|abuse)|coercive control|(?:controls?|takes|checks) (?:all )?(?:her|my|his) (?:money|phone|every)|afraid (?:of|for) (?:him|her|my (?:husband|partner|boyfriend|life))|held? (?:me|her) (?:a )?prisoner|abusive relationship(?! (?:in|from) (?:the|my|her) past)',
      ),
      phrase(
        "(?:i|i've|i have) (?:[a-z]+ ){0,3}?(?:hit|hits|beat|punched|pushed|slapped|choked) (?:my )?(?:girlfriend|wife|husband|boyfriend|partner|her|him)(?! (?:feelings|back|badly enough|deeply|by (?:saying|lying|cheating)))|(?:physically )?abusing my (?:girlfriend|wife|husband|boyfriend|partner)",
      ),
    ],
    unless: [
      negated,
      past,
      beside(
        /\b(?:ex-?(?:husband|wife|partner|boyfriend|girlfriend|fiance)|my ex|her ex|his ex|past (?:relationship|sexual|abuse)|former|left (?:him|her|my)|divorced|ending an|after (?:ending|leaving)|no (?:domestic|partner)|used to|hurts? (?:my|her|his) feelings|as a (?:child|kid|little)|i was (?:dealing|abused)|was dealing|verbal(?:ly)?(?! and (?:physical|mental))|emotionally abusive|brother|lied about|previous|by my (?:brother|father|uncle)|i left)\b/,
      ),
      beside(/\b(?:i left|left (?:him|her)|checkers|chess|cards|scrabble|tennis|race)\b/),
    ],
    examples: [
      'He hit her last week and controls her money. Assertiveness script please.',
      'My boyfriend chokes me when he is angry.',
      'My partner is physically abusive.',
    ],
    harmless: [
      'No domestic abuse, I have checked.',
      'Her ex-husband was violent, they divorced 8 years ago.',
      'He hurts my feelings.',
      'Client left a violent marriage in 2015.',
    ],
  },
  {
    code: 'acute_mania',
    patterns: [
      phrase(
        "(?:currently|clearly|now|acutely|is|am|probably|having|in) (?:[a-z]+ ){0,2}?(?:manic(?! depress)|a manic episode|mania)|(?:hasn't|has not|haven't|have not|not|barely|hardly) slept (?:for |in |at all )?(?:[a-z]+ )*(?:\\d+|two|three|four|five|six|several|many) (?:days|nights)|(?:sleep(?:s|ing)?|slept) (?:only |just |about )?(?:\\d|one|two|three) hours? (?:a night|for|each night)[^.]{0,60}(?:energy|high|elated|great|amazing|fast|spend\\w*|invincible|talk\\w*|racing|never felt)|(?:full of energy|feels? (?:invincible|amazing|on top|chosen|like god)|racing thoughts|spending (?:spree|thousands|all))[^.]{0,60}(?:no sleep|without sleep|not sleep\\w*|barely sleep\\w*|hardly sleep\\w*|doesn't need sleep|don't need sleep|hours of sleep)|doesn't need (?:any )?sleep|don't need (?:any )?sleep any ?more",
      ),
    ],
    unless: [
      negated,
      past,
      beside(/\b(?:insomnia|baby wakes|euthymic|in remission|stable|between episodes)\b/),
    ],
    examples: [
      'She has not slept for four nights, full of plans, spending thousands. CBT for motivation.',
      'Client is currently manic.',
    ],
    harmless: [
      'Bipolar disorder, stable on lithium, no mania for 3 years.',
      'I have not slept well.',
    ],
  },
  {
    code: 'acute_psychosis',
    patterns: [
      phrase(
        "voices?\\b[^.]{0,30}\\b(?:tell(?:s|ing)?|told|command(?:s|ing)?|order(?:s|ing)?|say(?:s|ing)?|shout\\w*|instruct\\w*)\\b[^.]{0,20}\\b(?:me|him|her|them|to)\\b|(?:i (?:hear|have|keep hearing|am hearing)|i'm hearing|i've been hearing|(?:client|patient|he|she|son|daughter|husband|wife) (?:hears|is hearing|keeps hearing|has started hearing|started hearing)) (?:[a-z]+ ){0,2}?voices|command (?:voices|hallucinations)",
      ),
      phrase(
        "(?:tv|television|radio|internet|phone) (?:is |are )?(?:sending|talking to|speaking to|giving)[^.]{0,20}(?:messages|me|him|her|signs)|(?:neighbou?rs?|police|government|cia|fbi|mi5|family|colleagues|they|people) (?:are |is )?(?:[a-z]+ )?(?:poisoning|spying on|bugging|monitoring|plotting against|controlling (?:his|her|my) thoughts|putting thoughts|following (?:me|him|her) everywhere)|(?:chip|microchip|device) (?:in|implanted in) (?:my|his|her)|(?:acute|florid|active(?:ly)?|first[- ]episode|currently) (?:psychosis|psychotic)|postpartum psychosis|(?:believes|convinced|thinks) (?:he|she|i) (?:is|am) (?:jesus|god|the messiah|the devil|dead)|(?:seeing|sees) things (?:that )?(?:others|other people|nobody|aren't|are not)",
      ),
    ],
    unless: [
      negated,
      past,
      beside(
        /\b(?:stable|with (?:his|her|their|the) (?:team|eip)|early intervention|under (?:the )?(?:cmht|team|care)|voices (?:in the (?:street|next room)|of (?:others|my)|are raised)|well (?:controlled|managed)|inner critic)\b/,
      ),
    ],
    examples: [
      'He hears voices that tell him to hurt people.',
      'Client is convinced the neighbours are poisoning her.',
    ],
    harmless: [
      'Hears voices, stable for a year, early intervention team involved; worry period please.',
      'No psychosis.',
    ],
  },
  {
    code: 'withdrawal_risk',
    patterns: [
      phrase(
        '(?:shak(?:y|es|ing)|trembl\\w*|tremors?|sweat(?:s|ing|y)?|fits?|seizures?|withdrawals?|delirium|the dts|hallucinat\\w*|(?:drinks?|drinking) (?:[a-z]+ ){0,4}?(?:in the|every|each|first thing (?:in the)?|on waking|when (?:he|she|i) wakes?)(?: the)? ?mornings?|(?:drinks?|drinking) (?:on waking|when waking)|morning drink(?:ing|s)?|(?:bottle|litre|liter) of (?:vodka|whisky|whiskey|gin|rum|spirits) (?:a|per|every|each) (?:day|night|evening)|cold turkey)',
      ),
    ],
    needs:
      /\b(?:drinks?|drinking|alcohol\w*|vodka|whisk(?:e)?y|gin|wine|beer|cider|rum|spirits|units|benzos?|diazepam|valium|xanax|alprazolam|lorazepam|heroin|opioids?|opiates?|ghb|detox)\b/,
    unless: [
      negated,
      abstinent,
      beside(
        /\b(?:no (?:signs of )?(?:dependence|withdrawal)|caffeine|coffee|smok\w+|nicotine|social(?:ly)? anx\w*|blush\w*|fits? (?:on|in|into|with|around|well)|needs to fit|sugar|interview|panic|presentation|meetings?)\b/,
      ),
    ],
    examples: [
      'Drinks a litre of vodka every day, shakes on waking, wants to stop tomorrow.',
      'He wants to quit diazepam cold turkey.',
    ],
    harmless: [
      'Three glasses of wine most evenings, no dependence signs, wants to cut down.',
      'His hands get shaky in meetings, drinks coffee.',
      'Needs to fit on two pages; likes wine.',
    ],
  },
];

// "I don't want to live": the negation is the sign itself. "I don't want to die" is not one.
function negatedUnlessWish(...[sentence, span]: Parameters<Unless>): boolean {
  const said = sentence.text.slice(span.start, span.end);
  if (
    /\b(?:don't|do not|can't|cannot|no longer|no reason|no point|not worth|isn't worth|nothing|without me|won't|wouldn't|wasn't|nobody|no one|not (?:wake|be|exist|live)|never (?:wake|been))\b/.test(
      said,
    ) &&
    !/\b(?:don't|do not) (?:[a-z]+ )*(?:want|wish|plan|intend)[a-z]* to (?:die|be dead|end)/.test(
      said,
    )
  )
    return false;
  return (
    /\b(?:don't|do not) (?:[a-z]+ )*(?:want|wish|plan|intend)[a-z]* to (?:die|be dead|end)/.test(
      said,
    ) ||
    negated(sentence, span) ||
    /^[^.;]{0,12}\b(?:denied|absent|excluded|scored 0|: ?(?:no|none|nil|denied))\b/.test(
      sentence.text.slice(span.end),
    )
  );
}

// Suicidal thoughts that a clinician has assessed and wants to work on together are ordinary work.
function assessedOther(...[sentence, span]: Parameters<Unless>): boolean {
  return (
    assessed(sentence, span) &&
    !/\b(?:i|i'm|my|me)\b(?! (?:have (?:assessed|checked|screened)|am (?:her|his|their)|will|client|patient|caseload|supervis|service|session))/.test(
      sentence.text,
    )
  );
}

// "She has no plan to kill herself", "he thinks he is going to die": the matched words take themselves back.
function deniedWithin(...[sentence, span]: Parameters<Unless>): boolean {
  const said = sentence.text
    .slice(span.start, span.end)
    .replace(
      /(?:doesn't|does not|don't|do not) want to (?:live|be|wake|go on)|won't go|refus\w+/g,
      ' ',
    );
  return (
    /\b(?:no|not|never|denies|denied|without|doesn't|isn't|hasn't|wouldn't)\b(?! (?:longer|wake|be here|be alive|live))/.test(
      said,
    ) ||
    /\b(?:thinks?|thought|convinced|afraid|fears?|worried|scared|feels?) (?:that )?(?:of |like |as if )?(?:he|she|they)(?:'s|'ll| is| was| might| will| could| would| are) (?:[a-z]+ ){0,3}?(?:die|dying)/.test(
      said,
    )
  );
}

// "She wants her daddy to die": a wish about somebody else.
function wishOnAnother(...[sentence, span]: Parameters<Unless>): boolean {
  return /\bwants? (?:her|his|my|the|our|their) [a-z]+ to (?:die|be dead)\b/.test(
    sentence.text.slice(span.start, span.end),
  );
}

// Withdrawal signs of last year still count: only a lasting abstinence ends them.
function abstinent(...[sentence]: Parameters<Unless>): boolean {
  return /\b(?:sober|abstinent|detoxed|years? (?:dry|clean|ago))\b/.test(sentence.text);
}
