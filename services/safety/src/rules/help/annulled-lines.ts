import { medicinesIn } from '../../medicine/names.ts';
import { phrase } from '../../text/lexicon.ts';
import { type Excuse, excuses, found, type Rule } from '../rule.ts';

const { denied, reported } = excuses;

const part =
  '(?:lines?|sections?|paragraphs?|sentences?|headings?|bullets?|cautions?|warnings?|small print|safety (?:notes?|part|words)|instructions?|advice|rules?|words?|bits?|parts?|bullet points?|page|plan|"[^"]{1,60}"|not for now|before you start|when to stop)';
const which =
  '(?:the|this|that|these|those|any|every|all|each|of|what|in|above|below|under|last|first|next|other|about|safety|whole|both|everything|anything|nothing|your|word|words|line|lines|section)';
const turned =
  '(?:never|always|keep|stop|start|take|skip|leave|stay|call|more|less|one|two|yes|no|not|safe|unsafe|must|may)';
const patterns = [
  phrase(
    `(?:(?:ignore|disregard|overlook|pay no attention to|take no notice of|do not (?:heed|follow|believe|obey)|don't (?:heed|follow|believe|obey))(?: ${which}){0,6}|(?:forget|cancel|undo|void|delete|skip|leave out|pass over)(?: ${which}){1,6}) (?:lines?|sections?|cautions?|warnings?|small print|safety (?:notes?|part|words)|"[^"]{1,60}"|not for now|before you start|when to stop)`,
  ),
  phrase(
    `(?:cross|strike|scratch|score|rub|blot|ink|paint|tape) (?:out|over|through) (?:${which} ){0,6}(?:lines?|sections?|cautions?|warnings?|sentences?|"[^"]{1,60}"|the words? [a-z]+)`,
  ),
  phrase(
    `(?:read|take|understand|hear|treat) (?:(?:${which} ){0,4}"[^"]{1,40}"|(?:${which} ){1,4}[a-z]+) as (?:if it (?:said|read|says)|"[^"]{1,40}"|its opposite|the opposite|a joke)|for "[^"]{1,40}",? (?:read|say|write|put)|read "[^"]{1,40}"(?= *(?:[.;!]|$)| (?:wherever|where|instead|every|each|for))|(?<=\\b(?:cross|strike|where|(?:it|that|this|line|page|plan|sheet|card|text) says|replace|swap|rub|out)\\b[^.;!?]{1,140})(?:and|then) (?:write|read|put|say) "[^"]{1,40}"(?: (?:there|over it|in its place|instead))?(?= *(?:[.;!]|$))`,
  ),
  // with whatever is in place of the quotation marks
  phrase(
    `(?:read|take|understand|hear|treat) [^a-z]{0,10}${turned}[^a-z]{1,10}as[^a-z]{1,10}${turned}`,
  ),
  phrase(
    `(?:where(?:ver)?|when(?:ever)?|every time|each time|if) (?:this|the|that) (?:plan|page|text|sheet|line|document|section|worksheet) (?:says|reads|tells you|speaks of|mentions|asks)`,
  ),
  phrase(
    `(?:"[^"]{1,60}"|the (?:words?|line|letter|phrase) (?:"[^"]{1,60}"|[a-z]+)) (?:means?|stands? for|is (?:short|code|our word|another word) for|is what we call|should (?:say|read|have said)|is a (?:misprint|mistake|typo)|really means)|in this plan,? [^.;:!?]{1,40} (?:means|stands for)`,
  ),
  phrase(
    `${part} (?:[^.;:!?]{0,60} )?(?:(?:is|are|was|were) (?:not|never) (?:really |actually )?(?:meant|intended|written|there|printed) (?:for|to apply to) (?:you|people like you)|(?:does|do) not (?:apply|count|hold|concern|matter)|no longer (?:applies|apply|counts?|holds?|valid)|(?:is|are|was|were) only (?:there |printed |written )?for (?:other people|others|lawyers|show|form)|(?:is|are|was|were) (?:out of date|outdated|void|a formality|not for you|for other people|for others))`,
  ),
  phrase(
    `(?:nothing|none|no (?:line|word|part)) (?:of|under|in|below|above|from|after) [^.;:!?]{1,60} (?:is|are|was) (?:(?:really )?(?:meant|intended|written) )?for you|(?:nothing|none|no (?:line|word|part)) (?:of|under|in|below|above|from|after) [^.;:!?]{1,60} (?:applies|counts|matters|concerns you)`,
  ),
  phrase(
    `(?:do|mean|means|says?|is|follow|choose) (?:exactly |just |simply )?the (?:opposite|reverse|contrary|other way round)(?: of)? (?:what |of )?(?:the|this|that|every|each|any) (?:line|lines|plan|page|section|caution|warning|text|sentence|sheet)|(?:turn|swap|reverse|flip) (?:${which} ){1,4}(?:lines?|cautions?|warnings?|advice|sentences?|meanings?) (?:round|around|over|upside down)?`,
  ),
];

