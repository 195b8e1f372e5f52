import type { ProtocolDocument, Section } from '@cerina/library';
import type { Operation } from '../../operation.ts';
import { sectionsNamed } from '../../point/places/named-sections.ts';

const moves =
  /\b(?:move|put|bring|shift|have|place)\b|^(?=[^.;]{0,40}\b(?:come|comes|go|goes|be) (?:right |straight )?(?:before|after|above|below)\b)/i;
const beside = /\b(before|after|above|below|in front of|under|behind)\b/i;
const edge =
  /\b(?:to|at) the (?:very )?(start|beginning|top|front|end|bottom|back)\b|\b(first|last)\b/i;

/** "Move the example before the steps", "put the log right at the end". */
export const moveSection: Operation = (text, { read }) => {
  const verb = moves.exec(text);
  if (
    !verb ||
    /\b(?:steps?|rungs?) \d|\b(?:columns?|lines?|sentences?|bullets?|add|insert)\b/i.test(text)
  )
    return null;
  const said = text.slice(verb.index);
  const [moved, target] = sectionsNamed(said, read);
  const where = beside.exec(said)?.[1]?.toLowerCase();
  const at = edge.exec(said)?.slice(1).find(Boolean)?.toLowerCase();
  if (!moved || (!at && !(where && target))) return null;
  return {
    did: `"${moved.heading}" has its new place`,
    edit: (document) => {
      const own = sectionLike(document, moved);
      if (!own) return { declined: `There is no section "${moved.heading}".` };
      const rest = document.sections.filter((section) => section !== own);
      const beyond = where && target && sectionLike(document, target);
      const isAfter = /after|below|under|behind/.test(where ?? '');
      const index = beyond
        ? rest.indexOf(beyond) + (isAfter ? 1 : 0)
        : /end|bottom|back|last/.test(at!)
          ? rest.length
          : 0;
      const { gap: _, ...plain } = own;
      return { ...document, sections: rest.toSpliced(index, 0, plain) };
    },
  };
};

const sectionLike = ({ sections }: ProtocolDocument, { kind, heading }: Section) =>
  sections.find((section) => section.kind === kind && section.heading === heading);
