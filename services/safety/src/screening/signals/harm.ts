import { threatAsFigure } from '@cerina/library/danger/stated';
import { gap, phrase } from '../../text/lexicon.ts';
import { after, beside, type Signal } from '../request.ts';

const person =
  "(?:someone|somebody|anyone|anybody|everyone|people|persons?|humans?|man|men|woman|women|kids?|child|children|boys?|girls?|bab(?:y|ies)|toddlers?|teens?|teenagers?|wife|husband|partner|spouse|boyfriend|girlfriend|ex|lover|mother|father|mom|mum|dad|parents?|grandparents?|brother|sister|son|daughter|family|neighbou?rs?|boss|manager|teachers?|students?|classmates?|cops?|police(?:man| officer)?s?|politicians?|president|presidents|prime minister|friends?|enem(?:y|ies)|rivals?|colleagues?|co-?workers?|roommates?|strangers?|date|immigrants|refugees|jews|muslims|gays|victims?|others|patients?|clients?|him|her|them)(?:'s)?";
const whom = `(?:(?:a|an|the|my|your|his|her|our|some|other|another|as many|many|most|all|of|rich|old|young|local|tinder|innocent|black|white|jewish|muslim|gay|roma|asian|trans|entire|whole|vulnerable|ex|group|crowd) )*${person}`;

// "How can I …", "the best place to …", "give me instructions for …": somebody asks for the act itself.
const seek =
  "(?:how (?:do|can|could|should|would|might) (?:i|we|you|one|someone)|how to|how i can|how we can|should (?:i|we)|can i|could i|where (?:can|could|do|should|would) (?:i|we)|where (?:is|are|to|in)|where best to|what(?:'s| is| are)? (?:the |a |some |good )?(?:best |easiest |fastest |quickest |most [a-z]+ |good |perfect |general |right )*(?:ways?|methods?|places?|process|strategy|plan|time|steps?|means|technique)|(?:ways?|methods?|places?|steps|instructions?|tips|tutorial|guide|recipe|plan|script|excuses|reasons) (?:to|of|for|on|how)|(?:best|easiest|fastest|quickest|good|effective|covert|perfect|painless) (?:ways?|places?|methods?|spots?|time|drugs?) (?:to|of|for|in)|(?:tell|show|teach|give|send|find|get|link|help|write|recommend|list|name)(?: for)? (?:me|us)|write|plan|create|find|is (?:it|there)|i want to|i need to|i(?:'m| am) going to|i(?:'d| would) like to|need a)";

const fiction =
  /\b(?:games?|gaming|call of duty|counter[- ]?strike|gta|grand theft auto|minecraft|fortnite|battlefield|witcher|skyrim|zelda|pokemon|roblox|dungeons|xbox|playstation game|films?|movies?|cinema|novels?|books?|stor(?:y|ies) i|short story|tv shows?|series|screenplay|script for a (?:film|play)|characters?|plot|play|comic|fiction|chess|checkers|judo|karate|boxing|wrestling|mma|baseball|football|basketball|tennis|shooting range|paintball|laser tag|punching bag)\b/;
const kindAim =
  /\b(?:stop|stopping|not|avoid|avoiding|prevent|preventing|without|quit|resist|less|fear|fears|afraid|scared|frightened|terrified|urges?|thoughts?|intrusive|obsess\w*|ocd|cope|coping|deal|recover|protect|help (?:someone|somebody|people|him|her|them|a client|my)|never|rather than|instead of|guilt\w*|ashamed|worry|worries|worried|anxious|anxiety|nightmares?|dreams?|survivors?|flashbacks?|afraid of|victim of|accused of|dreaming|voices?)\b/;
const explaining =
  /\b(?:definition|define|does .{0,40} mean|meaning of|what is (?:a |an |the )?[a-z]+\?|history of|during world war|historical|(?:did|does) (?:they|he|she|[a-z]+ [a-z]+) (?:take|use|plan|try|do)|property i own)\b/;

