/** The kind of thing that answers a question: how a question asks for it, and what a line has that holds one. */
export interface Kind {
  asks: RegExp;
  holds: RegExp;
}

const kinds: Kind[] = [
  {
    asks: /\bhow (?:long|soon|fast|quickly|often|late|early)\b|\bwhen\b|\bdeadline\b|\b(?:how many|what) (?:seconds|minutes|hours|days|weeks|months|years|times?)\b/i,
    holds:
      /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|daily|weekly|times?|once|twice|until|today|at once|same day)\b/i,
  },
  {
    asks: /\bhow (?:many|few|much|big|old|high|low|large|far)\b|\bwhat (?:age|number|score|percent|level|mark)|\b(?:max|limit|cap|minimum|above|below|at least)\b/i,
    holds:
      /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half|once|twice|none|all|every|no)\b/i,
  },
  {
    asks: /\bwho(?:m|se)?\b/i,
    holds:
      /\b(?:clinicians?|doctors?|gp|prescriber|reviewer|lead|manager|supervisor|pharmacist|family|parent|interpreter|somebody|someone|person|people|team|client|administrator)\b/i,
  },
  {
    asks: /\bwhy\b|\bwhat.{0,12}\bfor\b|\bpoint of\b/i,
    holds: /\b(?:because|so|since|that is why|reason|shows|helps)\b/i,
  },
  {
    asks: /(?:^|[.,?!-] ?)(?:can|may|do|does|did|is|are|should|must|am|will|would|could|has|have)\b|\bok\b|\ballowed\b/i,
    holds:
      /\b(?:may|can|cannot|never|always|only|must|not|no|yes|need|should|unless|without|allowed)\b/i,
  },
];

/** The kinds of thing that a question asks for: a time, a number, a person, a reason, a yes or no. */
export const kindsAsked = (question: string): Kind[] =>
  kinds.filter(({ asks }) => asks.test(question));
