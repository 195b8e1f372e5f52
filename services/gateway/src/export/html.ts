import { createHash } from 'node:crypto';
import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '../escape-html.ts';
import type { Exported, Paper } from './exported.ts';
import { styleOf } from './html-style.ts';
import { type Sheet, sheetsOf } from './sheets.ts';
import { layOut } from './table-layout.ts';

const marked = new Marked({
  gfm: true,
  breaks: true, // a step's Goal, Do and Rate stand on lines of their own
  renderer: {
    html: ({ text }) => escapeHtml(text), // a draft holds none; if it does it is shown, not run
    image: ({ raw }) => escapeHtml(raw),
    // marked lets through as it is what stands after a tag like <pre>
    text: (token) => ('escaped' in token && token.escaped ? escapeHtml(token.text) : false),
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens);
      return /^(https?:|mailto:|tel:)/i.test(href)
        ? `<a href="${escapeHtml(href)}">${inner}</a>`
        : inner;
    },
    checkbox: ({ checked }) =>
      `<span class="box" role="img" aria-label="${checked ? 'done' : 'to do'}">${checked ? '×' : ''}</span>`,
    table(token) {
      const { header, rows, shares, rowHeight } = layOut(token);
      const words = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
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

/** The scale of a rating stays on one line. */
const unbroken = (html: string) => html.replace(/\(\d[\d–-]*%?\)/g, '<span class="nb">$&</span>');

const sheet = ({ wide, tokens }: Sheet): string => {
  const html = marked.parser(tokens);
  return wide ? `<section class="wide">\n${html}</section>\n` : html;
};

/** A page that prints well, with nothing but its own style; `policy` is the content security policy it needs. */
export function toHtml(document: Exported, paper?: Paper): { html: string; policy: string } {
  const { draft, title, language, mark, standing } = document;
  const style = styleOf(document, paper);
  const hash = createHash('sha256').update(style).digest('base64');
  const line = `<p class="standing">${escapeHtml(standing)}</p>\n`;
  const html = `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
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
  return { html, policy: `default-src 'none'; style-src 'sha256-${hash}'` };
}
