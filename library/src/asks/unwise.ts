import { quotesIn } from '../document/kept-changes/asked.ts';

/** What an ask would put into a sheet that works on a fear or a doubt, and what the sheet works against. */
export interface Unwise {
  kind: 'reassurance' | 'escape' | 'safety habit' | 'checking' | 'avoidance';
  quote: string;
  why: string;
}

/** A sheet in which somebody faces a fear, or leaves out what calms a doubt: by its own words, whatever it is called. */
const facing = [
  /^\|[^\n]*\| *Leave out *\|/im,
  /\b(?:keeps?|keeping|feeds?|brings? back)\b[^.\n]{0,25}\b(?:fears?|doubts?|anxiety|panic)\b/i,
  /\bkeeps? (?:the |your )?worry going\b/i,
  /\bsafety habits?\b/i,
];
const isFacing = (sheet: string): boolean => facing.some((pattern) => pattern.test(sheet));

const somebody =
  '(?:s?he|they|you|it|nobody|nothing|everything|all|that|the \\p{L}{2,12}|(?:his|her|their|your) \\p{L}{2,12}|\\p{Lu}\\p{Ll}{1,12})';
const happens =
  '(?:choke|die|faint|collapse|be sick|vomit|throw up|get (?:ill|sick|stuck|lost|hurt)|fall|crash|drown|suffocate|go (?:mad|wrong)|happen|hurt|bite|catch (?:it|anything|something)|lose control|come to harm|be harmed|be hurt|come off|have a heart attack|burn down)';
/** "Nothing will happen", "you won't choke", "it is safe". "It is fine to be afraid" promises nothing. */
const promise = `(?:${somebody} (?:(?:bad|terrible|awful) )?(?:will not|won['’]t|cannot|can['’]t|could not|(?:is|are) not going to|isn['’]t going to|aren['’]t going to|['’](?:s|re) not going to) (?:ever )?${happens}|(?:nothing|no harm)(?: (?:bad|terrible|awful))? (?:will|can|could|is going to|['’]ll)(?: ever)? (?:happen|go wrong|hurt|come)|(?:${somebody}(?: is| are| was|['’]s|['’]re| will be|['’]ll be| is going to be| are going to be|['’]s going to be)) (?:(?:all|quite|perfectly|completely|absolutely|definitely|really|still|just) ){0,2}(?:fine|safe|ok|okay|all right|alright|well|clean|harmless|healthy|off|locked|shut|not (?:dangerous|contaminated|ill|dirty|poisonous))(?! (?:to|if|when|that|for|not|as|enough|with)\\b))`;

const him =
  '(?:him|her|them|you|the (?:child|client|patient|boy|girl)|\\p{Lu}\\p{Ll}{1,12}|(?:his|her|their|your) (?:son|daughter|child))';
const saying =
  '(?:says?|saying|tells?|telling|promis(?:e|es|ing)|assur(?:e|es|ing)|reassur(?:e|es|ing)|reminds?|confirms?|repeats?|answers?|whispers?|texts?|hears?)';

const over =
  "(?:(?:goes|gets|going|is|are|rises?|climbs?|hits|reach(?:es)?|pass(?:es)?|tops|exceeds|feels?|becomes?|comes|starts?|begins?|grows?|['’]s|gone|at)\\b)";
const level =
  '(?:(?:the |his |her |their |your |my )?(?:fears?|anxiety|distress|panic|suds?|worry|ratings?|scores?|disgust|nerves|urges?|unease|pulse|heart rate|number|it|things?|that))';
const upTo =
  "(?:(?:over|above|past|to|up|beyond|more than|higher than|at|as high as|about) ){0,2}(?:\\d{1,3}(?![\\d%]* ?(?:minutes?|mins?|hours?|days?|weeks?|times|[ap]m|o['’]clock))|too (?:much|high|strong|bad|big|hard|intense|scary)|bad|unbearable|overwhelming|uncomfortable|worse|rise|rising|up|strong)";
