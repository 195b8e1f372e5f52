import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { repository } from '../compose/compose-file.ts';

/** One object of a cluster, as in a manifest. */
export const Resource = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
export type Resource = z.infer<typeof Resource>;

const Change = z.strictObject({ op: z.literal('replace'), path: z.string(), value: z.unknown() });
/** The fields that our kustomizations use: any other one fails. */
const Kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string(),
  resources: z.array(z.string()),
  configMapGenerator: z
    .array(
      z.strictObject({
        name: z.string(),
        behavior: z.literal('merge').optional(),
        envs: z.array(z.string()).default([]),
        literals: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  replicas: z.array(z.strictObject({ name: z.string(), count: z.number() })).default([]),
  images: z
    .array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() }))
    .default([]),
  patches: z
    .array(
      z.strictObject({
        target: z.strictObject({ kind: z.string(), name: z.string() }),
        patch: z.string().transform((text) => z.array(Change).parse(JSON.parse(text))),
      }),
    )
    .default([]),
});
type Kustomization = z.infer<typeof Kustomization>;

export const kubernetesFolder = join(repository, 'deploy/kubernetes');

const kustomizationOf = (folder: string): Kustomization =>
  Kustomization.parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')));

/** The files of a folder's kustomization and of those that it names, including itself. */
export function filesOf(folder: string): string[] {
  const { resources, configMapGenerator } = kustomizationOf(folder);
  const own = [...resources, ...configMapGenerator.flatMap(({ envs }) => envs)];
  const files = own.flatMap((each) => {
    const path = resolve(folder, each);
    return isFolder(path) ? filesOf(path) : [path];
  });
  return [join(folder, 'kustomization.yaml'), ...files];
}

const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory();

/** The result of `kubectl kustomize` for a folder, without the suffixes of ConfigMap names. */
export function built(folder: string): Resource[] {
  const kustomization = kustomizationOf(folder);
  const resources = kustomization.resources.flatMap((each) => {
    const path = resolve(folder, each);
    return isFolder(path) ? built(path) : manifests(path);
  });
  addSettings(resources, kustomization, folder);
  for (const { name, count } of kustomization.replicas) {
    (find(resources, 'Deployment', name).spec as { replicas: number }).replicas = count;
  }
  for (const { target, patch } of kustomization.patches) {
    for (const { path, value } of patch) {
      replace(find(resources, target.kind, target.name), path.split('/').slice(1), value);
    }
  }
  for (const { name, newName, newTag } of kustomization.images)
    rename(resources, name, newName, newTag);
  for (const { kind, metadata } of resources) {
    if (kind !== 'Namespace') metadata.namespace = kustomization.namespace;
  }
  return resources;
}

/** The objects of one file. */
const manifests = (path: string): Resource[] =>
  parseAllDocuments(readFileSync(path, 'utf8')).map((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return Resource.parse(document.toJS());
  });

function addSettings(resources: Resource[], { configMapGenerator }: Kustomization, folder: string) {
  for (const { name, behavior, envs, literals } of configMapGenerator) {
    const lines = envs.flatMap((path) => readFileSync(join(folder, path), 'utf8').split('\n'));
    const settings = [...lines.filter((line) => line && !line.startsWith('#')), ...literals];
    const data = Object.fromEntries(
      settings.map((line) => {
        const [, key, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
        if (!key) throw new Error(`${name}: a setting is NAME=value, and not ${line}`);
        return [key, value];
      }),
    );
    if (behavior === 'merge')
      Object.assign(find(resources, 'ConfigMap', name).data as object, data);
    else resources.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data });
  }
}

/** The object of that name; throws if there is none. */
export function find(resources: Resource[], kind: string, name: string): Resource {
  const found = resources.find((each) => each.kind === kind && each.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
}

function replace(within: unknown, [key, ...more]: string[], value: unknown): void {
  const object = within as Record<string, unknown>;
  if (key === undefined || !(key in object)) throw new Error(`there is no ${key} to replace`);
  if (more.length > 0) replace(object[key], more, value);
  else object[key] = value;
}

function rename(within: unknown, name: string, newName: string, newTag: string): void {
  if (typeof within !== 'object' || within === null) return;
  for (const [key, value] of Object.entries(within)) {
    if (key !== 'image' || typeof value !== 'string') rename(value, name, newName, newTag);
    else if (value.split(':')[0] === name) Object.assign(within, { image: `${newName}:${newTag}` });
  }
}
