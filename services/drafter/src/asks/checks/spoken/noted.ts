/** An ask with its quotations as marks, so that nothing in them is read as an order. */
export interface Note {
  text: string;
  quotes: string[];
}

const quotation =
  /(?<=^|[\s(:/])(?:"([^"\n]{1,400})"|“([^”\n]{1,400})”|'([^'\n]{1,160}(?:'(?=\p{L})[^'\n]{1,60}){0,4})'(?![\p{L}\d])|‘([^’\n]{1,200})’(?!\p{L}))/gu;
const lead =
  /^(?:(?:and|also|but|so|then|plus|please|pls|oh|ok|lovely|great|good|thanks)[,.!]? |(?:can|could|would) (?:you|we) )+/i;
const tail = /,? (?:please|pls|thanks|thank you)$/i;
const aside = / \((?:he|she|it|they|i|this|that|there)\b[^()§]{3,80}\)$/i;
const bareWord =
  /\bthe (?:word|term|phrase) (?!for\b|in\b|is\b|of\b)(\p{L}{3,20})(?= (?:will|is|won't|sounds|feels|sets|makes|means)\b)/iu;
const heading = /^§\d+(?: ?(?:\/|,|and|&) ?§\d+)+: (?=the word\b)/i;

/** An ask without courtesies, reasons in brackets and the marks at its end. */
export function masked(ask: string): Note {
  const quotes: string[] = [];
  const whole = ask
    .replace(/[^\S\n]+/g, ' ')
    .replace(quotation, (_, ...groups: unknown[]) => {
      const own = groups.slice(0, 4).find((each) => typeof each === 'string') as string;
      return `§${quotes.push(own.trim()) - 1}`;
    })
    .replace(/’(?=\p{L})/gu, "'")
    .replace(bareWord, (_, word: string) => `the word §${quotes.push(word) - 1}`);
  const plain = bare(bare(whole.trim().replace(lead, '')).replace(aside, '').replace(tail, ''));
  return { text: plain.replace(heading, ''), quotes };
}

function bare(text: string): string {
  let end = text.length;
  while (end > 0 && /[.!?\s]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
