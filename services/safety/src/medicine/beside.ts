import { alcohol, numeral } from '../text/lexicon.ts';

/** What turns a mention of a medicine into an instruction: how much, when, to what end, signs, alcohol. */
const instructing = new RegExp(
  [
    `\\d|(?<![\\w-])(?:${numeral}|zero|half|quarter|double|twice|thrice|once|extra|another|more|less|fewer|few|many|much|none|nothing|no|not|never|nobody|without|cannot|[a-z]+n't|instead|rather|in place|enough|whole|full|empty|all|any number|as needed|usual)(?![\\w])`,
    '\\b(?:today|tonight|now|tomorrow|yesterday|daily|nightly|mornings?|afternoons?|evenings?|nights?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weeks?|weekends?|months?|years?|days?|hours?|minutes?|until|till|from|since|by then|before|after|each|every|when(?:ever)?|while|during|holiday|first|last|next|final|soon|in the past)\\b',
    '\\b(?:stop\\w*|end(?:s|ed|ing)?|over|done|finish\\w*|quit\\w*|cessation|free|off|out|away|gone|goodbye|past|drop\\w*|leav\\w*|left|skip\\w*|avoid\\w*|abstain\\w*|abstinence|refrain\\w*|halv\\w*|doubl\\w*|cut\\w*|taper\\w*|reduc\\w*|lower\\w*|increas\\w*|rais\\w*|chang\\w*|start\\w*|wean\\w*|crutch|safety behaviou?rs?|prevent\\w*|exposure|experiment|challenge|goal|reward\\w*|share|lend|borrow|yes|ok|fine|harmless|need(?:s|ed|less)?)\\b',
    '[×✗✘✕❌✖✓✔☑🚫➡→⇒↓↑⬇⬆🗑⛔=+~<>%]|-free\\b',
    `\\b${alcohol}\\b`,
    '\\b(?:you (?:can|could|may|might|should|must|will|would|shall|ought|have)|let)\\b',
  ].join('|'),
  'u',
);

/** How a sentence begins that says how something is. Any other is taken for a command. */
const describing =
  /^["'(]*(?:(?:the|a|an|your|their|his|her|my|our|this|that|these|those|some|many|most|people|others|it|they|he|she|we|i|you|there|here|if|as|because|although|for|in|with|taking|being|having|both|such|side|how|what|why|who|where|whether|medicines?|medication|medications|tablets|pills|antidepressants|§)\b|§)/;

/** Whether words, with each medicine in them as "§", say or may say to do something about it. */
export const isInstructing = (said: string): boolean =>
  instructing.test(said) || said.split(/[.:;] |, (?:and |then |so |but )?/).some(isCommand);

/** Whether the heading of a column, which is no sentence, has any of the words with which a medicine is ordered, counted or left out. */
export const mayOrder = (said: string): boolean =>
  instructing.test(said) || said.split(' ').length > FEW_WORDS;

const isCommand = (clause: string): boolean =>
  clause.trim().includes(' ') && !describing.test(clause.trim());

const refers =
  /\b(?:it|its|them|they|these|those|that|this|one|ones|so|none|half|nothing|enough|same|opposite|thoughts?|believe|except(?:ion)?|instead)\b/;
const FEW_WORDS = 6;

/** Whether a sentence after one about a medicine may be about it too, and instructs. */
export const mayInstruct = (said: string): boolean =>
  instructing.test(said) && (refers.test(said) || said.split(' ').length <= FEW_WORDS);
/** Whether it may be about it. */
export const mayBeAboutIt = (said: string): boolean => refers.test(said);
