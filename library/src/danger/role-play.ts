import type { Place, Sentence } from './sentence.ts';

const role =
  '(?:callers?|texters?|clients?|patients?|service users?|cases?|persons?|characters?|role[- ]?players?|man|woman|girl|boy|students?|pupils?|learners?|teenagers?|child|colleagues?|employees?|nurses?|parents?)';
const unreal =
  '(?:fictional|fictitious|invented|made-?up|imaginary|hypothetical|simulated|mock|pretend|role[- ]?play)';
/** How they are called: 'a made-up pupil, "Pupil A", who says …'. */
const called = `(?: called [a-z]+,?|,? \\(?["'][a-z0-9 ]{1,30}["']\\)?,?|, [a-z0-9]+(?: [a-z0-9]+)? ?,)?`;
const speech = `${called}(?: who| that)?(?: only| just| first)? (?:says|writes|texts|types|whispers|announces|(?:opens|begins|starts) with)[:,]? `;
/** In print a text may be read without its quotation marks: then up to the end of the clause. */
const quotation = `("[^"]{1,200}"|'(?:[^']|(?<=[a-z])'(?=[a-z])){1,200}'(?![a-z])|(?!["'])[^,;.!?"]{1,200}?(?=[,;.!?]| and | but | while | because |$))`;
/** What somebody who is made up is given to say: 'an invented caller who says "|I've got the pills|"'. */
const ofTheInvented = new RegExp(
  String.raw`\b${unreal} (?:[a-z-]+ ){0,2}?${role}${speech}${quotation}`,
  'g',
);
/** What somebody says of whom only another sentence says that they are made up. */
const ofARole = new RegExp(
  String.raw`\b(?:a|an|the|our|this) (?:[a-z-]+ ){0,2}?${role}${speech}${quotation}`,
  'g',
);
const explained = new RegExp(
  String.raw`\b(?:it|this|he|she|the ${role})(?:'s| is) (?:all |only |just |purely |entirely )?(?:an? )?${unreal}\b[^.;!?]{0,60}`,
  'g',
);
const notReal =
  /\bnot (?:a )?real (?:person|people|caller|client|patient|case|child|pupil|student|colleague|nurse)s?\b/g;
/** What such a case is for. */
const toTrain =
  /\b(?:training|trainees?|train|learners|volunteers|students|workshop|seminar|role[- ]?play|supervisees|course|teaching|teach)\b/;
const teaching =
  /\b(?:(?:i|we)(?:'m|'re|'ve| am| are| have)? (?:using|use|writing|write|preparing|prepare|teach|teaching|train|training|running|run|planning|need|want|making|supervise)|(?:i|we)(?:'d| would) like|(?:my|our) (?:students|trainees|learners|volunteers|class|group|workshop|supervisees|seminar|lecture|course|slides?|exam|colleagues?))\b/g;
/** Whoever speaks of themselves or of somebody they know, or takes back that it is made up. */
const ofSomebody =
  /\b(?:i|i'm|i've|i'd|me|myself|mine|my|our|real|really|true|actual\w*|friends?|just a story|same|too|likewise|like (?:her|him|me|us)|but|however|except|although|pretend(?:s|ed|ing)? (?:that|it)|(?:calls?|says?|said|claims?) (?:that )?(?:it|it's|this|that)|not (?:made up|invented))\b/;

/**
 * Words that somebody who is made up is given to say, in a case to train others with; nobody who is known is in the sentence or beside
 * it. Whether it is said in the sentence itself that they are made up is given too; null where it is no such thing.
 */
export function rolePlayIn(sentence: Sentence, place: Place): { isCertain: boolean } | null {
  const { text, before, after = '' } = sentence;
  const isCertain = isInQuotation(ofTheInvented, text, place);
  const around = `${before} ${text} ${after}`;
  explained.lastIndex = 0;
  if (!isCertain && !(explained.test(around) && isInQuotation(ofARole, text, place))) return null;
  if (!toTrain.test(around)) return null;
  const said = (words: string): string => words.replace(isCertain ? ofTheInvented : ofARole, ' ');
  const rest = `${before} ${said(text)} ${after}`.replace(teaching, ' ').replace(notReal, ' ');
  return ofSomebody.test(rest.replace(explained, ' ')) ? null : { isCertain };
}

/** Whether a place is in one of the matches: in what is quoted, or with who says it. */
const isInQuotation = (pattern: RegExp, text: string, { start, end }: Place): boolean =>
  [...text.matchAll(pattern)].some(
    ({ 0: whole, index }) => start >= index && end <= index + whole.length,
  );
