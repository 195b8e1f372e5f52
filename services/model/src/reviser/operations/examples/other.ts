import { linesFor, render, sectionHeadings, sectionOf } from '@cerina/library';
import { linesAtScale, scaleOf } from '../../../edit/scale.ts';
import { mapLines } from '../../../edit/tree.ts';
import { marksOf } from '../../../writer/marks.ts';
import type { Operation } from '../../operation.ts';
import { speaksOf, stemsOf } from '../../point/places/topics.ts';
import { techniqueIn } from '../sections/content.ts';

const kindOf = '(?:[\\w-]+ ){0,2}?example\\b(?! (?:row|line|of)\\b)';
/** Another one in the place of what is there. */
const other = new RegExp(
  [
    `\\b(?:another|(?:a )?different|(?:a )?new|(?:a )?better|some other) ${kindOf}`,
    `\\b(?:change|replace|swap|exchange)(?: out)? (?:the|this|that|her|his) (?:worked )?example(?: please)?(?=[.!,]|$)`,
    '\\bexample\\b[^;:]{0,80}\\b(?:a )?(?:different|another|new|other) one\\b',
    "\\bexample,? (?:(?:really |just )?(?:doesn't|does not|won't) (?:fit|suit|work)|not about|(?:should|must|needs to|has to|could) (?:be )?(?:another|different|replaced|changed|not))",
  ].join('|'),
  'i',
);
/** One where there is none. */
const one = new RegExp(
  `\\b(?:needs?|give|add|include|insert|put in|want|would like|missing)\\b(?: (?:us|me|her|him|them|in|also))? (?:an?|one|some) ${kindOf}|^(?:(?:please|and|a|full) )*worked example\\b`,
  'i',
);
/** What is wrong with the one that is there, or what it is to say: no other of the library mends that. */
const corrects =
  /\bfor example\b|:\s|\b(?:she|he|they)(?:'s| is| isn't| are)\b|\b(?:isn't|is not|wasn't|not an?|should (?:say|be an?|have)|rewrite|reword)\b/i;
const aboutWhat =
  /\bexample\b[^.;]{0,12}?(?<!\bnot )\b(?:about|with|from|where|in which|for) (?:the |an? |her |his |their |my )?((?:(?!,? not about\b)[^.;,]){3,60})/i;

/** "Another example, not about work": the library's, where that is all that was asked for. */
export const otherExample: Operation = (text) => {
  if (corrects.test(text.replace(/not about/gi, '')) || !(other.test(text) || one.test(text)))
    return null;
  const wanted = stemsOf(aboutWhat.exec(text)?.[1] ?? '');
  const without = /not about (?:her |his |their |my )?(\w+)/i.exec(text)?.[1]?.toLowerCase();
  return {
    did: without ? `There is another example, not about ${without}` : 'There is another example',
    edit: (document, { library, request }) => {
      if (sectionOf(document, 'example') && !without && !other.test(text))
        return {
          declined:
            'There is an example already, and a second one cannot be made up here. Please give its words, or ask for the one that is there to be replaced.',
        };
      const technique = techniqueIn(library.techniques, render(document));
      const now = sectionOf(document, 'example')?.lines.join('\n') ?? '';
      const found = [
        linesFor(technique?.other_example ?? [], { is: marksOf(library, request) }),
        technique?.template.sections.find(({ kind }) => kind === 'example')?.lines ?? [],
        ...library.conditions
          .filter(({ id }) => id === request.constraints.condition)
          .flatMap(({ parts }) =>
            parts.filter(({ kind }) => kind === 'example').map(({ lines }) => lines),
          ),
      ].find(
        (lines) =>
          lines.length > 0 &&
          lines.join('\n') !== now &&
          (wanted.length === 0 || speaksOf(lines.join(' '), wanted)) &&
          !(without && about(lines.join(' '), without)),
      );
      if (!found)
        return {
          declined:
            'The library has no other example of that kind for this technique. Please add one by hand.',
        };
      const lines = linesAtScale(found, scaleOf(document) ?? '0-100');
      if (sectionOf(document, 'example')) return mapLines(document, 'example', () => lines);
      const at = document.sections.findIndex(({ kind }) => kind === 'log');
      const section = {
        kind: 'example' as const,
        heading: sectionHeadings.example,
        lines,
        steps: [],
      };
      return {
        ...document,
        sections: document.sections.toSpliced(at < 0 ? document.sections.length : at, 0, section),
      };
    },
  };
};

const fields: Record<string, RegExp> = {
  work: /\b(work|job|office|boss|manager|colleague|meeting|deadline)/i,
};
const about = (text: string, topic: string): boolean =>
  (fields[topic] ?? new RegExp(`\\b${topic}`, 'i')).test(text);
