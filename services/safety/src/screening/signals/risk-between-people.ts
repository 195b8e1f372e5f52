import { phrase } from '../../text/lexicon.ts';
import { after, beside, inThought, type Signal } from '../request.ts';
import { feared, idiom, negated, past } from './readings.ts';

/** A violent life together that ended in a year that is named, or long ago, or with a death. */
const ended =
  /\b(?:left|ended|escaped|fled|divorced|separated from|got out of|out of|survived|free of|away from) (?:an? |the |her |his |my |that |this )?(?:[a-z-]+ ){0,3}?(?:marriage|relationship|partner|husband|wife|boyfriend|girlfriend|man|home)[^.;]{0,25}\b(?:(?:19|20)\d\d|years? (?:ago|back)|decades? ago|long ago)\b|\bex(?:-?(?:husband|wife|partner|boyfriend|girlfriend))? (?:is |has |was |now |since |long )*(?:deceased|dead|died|passed away)\b/;
const stillHappens =
  /\b(?:still|again|now (?:he|she)|stalk\w*|follow\w*|turn(?:s|ed) up|finds?|found|threat\w*|contact\w*|texts?|calls?|court|custody|knows where|last (?:week|night|month)|yesterday|today|tonight|new (?:partner|husband|boyfriend|girlfriend|wife)|current|present)\b/;

