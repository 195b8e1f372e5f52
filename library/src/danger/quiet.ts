/** Words of whoever wants to bet less and says what was lost, and those between them. */
const ofBets = new Set(
  `a an the and or of for with on to at in by from it is i i'm im i've my me you please pls thanks thank can can't cant could have has had need want wants would like how
  help stop stops stopped stopping quit cut down less not worksheet worksheets sheet handout exercise exercises plan log diary cbt something page one two short
  bet bets betting gamble gambles gambling gambler bookies bookie casino casinos slots slot fruit machine machines roulette poker bingo blackjack horses football
  accumulator accumulators scratchcards scratchcard lottery app apps online phone site sites urge urges craving cravings habit
  lost lose loses losing spent pounds quid euros dollars saturday sunday monday tuesday wednesday thursday friday weekend weekends payday last again every week weeks month
  night nights evening evenings day days time this same after before when work bus lunch`.split(
    /\s+/,
  ),
);
const bets = /\b(?:bet(?:s|ting)?|gambl(?:e|es|ing|er)|slots?|bookies?|casinos?|roulette|poker)\b/;
/** A loss of four figures can end a home: it is asked about. */
const amount = /^\d{1,3}$/;

/** Does a folded text want to bet less and say what was lost, in words with which nobody can say that they are in danger? */
export function isPlainBet(text: string): boolean {
  const low = text.toLowerCase().replaceAll('’', "'");
  const words = low.match(/[\p{L}\d'.,]*[\p{L}\d]/gu) ?? [];
  return (
    bets.test(low) &&
    words.length <= MOST_WORDS &&
    !/\d[.,]\d|\d ?k\b|\blost (?:my|it|the)\b|\b(?:the|my|one) last\b|\bnot again\b|\bcut (?!down)/.test(
      low,
    ) &&
    words.every((word) => ofBets.has(word) || amount.test(word))
  );
}
const MOST_WORDS = 40;

const illness =
  /\b(?:lewy|parkinson'?s?|charles bonnet|alzheimer'?s?|dementia|macular|cataracts?)\b/;
const sees =
  /\b(?:sees?|seeing|saw|hears?|hearing) (?:(?:little|small|strange|some|two|three|the|her|his|dead|old) )*(?:men|man|women|people|children|kids|boys?|girls?|faces?|figures?|visitors?|soldiers?|animals?|cats?|dogs?|birds?|mice|insects?|beetles|spiders|music|flowers|patterns|things)\b/;
/** The sheet is for whoever cares for them, or it is about an answer, a worry, a mood of theirs. */
const forCarer =
  /\b(?:for me|as (?:her|his|their|a) carer|for (?:a |the )?carers?|how (?:to|do i|should i|can i) (?:answer|reply|respond|react|talk|speak|cope|stay)|my (?:own )?(?:worry|stress|patience|temper|sleep|mood))\b/;
/** What goes further than a thing that is seen: an order, a fear, a harm, a sudden change, a refusal, an absence. */
const graver =
  /\b(?:tell(?:s|ing)? (?:him|her|them)|says? (?:to|he|she|they|that)|orders?|command\w*|voices?|must|obey\w*|attack\w*|hit\w*|punch\w*|kick\w*|bit(?:e|es|ing)|grab\w*|push\w*|shov\w*|slap\w*|chok\w*|strangl\w*|swing\w*|swung|throw\w*|threw|chas\w*|knife|knives|scissors|hammer|gun|poker|stick|weapon|razor|kill\w*|hurt\w*|harm\w*|die|dead(?! (?:man|men|people|mother|father|husband|wife|sister|brother|parents))|dying|blood\w*|bleed\w*|bruis\w*|fell|falls?|fallen|broke\w*|burn\w*|fire|gas|cooker|drive[sn]?|driving|drove|wander\w*|missing|road|street|outside|window|balcony|stairs|lock\w*|barricad\w*|run(?:s|ning)? (?:out|away|from)|get(?:s|ting)? (?:me|us|out)|scared|afraid|frighten\w*|terrif\w*|scream\w*|shout\w*|aggress\w*|violen\w*|threat\w*|angry|police|ambulance|999|112|911|sudden\w*|overnight|yesterday|today|tonight|last night|this (?:morning|week)|new|worse|fever|temperature|infection|uti|delirium|drowsy|floppy|tablets?|pills?|dose|overdos\w*|medic\w*|stopped|refus\w*|eat\w*|drink\w*|starv\w*|alone|naked|cold|can't (?:go on|cope|take|bear)|cannot (?:go on|cope|take|bear)|end (?:it|this)|give up|no way|hopeless\w*|suicid\w*|smother\w*|shak(?:e|es|ing)|tie[ds]?|tied|strap\w*|baby|child of)\b/;

/** Does somebody who cares for a person with a known illness of the brain or the eyes say what that person sees, and nothing that goes further? */
export function isKnownVision(text: string): boolean {
  const low = text.toLowerCase().replaceAll('’', "'");
  return illness.test(low) && sees.test(low) && forCarer.test(low) && !graver.test(low);
}
