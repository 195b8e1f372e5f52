/** Who is to have a part of their own beside the sheet. */
export type Helper = 'parent' | 'partner' | 'staff' | 'school' | 'family' | 'asker';

/** A part that a request asks for beside the sheet, with its words. */
export interface Beside {
  helper: Helper;
  words: string;
}

const owner = `(?:the|his|her|my|our|their|your|an?|any) `;
const names: [Helper, string][] = [
  ['parent', 'mum|mom|mam|mummy|mother|dad|daddy|father|parents?|step-?(?:mum|dad)|foster carers?'],
  ['partner', 'husband|wife|partner|girlfriend|boyfriend|spouse|fianc[eé]e?'],
  ['staff', 'staff|support workers?|key ?workers?|carers?|care team|day centre'],
  ['school', 'teaching assistants?|tas?|teachers?|class teacher|school|form tutor|miss [a-z]+'],
  ['family', 'family|brother|sister|son|daughter|friends?|flatmates?|housemates?|niece|nephew'],
  ['asker', 'me'],
];
const whom = names.map(([helper, words]) => `(?<${helper}>${words})`).join('|');
const size = `(?:(?:separate|small|short|brief|little|tiny|simple|one-line|two-sentence|one-sentence) ){0,2}`;
/** Parts that nobody takes for the sheet itself. */
const part = `half an? (?:a4 )?(?:page|side)|half page|(?:an?|one|two|three|some|a few|a couple of|the) ${size}(?:lines?|box(?:es)?|notes?|paragraphs?|bits?|sections?|scripts?|sentences?|explanation|reply|strip)|something short`;
/** What may be the sheet itself, unless something was asked for before it. */
const another = String.raw`(?<=[,;:] |\band |\bplus |\balso |\bthen |\bwith )(?:an?|one) ${size}(?:pages?|sides?|sheets?|cards?|one)|(?<=\band )one`;
const asked = new RegExp(
  String.raw`(?<!\b(?:need|want|make|write|draft|like|get|create|produce)(?: me)? )\b(?:${part}|${another})(?: short)?,? (?:for|to show|to give|telling|that tells) (?:${owner})?(?:${whom})\b(?! (?:to (?:fill|tick|write|colour|complete|sign)|who is \d|of \d|aged \d))`,
  'gi',
);

/** What a request asks for beside the sheet: half a page for staff, a line for his wife, one for the teaching assistant. */
export function besideIn(text: string): Beside[] {
  const found = [...text.replaceAll('’', "'").matchAll(asked)].flatMap((match): Beside[] => {
    const helper = names.find(([name]) => match.groups?.[name] !== undefined)?.[0];
    // what a request begins with is the sheet itself
    return helper && match.index > 0 ? [{ helper, words: match[0] }] : [];
  });
  return found.filter(({ helper }, at) => found.findIndex((one) => one.helper === helper) === at);
}

/** A text without these parts: how long one of them is says nothing of the sheet. */
export const withoutBeside = (text: string): string =>
  besideIn(text).reduce((rest, { words }) => rest.replace(words, ' '), text.replaceAll('’', "'"));
