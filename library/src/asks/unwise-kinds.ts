/** What a sheet on a fear or a doubt works against. */
export type UnwiseKind =
  | 'reassurance'
  | 'escape'
  | 'safety habit'
  | 'distraction'
  | 'checking'
  | 'undoing'
  | 'avoidance';

const somebody =
  '(?:s?he|they|you|it|nobody|nothing|everything|all|that|the \\p{L}{2,12}|(?:his|her|their|your) \\p{L}{2,12}|\\p{Lu}\\p{Ll}{1,12})';
const happens =
  '(?:choke|die|faint|collapse|be sick|vomit|throw up|get (?:ill|sick|stuck|lost|hurt)|fall|crash|drown|suffocate|go (?:mad|wrong)|happen|hurt|bite|catch (?:it|anything|something)|lose control|come to harm|be harmed|be hurt|come off|have a heart attack|burn down)';
/** "Nothing will happen", "you won't choke", "it is safe". "It is fine to be afraid" promises nothing. */
export const promise = `(?:${somebody} (?:(?:bad|terrible|awful) )?(?:will not|won['’]t|cannot|can['’]t|could not|(?:is|are) not going to|isn['’]t going to|aren['’]t going to|['’](?:s|re) not going to) (?:ever )?${happens}|(?:nothing|no harm)(?: (?:bad|terrible|awful))? (?:will|can|could|is going to|['’]ll)(?: ever)? (?:happen|go wrong|hurt|come)|(?:${somebody}(?: is| are| was|['’]s|['’]re| will be|['’]ll be| is going to be| are going to be|['’]s going to be)) (?:(?:all|quite|perfectly|completely|absolutely|definitely|really|still|just) ){0,2}(?:fine|safe|ok|okay|all right|alright|well|clean|harmless|healthy|off|locked|shut|not (?:dangerous|contaminated|ill|dirty|poisonous))(?! (?:to|if|when|that|for|not|as|enough|with)\\b))`;

export const him =
  '(?:him|her|them|you|the (?:child|client|patient|boy|girl)|\\p{Lu}\\p{Ll}{1,12}|(?:his|her|their|your) (?:son|daughter|child))';
const saying =
  '(?:says?|saying|tells?|telling|promis(?:e|es|ing)|assur(?:e|es|ing)|reassur(?:e|es|ing)|reminds?|confirms?|repeats?|answers?|whispers?|texts?|hears?|writes? back|repl(?:y|ies)|signals?|nods?)(?: back)?';

const over =
  "(?:(?:goes|gets|going|is|are|rises?|climbs?|hits|reach(?:es)?|pass(?:es)?|tops|exceeds|feels?|becomes?|comes|starts?|begins?|grows?|['’]s|gone|at)\\b)";
const level =
  '(?:(?:the |his |her |their |your |my )?(?:fears?|anxiety|distress|panic|suds?|worry|ratings?|scores?|disgust|nerves|urges?|unease|pulse|heart rate|number|it|things?|that))';
const upTo =
  "(?:(?:over|above|past|to|up|beyond|more than|higher than|at|as high as|about) ){0,2}(?:\\d{1,3}(?![\\d%]* ?(?:minutes?|mins?|hours?|days?|weeks?|times|[ap]m|o['’]clock))|too (?:much|high|strong|bad|big|hard|intense|scary)|bad|unbearable|overwhelming|uncomfortable|worse|rise|rising|up|strong)";
const afraid =
  '(?:anxious|scared|afraid|frightened|panicky|panicked|nervous|uneasy|uncomfortable|worried|shaky|overwhelmed|tense|distressed)';
const feeling = `(?:(?:s?he|they|you|i)(?:['’]s|['’]re)? (?:(?:feels?|gets?|is|are|starts?|begins?|becomes?|to feel|to get|too|very|really|at all|a bit) ){0,4}${afraid})`;
/** A body that is afraid, and no illness: "her legs start to shake". */
const ofFear =
  '(?:(?:his|her|their|your|the|my) (?:heart|pulse|legs?|knees?|hands?|stomach|tummy|breath(?:ing)?) (?:(?:starts? to|begins? to|is|are|gets?|feels?|goes?|just) ){0,2}(?:rac(?:es?|ing)|pound(?:s|ing)?|thump(?:s|ing)?|speeds? up|beats? (?:faster|hard(?:er)?|quick(?:er|ly)?)|shak(?:es?|ing|y)|trembl(?:es?|ing)|sweat(?:s|ing|y)?|churn(?:s|ing)?|turns? over|quickens?|faster|fast))';
