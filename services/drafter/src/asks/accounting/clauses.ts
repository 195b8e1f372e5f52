import { readWords } from '@cerina/library/words/read';
import { isOfOrders } from './vocabulary.ts';
import { tokensOf } from './words.ts';

/** What a clause of an ask is for. */
export type Kind = 'order' | 'out' | 'keep' | 'reason';

export interface Clause {
  /** The words of it, without what is quoted. */
  words: string;
  quotes: string[];
  kind: Kind;
  /** Of an order on what was spoken of before, "delete it": where that is among the clauses. */
  back?: number;
  /** It says how the text is, which the order after it mends: "rung 8 is a big jump". */
  isMended: boolean;
  /** It leads up to what is quoted after a colon: "the last should be hers: …". */
  leadsUp: boolean;
}

const quotation =
  /(?<![\p{L}\d])(?:"([^"\n]{1,600})"|“([^”\n]{1,600})”|'([^'\n]{1,300}(?:'(?=\p{L})[^'\n]{1,200}){0,6})'(?![\p{L}\d])|‘([^’\n]{1,300}(?:’(?=\p{L})[^’\n]{1,200}){0,6})’(?!\p{L}))/gu;
const MARK = /\ue000(\d+)\ue001\ue002?/g;

/** Where one clause ends: at a sentence, a dash, a colon or semicolon, or at what gives a reason. */
const pronoun =
  "(?:she|he|they|it|we|you|i|this|that|there|nobody|no one|hers|theirs)(?:'(?:s|re|ve|d|ll|m))?";
const joint = new RegExp(
  [
    '(?<=[.!?]|\\ue002)(?<!\\b(?:e\\.g|i\\.e|vs|approx|no|dr|mr|mrs|ms)\\.)(?<!\\.\\.)(?<!(?:^|[.:;,!?)\\n\\ue002] ?|\\()\\d{1,2}\\.)\\)? {1,4}(?=[\\p{L}\\d\\ue000("\'])',
    '\\n{1,8}',
    '; {1,4}',
    ' {1,4}(?:-|–|—|--?>|→|=>) {1,4}',
    `,? {1,4}(?=(?:because|since|as (?:she|he|they|it|we|i|this|that|her|his) |so that|so (?:she|he|they|it|nobody)\\b|otherwise|if you ask me))`,
    `, {1,4}(?:and |but )?(?=${pronoun} (?!(?:should|must|needs? to|has to)\\b)\\p{L})`,
    ", {1,4}(?=\\p{Lu}\\p{Ll}{1,20} (?:is|isn't|was|has|hasn't|will|won't|can't|doesn't|didn't|hates|likes)\\b)",
    ` \\((?=${pronoun} )`,
    ',? (?=(?:all|which|who) (?:that )?(?:she|he|they|we|i)\\b|where (?:she|he|they) (?:lives?|works?|is|are)\\b)',
    ',? so (?=(?:please )?(?:suggest|recommend|propose|offer|try|aim for|go for)\\b)',
    ' and (?=(?:please )?(?:let|put|add|use|say|write|make|change|move|renumber|replace|rename|call)\\b)',
    `, {1,4}(?:so |and |then |please )*(?=(?:please |just )?(?:add|put|change|make|remove|delete|drop|lose|cut|take|use|say|swap|move|keep|leave|merge|call|rename|replace|write|turn|split|shorten)\\b)`,
  ].join('|'),
  'iu',
);

