import { type ProtocolDocument, type Section, stepsOf } from '@cerina/library';
import { withSteps } from '../../edit/tree.ts';
import { sectionsNamed } from './named-sections.ts';

const keeps =
  /\b(?:keep|leave|don't (?:touch|change)|do not (?:touch|change))\b(?! out\b)((?:(?! but )[^.;:]){3,120})/gi;
const isOut = /^(?: [\w']+){0,8} out\b/i;

/** What a message wants left as it is: "keep the steps and the example", "leave step 2 alone". */
export const keptIn = (message: string): string[] =>
  [...message.matchAll(keeps)].map(([, what]) => what!).filter((what) => !isOut.test(what));

const GONE = '\ue003';
const leading = new RegExp(`(?:,? (?:but|and) |, )?${GONE}`, 'g');

/** What is asked for beside that: "keep the example" asks for no example. */
export const withoutKept = (text: string, document: ProtocolDocument): string =>
  text
    .replace(keeps, (whole, what: string) =>
      !isOut.test(what) && (sectionsNamed(what, document).length > 0 || /\bsteps?\b/i.test(what))
        ? GONE
        : whole,
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
  /^(?:(?:but|and|please|otherwise) )*(?:keep|leave|don't (?:touch|change)|do not (?:touch|change))\b(?! (?:\w+ ){0,4}out\b)/i.test(
    text.trim(),
  ) || /^[\w ]{2,40} stays?(?: as (?:it is|they are))?[.!]?$/i.test(text.trim());
