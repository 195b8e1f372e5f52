/** The kind of thing that answers a question. */
export type AskedFor = 'number' | 'time';

const asks: [AskedFor, RegExp][] = [
  ['time', /\bhow (?:long|soon|fast|quickly|often|late|early)\b|\bby when\b/i],
  [
    'time',
    /\b(?:how (?:many|few)|what) (?:seconds|minutes|hours|days|weeks|months|years|times)\b/i,
  ],
  ['number', /\bhow (?:many|few|much|big|old|high|low|large|far)\b|\bwhat (?:age|number|score)\b/i],
];
const holds: Record<AskedFor, RegExp> = {
  number:
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half|once|twice|none|all|every|no)\b/i,
  time: /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|daily|weekly|times?|once|twice|until|today|at once|same day|before)\b/i,
};

/** What kinds of thing a question asks for: a number, or a time. */
export const askedFor = (question: string): AskedFor[] => [
  ...new Set(asks.filter(([, pattern]) => pattern.test(question)).map(([kind]) => kind)),
];

export const isOfKind = (kind: AskedFor, text: string): boolean => holds[kind].test(text);
