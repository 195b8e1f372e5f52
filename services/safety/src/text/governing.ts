import type { Sentence, Span } from './sentence.ts';

/** What is between the line that introduces a list and the words of an item. */
const LED = ' | ';

/** Words that change nothing about which verb a word before them governs. */
const adverb =
  'ever|really|actually|even|just|simply|also|always|still|necessarily|automatically|yourself|again|suddenly|now|yet|safely|ourselves|all|either';
const auxiliary =
  'be|been|being|have|has|had|do|does|did|is|are|am|was|were|will|would|should|shall|can|could|may|might|must|ought to';
const subject =
  '(?:you|we|they|he|she|it|this|that|i|people|anyone|everyone|there|(?:your|the|this|his|her|their|a|my) [a-z-]+)';
const towards =
  '(?:need|needs|have|has|had|want|wants|wanted|try|trying|tried|like|plan|planning|decide|decided|choose|wish|intend|attempt|start|begin|aim|asked?|asks|told|expected|supposed|meant|required|requires|advised|recommended|encouraged|allowed|wise|safe|sensible|(?:a )?good idea|reason|point|sense|used|going|helpful|necessary|designed|tempted|thinking|help|best|important|okay|ok|possible|promise|agree|able|place|exercise|guidance|advice|instruction|suggestion|prescribed|invited|tell|tells)(?: for you| you)? to';
const stating =
  '(?:means?|suggests?|says?|said|shows?|proves?|thinks?|thought|believes?|impl(?:y|ies)|promises?|guarantees?|assumes?|claims?|tells? you|true|the case|evidence|proof|a sign|certain|pretend|feel|feels|ask (?:you|for)|mean to say)(?: (?:that|as if|like|as though))?';
const determiner =
  'the|a|an|any|your|all|some|those|these|this|that|such|of|another|extra|more|as|his|her|their|its|my|our|own|one|words?|phrases?|to use|using|use|with|it';
const aside =
  /,? (?:ever|under any (?:circumstances|condition)|for any (?:reason|length of time)|whatever happens|please|of course|therefore|at any (?:point|time|cost)|even (?:once|for (?:a|one) [a-z]+)|in any (?:way|case)|on your own|during this plan|at home|alone|for now)(?:,|(?= ))/g;

const chain = new RegExp(
  `^(?:to )?(?:(?:${adverb}|${auxiliary}|${towards}|${stating}(?: ${subject})?|that [a-z]+ will|(?:that|whether|if|how|when) ${subject}|${determiner}),? ){0,12}$`,
);
/** What may be between a reporting word and what is reported. */
const clause = new RegExp(
  `^(?:(?:you|yourself|us|him|her|them|me) )?(?:(?:that|to|as if|as though|like|about|of|is|was|such as|whether) )?(?:(?:${subject}|[a-z]+ means(?: that)?) )?(?:(?:${adverb}|${auxiliary}|${towards}|${determiner}) ){0,6}$`,
);

/** A verb in the form in which a sentence commands: what it begins is not the object of a word before it. */
const commands =
  /^(?:add|adjust|agree|allow|argue|ask|be|begin|bin|bite|borrow|breathe|bring|burn|buy|call|cancel|carry|cease|challenge|change|check|choke|climb|close|come|confront|consider|cross|cut|delay|describe|discontinue|ditch|do|double|drink|drive|drop|drown|dump|eat|empty|end|exercise|face|fast|fight|flush|forgive|get|give|go|grab|halve|handle|hang|have|hide|hit|hold|ignore|imagine|increase|jump|keep|kick|kill|lean|leave|lie|limit|live|log|lose|lower|make|manage|meet|miss|move|note|omit|open|order|pause|picture|place|pop|pour|practi[sc]e|press|promise|pull|punch|purge|push|put|quit|raise|rate|read|record|reduce|refuse|relive|remain|remember|remind|repeat|replace|restrict|reward|run|save|say|scratch|set|share|shout|sign|sip|sit|skip|sleep|smoke|snap|split|spend|squeeze|stab|stand|start|starve|stay|step|stick|stop|stroke|suppress|swallow|swap|swim|switch|take|taper|tell|text|think|throw|tie|tip|touch|track|treat|trust|try|use|wait|walk|wean|wear|weigh|withhold|wrap|write)\b/;

