import { type Token, tokensOf } from './words.ts';

const rootsOf = (words: string): Set<string> => new Set(tokensOf(words).map(({ root }) => root));

/** The parts that a text has, and how one of them is pointed at. */
const parts = rootsOf(
  'step rung row column cell line sentence bullet word wording phrase paragraph part bit section heading header title name label list item table log diary ladder hierarchy record sheet page plan text document draft version example intro introduction quotation quote question note mark bracket figure number rating rate scale score digit review reference source thing stuff place point spot box space room end ending start beginning top bottom middle left right side front back far above below under underneath beneath beside near after before between next first second third fourth fifth sixth seventh eighth ninth tenth last final previous current following rest remaining whole full half entire order way everywhere throughout through anywhere somewhere together separately twice once time times extra new old existing different different single',
);

/** What is done to a text, and how it is asked for. */
const orders = rootsOf(
  'add insert include put pop stick slot place set write rewrite reword rephrase say state tell mention give show explain read spell call rename retitle name entitle head make change turn become replace swap swop switch exchange substitute use have keep leave stay stand remain touch alter take remove delete drop lose cut strike scrap bin ditch axe omit clear blank empty go come move shift bring merge combine join split divide separate fill complete finish sort renumber number reorder count shorten tighten trim reduce lower raise lengthen extend simplify soften correct fix mend amend edit update adjust tweak limit stick want need like prefer ask request suggest propose think wonder hope try let get see look check allow instead rather exactly precisely verbatim literally simply really actually maybe perhaps probably certainly obviously namely like eg ie thank thanks thx ta pls cheers sorry hello hi hiya dear good great nice lovely fine okay right perfect enough plenty max maximum min minimum most least plus minus well yet still already now later today currently always never bold italic capital caps itself themselves one ones else nothing everything something anything someone somebody nobody wrong typo slip mistake error out also otherwise apart except follow follows go goes going gone per plain plainly specific concrete clear short shorter long longer small smaller big bigger simple simpler easy easier hard harder print printed print straight directly immediately therefore hence tick word sort fresh got pretty roll round around',
);

/** How all of a text is to be, which its grade and its forms are measured for. */
const manners = rootsOf(
  'american british english spelling clinical formal informal warm kind friendly gentle soft calm age reading level grade voice tone language jargon wordy waffle waffles long reader style register checklist love loving like actual rather half double triple halve',
);

/** Whether a word is one of those that orders are made of. */
export const isOfOrders = ({ root }: Token): boolean =>
  parts.has(root) || orders.has(root) || manners.has(root);

/** Whether a word does something to a text. */
export const isOrder = ({ root }: Token): boolean => orders.has(root);

/** Parts whose names are in an order, and hardly in what a client reads. */
const partNames = rootsOf('title heading header column bullet section rung paragraph ladder');
export const isPartName = ({ root }: Token): boolean => partNames.has(root);

/** The parts that an order to take out can name, so that more goes than the words that are named. */
export const takesWhole =
  /\b(?:steps?|rungs?|rows?|columns?|cells?|lines?|sentences?|half sentence|bullets?|paragraphs?|parts?|bits?|sections?|questions?|notes?|quotes?|quotations?|examples?|references?|warnings?|cautions?|tips?|everything|whole|all|those|these|clause|log|table|diary|ladder|thing|one|stuff|it|that)\b/i;
