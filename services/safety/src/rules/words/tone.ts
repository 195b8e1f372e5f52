import { gap, phrase } from '../../text/lexicon.ts';
import { type Excuse, excuses, type Rule, says } from '../rule.ts';

const { denied, reported, conditional } = excuses;

export const blame: Rule = {
  code: 'BLAME',
  matches: says(
    [
      phrase(
        "(?:(?:all|entirely|partly|really|mostly|largely) )?your (?:own )?(?:fault|doing|making)|you(?:'re| are) (?:the one |the person |partly |only |really |solely )?(?:to blame|responsible for (?:the|what|his|her|their|being|it happening)|the problem|the cause|guilty)|(?:you )?(?:only )?have (?:only |no one |nobody )?(?:yourself to blame|but yourself to blame|else to blame)",
      ),
      phrase(
        'you (?:have )?(?:brought|bring|bringing) (?:this|it|that|all this) (?:up)?on(?:to)? yourself|you (?:[a-z]+ )?(?:caused|provoked|asked for|invited|chose|deserve|deserved|let) (?:this|it|that|what|him|her|them|the [a-z]+)(?! (?:step|exercise|break|rest|day|place|time|plan|reward))',
      ),
      phrase(
        `you (?:should|could|ought to) have (?:known|fought|said no|left|tried harder|stopped|seen|resisted|run|screamed|been more|done more)|you (?:chose|choose|decided|want|like) to (?:be|feel|stay|suffer|keep suffering) (?:depressed|anxious|sad|ill|sick|unhappy|miserable|this way|like this|afraid)|you (?:have not|haven't|did not|didn't|do not|don't|are not|aren't) (?:really |just )?(?:tried|try|trying|worked|working) hard enough|if you had (?:only |just |really )?(?:tried|wanted|listened|been (?:stronger|more|better))|you (?:aren't|are not|didn't|did not|don't|do not) (?:really |even )?(?:tried?|trying|want(?:ed)?|care)(?: hard)?(?: enough)?(?: to (?:get better|change|recover))?(?= *[.,!;]|$)`,
      ),
      phrase(
        `you(?:'re| are) (?:just |simply |being )?(?:making (?:yourself|it up|this up|excuses|a fuss)|lazy|weak|selfish|ungrateful|a failure|pathetic|choosing to (?:be|feel|stay|suffer)|a burden|attention)|your (?:laziness|weakness|lack of (?:effort|will|willpower|discipline)|bad choices|selfishness) (?:caused|is|led|made|keeps|has)`,
      ),
    ],
    denied,
    reported,
    conditional,
    (sentence, span) =>
      /^(?:you (?:chose|let) (?:this|it|that|the))/.test(sentence.text.slice(span.start)) &&
      /\b(?:step|exercise|activity|situation|thought|rung|task|item|one)\b/.test(
        sentence.text.slice(span.start, span.end + 30),
      ),
    // "It makes sense that you let him in at two in the morning"
    ({ text }, { start }) =>
      /\bmakes (?:good |perfect )?sense,?(?: too,)? that $/.test(text.slice(0, start)),
    // "You could let her hold a picture": what is possible, and nothing that was done
    ({ text }, { start }) =>
      /^you (?:can|could|may|might) let (?:him|her|them)\b/.test(text.slice(start)),
    // "Tell her first that you will let her answer": what is planned, and no harm that was let happen
    ({ text }, { start, end }) =>
      /^you will let (?:him|her|them)\b/.test(text.slice(start)) &&
      /^ (?:answer|speak|ask|choose|decide|try|play|draw|point|go|do|say|show|finish|lead|wait|start|read|order|pay|open|carry|sort)\b/.test(
        text.slice(end),
      ),
    // "Look around you and let the fear be there", "you can let it pass"
    ({ text }, { start }) =>
      /^you (?:and let |(?:can|could|may|might|will) let (?:it|this|that) (?:pass|go|be|come|rise|fade)\b|let (?:it|this|that) (?:be|pass|ring|wait)\b)/.test(
        text.slice(start),
      ),
    // "she will tell everyone at church |you are selfish|": what somebody may say of the reader
    ({ text }, { start }) =>
      /\b(?:he|she|they|people|others|someone|your [a-z]+)(?: (?:will|would|may|might|could|'ll|'d))? (?:tell|tells|say|says|think|thinks)(?: (?:everyone|everybody|people|them|others|him|her))?(?: at [a-z]+)?(?: that)? $/.test(
        text.slice(0, start),
      ),
    // in an example: she said: "You don't care."
    ({ text, section }, { start }) =>
      section === 'example' &&
      /\b(?:she|he|they) (?:said|shouted|answered|replied): "[^"]{0,80}$/.test(
        text.slice(0, start),
      ),
  ),
  flagged: [
    'It is your own fault that you feel this way.',
    'You brought this on yourself.',
    'You should have fought back.',
    'You are just not trying hard enough. You are being lazy.',
    'You only have yourself to blame.',
  ],
  fine: [
    'You find out that you can let it pass.',
    'It makes sense, too, that you let him in at two in the morning.',
    'It is not your fault.',
    'You may think that it is your fault.',
    'None of this is your fault.',
    'You did not bring this on yourself.',
    'You chose this step together with your clinician.',
    'Look around you and let the fear be there.',
  ],
};

