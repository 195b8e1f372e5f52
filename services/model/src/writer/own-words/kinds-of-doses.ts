/** How near, how long and with whom, from the mildest to the hardest: eight tries, or as few as differ. */
export type Doses = readonly string[];

// the same try on another day is no other rung; what is done comes last, whole, after a colon: "one part of going past the hall" says nothing
const doing: Doses = [
  'Picture this for 5 minutes: {}.',
  'Try this once, at the easiest time{with}: {}.',
  'Try this once, on your own: {}.',
];

/** A child tries it with somebody, who is a little less near each time. */
const doingOfChild: Doses = [
  'Show this with a toy, or draw it{with}: {}.',
  'Try this once, at the easiest time{with}: {}.',
  'Try this at the usual time{with}: {}.',
  'Try this with {helper} a few steps away: {}.',
  'Try this at a harder time, with {helper} a few steps away: {}.',
  'Try this on another day, with {helper} further away, in sight: {}.',
];
const thingOfChild: Doses = [
  'Look at a picture of {} for 2 minutes{with}.',
  'Be near {} for 2 minutes, from as far away as feels all right{with}.',
  'Be near {} for 5 minutes, a little nearer{with}.',
  'Be near {} for 5 minutes, with {helper} a few steps away.',
  'Be near {} for 10 minutes, with {helper} a few steps away.',
  'Be near {} on another day, with {helper} further away, in sight.',
];

/** At home a child can come to be alone in a room or on the stairs: the grown-up is in the house, and each time a little further off. */
const aloneAtHome: Doses = [
  '{Doing}, hand in hand with {helper}.',
  '{Doing}, with {helper} a step behind.',
  '{Doing} while {helper} waits at the start of the way and talks.',
  '{Doing} to fetch one thing, while {helper} waits at the start of the way and is quiet.',
  '{Doing} to fetch one thing, while {helper} is in another room.',
  '{Doing} alone, and staying there for 5 minutes, while {helper} is in another room.',
];
const ofHome =
  /\b(?:upstairs|downstairs|(?:their|your|his|her|the) (?:own )?(?:room|bedroom|bathroom|loo|toilet|landing|playroom|cellar|hall|hallway)|another room)\b/i;
const whenAlone =
  /,? (?:all )?(?:on (?:your|their|his|her) own|alone|by (?:yourself|themselves|himself|herself))\b/gi;
/** "Going upstairs on their own": what a child is to be able to do without anybody beside them, in the house. */
export const isAloneAtHome = (named: string): boolean =>
  /^\p{L}+ing\b/u.test(named) &&
  ofHome.test(named) &&
  /\b(?:own|alone|by (?:your|them|him|her)sel(?:f|ves))\b/i.test(named);
/** The same without "on their own", for the tries that lead there. */
export const notAlone = (named: string): string => named.replace(whenAlone, '');

/** The tries of a child, who has a grown-up with them or in the house. */
export function dosesOfChild(named: string): Doses {
  if (isAloneAtHome(named)) return aloneAtHome;
  const usual = dosesOf(named);
  if (usual === doing) return doingOfChild;
  return usual === thing
    ? thingOfChild
    : // a child is alone on none of them, and the grown-up is each time a little less near
      usual.map((dose) =>
        dose
          .replace(', with {helper} further away', ', with {helper} a few steps away')
          .replace(/,? on your own\b/, ', with {helper} further away, in sight'),
      );
}

/** Whatever it is, a smell or a person or a form, one may be near it for longer, and with nobody there. */
const thing: Doses = [
  'Be near {} for 5 minutes, from as far away as you choose{with}.',
  'Be near {} for 10 minutes{with}.',
  'Be near {} for 10 minutes, with {helper} further away.',
  'Be near {} for 10 minutes, on your own.',
  'Be near {} for 20 minutes, on your own.',
];

const place: Doses = [
  'Look at {} from a short way off for 5 minutes{with}.',
  'Wait near {} for 10 minutes{with}.',
  'Go to {} at a quiet time, and stay for 5 minutes{with}.',
  'Go to {} at a quiet time for 10 minutes, with {helper} further away.',
  'Go to {} at a quiet time for 10 minutes, on your own.',
  'Go to {} at a busier time for 10 minutes{with}.',
  'Go to {} at a busier time for 20 minutes, on your own.',
  'Go to {} on another day, and stay for as long as others would.',
];

