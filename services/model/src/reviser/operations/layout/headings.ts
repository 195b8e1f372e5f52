import { kindOfHeading, stepsOf } from '@cerina/library';
import { withSteps } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';

const quoted = `["“'‘]([^"”\\n]{2,80}?)["”'’](?![A-Za-z])`;
const renames = [
  new RegExp(
    `\\b(?:rename|retitle) (?:the )?(?:section |heading )?${quoted} (?:to|as|into) ${quoted}`,
    'i',
  ),
  new RegExp(
    `\\b(?:change|turn) (?:the )?(?:section |heading |section heading )${quoted} (?:to|into) ${quoted}`,
    'i',
  ),
  new RegExp(`\\b(?:call|name) (?:the )?(?:section|heading) ${quoted} ${quoted}`, 'i'),
  new RegExp(
    `\\b(?:heading|section|title) ${quoted} ?(?:->|→|=>|to|should (?:be|read|say)|becomes?) ${quoted}`,
    'i',
  ),
];

/** "Rename 'Practice log' to 'My diary'". A heading that says what the section is stays one that does. */
export const renameHeading: Operation = (text) => {
  const [, old, name] = renames.map((pattern) => pattern.exec(text)).find(Boolean) ?? [];
  if (!old || !name) return null;
  return {
    did: `The section is called "${name}"`,
    edit: (document) => {
      const at = document.sections.findIndex(
        ({ heading }) => heading.toLowerCase() === old.toLowerCase(),
      );
      const section = document.sections[at];
      if (!section) return { declined: `There is no section "${old}".` };
      const kind = kindOfHeading(name);
      const isSteps = section.kind === 'steps' && kind === 'other';
      if (section.kind !== kind && !isSteps)
        return {
          declined: `Under "${name}" the review would not find what it looks for in "${old}", so the heading stays. It can be changed by hand when you sign.`,
        };
      return { ...document, sections: document.sections.with(at, { ...section, heading: name }) };
    },
  };
};

const ofStep = [
  new RegExp(
    `\\b(?:rename|retitle|call|name|change) (?:the )?(?:title of |name of |heading of )?step (\\d+)(?:'s (?:title|name|heading))?(?: to| as| into)? ${quoted}`,
    'i',
  ),
  new RegExp(`\\bstep (\\d+) (?:should|could|must) be (?:called|named) ${quoted}`, 'i'),
];

/** "Rename step 5 'A kinder view'": its name alone. */
export const renameStep: Operation = (text) => {
  const [, number, name] = ofStep.map((pattern) => pattern.exec(text)).find(Boolean) ?? [];
  if (!number || !name) return null;
  return {
    did: `Step ${number} is called "${name}"`,
    edit: (document) =>
      stepsOf(document)[Number(number) - 1]
        ? withSteps(document, (steps) =>
            steps.map((step) => (step.number === Number(number) ? { ...step, title: name } : step)),
          )
        : { declined: `There is no step ${number}.` },
  };
};