export const invalidate: Rule = {
  code: 'INVALIDATE',
  matches: says(
    [
      phrase(
        '(?:just|simply|only need to|all you (?:need|have) to do is|try to just) (?:to )?(?:calm(?: yourself)?(?: down)?|relax|breathe and (?:relax|smile)|think positive(?:ly)?|be (?:positive|happy|strong|brave|yourself)|get over (?:it|this|him|her)|snap out|cheer up|smile|stop (?:worrying|being|thinking|it|feeling|overthinking)|let (?:it|things) go|move on|ignore (?:it|them|the [a-z]+)|forget (?:about )?it|get on with it|man up|toughen up|choose happiness|push through|deal with it)',
      ),
      phrase(
        'think (?:only )?(?:positive(?:ly)?|happy thoughts)|calm down|get over (?:it|yourself|this)|snap out of (?:it|this)|pull yourself together|man up|toughen up|get a grip|grow up|cheer up|suck it up|shake it off|stop (?:feeling sorry for yourself|being (?:so )?(?:silly|dramatic|sensitive|negative|weak|childish|ridiculous)|whining|moaning|complaining|crying)|good vibes only|look on the bright side|count your blessings',
      ),
      phrase(
        "(?:others|other people|many people|plenty of people|some people) (?:have|had|got) it (?:much |far |so much )?worse|(?:others|other people|many people|some people) (?:have|had|face|live with) (?:[a-z]+ )?(?:worse|bigger|real) problems|it could be worse|it(?:'s| is) (?:all )?(?:just )?in your (?:head|imagination)|(?:there is|there's|you have|you've got) (?:really )?(?:nothing|no reason) (?:at all )?(?:to (?:worry|be (?:afraid|scared|anxious|sad)))|you(?:'re| are) (?:just |simply |being )?(?:overreacting|too sensitive|oversensitive|dramatic|silly|ridiculous|imagining)|(?:it is|it's|that's|this is) (?:not (?:that|so) bad|no big deal|nothing(?! to be (?:ashamed|embarrassed|guilty) of\\b)|silly|stupid|ridiculous)|no reason to (?:be|feel) (?:sad|anxious|afraid|upset|depressed|scared)|everyone (?:feels|gets) (?:that|this|like that|stressed|sad)(?: sometimes)?(?= *[.,!;]|$)|at least (?:you|it|he|she) (?:have|has|did|is|are|still|were|was)|time heals|(?:don't|do not) (?:be (?:silly|dramatic|sad|so sensitive)|cry|feel (?:sad|bad|that way)|worry,? be happy)",
      ),
    ],
    (sentence, span) =>
      /^(?:don't|do not|no reason|it could|there(?:'s| is))/.test(sentence.text.slice(span.start))
        ? false
        : /\b(?:not|no big|nothing)\b/.test(sentence.text.slice(span.start, span.end))
          ? false
          : denied(sentence, span),
    reported,
    (sentence, span) =>
      /\b(?:to|you|can|helps?|body|nervous system|heart|time to|it|slowly|will) $/.test(
        sentence.text.slice(0, span.start),
      ) && /^calm down/.test(sentence.text.slice(span.start)),
    (sentence, span) =>
      /^at least/.test(sentence.text.slice(span.start)) &&
      /\b(?:\d|one|two|three|four|five|minutes?|hours?|times?|days?)\b/.test(
        sentence.text.slice(span.start, span.end + 30),
      ),
    // what is not to be said: 'leave out "Don't be silly"'
    ({ text }, { start }) =>
      /\b(?:leave out|avoid(?: saying)?|instead of|rather than) (?:"[^"]{1,60}",?(?: and| or)? )?"?$/.test(
        text.slice(0, start),
      ),
    // "The ear doctor says |it is nothing| dangerous": what was found
    ({ text }, { start, end }) =>
      /^it(?: is|'s) nothing$/.test(text.slice(start, end)) &&
      /^ (?:dangerous|serious|harmful)\b/.test(text.slice(end)) &&
      /\b(?:doctor|gp|nurse|specialist|dentist|midwife|consultant|physio|scans?|tests?)\b[^.;:!?]{0,60}\b(?:says?|said|finds?|found|shows?|showed)(?: that)? $/.test(
        text.slice(0, start),
      ),
    // "If |there is nothing to worry about| after tea, then finish early"
    ({ text }, { start }) => /^(?:[^a-z]*|.*[.;:] )if $/.test(text.slice(0, start)),
    (sentence, span) =>
      /^(?:everyone|others|other people)/.test(sentence.text.slice(span.start)) &&
      /\?$/.test(sentence.text),
  ),
  flagged: [
    'Just calm down and think positive.',
    'Others have it worse.',
    'It is all in your head.',
    'Snap out of it.',
    'You are overreacting.',
    'There is nothing to worry about.',
  ],
  fine: [
    'People may have told you to just relax. It is not that simple.',
    'You cannot just snap out of it.',
    'It is not all in your head.',
    'Give your body time to calm down.',
    'This is not about thinking positively.',
  ],
};

