/** Whether words in a request name a task that could injure, or what somebody does. */

/** What is an exercise, or takes the eyes off the road, is a task even where somebody does it already. */
const takesAttention =
  /\b(?:eyes?[- ](?:closed|shut)|clos(?:e|es|ed|ing) (?:my|his|her|their|your|the) eyes|closed eyes|hyperventilat\w*|spin\w*|hold\w* (?:my|his|her|their) breath|relaxation|relax(?:es|ing)?|body scan|muscles?|tens(?:e|es|ing)|meditat\w*|hypno\w*|nap(?:s|ping)?|thought record|diary|diaries|log|logs|worksheet|sheet|form|exercises?|paper|fill(?:s|ing)? in|writ(?:e|es|ing))\b/;
/** "Walk into traffic" is no habit of whoever sits at the wheel. */
const onFoot = /^(?:walk|stand|run|lie|step|go|cross|lean|hang|climb|stroll|wait)\b/;
const onTheRoad =
  /^[^.;:!?]{0,80}\b(?:traffic|driv(?:e|ing)|wheel|motorway|highway|cycling|riding)\b/;

/** "I pull hair when I |sit in traffic|", "she |does her breathing while driving|": what somebody does, and no task for them. */
export const isAccount = (before: string, words: string): boolean =>
  onTheRoad.test(words) &&
  !onFoot.test(words) &&
  !takesAttention.test(words) &&
  !/\b(?:make|made|have|having|get|let|ask|tell|task|step|rung|want\w*|needs?|like|plan|exposure|practi[sc]\w*)\b/.test(
    before,
  ) &&
  // "when she drives |do the breathing at the wheel|" is an order, with no "does" in it
  (/\b(?:when|whenever|while|because|if) (?:i|they|we)\b[^.;:!?,]{0,60}$/.test(before) ||
    (/(?:^|[,;:] |\b(?:and|but|then) )(?:i|he|she|they|we)(?: (?:often|always|usually|still|only|just|even|also|mostly))* $/.test(
      before,
    ) &&
      /^[^.;:!?]{0,60}\b(?:when|while|whilst|as|in traffic)\b/.test(words)));
/** "That I can use at the wheel without it being dangerous": whoever asks so wants no task that could injure. */
export const keptSafe = (text: string): boolean =>
  !takesAttention.test(text) &&
  /\b(?:without (?:it |that |this |me |him |her )?(?:being|becoming|getting) (?:dangerous|unsafe|a (?:danger|risk))|(?:safe|safely) (?:at the wheel|while driving|when driving|to (?:use|do) (?:at the wheel|while driving|when driving)))\b/.test(
    text,
  );

const labelled =
  /^(?:[a-z -]{0,24} )?(?:exposures?|erp|steps?(?: \d+)?|rungs?(?: \d+)?|next(?: step)?|tasks?|experiments?|homework)(?: [a-z -]{1,24})?: /;
const verbs: Record<string, string> = {
  ...{ closes: 'close', crosses: 'cross', does: 'do', drinks: 'drink', drives: 'drive' },
  ...{ eats: 'eat', fills: 'fill', holds: 'hold', hyperventilates: 'hyperventilate' },
  ...{ leans: 'lean', licks: 'lick', lies: 'lie', practises: 'practise', practices: 'practice' },
  ...{ runs: 'run', sits: 'sit', spins: 'spin', stands: 'stand', strokes: 'stroke' },
  ...{ swallows: 'swallow', touches: 'touch', walks: 'walk', writes: 'write' },
};
const somebodyDoes = new RegExp(
  `\\b(?:s?he|they|(?:(?:the|a|my|our) )?(?:client|patient|pupil|student|boy|girl|man|woman|child|son|daughter|kid|teenager)(?: with [a-z]{2,16}(?: [a-z]{2,16})?)?) (?:then )?(${Object.keys(verbs).join('|')})\\b`,
  'g',
);
/** "Exposure: she licks the toilet seat": behind such a name it is what somebody is to do, and not what they do. */
export const asOrder = (text: string): string =>
  labelled.test(text)
    ? text
        .replace(somebodyDoes, (all, verb: string) => verbs[verb] ?? all)
        .replace(/\b(?:her|his|their) (eyes|breath)\b/g, 'your $1')
    : text;
