import { introduces, isCommand, passesOn, wordsBefore } from './governing.ts';
import { alcohol, clinician, medicine } from './lexicon.ts';
import type { Sentence, Span } from './sentence.ts';

// An excuse holds only where it governs the words that were matched. A word that could excuse something else in the
// sentence excuses nothing.

const negator =
  /\b(?:not|never|no|none|nor|neither|nobody|no one|cannot|without|avoid(?:ing)?|refrain(?:ing)? from|rather than|instead of|against|[a-z]+n't|dont|doesnt|isnt|cant|wont|shouldnt)\b/g;

// "No matter what", "not only": these carry the word and not the meaning.
const emptyNegator =
  /\b(?:no (?:matter|reason not to|problem|doubt|longer|wonder|harm in|later than|more than|less than)|not only|not just|not to mention|nothing wrong with|why not|why don't you|no worries|whether or not|if not|[a-z]+n't (?:you|we|they|it|he|she|this|that|there))\b/g;

/** Whether a negation that ends at `end` of `text` is of the kind that can govern what comes next. */
function canGovern(text: string, word: string, index: number, said: string): boolean {
  const before = text.slice(Math.max(0, index - 40), index);
  const between = text.slice(index + word.length);
  switch (word) {
    case 'no':
    case 'none':
      if (/\b(?:with|of|for|on|at|from|says?|said|answers?) $/.test(before)) return false;
      return between.trim() !== ''
        ? !/^ (?:you|we|they|it|he|she|this|that|your|the)\b/.test(between)
        : !isCommand(said) && !/^(?:you|we|they|it|he|she|i|this|that|your|the)\b/.test(said);
    case 'without':
    case 'against':
      return !isCommand(said);
    case 'avoid':
    case 'avoiding':
      return (
        !isCommand(said) &&
        !/(?<!\b(?:try|want|need|best|aim|important|sure|have|how|ways?|things?|what)) to $/.test(
          before,
        )
      );
    default:
      return true;
  }
}

const forbidding =
  /^(?:please )?(?:(?:common |some |a few )?(?:mistakes?|myths?|pitfalls|traps?)(?: (?:to avoid|about [a-z ]{1,30}))?|(?:things|what|habits) (?:not to do|to (?:avoid|leave out|stop)|you should (?:not|never) do|this plan does not do)|not (?:for|safe|ok|okay|allowed|part|included)(?: (?:in|of|for) (?:this|the) plan)?|unsafe|leave out|(?:all |what is )?left out(?: (?:on purpose|of (?:this|the) (?:plan|sheet)))?(?:,? (?:because|since|as|for)\b[a-z' ]{1,90})?|(?:we|this plan|the plan) (?:leaves? out|does not (?:use|include)))$/;
const lastOf = (leadIn: string): string =>
  leadIn
    .replace(/[:\s"']+$/, '')
    .split(/[.!?;:] /)
    .at(-1)!
    .trim();

/** Of more than these nobody knows any longer what they deny, and all of them take long to read: they deny nothing. */
const MOST_NEGATORS = 12;

/** Whether what is at the span is forbidden, denied or called unsafe, by a negation that governs it. */
export function denied(sentence: Sentence, span: Span): boolean {
  const said = sentence.text.slice(span.start, span.end);
  const text = wordsBefore(sentence, span).replace(emptyNegator, (it) => '~'.repeat(it.length));
  let turns = 0;
  let open = '';
  let from = text.length;
  const negators = [...text.matchAll(negator)].slice(-MOST_NEGATORS - 1);
  for (const { 0: word, index } of negators.reverse()) {
    if (turns === MOST_NEGATORS) return condemned(sentence, span);
    const between = text
      .slice(index + word.length, from)
      .replace(
        word === 'no' ? /^ [a-z]+ (?=(?:can|could|will|would|should|must|may|has|does)\b)/ : '',
        ' ',
      );
    const next = open || said;
    if (!canGovern(text.slice(0, from), word, index, next) || !passesOn(between, next)) break;
    turns++;
    open = text.slice(index);
    from = index;
  }
  if (turns === 0 && labelled(sentence, span, forbidding)) turns++;
  return turns % 2 === 1 || condemned(sentence, span);
}

/** Whether what introduces the span with a colon, in its sentence or as a list, is one of the labels. */
function labelled(
  { text, leadIn, leadEnded, before }: Sentence,
  { start }: Span,
  label: RegExp,
): boolean {
  const own = text.slice(0, start);
  const colon = own.lastIndexOf(':');
  if (colon >= 0) return label.test(lastOf(own.slice(0, colon)));
  return before === '' && !leadEnded && leadIn !== '' && label.test(lastOf(leadIn));
}

const bad =
  "(?:(?:is|are|can be|could be|may be|might be|would be|was) (?:(?:not|never) (?:[a-z]+ )?(?:safe|good|ok|okay|right|advised|recommended|part|helpful|wise|worth|for|suitable|allowed|an? (?:option|solution|good idea|step|treatment)|used|something|the (?:way|aim|goal|answer)|advice|up to|your (?:task|job|decision))|dangerous|unsafe|harmful|risky|unwise|ruled out|a bad idea|only for|only ever|a (?:decision|question|matter|task) for|something (?:only|to (?:discuss|raise|ask|talk))|up to (?:you and )?your|a myth|untrue|wrong|left out)|isn't|aren't|can(?:not|'t) be|should(?: not|n't) be|must(?: not|n't) be|does(?: not|n't)|(?:(?:often|usually|can|tends? to|may) ){0,3}(?:makes? (?:it|them|things|anxiety|worry|you|the [a-z]+|thoughts?) (?:much |even |feel )?(?:worse|louder|stronger|harder|grow|come back|lighter)|backfires?|feeds?|keeps the|keeps? (?:it|fear|anxiety|the (?:fear|anxiety|worry|panic|problem|cycle|[a-z]+ (?:alive|going)))|harm|be dangerous))";
/** The rest of what is the subject of such a verb; no stop, comma or new thought within. */
const condemning = new RegExp(
  `^["')]*(?: (?!(?:and|but|so|because|since|as|when|if|while|which|who|it|this|that|they|these|what|is|are)\\b)[^\\s.,;:!?]+){0,8} ${bad}\\b`,
);
const isSubject = new RegExp(
  `^["'(]{0,3}(?:(?:suddenly|simply|just|even|so|but|and|then|also|however|for (?:some|many) people|today|often)[, ]{1,2}){0,2}["'(]{0,3}(?:(?!nothing|anything|something|everything)[a-z-]+ing\\b(?: to [a-z]+)?|to (?:[a-z]+ )|(?:a|an|any|the|this|that|your|daily|no|some) (?!week\\b|day\\b|evening\\b|morning\\b|weekend\\b|month\\b|time\\b)|(?:${alcohol}|${medicine}|sleep (?:restriction|deprivation)|hyperventilation|self-harm|suicide|restriction|fasting)\\b)`,
);

function condemned({ text }: Sentence, { start, end }: Span): boolean {
  if (!condemning.test(text.slice(end))) return false;
  const from = Math.max(
    ...[', ', ': ', '; ', '" '].map((it) => text.lastIndexOf(it, start - 1) + it.length - 1),
    0,
  );
  const clause = text.slice(from, end).trimStart();
  const lead = text.slice(from, start).trim();
  if (/^["')]* (?:is|are|was) /.test(text.slice(end))) return true;
  if (
    /^["'][^"']+["']$/.test(text.slice(start, end)) ||
    (/["']$/.test(text.slice(0, start)) && /^["']/.test(text.slice(end)))
  )
    return true;
  if (/^[a-z]+ing\b/.test(text.slice(start))) return true;
  return (
    isSubject.test(clause) &&
    lead.split(' ').length <= 5 &&
    (lead === '' ||
      /ing(?: to)?$|^(?:to|a|an|any|the|this|your)\b/.test(lead) ||
      !isCommand(text.slice(start)))
  );
}

const ask = `(?:speak|speaking|spoken|talk|talking|talked|ask|asking|asked|check|checking|discuss|discussing|consult|consulting|agree|agreed|contact|see|seeing|call|tell|plan|planned|decide|decided|go|goes|belong|belongs|advice|approval|agreement|permission|guidance|supervision|help|support|led|bring|raise|review|reviewed|work|clearance|okay|ok)`;
const referral = new RegExp(
  `\\b${ask}\\b[^.;!?]{0,50}?\\b${clinician}\\b|\\bget (?:medical|professional) (?:advice|help)\\b|\\b(?:medical|professional|specialist) (?:advice|supervision|help|support)\\b|\\b${clinician}'?s? (?:agreement|advice|approval|guidance|ok|okay|clearance|decision)\\b|\\bonly (?:your |a |the )?${clinician}\\b|\\b(?:is|are) for (?:your|the|a) ${clinician}\\b`,
  'g',
);
const negated =
  /\b(?:no need|without|never|need not|instead of|rather than|don't|do not|not|skip|stop|avoid|no longer|even if|needn't|bother|before|no point in)(?: (?:to|you|ever|having|need|have|bother|even|your|first))* $/;
/** "Speak to nobody, not even your doctor." */
const refused = /\b(?:nobody|no one|never|not)\b/;
const afterwards = /\b(?:then|later|afterwards?|before)\b[^,;]{0,24}$/;
/** "Ask your doctor |whether you can| …", "talk to your GP |before| …". */
const handedOver =
  /^(?:,? (?:or|and) (?:(?:a|the|your) )?[a-z]+)?(?:,? (?:first|again))?,? (?:about|before|whether|if|how|when|on|regarding|for advice (?:on|about)|what to do (?:if|about)|who can tell you (?:if|whether))(?: (?:it is (?:safe|ok|okay|right) (?:for you )?to|you|how|to|can|could|should|may|might|need|want|ever|also|safely|any|your|a|an|the|or|about|whether|if|changing|taking|using|stopping|starting|doing|trying|having|it|is|are|best|thinking|of|further|planning|think|would|like|for|all|making|such|[a-z]+ing,?|more)){0,9} ?$/;
/** "|If you want to| …, speak to your doctor." */
const considered =
  /(?:^|[\s"'(])(?:if|when|whenever|before|about|whether|unless|questions?|decisions?|unsure|urge|tempted|thinking|thoughts?|considering|wish|want)(?:,? (?:you|he|she|they|ever|have|are|do|feel|be|been|want|wants|wish|would|like|to|think|thinking|of|about|considering|consider|plan|planning|tempted|decide|should|may|might|need|whether|if|how|or|the|your|any|a|an|some|can|could|unsure|also|really|still|it|is|becomes?|safe|right|that|urge|hope|hoping|start|starting|doing|using|taking|with|on|for|even|already|ever)){0,10} ?["']?$/;
const linked =
  /^[^.;:!?]{0,60}?\b(?:only |and only )?(?:after|once|when|if|unless|until) (?:(?:you|having|it|they|has|have|had|been|getting|first) )*$/;
const together = new RegExp(
  `^[^.;:!?,]{0,40}?\\b(?:with|under|by|on) (?:(?:your|the|a|their|his|her) )?(?:(?:${clinician})\\b|(?:medical|professional|specialist) |(?:help|support|advice|guidance|supervision|agreement|approval|permission)\\b)`,
);
/** "Discuss … with your doctor": the span is what is discussed. */
const discussed = new RegExp(
  `^(?:discuss|raise|review|talk|check|checking|agree|plan|decide|decided|planned|agreed|bring|ask|advice|approval|agreement|permission|guidance|supervision|help|support)(?:ing|ed|s)?\\b(?:(?! (?:and|then|but)\\b)[^.,;:!?]){0,60} (?:with|by|to|from|under) (?:(?:your|the|a) )?${clinician}$`,
);
const handed =
  /^(?: [a-z-]+){0,4} (?:is|are|goes?|belongs?|(?:should|must|needs?) (?:to )?be)(?: (?:a|an|the|always|only|something|to|best|decisions?|questions?|matter|task|for|you|one|that))* $/;
const butFirst = /^(?:[^.;:!?]{0,60}?[,:]| [^.;:!?]{0,40}? but) (?:(?:please|always|but|and) )*$/;
const first = /^[^.;!?]{0,30}?\bfirst\b(?! (?:thing|of all))/;

/** A clinician who is asked when it is done: "talk to your doctor |afterwards|", "|next year|". */
const tooLate =
  /^[^.;!?]{0,40}?\b(?:afterwards?|later|next year|another time|in (?:a|two|three|six|some) (?:months|years?)|(?:once|when|after) (?:it is (?:done|over)|you(?: have|'ve| are)? (?:done|stopped|halved|changed|finished|come off|started|taken)|that|it))\b/;
/** Between what is considered and who is asked: the command to do it all the same. */
const anyway =
  /\b(?:do (?:it|so|that)|go ahead|just (?:stop|do|go|take|halve|skip)|stop|act|no need|simply)\b/;

/** Whether the sentence hands the matter at the span to a clinician first ("if you want to …, speak to …"). */
export function referred(sentence: Sentence, span: Span): boolean {
  const { text } = sentence;
  const lead = wordsBefore(sentence, span);
  for (const { 0: words, index } of text.matchAll(referral)) {
    const before = text.slice(Math.max(0, index - 40), index);
    const end = index + words.length;
    if (negated.test(before) || refused.test(words) || tooLate.test(text.slice(end))) continue;
    if (end <= span.start) {
      if (handedOver.test(text.slice(end, span.start))) return true;
      continue;
    }
    if (afterwards.test(before)) continue;
    if (index >= span.end && considered.test(lead) && !anyway.test(text.slice(span.end, index)))
      return true;
    if (index < span.start) {
      if (discussed.test(words) && !isCommand(text.slice(span.start))) return true;
      continue;
    }
    const link = text.slice(span.end, index);
    if (linked.test(link) || handed.test(link)) return true;
    if (together.test(text.slice(span.end, end))) return true;
    if (butFirst.test(link) && first.test(text.slice(end))) return true;
  }
  return false;
}

const clinicianActs = new RegExp(
  `(?:^|\\b(?:your|the|a|my|her|his|their|only|and|or) )${clinician}\\b(?! (?:disagrees?|says? no))(?:, (?:and|or) [a-z]{1,20})?((?: (?:may|might|can|could|will|would|should|must|need|needs|has|have|to|not|also|first|only|then|later|sometimes|be|is|who|able|whether|if|when|how|why|that|about|with|on|of|or|you|it|your|the|a|an|any|and|agrees?|agreed|suggests?|suggested|recommends?|recommended|advises?|advised|decides?|discuss(?:es)?|considers?|talks?|explains?|tells?|asks?|checks?|helps?|guides?|plans?|prescribes?|prescribed|change|changes|lower|reviews?|offers?|looks?|at|over|sets?|starts?|works? out|together|do|does|asked|told|raised?)){0,8}) ?["']?$`,
);
const defied =
  /\b(?:without|ignore|ignoring|despite|whatever|even if|against|before|behind|than|not what|no matter what)\b/;

/** Whether a clinician, not the reader, does what is at the span ("your doctor may lower the dose"). */
export function byClinician(sentence: Sentence, span: Span): boolean {
  const scope = sentence.text
    .slice(0, span.start)
    .split(/[;:!?,]/)
    .at(-1)!;
  const acts = clinicianActs.exec(scope);
  return acts !== null && acts.at(-1) !== '' && !defied.test(scope);
}

const speaker =
  '(?:people|others|friends?|family|relatives?|someone|somebody|partners?|parents?|colleagues?|the (?:internet|media)|online|adverts?|society|critics?|voices?|mind|brain|anxiety|worry|ocd|depression|head)';
const reporting = new RegExp(
  `\\b${speaker}(?: (?:[a-z]+ )?(?:may|might|could|can|will|often|sometimes|who))?(?: (?:have|has|keeps?|kept))? (?:say|says|said|saying|tell|tells|told|telling|think|thinks|suggests?|suggested|advised?|believes?|insists?|whispers?|shouts?)\\b|\\b(?:may|might|could|often|sometimes|perhaps|probably|can) (?:also )?(?:have (?:been told|heard|read|thought)|think|feel|believe|worry|fear|tell yourself|say to yourself|blame|wonder|notice the thought)\\b|\\b(?:been told|thoughts?|beliefs?|ideas?|rules?|myths?|fear(?:s|ed|ing)? (?:that|of)|afraid (?:that|of)|worr(?:y|ied|ies|ying) (?:that|about)|(?:kept|keep|was|were|is|are) (?:thinking|worrying|telling)|example of an? (?:unhelpful|unkind) (?:thought|rule)|it can feel (?:as if|like)|feels? (?:as if|like)|it is (?:a myth|untrue|wrong) (?:that|to (?:think|say|believe)))(?! to\\b)`,
  'g',
);
const endorsed =
  /\b(?:they are right|that is (?:right|true|good advice)|and (?:it|this|that)(?:'s| is)? (?:true|works|helps)|rightly|correctly|listen to them|is right|and (?:you|it|they|that) (?:do|does|can|are|should|have|has|is|will)\b|act on (?:it|them|that|this)|give in\b|obey\b|do (?:as|what) (?:they|it|he|she|the voices?) |follow (?:them|it|their)\b|go ahead\b)/;
const authority = /\b(?:as|experts?|doctors?|studies|research|science|scientists)\b[^.;:!?]{0,40}$/;
const thoughts =
  /^(?:(?:common|some|typical|your|my|the|examples? of|write down) )*(?:myths?|(?:(?:unhelpful|unkind|anxious|automatic|hot|negative|worry|worried|fearful|untrue|old|depressed|catastrophic) )+(?:thoughts?|fears?|beliefs?|rules?|predictions?)|(?:thoughts?|fears?|beliefs?) (?:to (?:question|test|check|challenge)|that are not true))(?: (?:you may (?:have|notice)|about [a-z]+|are|include|such as|like))*$/;

/** Whether what is at the span is somebody's words or a thought that is reported, not said by the text itself. */
export function reported(sentence: Sentence, span: Span): boolean {
  const { text } = sentence;
  if (endorsed.test(text.slice(span.end)) || endorsed.test(sentence.before)) return false;
  const lead = wordsBefore(sentence, span).replace(' | ', ': ').slice(-160);
  const said = text.slice(span.start, span.end);
  for (const { 0: words, index } of lead.matchAll(reporting))
    if (introduces(lead.slice(index + words.length), said) && !authority.test(lead.slice(0, index)))
      return true;
  return labelled(sentence, span, thoughts);
}

const condition =
  /(?:^|[\s"'(,])(?:if|whether|when|whenever|in case|unless)(?: (?:you|he|she|they|we|i|it|this|that|someone|somebody|your [a-z]+|the [a-z]+|also|ever|really|already|think|thinks?|believes?|worry|wonder|fear|feel|know|suspect|ask|asks|tells?|told|says?|that|are|is|do|does|have|has|been|may|might|could|can|should|not|sure|unsure|whether|if|as if|like|a|an|to|want|of|now|still|just|only)){0,8} ?["']?$/;

/** Whether the span is inside a condition or a question, such as "if you have …". */
export const conditional = (sentence: Sentence, span: Span): boolean =>
  condition.test(wordsBefore(sentence, span).slice(-120)) ||
  (sentence.text.trimEnd().endsWith('?') && !/\bwhy not\b/.test(sentence.text));
