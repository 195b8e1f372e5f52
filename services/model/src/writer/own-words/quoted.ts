/** A phrase as the request has it, in quotation marks; one that was put into another form for its reader has none. */
export const asTold = (phrase: string, intent: string): string =>
  plain(intent).includes(plain(phrase)) ? `"${phrase}"` : phrase;

const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'");
