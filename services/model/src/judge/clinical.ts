import { Constraints, roomIn } from '@cerina/contracts';
import type { Library } from '@cerina/library';
import { locate, sentencesOf, wordsOf } from '@cerina/library';
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
    const found = judge(reading, [id, name]);
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
    // it could only repeat what rules measured
    asks: [],
    faults: [],
    doubted: [],
    said: [],
  };
}

/** The most a text can score, by how much it says of what there is room for: a few lines full of the right words help nobody. */
function substance(reading: Reading): number {
  const { lines } = reading;
  const text = lines.map((line) => line.text).join('\n');
  const sentences = sentencesOf(text);
  const different = new Set(sentences.map((sentence) => sentence.toLowerCase())).size;
  const words = wordsOf(text).length * (sentences.length === 0 ? 0 : different / sentences.length);
  if (words < 60) return 15;
  if (words < 140 * roomIn(reading.constraints)) return 40;
  return words < 230 * roomIn(reading.constraints) ? 65 : 100;
}

const validating =
  /make[s]? sense|understandable|no surprise|not (?:a sign|your fault|weak|laz)|many (?:people|students|parents|carers|adults)|anyone would|is hard\b|are not alone|nothing to be ashamed|how much you care|feel the same|no wonder/i;
/** The lines on what the reader goes through that speak of them: what they feel, think or do. */
function insideLines(reading: Reading): number[] {
  const section = locate(reading.document).find(({ kind }) => kind === 'experience');
  if (!section) return [];
  const own = new Set(linesWith(reading, /\b(?:you|your|feels?|leaves?|child)\b/i));
  return reading.lines.flatMap(({ line, text }) =>
    line > section.from && line <= section.to && own.has(line)
      ? sentencesOf(text).map(() => line)
      : [],
  );
}

const together =
  /\b(?:with your clinician|together|agree|fits? (?:your|you)|change (?:this|it)|you (?:decide|choose)|your own words|bring the (?:log|records)|pick|choose)\b/i;
const discovering =
  /\b(?:what did you|i learned|surpris|find out|what (?:happened|do you|have you|would)|did you)\b/i;

const unsound =
  /\buntil (?:the |your )?(?:fear|anxiety|distress) (?:is|has) (?:zero|gone)|stop (?:the|those|your) thoughts?\b|push (?:the|those) thoughts? away|snap (?:a|the) (?:rubber )?band|hit (?:a|the) pillow|just (?:relax|calm down)|think positive/i;
const forbidding = /\b(?:not|never|no|don'?t)\b/i;

function soundness(reading: Reading): Judgement {
  const found = linesWith(reading, unsound).filter(
    (line) => !forbidding.test(reading.lines.find((own) => own.line === line)!.text),
  );
  const score = Math.max(10, 92 - found.length * 35);
  return {
    score,
    lines: found,
    evidence:
      found.length > 0
        ? 'wording that works against the method'
        : 'nothing works against the method',
    fix:
      found.length > 0 ? `Take out what works against the method on line ${found.join(', ')}.` : '',
  };
}

const judges: [RegExp, (reading: Reading) => Judgement][] = [
  [
    /emotional|validat|warm|\btone/,
    (reading) =>
      counted(
        linesWith(reading, validating),
        2,
        'sentence that validates the reader',
        'Warmer tone: say that the reaction makes sense.',
      ),
  ],
  [
    /interpret|understand/,
    (reading) =>
      counted(
        insideLines(reading),
        2,
        'sentence that shows understanding',
        'Warmer tone: say in plain words what the reader may be going through.',
      ),
  ],
  [
    /explor|question|discover|socratic/,
    (reading) =>
      counted(
        [...new Set([...linesWith(reading, /\?/), ...linesWith(reading, discovering)])],
        3,
        'question or discovery',
        'Ask open questions that let the reader find out.',
      ),
  ],
  [
    /collab/,
    (reading) =>
      counted(
        linesWith(reading, together),
        2,
        'sentence on working together',
        'Collaboration: ask the reader to choose and agree.',
      ),
  ],
  [/sound/, soundness],
  [/technique|approach|appropriat|evidence/, techniqueFit],
  [/\bfit\b|intent|constraint|request/, intentFit],
  [/specific|step|action|detail/, specificity],
  [/rationale|why/, (reading) => sectionSays(reading, 'rationale', 18)],
  [
    /measur|rating|scale/,
    (reading) =>
      counted(
        linesWith(reading, /\b0(?: to |-)(?:100|10|5)\b/),
        Math.ceil(3 * roomIn(reading.constraints)),
        'rating',
        'Measurement: add a rating to each step.',
      ),
  ],
  [
    /grad|ladder/,
    (reading) =>
      counted(
        linesWith(reading, /ready to move on|^\| \d+ \||smaller|easier|below \d+/i),
        Math.ceil(3 * roomIn(reading.constraints)),
        'graded step',
        'Grading: let the steps rise more slowly.',
      ),
  ],
  [/log|practice|record/, (reading) => sectionSays(reading, 'log', 9)],
  [/troubl|stuck|obstacle/, (reading) => sectionSays(reading, 'troubleshooting', 16)],
  [/review|relapse|maint/, (reading) => sectionSays(reading, 'review', 14)],
  [/safe|stop|help/, (reading) => sectionSays(reading, 'stop', 30)],
  [/example/, (reading) => sectionSays(reading, 'example', 14)],
  [/structur|clar|organi|section/, structure],
];

/** Looks an item up by its id, then by its name; one that no rule knows is judged by how whole the document is. */
function judge(reading: Reading, names: string[]): Judgement {
  for (const name of names.map((words) => words.replaceAll('_', ' ').toLowerCase())) {
    const found = judges.find(([words]) => words.test(name));
    if (found) return found[1](reading);
  }
  return structure(reading);
}
