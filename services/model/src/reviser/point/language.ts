const language =
  '(?:spanish|french|german|polish|arabic|welsh|italian|turkish|urdu|portuguese|romanian|ukrainian|punjabi|bengali|somali|dutch)';
const asked = new RegExp(
  `\\b(?:translat\\w*|traduce|traduis|übersetz\\w*|in(?:to)? ${language}|an? ${language} (?:version|copy|text|translation))\\b`,
  'i',
);

/** Is another language asked for? Nothing else that the words hold is done then: the text is to be read in that language. */
export const isTranslation = (text: string): boolean => asked.test(text);
