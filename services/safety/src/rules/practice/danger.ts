import { gap, near, numeral, phrase } from '../../text/lexicon.ts';
import { excuses, type Rule, says } from '../rule.ts';
import {
  armOnLedge,
  driveIsTheTask,
  ended,
  givenAsExample,
  guarded,
  keptAwayFrom,
  namesATime,
  parked,
  refusedWithin,
} from './dangerous-task-excuses.ts';

const { denied, referred, reported } = excuses;

const exercise =
  '(?:practi[sc]e|practi[sc]ing|do(?! not)|doing|try|trying|use|using|start|run|repeat|perform|carry out|rehearse|complete|fill in|write|record|rate|breathe|hyperventilat(?:e|ing)|spin(?:ning)?|close your eyes|relax|meditate|bring on|induce|hold your breath)';
const busy =
  '(?:driv(?:e|ing)|at the wheel|behind the wheel|in (?:moving |heavy )?traffic|on the motorway|on the highway|cycling|riding (?:a|your) (?:bike|motorbike|horse)|operating (?:machinery|machines|a forklift)|using (?:power tools|machinery)|(?:in|having|taking) (?:the |a )?(?:bath|bathing|swimming pool)|swimming|under ?water|bathing|cooking|climbing|(?:up|on) (?:a|the) ladder|holding (?:the|your|a) baby|crossing (?:the|a) (?:road|street))';
const edge =
  '(?:platform|pier|quay|roof|cliff|balcony|bridge|building|ledge|parapet|quarry|ravine|railway|tracks?|rail|railing|scaffold(?:ing)?|window)';