/** Signs of harm between people: threats, children in danger, violence by a partner. */
export const betweenPeopleSignals: Signal[] = [
  {
    code: 'risk_to_others',
    name: 'an urge or a threat to hurt somebody',
    isOftenWrong: true,
    patterns: [
      phrase(
        `(?:(?:urges?|want|wants|wanted|going|plan(?:s|ning)?|threaten(?:s|ed|ing)?|intends?|tell(?:s|ing)? (?:me|him|her)|told (?:me|him|her)|ready|tempted) (?:that )?(?:[a-z]+ ){0,3}?(?:to )?)(?:kill|stab|shoot|hurt|harm|beat|strangle|attack|murder|poison|smother|shake|drown) (?:someone|somebody|people|him(?!self)|her(?!self)|them(?!sel)|(?:my|his|her|their|the|a) (?:[a-z-]+ )?(?:wife|husband|partner|boss|manager|neighbou?rs?|mother|father|mum|mom|dad|baby|child|kids?|son|daughter|brother|sister|ex|colleagues?|teacher|classmates?|girlfriend|boyfriend|family|roommate|coworkers?))`,
      ),
      phrase(
        '(?:going|plan(?:s|ning)?|threaten(?:s|ed|ing)?|intends?|wants?|ready) to (?:kill|stab|shoot|murder|strangle|poison|behead|burn) (?:my|his|her|their|the|a|an) (?!(?:time|pain|anxiety|mood|lights?|weeds?|inner|fears?|critic|depression|voice|worr|calories|bridges?|candle|toast|pot|hole|hoop|photo|film|video|basket|goal)[a-z]*)[a-z-]+',
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
      inThought(
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
    name: 'a child who is being hurt',
    isOftenWrong: true,
    patterns: [
      phrase(
        '(?:child|boy|girl|daughter|son|pupil|student|teen\\w*|kid|minor|\\d+[- ]?(?:year[- ]old|yo)|siblings?)\\b[^.]{0,60}\\b(?:disclos(?:ed|es|ing)|told me|tells me|says|said|reports?|reported|mention(?:ed|s))\\b[^.]{0,60}\\b(?:hits?|beats?|touch(?:es|ed|ing)|abus(?:es|ed|ing|e)|hurts?|molest\\w*|rap(?:es|ed|ing)|locks?|burns?|slaps?|kicks?|bruis\\w*|comes into (?:his|her) room)',
      ),
      phrase(
        "(?:child|boy|girl|daughter|son|kid|kids|children|pupil|siblings?|i|i'm|he|she|\\d+[- ]?(?:year[- ]old|yo)) (?:[a-z]+ ){0,4}?(?:is|are|am|'m|being|getting|gets) (?:still |currently |regularly |now )?(?:being )?(?:sexually |physically |)?(?:abused|molested|beaten|hit|raped|neglected|groomed|trafficked|starved)(?: (?:by|at home|at|every|when))",
      ),
      phrase(
        '(?:my|her|his|their|the|our) (?:step-?)?(?:dad|father|mum|mom|mother|uncle|grandfather|grandpa|brother|cousin|teacher|coach|stepdad|parents|boyfriend|babysitter|carer) (?:[a-z]+ ){0,3}?(?:hits|beats|touches|molests|rapes|abuses|whips|burns|chokes|kicks|punches|slaps|is (?:[a-z]+ ){0,3}?(?:hitting|beating|touching|molesting|abusing|hurting)) (?:me|him|her|them|us|my (?:brother|sister|siblings|kids|children|son|daughter|mum|mom)|the (?:children|kids))',
      ),
      phrase(
        '(?:unexplained|new) (?:bruises|injuries|burns)|(?:dad|father|mum|mom|mother|stepdad|parents) (?:is|are) (?:[a-z]+ ){0,3}?(?:hitting|beating|abusing|molesting) (?:me|him|her|them|us)\\b|(?:child|son|daughter|baby|kids?|children) (?:is|are) (?:not safe|in danger|at risk)|(?:female genital mutilation|fgm|forced marriage|honou?r[- ]based)|being (?:groomed|trafficked)',
      ),
    ],
    unless: [
      negated,
      past,
      after(/\b(?:i was|was|were|had been|been) (?:[a-z]+ ){0,20}$/),
      inThought(
        /\b(?:as a (?:child|kid|girl|boy)|childhood|ex-?(?:husband|wife|partner|boyfriend)|years ago|nightmare|in the past|hits? (?:his|her) (?:head|targets?)|verbally|bull(?:y|ied|ying))\b/,
      ),
    ],
    examples: [
      'A 9 year old told me his dad beats him when he wets the bed. Anxiety plan please.',
      'My stepdad hits me.',
      'Their father is drinking and hitting them again.',
    ],
    harmless: ['She was abused as a child.', 'Check bullying first; no abuse at home.'],
  },
  {
    code: 'partner_violence',
    name: 'violence or control by a partner',
    isOftenWrong: true,
    patterns: [
      phrase(
        "(?:husband|wife|partner|boyfriend|girlfriend|spouse|fiance|fiancee|he|she|man|hubby|(?:his|her) kid's dad|dad)\\b (?:[a-z]+ ){0,5}?(?:hits?|beats?|beat(?: up)?|physically hurts?|punch(?:es|ed)|chok(?:es|ed)|strangl(?:es|ed)|kick(?:s|ed)|slap(?:s|ped)|push(?:es|ed)|shov(?:es|ed)|rap(?:es|ed)|threaten(?:s|ed)|grabs?|grabbed|locks?|locked|burn(?:s|ed)|forces|forced|put his hands on|stalks?) (?:me|her|him|them)(?! (?:feelings?|off|back|as|hard|emotionally|hand|out|to (?:school|work|dinner|leave early)|head|up (?:on|about)|about))",
      ),
      phrase(
        '(?:is|are|being|gets|getting|became|was|been|very|and|physically|mentally|also) (?:still |very |extremely |quite |mentally and |emotionally and |verbally and )*(?:physically|sexually) (?:and [a-z]+ )?(?:abus(?:ive|ing|ed)|violent|assault\\w*)|physical(?:ly)? (?:and [a-z]+ )?(?:abusive|violent|abuse) (?:towards?|to|by|from|from my|partner|husband|boyfriend)|(?:violent|abusive and controlling|coercive(?:ly)?(?: controlling)?) (?:partner|husband|boyfriend|wife|girlfriend|ex|relationship|marriage)|domestic (?:violence|abuse)(?! (?:advis[eo]rs?|workers?|advocates?|services?|charit(?:y|ies)|officers?|teams?))|coercive control|(?:controls?|takes|checks) (?:all )?(?:her|my|his) (?:money|phone|every)|afraid (?:of|for) (?:him|her|my (?:husband|partner|boyfriend|life))|held? (?:me|her) (?:a )?prisoner|abusive relationship(?! (?:in|from) (?:the|my|her) past)',
      ),
      phrase(
        "(?:i|i've|i have) (?:[a-z]+ ){0,3}?(?:hit|hits|beat|punched|pushed|slapped|choked) (?:my )?(?:girlfriend|wife|husband|boyfriend|partner|her|him)(?! (?:feelings|back|badly enough|deeply|by (?:saying|lying|cheating)))|(?:physically )?abusing my (?:girlfriend|wife|husband|boyfriend|partner)",
      ),
    ],
    unless: [
      negated,
      past,
      inThought(
        /\b(?:ex-?(?:husband|wife|partner|boyfriend|girlfriend|fiance)|my ex|her ex|his ex|past (?:relationship|sexual|abuse)|former|left (?:him|her|my)|divorced|ending an|after (?:ending|leaving)|no (?:domestic|partner)|used to|hurts? (?:my|her|his) feelings|as a (?:child|kid|little)|i was (?:dealing|abused)|was dealing|verbal(?:ly)?(?! and (?:physical|mental))|emotionally abusive|brother|lied about|previous|by my (?:brother|father|uncle)|i left)\b/,
      ),
      inThought(/\b(?:i left|left (?:him|her)|checkers|chess|cards|scrabble|tennis|race)\b/),
      beside(
        /\b(?:boxing|sparring|karate|judo|taekwondo) (?:match|bout|competition|grading|tournament)\b/,
      ),
      (sentence) =>
        ended.test(sentence.text) && !stillHappens.test(`${sentence.before} ${sentence.text}`),
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
      'Left violent relationship 2011, ex deceased, safe.',
    ],
  },
  {
    code: 'partner_violence',
    name: 'a threat by a partner',
    patterns: [
      phrase(
        "(?:he|she|husband|wife|partner|boyfriend|girlfriend|ex|ex-[a-z]+)\\b[^.;]{0,40}\\b(?:(?:said|says|saying|told|tells|swore|promised|warned)\\b[^.;]{0,20}\\b(?:he|she|they|i)(?:'ll|'d| will| would| is going to| was going to) (?:[a-z]+ )?(?:kill|beat|shoot|stab|burn|find|bury|destroy)|threaten(?:s|ed|ing)? to (?:[a-z]+ )?(?:kill|hurt|beat|shoot|stab|burn|bury|destroy)) (?:me|her(?!self)|him(?!self)|us|them(?!sel))",
      ),
    ],
    unless: [
      negated,
      past,
      inThought(/\b(?:daddy|toddler|joking|joked|intrusive|voices?|hurt my feelings)\b/),
    ],
    examples: ['My ex says he will kill me if I leave him.', 'Her husband threatened to burn her.'],
    harmless: ['He said he did not want to hurt me.', 'She says the workload will kill her.'],
  },
];
