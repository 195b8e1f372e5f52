import { inflateSync } from 'node:zlib';

const inflated = (pdf: string, object: string): string => {
  const at = pdf.search(new RegExp(`(?:^|\\n)${object} 0 obj`));
  const start = pdf.indexOf('stream\n', at) + 'stream\n'.length;
  const end = pdf.indexOf('\nendstream', start);
  return inflateSync(Buffer.from(pdf.slice(start, end), 'latin1')).toString('latin1');
};
const letter = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** What each glyph of a font is read as, out of its ToUnicode map. */
function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, block] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, from, to] of block!.matchAll(/<(\w+)> <(\w+)>/g))
      glyphs.set(Number.parseInt(from!, 16), letter(to!));
  }
  for (const [, block] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, from, to, first] of block!.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [low, high] = [Number.parseInt(from!, 16), Number.parseInt(to!, 16)];
      for (let glyph = low; glyph <= high; glyph += 1) {
        glyphs.set(glyph, String.fromCharCode(Number.parseInt(first!, 16) + glyph - low));
      }
    }
  }
  return glyphs;
}

/** The words of a PDF printed by Chromium, without blanks: as its glyphs are read, page after page. */
export function pdfWords(file: Buffer): string {
  const pdf = file.toString('latin1');
  const fonts = new Map<string, Map<number, string>>();
  for (const [, resources] of pdf.matchAll(/\/Font <<([\s\S]*?)>>/g)) {
    for (const [, name, object] of resources!.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = new RegExp(`(?:^|\\n)${object} 0 obj[\\s\\S]*?/ToUnicode (\\d+) 0 R`).exec(
        pdf,
      )?.[1];
      if (map) fonts.set(name!, glyphsOf(inflated(pdf, map)));
    }
  }
  const pages = [...pdf.matchAll(/\/Contents (\d+) 0 R/g)].map(([, object]) =>
    inflated(pdf, object!),
  );
  return pages
    .map((page) => wordsOn(page, fonts))
    .join('')
    .replace(/\s/g, '');
}

function wordsOn(page: string, fonts: Map<string, Map<number, string>>): string {
  let words = '';
  let font: Map<number, string> | undefined;
  for (const [, name, hex] of page.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (name) font = fonts.get(name);
    else {
      for (const glyph of hex!.match(/.{4}/g) ?? [])
        words += font?.get(Number.parseInt(glyph, 16)) ?? '';
    }
  }
  return words;
}
