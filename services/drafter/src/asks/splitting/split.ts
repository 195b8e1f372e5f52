import { apart, withSections } from './apart.ts';
import { blocksIn } from './blocks.ts';
import { byRole } from './discourse.ts';
import { notesIn } from './notes.ts';
import {
  belongsBefore,
  continuesList,
  mends,
  opensByPart,
  opensByQuote,
  withSame,
} from './openings.ts';
import { fillsLabel, isGoneWithIt, isPlaceAlone, mendsQuote } from './own-object.ts';
import { ownOrders, withGiven } from './own-orders.ts';
import { regrouped } from './regroup.ts';
import { isMending, isOwnAsk, withMending } from './sentences.ts';
import { withUnits } from './units.ts';

/** As many asks as one point is split into; what is beyond stays with the last. */
const MOST = 12;

const verbs =
  'add|adapt|adjust|axe|bin|cap|boil down|break|bring|bump|bung|call|change|chuck|collapse|combine|condense|cross out|cut|delete|ditch|drop|dumb|dump|erase|exchange|expand|fix|flip|fold|get rid|get shot|give|halve|include|insert|join|kill|label|leave out|lose|lower|lump|make|merge|mention|move|name|nudge|omit|pare|plainer|pop|prune|put|raise|rate|redo|reduce|remove|rename|reorder|replace|reverse|reword|rewrite|roll|say|scrap|set|shift|shorten|simplify|skip|slot|soften|spell out|split|squash|squeeze|start|stick|stop|strip|swap|swop|switch|take|tighten|tone|trim|turn|use|wedge|write';
const politely =
  /^(?:(?:and|then|also|just|please|pls|but|so|ok(?:ay)?|next|plus|lastly|finally|otherwise|only|maybe|perhaps|probably|last|while (?:you're|you are) (?:at it|there)|in the (?:table|log|example|steps|intro\w{0,7}|title)|can|could|would|should|shall|let's|we|you|i'd|i(?:'d| would) like(?: you)? to|it would help to|need to|want to),?\s+)+/i;
/** What is to stay as it is, where that is a part of the text. */
const keeping =
  "(?:keep|leave|don't (?:touch|change)|do not (?:touch|change)) (?:[\\w ]{0,30}\\b)?(?:steps?|rungs?|example|log|sections?|[\\w-]{1,20} one|rest|everything|ratings?|introduction|intro|rationale|references|title)";
/** What is liked, or can stay, is to be kept: "I like the example", "the log can stay". */
const praise =
  'i (?:really |quite |do )?(?:like|love) (?!(?:to|it|this|that|them|you|how|if)\\b)|(?:the|her|his) (?!rest\\b)(?:[\\w-]+ ){1,3}(?:can|may|should) (?:stand|stay|remain)';
/** "Leave" what is not there yet: "leave a space for her initials". */
const leaving = 'leave (?:(?:me|us|her|him|them) )?(?:an?|some|more|enough|room|space|one|two)';
const imperative = new RegExp(`^(?:${verbs}|${keeping}|${leaving}|${praise})\\b`, 'i');
/** Verbs that ask for something where they begin a sentence, or come after an ask that gives no words. */
const opening =
  /^(?:allow|bring|correct|define|describe|draw|explain|extend|highlight|increase|label|list|make sure|number|print|provide|remind|show|tell|translate|update)\b/i;
/** A thing of the text that is new, after another ask: "shorter, and a page on the theory". */
const newThing =
  /^(?:an?|another|one|some|two|three) (?:[\w-]+ ){0,3}(?:box|chart|column|copy|diagram|example|explanation|gap|line|list|note|page|paragraph|picture|row|section|slot|space|summary|table)\b/i;