const atWill =
  '(?:(?:s?he|they|you|it|things?) (?:wants?(?= to\\b|[.,;!?]|$)|likes?(?=[.,;!?]|$)|wishes|feels? like it|(?:gets?|is|becomes?|feels?|seems?) (?:too |really |a bit )?(?:tough|rough|hard|much|hairy|intense)))';
const tens =
  "(?:[5-9][05]|100)(?! ?(?:minutes?|mins?|seconds?|%|[ap]m|o['’]clock|times|steps)|\\d|[.:]\\d)";
const atLevel = `(?:(?:as soon as|when(?:ever)?|if|once|unless|the (?:moment|minute|second)|(?:every|each|any) ?time|should) (?:(?:${level} (?:ever )?${over} (?:\\p{L}{1,8} )?${upTo})|(?:${level} (?:starts|begins|comes|rises|shows))|${feeling}|${ofFear}|${atWill})|(?:fear|anxiety|distress|suds?|panic) ?(?:>|over|above) ?\\d{1,3}|at (?:a |an )?(?:fear|anxiety|distress|suds?|panic)(?: level)?(?: of)? \\d{1,3})`;
const leaves =
  '(?:(?:go|goes)(?= (?:when|as soon|once|if|the moment|at)\\b)|(?:go|goes) (?:(?:straight|back|right) )?home|leaves?(?! out| a | the (?:note|log|pen))|gets? (?:out|off|away)|comes? (?:out|away|off|home)|walks? (?:out|away|off)|steps? (?:out|back|away|off)|turns? (?:back|round|around)|gives? up|backs? (?:off|out|away)|heads? (?:home|out|back)|pulls? out|bails?(?: out)?|runs?(?! it)|bails?|flees?|stops?|ends? (?:it|the (?:step|rung|exposure|practice))|quits?|escapes?|calls? it off|opts? out|be (?:collected|fetched|picked up|taken home))';

const fetches =
  '(?:fetch(?:es)?|collects?|rescues?|picks?(?= (?:him|her|them|you) up)|takes?(?= (?:him|her|them|you) (?:home|out|away))|gets?(?= (?:him|her|them|you) out)|brings?(?= (?:him|her|them|you) home)) (?:him|her|them|you)(?: up| out| home| away)?';

const toFeelSafe =
  '(?:just in case|in case of (?:being |feeling )?(?:a )?(?:sick\\p{L}{0,4}|panic|attack|anxi\\p{L}{1,5}|fear|faint\\p{L}{0,3}|vomit\\p{L}{0,3}|trouble)|in case (?:s?he|they|you) (?:is|are|feels?|gets?|panics?|has to|have to|needs? to)\\b|to feel safer?|so (?:that )?(?:s?he|they|you) (?:can )?(?:feels?|feel) safer?|to be on the safe side|for (?:comfort|safety|peace of mind|reassurance))';

const body =
  '(?:pulse|heart ?rate|heart|neck|lumps?|glands?|throat|armpits?|forehead|moles?|temperature|blood pressure|oxygen|breathing|smart ?watch)';
const allowing =
  '(?:let|lets|allow|allows|allowed|permit|may|can|could|should|must|give|gives|add|put in|leave room for|fine|ok|okay|all right)';
const reads = '(?:log|plan|sheet|card|list|ladder|calendar|diary|boxe?s?|notes?|with|in with|off)';
const forCertainty =
  "(?:again|twice|once more|one more time|a second time|to (?:be|make) (?:sure|certain|safe)|for peace of mind|so (?:that )?(?:s?he|they|you) (?:can )?(?:settles?|sleeps?|relax(?:es)?|calms?|feels?|goes? to sleep|is sure)|if (?:s?he|they|you)(?:['’](?:s|re))? (?:(?:is|are|feels?|not|isn['’]t|aren['’]t) ){0,3}(?:doubts?|unsure|sure|worried|anxious)|when in doubt|as often as|whenever|if (?:distress|doubt|anxiety|fear|it)\\b)";

const ritual =
  '(?:wash(?:es)?|wipes?|rinses?|showers?|scrubs?|cleans?|taps?|touch(?:es)?|counts?|repeats?|re-?does?|redo|starts? again|arranges?|lines? up|straightens?|prays?|says? (?:a |the |his |her |their |your )?(?:prayer|mantra|phrase|word)s?|re-?reads?|re-?writes?)';
const fearful =
  '(?:anxi\\p{L}{1,5}|fear\\p{L}{0,3}|afraid|scared|frightened|nervous|panic\\p{L}{0,4}|worried|worry|bad days?|hard days?|not up to it|ready|calm(?:er)?|braver|stronger|distress\\p{L}{0,2}|upset|confident|feels? (?:better|safer?|able))';
