/** Where a clause begins. */
const begins = /[.;:!?\n(–—]|,(?= (?:and |but |so )?(?:please|pls|can|could|no\b|not\b))/;

/** The clause of a request around a place in it. */
export function clauseOf(request: string, at: number): { before: string; after: string } {
  const before = request.slice(0, at).split(begins).at(-1)!;
  return { before, after: request.slice(at).split(/[.;!?\n]/)[0]! };
}

const who = '(?:she|he|they|i|we|who|client|patient|pt|mum|dad|mother|father|\\p{Lu}\\p{Ll}+)';
/** What a request wants of the document or of practice, whoever it is that does it. */
const wishes =
  /\b(?:must|should|shall|needs? to|has to|have to|ought|wants?|prefers?|please|pls|asks?|asked|agreed|allowed|limit\w*|max\w*|only has|can (?:do|manage|spare|give|fit)|manages|able to|practi[sc]\w*|homework|tasks?|steps?|rungs?|exercises?|exposures?|experiments?|sessions?|sheet|plan|ladder|worksheet|programme|log|diary)\b/i;
const doing = new RegExp(
  `(?:^|[\\s,])(?:${who}) (?:\\p{Ll}+ly |only |always |usually |never |often |still |just |already )?\\p{Ll}+|^\\s*(?:\\p{Ll}+ly |only |always |never |often |still )?\\p{Ll}{2,}(?<!s)s \\p{Ll}`,
  'u',
);

/** "Avoids: …", "Safety habits: …": a list of what somebody does. */
const listed =
  /^\s*(?:\p{L}+ )?(?:avoids?|avoidance|habits?|behaviou?rs?|triggers?|fears?|symptoms|rituals?|compulsions?|history|background|presents?|currently) ?[:=–-]/iu;
const subject = new RegExp(`(?:^|\\s)${who}\\s+$`, 'u');

/** Whether what comes before a place in its clause reports what the person does, so that it is no wish: "he goes to the gym twice a week". */
export function isOfPerson(request: string, at: number): boolean {
  const sentence = request
    .slice(0, at)
    .split(/[.;!?\n]/)
    .at(-1)!;
  if (listed.test(sentence)) return true;
  const { before } = clauseOf(request, at);
  if (wishes.test(before)) return false;
  const low = before.replace(/^\s*(\p{Lu})/u, (first) => first.toLowerCase());
  return subject.test(low) || doing.test(low);
}
