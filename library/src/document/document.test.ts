import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  linesOfSection,
  linesOfStep,
  locate,
  parse,
  partOf,
  render,
  sectionKinds,
  stepsOf,
} from '../index.ts';

const example = readFileSync(new URL('../../test/protocol.example.md', import.meta.url), 'utf8');

/** Trimmed as stored drafts are: no trailing blanks, no blank lines at either end, one final newline. */
const trimmed = (text: string) => `${text.replace(/[ \t]+$/gm, '').replace(/^\n+|\n+$/g, '')}\n`;
const linesOf = (text: string) => text.replace(/\n$/, '').split('\n');

const imperfect = [
  'Here is your plan.\n\n# A title that comes late\n\n## Steps\n\n### 1) Do it\n\n**Do**: this\n- one\n- two\n',
  '## No title at all\n',
  'Only prose, no heading.\n',
  '# T\n## Tight\ntext\n## Empty\n## Steps\nIntro.\n\n\n### Step 1: One\n- **Goal:** g\n### STEP 2 - Two\n\n\n## Astrology\n#### deep\n',
  '# T\n\n```\n## not a heading\n### Step 9. neither\n```\n\n## Steps ##\n### Step 1\n### Step 2.\n',
  '#  Two blanks\n\n\n\n## Why this helps\n\n\n\n| a | b |\n|---|---|\n',
];

describe('the document tree', () => {
  it.each([example, ...imperfect])('gives the text back, byte for byte (%#)', (text) => {
    expect(render(parse(text))).toBe(text);
    expect(parse(render(parse(text)))).toEqual(parse(text));
  });

  it('gives every shuffled mixture of lines back, byte for byte', () => {
    const lines = [...linesOf(example), ...imperfect.flatMap(linesOf)];
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    for (let round = 0; round < 300; round += 1) {
      const mixed = Array.from({ length: 1 + next(40) }, () => lines[next(lines.length)]).join(
        '\n',
      );
      if (mixed.trim() === '') continue;
      const text = trimmed(mixed);
      expect(render(parse(text))).toBe(text);
    }
  });

  it('knows each section of a protocol, in order', () => {
    expect(parse(example).sections.map((section) => section.kind)).toEqual([...sectionKinds]);
  });

  it('knows the four parts of a step, with the lines that follow a label', () => {
    const step = stepsOf(
      parse('## Steps\n### Step 1. A\n**Do:** first\n- then\n**Rate:** 5\n'),
    )[0]!;
    expect(partOf(step, 'do')).toBe('first\n- then');
    expect(partOf(step, 'rate')).toBe('5');
    expect(partOf(step, 'goal')).toBe('');
  });

  it('locates the lines of a section and a step', () => {
    for (const text of [example, ...imperfect]) {
      const lines = linesOf(text);
      for (const section of locate(parse(text))) {
        expect(lines[section.from - 1]).toBe(`## ${section.heading}`);
        for (const step of section.steps) expect(lines[step.from - 1]).toMatch(/^### /);
      }
    }
    expect(linesOfSection(parse(example), 'log')).toMatchObject({ from: 53, to: 58 });
    const third = linesOfStep(parse(example), 3)!;
    expect(linesOf(example)[third.parts.do! - 1]).toMatch(/^\*\*Do:\*\* read your list/);
  });

  it('keeps a section it does not know in its place', () => {
    const text = example.replace('## Example', '## Astrology\nNo.\n\n## Example');
    const kinds = parse(text).sections.map((section) => section.kind);
    expect(kinds[5]).toBe('other');
    expect(render(parse(text))).toBe(text);
  });
});
