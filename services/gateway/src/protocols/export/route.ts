import { Bundle } from '@cerina/contracts';
import { bundleJson } from '@cerina/runtime';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { GatewayContext } from '../../context.ts';
import { credentialIn, type Env, needs } from '../../http/identity.ts';
import { newApi, OneProtocol, refusals } from '../../http/openapi.ts';
import { bundle } from './bundle.ts';
import { toMarkdown } from './markdown.ts';
import { bundleName, exported } from './source.ts';

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
    'md holds the text verbatim; in pdf, docx and html a log of blank rows continues for a week. json gives ' +
    'the text, the blackboard and every fact on the log. pdf needs a Chromium on the ' +
    'gateway (501 without one). A protocol without a text has json only (404 otherwise). paper is a4 where a format needs one; html uses the printer’s.',
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
            schema: format === 'json' ? Bundle : { type: 'string' as const },
          },
        ]),
      ),
    },
    ...refusals(400, 404, 410, 413, 429, 501, 503),
  },
});

/** `GET /protocols/{id}/export`. */
export function exportRoutes(context: GatewayContext) {
  const { admission, originOf, board, archives, erasures, readLog, layingOut, print } = context;
  /** A document takes a while, longer if others wait: meanwhile its reader may be revoked, or its text erased. */
  const stillFor = (c: Context<Env>, id: string) => async () => {
    await admission.admit(credentialIn(c), originOf(c));
    await erasures.expectTexts(id);
  };

  return newApi().openapi(route, async (c) => {
    const { id } = c.req.valid('param');
    const expectStill = stillFor(c, id);
    const { format, paper } = c.req.valid('query');
    const named = (name: string) => {
      c.header('content-type', types[format]);
      c.header('content-disposition', `attachment; filename="${name}.${format}"`);
    };
    if (format === 'json') {
      await archives.expectFacts(id);
      const found = await board(id);
      const name = bundleName(found);
      const whole = await bundle(found, readLog);
      named(name);
      return c.body(ReadableStream.from(bundleJson(whole)) as ReadableStream);
    }
    const document = exported(await board(id));
    const bytes =
      format === 'pdf'
        ? await print((await layingOut.run('toHtml', document, paper ?? 'a4')).html, {
            person: c.get('actor').subject,
            signal: c.req.raw.signal,
            expectStill,
          })
        : format === 'docx'
          ? await layingOut.run('toDocx', document, paper ?? 'a4')
          : undefined;
    const page = format === 'html' ? await layingOut.run('toHtml', document, paper) : undefined;
    if (bytes || page) await expectStill();
    named(document.name);
    if (bytes) return c.body(bytes.slice().buffer);
    if (!page) return c.body(toMarkdown(document));
    c.header('content-security-policy', page.policy);
    return c.body(page.html);
  });
}