const courtesy =
  /^(?:(?:and|also|but|so|then|plus|please|pls|just|maybe|perhaps|oh|ok|okay|next|finally|lastly|second|third|therefore|can you|could you|would you|can we|could we|we could|i wonder if|let's|kindly|dear colleague|thanks|thank you),? )+/i;

const wishes =
  /\b(?:i'd|i would|i think|wants?|wanted|needs?|needed|asked for|ask for|would like|'d like|prefers?|said|should|must|has to|have to|ought to|shall|can (?:we|you|it)|could (?:we|you|it)|instead)\b/i;
const because =
  /^(?:because|since|as (?:she|he|they|it|we|i|this|that|her|his)|so that|so (?:she|he|they|it|nobody)|otherwise|if you ask me)\b/i;
const stated = new RegExp(
  `^(?:and |but |so |all (?:that )?|which |who |where )?(?:${pronoun}|(?:her|his|their|my|our) [\\p{L}' -]{2,40}? (?:is|are|was|were|has|have|had|said|says|does|do|don't|doesn't|may|will|won't|can|can't|hates?|likes?|thinks?|gets?|lives?|takes?)) \\p{L}`,
  'iu',
);
const complains =
  /\b(?:too|wrong|not|no|never|nothing|nowhere|isn't|aren't|doesn't|don't|didn't|won't|can't|hasn't|haven't|wasn't|weren't|rubbish|odd|silly|jargon|gibberish|meaningless|nonsense|doubled|repeat\p{L}*|useless|vague|generic|abstract|miss(?:es|ing)?|lacks?|lost|out of date|broken|only an?)\b/iu;

const name =
  /^(?:and |but |so )?(\p{Lu}\p{Ll}{1,20}) (?:is|isn't|was|wasn't|has|hasn't|had|will|won't|can't|does|doesn't|did|didn't|hates|likes|lives|thinks|knows)\b/u;

const takesOut =
  /^(?:i(?:'d| would) (?:like to |rather )?)?(?:remove|delete|drop|lose|cut|bin|ditch|scrap|axe|strike|omit|get rid of|throw out|rub out|clear|leave out (?:the|that|this|all|any|every))\b|^(?:and )?(?:we|i) (?:don't|do not|won't) (?:need|want)\b|^take\b[^:]{0,160}\b(?:out|away|off)\b|\b(?:(?:has|have|had|needs?|ought|is|are) to (?:go|come out)|(?:can|could|should|must) (?:go|come out)|to go|off it (?:comes|goes)|(?:is|are) (?:then )?(?:redundant|not needed|no longer needed|unnecessary|superfluous|out))$|^(?:nothing|no mention|no word) (?:about|of|on)\b|^no [\p{L} -]{2,30}$|(?<!leave |left |leaves |turn |way |read |set |spell )\bout[.!]?$|^out$/iu;
/** "Cut it to three lines" is no order to take out. */
const shortens =
  /^(?:cut|drop|lower|reduce|take|bring)\b[^.]{0,60}\b(?:to|by|down)\b(?! (?:be|go)\b)/i;
const keeps =
  /^(?:keep|leave)\b(?!.*\b(?:out|only|to \d|it to|under|blank|empty|room|space|gap)\b)|\b(?:can|should|must|may|please|will) (?:stay|stand|remain)\b|^[^,;:]{2,60} to (?:stay|stand|remain)\b|\b(?:stays?|stands?|remains?|untouched|unchanged|unaltered)(?: (?:as|so|put|where|exactly|there|in)\b.{0,80})?$|\b(?:don't|do not|not to|never) (?:touch|change|alter|lose)\b|\bas (?:it|they|he|she|you) (?:is|are|was|were|stands?|have them|has them)\b|\b(?:is|are) (?:fine|right|good|ok|okay|great|lovely)\b/i;
const changes =
  /^(?:[^:]{1,30}: )?(?:add|put|insert|change|make|replace|swap|write|say|use|fill|move|rename|call|give|set|tell|ask|remind|have|get|turn|merge|split|shorten|rewrite|reword)\b/i;
const back =
  /^off it (?:comes|goes)[.!]?$|^(?:remove|delete|drop|lose|cut|bin|ditch|scrap|strike|take)?(?: out)?(?: (?:it|that|this|them|those|these|both|all|one|(?:the|that|this) (?:first|second|other|last|half sentence|sentence|line|bullet|bit|part|clause|question|paragraph)(?: one)?))?(?: out| away| please| all)*[.!]?$/i;

const states =
  /^(?:[\p{L},' ]+ )?(?:weren't|aren't|isn't|wasn't|hasn't|haven't|doesn't|can't)\b|^(?:steps?|rungs?|rows?|lines?|the|that|this|your) .{1,80}? (?:is|are|was|were|has|have|does|gives|says|sends|asks)\b/iu;

/** What the text has, as it is: it is not what is asked for. */
const describes =
  /^(?:the |your |her |his )?(?:steps?|rungs?|rows?|lines?|bullets?|text|sheet|plan|example|log|ladder|title|it)(?: \d{1,2})? (?:gives|says|has|reads|sends|names|lists|still says|begins|starts)\b/i;

/** Whether a clause states something, by its kinds of words: a subject, and after it what it does or is. */
function isStatement(words: string): boolean {
  const own = readWords(words.replace(MARK, 'this'))[0] ?? [];
  if (states.test(words)) return true;
  const verb = own.findIndex(
    ({ tags }) =>
      tags.has('Copula') || tags.has('PresentTense') || tags.has('PastTense') || tags.has('Modal'),
  );
  const first = own[0];
  return verb > 0 && !(first?.tags.has('Infinitive') || first?.tags.has('Imperative'));
}

const isOfPerson = (words: string): boolean => {
  const own = name.exec(words)?.[1];
  return (
    stated.test(words) ||
    (own !== undefined && !tokensOf(own).some(isOfOrders)) ||
    (/^(?:his|her|their|my|our) /i.test(words) && isStatement(words))
  );
};

/** A wish of somebody else that is not there is none: "he doesn't want a code word". */
const denied =
  /^(?:she|he|they|[A-Z][a-z]+) .*\b(?:doesn't|don't|didn't|never|hasn't|not)\b|^(?:we|i) (?:never )?said (?:none|nothing|no)\b/i;

/** An item of a list is given, whatever it says. */
const item = /^\(?\d{1,2}[.):-]? +(?!(?:stays?|can|should|must|has|needs|and|is|to)\b)\p{L}/u;

/** Whoever points at a slip asks for it to be mended. */
const misspelt = /\b(?:typos?|misspel\w{1,5}|spelling (?:mistake|error)s?)\b/i;

function kindOf(own: string): Kind {
  const words = own.replace(courtesy, '').trim();
  if (item.test(words) || misspelt.test(words)) return 'order';
  if (because.test(words)) return 'reason';
  const plainly = words.replace(MARK, 'x').replace(/[.!?,]+$/, '');
  if (takesOut.test(plainly) && !shortens.test(plainly)) return 'out';
  if (keeps.test(plainly) && !changes.test(plainly)) return 'keep';
  if (isOfPerson(words) && denied.test(words)) return 'reason';
  if (wishes.test(words)) return 'order';
  if (isOfPerson(words)) return 'reason';
  if (describes.test(words)) return 'reason';
  return complains.test(words) && isStatement(words) ? 'reason' : 'order';
}

/** An ask as its clauses; nothing of it is taken from how the text was changed. */
export function clausesOf(ask: string): Clause[] {
  const all: string[] = [];
  const marked = ask
    .replace(/’(?=\p{L})/gu, "'")
    .replace(quotation, (quote: string, ...groups: unknown[]) => {
      const own = groups.slice(0, 4).find((each) => typeof each === 'string') as string;
      const [at, text] = groups.slice(-2) as [number, string];
      const isEnd =
        /[.!?]$/.test(own.trim()) &&
        /^\)? +["“'‘(]?[\p{Lu}\d]/u.test(text.slice(at + quote.length));
      return `\ue000${all.push(own) - 1}\ue001${isEnd ? '\ue002' : ''}`;
    });
  const clauses: Clause[] = [];
  for (const own of marked.split(joint)) {
    const words = (own ?? '').trim();
    if (!/[\p{L}\d\ue000]/u.test(words)) continue;
    const quotes = [...words.matchAll(MARK)].map(([, at]) => all[Number(at)]!);
    const kind = kindOf(words);
    const bare = words.replace(MARK, ' ').replace(courtesy, '').trim();
    const clause = {
      isMended: kind === 'order' && !wishes.test(words) && isStatement(words),
      words: words.replace(MARK, ' '),
      quotes,
      kind,
      leadsUp: /: {0,3}(?:\ue000|[^:]{0,400}(?:,|\/|\d\.))/.test(words),
    };
    clauses.push(
      kind === 'out' && quotes.length === 0 && back.test(bare) && clauses.length > 0
        ? { ...clause, back: spokenOf(clauses) }
        : clause,
    );
  }
  // what only states something asks for it: "Lena isn't 37, she's 19"
  const isStated = clauses.every(({ kind, quotes }) => kind === 'reason' && quotes.length === 0);
  return clauses.map((own, at) => ({
    ...own,
    kind: isStated ? ('order' as const) : own.kind,
    isMended: own.isMended && clauses[at + 1] !== undefined && mends(clauses[at + 1]!),
  }));
}

const pointsBack = /\b(?:it|them|that|this|those|these|one|both|something)\b/i;
const mends = ({ kind, words, isMended }: Clause): boolean =>
  kind === 'out' ||
  (kind === 'order' &&
    (!isMended || changes.test(words.replace(courtesy, ''))) &&
    (pointsBack.test(words) || words.split(' ').length < 3));

/** What "it" is: the last clause that is more than a reason; what only states that it is there becomes one. */
function spokenOf(clauses: Clause[]): number {
  const at = Math.max(
    clauses.findLastIndex(({ kind, quotes }) => kind !== 'reason' || quotes.length > 0),
    0,
  );
  const own = clauses[at]!;
  if (own.kind === 'order' && isStatement(own.words)) clauses[at] = { ...own, kind: 'reason' };
  return at;
}
