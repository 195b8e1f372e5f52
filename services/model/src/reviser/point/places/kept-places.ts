import { type ProtocolDocument, type Section, stepsOf } from '@cerina/library';
import { withSteps } from '../../../edit/tree.ts';
import { sectionsNamed } from './named-sections.ts';

const keeps =
  /\b(?:keep|leave|don't (?:touch|change)|do not (?:touch|change))\b(?! out\b)(?! (?:(?:me|us|her|him|them) )?(?:an?|some|more|enough|room|space|one|two)\b)((?:(?! but )[^.;:]){3,120})/gi;
/** What is liked, or can stay: "I like the example", "the rest can stay". */
const praises = [
  /\bi (?:really |quite |do )?(?:like|love) (?!(?:to|it|this|that|them|you|how|if)\b)((?:(?! but )[^.;:,!]){3,60})/gi,
  /(?<=^|[.;:,!] |\b(?:but|and) )((?:the |her |his )?(?:[\w-]+ ){1,4})(?:can|may|should) (?:stand|stay|remain)\b/gi,
  /(?<=^|[.;:,!] |\b(?:but|and) )((?:the |her |his )?(?:[\w-]+ ){1,4})(?:is|are) (?:fine|good|great|perfect|lovely|ok(?:ay)?)(?: as (?:it is|they are|is))?(?=[.!;]|$)/gi,
];
const isOut = /^(?: [\w']+){0,8} out\b/i;

/** "Good example.": where it is of a section, that is to stay; else it is kind, and no more. */
const kindly =
  /(?<=^|[.;!] )(?:good|nice|great|lovely|excellent|brilliant|perfect) ([\w-]+(?: [\w-]+){0,3})(?=[.,;!])/gi;

/** What a message wants left as it is: "keep the steps and the example", "leave step 2 alone". */
export const keptIn = (message: string): string[] =>
  [keeps, ...praises, kindly]
    .flatMap((pattern) => [...message.matchAll(pattern)].map(([, what]) => what!))
    .filter((what) => !isOut.test(what));

/** "Keep it to 300 words", "leave it": nothing of the text is named by that. */
const isOfAll =
  /^ (?:it|this|that|sentences|(?:all )?(?:the |its )?(?:content|language|length|meaning|message|structure|substance|words))\b/i;

/** What a message wants left as it is, and what cannot be found in the text by its words. */
export const keptSomewhere = (message: string, document: ProtocolDocument): string | undefined =>
  keptIn(message.replace(kindly, ''))
    .filter((what) => !isOfAll.test(what))
    .find((what) => sectionsNamed(what, document).length === 0 && !/\bsteps? \d/i.test(what))
    ?.trim();

const GONE = '\ue003';
const leading = new RegExp(`(?:,? (?:but|and) |, )?${GONE}`, 'g');

/** What is asked for beside that: "keep the example" asks for no example. */
export const withoutKept = (text: string, document: ProtocolDocument): string =>
  [keeps, ...praises, kindly]
    .reduce(
      (left, pattern) =>
        left.replace(pattern, (whole, what: string) =>
          !isOut.test(what) &&
          (sectionsNamed(what, document).length > 0 || /\bsteps?\b/i.test(what))
            ? GONE
            : whole,
        ),
      text,
    )
    .replaceAll(leading, '')
    .trim();

/** A changed document in which the places that a message wants left alone are as they were. */
export function withKept(
  message: string,
  before: ProtocolDocument,
  after: ProtocolDocument,
): ProtocolDocument {
  return keptIn(message).reduce((result, what) => {
    const numbers = [...what.matchAll(/\bsteps? (\d+)(?:(?:,| and| to) (\d+))?/gi)].flatMap(
      ([, one, other]) => [one, other].filter(Boolean).map(Number),
    );
    const same = stepsOf(result).length === stepsOf(before).length;
    if (numbers.length > 0)
      return same
        ? withSteps(result, (steps) =>
            steps.map((step, at) => (numbers.includes(at + 1) ? stepsOf(before)[at]! : step)),
          )
        : result;
    const kept = sectionsNamed(what, before);
    return kept.reduce((own, section) => withSection(section, before, own), result);
  }, after);
}

/** A section as it was before, in its place; one that is gone comes again after what was before it. */
function withSection(
  section: Section,
  { sections }: ProtocolDocument,
  after: ProtocolDocument,
): ProtocolDocument {
  const at = after.sections.findIndex(
    ({ kind, heading }) => kind === section.kind && heading === section.heading,
  );
  if (at >= 0) return { ...after, sections: after.sections.with(at, section) };
  const earlier = sections.slice(0, sections.indexOf(section)).map(({ heading }) => heading);
  const last = after.sections.findLastIndex(({ heading }) => earlier.includes(heading));
  return { ...after, sections: after.sections.toSpliced(last + 1, 0, section) };
}

/** Is a point only about what is to stay? */
export const onlyKeeps = (text: string): boolean =>
  /^(?:(?:but|and|please|otherwise) )*(?:keep|leave|don't (?:touch|change)|do not (?:touch|change))\b(?! (?:\w+ ){0,4}out\b)(?! (?:(?:me|us|her|him|them) )?(?:an?|some|more|enough|room|space|one|two)\b)/i.test(
    text.trim(),
  ) ||
  /^(?:(?:but|and) )*i (?:really |quite |do )?(?:like|love) (?!(?:to|it|this|that|them|you|how|if)\b)[^.;:,!]+[.!]*$/i.test(
    text.trim(),
  ) ||
  /^[\w ]{2,40} (?:can|may|should) (?:stand|stay|remain)[.!]?$/i.test(text.trim()) ||
  /^[\w ]{2,40} stays?(?: as (?:it is|they are))?[.!]?$/i.test(text.trim());
