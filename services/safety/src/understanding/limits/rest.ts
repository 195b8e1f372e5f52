/** Describes the difficulty, how it came and how the person is: what the case contains, and no limit. */
const describes =
  /\b(?:afraid|scared|fear\w*|terrif\w*|petrified|phobi\w*|panic\w*|anxi\w*|worr(?:y|ies|ied|ying)|avoid(?:s|ed|ing|ance)?|dread(?:s|ed)?|feels?|felt|feelings?|low|depress\w*|moods?|sad|tearful|cries|crying|guilt\w*|asham\w*|angry|anger|rage|rows?|thinks (?:that|he|she|they|people|it|of|about|the)|thoughts?|believes?|convinced|certain|predicts?|imagines?|obsess\w*|compuls\w*|rituals?|intrusive|checks|checking|checked|wash(?:es|ing)|repeats|googl\w+|rehears\w+|reassur\w+|since|years?|months?|ago|diagnos\w*|risks?|denies|assess\w*|referr\w*|referral|history|phq\S*|gad\S*|scor(?:e|es|ed)|medicat\w*|sertraline|mg|wants? to|want to|goals?|hopes?|used to|stopped|given up|gave up|lost|losing|can(?:'t|not) (?:go|leave|stop|sleep|cope|face|bear|get|use|enter|sit|be|say|speak|eat|breathe|concentrate|remember|relax|throw|let|ask|look|drive)|won't (?:go|leave|sleep|eat|get|use|enter|sit|speak|let|answer)|struggl\w*|hard|difficult\w*|sleep(?:s|ing|less)?|insomnia|wak(?:es|ing)|tired|exhausted|stress\w*|trigger\w*|happen\w*|became|becoming|started|began|freez\w+|faint\w*|dizz\w+|sweat\w*|shak(?:es|ing|y)|nightmares?|hi|hello|dear|thanks|thank you|regards|client|patient|pt|year[- ]old|\d\d ?(?:f|m|yo|y\/o)|[fm] ?\d\d|bereave\w*|grief|grieving|died|redundan\w+|divorc\w*|accident|(?:family|client|patient|parents|mother|she|he) declined|tapered|left (?:him|her|me|with)|baselines?|session \d{1,3} of \d{1,3}|mri|hypos?|sulks?|no violence|dermatolog\w*|cognitively (?:fine|intact|well)|always did|new paragraph|new line|attack\w*|bitten|bullied|normal|exercise|worksheet|record|ladder|hierarchy|cbt|erp|plan|activation|exposure|therapy|programme|leaflet|handout|diary|hates? (?:her|his|my)self|always|never|keeps?|only|every (?:day|night|morning|time)|all day|goes|gets|got|takes|took|makes|sits|stays|hides|drinks|carries|asks|says|tells|told|is (?:a|an|the|single|married|retired)|am (?:a|an)|works as|lives)\b/;
/** What somebody does describes them; what they would not bear is a wish. */
const isOfPerson =
  /^(?:and |but |so )*(?:she|he|they|i|we|her|his|my|their|works|looks|takes|holds|puts|likes|loves|has|had)\b(?!.{0,20}\b(?:won't|wouldn't|would|'d|can't)\b)(?!'d\b)/;
const FEWEST_LETTERS = 4;
const LONGEST = 120;

/** What is left of a request when all that was read is taken: it may limit the document, and is for a person to check. */
export const mayLimit = (low: string): boolean =>
  low.length <= LONGEST &&
  low.replace(/[^\p{L}]/gu, '').length >= FEWEST_LETTERS &&
  !isOfPerson.test(low) &&
  !describes.test(low);