/** What refuses by itself what is safe: "never go to bed", and with "not" before it "stand back from". */
const refuses =
  /^(?:(?:do not|don't|never) go to bed|(?:stand|stay|keep|wait|move|step|sit) (?:[a-z]+ )?(?:back|away|clear) (?:from|of)\b)/;

export const dangerousTask: Rule = {
  code: 'DANGER_TASK',
  matches: says(
    [
      phrase(
        `${exercise} ${gap(8)}(?:while|whilst|when|as) (?:you (?:are |re )?|you're )?(?:still )?(?:alone )?${busy}`,
      ),
      phrase(
        `${exercise} ${gap(6)}(?:in (?:the |a )?(?:bath|moving car|traffic)|at the wheel|behind the wheel|on the motorway|under ?water)`,
      ),
      phrase(`(?:while|whilst|when) (?:you are )?${busy}, ${exercise}`),
      phrase(
        `(?:stand|standing|hang|put|sit|sitting|walk|lean|balance|lie|step|go|get|wait|look down|put your (?:feet|toes)) ${gap(5)}(?:on|at|to|over|near|along|off|from|right (?:on|at|by)) (?:the |a |an |its )?(?:very |outer |bare )?(?:edge|brink|lip|end) ${gap(3)}(?:of )?${gap(3)}${edge}`,
      ),
      phrase(`(?:${edge}|unguarded|unfenced)(?:'s)? (?:edge|roof|ledge|drop|cliff)`),
      phrase(
        `(?:lean|leaning|hang|hanging|climb|climbing|dangle|dangling|swing|reach|bend) (?:right |out |far |well |(?:your |his |her |both )?(?:legs|feet|arms) )*(?:over|out of|off|across|onto|past) (?:the |a |an |its )?(?:[a-z]+ )?(?:${edge}|barrier|guard ?rail|fence|edge|side)`,
      ),
      phrase(
        `(?:stand|walk|run|lie|sit|step|go)(?: down| out)? (?:on|onto|in|into|across|through|along|in front of) (?:the |a |an |moving |oncoming |busy |heavy |live )*(?:railway|train tracks?|tracks|motorway|highway|oncoming|moving|traffic|middle of the road|road without looking|rail line|unguarded [a-z]+)`,
      ),
      phrase(
        `(?:tie|tying|wrap|wrapping|put|pull|tighten|loop|wind|squeeze|press|place) ${gap(6)}(?:tight(?:ly)?|firmly|hard)? ?(?:around|round|on|against|over) (?:your|the|his|her) (?:neck|throat)`,
      ),
      phrase(
        '(?:squeeze|press|choke|compress|grip|constrict|strangle) (?:on )?(?:your|the) (?:own )?(?:neck|throat|windpipe)|choke yourself|(?:plastic |carrier )?bag over (?:your|the|his|her) (?:head|face|mouth)|(?:pillow|tape|cloth) over (?:your|the) (?:nose|mouth|face)',
      ),
      phrase(
        `(?:hold|holding) your breath (?:${gap(6)}until (?:you )?(?:nearly |almost |feel like you (?:will )?)?(?:faint|pass out|black out|collapse|dizzy|you can't|can no longer)|under ?water|in the (?:bath|pool)|for (?:as long as|at least|over|more than)? ?(?:[a-z]+ )?(?:[2-9]|10|one|two|three|four|five|several) minutes?|for (?:[6-9]\\d|\\d{3,}) seconds|as long as (?:you (?:possibly )?can|possible))`,
      ),
      phrase(
        `(?:hyperventilate|breathe fast|spin|over-?breathe|run on the spot) (?:[a-z]+ ){0,4}?(?:until you (?:faint|pass out|collapse|black out|vomit)|for (?:[1-9]\\d|ten|fifteen|twenty|thirty) minutes)|until you (?:faint|pass out|black out|collapse)|make yourself (?:faint|pass out|vomit)`,
      ),
      phrase(
        `(?:touch|lick|drink|swallow|mix|inhale|smell|eat|rub|handle|pick up|put your hand in|gargle|wash with|breathe in) ${near(4)}(?:bleach|drain cleaner|chemicals?|ammonia|solvents?|asbestos|pesticides?|raw (?:chicken|meat|pork|sewage)|(?:mouldy|rotten|spoiled|expired|out-of-date) (?:food|meat|chicken|milk)|used (?:needles?|syringes?|condoms?)|needles? (?:from|off)|discarded (?:needles?|syringes?)|faeces|feces|toilet (?:bowl|water)|sewage|blood|vomit|dead (?:rat|bird|animal)|broken glass|live wires?|hot (?:stove|hob|iron)|boiling water|poison)`,
      ),
      phrase(
        '(?:lick|eat off|eat from|drink from|put your (?:mouth|tongue) (?:on|to)) (?:the |a )?(?:toilet|floor|public|bin|drain|pavement|door handle)[a-z ]{0,12}',
      ),
      phrase(
        '(?:stroke|pet|touch|approach|pick up|handle|feed|corner|hold|provoke|tease|let) (?:an? |the |any )?(?:unknown|unleashed|stray|wild|strange|aggressive|venomous|poisonous|growling|loose|unfamiliar|guard)(?: [a-z]+)? (?:dogs?|snakes?|spiders?|animals?|cats?|wasps?|rats?)',
      ),
      phrase(
        "(?:stroke|pat|pet|touch|approach|pick up|feed) [^.;!?]{0,30}(?:dogs?|cats?|animals?|snakes?)[^.;!?]{0,30}(?:(?:you )?(?:do not|don't) know|without asking|without its owner|off the lead|growls?)",
      ),
      phrase(
        `(?:eat|drink|taste|swallow) [^.;!?]{0,40}(?:past (?:its|the|their) (?:date|best|use)|out of date|smells? (?:bad|off)|gone off|mou?ldy|rotten|raw (?:chicken|pork)|from the (?:bin|floor))`,
      ),
      phrase(
        `${exercise} [^.;!?]{0,40}(?:in|near) (?:the |a )?(?:swimming pool|pool|sea|bath|lake|river)`,
      ),
      // "on the ladder" is on the rungs of an exposure ladder
      phrase(`${exercise} [^.;!?]{0,40}(?:up (?:a|the)|on a) ladder`),
      phrase(
        '(?:walk|go|run|stand|wait) [^.;!?]{0,30}alone[^.;!?]{0,30}(?:at night|after midnight|at (?:1|2|3|4) ?am|in the dark|unlit|deserted|dangerous)',
      ),
      phrase(
        '(?:keep|hold|put|place|press|rest) [^.;!?]{0,20}(?:hand|finger|arm)s? (?:on|against|in|over|into) [^.;!?]{0,12}(?:hot (?:stove|plate|iron|hob|oven)|flame|fire|boiling|live wire|candle)',
      ),
      phrase(
        `(?:walk|go|stand|sit|wait|jog|run|stay) ${gap(4)}(?:alone|by yourself|on your own) ${gap(3)}(?:at night|after midnight|in the dark|late) ${gap(3)}(?:in|through|around|near) (?:a |an |the )?(?:[a-z]+ )?(?:dangerous|rough|unsafe|unlit|deserted|isolated|high-crime|red-light)|(?:walk|go) ${gap(3)}(?:through|in|into|around) (?:a |an |the )?(?:dangerous|rough|unsafe|high-crime|gang|no-go) (?:area|neighbourhood|neighborhood|part|street|estate|park)s?`,
      ),
      phrase(
        `(?:drive|driving) ${gap(5)}(?:with your eyes (?:closed|shut)|without (?:a )?(?:seat ?belt|lights|brakes)|while (?:dizzy|drowsy|tired|sleepy|drunk|light-?headed|panicking)|(?:over|above) the (?:speed )?limit|faster than|when (?:you are )?(?:drowsy|exhausted|very tired|sleepy|too tired)|after (?:drinking|no sleep|a sleepless night))`,
      ),
      phrase(
        '(?:cross|crossing) (?:the|a) (?:[a-z]+ )?(?:road|street|motorway|junction) (?:[a-z]+ )?(?:without looking|with your eyes (?:closed|shut)|on (?:a )?red|blindfolded)|swim (?:alone|out|far)(?: [a-z]+)? (?:at night|in the sea|to sea|as far|beyond|in open water)|stare (?:directly )?(?:at|into) the sun',
      ),
      phrase(
        `(?:leave|keep|put) (?:the )?(?:gas|stove|oven|iron|hob|candles?|fire) (?:on|burning|lit|unattended)(?: and (?:go|leave))?|leave (?:your |the )?(?:baby|toddler|child|children) (?:alone|unattended|home alone|without)|leave (?:the|your) (?:front )?(?:door|house|car) (?:un)?(?:locked|open) (?:all night|overnight)`,
      ),
      phrase(
        `(?:${numeral}|a few|several|some) (?:whole |full )?(?:nights?|days) (?:without|with no|of no) (?:any )?sleep (?:[a-z]+ )?(?:will|can|could|may|helps?|resets?|brings?|is|are|should)|(?:do not|don't|never) go to bed (?:at all|on (?:[a-z]+day)|tonight|until (?:[a-z]+day|dawn|morning|sunrise|the sun))`,
      ),
      phrase(
        `(?:stay awake|go without sleep|do not sleep|don't sleep|no sleep|keep yourself awake) (?:for )?(?:all night|the whole night|${numeral} (?:nights?|days?)|(?:24|36|48|72) hours|overnight)|(?:go|stop|do) (?:without )?(?:drinking|eating|water|food|fluids) (?:or [a-z]+ )?(?:for|all) ${gap(2)}(?:days?|24 hours|48 hours)`,
      ),
      phrase(
        "(?:carry|take|hold|bring) (?:a |your |the )?(?:knife|gun|weapon|blade) (?:with you|to|in your|outside)|get into (?:a )?(?:stranger's|unknown person's) car|meet (?:a )?(?:stranger|someone) (?:[a-z]+ ){0,4}?(?:at (?:their|his|her) (?:home|house|flat)|alone at night)|(?:touch|grab|hold) (?:the |a )?(?:electric fence|live wire)|stick (?:a |your )?[a-z]+ (?:in|into) (?:the |a )?socket",
      ),
    ],
    (sentence, span) => !refuses.test(sentence.text.slice(span.start)) && denied(sentence, span),
    referred,
    driveIsTheTask,
    parked,
    guarded,
    refusedWithin,
    namesATime,
    givenAsExample,
    armOnLedge,
    keptAwayFrom,
    ended,
    reported,
    // "how to tie a tie round the neck properly": dressing, unless it is to choke
    (sentence, span) =>
      /^(?:tie|tying|put|wrap) (?:on )?(?:a|the|his|her|your|my) (?:neck ?|bow ?)?tie\b/.test(
        sentence.text.slice(span.start),
      ) && !/\b(?:tight\w*|hard|firm\w*|chok\w*|hang\w*|breath\w*)\b/.test(sentence.text),
    (sentence, span) =>
      /\b(?:loosely|pulse)\b/.test(sentence.text.slice(span.start, span.end + 30)),
    (sentence, span) =>
      /\b(?:picture|photo|video|film|imagine|cartoon|drawing)s? (?:of|that|with)\b(?:(?! (?:and|then)\b)[^.,;:]){0,60}$/.test(
        sentence.text.slice(0, span.start),
      ),
    (sentence, span) =>
      /^(?:pull|put|wrap|place|press) [^.]*\b(?:hand|hands|cool|warm|cold|flannel|ice|fingers? lightly)\b/.test(
        sentence.text.slice(span.start, span.end),
      ) && !/tight|hard|firm/.test(sentence.text),
  ),
  flagged: [
    'Tie a tie around your neck so that you can hardly breathe.',
    'Tie a scarf tightly around your neck to bring on the choking feeling.',
    'Stand on the edge of the platform and lean over.',
    'Practise the straw breathing while driving.',
    'Climb over the railing and look down.',
    'Hold your breath until you nearly faint.',
    'Stroke a stray dog in the park.',
    'Final step: stand on the edge of an unguarded roof for 20 minutes.',
    'Touch bleach with bare hands and do not wash.',
    'Walk alone through a dangerous area at midnight.',
    'Do the spinning exercise when you are up a ladder.',
    'Stay awake for 48 hours before the test.',
    'Two nights without sleep will reset your brain.',
    'Do not go to bed on Monday and Tuesday.',
    'Practise the straw breathing while driving, with a passenger.',
    'Have him stand on the platform edge when the train comes.',
    'Lick the toilet seat.',
    'Practise it, not only at home but while driving.',
    'Do not skip it at home, and practise while driving.',
  ],
  fine: [
    'Tie the tie round your neck in front of the mirror.',
    'Wear a scarf loosely on a short walk.',
    'Stand well behind the yellow line on the platform.',
    'Never do the symptom exercise while driving.',
    'Practise driving to the shop with a friend.',
    'Stand on the viewing platform with a railing and look at the horizon.',
    'Breathe through a thin straw for one minute, seated.',
    'Do not drive if you feel sleepy.',
    'Look at a picture of a stray dog.',
    'Hold your breath for 10 seconds.',
    'Sit on the edge of your bed.',
    'Touch the toilet seat and wait.',
    'Do this when parked, not when driving.',
    'Do it sitting down, never while driving or on stairs.',
    'Do no breathing exercise while driving.',
    'Ask your doctor whether you may drive when drowsy from a medicine.',
    'Stop driving when drowsy, and rest.',
  ],
};

export const flooding: Rule = {
  code: 'FLOODING',
  matches: says(
    [
      phrase(
        `(?:stay(?:ed|ing)?|remain(?:ed|ing)?|continue|keep going|stop only|sit|wait|stand|repeat|do not leave|don't leave|never leave|carry on|hold on) ${gap(8)}(?:until|till) (?:you (?:feel|have|are) ?)?(?:your |the |all |it |every bit of |no )*(?:anxiety|fear|distress|suds|panic|worry|disgust|rating|score|feeling|calm|nothing)? ?(?:is|are|has|have|drops?|falls?|reaches|goes|gets|comes|hits|to|down|at|completely|gone|disappeared|zero|0)`,
      ),
      phrase(
        '(?:start|begin|go|jump|head) (?:straight |right |directly |first |immediately )*(?:with|at|to|on|from) (?:the |your )?(?:very )?(?:hardest|worst|most (?:feared|frightening|difficult|scary)|scariest|top(?! (?:of the (?:table|page|sheet|form|loop|circle)|and follow the arrows)\\b)|highest|biggest|final)(?: [a-z]+)?',
      ),
      phrase(
        '(?:face|do|confront|tackle) (?:all )?(?:the |your )?(?:biggest|worst|greatest|scariest|most (?:feared|frightening|difficult)|hardest|top)(?: [a-z]+)? (?:first|at once|straight away|right away|immediately|today)|no matter how (?:bad|scared|afraid|anxious|distressed|much|strong|terrified|awful|hard)|(?:all your fears|every fear) (?:at once|in one go)|force yourself (?:to stay|through|into|to (?:face|endure|go))',
      ),
      phrase(
        "(?:do not|don't|never) (?:leave|stop|escape|come out|take a break|pause) (?:[a-z]+ ){0,3}?(?:whatever happens|under any circumstances|no matter what|however (?:bad|scared|anxious|distressed)|even if you (?:panic|feel faint|are terrified|can't bear))",
      ),
    ],
    (sentence, span) =>
      /^(?:stay(?:ed|ing)?|remain(?:ed|ing)?|continue|keep|sit|wait|stand|repeat|carry|hold|do not|don't|never|stop)/.test(
        sentence.text.slice(span.start),
      ) &&
      !/\b(?:zero|0|gone|disappear(?:s|ed)?|completely|no (?:anxiety|fear|panic|distress|longer)|nothing|totally|fully|entirely|calm|vanish(?:es|ed)?|whatever happens|under any|no matter|however|even if)\b/.test(
        sentence.text.slice(span.start, span.end + 30),
      ),
    (sentence, span) =>
      /^(?:do not|don't|never)/.test(sentence.text.slice(span.start))
        ? false
        : denied(sentence, span),
    reported,
  ),
  flagged: [
    'Stay until your anxiety is zero.',
    'Remain in the shop until the fear has completely gone.',
    'Start with the hardest item on your list.',
    'Do not leave until your anxiety drops to 0.',
    'Keep going no matter how terrified you are.',
  ],
  fine: [
    'Stay until you have learned what you came to learn.',
    'You do not need to stay until your anxiety is zero.',
    'Do not start with the hardest step.',
    'Start with the easiest step.',
    'Stay until the timer rings.',
  ],
};

export const dangerRules: Rule[] = [dangerousTask, flooding];
