/** Words with "no", "not" or "without" that name nothing to leave out of a document. */

const person =
  '(?:therapist|psychologist|psychiatrist|doctor|clinician|nurse|counsellor|professional|expert|teacher)';
const bound = '(?:below|under|above|over|beyond|before|after|past|later than|earlier than)';
const count = '(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|several|many|\\d{1,3})';

/** A fact of the person, of who asks or of what worked. */
const facts: RegExp[] = [
  // "I'm a job coach (not a therapist)"
  new RegExp(`^(?:and |but )?not an? ${person}\\b`),
  // "that is a medical order and not a safety behaviour"
  /^(?:and |but )?not an? safety (?:behaviou?r|habit)$/,
  // "not much of a swimmer"
  /^(?:and |but )?not much of an? [a-z]{3,14}$/,
  // "seizure-free seven months"
  new RegExp(`^[a-z]{4,20}-free (?:for )?${count} (?:days|weeks|months|years)\\b`),
  // "a guilt-free skip rule"
  /^(?:an? )?(?:guilt|seizure|shame|stress|hassle)-free\b/,
  /\b(?:signal|reception|wifi|connection|weather|coverage) is (?:rubbish|no good)\b/,
  /^(?:so )?we (?:don't|do not) do (?:different|the same) things?$/,
];

/** What has to be kept to, and names no content: it stays as it was said. */
const rules: RegExp[] = [
  // "never below 4.5", "but not after 20:00"
  new RegExp(`^(?:and |but )?(?:not|never|nothing|no) ${bound} \\d`),
  /^(?:and |but |so )?nothing new\b/,
  /^(?:please )?(?:don't|do not) touch(?: (?:it|this|them|that))?$/,
];

/** What the whole sentence makes of such words. */
const sentences: [low: RegExp, sentence: RegExp, how: 'fact' | 'rule'][] = [
  [/^without\b/, /\bwith or without\b/, 'fact'],
  [/\bwithout\b/, /^(?:what )?(?:worked|helped)(?: so far| well)?:/, 'fact'],
  [/^no urges\b/, /\bno (?:suicidal )?thoughts\b/, 'fact'],
  [/^no reconstruction(?:,|$)/, /\b(?:mastectomy|surgery|operation|lumpectomy)\b/, 'fact'],
  [/^(?:don't|do not)\b/, /\b(?:letter|report|e-?mail)\b[^.;:]{0,30} says?\b/, 'rule'],
  [/^(?:and |or |nor )?(?:no|not|never)\b/, /\b(?:wants?|needs?|like) it to say\b/, 'rule'],
];

/** Whether the words of a stretch are a fact of the person, or a rule that names no content of the document. */
export function noContentIn(low: string, sentence: string): 'fact' | 'rule' | undefined {
  const words = low.replaceAll('’', "'");
  if (facts.some((fact) => fact.test(words))) return 'fact';
  if (rules.some((rule) => rule.test(words))) return 'rule';
  const whole = sentence.toLowerCase().replaceAll('’', "'");
  return sentences.find(([stretch, around]) => stretch.test(words) && around.test(whole))?.[2];
}
