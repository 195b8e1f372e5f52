import { type Finding, hiddenIn, linesOf } from '@cerina/contracts';
import type { Printed } from '@cerina/document/printed';
import { kindOf } from '../assessing/taxonomy.ts';

const code = 'HIDDEN_TEXT' as const;
const found = (line: number, quote: string, more: string): Finding => {
  const { severity, reason, suggestion } = kindOf(code);
  return { line, code, severity, quote, reason: `${reason} ${more}`, suggestion };
};

const writtenOut = /\[U\+[0-9A-F]{4,6}\]/g;
const runOfLetters = /[\p{L}\p{M}]{4,60}/gu;
const latin = /\p{Script=Latin}/gu;
/** A letter or digit of another writing in the middle of a Latin word: "Stסp". */
const between =
  /\p{Script=Latin}(?:(?!\p{Script=Latin})[\p{Lu}\p{Ll}\p{Lo}\p{Nl}\u0e46\u0ec6\u3005\u3031-\u3035\u303b\u309d\u309e\u30fc-\u30fe\uff70]|(?![0-9])\p{Nd})\p{Script=Latin}/u;
const alike =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u;

/**
 * What makes a text look other than it is: characters that hide or reorder (a text stored before they were refused
 * may hold some), words out of two alphabets, and a text that could not be laid out, which is only a warning
 * because it is printed as it is written.
 */
export function disguisesIn(text: string, { blocks, laidOut }: Printed): Finding[] {
  const lines = linesOf(text);
  const shown = blocks.flatMap(({ lines: printed }) => printed);
  const written = lines.flatMap((line, index) => {
    const hidden = hiddenIn(line);
    return hidden
      ? [found(index + 1, line.slice(0, 200).trim(), `It is ${hidden.name} (${hidden.code}).`)]
      : [];
  });
  const printed = shown.flatMap(({ line, spans }) => {
    const source = lines[line - 1] ?? '';
    const words = spans.map((span) => span.text).join('');
    const quote = source.slice(0, 200).trim();
    const hidden = words.match(writtenOut)?.find((it) => !source.includes(it));
    if (hidden)
      return [found(line, quote, `It is ${hidden.slice(1, -1)}, written as a reference.`)];
    const spelt = words.replace(pronounced, (it) => it.replace(/[θβχ]/gu, ''));
    const mixed = between.test(spelt) || spelt.match(runOfLetters)?.some(ofTwoAlphabets);
    return mixed ? [found(line, quote, 'A word is written with letters of two alphabets.')] : [];
  });
  return [...written, ...printed, ...(laidOut ? [] : [notLaidOut(lines[0] ?? '')])];
}

/** How a word is pronounced, "/ˈθɛrəpi/": phonetics has letters of Greek. */
const pronounced = /(?<![^\s("'])\/(?=[^\s/]*[ˈˌːəɛɪʊɔʃʒŋɑʌɜð])[^\s/]{2,40}\/(?![^\s.,;:!?)"'])/gu;
/** Letters of Greek that begin a term, and that nobody takes for Latin ones: "μmol", "λ-phage". */
const sign = /^[μΔΩπλθφψ]/u;
/** Names of proteins end in one: "TNFα". */
const protein = /^((?:TNF|IFN|TGF|PPAR|GABA|PKC|IL|NF|ER))[αβγδκ]$/u;
const ofTwoAlphabets = (word: string): boolean =>
  alike.test(word.replace(sign, '').replace(protein, '$1')) &&
  (word.match(latin)?.length ?? 0) >= 2;

const notLaidOut = (line: string): Finding => ({
  line: 1,
  code,
  severity: 'warning',
  quote: line.slice(0, 200).trim(),
  reason:
    'The text could not be laid out: it is printed as it is written, with its Markdown signs.',
  suggestion: 'Write the part that is nested or marked up most in simpler Markdown.',
});
