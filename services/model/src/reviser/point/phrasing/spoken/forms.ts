/** One way of saying an ask, as the order that is meant by it; a quotation is `§1`, and what it says is not looked at. */
export type Form = [spoken: RegExp, order: string];

const Q = '(§\\d+)';
/** What is wrong with something, or why it is asked for. */
const says =
  "(?:is|are|isn't|aren't|was|won't|will|would|sounds?|feels?|reads?|seems?|looks?|means?|makes?|sets?|puts?|gets?|has|doesn't|can't)";
const reason = '[^§.!?;:]{2,90}?';
const please = '(?:so )?(?:please |pls |just |can you |could you |could we |can we )?';
const takes =
  '(?:delete|cut|strike|lose|remove|drop|scrap|skip|bin|ditch)(?: (?:it|that|this|them))?(?: out)?|(?:take|leave|cut) (?:it|that|this|them) out|(?:off|out) (?:it|they) (?:comes?|goes?)|(?:it|that|this) (?:can|has to|must|should) go';
const kind = '(?:line|sentence|bullet|bit|one|part|paragraph|point|tip|question|phrase|words?)';
const about = '(?:about|on|with|where|of|saying|that says)';
const name =
  "((?:(?:aunt|uncle|nan|gran|grandad|nana|mum|dad|dr|mr|mrs|ms) )?\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)?(?: (?:from|at|in) [\\p{L} ]{3,20})?)";
const belongs =
  '(?:goes|belongs|should (?:be|go)|needs? to (?:be|go)|has to (?:be|go)|must (?:be|go)|can go|could go)';

/** What is to go, with the reason for it before or after it. */
const removals: [string, string][] = [
  [
    `^(?:the )?${Q} column ${says} ${reason}(?:,|;| [-–—]) ${please}(?:${takes})(?: too| please)?$`,
    'lose the $1 column',
  ],
  [
    '^steps? (\\d{1,2}) (?:and|&) (\\d{1,2}) (?:could|can|should|may|might|ought to) (?:be|become) (?:one|merged|joined)(?: step)?$',
    'merge steps $1 and $2',
  ],
  [
    `^(?:[^§.!?;]{3,60},? so )?(?:the |that |this )?${Q}(?: ${kind})? (?:has|have|needs?|'s) (?:just )?(?:got )?to (?:go|come out|come off)(?: too| please)?$`,
    'delete the line $1',
  ],
  [
    `^(?:also )?(?:the |that |this )?${Q}(?: ${kind})?(?:,| [-–—])? ?(?:${says} )?${reason}(?:,| [-–—]) ${please}(?:${takes})(?: too| please)?$`,
    'delete the line $1',
  ],
  [
    `^(?:also )?(?:the |that )(${kind}) ${about} ([^§.!?;:,()]{3,60}?) (?:[-–—(]|\\()[^§.!?;:]{2,80}?\\)?,? ${please}(?:${takes})(?: too| please)?$`,
    'remove the $1 about $2',
  ],
  [
    `^(?:the )?([^§.!?;:,]{3,40} rung) (?:is )?out(?: please)?(?:,| [-–—]) [^§;:]{3,90}$`,
    'remove the $1',
  ],
  [`^delete the ${Q} line$`, 'delete the line $1'],
];

/** What is to be said in the place of something, with what is wrong with that. */
const exchanges: [string, string][] = [
  [
    `^(?:change |turn |make )?(?:every|each|all(?: the)?|any) ${Q}s? (?:to|into|->|→|becomes?|should be|as|with|by) ${Q}(?: please)?$`,
    'replace $1 with $2 throughout',
  ],
  [
    `^(?:the )?(?:words? |phrase |term )?${Q} ${says} ${reason}(?:,| [-–—]|:) ${please}(?:say|use|put|make it|try|have|call it|we (?:say|call it|use)|i'd (?:say|use|put)) ${Q}(?: with (?:him|her|them)| please| instead)?$`,
    'replace $1 with $2',
  ],
  [
    `^(?:the )?(?:words? |phrase |term )?${Q} ${says} ${reason}(?:,| [-–—]|:) ${Q}(?: please| instead| would be (?:better|kinder|nicer)| is better| will do)$`,
    'replace $1 with $2',
  ],
  [
    `^${name}: (?:put|have|use|mention) (?:him|her|them|it|that) in (step \\d{1,2}) (?:in place of|instead of|rather than) ${Q}$`,
    'in $2 say "$1" instead of $3',
  ],
  [
    `^(?:put |have |make (?:it )?)?(?:his |her |their |your |the )?${name} ${belongs}? ?(?:in|into) (step \\d{1,2})(?: by name)?(?::|,| -)[^§.!?]*?,? not (an? [\\p{L} ]{3,30})$`,
    'in $2 use $1 rather than $3',
  ],
  [
    `^(rung \\d{1,2}): not (?:an? |the )?[^§.!?;:]{3,50}?(?:,| [-–—]) (?:but )?([^.!?;:]{6,160})$`,
    '$1: $2',
  ],
];

