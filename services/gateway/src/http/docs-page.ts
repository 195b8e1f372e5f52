import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html.ts';
import type { OpenApiDocument } from './openapi.ts';

const style = `body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1b1b1f}
code,pre{font:.85rem/1.45 ui-monospace,monospace}
pre{background:#f5f5f7;padding:.75rem;overflow:auto;max-height:32rem}
section{border-top:1px solid #ddd;padding:.5rem 0}
.method{display:inline-block;min-width:4rem;font-weight:600}
table{border-collapse:collapse}th,td{text-align:left;padding:.2rem .75rem .2rem 0;vertical-align:top}
@media(prefers-color-scheme:dark){body{background:#18181b;color:#e4e4e7}pre{background:#27272a}a{color:#93c5fd}}`;

/** The content security policy of the page: nothing but its own style. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`;

type Json = Record<string, unknown>;
const entries = (value: unknown): [string, Json][] =>
  Object.entries((value ?? {}) as Json) as never;

/** A readable page of the API, rendered once, with no script and no external content. */
export function docsPage(document: OpenApiDocument): string {
  const operations = entries(document.paths).flatMap(([path, methods]) =>
    entries(methods).map(([method, operation]) => operationOf(method, path, operation)),
  );
  const schemas = entries(document.components.schemas).map(
    ([name, schema]) =>
      `<section id="${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${json(schema)}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(document.info.title)}: the API</title><style>${style}</style></head><body>
<h1>${escapeHtml(document.info.title)}</h1>
<p>${escapeHtml(document.info.description)}</p>
<p>As OpenAPI 3.1: <a href="/openapi.json">/openapi.json</a></p>
<h2>Requests</h2>${operations.join('')}
<h2>Schemas</h2>${schemas.join('')}
</body></html>`;
}

function operationOf(method: string, path: string, operation: Json): string {
  const body = (operation.requestBody as Json | undefined)?.content;
  return `<section><h3><code class="method">${escapeHtml(method.toUpperCase())}</code> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}. ${escapeHtml(operation.description ?? '')}</p>
${parameters((operation.parameters ?? []) as Json[])}
${entries(body)
  .map(
    ([type, { schema }]) =>
      `<details><summary>Body: ${escapeHtml(type)}</summary>${json(schema)}</details>`,
  )
  .join('')}
<table>${entries(operation.responses).map(response).join('')}</table></section>`;
}

function parameters(list: Json[]): string {
  const rows = list.map(
    ({ name, in: where, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(where)}${required ? ', needed' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  );
  return rows.length ? `<table>${rows.join('')}</table>` : '';
}

const response = ([status, { description, content }]: [string, Json]) =>
  `<tr><td><code>${escapeHtml(status)}</code></td><td>${escapeHtml(description)}</td><td>${entries(
    content,
  )
    .map(([type, { schema }]) => reference(type, schema as Json))
    .join('<br>')}</td></tr>`;

function reference(type: string, { $ref }: Json): string {
  const name = typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;
  return name ? `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>` : escapeHtml(type);
}

/** A schema as JSON, its references as links. */
const json = (schema: unknown) =>
  `<pre>${escapeHtml(JSON.stringify(schema, null, 2)).replace(
    /#\/components\/schemas\/(\w+)/g,
    '<a href="#$1">$1</a>',
  )}</pre>`;
