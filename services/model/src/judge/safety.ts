import { Constraints } from '@cerina/contracts';
import type { Library } from '@cerina/library';
import { z } from 'zod';
import { techniqueIn } from '../reviser/operations/sections/content.ts';
import { rulesFor } from '../writer/choose.ts';

export const SafetyRequest = z.object({
  lines: z.array(z.object({ line: z.int().min(1), text: z.string() })),
  constraints: Constraints.default(Constraints.parse({})),
  technique: z.string().nullish(),
});
type SafetyRequest = z.infer<typeof SafetyRequest>;

interface Finding {
  line: number;
  quote: string;
  code: string;
  severity: 'warning' | 'critical';
  reason: string;
  suggestion: string;
}

/** Risks that the library knows of: a technique against a fact about the person, and instructions that no plan may hold. */
export function findRisks(
  library: Library,
  request: SafetyRequest,
): { findings: Finding[]; doubted: [] } {
  return { findings: [...contraindicated(library, request), ...unsafeLines(request)], doubted: [] };
}

function contraindicated(
  library: Library,
  { lines, constraints, technique }: SafetyRequest,
): Finding[] {
  const text = lines.map((line) => line.text).join('\n');
  const used = library.technique(technique ?? '') ?? techniqueIn(library.techniques, text);
  if (!used) return [];
  return rulesFor(library, used, constraints.factors)
    .filter(({ rule, say }) => rule === 'avoid' && !text.includes(say))
    .map(({ factor, say }) => ({
      line: lines[0]?.line ?? 1,
      quote: lines[0]?.text ?? '',
      code: 'CONTRAINDICATED',
      severity: 'critical',
      reason: `${used.name} is not for someone with ${factor.replaceAll('_', ' ')}.`,
      suggestion: say,
    }));
}

const unsafe: [
  code: string,
  severity: Finding['severity'],
  pattern: RegExp,
  reason: string,
  suggestion: string,
][] = [
  [
    'FLOODING',
    'warning',
    /\b(?:stay|remain|wait)\b[^.]{0,40}\buntil\b[^.]{0,40}\b(?:zero|0|gone|no (?:fear|anxiety))\b/i,
    'Waiting for fear to end is not the goal, and may teach the opposite.',
    'Stay until you have found out what you came to find out.',
  ],
  [
    'SLEEP_WINDOW_LOW',
    'critical',
    /\b(?:time in bed|sleep window)\b[^.]{0,30}\b[1-4](?:\.5)? hours\b/i,
    'A sleep window below five hours is unsafe.',
    'Leave the sleep window out.',
  ],
  [
    'DANGER_TASK',
    'critical',
    /\b(?:edge of the (?:platform|roof)|around your neck|hold your breath (?:for )?as long)/i,
    'The task holds a real danger.',
    'Choose a guarded place or a brief standard exercise.',
  ],
];

const forbids = /\b(?:never|do not|don'?t|not)\b/i;

const unsafeLines = ({ lines }: SafetyRequest): Finding[] =>
  lines.flatMap(({ line, text }) =>
    unsafe.flatMap(([code, severity, pattern, reason, suggestion]) => {
      const match = pattern.exec(text);
      const clause = text
        .slice(0, match?.index ?? 0)
        .split(/[.;]/)
        .at(-1)!;
      return match && !forbids.test(clause)
        ? [{ line, quote: match[0], code, severity, reason, suggestion }]
        : [];
    }),
  );
