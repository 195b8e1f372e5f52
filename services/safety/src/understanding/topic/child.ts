import type { Constraints } from '@cerina/contracts';

const small = 'three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const units = 'minutes?|mins?|hours?|days?|weeks?|months?|times?|stone|kg|kilos|miles|people|of';
const years = '(?:years?|yrs?|yr)';
/** A child's age, as it is given of somebody: "7-year-old", "(5)", "she's nine", "aged seven", "8F", "yr 4". */
const childsAge = [
  new RegExp(`\\b(?:[2-9]|1[0-2]|${small})[ -]?(?:${years}[ -]?old|yo\\b|y\\/o)`),
  new RegExp(`\\((?:aged? )?(?:[2-9]|1[0-2]|${small})\\)`),
  new RegExp(
    `\\b(?:aged?|both|hes|shes|(?:he|she|(?:grand)?son|(?:grand)?daughter|boy|girl|lad|lass|kid|child)(?:'s| is)|who is|[a-z]+ is) (?:only |just |nearly |now )?(?:[3-9]|1[0-2]|${small})\\b(?! ?(?:%|${units}|out of))`,
  ),
  /(?:^|[ ,(])(?:[3-9]|1[0-2]) ?[mf]\b/,
  new RegExp(
    `\\b(?:(?:grand)?son|(?:grand)?daughter|boy|girl|lad|lass|niece|nephew|client|pupil|child)s?,? (?:[3-9]|1[0-2]|${small})\\b(?! ?(?:%|${units}))`,
  ),
  new RegExp(`^(?:[a-z]+, )?(?:[4-9]|1[0-2]|${small}),`),
  /\b(?:year|yr|class|grade) ?(?:[1-6]s?|one|two|three|four|five|six)\b(?! ?(?:ago|of|since|later|off|sober))/,
];
/** Words of a young child's day, where they describe somebody. */
const childsDay =
  /\b(?:reception class|nursery|kindergarten|school (?:gate|bus|run)|uniform|bedtime|into our bed|mum and dad|(?:we|us) (?:as )?parents|babysitter|sleepovers?|pre-?school|primary school|playgroup|playdates?|teaching assistant|beavers|brownies|little (?:one|lad|lass|boy|girl)|toddler)\b/;
const childOf =
  /\b(?:my|our|her|his|the|their) (?:[a-z\d-]+ ){0,2}?(?:son|daughter|boy|girl|kid|lad|lass|child|grandson|granddaughter|grandchild|little one)\b/;
/** An age from 13 on, or a word for a grown person or a teenager. */
const older =
  /\b(?:1[3-9]|[2-9]\d)[ -]?(?:(?:years?|yrs?|yr)[ -]?old|yo\b|y\/o|[mf]\b)|\((?:aged? )?(?:1[3-9]|[2-9]\d)\)|\b(?:aged?|i'm|i am|im|he's|she's|(?:he|she) is|client|patient) (?:1[3-9]|[2-9]\d)\b|\b(?:teen\w*|adolescent|sixth form|(?:year|yr) ?(?:[7-9]|1[0-3])|a-?levels?|gcses?|university|college)\b/;

/**
 * Is the person whom a folded request is about a child under 13? Only where something says so: a child's age or school
 * year, or somebody's son or daughter in the words of a small child's day; and nothing says that the person is older.
 */
export function isOfChild(
  text: string,
  { age, ageGroup }: Pick<Constraints, 'age' | 'ageGroup'>,
): boolean {
  if (age !== null) return age < 13;
  if (older.test(text)) return false;
  if (childsAge.some((said) => said.test(text))) return true;
  return ageGroup !== 'adolescent' && childOf.test(text) && childsDay.test(text);
}

const ofChildren = /^child_|^parent_led_exposure$/;
/** Is an entry of the library for children whose parents lead? */
export const isForChildren = (id: string): boolean => ofChildren.test(id);
