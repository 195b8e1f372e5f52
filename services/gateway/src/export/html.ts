import { createHash } from 'node:crypto';
import { Marked } from 'marked';
import { escapeHtml } from '../escape-html.ts';
import type { Exported } from './exported.ts';

const style = `body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.55 Georgia,serif;color:#1a1a1a}
h1,h2,h3{line-height:1.25;break-after:avoid}
table{border-collapse:collapse;width:100%}
th,td{border:1px solid #999;padding:.35rem .5rem;text-align:left;vertical-align:top;min-width:3rem}
td:empty{height:2rem}
.standing{border:1px solid #666;padding:.5rem .75rem;font:.85rem/1.4 sans-serif;overflow-wrap:anywhere}
@media print{body{margin:0;max-width:none}tr,li{break-inside:avoid}}
@page{margin:18mm}`;

const styleHash = createHash('sha256').update(style).digest('base64');

const marked = new Marked({
  gfm: true,
  breaks: true, // a step's Goal, Do and Rate stand on lines of their own
  renderer: {
    html: ({ text }) => escapeHtml(text), // a draft holds none; if it does it is shown, not run
    image: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens);
      return /^(https?:|mailto:|tel:)/i.test(href)
        ? `<a href="${escapeHtml(href)}">${inner}</a>`
        : inner;
    },
  },
});

/** A page that prints well, with nothing but its own style; `policy` is the content security policy it needs. */
export function toHtml({ board, draft, standing }: Exported): { html: string; policy: string } {
  const title = /^# (.+)$/m.exec(draft.text)?.[1] ?? 'Protocol';
  const html = `<!doctype html>
<html lang="${escapeHtml(board.locale ?? 'en')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<p class="standing">${escapeHtml(standing)}</p>
${marked.parse(draft.text, { async: false })}</body>
</html>
`;
  return { html, policy: `default-src 'none'; style-src 'sha256-${styleHash}'` };
}
