/** What a person gives in quotation marks is for the text; what is beside it is about the text. */
const quoted = /["“][^"“”\n]{3,400}["”]/g;
/** Why something is asked for, up to the end of the clause. */
const reason =
  /\b(?:because|since) ([^.,;:!?()\n"“”]{12,200})|\bas ((?:she|he|they|it|the|her|his|their) [^.,;:!?()\n"“”]{12,200})/gi;
/** What is not to be said, beside what is: "18 point rather than 'large type'". */
const contrast =
  /\b(?:rather than|instead of) (?:the |an? )?["“'‘]?([\p{L}\d][\p{L}\d'’-]{0,30} [\p{L}\d][\p{L}\d'’-]{0,30})/giu;
/** "For ten minutes - not 'three things'": what comes before the dash. */
const dashed = /(\S{1,30} \S{1,30}) ([-–—]) (?:and )?(?:not|never|no|rather than|instead of)\b/gi;

const RUN = 4;
const plainly = (text: string): string =>
  text
    .toLowerCase()
    .replace(/["“”'‘’*]/g, '')
    .replace(/\s+/g, ' ');

/** The words of an ask that only say why it is asked, or what is not to be said, as they would be in a text. */
function asidesOf(ask: string): string[] {
  const reasons = [...ask.replace(quoted, ' ').matchAll(reason)].flatMap((found) => {
    const words = plainly(found[1] ?? found[2] ?? '')
      .trim()
      .split(' ');
    return words.length < RUN ? [] : [words.slice(0, RUN).join(' ')];
  });
  const contrasts = [...ask.matchAll(contrast)].flatMap(([, words]) =>
    ['rather than', 'instead of'].map((own) => `${own} ${plainly(words!)}`),
  );
  const dashes = [...ask.matchAll(dashed)].map(([, words, dash]) => `${plainly(words!)} ${dash}`);
  const given = [...ask.matchAll(quoted)].map(([words]) => plainly(words)).join('\n');
  return [...reasons, ...contrasts, ...dashes].filter((words) => !given.includes(words));
}

/** The new line that says to the client why a change was asked for, or what it was not to say; undefined where none does. */
export function asideIn(ask: string, before: string, fresh: readonly string[]): string | undefined {
  const old = plainly(before);
  const asides = asidesOf(ask).filter((words) => !old.includes(words));
  return fresh.find((line) => {
    const own = plainly(line);
    return asides.some((words) => {
      const at = own.indexOf(words);
      return at >= 0 && !/\b(?:because|since|as) $/.test(own.slice(Math.max(0, at - 9), at));
    });
  });
}