const afraid =
  '(?:anxious|scared|afraid|frightened|panicky|panicked|nervous|uneasy|uncomfortable|worried|shaky|overwhelmed|tense|distressed)';
const feeling = `(?:(?:s?he|they|you|i)(?:['’]s|['’]re)? (?:(?:feels?|gets?|is|are|starts?|begins?|becomes?|to feel|to get|too|very|really|at all|a bit) ){0,4}${afraid})`;
const atLevel = `(?:(?:as soon as|when(?:ever)?|if|once|the (?:moment|minute|second)|every time|each time|should) (?:(?:${level} (?:ever )?${over} (?:\\p{L}{1,8} )?${upTo})|(?:${level} (?:starts|begins|comes|rises|shows))|${feeling})|(?:fear|anxiety|distress|suds?|panic) ?(?:>|over|above) ?\\d{1,3}|at (?:a |an )?(?:fear|anxiety|distress|suds?|panic)(?: level)?(?: of)? \\d{1,3})`;
const leaves =
  '(?:(?:go|goes)(?= (?:when|as soon|once|if|the moment|at)\\b)|(?:go|goes) (?:(?:straight|back|right) )?home|leaves?(?! out| a | the (?:note|log|pen))|gets? (?:out|off|away)|comes? (?:out|away|off|home)|walks? (?:out|away|off)|steps? (?:out|back|away|off)|turns? (?:back|round|around)|gives? up|backs? (?:off|out|away)|heads? (?:home|out|back)|pulls? out|bails?(?: out)?|runs?|stops?|ends? (?:it|the (?:step|rung|exposure|practice))|quits?|escapes?|calls? it off|opts? out|be (?:collected|fetched|picked up|taken home))';

const toFeelSafe =
  '(?:just in case|to feel safer?|so (?:that )?(?:s?he|they|you) (?:can )?(?:feels?|feel) safer?|to be on the safe side|for (?:comfort|safety|peace of mind|reassurance))';

const body =
  '(?:pulse|heart ?rate|heart|neck|lumps?|glands?|throat|armpits?|forehead|moles?|temperature|blood pressure|oxygen|breathing|smart ?watch)';
const allowing =
  '(?:let|lets|allow|allows|allowed|permit|may|can|could|should|must|give|gives|add|put in|leave room for|fine|ok|okay|all right)';
const reads = '(?:log|plan|sheet|card|list|ladder|calendar|diary|boxe?s?|notes?|with|in with|off)';
const forCertainty =
  "(?:again|twice|once more|one more time|a second time|to (?:be|make) (?:sure|certain|safe)|for peace of mind|so (?:that )?(?:s?he|they|you) (?:can )?(?:settles?|sleeps?|relax(?:es)?|calms?|feels?|goes? to sleep|is sure)|if (?:s?he|they|you)(?:['’](?:s|re))? (?:(?:is|are|feels?|not|isn['’]t|aren['’]t) ){0,3}(?:doubts?|unsure|sure|worried|anxious)|when in doubt|as often as|whenever|if (?:distress|doubt|anxiety|fear|it)\\b)";

const fearful =
  '(?:anxi\\p{L}{1,5}|fear\\p{L}{0,3}|afraid|scared|frightened|nervous|panic\\p{L}{0,4}|worried|worry|bad days?|hard days?|not up to it|ready|calm(?:er)?|braver|stronger|distress\\p{L}{0,2}|upset|confident|feels? (?:better|safer?|able))';
const until = '(?:when|whenever|if|until|till|while|as long as|on)';

