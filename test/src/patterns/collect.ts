import { globSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, type AST as Svelte } from 'svelte/compiler';
import ts from 'typescript';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A pattern, and where in the repository it is written or compiled. */
export interface Pattern {
  source: string;
  flags: string;
  file: string;
  line: number;
}

/** A place that compiles a pattern from a string: the pattern is known only when it runs. */
export type Site = Pick<Pattern, 'file' | 'line'>;

/** All sources, so that a new folder is included automatically. */
const sources = '{*,services/*}/src/**/*.{ts,svelte}';
/** Folders whose patterns never read other people's texts. */
const trusted: { path: RegExp; because: string }[] = [
  {
    path: /^(?:test|bench|eval|verify)\//,
    because: 'Tests, figures and checks that a person runs.',
  },
  {
    path: /^(?:local-servers|launcher)\//,
    because: 'They read their own settings, and the output of programs that they started.',
  },
];

/** Every regular expression literal, and every place that compiles one from a string. */
export function written(): { literals: Pattern[]; sites: Site[] } {
  const literals: Pattern[] = [];
  const sites: Site[] = [];
  const files = globSync(sources, { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !file.includes('node_modules/') && !/\.test\.ts$|\.d\.ts$/.test(file))
    .filter((file) => !trusted.some(({ path }) => path.test(file)));
  for (const file of files) {
    const text = readFileSync(root + file, 'utf8');
    if (file.endsWith('.svelte')) readSvelte(file, text, literals, sites);
    else readScript(file, text, literals, sites);
  }
  return { literals, sites };
}

function readScript(file: string, text: string, literals: Pattern[], sites: Site[]): void {
  const script = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const place = (node: ts.Node): Site => ({
    file,
    line: script.getLineAndCharacterOfPosition(node.getStart()).line + 1,
  });
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const [source, flags] = [node.text.slice(1, end), node.text.slice(end + 1)];
      literals.push({ source, flags, ...place(node) });
    } else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText() === 'RegExp'
    ) {
      sites.push(place(node));
    }
    ts.forEachChild(node, visit);
  };
  visit(script);
}

/** The same for a component, whose script and markup both contain expressions. */
function readSvelte(file: string, text: string, literals: Pattern[], sites: Site[]): void {
  const lineOf = (at: number) => text.slice(0, at).split('\n').length;
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (node && typeof node === 'object') {
      const { type, regex, callee, start } = node as Record<string, unknown> & {
        regex?: { pattern: string; flags: string };
        callee?: { name?: string };
      };
      const line = typeof start === 'number' ? lineOf(start) : 0;
      if (type === 'Literal' && regex) {
        literals.push({ source: regex.pattern, flags: regex.flags, file, line });
      }
      if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') {
        sites.push({ file, line });
      }
      for (const [key, value] of Object.entries(node)) if (key !== 'parent') visit(value);
    }
  };
  visit(parse(text, { modern: true }) satisfies Svelte.Root);
}

/**
 * Records every pattern that is compiled from a string from now on, with the place that compiles it, for as long as
 * this process runs. Patterns of packages are left out.
 */
export function recordCompiled(): Pattern[] {
  const compiled: Pattern[] = [];
  const seen = new Set<string>();
  const Original = globalThis.RegExp;
  const record = (pattern: RegExp) => {
    const frame = (new Error().stack ?? '')
      .split('\n')
      .find((line) => line.includes(root) && !/node_modules|test\/src\/patterns/.test(line));
    const [, path, line] = /\(?(?:file:\/\/)?(\/[^():]+):(\d+):\d+\)?$/.exec(frame ?? '') ?? [];
    if (!path) return;
    const file = relative(root, path).split(sep).join('/');
    const key = `${file}:${line} /${pattern.source}/${pattern.flags}`;
    if (seen.has(key)) return;
    seen.add(key);
    compiled.push({ source: pattern.source, flags: pattern.flags, file, line: Number(line) });
  };
  const made = (args: ConstructorParameters<RegExpConstructor>): RegExp => {
    const pattern = new Original(...args);
    record(pattern);
    return pattern;
  };
  globalThis.RegExp = new Proxy(Original, {
    construct: (_, args) => made(args as ConstructorParameters<RegExpConstructor>),
    apply: (_, __, args) => made(args as ConstructorParameters<RegExpConstructor>),
  });
  return compiled;
}
