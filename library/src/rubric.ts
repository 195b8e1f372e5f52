import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inLibrary } from './files/folder.ts';
import { once } from './files/once.ts';
import { readYaml } from './files/yaml-file.ts';
import { Signal } from './matching/signal.ts';

export const Dimension = z.enum([
  'empathy',
  'structure',
  'clinicalAppropriateness',
  'actionability',
]);
export type Dimension = z.infer<typeof Dimension>;

/** One item of the rubric, as a clinician wrote it. */
export const RubricEntry = z.strictObject({
  id: z.string().regex(/^[a-z][a-z_]*$/, 'an id is lower-case words joined by _'),
  name: z.string().min(1),
  weight: z.number().min(0).max(1),
  dimension: Dimension,
  measured: z.enum(
    ['rule', 'both', 'words', 'model'],
    'measured must be rule, both, words or model',
  ),
  anchors: z.strictObject({ 0: z.string().min(1), 50: z.string().min(1), 100: z.string().min(1) }),
  fix: z.string().min(1),
});
export type RubricEntry = z.infer<typeof RubricEntry>;

/** A part that makes a technique work, and the words by which it is seen in a document. */
export const TechniquePart = z.strictObject({
  part: z.string().min(1),
  core: z.boolean().default(false),
  any: z.array(Signal).min(1),
});
export type TechniquePart = z.infer<typeof TechniquePart>;

const Items = z
  .array(RubricEntry)
  .min(1)
  .superRefine((items, context) => {
    items.forEach(({ id }, at) => {
      if (items.findIndex((other) => other.id === id) < at) {
        context.addIssue({ code: 'custom', message: `${id} stands here twice`, path: [at, 'id'] });
      }
    });
    const sum = items.reduce((total, { weight }) => total + weight, 0);
    if (Math.abs(sum - 1) > 1e-9) {
      const message = `the weights sum to ${Number(sum.toFixed(4))}, not 1`;
      context.addIssue({ code: 'custom', message });
    }
  });

/** How the Critic judges: items with anchors, words that hurt, and what each technique must contain. */
export const Rubric = z.strictObject({
  items: Items,
  unkind: z.strictObject({
    blaming: z.array(Signal),
    invalidating: z.array(Signal),
    stigmatising: z.array(Signal),
  }),
  techniques: z.record(z.string(), z.array(TechniquePart).min(1)),
});
export type Rubric = z.infer<typeof Rubric>;

/** Reads and checks the rubric. Throws a LibraryError that names the file and the line. */
export const loadRubric = once(
  inLibrary('rubric.yaml'),
  (path): Rubric => readYaml(Rubric, 'rubric.yaml', readFileSync(path, 'utf8')),
);
