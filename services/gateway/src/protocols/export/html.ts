import { createHash } from 'node:crypto';
import { withHiddenShown } from '@cerina/contracts';
import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '../../http/escape-html.ts';
import { box, wordsOf } from './html-inline.ts';
import { styleOf } from './html-style.ts';
import { type Sheet, sheetsOf } from './pages.ts';
import type { Exported, Paper } from './source.ts';
import { layOut } from './table-layout.ts';

const marked = new Marked({
  gfm: true,
  breaks: true, // a step's Goal, Do and Rate are on separate lines
  renderer: {
    html: ({ text }) => written(text), // a draft contains none; if it does it is shown, not run
    code: ({ text }) => `<pre><code>${written(text.replace(/\n$/, ''))}\n</code></pre>\n`,
    paragraph: ({ tokens }) => `<p>${wordsOf(tokens)}</p>\n`,
    heading: ({ tokens, depth }) => `<h${depth}>${wordsOf(tokens)}</h${depth}>\n`,
    text: (token) => wordsOf('tokens' in token && token.tokens ? token.tokens : [token]),
    checkbox: ({ checked }) => box(checked),
    table(token) {
      const { header, rows, shares, rowHeight } = layOut(token);
      const words = ({ tokens }: Tokens.TableCell) => wordsOf(tokens);
      const head = (each: Tokens.TableCell) => `<th scope="col">${unbroken(words(each))}</th>`;
      const row = (cells: Tokens.TableCell[]) =>
        `<tr>${cells.map((each) => `<td>${words(each)}</td>`).join('')}</tr>`;
      return `<div class="table"><table${rowHeight ? ` class="write ${rowHeight}"` : ''}>
<colgroup>${shares.map((share) => `<col width="${share}%">`).join('')}</colgroup>
<thead><tr>${header.map(head).join('')}</tr></thead>
<tbody>
${rows.map(row).join('\n')}
</tbody>
</table></div>
`;
    },
  },
});

/** Raw text, shown and never run. */
const written = (text: string) => escapeHtml(withHiddenShown(text));

/** The scale of a rating stays on one line. */
const unbroken = (html: string) => html.replace(/\(\d[\d–-]*%?\)/g, '<span class="nb">$&</span>');

const sheet = ({ wide, tokens }: Sheet): string => {
  const html = marked.parser(tokens);
  return wide ? `<section class="wide">\n${html}</section>\n` : html;
};

/**
 * A page that prints well, with nothing but its own style: its content security `policy` allows no more, even as a
 * file.
 */
export function toHtml(document: Exported, paper?: Paper): { html: string; policy: string } {
  const { draft, title, language, mark, statusLine } = document;
  const style = styleOf(document, paper);
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'`;
  const line = `<p class="standing">${escapeHtml(statusLine)}</p>\n`;
  const html = `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>${mark ? 'Draft for review: ' : ''}${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${mark ? line : ''}<main>
${sheetsOf(draft.text).map(sheet).join('')}</main>
${mark ? '' : line}</body>
</html>
`;
  return { html, policy };
}
