import { figure } from './figures.ts';

const weeks = `(?:about |around |roughly |just )?(?:${figure} (?:weeks?|wks?|months?|days?)|a fortnight)`;

/** What has its own day, whatever is written for it. */
const event =
  '(?:camp|exams?|finals|mocks|gcses?|a-levels?|tests?|interviews?|flights?|fly|flies|flying|wedding|funeral|operations?|surgery|procedure|scans?|appointments?|reviews?|reviewed|clinic|court|trial|hearing|tribunal|deadline|due|baby|birth|holidays?|trip|recital|concert|play|show|gig|performance|match|race|marathon|viva|audition|presentation|speech|visit|party|anniversary|ceremony|graduation|results?|inspection|christmas|easter|school|uni|university|college|term|move[sd]?|moving|retire\\w*|redundan\\w*|discharge[sd]?|release[sd]?|deployment|job|date)';
const dated = [
  // "exams in three weeks", "her baby is due in 6 weeks"
  new RegExp(`\\b${event}\\b[^.;:]{0,40}\\b(?:in|after) ${weeks}`),
  // "I start uni in 5 weeks", "is back at work in 2 weeks"
  new RegExp(
    `\\b(?:starts?|starting|begins?|leav(?:e|es|ing)|returns?|comes?|coming|happens?|marr(?:y|ies)|sits?|goes|going|moves?|moving|turns?|(?:he|she|it|they|i|that|which)(?:'s|'re|'m| is| are| am)|(?:is|are)(?! to)) (?!(?:done|finished|spread|completed|filled|kept|over)\\b)(?:[a-z]+ ){0,4}?in ${weeks}`,
  ),
  // "three weeks until her driving test"
  new RegExp(
    `${weeks} (?:until|till|til|before|to go|away|off|from (?:now|today)|to (?:the|her|his|my) (?:[a-z]+ )?${event})\\b`,
  ),
  // "the trial lasts three weeks", "was off for two weeks", "4 weeks of leave"
  new RegExp(
    `\\b(?:was|were|took|lasted|${event} (?:lasts?|takes?|goes on)|off(?: sick| work)?|away|stays?|staying|signed off)\\b[^.;:]{0,20}\\b(?:for )?${weeks}`,
  ),
  new RegExp(
    `${weeks} (?:of|on) (?:[a-z]+ )?(?:nights?|days|earl(?:y|ies)|lates?|shifts?|diar(?:y|ies)|leave|holidays?|notice|school|term|sick\\w*|absence|rain|lockdown|insomnia|panic\\w*|worry|low mood|tears|rows)`,
  ),
];
/** How long something has been so, or how old somebody is: "nine weeks free of it", "our baby is eleven weeks". */
const state = [
  new RegExp(
    `\\b(?:baby|newborn|infant|twins)(?: \\p{L}+)?,? \\(?${weeks}(?! (?:plan|programme|long|course))`,
    'u',
  ),
  new RegExp(
    `${weeks},? (?:without|free|clean|sober|dry|abstinent|in recovery|bet-free|smoke-free|alcohol-free|gamble-free|into|post|gone|pregnant|of (?:being|not|no)|since|in now|old|off (?:the|it|drink|fags|cigarettes|cannabis)|on (?:the|my|his|her|these|this))\\b`,
  ),
  new RegExp(
    `\\b(?:baby|newborn|infant|twins|son|daughter|boy|girl|he|she|they|puppy|kitten|\\p{L}{3,12})(?:'s| is| are| was| were)(?: only| just| now| nearly| about)* ${weeks}(?! (?:plan|programme|long|course|in total|at most|max))`,
    'u',
  ),
  new RegExp(
    `(?:'s|'ve|\\b(?:has|have|had|been|was|were))\\b[^.;:]{1,60}\\bfor (?:the (?:last|past) )?${weeks}`,
  ),
  new RegExp(
    `\\b(?:clean|sober|free|dry|abstinent|stopped|quit|off (?:it|them|the \\w+)) (?:for |now for )?${weeks}`,
  ),
  // "three weeks ventilated for pneumonia"
  new RegExp(
    `${weeks} (?!(?:graded|structured|guided|tailored|planned|staged|phased|paced|printed|illustrated|based|needed|wanted|preferred|agreed)\\b)[a-z]{3,14}ed (?:for|in|on|with|by|at|from|after|last)\\b`,
  ),
  // "stopped betting 7 weeks back", "hasn't opened the file for 5 weeks"
  new RegExp(`${weeks},? (?:back|ago|earlier)\\b`),
  new RegExp(
    `\\b(?:has|have|had|is|was|were|did)(?:n't| not|nt| never)\\b[^.;:]{1,60}\\b(?:for|in) (?:the (?:last|past) |over |about )?${weeks}`,
  ),
  new RegExp(
    `\\b(?:stopped|quit|gave up|started|began|lost|left|moved|fell|broke|stayed|kept)\\b[^.;:]{1,40}\\b(?:for |after )?${weeks} (?:back|ago|running|in a row)\\b`,
  ),
];
/** "The plan is six weeks" says how long that is. */
const saysPlan =
  /\b(?:plan|programme|program|course|ladder|schedule|practice|homework|diary|steps|sheet|worksheet|it|this|that|which|block|time) (?:is|are|was|be|'s)\b/;

const aSpan = new RegExp(weeks);

/** Does a stretch give, of its sentence, how long something has been so? */
export function isState(low: string, sentence: string): boolean {
  if (ofPlan.test(low.replace(/\bover (?=to |from )/, '')) || saysPlan.test(low)) return false;
  const [span] = aSpan.exec(low) ?? [];
  return (
    span !== undefined &&
    [low, sentence].some((text) => state.some((form) => form.exec(text)?.[0].includes(span)))
  );
}

/** Said of the plan itself, or of what is to be done. */
const ofPlan =
  /\b(?:plan|programme|program|course|ladder|schedule|practice|homework|diary|it|this|steps|sheet) (?:to |should |must |can |will |that )?(?:lasts?|takes?|runs?|covers?|goes|be (?:done|finished|spread))\b|\b(?:spread|over (?:the )?(?:next |coming )?|for the next|to be (?:done|finished|completed|used))\b/;

/** Does a stretch say when something else happens, or how long it lasted, and not how long the plan is to take? */
export const isDated = (low: string): boolean =>
  !ofPlan.test(low) && dated.some((form) => form.test(low));

const seen = new RegExp(
  `\\b(?:seen|saw|met|had|went to|attended|missed|completed|finished|came|come|been|offered|did)\\b[^.;:]{0,40}\\b${figure} (?:[a-z]+ )?(?:sessions?|appointments?|meetings?)(?! (?:left|to go|remain))`,
);
/** "Last of 16 sessions": where the therapy is. */
const placed = /\b(?:last|final|first|second|third|\d{1,2}(?:st|nd|rd|th)) of \d{1,2} sessions?\b/;
/** Sessions that were. */
export const isPastSession = (low: string): boolean => seen.test(low) || placed.test(low);

const journey =
  /\b(?:walks|walked|drives|drove|cycles|travels|commutes?|journey|it takes|takes (?:me|him|her|them)|(?:bus|train|tram|car) (?:ride|journey|trip))\b[^.;:]{0,24}\b(?:min(?:ute)?s?|hours?|hrs?)\b|\b(?:min(?:ute)?s?|hours?|hrs?) (?:each way|there and back|door to door|to (?:the|her|his|my|get) )/;
/** Does a stretch say how long a way is? */
export const isJourney = (low: string): boolean => journey.test(low);

const stairs = new RegExp(
  `\\b(?:stairs?|staircase|stairwell|escalators?|porch|house|flat|path|entrance) (?:has|have|had|with) (?:[a-z]+ )?${figure} (?:[a-z]+ )?steps\\b|\\bsteps (?:lead(?:s|ing)?|up to|down to|outside|to (?:the|her|his|my) (?:front )?door)\\b|\\bcounts? (?:all |each )?(?:of )?(?:the |his |her |my )?(?:${figure} )?steps\\b|\\b(?:pedometer|step count)\\b`,
);
/** Are the steps of a stretch those of a house, or counted by the person? */
export const areOfStairs = (low: string): boolean => stairs.test(low);

/** Sides that people take, and those of a game. */
export const areNoPages = (low: string): boolean =>
  /\ba-side\b|\bsides of (?:the|her|his|my|it|an? (?:argument|story|coin|family|dispute|row))\b(?! (?:page|paper|sheet|a4))/.test(
    low,
  );

const practice =
  '(?:it|this|that|them|these|those|one|some|any|most|only|both|all|everything|practi[sc]\\w*|home-?work|steps?|rungs?|tasks?|exercises?|experiments?|exposures?|activit\\w+|(?:the|her|his|my|their|an?|each|every|more|longer) (?:[a-z]+ )?(?:practi[sc]\\w*|home-?work|plan|ladder|sheet|work-?sheet|steps?|rungs?|tasks?|exercises?|experiments?|exposures?|activit\\w+|sessions?|slots?|bit|little|few|page|go|thing))';
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';
const when = `(?:(?:early|late|mid|week|school|${weekday}) ?)?(?:mornings?|evenings?|afternoons?|nights?|days?|ends?|lunch ?times?|bed ?times?)`;
/** "Can do mini roundabouts on Sunday mornings", "can sit in the hall for fifteen minutes": what somebody manages, and no time that they have for practice. */
const manages = new RegExp(
  `\\b(?:she|he|they|i|we|client|patient)(?: can| could|'s able to|'m able to| is able to| am able to)(?: (?:already|now|just about|usually|mostly|also))* (?!(?:only|give|spare|practi[sc]e|fit|find|commit|spend|put|set|read|use|concentrate|focus|work|look|meet|come|help|start|begin|be)\\b|(?:do|manage|cope with|take)(?: (?:about|around|up to|just|roughly|at most|at least|maybe))* (?:${practice}|${figure}[- ]?(?:min\\w*|hours?)(?=$|[,;)]| (?:a|per|each|every|max|at|in|daily|twice|once|or)\\b)|${weekday}|${when}|on|in|at|before|after|between|every|each|\\d)\\b)[a-z]+ `,
);
const usually =
  /\b(?:she|he|they|i|we) only (?!has\b|have\b|had\b|wants?\b|needs?\b|can\b|do\b|does\b|works?\b|gets?\b|got\b)[a-z]+s? /;
/** Does a stretch say what somebody can do already, or only does then, and not when or how long practice is? */
export const isManaged = (low: string): boolean =>
  (manages.test(low) || usually.test(low)) &&
  !/\b(?:practi[sc]\w*|please|max\w*|at most|a day|per day|daily|suits?|best)\b/.test(low);

const ofDocument =
  /\b(?:practi[sc]\w*|home-?work|plan|programme|ladder|sheets?|work-?sheets?|hand-?outs?|steps?|rungs?|tasks?|exercises?|experiments?|exposures?|activit\w+|sessions?|slots?|times?|limit|max\w*|ideal\w*|most|least|spare|whole|log|diary|record|target|goal|go|goes|reading|entry|total|things?|something|ideas?|ways?|we|you|should|must|ought|needs?|has to|have to|would)\b|^(?:and |but |so )?(?:it|this|that|they|these|each|all|everything|one)$/;
const lasts = new RegExp(
  `^(.{2,48}?) (?:takes?|is|are|lasts?|peaks?|passes|eases|goes on|runs?|can (?:take|last))(?: me| her| him| them)?(?: (?:about|around|roughly|nearly|almost|over|up to|only|just|after|for|within|at least))* (?:${figure}|half an|an) ?-?(?:min\\w*|hours?|hrs?)\\b`,
);
/** "Each wash takes about four minutes": how long a thing is that is no practice. */
export function isLengthOfThing(low: string): boolean {
  const subject = lasts.exec(low)?.[1];
  return subject !== undefined && !ofDocument.test(subject);
}