const vehicle: Doses = [
  'Watch {} come and go for 5 minutes{with}.',
  'Wait where {} stops for 10 minutes{with}, and let it go.',
  'Take {} for one stop at a quiet time{with}.',
  'Take {} for two stops, with {helper} in another seat.',
  'Take {} for two stops at a quiet time, on your own.',
  'Take {} for two stops at a busier time{with}.',
  'Take {} for three stops at a busier time, on your own.',
  'Take {} on another day, as far as you need to go.',
];

const call: Doses = [
  'Practise {} with a recorded line: listen to the end{with}.',
  'Practise {}: leave a short message for {helper}.',
  'Practise {} with somebody you know{with}.',
  'Practise {} with somebody you know, on your own.',
  'Practise {}: ask a shop when it closes{with}.',
  'Practise {}: ask a shop when it closes, on your own.',
  'Practise {}: ask a stranger two questions, on your own.',
  'Practise {}: make one that you have put off, and answer the next one that comes.',
];

/** What is on one day is gone to for a part of it. */
const event: Doses = [
  'Go to {} for the first 5 minutes{with}.',
  'Go to {} for the first 10 minutes{with}.',
  'Go to {} for half an hour{with}.',
  'Go to {} for half an hour, with {helper} further away.',
  'Go to {} for half an hour, on your own.',
  'Go to {}, and stay to the end{with}.',
  'Go to {} on your own, and stay to the end.',
];

const shown: Doses = [
  'Look at {} for 1 minute{with}.',
  'Look at {} for 5 minutes{with}.',
  'Look at {} for 5 minutes, on your own.',
  'Look at {} for 10 minutes, on your own.',
];

const film: Doses = [
  'Watch 1 minute of {} with the sound off{with}.',
  'Watch 5 minutes of {}{with}.',
  'Watch 5 minutes of {}, on your own.',
  'Watch 20 minutes of {}, on your own.',
];

const journey: Doses = [
  'Go 5 minutes of the way, and come back{with}: {}.',
  'Go 15 minutes of the way, and come back{with}: {}.',
  'Go half of the way, and come back{with}: {}.',
  'Go the whole way{with}: {}.',
];

/** Somebody is met, and then spoken to. */
const person: Doses = [
  'Be where {} is for 5 minutes{with}.',
  'Say hello to {}{with}.',
  'Say hello to {}, on your own.',
  'Talk with {} for 5 minutes{with}.',
  'Talk with {} for 5 minutes, on your own.',
];

/** Nobody is asked to eat more than a portion, or what is not safe. */
export const food: Doses = [
  'Have {} on a plate in front of you for 10 minutes{with}.',
  'Eat one spoonful of {}{with}.',
  'Eat a small portion of {}{with}.',
  'Eat a usual portion of {}.',
];

const queue: Doses = [
  'Watch {} from the door for 5 minutes{with}.',
  'Stand near {} for 10 minutes{with}.',
  'Join {} at a quiet time, with one person in front of you{with}.',
  'Join {} at a quiet time, with {helper} further away.',
  'Join {} at a quiet time, on your own.',
  'Join {} at a busier time{with}.',
  'Join {} at a busier time, on your own.',
  'Join {} on another day, and stay until it is your turn.',
];

const sound: Doses = [
  'Listen to a recording of {}, turned low, for 5 minutes{with}.',
  'Listen to a recording of {}, turned up a little, for 10 minutes{with}.',
  'Stay where {} can come up for 5 minutes{with}.',
  'Stay where {} can come up for 10 minutes, with {helper} further away.',
  'Stay where {} can come up for 10 minutes, on your own.',
  'Stay through {} for 10 minutes at a harder time{with}.',
  'Stay through {} for 20 minutes at a harder time, on your own.',
  'Stay through {} on another day, for as long as others would.',
];