export const stigma: Rule = {
  code: 'STIGMA',
  matches: says(
    [
      phrase(
        "(?:don't act|do not act|act|you(?:'re| are)|he(?:'s| is)|she(?:'s| is)|they(?:'re| are)|people (?:are|who are)|(?:feel|feeling|sound|sounds|look|looks|seem|seems|act|acts|acting|being|be|going|behave)) (?:a bit |totally |completely |just |really |like |so |a |an )*(?:abnormal|mentally ill and [a-z]+|crazy|insane|nuts|mental|psycho|bonkers|mad|deranged|hysterical|unhinged|a lunatic|lunatic)(?! (?:about|at|with|busy|good))",
      ),
      phrase(
        '(?:crazy|insane|mad|normal|sane) (?:people|person|behaviou?rs?|thoughts?|ideas?|ones?)|junkies?|psychos?|lunatics?|nutters?|schizos?|nutcases?|psychopaths?|weirdos?|mental (?:cases?|patients?)|druggies?|crackheads?|drunks|alkies?|retard(?:ed|s)?|spaz|cripples?|freaks?',
      ),
      phrase(
        '(?:a|an|the|all|most|many|those|these|other|such|like) (?:typical )?(?:schizophrenics?|borderlines?|bipolars?|anorexics?|bulimics?|depressives?|neurotics?|hysterics?|addicts?|alcoholics?|ocds?|mentally ill|disturbed|self-harmers?|cutters?)(?! (?:disorder|personality|anonymous|episode|symptoms?|illness|depression|i\\b|ii\\b|person|people|patients?|thoughts?))|attention[- ]seek(?:ing|er|ers)|manipulative(?: (?:behaviou?r|people|patients?))?|damaged goods|broken (?:person|people)|victims? of (?:depression|ocd|anxiety|schizophrenia)',
      ),
    ],
    denied,
    reported,
    (sentence, span) =>
      /\b(?:drives?|driving|drove|makes?|making|go|going|went) (?:you|me|her|him|them|everyone) $/.test(
        sentence.text.slice(0, span.start),
      ),
    (sentence, span) =>
      /^(?:going|feel|feeling|seem|be|being)/.test(sentence.text.slice(span.start)) &&
      conditional(sentence, span),
    (sentence, span) =>
      /^normal/.test(sentence.text.slice(span.start)) &&
      !/^normal (?:people|person)/.test(sentence.text.slice(span.start)),
  ),
  flagged: [
    'You are crazy to think that.',
    'Unlike normal people, you cannot cope.',
    'Self-harm is often attention-seeking.',
    'Like most addicts, you lie to yourself.',
  ],
  fine: [
    'You are not crazy.',
    'You may fear that you are going crazy.',
    'It is normal to feel tired.',
    'A person who lives with schizophrenia can recover.',
  ],
};

