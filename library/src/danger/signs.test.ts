import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dangersIn, loadDangerSigns } from './signs.ts';

const signs = loadDangerSigns();

describe.each(signs)('$name', (sign) => {
  it.each(sign.examples)('is seen in: %s', (text) => {
    const [danger] = dangersIn(text, [sign]);
    expect(danger).toMatchObject({ code: sign.code, excuse: null });
    expect(text).toContain(danger!.quote);
  });
  it.each(sign.harmless)('is not seen in: %s', (text) => {
    expect(dangersIn(text, [sign]).filter(({ excuse }) => excuse === null)).toEqual([]);
  });
});

describe('a danger that is excused', () => {
  it('is given with the reading that excuses it, after those that nothing excuses', () => {
    const text = 'She never wanted to kill herself. Now she wants to die.';
    expect(dangersIn(text, signs).map(({ excuse }) => excuse)).toEqual([null, 'it is denied']);
  });
});

describe('the file', () => {
  const signsOf = (yaml: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'danger-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'danger-signs.yaml');
    writeFileSync(path, yaml);
    return () => loadDangerSigns(path);
  };
  const one = (words: string) =>
    `terms: {self: herself}\nsigns:\n  - {code: a, name: b, excused_by: [denied], words: ['${words}'], examples: [x], harmless: [y]}\n`;

  it('is read with its terms written out', () => {
    expect(signsOf(one('kill _self_'))()[0]!.patterns[0]!.source).toContain('kill herself');
  });
  it('is refused for a term that is not there', () => {
    expect(signsOf(one('kill _them_'))).toThrow('there is no term them');
  });
  it('is refused for an expression that does not compile, by the name of its sign', () => {
    expect(signsOf(one('(kill'))).toThrow(/danger-signs\.yaml.*b: /);
  });
});
