/** "My son Rory is 9", "our daughter Wren won't": their child, to whom "I" is the reader. */
export const toParent = (clause: string): string =>
  clause
    .replace(
      /^(?:[Mm]y|[Oo]ur) (?:(?:\p{L}+ )?(?:son|daughter|boy|girl|child|kid|toddler|lad|eldest|youngest)(?: \p{Lu}\p{Ll}+)?|\p{Lu}\p{Ll}+)(?:, \d{1,2},)?(?= (?:\p{L}+s|can['’]?t|won['’]?t|used|had|will|never|always|still|often)\b)/u,
      'your child',
    )
    .replace(/\bI(?:['’]m| am)\b/g, "you're")
    .replace(/\bI was\b/g, 'you were')
    .replace(/\bI(?=\b(?!['’]))|\bme\b/g, 'you')
    .replace(/\bI(?=['’](?:ve|d|ll)\b)/g, 'you')
    .replace(/\bmy\b/g, 'your');

/** Others of the family, of whom nothing is said that could be somebody else's. */
export const ofFamily =
  /^(?:nan|nana|gran|granny|grandma|grandad|dad|mum|mom|auntie?|uncle|kids|school|the school)\b(?!.*\b(?:I|we|us|our|me|my|he|she|they|him|her|his|their|them)\b)/i;
