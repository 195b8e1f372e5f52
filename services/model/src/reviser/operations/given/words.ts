import { sectionHeadings, stepsOf } from '@cerina/library';
import { toReader } from '@cerina/library/words/voice';
import { addLines, mapPart, withSteps } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';
import { sectionNamed } from '../sections/content.ts';

const quoted = `(?<![A-Za-z0-9])["“‘']([^"”]{3,400}?)["”’'](?![A-Za-z])`;

const addTo =
  /\badd (?:this |the following )?to ((?:the )?(?:step \d+|[a-z ]{4,30}?))\s*[:,-]\s+([^"“]{8,300})$/i;

/** "Step 2 needs a note that she may take her sister along" */
const needsNote =
  /\b(step \d+) (?:needs|should have|could have) (?:a |one |another )?(?:note|line|sentence) (?:that (?:says )?|saying )([^"“]{8,300})$/i;

const asSentence = (words: string): string => {
  const trimmed = words.trim();
  return `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}${/[.!?]$/.test(trimmed) ? '' : '.'}`;
};

/** 'Add "Ask your partner to help." to step 2'; 'add to step 3: her husband takes the baby' */
export const addGiven: Operation = (text) => {
  const found = new RegExp(
    `\\badd:? (?:the (?:line|sentence|words) )?${quoted}\\s+(?:to|in|under|at)\\s+([^]+)$`,
    'i',
  ).exec(text);
  const said = addTo.exec(text) ?? needsNote.exec(text);
  if (!found && !said) return null;
  const place = found ? found[2]! : said![1]!;
  const words = found ? found[1]! : asSentence(toReader(said![2]!));
  const number = Number(/\bstep (\d+)/i.exec(place)?.[1] ?? 0);
  const kind = sectionNamed(place);
  if (number === 0 && !kind) return null;
  return {
    did:
      number > 0
        ? `Step ${number} has the words that were given`
        : 'The words that were given are in it',
    edit: (document) => {
      if (number > stepsOf(document).length) {
        return {
          declined: `There is no step ${number}: the plan has ${stepsOf(document).length} steps.`,
        };
      }
      if (number > 0) {
        return withSteps(document, (steps) =>
          steps.map((step) =>
            step.number === number
              ? mapPart(step, 'do', (own) => (own.includes(words) ? own : `${own} ${words}`))
              : step,
          ),
        );
      }
      const bulleted = kind !== 'experience' && kind !== 'rationale' && kind !== 'example';
      return addLines(document, kind!, [bulleted ? `- ${words}` : words]);
    },
  };
};

/** "Title: not 'Insomnia plan' but 'Your nights'", "title 'Out and about', not 'Facing places'". */
const titles = [
  /\btitle\b[^"“'‘]{0,20}\bnot (?:["“][^"”\n]{2,80}["”]|['‘][^'’\n]{2,80}['’]),? but ["“'‘]([^"”'’\n]{3,120})["”'’](?!\p{L})/iu,
  /\btitle\b[^"“'‘]{0,20}["“'‘]([^"”'’\n]{3,120})["”'’](?!\p{L})(?: please)?,? (?:and )?(?:not|instead of|rather than) ["“'‘]/iu,
];

/** 'Change the title to "A calmer evening"' */
export const retitle: Operation = (text) => {
  if (/\b(?:don't|do not|never|not) call (?:it|him|her|them)\b/i.test(text)) return null;
  if (/^[^.]*["“‘'][^"”’']{2,60}["”’'](?![A-Za-z]).{3,90}\bcall it\b/i.test(text)) return null;
  const contrasted = titles.map((pattern) => pattern.exec(text)?.[1]).find(Boolean);
  if (contrasted)
    return {
      did: `The title is "${contrasted}"`,
      edit: (document) => ({ ...document, title: contrasted }),
    };
  const title = new RegExp(`\\b(?:title|call it)\\b.{0,30}?${quoted}`, 'i').exec(text)?.[1];
  if (
    !title ||
    /\b(?:not|instead of|rather than|throughout|everywhere)\b/i.test(text) ||
    Object.values(sectionHeadings).some((heading) => text.includes(heading))
  )
    return null;
  return { did: `The title is "${title}"`, edit: (document) => ({ ...document, title }) };
};