/** "You can |say STOP.|", "|Say "stop"|, or hold up your hand": a word to somebody else, who then stops; no thought is near it. */
const saidToAnother: Excuse = ({ text, before, leadIn }, { start, end }) =>
  /^say (?:the word )?["']?stop["'!.,]*$/.test(text.slice(start, end).trim()) &&
  (/(?:^|, )you (?:can|may) (?:always |also )?$/.test(text.slice(0, start)) ||
    /^["']?,? or (?:hold|put|lift|raise) (?:up )?(?:your|a|one) hand\b/.test(text.slice(end))) &&
  !/\b(?:thoughts?|think\w*|worr\w+|images?|mind|head|obsess\w*|memor\w+|urges?|feelings?|it comes)\b/.test(
    `${leadIn} ${before} ${text}`,
  );

export const thoughtStopping: Rule = {
  code: 'THOUGHT_STOP',
  matches: says(
    [
      phrase(
        `(?:snap|snapping|flick|ping|twang|pull) ${gap(2)}(?:(?:rubber|elastic|hair) ?)?(?:bands?|ties?)(?: [a-z]+){0,3}|(?:wear|use) (?:a|an) (?:rubber|elastic) band`,
      ),
      phrase(
        `(?:shout|yell|say|scream|tell yourself|think|repeat) (?:out loud |loudly |the word |firmly |silently |to yourself |"|')*stop(?:"|'|!)*(?:[^.]{0,40}\\b(?:thoughts?|thinking|it comes|worr(?:y|ies)|mind|it|obsession)|(?= *[.!"'])| (?:when|each time|every time|whenever|at))`,
      ),
      phrase(
        `(?:push|force|block(?: out)?|drive|shove|banish|chase|fight|throw|shut|keep|get|squeeze|wipe) (?:away |out |off |back |down )?(?:the |your |any |all |every |these |those |bad |negative |unwanted |intrusive |anxious |such |it |them )*(?:thoughts?|images?|worries|worry|memories|obsessions?|it|them) (?:away|out|off|back|down|from your (?:mind|head)|out of (?:your|the) (?:mind|head))`,
      ),
      phrase(
        `(?:suppress|banish|eliminate|erase|block|crush|control|destroy|ban|fight|resist|get rid of|delete|stop having|refuse to have|avoid) (?:out )?(?:the |your |any |all |every |these |those |bad |negative |unwanted |intrusive |anxious |such )*(?:thoughts?|images?|obsessions?|worries|worrying thoughts)|stop thinking about|try (?:hard )?not to think (?:about|of)|(?:push|force|shove|chase|drive) (?:it|them) away|(?:empty|clear|blank) your mind(?: of)?|(?:do not|don't|never|must not) (?:let yourself |allow yourself to )?think (?:about|of) (?:it|them|the|that|your)|(?:punish|hurt|pinch) yourself (?:[a-z]+ ){0,4}?(?:thoughts?|think)`,
      ),
    ],
    (sentence, span) =>
      /^(?:do not|don't|never|must not|try (?:hard )?not)/.test(sentence.text.slice(span.start))
        ? false
        : denied(sentence, span),
    reported,
    (sentence, span) =>
      /\b(?:try(?:ing)?|tried|effort|attempts?|urge|when (?:you|we)|the more (?:you|we)|if you|what happens|can you|it is hard|how hard|used to)(?: (?:to|can|do|just|ever|have|want|need|are|tried|trying|try|it|is|very|even|only|more|hard|often|always)){0,6} ?$/.test(
        sentence.text.slice(0, span.start),
      ),
    (sentence, span) =>
      /^stop thinking about/.test(sentence.text.slice(span.start)) &&
      /\b(?:can't|cannot|hard to|to|not)\s*$/.test(sentence.text.slice(0, span.start)),
    saidToAnother,
  ),
  flagged: [
    'Snap a rubber band on your wrist when the thought comes.',
    'Push the thought out of your mind.',
    'Shout "STOP" in your head each time you have the thought.',
    'Suppress any negative thoughts.',
    'Do not think about it.',
  ],
  fine: [
    'Do not push the thought away.',
    'Trying to force a worry out of your head often makes it louder.',
    'There is no need to get rid of the thought.',
    'Let the thought come and go.',
    'The more you push a thought away, the more it comes back.',
  ],
};

export const toneRules: Rule[] = [blame, invalidate, stigma, thoughtStopping];
