import { TrieRouter } from 'hono/router/trie-router';
import type { Api } from './openapi.ts';

/** The methods that an API's routes have at a path; none where no route is. */
export function methodsIn({ routes }: Pick<Api, 'routes'>): (path: string) => string[] {
  const router = new TrieRouter<string>();
  // what is for every method is no route, but runs before many
  for (const { method, path } of routes) if (method !== 'ALL') router.add('ALL', path, method);
  return (path) => {
    const [found] = router.match('ALL', path);
    const methods = found.flatMap(([method]) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    return [...new Set(methods)].sort();
  };
}
