import { canonical, linesOf, TextRefused } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { layoutDisguises } from '../../../document/test/disguise/layout.ts';
import { letterDisguises } from '../../../document/test/disguise/letters.ts';
import { markupDisguises } from '../../../document/test/disguise/markup.ts';
import { totals } from '../src/measuring/review.ts';
import { item, measured, sample, scores, withBody } from './sample.ts';

const disguises = [...letterDisguises, ...markupDisguises, ...layoutDisguises];
const stored = (text: string): string | null => {
  try {
    return canonical(text);
  } catch (error) {
    if (error instanceof TextRefused) return null;
    throw error;
  }
};
const sections = [...sample.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!);
const bodyOf = (heading: string): string =>
  new RegExp(`## ${heading}\\n([\\s\\S]*?)(?=\\n\\n## |$)`).exec(sample)![1]!;
/** Each line in its own way; the rows of a table stay out, for a blank one may be filled in. */
const lines = (write: (line: string) => string) => (body: string) =>
  body
    .split('\n')
    .filter((line) => !line.startsWith('|'))
    .map((line) => (line.trim() === '' ? line : write(line)));
const prose = (body: string) =>
  body
    .replace(/[|#*[\]()"]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Ways to put words into a text that a document does not say to its reader. */
const unsaid: [name: string, write: (body: string) => string][] = [
  ['struck out', (body) => lines((line) => `~~${line.replace(/[*~]/g, '')}~~`)(body).join('\n')],
  ['in a block of code', (body) => `\`\`\`\n${body}\n\`\`\``],
  ['in a longer block of code', (body) => `\`\`\`\`\n\`\`\`\n${body}\n\`\`\`\``],
  ['in an indented block of code', (body) => body.replace(/^/gm, '    ')],
  ['in inline code', (body) => lines((line) => `\`${line.replaceAll('`', '')}\``)(body).join('\n')],
  ['as the name of a link', (body) => `[a](https://example.org "${prose(body)}")`],
  ['as where a link leads', (body) => `[a](<${prose(body).replace(/[<>]/g, '')}>)`],
];

describe('words that a document does not say to its reader earn nothing', () => {
  const cases = unsaid.flatMap(([name, write]) =>
    sections.map((section) => ({ name, write, section })),
  );
  it.each(cases)('$section, $name', ({ write, section }) => {
    const without = scores(measured(canonical(withBody(section, 'So.\n\na'))));
    const text = stored(withBody(section, `So.\n\n${write(bodyOf(section))}`));
    if (text === null) return;
    const raised = measured(text).filter(({ id, score }) => score > without[id]!);
    expect(raised.map(({ id, score }) => `${id}: ${without[id]} to ${score}`)).toEqual([]);
  });
});

it.each(sections)(
  'a definition is printed, and earns what it earns as a paragraph: %s',
  (section) => {
    const said = `[a]: https://example.org "${prose(bodyOf(section))}"`;
    const earned = (line: string) =>
      scores(measured(canonical(withBody(section, `So.\n\n${line}`))));
    expect(earned(said)).toEqual(earned(`\\${said}`));
  },
);

describe('unkind words cost the same in a disguise', () => {
  const place = '\n\n## Why this can help';
  const adding = (words: string) => sample.replace(place, `\n\n${words}${place}`);
  // words in quotation marks are a person's own thoughts; the rest of a quoted sentence is for the Guardian to read, and
  // so are words broken into pieces, and signs of other writings for letters
  const guardians = ['quotation marks', 'signs that look like letters'];
  const readable = disguises.filter(
    ({ refused, alone, name }) => !refused && !alone && !guardians.includes(name),
  );
  it.each(readable)('$name', ({ write }) => {
    const text = stored(adding(write('You are lazy.')));
    expect(text).not.toBeNull();
    const items = measured(text!);
    expect(totals(items).empathy).toBeLessThanOrEqual(80);
    for (const line of item(items, 'emotional_reactions').lines)
      expect(linesOf(text!)[line - 1]?.trim()).toBeTruthy();
  });
});