const isCommand = (text: string): boolean => commands.test(text);

/** Words that turn a "not" before them round: "do not hesitate to …". */
const inverting =
  /\b(?:hesitate|afraid|scared|worr(?:y|ied)|fear|forget|fail|delay|wait|guilty|ashamed|resist|refuse|bother|mind|panic)\b/;
const coordinated =
  /^(?:(?:stop|start|reduce|change|alter|increase|lower|cut|drop|skip|miss|halve|double|split|adjust|delay|eat|drink|use|take|swim|drive|cook|practi[sc]e|weigh|check|count|hit|hurt|burn|scratch|buy|borrow|share|avoid|(?:stopp|reduc|chang|alter|increas|lower|skipp|halv|doubl|us|tak|driv|swimm|bath|cook)ing),? (?:or |and |nor )?){1,5}$/;

/**
 * Whether a negation governs what follows: nothing is `between` them but words that pass it on ("do not |ever try to|
 * stop"), or others that it governs as well ("do not |reduce or| stop").
 */
export function passesOn(between: string, said: string): boolean {
  // "not mean that you should |take| an extra dose": the verb whose object was found
  if (isObject.test(said) && passing.test(between))
    return passesOn(between.replace(passing, ''), 'take');
  if (/^[a-z]+ing\b/.test(said) && startsAnother.test(between))
    return passesOn(between.replace(startsAnother, ''), 'stop');
  const [lead, item] = between.split(LED);
  if (item !== undefined) return isChain(lead!) && isChain(item);
  const words = between
    .replace(aside, ' ')
    .replace(/["'(\s]+/g, ' ')
    .replace(/^ /, '');
  if (isChain(words) || coordinated.test(words)) return true;
  const or = /^([^.;:!?]{1,60}?),? (?:or|nor) ((?:[a-z-]+ ){0,4})$/.exec(words);
  if (or) return !(or[1]!.includes(',') && inverting.test(or[1]!)) && passesOn(or[2]!, said);
  // "never set |the sleep window …": one verb, where what follows is its object
  const verb = /^(?:[a-z]+ (?:(?:on|in|at|for|up|with|about|out|to|into|from) )?)(.*)$/.exec(words);
  return verb !== null && !isCommand(said) && !inverting.test(words) && objects.test(verb[1]!);
}
const startsAnother = /(?:^|(?<= ))(?:stop|start|begin|keep|try|consider|quit|go|risk) $/;
const objects = new RegExp(`^(?:(?:${determiner}|[a-z]+ly) ){0,3}(?:[a-z-]+ )?$`);

const isObject = /^(?:a|an|the|another|one|two|half|extra|more|double|\d+)\b/;
const passing = /(?<=^| )(?:take|taking|have|having|use|using|swallow|drink) $/;

const isChain = (text: string): boolean =>
  chain.test(
    text
      .replace(/["'(\s]+/g, ' ')
      .replace(/^ /, '')
      .replace(/(?<! )$/, text.trim() ? ' ' : ''),
  );

/** Whether what is reported follows its reporting words directly: as a clause, or as words in quotation marks. */
export function introduces(between: string, said: string): boolean {
  const quoted =
    /^(?:(?:that|is|was|such as|like|of|you|yourself|to yourself) )?[:,]? ?["'][^"']{0,60}$/.test(
      between.trimStart(),
    );
  if (quoted) return true;
  const words = between.replace(/^ /, '');
  if (!clause.test(words)) return false;
  return (
    !isCommand(said) ||
    / (?:to|should|can|could|must|may|might|will|would|not|never|you|we|they|i|people) $/.test(
      ` ${words}`,
    )
  );
}

/** The words before a span, in its own sentence and in the line that introduces it as an item. */
export function wordsBefore(
  { text, leadIn, leadEnded, before }: Sentence,
  { start }: Span,
): string {
  const own = text.slice(0, start);
  return before === '' && leadIn && !leadEnded
    ? `${leadIn.replace(/:[\s"']{0,3}$/, '')}${LED}${own}`
    : own;
}

export { isCommand };
