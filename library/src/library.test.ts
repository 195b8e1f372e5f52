import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  crisisRoute,
  fill,
  type HelpReader,
  helpReaderOf,
  loadLibrary,
  parse,
  partOf,
  readingGrade,
  render,
  sectionKinds,
  stepsOf,
  type Technique,
} from './index.ts';

const library = loadLibrary();
const folder = fileURLToPath(new URL('..', import.meta.url));

const documentOf = (technique: Technique, id?: string) =>
  fill(technique, {
    condition: library.condition(id ?? '') ?? null,
    slots: {},
    crisisLines: library.crisisLines,
  });

const pairs = [
  ...library.techniques.map((technique) => [technique.id, '', technique] as const),
  ...library.conditions.flatMap(({ id, technique, alternatives }) =>
    [technique, ...alternatives].map((name) => [name, id, library.technique(name)!] as const),
  ),
];

/** A copy of the library that a test may change. */
function copied(change: (copy: string) => void): string {
  const copy = mkdtempSync(join(tmpdir(), 'library-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const part of ['techniques', 'conditions', ...globSync('*.yaml', { cwd: folder })]) {
    cpSync(join(folder, part), join(copy, part), { recursive: true });
  }
  change(copy);
  return copy;
}

const edit = (copy: string, file: string, from: string | RegExp, to: string) => {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(path, text.replace(from, to));
};

describe.each(pairs)('a document of %s for %s', (_, condition, technique) => {
  const document = documentOf(technique, condition);
  const text = render(document);

  it('survives the round trip from tree to text and back', () => {
    expect(parse(text)).toEqual(document);
    expect(render(parse(text))).toBe(text);
  });

  it('has every section, every part of every step, and no slot left open', () => {
    expect(document.sections.map(({ kind }) => kind)).toEqual([...sectionKinds]);
    for (const step of stepsOf(document)) {
      for (const part of ['goal', 'do', 'rate', 'ready'] as const) {
        expect(partOf(step, part), `step ${step.number}, ${part}`).not.toBe('');
      }
    }
    expect(text).not.toMatch(/\{\{|undefined/);
  });

  it('keeps the medicine line and the way to help, and invents no number', () => {
    expect(text).toContain('Keep taking any prescribed medicine as usual.');
    expect(text).toContain('- Local crisis line: [clinician to add]');
    expect(text).toMatch(/emergency number or crisis line now/);
    expect(text.replace(/\(\d{4}\)/g, '')).not.toMatch(/\b\d{3}[\s-]?\d{3,}\b/);
  });

  it('can be read by someone who left school at fourteen', () => {
    expect(readingGrade(text)).toBeLessThanOrEqual(library.readability.grade);
  });

  it('diagnoses nobody and names no dose', () => {
    expect(text).not.toMatch(
      /\byou have (?:depression|anxiety disorder|ocd|ptsd|panic disorder|gad|insomnia)\b/i,
    );
    expect(text).not.toMatch(/\b\d+ ?(?:mg|ml|mcg)\b/i);
    expect(text).not.toMatch(/\bstay\b[^.]*\buntil\b[^.]*\b(?:zero|gone)\b/i);
  });
});

describe('the library', () => {
  it('knows a technique as soon as its file is there', () => {
    const copy = copied((at) => {
      const source = readFileSync(join(at, 'techniques/problem_solving.md'), 'utf8');
      const added = source
        .replace('id: problem_solving', 'id: values_compass')
        .replace(/signals: .*/, 'signals: [values compass]');
      writeFileSync(join(at, 'techniques/values_compass.md'), added);
    });
    const grown = loadLibrary(copy);
    expect(grown.techniques.length).toBe(library.techniques.length + 1);
    expect(grown.match('A values compass for a retired teacher').technique).toBe('values_compass');
  });

  it.each([
    [
      'techniques/erp.md',
      /rule: check/,
      'rule: maybe',
      /^techniques\/erp\.md:9: .*avoid, check or adapt/,
    ],
    [
      'techniques/erp.md',
      '## Example',
      '## Story',
      /^techniques\/erp\.md:\d+: section 6 must be "Example"/,
    ],
    [
      'techniques/erp.md',
      /\*\*Rate:\*\*.*\n/,
      '',
      /^techniques\/erp\.md:\d+: step 1 has no line for "rate"/,
    ],
    [
      'techniques/erp.md',
      '{{person}}',
      '{{persona}}',
      /^techniques\/erp\.md:\d+: the slot \{\{persona\}\}/,
    ],
    [
      'techniques/erp.md',
      'suds: 50',
      'suds: 60',
      /^techniques\/erp\.md:\d+: ladder\.2\.suds: 40 to 60 is a rise/,
    ],
    [
      'conditions/gad.md',
      /^technique: .*$/m,
      'technique: magic',
      /^conditions\/gad\.md:7: there is no technique magic/,
    ],
    [
      'conditions/gad.md',
      '## What you may be going through',
      '## Horoscope',
      /^conditions\/gad\.md:\d+: "Horoscope" is not a section/,
    ],
    [
      'crisis-lines.yaml',
      'listed: 2026-11-20',
      'listed: lately',
      /^crisis-lines\.yaml:10: 0\.listed/,
    ],
    ['factors.yaml', 'id: epilepsy', 'id: [', /^factors\.yaml:4: /],
    ['people.yaml', 'id: smoker', 'id: smoker\n  not_about: [smoke alarm]', /^people\.yaml:\d+: /],
    [
      'works-against.yaml',
      'for: [heart_disease]',
      'for: [heartache]',
      /^works-against\.yaml:\d+: there is no heartache/,
    ],
    [
      'exclusions.yaml',
      'factors: [epilepsy]',
      'factors: [hiccups]',
      /^exclusions\.yaml:14: hiccups is not in factors\.yaml/,
    ],
  ])('names the file and the line when %s is wrong (%s)', (file, from, to, message) => {
    const copy = copied((at) => edit(at, file, from, to));
    expect(() => loadLibrary(copy)).toThrow(message);
  });

  it('names the very line of a slot that has no value', () => {
    const file = readFileSync(join(folder, 'techniques/erp.md'), 'utf8').split('\n');
    const line = file.findIndex((text) => text.includes('{{person}}')) + 1;
    const copy = copied((at) => edit(at, 'techniques/erp.md', '{{person}}', '{{persona}}'));
    expect(() => loadLibrary(copy)).toThrow(`techniques/erp.md:${line}: `);
  });

  it('does not take a denied fact for a fact', () => {
    expect(library.factorsIn('She has epilepsy, no trauma history, not pregnant')).toEqual([
      'epilepsy',
    ]);
    expect(library.match('imagery rehearsal for nightmares, no trauma history').condition).not.toBe(
      'ptsd',
    );
  });

  it('gives a technique asked for by name before the usual one for the condition', () => {
    expect(library.match('Thought record for depression').technique).toBe('thought_record');
    expect(library.match('Low mood and depression, no energy').technique).toBe(
      'behavioural_activation',
    );
  });

  it('points nowhere when a text says nothing it knows', () => {
    expect(library.match('A recipe for lentil soup')).toMatchObject({
      condition: null,
      technique: null,
    });
  });

  it('gives the confirmed line of a country, and leaves a place where there is none', () => {
    expect(crisisRoute(library.crisisLines, 'en-US').join('\n')).toContain('call or text 988');
    expect(crisisRoute(library.crisisLines, 'en-GB').join('\n')).toContain('116 123');
    expect(crisisRoute(library.crisisLines, 'pt-BR').join('\n')).toContain('[clinician to add]');
  });

  it('sends a child to an adult first, and parents to help for their child', () => {
    const read = (reader: HelpReader, locale = 'en-GB') =>
      crisisRoute(library.crisisLines, locale, { reader })[0];
    expect(read('child')).toMatch(/tell a grown-up you trust now.* They can call .*999/);
    expect(read('adolescent')).toMatch(/tell a parent or another adult you trust now.*999/);
    expect(read('parent')).toMatch(/If your child talks about dying.*999/);
    expect(read('anyone')).not.toMatch(/child|grown-up|parent/);
    const reader = (ageGroup: string | null, addressee: string) =>
      helpReaderOf({ ageGroup, addressee });
    expect(reader('child', 'client')).toBe('child');
    expect(reader('child', 'parent')).toBe('parent');
    expect(reader('child', 'supporter')).toBe('anyone');
    expect(reader(null, 'client')).toBe('anyone');
  });

  it('starts every ladder gently and never rises by more than 15', () => {
    const ladders = [...library.techniques, ...library.conditions].flatMap(
      ({ ladder }) => ladder ?? [],
    );
    expect(ladders.length).toBeGreaterThan(20);
  });
});