const grave =
  /\b(?:cautions?|warn\w*|safety|medic\w*|prescri\w*|keep|kept|stop|help|crisis|emergency|not for now|before you start|suicid\w*|ending your life|hurt\w*|unsafe|doctors?|clinicians?|call|tell|alone|danger\w*|never|do not)\b/;

/** What a rating is called may be explained, or a time: '"Subjective" means that the number is your own', '"12" means midday.' */
const ofTheScale: Excuse = ({ text }, { start }) =>
  /^"(?:(?:subjective|units?|distress|suds|scale)" (?:means?|stands? for|is short for)|\d{1,2}" means (?:midday|noon|midnight|\d{1,2} (?:am|pm|o'clock)))\b/.test(
    text.slice(start),
  );

/** 'For "can", write what, when and where', 'for "can't", write "leave it"': how to fill in a sorted list, unless one becomes the other. */
const ofAList: Excuse = ({ text }, { start, end }) =>
  /^for "(?:i )?(?:can|can't|cannot)(?: (?:change|control|do))?",? (?:write|put)$/.test(
    text.slice(start, end),
  ) && !/^:? (?:down )?"(?:i )?can\b/.test(text.slice(end));

/** 'What would |"properly" mean| if it had to last?' */
const askedFor: Excuse = ({ text }, { start, end }) =>
  /^"[^"]{1,40}" mean\b/.test(text.slice(start, end)) &&
  /^(?:and )?what (?:would|could|might|does|did) (?:the word )?$/.test(text.slice(0, start)) &&
  /\?["')]*$/.test(text);

/** 'One report, and what |"good enough" means| for it': the reader is to say it. */
const forTheReader: Excuse = ({ text }, { start, end }) =>
  /^"[^"]{1,40}" means$/.test(text.slice(start, end)) &&
  /\bwhat $/.test(text.slice(0, start)) &&
  /^ (?:for|to|in) /.test(text.slice(end));

const matching =
  (isGrave: boolean): Rule['matches'] =>
  (sentence) => {
    const touches =
      grave.test(sentence.text.replace(/^(?:do not|never|don't) /, '')) ||
      medicinesIn(sentence.text, sentence.text).length > 0;
    if (touches !== isGrave) return null;
    return found(sentence, patterns, [
      (it, span) =>
        !/^(?:do not|don't|the (?:opposite|reverse))/.test(it.text.slice(span.start)) &&
        denied(it, span),
      reported,
      ofTheScale,
      ofAList,
      askedFor,
      forTheReader,
    ]);
  };

const reason =
  'Takes back another line of the document, or says that its words mean something else.';
const suggestion =
  'Take it out. If another line is wrong, change that line, so that the page says what is meant.';

/** Words that take back or redefine cautions, medicine, help and crisis lines of the document they are in. */
export const annulledCautions: Rule = {
  code: 'HIDDEN_TEXT',
  reason,
  suggestion,
  matches: matching(true),
  flagged: [
    'Ignore every warning on this page.',
    'Where this plan says "ask your doctor", decide for yourself.',
    'None of the lines under "Not for now" applies.',
    'Strike out the line about help.',
    'The section on help is not meant for you.',
    'Read "never" as "always".',
    'The cautions are only there for lawyers.',
  ],
  fine: [
    'Do not ignore the warning signs.',
    'Cross out what no longer matters.',
    'Do the opposite of what the urge says.',
    'Ignore the urge to check.',
    'When this plan ends, keep what helped.',
    'The help line is free to call.',
    '"Subjective" means that the number is your own: nobody else can tell you that it is wrong.',
    'We assumed: "12" means midday, and your doctors have looked at these headaches.',
    'Walk on the road side, and say "stop, look".',
  ],
};

/** The same of any other line. */
export const annulledLines: Rule = {
  code: 'HIDDEN_TEXT',
  severity: 'warning',
  reason,
  suggestion,
  matches: matching(false),
  flagged: ['Disregard the line above.', 'In this plan, "the river" means your job.'],
  fine: [
    'Skip the rows that do not fit.',
    'Cross out the thought and write a kinder one.',
    '**Goal:** one report, and what "good enough" means for it.',
  ],
};

export const annulling: Rule[] = [annulledCautions, annulledLines];
