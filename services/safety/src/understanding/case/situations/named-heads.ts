const any = (words: string): string => words.trim().split(/\s+/).join('|');

/** What names a time, an amount, the difficulty, the care or the document, and no thing that somebody could do anything with. */
export const emptyHeads = new RegExp(
  `^(?:${any(`
    day night morning evening afternoon week weekend month year hour minute min second time moment while bit lot half
    january february march april may june july august september october november december spring summer autumn winter
    monday tuesday wednesday thursday friday saturday sunday weds mon tues thurs fri sat sun christmas easter term age
    way thing stuff kind sort type reason case point part rest end start beginning middle side front back top bottom
    fear phobia anxiety panic worry depression ocd ptsd trauma grief stress disorder illness condition symptom attack
    problem difficulty issue risk harm mood energy guilt shame thought feeling belief memory urge sensation rumination
    habit behaviour ritual compulsion trigger avoidance goal aim target step rung ladder list plan sheet worksheet
    handout exercise experiment log diary page card template box example column line word sentence language english
    session appointment therapy therapist counsellor counselling psychologist psychiatrist clinician clinic service
    doctor gp nhs referral assessment treatment medication tablet pill dose diagnosis test result scan check
    client patient adult person people man woman boy girl teenager teen child kid son daughter everyone somebody someone
    anyone nobody other one number times age score scale rating percent percentage work school home life job use help
    need chance idea question answer mind body self fact story name right left up down place situation activity
    question mark error try go turn look mistake accident crash incident assault attack loss death divorce row cut tension indoors outdoors upstairs downstairs
    relaxation technique method wish idea note
  `)})s?$`,
  'i',
);

/** Somebody by what they are, and not by a name. */
export const peopleOnly = new RegExp(
  `^(?:${any(`
    husband wife partner boyfriend girlfriend mother mum mom father dad parent son daughter brother sister sibling friend
    mate cousin aunt uncle niece nephew gran grandma grandmother grandad grandfather child kid boy girl man woman lady lad
    colleague boss manager teacher nurse midwife physio doctor counsellor therapist owner stranger neighbour people
    client patient tutor supervisor team family visitor widow widower vicar pupil student chef driver cook worker trainee adolescent
  `)})s?$`,
  'i',
);
