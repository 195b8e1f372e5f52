import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dangersIn, loadDangerSigns } from './signs.ts';

const signs = loadDangerSigns();
const ELSEWHERE = 'the words mean something else here';

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

describe('what makes words harmless in their own part of a sentence', () => {
  const wordsOf = (source: string) => [...new Set(source.match(/[a-z]{4,}/g))];
  it.each(signs.filter(({ unless }) => unless))(
    'lets nothing go in another part: $name',
    (sign) => {
      const another = (word: string) => `, and there is something about ${word} on Monday.`;
      const letGo = wordsOf(sign.unless!.source)
        .filter((word) => !sign.about?.test(another(word)))
        .flatMap((word) => sign.examples.map((text) => text.replace(/[.!?]+$/, '') + another(word)))
        .filter((text) =>
          dangersIn(text, [sign]).some(
            ({ excuse, quote }) => excuse === ELSEWHERE && !quote.includes('and there is'),
          ),
        );
      expect(letGo).toEqual([]);
    },
  );
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
