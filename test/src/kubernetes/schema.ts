import type { Resource } from './kustomize.ts';

type Validate = ((data: unknown) => boolean) & {
  errors?: { instancePath: string; message?: string; keyword: string; params: object }[] | null;
};

/** Where a manifest does not match the Kubernetes API; the schemas are those of the package kubernetes-models. */
export async function faultsOf(resource: Resource): Promise<string[]> {
  const validate = await schemaOf(resource);
  const { watched, unread } = watch(resource);
  validate(watched);
  const wrong = (validate.errors ?? []).map(
    ({ instancePath, keyword, params }) => `${instancePath}: ${keyword} ${JSON.stringify(params)}`,
  );
  return [...wrong, ...[...unread].map((path) => `${path}: is no field of the API`)];
}

async function schemaOf({ apiVersion, kind }: Resource): Promise<Validate> {
  const [version, group = 'core'] = apiVersion.split('/').reverse() as [string, string?];
  const name = [group.split('.')[0]!, version].map(
    (word) => word[0]!.toUpperCase() + word.slice(1),
  );
  const { validate } = await import(`kubernetes-models/_schemas/IoK8sApi${name.join('')}${kind}`);
  return validate;
}

/**
 * The schemas ignore unknown fields, which a cluster accepts with a warning. A field that they never read is one of
 * those: usually misspelt.
 */
function watch(value: unknown) {
  const unread = new Set<string>();
  const seen = (part: unknown, path: string): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    const parts = new Map(
      Object.entries(part).map(([key, each]) => {
        unread.add(`${path}/${key}`);
        return [key, seen(each, `${path}/${key}`)];
      }),
    );
    return new Proxy(part, {
      get(target, key) {
        unread.delete(`${path}/${String(key)}`);
        return parts.get(String(key)) ?? Reflect.get(target, key);
      },
    });
  };
  return { watched: seen(value, ''), unread };
}