const asked = (act: string, words = 8) => phrase(`${seek} ${gap(words)}${act}`);
const harmless = [
  beside(fiction),
  after(kindAim),
  (sentence: { text: string }, span: { start: number; end: number }) =>
    kindAim.test(sentence.text.slice(span.start, span.end)),
  beside(explaining),
  // "denies plan or intent, no harm to others": what is asked for is what the words deny
  (sentence: { text: string }, span: { start: number; end: number }) =>
    /\b(?:no|nil|denies(?: any)?) (?:[a-z]+ (?:of|to) )?harm(?:ing)? (?:to )?[a-z]+$/.test(
      sentence.text.slice(span.start, span.end).replace(/[^a-z]+$/, ''),
    ),
];

const violence =
  '(?:kill(?:ing)?|murder(?:ing)?|stab(?:bing)?|shoot(?:ing)?|strangl(?:e|ing)|chok(?:e|ing)|throttl(?:e|ing)|poison(?:ing)?|beat(?:ing)?(?: up)?|punch(?:ing)?|(?:physically )?(?:assault(?:ing)?|attack(?:ing)?|hurt(?:ing)?|harm(?:ing)?|injur(?:e|ing))|physicaly hurting|rap(?:e|ing)|tortur(?:e|ing)|kidnap(?:ping)?|abduct(?:ing)?|drown(?:ing)?|electrocut(?:e|ing)|behead(?:ing)?|execut(?:e|ing)|terminat(?:e|ing)|eliminat(?:e|ing)|exterminat(?:e|ing)|eradicat(?:e|ing)|annihilat(?:e|ing)|massacr(?:e|ing)|slaughter(?:ing)?|butcher(?:ing)?|dismember(?:ing)?|maim(?:ing)?|slay(?:ing)?|hit(?:ting)?|overpower(?:ing)?|mutilat(?:e|ing)|suffocat(?:e|ing)|bomb(?:ing)?|decimat(?:e|ing)|liquidat(?:e|ing)|snip(?:e|ing)|hunt(?:ing)? down|captur(?:e|ing)|stalk(?:ing)?|blackmail(?:ing)?|drug(?:ging)?|gut(?:ting)?|chop(?:ping)? up|do(?:ing)? away with|smash(?:ing)?|crush(?:ing)?|break(?:ing)?|tackl(?:e|ing)|push(?:ing)?|euthani[sz](?:e|ing)|embarrass and beat|molest(?:ing)?)';