/** Nobody goes near a scanner without an appointment. */
const scanner: Doses = [
  'Look at pictures of {} for 5 minutes{with}.',
  'Watch a short film of somebody who uses {}{with}.',
  'Listen to a recording of {}, turned low, for 5 minutes{with}.',
  'Lie still on your bed for 10 minutes with such a recording{with}.',
  'Lie still on your bed for 20 minutes with such a recording, a little louder{with}.',
  'Ask the clinic for a visit to see {}, and what you can do if you want to stop{with}.',
  'Go to that visit{with}, and lie down where the staff show you.',
  'Go to your appointment with {}, and press the call button only if you need it.',
];
const lift: Doses = [
  'Stand where you can see {} for 5 minutes{with}.',
  'Stand in front of {} for 10 minutes and watch the doors{with}.',
  'Step in and out of {} while the doors are held open{with}.',
  'Ride one floor in {} at a quiet time{with}.',
  'Ride one floor in {} at a quiet time, on your own.',
  'Ride three floors in {}{with}.',
  'Ride three floors in {}, on your own.',
  'Ride in {} at a busier time, as far as you need to go.',
];

/** Nobody is asked to go out into a storm: it is met by a recording, and indoors when one comes. */
const weather: Doses = [
  'Listen to a recording of {}, turned low by you, for 1 minute{with}.',
  'Listen to a recording of {}, turned low by you, for 5 minutes{with}.',
  'Listen to a recording of {}, a little louder, for 5 minutes{with}.',
  'Listen to a recording of {}, a little louder, for 10 minutes{with}.',
  'Watch a film of {} with the sound on for 5 minutes{with}.',
  'Listen to a recording of {}, as loud as you choose, for 10 minutes{with}.',
  'Stay in the room where you want to be, with a recording of {}, for 15 minutes{with}.',
  'When {} comes, stay in the room where you want to be, indoors, for 10 minutes{with}.',
];

const time: Doses = [
  'Go out half an hour before {} for 10 minutes{with}.',
  'Go out as {} starts, for 5 minutes{with}.',
  'Be out in {} for 5 minutes{with}.',
  'Be out in {} for 10 minutes, with {helper} further away.',
  'Be out in {} for 10 minutes, on your own.',
  'Be out in {} for 15 minutes at its busiest{with}.',
  'Be out in {} for 20 minutes, on your own.',
  'Be out in {} on another day, for as long as others would.',
];