/** What can be asked for without a verb: "0-10 scale", "half as long", "'pang' should be 'grief'", "bigger print". */
const wish =
  /\b(?:\d+ words|half (?:as long|the length)|shorter|longer|warmer|simpler|gentler|too (?:long|short|wordy|hard|big|clinical|cold|steep|vague|many)|max(?:imum)?|at most|throughout|everywhere|wherever|spelling|scale|ratings?|print|font|pictures?|tone|reading (?:age|level|grade)|(?:should|must|need)n't|should|needs?|instead of|columns?|headlines?|more bullets?|less (?:text|of|jargon)|fewer words|slot|other way round|waffl\w+|plain(?:er)? words|plain english|plainer|exclamation (?:marks?|points?)|more like an? \d+|\d+ rows|rows|(?:steps?|rungs?|between|after|before) \d|\d+ (?:minutes|hours|times|days)|\d ?[ap]m)\b|\bno (?:section|step|rung|example|log|mention|more|need)\b/i;
/** What has no verb after "and" or a comma is an ask only where it names a thing of the text. */
const named =
  /^(?:(?:a|an|the|no|another|new|bigger|larger|more) )?(?:[\w-]+ ){0,3}(?:scale|spelling|slot|print|font|columns?|headlines?|bullets?|section|example|tone|title|words|throughout|everywhere|should be)\b|^\d+ (?:minutes|hours|times|days|words)\b/i;

/** "She isn't a nurse, she's a teacher", "6.45 not 7.15": what is so, and what is not. */
const contrast =
  /(?:n't|\bnot|\bno)\b [^.;]{1,40}\ue030|^(?:[\w.:'-]+ ){1,5}?(?:not|rather than|instead of) (?:\d|["“'‘]|an? )/iu;
/** A statement about somebody asks for nothing, whatever its words. */
const isDescription =
  /^(?:and |but )?(?:she|he|they|her \w+|his \w+)(?:'s|'ve|'ll|'d| is| has| have| had| was| gets?| lives?| works?| can't| cannot| finds?| thinks?| likes?| hates?| loves?| does(?:n't)?| did(?:n't)?| won't)\b(?!.*\b(?:should|must|needs?) (?:be|say|read|come|go|a|an|the|to|more|less)\b)/i;
/** What was said before is meant by it: "split it", "put something between". */
const refersBack =
  /^(?:(?:so|please|just),? )*(?:merge|combine|join|swap)[.!]?$|^(?:(?:please|can|could|we|you|just|maybe|perhaps|so|and|,) )*(?:(?:put|add|insert|stick|pop|slot|squeeze)(?: in)? (?:one|something|some|another|a (?:smaller|middle)[\w ]*)(?: in)?(?:[ -]between)?|(?:split|tighten|shorten|trim|cut|take|bring|halve|make|break|move|swap|merge|drop|lose|bin|remove|fix|reword|rewrite|simplify|soften|call|change|put|set|redo|take|bring)(?: (?:up|out|off))? (?:it|that|this|them|those|these|both)|(?:can|could|should) it (?:say|be)|(?:a )?(?:different|another|new|other) one)\b/i;

const plain = (clause: string): string => clause.trim().replace(politely, '');
const isImperative = (clause: string): boolean => imperative.test(plain(clause));
/** An order that is whole: it names what it is of. */
const isOrder = (before: string): boolean => isImperative(lastOf(before));
const lastOf = (before: string): string => before.split(/(?<=[.!?;]) |\n/).at(-1) ?? before;
/** "The bit about cats isn't needed", "more space to write", "she has the app, so no notebook anywhere". */
const lacking =
  /\b(?:is not|isn't|are not|aren't) (?:needed|necessary|relevant)\b|^(?:more|bigger|extra) (?:space|gaps?|room|boxes)\b|, so (?:no \p{L}|say )/iu;
const isAsk = (clause: string): boolean =>
  isImperative(clause) ||
  /["”'’] ?(?:->|→|=>) ?["“'‘]/.test(clause) ||
  contrast.test(plain(clause)) ||
  lacking.test(clause) ||
  (wish.test(clause) && !isDescription.test(clause));
/** "Then …", "Last, …", "And the diary goes …", at the beginning of a sentence: what comes is another ask. */
const sequence =
  /^(?:and )?(?:next|last|lastly|finally|secondly|thirdly|also|plus|one more thing|then (?!she|he|it|they|you))\b|^and (?:the|her|his) (?:diary|log|table|title|examples?|steps?|columns?|cautions?|intro\w{0,7}|chart|sheet|plan|ratings?|ladder)\b/i;
/** "There's nothing in it that is fun", "the caution is too scary", "I do want the facts kept". */
const lacks =
  /^(?:and |but )?(?:[\w ]{0,30}\b)?there(?:'s| is| are) (?:no|nothing)\b|^(?:you've|you have|it has) no |^(?:the|your) [\w' ]{3,40} (?:is|are|was) (?:a bit |far |much |way )?too \w|^i (?:do |also |really )?want (?:the|her|his|all) /i;
/** "14 log rows." */
const ofRows = /^\d{1,2} (?:(?:blank|empty) )?(?:log|diary|record|table) (?:rows|lines)\b/i;
const aboutPrint = /^(?:bigger|larger|smaller) (?:type|print|font|text)\b/i;
const only = /^(?:and |also )?(?:next|last|lastly|finally|secondly|thirdly|also|plus)$/i;
/** "… . Next, in the log …": the comma after such a word joins nothing. */
const afterOnly = /(?:^|[.!?] )(?:next|last|lastly|finally|secondly|thirdly|also|plus)$/i;
const opensAsk = (clause: string): boolean =>
  !only.test(clause) &&
  (isAsk(clause) || opening.test(plain(clause)) || sequence.test(clause) || lacks.test(clause));

/** "Step 2 is too big a jump, put something in between" is one ask: what is wrong, and what would mend it. */
const complaint =
  /\b(?:too (?!many\b)\w+|too many columns|wrong|unclear|vague|nonsense|twice|confus(?:es|ing)|sounds|feels|(?:huge|big|massive) (?:jump|leap|step)|overkill|(?:be|more) specific)\b/i;

/** Where content is given, what follows its colon is that content, and no separate ask. */
const givesContent =
  /\b(?:add|insert|put|include|section|between|after|before|replace|rewrite|write|say|as|with|by|(?:needs? to|should|has to|must) (?:be|read))\b[^:]*:\s|\bsteps? \d{1,2}(?: for \w+)?: (?!it's|it is|she|he|they|this|that)/i;
/** Where words are given without a colon: "add a line that says …". */
const givesWords =
  /\b(?:add|insert|include|write|rewrite|reword|say|says|mention|as|by|with|about)\b/i;
const aboutTheText =
  /\b(?:steps?|rungs?|sections?|lines?|sentences?|bullets?|rows?|references?|columns?|scale|spelling|text|words|title|example|log|whole|it)\b/i;

/** A statement about the client before anything is asked for. */
const told =
  /^(?:she|he|they|her|his|their|the (?:client|patient)|i|we|this|it|ok|okay|thanks|thank you|good|nice)\b/i;

/** Kind words, and who the reader is: nothing is asked for by them. */
const isRemark =
  /^(?:[\w' ]{0,20}\b)?(?:lov(?:e|ing)|lovely|great|nice|good|brilliant|perfect|super|fab|thanks|well done|nearly there|looks?|reads?)\b|^(?:(?:mr|mrs|ms|dr) )?[A-Z]\w+ (?:is|was|has|works|lives)\b|^(?:only|one|just one|couple of|few|two|three|four) \w+/i;

const opens = (joint: string): boolean => /^\s*$/.test(joint) || /[;–-]/.test(joint);

/** What is said of the draft, and asks for nothing: no part is named by its number or its words. */
const isComment = (text: string): boolean =>
  text.length < 90 && !/["“\d]/.test(text) && !lacks.test(text) && !opening.test(plain(text));

interface Clause {
  text: string;
  /** What joined it to the one before. */
  joint: string;
  /** All of its sentence, where it begins one. */
  sentence: string;
}

const joints =
  /((?<=[.!?]["”’']?)(?<!\b(?:e\.g|i\.e|vs|approx|no)\.) |(?<=\ue003) |\n ?|; ?| [-–] (?=steps? \d{1,2}: )|,? (?:and|but|then) (?:also )?|, )/i;

const quotation =
  /(?<=^|[\s(:])(?:"[^"]{1,400}"|“[^”]{1,400}”|'[^'\n]{1,200}'(?![\p{L}\d])|‘[^’\n]{1,200}’(?!\p{L}))/gu;

/** The comma of "she isn't a nurse, she's a teacher" joins what is one ask. */
const balanced =
  /(?:n't|\bnot|\bno) [^,.;!?\n]{1,40}(, )(?:but )?(?:(?:she|he|it|they|there)(?:'s|'re| is| was| are| were)|just|only) /gi;

/** "… after tea (so drop the two hours rule)": an ask in brackets. */
const aside = / \((?:so |and )((?:drop|remove|lose|delete|cut|take out|add) [^()]{3,80})\)\.?/gi;

function clausesOf(text: string): Clause[] {
  const quotes: string[] = [];
  const masked = text
    .replace(/[^\S\n]+/g, ' ')
    .replace(aside, '. $1.')
    .replace(balanced, (whole, comma: string) => whole.replace(comma, '\ue030'))
    .replace(quotation, (quote, at: number, all: string) => {
      const isSentence =
        /[.!?].$/.test(quote) && /^ (?:["“‘]|\p{Lu})/u.test(all.slice(at + quote.length));
      return `\ue000${quotes.push(quote) - 1}${isSentence ? '\ue003' : '\ue001'}`;
    });
  const whole = (part: string) =>
    part.replace(/\ue000(\d+)[\ue001\ue003]/g, (_, at: string) => quotes[Number(at)]!);
  const [first = '', ...rest] = masked.split(new RegExp(joints, 'i'));
  const clauses: Clause[] = [{ text: whole(first), joint: '', sentence: whole(first) }];
  for (let at = 0; at < rest.length; at += 2) {
    const text = whole(rest[at + 1] ?? '');
    clauses.push({ joint: rest[at]!, text, sentence: text });
  }
  for (let at = clauses.length - 2; at >= 0; at -= 1) {
    const next = clauses[at + 1]!;
    if (!opens(next.joint))
      clauses[at]!.sentence = `${clauses[at]!.text}${next.joint}${next.sentence}`.slice(0, 400);
  }
  return clauses;
}

/** "Say get it seen to, then start": the words that are given continue. */
const saysSo = /(?:^|[.!?:] )say (?!["“'‘])[^.!?]*$/i;

/** "Too long.": what is wrong, with what would mend it yet to come. */
const bare = /^(?:it's |it is |this is )?(?:a bit |much |far |way )?too \w+[.!]?$/i;

/** "Add one in between": between those that were named before. */
const inBetween = /\b(?:in[- ]between|between them)\b/i;

/** "Could it start with '…' instead?". */
const startsWith = /^(?:could|can) it (?:start|begin) with\b/i;
/** "Rung 8 is beyond what we want, stop at 7". */
const beyondTop = /\brung \d{1,2} is (?:beyond|too|more than|further than)\b/i;
const isTogether = /\bbelongs? together$/i;
/** "Use his list: …", "the last rung should be her goal: …": what follows is given. */
const givesList =
  /\b(?:list|ladder|hierarchy|goal|rung \d{1,2}|rung) ?(?:should be [\w' ]{0,30})?: /i;
/** An order that is whole, so that "change it" is another. */
const endsOrder = (before: string): boolean =>
  /\b(?:replace|swap|rename|call)\b/i.test(lastOf(before));

/** Is a clause a separate ask, after what the ask before it says so far? */
function startsAsk({ text, joint, sentence }: Clause, before: string): boolean {
  if (aboutPrint.test(text) || (ofRows.test(text) && /^\s+$/.test(joint))) return true;
  if (isGoneWithIt(text) || fillsLabel(text, before)) return false;
  if (/^,\s+$/.test(joint) && (isPlaceAlone(before) || mendsQuote(text, before))) return false;
  if (afterOnly.test(before)) return !isDescription.test(text);
  if (belongsBefore(text) || continuesList(text, before)) return false;
  if (mends(text, before) && !/^no mention of\b/i.test(before)) return false;
  if (/^,\s+$/.test(joint) && /^so /i.test(text) && !isAsk(lastOf(before))) return false;
  if (saysSo.test(before) && !opens(joint) && !aboutTheText.test(text)) return false;
  if (/^\s+$/.test(joint) && isMending(text) && !endsOrder(before)) return false;
  if (/^\s+$/.test(joint) && isOwnAsk(sentence)) return true;
  if (beyondTop.test(before) && /^,\s+$/.test(joint)) return false;
  if (isTogether.test(before) && isMending(text)) return false;
  if (/^,\s+$/.test(joint) && /^(?:so )?say so\b|^so say ["“'‘]/i.test(text)) return false;
  if (givesList.test(before) && !/^\s+$/.test(joint)) return false;
  if (opensByQuote(text) && !givesContent.test(before)) return true;
  if (givesContent.test(before))
    return (
      (/^\s+$/.test(joint) && isImperative(text) && aboutTheText.test(text)) ||
      (opens(joint) && (opensByPart(sentence) || sequence.test(text)))
    );
  if (bare.test(before.trim()) && !joint.includes('\n')) return false;
  if (refersBack.test(text) && !isOrder(before)) return false;
  if (inBetween.test(text) && !/\d/.test(text) && /\b(?:steps?|rungs?) \d/i.test(before))
    return false;
  if (opens(joint)) return opensAsk(text) || opensByPart(sentence);
  if (complaint.test(before) && /^,\s+$/.test(joint)) return false;
  if (/^too many [a-z]+$/i.test(before.trim()) && /^,\s+$/.test(joint)) return false;
  if (isImperative(text)) return true;
  if (!isAsk(before)) return false;
  if (
    (/^no \w/i.test(plain(text)) && !/\byes$/i.test(before)) ||
    (opening.test(plain(text)) && !givesWords.test(before))
  )
    return true;
  return newThing.test(plain(text)) || (named.test(plain(text)) && wish.test(text));
}

/**
 * The asks of a point of feedback, in order and in the clinician's words. What asks for nothing by itself, such as a
 * reason or "that step only", stays with the ask before it.
 */
export function asksIn(text: string): string[] {
  const asks = withMending(
    blocksIn(text)
      .filter((block, at, all) => all.length === 1 || at > 0 || !onlyAnnounces.test(block))
      .flatMap(asksOfBlock),
  );
  const beyond = asks.slice(MOST - 1);
  return withSame(
    withUnits([...asks.slice(0, MOST - 1), ...(beyond.length > 0 ? [beyond.join(' ')] : [])]),
  );
}

/** A list with what announces it is one ask; anything else is read clause by clause. */
function asksOfBlock(block: string): string[] {
  if (block.includes('\n')) return [block];
  const asks = regrouped(notesIn(block).flatMap(asksOf), block).flatMap(apart);
  return withGiven(byRole(withSections(asks)).flatMap(ownOrders));
}

/** "Supervisor's comments:", before a list of them. */
const onlyAnnounces = /^[\p{L}'’ ]{2,40}:$/u;

/** The asks of what was written in one go. */
function asksOf(text: string): string[] {
  const asks: string[] = [];
  let asking = false;
  for (const clause of clausesOf(text)) {
    const last = asks.at(-1);
    const isContext =
      asks.length === 1 &&
      !asking &&
      !isAsk(last!) &&
      !opensByPart(last!) &&
      (told.test(last!) || isRemark.test(last!) || isComment(last!));
    if (last === undefined || (asks.length < MOST && !isContext && startsAsk(clause, last)))
      asks.push(clause.text);
    else asks[asks.length - 1] = `${last}${clause.joint}${clause.text}`;
    asking ||=
      isImperative(clause.text) ||
      (opens(clause.joint) &&
        (isAsk(clause.text) || isOwnAsk(clause.sentence) || startsWith.test(clause.text)));
  }
  return asks.map((ask) => trimmed(ask.replaceAll('\ue030', ', '))).filter((ask) => ask !== '');
}

/** "Lovely and clear. Two things: …": what asks for nothing. */
const kindly =
  /^(?:(?:great|lovely|good|nice|brilliant|super)(?: and \p{L}+| work| job| draft| start)?[.!] )?(?:only |just )?(?:one|two|three|four|a few|\d) (?:small |other )?(?:things?|changes?|points?): (?=\S)/iu;

const trimmed = (ask: string): string =>
  ask
    .trim()
    .replace(kindly, '')
    .replace(/^(?:[-*•]|\(?\d{1,2}[.)])\s+/, '')
    .replace(/(?<=[.!?] )(?:next|last|lastly|finally|also|plus|oh|ok)$/i, '')
    .replace(/(?<=^|[.!] )[\w ]{0,24}\bthings?: (?=\p{L})/u, '')
    .replace(/^(?:and|then|also)\s+/i, '')
    .replace(/(?<![\s,;])[\s,;]+$/, '');