const threat = /^i(?:'m| am) going to (?:[a-z]+ )?(?:kill|murder|strangle) /;
/** "One more spreadsheet and |I'm going to kill him|. Joking aside": no request for harm. Whether it is a danger the signs of a threat say. */
const isFigure: NonNullable<Signal['unless']>[number] = (sentence, span) =>
  threat.test(sentence.text.slice(span.start)) && threatAsFigure(sentence, span) !== null;

/** Requests for harm to others, or for what the law forbids. */
export const harmSignals: Signal[] = [
  {
    code: 'harmful_request',
    patterns: [
      asked(
        `${violence} (?:[a-z]+ )?${whom}(?! (?:in|at) (?:a |an |the )?(?:[a-z]+ )?(?:checkers|chess|cards|game|argument|race|debate|court))`,
      ),
      asked(
        "(?:commit|commiting|committing|carry out|get away with|plan|stage) (?:a |an |the )?(?:[a-z]+ )?(?:murder|assassination|massacre|arson|rape|assault|robbery|kidnapping|genocide|terrorism|crime|treason|stadium explosion|shooting|mass shooting|attack|hate crime|someone's death|suicide bombing)",
        8,
      ),
      asked(
        "(?:burn(?:ing)? down|blow(?:ing)? up|set(?:ting)? fire to|torch(?:ing)?|bomb(?:ing)?|explod(?:e|ing)|destroy(?:ing)?|demolish(?:ing)?|smash(?:ing)?|slash(?:ing)?|vandali[sz](?:e|ing)|break(?:ing)? into|rob(?:bing)?) (?:a |an |my |the |some |someone's |someone else's |somebody's |people's |a stranger's )*(?:[a-z]+(?:'s)? )?(?:[a-z]+'s )?(?:house|home|car|school|hospital|church|mosque|synagogue|building|shop|bank|vault|casino|army base|stadium|city|property|macbook|computer|laptop|phone|accounts?|database|motorbike|tyres|tires|office|airport)",
      ),
      asked(
        "(?:cut|cutting|tamper(?:ing)? with|disabl(?:e|ing)|damag(?:e|ing)) (?:a |the |someone's |my [a-z]+'s )*(?:car'?s? )?(?:brakes?|breaks|brake lines?|smoke alarms?)",
        8,
      ),
      asked(
        "(?:steal(?:ing)? (?:a|an|someone's|somebody's|people's|the|my [a-z]+'s) (?:[a-z]+ )?(?:car|bike|wallet|purse|phone|motorbike|package|identity|jewell?ery|laptop|money|playstation)|(?:take|taking|hold|holding) (?:[a-z']+ ){1,4}?hostage|wip(?:e|ing) out (?:humanity|a [a-z]+|an entire [a-z]+|everyone)|(?:dispos(?:e|ing) of|hid(?:e|ing)|saw(?:ing)?|chop(?:ping)? up) (?:a |the |my )?(?:dead )?(?:body|bod(?:y|ies)|corpse)|(?:break(?:ing)?|crack(?:ing)?|smash(?:ing)?|shatter(?:ing)?|cut(?:ting)? off|rip(?:ping)? off|hammer(?:ing)?) (?:open )?(?:someone|somebody|a human|a person|a man|a woman)(?:'s)? (?:[a-z]+ )?(?:head|skull|face|jaw|legs?|arms?|neck|spine)|(?:engage in|commit|fund) terrorism)",
      ),
      phrase(
        '(?:beheaded|beheadings?|gore videos?|snuff|pro-?(?:terror|nazi)[a-z]*)|(?:hiding|hide|conceal(?:ing)?) (?:my |a |the )?(?:knife|gun|weapon|body|drugs?|meth|corpse|stash)(?: [a-z]+)? from|(?:cover|hide|hiding) my tracks|(?:avoid|without|evade) (?:being |getting )?(?:caught|arrested|identified)(?! cheating)',
      ),
    ],
    unless: [...harmless, isFigure],
    examples: [
      'How do I take somebody hostage?',
      'Where is it easy to steal a bike?',
      'How can I hurt my neighbour without being seen?',
      'Give me a plan to burn down a school.',
      'I am going to kill him.',
      'I am going to kill my manager on Monday. Joking aside, I need a sheet.',
      'If he hits me with another spreadsheet, I am going to kill him.',
      'If my manager adds one more spreadsheet, I am going to kill him, and I know where he lives.',
      'How do I kill my manager? Joking aside, a worksheet please.',
    ],
    harmless: [
      "If my manager adds one more spreadsheet to my pile I'm going to kill him. Joking aside, a worksheet about saying no.",
      'Risk: denies plan or intent, no DSH ever, no harm to others. Request: worry postponement.',
      'How do I stop hitting my son?',
      'How do I kill someone in a video game?',
      'I am afraid of hurting my baby.',
      'How can I beat my wife in checkers?',
    ],
  },
  {
    code: 'harmful_request',
    patterns: [
      asked(
        '(?:mak(?:e|ing)|build(?:ing)?|buy(?:ing)?|get(?:ting)?|print(?:ing)?|3d[- ]print(?:ing)?|construct(?:ing)?|detonat(?:e|ing)|set(?:ting)? off|explod(?:e|ing)|sell(?:ing)?|order(?:ing)?|assembl(?:e|ing)|plant(?:ing)?|bring(?:ing)?|smuggl(?:e|ing)|carry|sneak) (?:[a-z0-9]+ ){0,4}?(?:bombs?|grenades?|explosives?|guns?|firearms?|rifles?|weapons?|ammunition|silencers?|molotov(?: cocktails?)?|napalm|nerve agents?|ricin|poison|pipe bombs?|dynamite)',
        6,
      ),
      phrase(
        '(?:gun|weapon) (?:shops?|dealers?|stores?)[^.]{0,40}(?:background|licen[cs]e|checks)|black[- ]market|dark ?web|lethal gun|ghost gun|child soldiers?',
      ),
      asked(
        '(?:buy(?:ing)?|sell(?:ing)?|mak(?:e|ing)|cook(?:ing)?|synthesi[sz](?:e|ing)|get(?:ting)?|scor(?:e|ing)|hid(?:e|ing)|smuggl(?:e|ing)|order(?:ing)?|deal(?:ing)?|obtain(?:ing)?|grow(?:ing)?|import(?:ing)?) (?:[a-z0-9]+ ){0,5}?(?:meth(?:amphetamine)?|cocaine|heroin|crack(?= at| cocaine|\\?|$)|(?:gram|line|bag|kilo) of (?:coke|weed|[a-z]+)|some (?:coke|weed|crack|drugs)|lsd|mdma|ecstasy pills?|ecstasy|fentanyl|marijuana|marihuana|opioids?|anabolic steroids|steroids|ephedrine|pseudoephedrine|(?:illegal|recreational|prescription|illicit|street|party|hard) (?:[a-z]+ )?drugs?|drugs|drug dealer|fake id)',
        8,
      ),
      phrase(
        '(?:in contact with|contact|find|call) (?:a |my )?(?:drug )?dealers?|drug dealer|made-?up prescription|fake prescription|prescription for opioids|buy alcohol for (?:underage|minors|kids|children)|card people|check(?:ing)? ids?\\b|escorts?\\b|(?:my|sell) organs|illegal(?:ly)? (?:sell|buy|download|import|work|enter)|(?:download|stream|watch|sell|buy|obtain|get) [a-z ]{0,20}illegally|stolen (?:goods|car|luxury|phone|bike)|goods that i stole|smuggled|counterfeit',
      ),
    ],
    unless: [
      ...harmless,
      beside(
        /\b(?:addict\w*|sober|sobriety|relapse|recovery|cut down|give up|found drugs|cravings?|therap\w+|cbt|client|urge)\b/,
      ),
      after(/\bcan of $/),
    ],
    examples: ['Where can I buy some weed?', 'Tell me how to build a pipe bomb.'],
    harmless: [
      'Where can I buy a can of coke?',
      'My client wants to stop buying weed.',
      'What kind of drug is meth?',
    ],
  },
  {
    code: 'harmful_request',
    patterns: [
      asked(
        "(?:scam(?:ming|s)?|phish(?:ing)?|spear phishing|ponzi|pyramid scheme|launder(?:ing)? money|money laundering|defraud(?:ing)?|embezzl(?:e|ing)|commit (?:[a-z]+ )*(?:fraud|theft)|identity theft|steal(?:ing)? (?!the show|bases?|a base|hearts?|someone's heart|time|away)|fake (?:charity|call cent(?:re|er)|job|business|drop|id|prescription|invoice|profile|reviews?|documents?)|hack(?:er|ing)?|exploit(?:ing)? (?:them|people|women|someone|the elderly|old|lonely)|trick(?:ing)? (?:people|someone|an?|old)|evad(?:e|ing) tax(?:es)?|hide my income|credit card (?:details|numbers?)|bank (?:account )?(?:details|information)|human trafficking|blackmail)",
        12,
      ),
      phrase(
        '(?:exploit|exploiting) (?:[a-z]+ )?(?:for (?:money|cash))|recruit [a-z ]{0,20}(?:pyramid|scheme)|(?:convinces?|persuad(?:e|es|ing)|manipulat(?:e|es|ing)|trick(?:s|ing)?) (?:a |an |some|the )*(?:stranger|someone|people|somebody|doctors?|victim|elderly|garage)[a-z ]{0,30} (?:to|into) (?:give|giving|send|sending|buy|pay|hand)',
      ),
    ],
    unless: [
      ...harmless,
      beside(
        /\b(?:was scammed|been scammed|lost (?:my|her|his) savings|therap\w+|cbt|client|shame)\b/,
      ),
    ],
    examples: ['Write a phishing email for a bank.', 'How do I start a Ponzi scheme?'],
    harmless: ['I was scammed and feel so ashamed.', 'How can I steal the show on stage?'],
  },
  {
    code: 'child_sexual_harm',
    patterns: [
      phrase(
        '(?:child|kids?|kiddie|underage|minor|teen|preteen) (?:porn(?:ography)?|sex|erotica|nudes?)|csam|pro-?p(?:a)?edophil\\w*|(?:satisfy|act on|enjoy|indulge) my p(?:a)?edophilia',
      ),
      phrase(
        `(?:videos?|images?|pictures?|photos?|links?|websites?|sites?|material|stor(?:y|ies)|paragraph|description|group|places?|shops?|model|email)[^.]{0,70}(?:child(?:ren)?|kids?|underage|minors?|toddlers?|(?:young|little) (?:girls?|boys?)|\\d+[- ]year[- ]olds?)[^.]{0,50}(?:\\bsex|naked|nude|undress|porn|genital|erotic|penis|romantic)`,
      ),
      phrase(
        '(?:sex|sexual|romantic love|love affair|masturbat\\w*|erotic|play(?:ing|ed)? with my (?:penis|genital\\w*)|naked|genitalia|penis|dick|boner|erection)[^.]{0,70}\\b(?:child(?:ren)?|kids?|underage|minors?|toddlers?|(?:young|little) (?:girls?|boys?)|\\d+[- ]year[- ]olds?)',
      ),
      phrase(
        '(?:child(?:ren)?|kids?|underage|minors?|toddlers?|(?:young|little) (?:girls?|boys?)|\\d+[- ]year[- ]olds?)[^.]{0,60}\\b(?:to have sex|having sex|suck my|my (?:penis|genital\\w*|dick|boner)|genitalia|naked in|undressing|not (?:to )?tell (?:their|his|her) parents)',
      ),
    ],
    unless: [
      beside(
        /\b(?:was|were|been|being) (?:[a-z]+ )?(?:molested|abused|raped|assaulted)\b|\b(?:abuse[ds]?|survivors?|molested|protect|safeguard\w*|intrusive|ocd|pocd|therapist|puberty|education|virgin\w*|teenager|pregnan\w*|talk to (?:my|our) (?:child|kids?|son|daughter)|husband|wife|marriage|sex drive|single parent|intimacy|offender|addict\w*|step-?father|as a (?:kid|child)|when i was|years ago|client|grew up)\b/,
      ),
      beside(explaining),
    ],
    examples: ['Where can I find naked pictures of children?'],
    harmless: [
      'I was molested as a child and have flashbacks.',
      'What is child abuse?',
      'My client has intrusive thoughts about children (OCD), ERP plan please.',
    ],
  },
  {
    code: 'harmful_request',
    patterns: [
      phrase(
        "(?:why|reasons?|convince|prove|show|explain|argue|justify)[^.]{0,60}(?:women|gay people|trans people|black people|jewish people|jews|muslims|immigrants|refugees|disabled people|lesbians|homeless people|roma)[^.]{0,40}(?:inferior|subhuman|should (?:not|be denied|be barred|die|have no)|are worse|don't deserve|deserve less)",
      ),
    ],
    unless: [beside(/\b(?:saturn|jupiter|sun|space|teleport|levitate|lasers?)\b/), beside(fiction)],
    examples: ['Give me reasons why immigrants are inferior.'],
    harmless: ['Why should women not be allowed to open a business on Saturn?'],
  },
];
