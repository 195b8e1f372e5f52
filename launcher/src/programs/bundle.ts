import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { bundledAs } from './bundled-as.ts';

/** Placeholders for the paths from a file of a bundle to both, until it is known in which file a module ends up. */
const [CHECKOUT, BUNDLE] = ['__WAY_TO_THE_CHECKOUT__/', '__WAY_TO_THE_BUNDLE__/'];
const asUrl = (path: string) => path.split(sep).join('/');

/** A module's own location, or that of something beside it: `new URL('./reading.ts', import.meta.url)`. */
const places = /new URL\(\s*(['"])([^'"]+)\1,\s*import\.meta\.url,?\s*\)|import\.meta\.url/g;

/**
 * Lets a module find what is beside its source: a data file that it reads is copied into the bundle, what it runs on a
 * thread becomes a program of the bundle too, and a folder is that of the checkout.
 */
function besideItsSource(root: string, to: string): Plugin {
  const isOurs = (id: string) => id.startsWith(root + sep) && !id.includes('node_modules');
  const own = (path: string) => asUrl(relative(root, path));
  return {
    name: 'beside-its-source',
    transform(code, id) {
      if (!code.includes('import.meta')) return null;
      const other = /import\.meta\.(?!url\b)\w+/.exec(code);
      if (other && isOurs(id))
        throw new Error(`${id}: a bundle knows import.meta.url alone, no ${other[0]}.`);
      return code.replaceAll(places, (all, _quote, beside?: string) => {
        const path = beside && resolve(dirname(id), beside);
        if (!path || !statSync(path, { throwIfNoEntry: false })?.isFile())
          return isOurs(id)
            ? all.replace(
                'import.meta.url',
                `new URL('${CHECKOUT}${own(id)}', import.meta.url).href`,
              )
            : all;
        const isProgram = path.endsWith('.ts');
        const fileName = isProgram ? bundledAs(own(path)) : own(path);
        this.emitFile(
          isProgram
            ? { type: 'chunk', id: path, fileName }
            : { type: 'asset', fileName, source: readFileSync(path) },
        );
        return `new URL('${BUNDLE}${fileName}', import.meta.url)`;
      });
    },
    renderChunk(code, { fileName }) {
      const folder = dirname(join(to, fileName));
      const way = (target: string) => `./${asUrl(relative(folder, target))}/`;
      return code.replaceAll(CHECKOUT, way(root)).replaceAll(BUNDLE, way(to));
    },
  };
}

/**
 * Bundles each program, by its entry file, into one file of plain JavaScript in the folder `to`, at the same path as in
 * the checkout; shared code is in shared files. Throws if something cannot be found.
 */
export async function bundle(root: string, files: readonly string[], to: string): Promise<void> {
  const bundling = await rolldown({
    cwd: root,
    input: Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ''), join(root, file)])),
    platform: 'node',
    plugins: [besideItsSource(root, to)],
    onLog(level, log) {
      // pg tries to load its native twin, and works without it
      if (log.code === 'UNRESOLVED_IMPORT' && !log.message?.includes('pg-native'))
        throw new Error(log.message);
      if (level === 'warn') console.error(log.message);
    },
  });
  await using _ = { [Symbol.asyncDispose]: () => bundling.close() };
  await bundling.write({
    dir: to,
    format: 'esm',
    // each process keeps the text of what it runs: two bytes a character where a single one is not Latin-1
    charset: 'ascii',
    comments: { jsdoc: false, annotation: false },
    entryFileNames: '[name].js',
    chunkFileNames: 'shared/[name]-[hash].js',
  });
}