const kinds: [kind: Unwise['kind'], patterns: string[], why: string][] = [
  [
    'reassurance',
    [
      `\\b${saying}(?: to)?(?: ${him})?(?: (?:once|again|always|gently|calmly|that|firmly|each time|every time)){0,3}[:,]? ?["“'‘]?(?:no|yes|look|of course)?,? ?${promise}`,
      `\\b(?:add|put|write|include|insert|say)\\b[^.;!?\\n"“]{0,40}?["“](?:no|yes)?,? ?${promise}`,
      `\\breassur(?:e|es) ${him}[^.;!?\\n]{0,40}? (?:before|after|at|on|during) (?:each|every|the start)\\b`,
      `\\breassur(?:e|es) ${him}[^.;!?\\n]{0,30}? (?:each time|every time|whenever|as often|when (?:s?he|they) asks?|if (?:s?he|they) asks?)\\b`,
      `\\b(?:asks?|texts?|rings?|calls?|phones?)(?: \\p{L}{2,12}){0,3} for reassurance\\b`,
      `\\b(?:asks?|texts?|rings?|calls?|phones?)(?: \\p{L}{2,12}){1,3} (?:if|whether) ${somebody} (?:is|are|was|looks?|seems?) (?:\\p{L}{2,10} )?(?:fine|safe|ok|okay|all right|clean|off|locked|shut|healthy|normal|ill)\\b`,
    ],
    'A promise that all is well calms for a minute, and the fear asks for the next one: that is what this sheet works on. Safer: say once, "I can see that this is hard. I am here.", and no more.',
  ],
  [
    'escape',
    [
      `\\b${leaves}\\b[^.;!?\\n]{0,40}? ${atLevel}`,
      `\\b${atLevel}[^.;!?\\n]{0,12}?,? (?:(?:then|just|simply|please|s?he|they|you|can|could|may|might|should|must|mum|dad|is to|are to|has to|have to|to|tell|let|him|her|them|that|it's|fine|ok|okay|time|allowed)[, ]{1,2}){0,6}${leaves}\\b`,
    ],
    'Leaving when the fear is high teaches that leaving was what helped, and keeps the fear. Safer: stay for the time that was planned, or choose a smaller rung before the start; a real danger or a symptom is always a reason to stop.',
  ],
  [
    'safety habit',
    [
      `\\b(?:keep|carry|take|bring|hold|wear|have|pack|sit|stand|with)(?:s|ies)?\\b[^.;!?\\n]{2,60}? ${toFeelSafe}\\b`,
    ],
    'What is taken along or done so as to feel safe takes the credit, and keeps the fear: this sheet leaves it out. Safer: a smaller rung, without the habit.',
  ],
  [
    'checking',
    [
      `\\b${allowing}\\b[^.;!?\\n]{0,40}? (?:feels?|takes?|watch(?:es)?|checks?|measures?|monitors?) (?:(?:for|at|of|over|on|the|his|her|their|your|own) ){0,3}${body}\\b`,
      `\\b${allowing}\\b[^.;!?\\n]{0,30}? (?:takes? |one |a |quick ){1,3}(?:photos?|pictures?|videos?|selfies?) (?:of|to look)\\b`,
      `\\b${allowing}\\b[^.;!?\\n]{0,30}? (?:googles?|search(?:es)? (?:online|for (?:his|her|their|your|the) )|looks? up (?:his|her|their|your|the) symptoms?)`,
      `\\b${allowing}\\b[^.;!?\\n]{0,30}? (?:checks?|re-?checks?|look(?:s)? at|go(?:es)? back|wash(?:es)?|wipes?|rinses?)\\b(?! (?:(?:the|her|his|their|your) )?${reads}\\b)[^.;!?\\n]{0,40}? ${forCertainty}`,
      `\\b${allowing}\\b[^.;!?\\n]{0,20}? (?:one |a )(?:quick |last |final |little |short ){0,2}(?:check|look|wash|glance|wipe)\\b[^.;!?\\n]{0,40}? ${forCertainty}`,
      `\\b(?:one|a) (?:quick |last |final |little |short ){0,2}(?:check|glance|wipe) (?:of (?:the |his |her |their |your )?\\p{L}{2,14} )?(?:is|would be) (?:fine|ok|okay|allowed|all right)\\b`,
    ],
    'A check that is allowed for certainty keeps the doubt going: this sheet leaves it out. Safer: what anyone would do, once, and no more; a check that a doctor asked for stays.',
  ],
  [
    'avoidance',
    [
      `\\b(?:avoids?|stays? away from|keeps? away from|steers? clear of|keeps? clear of|keeps? out of|stays? (?:at )?home|stays? in(?:doors)?|skips?|cancels?|puts? off|miss(?:es)?)\\b[^.;!?\\n]{0,50}? ${until}\\b[^.;!?\\n]{0,25}? ${fearful}`,
      `\\b(?:avoids?|stays? away from|keeps? away from|steers? clear of|keeps? clear of)\\b[^.;!?\\n]{2,50}? (?:for now|for good|altogether|completely|from now on)\\b`,
    ],
    'Staying away is what keeps the fear: this sheet goes towards it. Safer: a smaller rung, nearer or shorter.',
  ],
];

