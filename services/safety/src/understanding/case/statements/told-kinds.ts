import type { Told } from '@cerina/contracts';
import { opensClause } from '../grammar/runs.ts';
import { sentencesOf } from '../grammar/words.ts';

const subject = `(?:(?:she|he|they|i|client|patient)(?:['’]s)? (?:is |am |are |also |still |usually |always )*)?`;
const label = String.raw`\s?(?:[:=]|[–—-]\s)`;

/** A clause that says itself what it is: by a label before a colon, or by a verb that can mean nothing else. */
const labels: [Told['about'], RegExp][] = [
  ['avoids', new RegExp(`^(?:avoid(?:s|ed|ing|ance)?|given up|gave up)${label}`, 'i')],
  [
    'mind',
    new RegExp(
      String.raw`^(?:(?:the|his|her|my|their|main|biggest|worst|greatest|deepest|hot|core|responsibility|negative) ){0,4}(?:thoughts?|thinks|predict(?:s|ed|ions?)|feared(?: outcome)?|fears?|worr(?:y|ies)|beliefs?|believes|bottom line|obsessions?)(?:${label}|\s(?=["'‘“])|\sis (?:that|of)\b)`,
      'i',
    ),
  ],
  ['mind', /^worries(?: \p{L}+){1,6}[:=]/iu],
  [
    'does',
    new RegExp(
      `^(?:safety(?:[- ](?:behaviou?rs?|habits?))?|rituals?|compulsions?|reassurance[- ]seeking)${label}`,
      'i',
    ),
  ],
  [
    'goal',
    new RegExp(
      String.raw`^(?:(?:the|his|her|my|their|main) )*(?:goals?|aims?)(?:${label}|(?: is)? to\b| is\b)`,
      'i',
    ),
  ],
];
const verbs: [Told['about'], RegExp][] = [
  ['avoids', new RegExp(`^${subject}(?:avoids?|avoiding|(?:stays?|keeps?) away from)\\b`, 'i')],
  [
    'mind',
    new RegExp(
      String.raw`^${subject}(?:(?:afraid|scared|frightened|terrified|worried|convinced|certain) (?:that|of|he|she|they|i|it|people)|believes?|(?:thinks?|worries|predicts?|imagines?|fears?|fearing) (?:that|he|she|they|i|it|people|everyone|the)|dreads?)\b`,
      'i',
    ),
  ],
  [
    'goal',
    new RegExp(
      String.raw`^${subject}(?:wants?|hopes?|hoping|wish(?:es)?|(?:would|['’]d) (?:like|love)) to\b`,
      'i',
    ),
  ],
];

/** What a clause is about, where it states that itself, unmistakably; "else" for all others, which are quoted without a claim. */
export function aboutOf(clause: string): Told['about'] {
  const labelled = labels.find(([, cue]) => cue.test(clause))?.[0];
  if (labelled) return labelled;
  const said = verbs.find(([, cue]) => cue.test(clause))?.[0];
  // beside what is avoided, a clause may contain what is done
  return said && !(said === 'avoids' && saysMore(clause)) ? said : 'else';
}

const saysMore = (clause: string): boolean =>
  /[:;(]/.test(clause) || sentencesOf(clause).flat().filter(opensClause).length > 1;