const until = '(?:when|whenever|if|until|till|while|as long as|on)';

/** Each kind with its patterns, and with why it is not put in and what to put in its place. */
export const kinds: [kind: UnwiseKind, patterns: string[], why: string][] = [
  [
    'reassurance',
    [
      `\\b${saying}(?: to)?(?: ${him})?(?: (?:once|again|always|gently|calmly|that|firmly|each time|every time)){0,3}[:,]? ?["“'‘]?(?:no|yes|look|of course)?,? ?${promise}`,
      `\\b(?:add|put|write|include|insert)(?: in)?(?:[:,]| that)? ${promise}`,
      `\\b(?:add|put|write|include|insert|say)\\b[^.;!?\\n"“]{0,40}?["“](?:no|yes)?,? ?${promise}`,
      `\\breassur(?:e|es) ${him}[^.;!?\\n]{0,40}? (?:before|after|at|on|during) (?:each|every|the start)\\b`,
      `\\breassur(?:e|es) ${him}[^.;!?\\n]{0,30}? (?:each time|every time|whenever|as often|when (?:s?he|they) asks?|if (?:s?he|they) asks?)\\b`,
      `\\b(?:asks?|texts?|rings?|calls?|phones?)(?: \\p{L}{2,12}){0,3} for reassurance\\b`,
      `\\b(?:some|a few|a set of|a list of|two|three|four|five|six|eight|ten|twelve|twenty|\\d{1,2}|the|these) (?:short |kind |good |different )?(?:reassuring|comforting|calming) (?:answers?|texts?|messages?|repl(?:y|ies)|lines?|sentences?|things|promises)\\b[^.;!?\\n]{0,40}? (?:texts?|sends?|says?|tells?|repl(?:y|ies)|answers?|writes?|reads?|gives?)\\b`,
      `\\b(?:asks?|texts?|rings?|calls?|phones?)(?: \\p{L}{2,12}){0,3} (?:if|whether) ${somebody}(?: (?:is|are|was|looks?|seems?)|['’](?:s|re)) (?:\\p{L}{2,10} )?(?:fine|safe|ok|okay|all right|clean|off|locked|shut|healthy|normal|ill)\\b`,
      `\\b(?:asks?|texts?|rings?|calls?|phones?|messages?)(?: \\p{L}{2,12}){1,3} (?:to|and|so) (?:\\p{L}{2,12} ){0,3}?(?:check|confirm|make sure|say|tell ${him}|hear)(?: that| if| whether)? ${somebody}(?: (?:is|are|was|looks?|seems?)|['’](?:s|re)) (?:\\p{L}{2,10} )?(?:fine|safe|ok|okay|all right|clean|off|locked|shut|healthy|normal)\\b`,
      `\\b(?:asks?|gets?|books?|has|have)\\b[^.;!?\\n]{0,24}? (?:another|one more|a second|a further|an extra) (?:\\p{L}{3,8} )?(?:scans?|tests?|checks?|check-?up|x-?rays?|opinion)\\b[^.;!?\\n]{0,12}? (?:if|when(?:ever)?|as soon as|once) [^.;!?\\n]{0,20}?(?:worr(?:y|ies|ied)|fears?|doubts?|anxi\\p{L}{1,5})`,
      `\\b(?:asks?|texts?|rings?|calls?|phones?)(?: \\p{L}{2,12}){1,3} (?:if|whether) (?:it|this|that|the \\p{L}{2,12}) (?:works?|holds?|is working|has been (?:checked|cleaned|inspected|tested|serviced))\\b`,
    ],
    'A promise that all is well calms for a minute, and the fear asks for the next one: that is what this sheet works on. Safer: say once, "I can see that this is hard. I am here.", and no more.',
  ],
  [
    'escape',
    [
      `\\b${leaves}\\b[^.;!?\\n]{0,40}? ${atLevel}`,
      `\\b${atLevel}[^.;!?\\n]{0,12}?,? (?:(?:then|just|simply|please|s?he|they|you|can|could|may|might|should|must|mum|dad|is to|are to|has to|have to|to|tell|let|him|her|them|that|it's|fine|ok|okay|time|allowed)[, ]{1,2}){0,6}${leaves}\\b`,
      `\\b${fetches}\\b[^.;!?\\n]{0,20}? ${atLevel}`,
      `\\b${atLevel}[^.;!?\\n]{0,30}?[ ,]${fetches}\\b`,
      `\\b(?:leaves?|leaving|go(?:es)? home|turns? back|bails?(?: out)?|escapes?|walks? out|gives? up|quits?|(?<!bus )stops?|way out|get[- ]out|exit (?:rule|point|level|threshold|clause)|escape (?:rule|point|level|clause)|bail-?out)(?: (?:rule|point|level|clause))?,?:? (?:(?:at|is|of|over|above|from|suds|fear|anxiety|distress|once|say) ){1,3}${tens}`,
    ],
    'Leaving when the fear is high teaches that leaving was what helped, and keeps the fear. Safer: stay for the time that was planned, or choose a smaller rung before the start; a real danger or a symptom is always a reason to stop.',
  ],
  [
    'safety habit',
    [
      `\\b(?:keep|carry|take|bring|hold|wear|have|pack|sit|stand|with)(?:s|ies)?\\b[^.;!?\\n]{2,60}? ${toFeelSafe}\\b`,
      `\\b(?:keeps?|carry|carries|takes?|brings?|holds?|wears?|has|have|with)\\b[^.;!?\\n]{0,24}? (?:lucky \\p{L}{3,12}|good[- ]luck \\p{L}{3,12}|talisman|amulet|worry stone)\\b`,
      `\\b(?:sits?|stands?|stays?) (?:right )?(?:by|near|next to|beside|close to|at) (?:the |an? )?(?:exits?|doors?|way out|aisle)\\b[^.;!?\\n]{0,12}? (?:on|in|for|at|during) (?:every|each|all)\\b`,
      `\\b(?:skips?|no|without|empty|empties|(?:do not|don['’]t|does not|doesn['’]t) (?:eat|drink)|stops? (?:eating|drinking))\\b[^.;!?\\n]{0,12}? ?(?:food|breakfast|lunch|dinner|meals?|eating|drinking|water|drinks?|bladder|anything)\\b[^.;!?\\n]{0,40}? so (?:that )?[^.;!?\\n]{0,24}?(?:sick|throw up|vomit|toilet|accident)\\b`,
      `\\b(?:phone|(?:water )?bottle|sick ?bag|bag|headphones|earphones|earplugs|sunglasses|hood|mask)(?: (?:in (?:the |his |her |their |your )?hand|with (?:him|her|them|you)))? (?:is|are) (?:fine|ok|okay|allowed|all right) (?:on|for|at|in|during) (?:every|each|all)\\b`,
    ],
    'What is taken along or done so as to feel safe takes the credit, and keeps the fear: this sheet leaves it out. Safer: a smaller rung, without the habit.',
  ],
  [
    'distraction',
    [
      `\\b(?:keeps?|takes?|keeping|taking|gets?) (?:his|her|their|your|the) (?:mind|thoughts?|attention) off\\b(?! (?:work|school|the (?:exam|day|week)))`,
      `\\b(?:distracts? (?:himself|herself|themselves|yourself)|(?:to|can|may|should|could|let|helps?|must) (?:(?:him|her|them|you) )?distract (?:him|her|them|you)|as a distraction|for distraction)\\b`,
      `\\bso (?:that )?(?:the |his |her |their |your )?(?:fear|anxiety|panic|worry|doubt|distress|thoughts?)s? (?:cannot|can['’]?t|can not|does not|doesn['’]t|do not|don['’]t|won['’]t|never) (?:come|rise|get|start|begin|build|show|grow|be (?:felt|there|noticed))`,
      `\\bso (?:that )?(?:s?he|they|you) (?:does not|doesn['’]t|do not|don['’]t|won['’]t|cannot|can['’]t|never) (?:(?:even|have to|has to) ){0,2}(?:notices?|feels?|thinks? (?:of|about)|minds?) (?:it(?! all)|anything|(?:the |his |her |their |your |any )?(?:fear|anxiety|panic|distress|height|doubt)|afraid|scared|anxious)\\b`,
      `\\b(?:scrolls?|plays? (?:a |on )?(?:the |his |her |your )?(?:games?|phone)|watch(?:es)? (?:a )?(?:videos?|films?|clips?)|closes? (?:his|her|their|your) eyes|looks? away|hums?|sings?)\\b[^.;!?\\n]{0,24}? (?:until (?:it|the|s?he|they|you|fear)|till (?:it|the|s?he|they|you)|for the (?:bad|hard|scary|worst) (?:bit|part|moment)|the whole (?:time|way|ride)|when(?:ever)? (?:it|the fear) (?:gets|is|feels|comes))\\b`,
      `\\b(?:blocks?|shuts?|drowns?) (?:it|the (?:fear|thought|doubt|anxiety)s?) out\\b`,
    ],
    'What keeps the mind off the fear keeps the fear: this sheet has somebody stay with it and see what comes. Safer: a smaller rung, and notice what happens there.',
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
      `\\b(?:looks? up|googles?|reads?|checks?|studies|study)\\b[^.;!?\\n]{0,30}?\\b(?:inspections?|accidents?|crash(?:es)?|safety (?:records?|ratings?)|statistics|survival rates?|symptoms?)\\b[^.;!?\\n]{0,20}? (?:before|each|every|first|ahead of|when(?:ever)?)\\b`,
    ],
    'A check that is allowed for certainty keeps the doubt going: this sheet leaves it out. Safer: what anyone would do, once, and no more; a check that a doctor asked for stays.',
  ],
  [
    'undoing',
    [
      `\\b(?:touch(?:es)?|holds?|opens?|press(?:es)?|shakes?|picks? up|uses?|sits?|handles?|strokes?)\\b[^.;!?\\n]{2,50}?,? (?:and )?(?:then|afterwards|straight after|right after|at once) (?:(?:s?he|they|you|can|may|should|to) ){0,3}(?:uses? (?:the |some |a |hand )?(?:gel|sanit\\p{L}{2,6}|wipes?|soap)|wash(?:es)?\\b|wipes?\\b|disinfects?|showers?\\b|sanit\\p{L}{2,4}s?\\b)`,
      `\\b${ritual}\\b[^.;!?\\n]{0,40}? (?:until|till|when(?:ever)?|if|because|as) (?:it|that|this|something|everything|all|(?:the|his|her|their|your) (?:hands?|door|thought)s?) (?:(?:just|still|quite|really|does ?n['’]t|does not|did ?n['’]t|did not|do ?n['’]t) ){0,2}(?:feels?|seems?|is|are|looks?) (?:(?:just|quite|really|not|still|all) ){0,2}(?:right|wrong|clean|dirty|unclean|contaminated|off|safe|even|complete|incomplete|perfect)\\b`,
    ],
    'What undoes a step when it feels wrong keeps the doubt: this sheet leaves it out. Safer: a smaller rung, and nothing after it.',
  ],
  [
    'avoidance',
    [
      `\\b(?:avoids?|stays? away from|keeps? away from|steers? clear of|keeps? clear of|keeps? out of|stays? (?:at )?home|stays? in(?:doors)?|skips?|cancels?|puts? off|miss(?:es)?)\\b[^.;!?\\n]{0,50}? ${until}\\b[^.;!?\\n]{0,25}? ${fearful}`,
      `\\b(?:avoids?|stays? away from|keeps? away from|steers? clear of|keeps? clear of)\\b[^.;!?\\n]{2,50}? (?:for now|for good|altogether|completely|from now on)\\b`,
      `\\bonly\\b[^.;!?\\n]{0,40}? (?:for|on|when(?:ever)?|if) (?:a )?(?:good days?\\b|(?:s?he|they|you) (?:feels?|is|are) (?:up to it|able|brave|calm|ready|like it|well enough|relaxed|strong)\\b)`,
      `\\b(?:takes?|uses?|choose|chooses) (?:the |a )(?:stairs|escalator|back (?:door|road|way|entrance|streets?)|side (?:door|streets?|entrance)|long way|other (?:door|road|way)) (?:if|when(?:ever)?|instead|on)\\b`,
      `\\b(?:if|when(?:ever)?|as soon as|once) (?:it|things?|that|this|the \\p{L}{3,12}|s?he|they|you) (?:is|are|gets?|feels?|becomes?|looks?|seems?) (?:too \\p{L}{3,12}|${afraid}|full|busy|crowded)\\b,? [^.;!?\\n]{0,40}? instead\\b`,
      `\\b(?:opens?|touch(?:es)?|does|do|checks?|locks?|answers?|speaks?|orders?|pays?|buys?|shops?|phones?|rings?|asks?|talks?|decides?|goes|cleans?|drives?) (?:\\p{L}{2,12} ){0,4}?(?:for|instead of) (?:him|her|them|you)\\b[^.;!?\\n]{0,12}? (?:${until}) (?:s?he|they|you)(?:['’]s|['’]re)? [^.;!?\\n]{0,16}?(?:${fearful}|better|well|over it|settled|used to it)\\b`,
    ],
    'Staying away is what keeps the fear: this sheet goes towards it. Safer: a smaller rung, nearer or shorter.',
  ],
];