const patterns = kinds.map(([kind, own, why]) => ({
  kind,
  why,
  own: own.map((source) => new RegExp(source, 'giu')),
}));

/** Somebody says what was quoted before: "Mum could say that once". */
const saysThat = new RegExp(
  `\\b(?:say|says|repeat|repeats|tell ${him}|tells ${him}) (?:that|it|this|so)\\b(?= (?:once|twice|again|before|after|at|each|every|when|whenever|to ${him}|so|in|on|and|out|only|one|quietly)\\b|[.,;!?]|$)`,
  'iu',
);
const aPromise = new RegExp(`^(?:no|yes|of course|look|sh+)?,? ?${promise}`, 'iu');

/** What is to be left out, or is only described, is not put in; nor is what stays because a body or a danger asks for it. */
const denied =
  /(?:\b(?:not|never|nobody|nor|no (?:one|need|longer)|avoid(?:s|ing)? (?:to |that|saying)|tends? to|usually|always|already|used to|at the moment|habit of|urges? to|wants? to|instead of (?:this|saying)|where it says|reads as)\b|n['’]t\b)[^.;!?\n]*$/i;
const staying =
  /\b(?:not|never|don['’]t|doesn['’]t|no need to|needn['’]t) (?:have to |need to |try to )?(?:wait|stay|push|force|remain|hold out|struggle|go on|carry on)\b/gi;
const takenAway =
  /\b(?:remove|delete|take out|drop|cut|lose|scrap|bin|ditch|without|instead of|rather than|leave[- ]outs?|leaves? out|leaving out|left out|why|safety (?:habits?|behaviou?rs?)|prediction|predicts?|fears? that|afraid that|belie(?:f|ves?)|thoughts?|theory)\b(?![^.;!?\n]*\b(?:and|but|then) (?:\p{L}+ )?(?:tell|say|add|let|put|allow|write|have|give|go|leave)\b)[^.;!?\n]*$/iu;
const afterwards =
  /^["”'’]?[^.;!?\n]{0,60}\b(?:out\b(?! loud)|has to go|must go|should go|can go|is reassurance|not allowed|feeds|keeps the|isn['’]t (?:fine|ok)|is too)/i;
const ofBody =
  /\b(?:chest pain|(?<!(?:not|n['’]t|never) )faints?|blackouts?|asthma|allerg\p{L}{1,4}|bleed\p{L}{0,4}|seizures?|fits?|hypos?|diabet\p{L}{2,3}|epi-?pens?|inhalers?|insulin|breathless|unwell|ill(?!ness)|fever|injur\p{L}{1,4}|in pain|unsafe|(?:real|in|any) danger|dangerous|emergency|(?:doctor|gp|nurse|midwife|cardiologist|consultant|dietitian|team|physio)(?:['’]s)? (?:\p{L}{1,8} ){0,3}(?:asked|said|agreed|advised|wants|told|set|limit)|(?:as|what) (?:the |her |his |their )?(?:doctor|gp|nurse|team)|cannot (?:breathe|speak|cough)|(?<!(?:not|n['’]t|never) )fall(?:s|ing)?)\b/iu;
/** A break that was agreed, after which one goes back, and a step made smaller, are no flight. */
const comesBack =
  /\b(?:come(?:s)? back|goes? back (?:in|to|up|and)|return(?:s)?|carr(?:y|ies) on|try again|tries again|go(?:es)? on(?: again)?|(?:agreed|planned|short|break card|\d{1,2}[ -]minute|\p{L}{3,6}[ -]minute) (?:break|pause|time[- ]out|card)|break card|(?:break|pause|breather|time[- ]out)\b[^.;!?\n]{0,30}\b(?:agreed|then|minutes?)|smaller|easier|a rung (?:down|lower|back)|lower rung)\b/iu;
const falling =
  /\b(?:below|under|down|falls?|fallen|drops?|dropped|half|halve[sd]?|less|lower|settle[sd]?|eases?|passed|gone)\b/i;
const fewer =
  /\b(?:only|at most|no more than|down to|fewer|less|once a (?:day|week|month)|as anyone|ordinary|normal|from \w+ to|instead of \w+ times|without)\b/i;
const shown =
  /\b(?:instead of this|left[- ](?:hand )?(?:side|column|cell)|not to say|examples?|leave[- ]out)\b/i;

const sentences = /(?<=[.!?]["”'’]?)\s+|[;\n]+/u;

/**
 * What an ask would put into a sheet that works on a fear or a doubt, though the sheet works against just that; undefined where
 * no rule sees it. `before` is what was written ahead of the ask: "say that" means the words that were quoted last.
 */
export function unwiseIn(ask: string, sheet: string, before = ''): Unwise | undefined {
  if (!isFacing(sheet)) return undefined;
  let said = before;
  const old = sheet.toLowerCase();
  for (const sentence of ask.split(sentences)) {
    const found = inSentence(sentence, said, old);
    if (found) return found;
    said += `\n${sentence}`;
  }
  return undefined;
}

function inSentence(sentence: string, before: string, sheet: string): Unwise | undefined {
  if (ofBody.test(sentence)) return undefined;
  const that = saysThat.exec(sentence);
  const quoted = that && !/["“”]/.test(sentence.slice(that.index)) && quotesIn(before).at(-1);
  if (that && quoted && aPromise.test(quoted) && isPutIn(sentence, that)) {
    const { kind, why } = patterns[0]!;
    return { kind, why, quote: sentence.trim() };
  }
  for (const { kind, why, own } of patterns)
    for (const pattern of own)
      for (const match of sentence.matchAll(pattern)) {
        const [quote] = match;
        const rest = sentence.slice(match.index + quote.length);
        if (!isPutIn(sentence, match) || sheet.includes(quote.toLowerCase())) continue;
        if (kind === 'reassurance' && shown.test(sentence)) continue;
        if (kind === 'checking' && fewer.test(sentence)) continue;
        const isOfLevel = kind === 'escape' && falling.test(quote + rest.slice(0, 24));
        if (isOfLevel || (kind === 'escape' && comesBack.test(sentence))) continue;
        return { kind, why, quote };
      }
  return undefined;
}

/** Whether what was found is to be done or said, and not to go, to be left out or only described. */
function isPutIn(
  sentence: string,
  { 0: quote, index }: RegExpMatchArray | RegExpExecArray,
): boolean {
  const ahead = sentence.slice(0, index).replace(staying, ' ');
  const near = ahead.split(/[,:]|["“”]| (?:and|but|so) /).at(-1)!;
  const from = /["“]$/.test(ahead) ? ahead : near;
  return (
    !denied.test(ahead) &&
    !takenAway.test(from) &&
    !takenAway.test(ahead.slice(-60)) &&
    !afterwards.test(sentence.slice(index! + quote.length))
  );
}
