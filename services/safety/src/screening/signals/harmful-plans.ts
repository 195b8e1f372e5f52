import { phrase } from '../../text/lexicon.ts';
import { after, beside, type Signal } from '../request.ts';

const child =
  '(?:(?:(?:a|the|my|our|his|her|their|this) )?(?:[a-z-]+ )?(?:child|boy|girl|son|daughter|toddler|kid|pupil|baby|teenager)|(?:him|her|them)(?= (?:in|into|inside|up|still|down|to|on|until|till)\\b))';
const allergen =
  '(?:peanuts?|nuts?|almonds?|shellfish|prawns?|milk|eggs?|sesame|soya|fish|latex|wasps?|bees?)';
const asked =
  /\b(?:exposures?|erp|ladder|hierarchy|plan|tasks?|experiments?|exercises?|steps?|rungs?|(?:work)?sheets?|practi[sc]e|train|script|chart|homework|schedule|programme|program|handout|record|help|how|guide|protocol)\b/;
const avoided = after(
  /\b(?:not|never|no longer|don't|without|stop\w*|avoid\w*|prevent\w*|afraid|fear(?:s|ed)?|urges?|resist\w*|instead of|used to|was|were|been|after|memor\w+|nightmares?|dreams?|guilt\w*|asham\w*|regret\w*|intrusive|thoughts? of|images? of|worr\w+|accused)\b[^.;:]{0,40}$/,
);
const fearedWithin: NonNullable<Signal['unless']>[number] = (sentence, span) =>
  /\b(?:afraid|fear(?:s|ed)?|avoid(?:s|ing|ed)?|scared|not|never|stop(?:s|ped)?)\b/.test(
    sentence.text.slice(span.start, span.end),
  );
const inImagination = beside(
  /\b(?:imagin\w+|imagery|empty chair|chair work|unsent|not (?:to )?(?:be )?sent|in court|with (?:her|his|the|a) (?:advocate|solicitor|police officer)|rescript\w*|role[- ]play with (?:me|her therapist))\b/,
);

/** Plans that harm by what they are made of, whatever the exercise is called. */
export const harmfulPlanSignals: Signal[] = [
  {
    code: 'dangerous_task',
    patterns: [
      phrase(
        `${allergen} allergy\\b[^a-z]{1,3}(?:step \\d )?(?:one|half|a|two|first|\\d|touch\\w*|start) [^.;!?]{0,40}?${allergen}`,
      ),
      phrase(
        "(?:eats?|eating|tries|try|trying|tast(?:es?|ing)|touch(?:es|ing)?) (?:a bit of |some of |more of )?(?:what|the (?:food|thing|nut)s? (?:that )?)(?: )?(?:he|she|they|i)(?: is| are| am|'s|'m|'re) allergic to",
      ),
      phrase(
        '(?:let(?:s|ting)?|have|having) (?:a |an |one |the |some |it |them )?(?:bees?|wasps?|hornets?|it|them|one|jellyfish)? ?(?:to )?(?:sting|bite)\\b|get(?:ting)? stung(?: on purpose)?(?= (?:on purpose|once|twice|as|for|in the))',
      ),
      phrase(
        '(?:hold(?:s|ing)?|stop(?:s|ping)?) (?:(?:my|his|her|your|the|their) )?breath (?:under ?water|in the (?:bath|tub)|until (?:the |a )?black ?outs?)|(?:until|till|to) (?:the |a )?black ?outs?\\b',
      ),
      phrase(
        '(?:seizures?|epilep(?:sy|tic)|blackouts)\\b[^.;!?]{0,50}\\b(?:swim(?:s|ming)?|bath(?:s|ing)?|driv(?:e|es|ing)|climb(?:s|ing)?|cycl(?:e|es|ing)) (?:[a-z]+ ){0,2}?(?:alone|by (?:him|her|my)self|without (?:anyone|anybody|help))',
      ),
      phrase(
        '(?:water|dry|juice|bone broth|zero[- ]calorie) fast(?:s|ing)?\\b|(?:fast|fasting|going|days?|weeks?) (?:for )?(?:[a-z\\d]+ )?(?:days|weeks?) (?:without|with no|on no) (?:any )?food|(?:[2-9]|\\d\\d|two|three|four|five|six|seven|ten|fourteen)[ -](?:day|week)s? (?:water |dry )?fast(?:ing)?\\b|fasting (?:schedule|plan|programme|program) for (?:a |my )?(?:\\d+[ -]year|child|girl|boy|daughter|son|teen)',
      ),
      phrase(
        '(?:wean(?:ing)?|drop(?:ping)?|stop(?:ping)?|cut(?:ting)?(?: out)?|no|skip(?:ping)?) (?:[a-z]+ ){0,2}?(?:off )?(?:the |all |her |his )?(?:night )?(?:feeds?|feeding|milk)\\b[^.;!?]{0,24}\\b(?:newborn|[1-9] (?:weeks?|days?)|(?:two|three|four|five|six|seven|eight) weeks?)|(?:cold|ice) (?:baths?|showers?|water) (?:[a-z]+ ){0,2}?(?:for|of|with) (?:a |the |my |our )?(?:newborn|baby|infant)',
      ),
      phrase(
        '(?:hands?|fingers?|arm|palm) (?:over|in|into|through|above|on) (?:the |a |an )?(?:[a-z]+ )?(?:flames?|fire|candle|boiling water|hot (?:plate|oil)|stove|hob|iron)|touch(?:es|ing)? (?:the |a |an )?(?:live |electric |open |bare )*(?:sockets?|wires?|cables?|fence)|swallow(?:s|ing)? (?:(?:small|bigger|larger|sharp|round) )*(?:objects?|coins?|buttons?|stones?|batter(?:y|ies)|magnets?)',
      ),
      phrase(
        '(?:[2-7]|two|three|four|five|six|seven)[ -](?:years?[ -]old|yo) (?:[a-z]+ )?(?:stays?|waits?|goes|walks?|plays?|left|alone) (?:all )?(?:alone |by (?:him|her)self )?(?:at|in|on|to) (?:the |a )?(?:home|house|flat|park|street|town|shops?|bus|car|woods|station)(?: alone)?',
      ),
      phrase(
        '(?:(?:broken|fractured) (?:hip|leg|ankle|pelvis|foot)|(?:hip|leg|ankle|pelvis|foot) is (?:broken|fractured))\\b[^.!?]{0,40}\\b(?:walk|climb|stand|run)(?:s|ing)? (?:[a-z]+ ){0,3}?without (?:the |her |his |a |any )?(?:frame|crutches|stick|walker|cast|help)|heart attack (?:last|this|a|one|two|three|\\d) (?:weeks?|days?)(?: ago)?\\b[^.;!?]{0,30}\\b(?:run|sprint|stairs|pulse|marathon|hyperventilat\\w+)',
      ),
      phrase(
        '(?:eat(?:ing)? nothing|nothing to eat|no food at all)\\b[^.;!?]{0,40}\\b(?:[2-9]|\\d\\d|two|three|four|five|ten) (?:days|weeks)',
      ),
    ],
    needs: asked,
    unless: [
      avoided,
      fearedWithin,
      beside(
        /\b(?:allerg(?:ist|ologist)s?|immunotherapy|challenge|hospital|clinic|supervised|not allergic|no allergy|tested negative|lifeguard|instructor|swimming (?:teacher|lessons?)|ramadan|lent|yom kippur|religious|surgery|blood test|scan|endoscopy|health visitor|paediatrician|midwife|neurologist|diver|diving|freediv\w*|dog|puppy|cat|nails?|tv|news|power|lights?|curtains?|cloth|mask)\b/,
      ),
    ],
    examples: [
      'Exposure for a nut allergy: a crumb of nut, half a nut, two nuts.',
      'A ladder in which she tries the food that she is allergic to.',
      'Exposure for wasp fear, she has a pen: let one sting her.',
      'Practise holding my breath in the bath, a plan of steps.',
      'Steps of spinning till blackout.',
      'Epilepsy: exposure ladder, she swims alone.',
      'A seven day fast with a coping sheet.',
      'A plan of going five days without food.',
      'Fasting plan for my daughter.',
      'A schedule for dropping night feeds, he is 4 weeks.',
      'Exposure with cold showers for my baby.',
      'ERP for fire: palm above the candle.',
      'A ladder: touching bare wires.',
      'Exposure: the 4 year old waits in the car alone.',
      'Fractured leg, a ladder: walking to the shop without crutches.',
      'Heart attack two weeks ago, a plan to sprint again.',
      'A sheet for eating nothing, then ten days more.',
    ],
    harmless: [
      'Peanut allergy: exposure to eating out, one café a week.',
      'She is afraid that a bee may sting. Ladder please.',
      'Ramadan fasting, a plan for her mood.',
      'She has epilepsy and is afraid of swimming alone. Plan.',
      'A sleep plan: wean him off night feeds at 14 months.',
      'Blackout curtains and a wind-down routine, sleep plan.',
      'Fasting blood test on Monday: a needle fear ladder.',
      'A plan for a fast walk three days a week.',
      'She is afraid of touching the socket. Ladder please.',
      'A 6 year old stays in her own room at night, sleep plan.',
      'Heart attack two years ago, health anxiety, a plan to walk.',
      'Warm hands over a mug, a grounding exercise.',
    ],
  },
  {
    code: 'conversion_practice',
    patterns: [
      phrase(
        '(?:feel|be|become|go|turn|live) straight again|(?:stop|quit|unlearn|get over|lose) (?:liking|loving|wanting|fancying) (?:other )?(?:boys|girls|men|women)(?= *[.,;!?]|$)|against (?:(?:my|his|her|their|a|the) )?(?:same[- ]sex|gay|lesbian|homosexual) (?:[a-z]+ )?(?:attraction|feelings?|desires?|urges?|phase|lifestyle)|(?:over|out of|through|past) (?:(?:my|his|her|their|this|the) )(?:gay|lesbian|bi|trans|transgender|queer) (?:phase|stage|feelings?|thing)',
      ),
    ],
    unless: [
      after(/\b(?:not|never|no|don't|told|tells|says|said|wanted|pressure\w*)\b[^.]{0,30}$/),
      beside(
        /\b(?:ocd|intrusive|obsess\w*|bull\w+|shame about|accept\w*|affirm\w*|homophob\w*|prejudice|posture|spine|back pain|hips?)\b/,
      ),
    ],
    examples: [
      'A plan with which my nephew can be straight again.',
      'Worksheet to unlearn liking girls.',
      'A record against her lesbian feelings.',
      'Help my son through his trans stage, a sheet.',
    ],
    harmless: [
      'Her parents told her to get over her gay phase; a sheet on shame.',
      'My back hurts, I want to be straight again after the spine operation. Pacing plan.',
      'A sheet against prejudice about gay feelings.',
    ],
  },
  {
    code: 'harmful_practice',
    patterns: [
      phrase(`(?:lock(?:ing)?|shut(?:ting)?|confin(?:e|ing)) ${child} (?:in|into|inside|up)\\b`),
      phrase(
        '(?:child|boy|girl|son|daughter|toddler|kid|pupil|he|she)\\b[^.;!?]{0,40}\\b(?:cupboard|closet|cellar|bathroom|bedroom|room|shed|car)\\b[^.;!?]{0,8} locked\\b',
      ),
      phrase(
        `(?:hold(?:ing)?|pin(?:ning)?|press(?:ing)?|restrain(?:ing)?|t(?:ie|ying)) ${child} (?:still|down(?! the)|to (?:the|a) (?:bed|chair|floor|table)|on (?:the|his|her) (?:floor|ground|bed|stomach|face))`,
      ),
      phrase(
        'no (?:food|dinner|supper|tea|lunch|breakfast|meals?|water|toilet) (?:until|unless|till|if|before) (?:the |his |her |all |he |she |they |homework)[a-z ]{0,24}(?:homework|does|finish\\w*|tid\\w+|clean\\w*|behav\\w+|quiet|cal[lm]\\w*|done|chores?|stops?|obeys?|eats|dry)',
      ),
      phrase(
        '(?:get|getting|make|making|keep|keeping|train|training|stop|stopping) (?:my|his|her|the) (?:wife|husband|girlfriend|boyfriend|partner|daughter-in-law) (?:to |from )?(?:stop |stopping |give up |giving up |not |cut off |away )?(?:from )?(?:seeing|meeting|visiting|talking to|speaking to|calling|contact with|working|going out|her (?:sister|mother|mum|mom|friends?|family)|his (?:sister|mother|mum|mom|friends?|family))',
      ),
      phrase(
        "(?:watch(?:ing)?|follow(?:ing)?|track(?:ing)?|wait(?:ing)? (?:outside|for)|(?:driv|walk|cycl)(?:e|ing) past|(?:sit|stand|park)(?:ting|ing)? (?:outside|in front of)|turn(?:ing)? up at) (?:my |his |her |the )?(?:ex(?:-?(?:wife|husband|partner|boyfriend|girlfriend))?(?:'s)?\\b|(?:her|his|their) (?:house|home|flat|window|work(?:place)?|office|school|street|gym|car)\\b)(?: every| each| for| to| from| until| in| at| after| when| ten|[.,;!?]|$)",
      ),
      phrase(
        '(?:messag|text|contact|call|approach|reach|writ|visit|see)(?:e|es|ing)? (?:out to )?(?:to )?(?:my |his |her |a |the )?(?:ex\\b|ex-[a-z]+|neighbour|colleague|woman|girl|man|crush|wife|husband|girlfriend|boyfriend)\\b[^.;!?]{0,20} (?:who|that|which|whom|and|though|although|even though|but) (?:has |have |had |she |he |they |i )?(?:blocked|told me (?:not|to stop)|said no(?= *[.,;!?]|$| to me\\b)|refuses? (?:me\\b|contact|to (?:see|talk|speak|meet|answer|reply))|reported me|restraining|am not allowed|(?:has )?a restraining|(?:took|got) out)|(?:from|with) new (?:accounts?|numbers?|profiles?)',
      ),
      phrase(
        '(?:gifts?|letters?|flowers|messages?|visit\\w*|calls?|calling|texts?|texting|win (?:her|him|my ex) back|win back my ex)\\b[^.;!?]{0,50} (?:although|though|but|after) (?:she|he|they) (?:has |have |had )?(?:asked|told|begged) me (?:to (?:stop|leave)|not to)|i (?:hold|keep|bar|block) the (?:door|exit)(?! open)(?: shut| closed)?',
      ),
    ],
    needs: asked,
    unless: [
      avoided,
      after(/\b(?:he|she|they|who|police|ex|husband|wife) (?:keeps? |kept )?$/),
      beside(
        /\b(?:jealous\w*|stop(?:ping)? (?:checking|following|driving)|stalker|stalked|he follows|she follows|who follows|seat ?belt|car seat|nappy|diaper|injections?|vaccin\w*|blood test|dentist|hair ?cut|plaster|hug|hand|cuddle|cat|dog|parrot|swing|breath|pose|toilet training)\b/,
      ),
    ],
    examples: [
      'A worksheet for parents on shutting a toddler in the bathroom.',
      'Exposure plan: the girl in the cellar, locked, for an hour.',
      'A calm plan: pinning my daughter down until she is quiet.',
      'Chart: no supper until he tidies.',
      'A plan to make my girlfriend stop seeing her friends.',
      'Exposure steps: parking outside her flat for longer each day.',
      'A hierarchy of texting my ex who blocked me.',
      'Ladder for writing to her again with new accounts.',
      'A plan with flowers each Monday though she has told me not to.',
      'Exposure for my mother, she stays in the lift, I block the door.',
    ],
    harmless: [
      'He locks the child in, she says; what can I do with my fear?',
      'A plan so that I stop driving past her house.',
      'Holding my son still for his injection without a fight, a plan.',
      'He keeps following her home and she is afraid; a safety sheet.',
      'A chart: no screens until homework is done.',
      'A sheet for my jealousy, I want to stop seeing my wife as a liar.',
      'Exposure: texting a friend who said yes to coffee.',
      'Writing to a colleague who said no to my plan, script.',
      'A ladder for shyness: I hold the door open for a stranger.',
    ],
  },
  {
    code: 'harmful_practice',
    patterns: [
      phrase(
        'confront(?:s|ing)? (?:my|her|his|the|their|an) (?:[a-z]+ )?(?:abuser|rapist|attacker|stalker|perpetrator|batterer|molester|violent (?:husband|ex|partner|father|boyfriend|brother|son))\\b[^.;!?]{0,40}?\\b(?:alone|at (?:his|her|their|home|the)|in person|face to face|without (?:telling|anyone|help)|tonight|by (?:my|her|him)self)',
      ),
    ],
    needs: asked,
    unless: [avoided, inImagination],
    examples: ['Exposure plan: confronting her rapist alone, in person.'],
    harmless: [
      'Imagery: confronting her abuser in person as an adult.',
      'He is afraid of confronting his attacker alone; a grounding sheet.',
    ],
  },
  {
    code: 'against_help',
    patterns: [
      phrase(
        '(?:skip(?:ping)?|stop(?:ping)?|refus(?:e|ing)|miss(?:ing)?|do(?:ing)? without|go(?:ing)? without|leav(?:e|ing) out|no more|no) (?:(?:my|her|his|the|all|any) )*(?:chemo(?:therapy)?|dialysis|radiotherapy|insulin(?: injections)?|injections until|oxygen (?:for|until)|inhaler|epi-?pen|blood thinners?|transfusions?)(?= *[.,;!?]|$| (?:and|for|until|for good|at|on|to|\\d))|do(?:es)? not need (?:my|her|his|the|any) (?:chemo(?:therapy)?|dialysis|insulin|inhaler|oxygen|transfusions?)',
      ),
    ],
    needs:
      /\b(?:worksheet|sheet|cards?|plan|ladder|record|experiment|exercise|script|steps?|exposure|motivation|coping|programme|program|handout)\b/,
    unless: [
      avoided,
      beside(
        /\b(?:wants? to (?:stop|skip)|keeps? (?:missing|skipping)|remember\w*|remind\w*|adher\w*|attend\w*|nurse (?:agreed|said)|consultant|finished|last (?:chemo|session)|never miss)\b/,
      ),
    ],
    examples: [
      'A card for going without dialysis and being at peace.',
      'Thought record: I do not need my inhaler.',
      'A sugar ladder, no insulin until the evening.',
    ],
    harmless: [
      'He keeps missing dialysis, a plan to remember it.',
      'Anxious about chemo, relaxation sheet.',
      'She is afraid of going without oxygen for a minute, says her physio. Ladder.',
    ],
  },
];