/** What is to be put in, and where. */
const insertions: [string, string][] = [
  [
    `^(?:in|for|on) (?:the|her|his) (log|diary|record|table),? (?:we|she|he|they|i) (?:(?:could|will|would|may) )?(?:also )?(?:needs?|do with|wants?|like) (?:a|another|one more) column (for|about|on) (.{3,80})$`,
    'add a column for $3 to the $1',
  ],
  [
    `^(?:the|her|his) (log|diary|record|table) (?:(?:could|will|would) )?(?:also )?(?:needs?|do with|wants?|should have|lacks) (?:a|another|one more) column (for|about|on) (.{3,80})$`,
    'add a column for $3 to the $1',
  ],
  [
    `^(?!(?:steps?|rungs?|it|this|that)\\b)[^§.!?;:,]{3,50}? ${belongs} in (?:the )?(step \\d{1,2}): (?!not\\b|change\\b|make\\b|put\\b|use\\b)(.{6,200})$`,
    'in $1, add: $2',
  ],
  [`^(?:please )?fill in the example: (.{6,300})$`, 'in "Example", add: $1'],
  [
    `^((?:she|he|they|i|we) (?:has|have|can|am|is|are|will) .{6,120}?), (?:can|could) (?:you|we) (?:put|add|say|mention) (?:that|this|it) at the (?:very )?(?:end|bottom)$`,
    'add a line at the end saying that $1',
  ],
  [
    `^(?:the )?(?:intro(?:duction)?|opening)(?: paragraph| part| bit)?(?: (?:should|needs to|has to|must|could|to))?:? (?:start|begin|open) with ${Q}$`,
    'start the introduction with $1',
  ],
];

/** An order after what it is for, and one that was said of a place. */
const orders: [string, string][] = [
  [
    `^(?!(?:add|insert|put)\\b)[^§.!?;:]{3,60}: ${please}((?:take out|remove|delete|cut|drop|lose|swap|merge|move) (?:the )?(?:rungs?|steps?) \\d.{0,80})$`,
    '$1',
  ],
  [
    `^in (?:the )?(step \\d{1,2}),? where it says (?:§\\d+|([^§.!?;:,]{3,40})), ([^§.!?;:,]{3,40}?) (?:will do|is enough|would be better|is better|is fine)$`,
    'in $1 say "$3" instead of "$2"',
  ],
  [
    `^(?:i'd |i would |please |we could |could we )?(?:put|have|use|include) ${name} in (?:the )?(step \\d{1,2})(?:,| [-–—]|:) ((?:she|he|they) [^§.!?;:]{3,50}?) with (?:him|her|them)( first| too| then)?$`,
    'in $2, add: $3 with $1$4',
  ],
  [
    '^(?:the )?(?:mood|fear|anxiety|distress|worry|stress|anger|ratings?|scales?|suds)(?: (?:should|could|must|has to|needs to) be| is)?(?: on| from)? 0 ?(?:to|-|–) ?(10|100|5)$',
    'use the scale 0-$1',
  ],
  [
    '^(?:the )?(?:ratings?|scales?|suds)(?: (?:should|could|must|has to|needs to) be)? out of (?:10|ten)(?:,? (?:not|rather than|instead of) (?:100|a hundred))?$',
    'use the scale 0-10',
  ],
  [
    `^(?:make|have|let) the example (?:end|finish|close) (?:with|on) ${Q}$`,
    'end the example with $1',
  ],
  [
    `^(?:the )?(?:final|last|closing) (?:line|sentence|words) of the example (?:(?:should|could|needs to|has to) be |is |to be |: ?)?${Q}$`,
    'end the example with $1',
  ],
  [
    `^the example (?:should|could|needs to|has to) (?:end|finish|close) (?:with|on) ${Q}$`,
    'end the example with $1',
  ],
];

/** How long it is to be. */
const lengths: [string, string][] = [
  [
    "^(?:i'd like |i want |can we have |could we have )?(?:(?:the )?(?:whole thing|lot|sheet|plan|text)|it|this|all of it|everything) (?:in|to|at|within|down to) (?:about |around |roughly )?(\\d{3,4}) words(?: please| or so| or thereabouts| tops)?$",
    'shorten it to at most $1 words',
  ],
  [
    '^shorten (?:it|this)(?:,|:| to| [-–—]) (?:about |around |roughly )?(\\d{3,4}) words(?: please| or so| or thereabouts| tops| max)?$',
    'shorten it to at most $1 words',
  ],
];

/** All ways that are known; the first that an ask is said in counts. */
export const forms: Form[] = [...removals, ...exchanges, ...insertions, ...orders, ...lengths].map(
  ([spoken, order]) => [new RegExp(spoken, 'iu'), order],
);
