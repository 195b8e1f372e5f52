import { createRoute, z } from '@hono/zod-openapi';
import { needs, newApi, OneProtocol, refusals } from '../api.ts';
import type { Deps } from '../deps.ts';
import { bundle } from '../export/bundle.ts';
import { toDocx } from '../export/docx.ts';
import { exported } from '../export/exported.ts';
import { toHtml } from '../export/html.ts';
import { toMarkdown } from '../export/markdown.ts';

const Format = z.enum(['md', 'html', 'pdf', 'docx', 'json']);

const types = {
  md: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  json: 'application/json',
} as const satisfies Record<z.infer<typeof Format>, string>;

const route = createRoute({
  method: 'get',
  path: '/protocols/{id}/export',
  summary: 'The text as a document, with its approval or marked as a draft',
  description:
    'md holds the text verbatim; in pdf, docx and html a log of blank rows goes on for a week. json gives ' +
    'all of it: the text, the blackboard and every fact on the log. pdf needs a Chromium beside the ' +
    'gateway (501 where there is none). paper is a4 where a format needs one; html takes what the printer has.',
  middleware: [needs('viewer')],
  request: {
    params: OneProtocol,
    query: z.strictObject({
      format: Format.default('md'),
      paper: z.enum(['a4', 'letter']).optional(),
    }),
  },
  responses: {
    200: {
      description: 'The document',
      content: Object.fromEntries(
        Object.entries(types).map(([format, type]) => [
          type,
          {
            schema:
              format === 'json'
                ? { $ref: '#/components/schemas/Bundle' }
                : { type: 'string' as const },
          },
        ]),
      ),
    },
    ...refusals(400, 404, 410, 501, 503),
  },
});

/** `GET /protocols/{id}/export`. */
export const exportRoutes = ({ board, readLog, print }: Deps) =>
  newApi().openapi(route, async (c) => {
    const { id } = c.req.valid('param');
    const { format, paper } = c.req.valid('query');
    const document = exported(await board(id));
    const bytes =
      format === 'pdf'
        ? await print(toHtml(document, paper ?? 'a4').html)
        : format === 'docx'
          ? await toDocx(document, paper ?? 'a4')
          : undefined;
    c.header('content-type', types[format]);
    c.header('content-disposition', `attachment; filename="${document.name}.${format}"`);
    if (bytes) return c.body(bytes.slice().buffer);
    if (format === 'md') return c.body(toMarkdown(document));
    if (format === 'json') {
      return c.body(JSON.stringify(await bundle(document, readLog), null, 2));
    }
    const { html, policy } = toHtml(document, paper);
    c.header('content-security-policy', policy);
    return c.body(html);
  });