/** What kind of thing it is, by the word that names it. */
const kinds: [RegExp, Doses][] = [
  [
    /^(?!\p{L}{1,20}ing\b).{0,40}\b(?:lifts?|elevators?)(?: (?:in|at|of|by|near|to) [^,]{1,40})?$/iu,
    lift,
  ],
  [/^\p{L}+ing\b(?! (?:lot|room|pool|area|centre|club|shop)\b)/u, doing],
  [
    /^(?:the |a |some |old )?(?:photos?|photographs?|pictures?|drawings?|cartoons?|images?|posters?)\b/i,
    shown,
  ],
  [
    /^(?:(?:the|a|some|tv|hospital|medical|war|horror|crime|nature|your) ){0,2}(?:films?|movies?|dramas?|videos?|documentaries|programmes?|series|soaps?|news)$/i,
    film,
  ],
  [/\b(?:journeys?|trips?)(?: (?:to|by|over|across|through|with) [^,]{1,40})?$/i, journey],
  [
    /^(?:(?:the|a|an|your|their|new|other|old|young) ){0,2}(?:\p{L}+ )?(?:nephew|niece|cousin|uncle|aunt|boss|manager|supervisor|colleagues?|neighbou?rs?|teachers?|strangers?|customers?|clients?|cashiers?|waiters?|waitress|receptionist|in-laws|mother-in-law|father-in-law|teenagers|classmates|flatmates?|housemates?)$/iu,
    person,
  ],
  [/^(?:the |long |busy )?queues?\b/i, queue],
  [/\b(?:phone|telephone|video)? ?calls$/i, call],
  [/\b(?:mri|ct|scanners?)\b/i, scanner],
  [/\b(?:thunder\w*|lightning|storms?|gales?|hail(?:storms?)?)\b/i, weather],
  [
    /\b(?:noises?|sounds?|sirens?|bangs?|music|alarms?|barking|shouting|fireworks|hand ?dr[iy]ers|hoovers?|vacuum cleaners?)\b/i,
    sound,
  ],
  [
    /\b(?:rush hour|(?:week ?)?nights|evenings|mornings|weekends|lunch ?times?|break ?times?)$/i,
    time,
  ],
  [
    /\b(?:bus|buses|trams?|trains?|tube|ferr(?:y|ies)|coach(?:es)?|metro|underground)\b(?! (?:shelters?|stops?|stations?|queues?|depots?|drivers?|car parks?|replacement|tickets?)\b)/i,
    vehicle,
  ],
  [
    /\b(?:weddings?|birthdays?|funerals?|christenings?|(?:sunday |christmas |works |family |staff |school )(?:lunch|dinner|do|party|meal|roast|disco|fair|fete|trip)|buffets?|barbecues?|(?:wedding|civic|drinks) receptions?|ceremon(?:y|ies)|(?:school|village|summer|craft|county|job) (?:fairs?|fetes?|shows?)|assembl(?:y|ies)|appraisals?|interviews?|parents?'? evenings?|sports day|open days?|concerts?|recitals?|vaccinations?|services?(?= (?:on|at)\b)|matches|quizz?(?:es)?|drinks|dances?|bingo|rehearsals?|leaving do|stag do|hen do)\b/i,
    event,
  ],
  [
    /\b(?:markets?|shops?|supermarkets?|stores?|queues?|parks?|gates?|canteen|halls?|kitchen|school|church|mosque|temple|groups?|gym|aisles?|stations?|offices?|meetings?|part(?:y|ies)|restaurants?|caf[eé]s?|pool|cinema|theatre|town|cent(?:re|er)s?|bridges?|library|playground|stairs|stops?|surgery|bathrooms?|doorway|class(?:es)?|lessons?|assembly|rooms?|garden|beach|airport|bank|salon|streets?|lanes?|crowds?|ward|allotment|club|choir|playgroup|soft play|greenhouses?|shelters?|studios?|farms?|flats|baths|farmyard|stables?|zoo|aquarium|fair|funfair|bars?|diners?|bakery|butcher'?s?|barber'?s?|hairdresser'?s?|chemist'?s?|pharmacy|surgery|clinic|dentist'?s?|doctor'?s|post office|services|step|steps|terrace|balcon(?:y|ies)|towers?|pier|aisle|conservatory|quay|marina|courtyard|subways?|tunnels?|underpass|underpasses|(?:foot|railway |rail|toll)?bridges?|precinct|seaside|promenade|pond|lake|reservoir|den|gate|square|high street|roads?|launderette|laundry|staff ?room|common room|nursery|campus|arcade|foyer|lobby|corridors?|vans?|tents?|caravan|cottages?|temple|synagogue|gurdwara|chapel|stadium|arena|rink|track|court|pitch|allotments?|fields?|woods|(?:foot|tow|cycle|bridle|garden )?path|car park|lectures?|seminars?|appraisals?|reception|platform|sheds?|workshop|graves?|graveside|cemetery|house|flat|bedroom|attic|loft|garage|toilets?|loos?|atrium|harbour|canal|river ?bank|wards?)\b/iu,
    place,
  ],
];

/** What is on one day. */
export const isEvent = (named: string): boolean => dosesOf(named) === event;

/** The tries that suit what somebody stays away from: a place is gone to, a bus is taken, a call is made. */
export const dosesOf = (named: string): Doses =>
  kinds.find(([kind]) => kind.test(coreOf(named)))?.[1] ?? thing;
/** "The park in the mornings" is a park: what is called, without where and when. */
const coreOf = (named: string): string =>
  named.replace(
    /(?<=\p{L}) (?:in|at|on|with|near|after|before|under|during|from|outside|inside|where|when|over|by) .+$/u,
    '',
  );

/** Whether a thing is of one of the kinds that have their own tries. */
export const hasKind = (named: string): boolean => dosesOf(named) !== thing;
