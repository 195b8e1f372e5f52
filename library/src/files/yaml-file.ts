import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { LibraryError } from './library-error.ts';

/** Reads YAML by a schema. Throws a {@link LibraryError} that names the line; `firstLine` is where the YAML starts in its file. */
export function readYaml<T extends z.ZodType>(
  schema: T,
  file: string,
  source: string,
  firstLine = 1,
): z.infer<T> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const broken = document.errors[0];
  if (broken) {
    const line = broken.linePos?.[0].line ?? 1;
    throw new LibraryError(file, firstLine + line - 1, broken.message.split('\n')[0]!);
  }
  const result = schema.safeParse(document.toJS());
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const line = lineOf(issue.path as (string | number)[]);
  const where = issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  throw new LibraryError(file, firstLine + line - 1, where + issue.message);

  /** The line of the nearest node that is there: a missing key is reported at its parent. */
  function lineOf(path: (string | number)[]): number {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const node = document.getIn(path.slice(0, depth), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  }
}

/** The two parts of a Markdown file with front matter, and the line on which its body starts. */
export function splitFrontMatter(
  file: string,
  source: string,
): { yaml: string; body: string; bodyLine: number } {
  const text = source.replace(/\r\n?/g, '\n');
  if (!text.startsWith('---\n')) throw new LibraryError(file, 1, 'must start with a line of ---');
  const end = text.indexOf('\n---\n', 3);
  if (end < 0) throw new LibraryError(file, 1, 'the front matter must end with a line of ---');
  const yaml = text.slice(4, end + 1);
  return { yaml, body: text.slice(end + 5), bodyLine: yaml.split('\n').length + 2 };
}
