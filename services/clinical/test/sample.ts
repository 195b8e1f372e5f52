import { readFileSync } from 'node:fs';
import { Constraints, type RubricItem } from '@cerina/contracts';
import { measure } from '../src/measuring/measure.ts';
import type { About } from '../src/measuring/view.ts';

/** A good document, and the request that it answers. */
export const sample = readFileSync(
  new URL('../../../library/test/protocol.example.md', import.meta.url),
  'utf8',
);
export const intent =
  'Worry postponement for a university student with frequent worry before exams.';
export const asked = {
  condition: 'gad',
  technique: 'worry_postponement',
  person: 'university student',
};

/** Measures a text for that request, with some of its limits changed. */
export const measured = (
  text: string,
  constraints: object = {},
  more: Partial<About> = {},
): RubricItem[] =>
  measure(text, { intent, constraints: Constraints.parse({ ...asked, ...constraints }), ...more });

/** The scores by item. */
export const scores = (items: readonly RubricItem[]): Record<string, number> =>
  Object.fromEntries(items.map(({ id, score }) => [id, score]));

export const item = (items: readonly RubricItem[], id: string): RubricItem =>
  items.find((entry) => entry.id === id)!;

/** The text without a section. */
export const without = (heading: string, text = sample): string =>
  text.replace(new RegExp(`## ${heading}\\n[\\s\\S]*?(?=\\n## |$)`), '').replace(/\n{3,}/g, '\n\n');

/** The text with another body for a section. */
export const withBody = (heading: string, body: string, text = sample): string =>
  text.replace(
    new RegExp(`(## ${heading}\\n)[\\s\\S]*?(?=\\n\\n## |$)`),
    (_, head) => `${head}${body}`,
  );
