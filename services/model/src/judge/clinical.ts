import { Constraints } from '@cerina/contracts';
import type { Library } from '@cerina/library';
import { sentencesOf, wordsOf } from '@cerina/library';
import { z } from 'zod';
import {
  counted,
  intentFit,
  type Judgement,
  linesWith,
  type Reading,
  readingOf,
  sectionSays,
  specificity,
  structure,
  techniqueFit,
} from './evidence.ts';

export const ClinicalRequest = z.object({
  lines: z.array(z.object({ line: z.int().min(1), text: z.string() })),
  intent: z.string().default(''),
  constraints: Constraints.default(Constraints.parse({})),
  items: z.array(z.object({ id: z.string(), name: z.string().default(''), anchors: z.unknown() })),
});
type ClinicalRequest = z.infer<typeof ClinicalRequest>;

/** Judges a text item by item, by rules. It says that it does. */
export function judgeClinically(library: Library, { items, ...request }: ClinicalRequest) {
  const reading = readingOf({ ...request, library });
  const cap = substance(reading);
  const judged = items.map(({ id, name }) => {
    const found = judge(reading, `${id} ${name}`.replaceAll('_', ' ').toLowerCase());
    const score = Math.max(0, Math.min(found.score, cap));
    const fix =
      score < 70 && !found.fix ? 'Say more: the text is too thin to help anyone.' : found.fix;
    return { id, ...found, score, fix };
  });
  const weak = judged.filter(({ fix }) => fix !== '').toSorted((a, b) => a.score - b.score);
  return {
    items: judged,
    feedback:
      weak.length === 0
        ? 'Judged by rules: the text covers what this rubric looks for.'
        : `Judged by rules: weakest is ${weak[0]!.id.replaceAll('_', ' ')} (${weak[0]!.score}): ${weak[0]!.evidence}.`,
    recommendations: weak.slice(0, 5).map(({ fix }) => fix),
  };
}

/** The most a text can score, by how much it says: a few lines full of the right words help nobody. */
function substance({ lines }: Reading): number {
  const text = lines.map((line) => line.text).join('\n');
  const sentences = sentencesOf(text);
  const different = new Set(sentences.map((sentence) => sentence.toLowerCase())).size;
  const words = wordsOf(text).length * (sentences.length === 0 ? 0 : different / sentences.length);
  if (words < 60) return 15;
  if (words < 140) return 40;
  return words < 230 ? 65 : 100;
}

const validating =
  /make[s]? sense|understandable|no surprise|not (?:a sign|your fault|weak|laz)|many (?:people|students|parents|carers|adults)|anyone would|is hard\b|are not alone|nothing to be ashamed|how much you care|feel the same|no wonder/i;
const interpreting =
  /\b(?:can feel|may feel|feels? like|when you|leave[s]? you|what you fear|you may (?:notice|find|feel)|keeps? (?:fear|you)|so (?:you|your)|the more|your mind|brings? (?:quick )?relief)\b/i;
const together =
  /\b(?:with your clinician|together|agree|fits? (?:your|you)|change (?:this|it)|you (?:decide|choose)|your own words|bring the (?:log|records)|pick|choose)\b/i;
const discovering =
  /\b(?:what did you|i learned|surpris|find out|what (?:happened|do you|have you|would)|did you)\b/i;

const judges: [RegExp, (reading: Reading) => Judgement][] = [
  [
    /emotional|validat|warm|empath|tone/,
    (reading) =>
      counted(
        linesWith(reading, validating),
        3,
        'sentence that validates the reader',
        'Warmer tone: say that the reaction makes sense.',
      ),
  ],
  [
    /interpret|understand/,
    (reading) =>
      counted(
        linesWith(reading, interpreting),
        4,
        'sentence that shows understanding',
        'Warmer tone: say in plain words what the reader may be going through.',
      ),
  ],
  [
    /explor|question|discover|socratic/,
    (reading) =>
      counted(
        [...new Set([...linesWith(reading, /\?/), ...linesWith(reading, discovering)])],
        5,
        'question or discovery',
        'Ask open questions that let the reader find out.',
      ),
  ],
  [
    /collab/,
    (reading) =>
      counted(
        linesWith(reading, together),
        4,
        'sentence on working together',
        'Collaboration: ask the reader to choose and agree.',
      ),
  ],
  [/technique|approach|appropriat|evidence/, techniqueFit],
  [/\bfit\b|intent|constraint|request/, intentFit],
  [/specific|step|action|detail/, specificity],
  [/rationale|why/, (reading) => sectionSays(reading, 'rationale', 32)],
  [
    /measur|rating|scale/,
    (reading) =>
      counted(
        linesWith(reading, /\b0(?: to |-)(?:100|10|5)\b/),
        5,
        'rating',
        'Measurement: add a rating to each step.',
      ),
  ],
  [
    /grad|ladder/,
    (reading) =>
      counted(
        linesWith(reading, /ready to move on|^\| \d+ \||smaller|easier|below \d+/i),
        5,
        'graded step',
        'Grading: let the steps rise more slowly.',
      ),
  ],
  [/log|practice|record/, (reading) => sectionSays(reading, 'log', 12)],
  [/troubl|stuck|obstacle/, (reading) => sectionSays(reading, 'troubleshooting', 24)],
  [/review|relapse|maint/, (reading) => sectionSays(reading, 'review', 24)],
  [/safe|stop|help/, (reading) => sectionSays(reading, 'stop', 30)],
  [/example/, (reading) => sectionSays(reading, 'example', 24)],
  [/structur|clar|organi|section/, structure],
];

/** An item this judge has no rule for is judged by how whole the document is. */
function judge(reading: Reading, item: string): Judgement {
  return (judges.find(([words]) => words.test(item))?.[1] ?? structure)(reading);
}
