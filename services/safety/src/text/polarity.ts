import { clinician } from './lexicon.ts';
import type { Sentence, Span } from './sentence.ts';

const negator =
  /\b(?:not|never|no|none|nor|neither|nobody|cannot|without|avoid(?:ing)?|refrain(?:ing)? from|rather than|instead of|against|unless|hardly|[a-z]+n't|dont|doesnt|isnt|cant|wont|shouldnt)\b/g;

// "No matter what", "not only": these carry the word and not the meaning.
const emptyNegator =
  /\b(?:no (?:matter|reason not to|problem|doubt|longer|wonder|harm in|later than|more than|less than)|not only|not just|not to mention|nothing wrong with|why not|why don't you|no worries|whether or not|if not)\b/g;

// Between a negator and what follows, these turn it round: "never hesitate to …".
const inverter =
  /\b(?:hesitate|afraid|scared|frightened|worr(?:y|ied)|fear|forget|fail|delay|wait|guilty|ashamed|shy|embarrassed|reluctant|resist|refuse|put off|think twice|feel bad|nervous|anything wrong|harm in|reason not|be wary|hold back|risk|hurt|matter if|wrong with|mind)\b/;

const boundary =
  /[;!?]|\b(?:but|however|instead(?! of)|yet|so|then|therefore|otherwise|although|though)\b|(?:,|\band|\bor|\bbecause|\bsince) (?=(?:you|we|they|he|she|it|i|your [a-z]+|just|simply|please|always|feel free|go ahead)\b)/g;

const forbiddingLead =
  /\b(?:do not|don't|never|avoid|must not|should not|shouldn't|mistakes?|myths?|not (?:for|safe|ok|okay|part)|unsafe|what not to do|leave out|without)\b[^.]*:?$/;

const condemned =
  /^[^.;!?]{0,60}?\b(?:is|are|can be|could be|may be|might be|would be|was) (?:not|never|dangerous|unsafe|harmful|risky|unwise|ruled out|a bad idea|only for|only ever|a (?:decision|question|matter|task) for|something (?:only|to (?:discuss|raise|ask|talk))|up to (?:you and )?your|a myth|untrue|wrong|left out)\b|^[^.;!?]{0,60}?\b(?:isn't|aren't|can(?:not|'t) be|should(?: not|n't) be|must(?: not|n't) be|does(?: not|n't)|(?:often |usually |can |tends? to |may )*(?:makes? (?:it|them|things|anxiety|worry|you|the [a-z]+|thoughts?) (?:much |even |feel )?(?:worse|louder|stronger|harder|grow|come back)|backfires?|feeds?|keeps? (?:the|it|fear|anxiety)|can (?:harm|be dangerous)))\b/;

/** Where the scope that governs position `at` begins. */
function scopeStart(text: string, at: number): number {
  let start = 0;
  for (const { 0: mark, index } of text.slice(0, at).matchAll(boundary))
    start = index + mark.length;
  const colon = text.lastIndexOf(':', at - 1);
  if (colon > start && !forbiddingLead.test(text.slice(start, colon))) start = colon + 1;
  return afterComma(text, start, at);
}

// A comma ends the scope unless it only sets off an aside or a list joined by "or": "do not stop, reduce or change".
function afterComma(text: string, start: number, at: number): number {
  const comma = text.lastIndexOf(',', at - 1);
  if (comma <= start) return start;
  const tail = text.slice(comma + 1, at);
  const ahead = text
    .slice(at, at + 60)
    .split(/[,;:]/, 2)
    .join(',');
  const listed = tail.trim().split(' ').length <= 3 && /\b(?:or|nor)\b/.test(`${tail} ${ahead}`);
  const aside =
    /,\s*(?:ever|under any|even|for any|whatever|in any|at any|please|of course|therefore|though)\b[^,]*,[^,]*$/.test(
      text.slice(start, at),
    );
  if (!listed && !aside) return comma + 1;
  return opensWithCondition(text.slice(start, comma)) ? comma + 1 : start;
}

const opensWithCondition = (text: string): boolean =>
  /^\s*(?:if|when|whenever|once|because|since|as|even if|although|while)\b/.test(text);

/** What stands before position `at` within its scope. */
export const scopeBefore = (text: string, at: number): string =>
  text.slice(scopeStart(text, at), at);

/** Whether what stands at the span is forbidden, denied or called unsafe, by the scope of its negation. */
export function denied(sentence: Sentence, span: Span): boolean {
  const scope = scopeBefore(sentence.text, span.start).replace(emptyNegator, ' ');
  let turns = 0;
  for (const { 0: word, index } of scope.matchAll(negator)) {
    const between = scope.slice(index + word.length);
    if (!inverter.test(between.split(negator)[0] ?? '')) turns++;
  }
  if (turns === 0 && sentence.leadIn && forbiddingLead.test(sentence.leadIn)) turns++;
  if (turns % 2 === 1) return true;
  return condemned.test(sentence.text.slice(span.end));
}

const ask = `(?:speak|speaking|spoken|talk|talking|talked|ask|asking|asked|check|checking|discuss|discussing|consult|consulting|agree|agreed|contact|see|seeing|call|tell|plan|planned|decide|decided|go|goes|belong|belongs|advice|approval|agreement|permission|guidance|supervision|help|support|led|bring|raise|review|reviewed|work|clearance|okay|ok)`;
const referral = new RegExp(
  `\\b${ask}\\b[^.;!?]{0,50}?\\b${clinician}\\b|\\bget (?:medical|professional) (?:advice|help)\\b|\\b(?:medical|professional|specialist) (?:advice|supervision|help|support)\\b|\\b${clinician}'?s? (?:agreement|advice|approval|guidance|ok|okay|clearance|decision)\\b|\\bonly (?:your |a |the )?${clinician}\\b|\\b(?:is|are) for (?:your|the|a) ${clinician}\\b`,
  'g',
);
const undone =
  /\b(?:no need|without|never|need not|instead of|rather than|before|don't|do not|not|skip|stop|avoid|no longer|even if|then|later|afterwards?|needn't|bother)\b[^,;]{0,24}$/;
const antecedent =
  /\b(?:if|when|whenever|before|about|want|wants|wish|think|thinking|considering|consider|plan|planning|tempted|whether|decide|urge|questions?|unsure|how|ever)\b/;

/** Whether the sentence hands the matter at the span to a clinician first ("if you want to …, speak to …"). */
export function referred(sentence: Sentence, span: Span): boolean {
  for (const { 0: words, index } of sentence.text.matchAll(referral)) {
    if (undone.test(sentence.text.slice(Math.max(0, index - 40), index))) continue;
    if (index < span.start) return true;
    const lead = scopeBefore(sentence.text, span.start);
    const rest = sentence.text.slice(index);
    if (antecedent.test(lead) || antecedent.test(sentence.text.slice(0, span.start))) return true;
    if (
      /\b(?:first|before|only|until|unless)\b/.test(rest + sentence.text.slice(span.end, index)) &&
      words
    )
      return true;
    if (
      /^[^.;]{0,30}\b(?:with|under|by|on) (?:your|the|a|their)?\b/.test(
        sentence.text.slice(span.end, index + words.length),
      )
    )
      return true;
  }
  return false;
}

const clinicianActs = new RegExp(
  `(?:^|\\b(?:your|the|a|my|her|his|their|only|and|or) )${clinician}\\b(?! (?:disagrees?|says? no))[^.;!?,]{0,60}$`,
);
const defied =
  /\b(?:without|ignore|ignoring|despite|whatever|even if|against|before|behind|than|not what|no matter what)\b/;

/** Whether a clinician, not the reader, does what stands at the span ("your doctor may lower the dose"). */
export function byClinician(sentence: Sentence, span: Span): boolean {
  const scope = scopeBefore(sentence.text, span.start);
  return clinicianActs.test(scope) && !defied.test(scope);
}

const reporting =
  /\b(?:people|others|friends?|family|relatives?|someone|somebody|partners?|parents?|colleagues?|the (?:internet|media)|online|adverts?|society|critics?|voices?|mind|brain|anxiety|worry|ocd|depression|head)\b[^.;!?]{0,40}\b(?:say|says|said|saying|tell|tells|told|telling|think|thinks|suggests?|suggested|advised?|believes?|insists?|whispers?|shouts?)\b|\b(?:may|might|could|often|sometimes|perhaps|probably|can) (?:have (?:been told|heard|read|thought)|think|feel|believe|worry|fear|tell yourself|say to yourself|blame|wonder|notice the thought)\b|\b(?:been told|thoughts? (?:like|such as|that|of)|the (?:thought|belief|fear|idea|rule) (?:that|is|was)|myth|fear(?:s|ed|ing)? (?:that|of)|afraid (?:that|of)|worr(?:y|ied|ying) (?:that|about)|(?:kept|keep|was|were|is|are) (?:thinking|worrying|telling)|hot thought|automatic thought|example of an? (?:unhelpful|unkind)|it can feel (?:as if|like)|feels? (?:as if|like)|the old rule)\b/;
const endorsed =
  /\b(?:they are right|that is (?:right|true|good advice)|and it(?:'s| is) true|rightly|correctly|listen to them|is right)\b/;

/** Whether what stands at the span is somebody's words or a thought that is reported, not said by the text itself. */
export function reported(sentence: Sentence, span: Span): boolean {
  if (endorsed.test(sentence.text.slice(span.end)) || endorsed.test(sentence.before)) return false;
  const lead = sentence.text.slice(0, span.start);
  if (reporting.test(lead.slice(-90))) return true;
  return reporting.test(sentence.leadIn) || /\b(?:myths?|thoughts?|fears?)\b/.test(sentence.leadIn);
}

const condition = /\b(?:if|whether|when|whenever|in case|unless)\b/;

/** Whether the span stands inside a condition or a question, such as "if you have …". */
export const conditional = (sentence: Sentence, span: Span): boolean =>
  condition.test(scopeBefore(sentence.text, span.start)) ||
  (sentence.text.trimEnd().endsWith('?') && !/\bwhy not\b/.test(sentence.text));
