import { byTarget } from '@cerina/document/grouped';
import { linesOf, type Span } from '@cerina/document/spans';
import type { Token } from 'marked';
import { escapeHtml } from '../../http/escape-html.ts';

/** A box to tick by hand. */
export const box = (checked: boolean): string =>
  `<span class="box" role="img" aria-label="${checked ? 'done' : 'to do'}">${checked ? '×' : ''}</span>`;

/** Inline Markdown as the HTML of its printed words: every run is escaped, a link's address follows its words. */
export function wordsOf(tokens: Token[] | undefined): string {
  const all = tokens ?? [];
  // in a loose list a task's box is among its words
  const boxes = all.map((token) => (token.type === 'checkbox' ? box(token.checked) : '')).join('');
  const lines = linesOf(all).map((line) => byTarget(line).map(linked).join(''));
  while (lines.at(-1) === '') lines.pop();
  return boxes + lines.join('<br>');
}

const linked = ({ href, spans }: { href: string | null; spans: Span[] }): string => {
  const words = spans.map(styled).join('');
  return href === null ? words : `<a href="${escapeHtml(href)}">${words}</a>`;
};

function styled({ text, strong, em, struck, code, target }: Span): string {
  let html = escapeHtml(text);
  if (code) html = `<code>${html}</code>`;
  if (em) html = `<em>${html}</em>`;
  if (strong) html = `<strong>${html}</strong>`;
  if (struck) html = `<del>${html}</del>`;
  return target ? `<span class="target">${html}</span>` : html;
}
