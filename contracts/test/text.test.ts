import { describe, expect, it } from 'vitest';
import { canonical, linesOf, TextRefused } from '../src/text.ts';

describe('the canonical form', () => {
  it('has LF line ends, no blanks at line ends, no blank lines around, one final newline, and NFC', () => {
    expect(canonical('\r\n# Café \r\nline\t\r\n\r\n')).toBe('# Café\nline\n');
  });
  it('is its own canonical form', () => {
    const once = canonical('# A\n\n\nb  \n');
    expect(canonical(once)).toBe(once);
  });
  it.each([
    '<script>alert(1)</script>',
    'a <b>bold</b> word',
    '<!-- hidden -->',
    '<img src=x onerror=y>',
    '<br/>',
    'a <pre a="<"> b',
  ])('refuses raw HTML: %s', (text) => expect(() => canonical(text)).toThrow(TextRefused));
  it.each(['5 < 6 and 7 > 2', 'see <https://example.org>', 'score <70'])(
    'takes what only looks like it: %s',
    (text) => expect(canonical(text)).toBe(`${text}\n`),
  );
  it('refuses an empty text, control characters, and more than 64 KB', () => {
    expect(() => canonical(' \n ')).toThrow('empty');
    expect(() => canonical('a\u0000b')).toThrow('control');
    expect(() => canonical('ä'.repeat(33_000))).toThrow('64 KB');
  });
  it('reads a text made of beginnings of tags in no time to speak of', () => {
    const text = '<a '.repeat(20_000);
    expect(canonical(text)).toBe(`${text.trim()}\n`);
  });
  it('numbers its lines from 1', () => {
    expect(linesOf('a\nb\n')).toEqual(['a', 'b']);
  });
});
