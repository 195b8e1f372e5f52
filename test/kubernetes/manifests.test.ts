import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { built, filesOf, kubernetesFolder, type Resource } from '../src/kubernetes/kustomize.ts';
import { faultsOf } from '../src/kubernetes/schema.ts';

const folders = readdirSync(kubernetesFolder);
const pathOf = (folder: string) => join(kubernetesFolder, folder);

it.each(folders)('%s: every manifest fits the Kubernetes API', async (folder) => {
  const resources = built(pathOf(folder));
  const faults = await Promise.all(
    resources.map(async (resource) => {
      const found = await faultsOf(resource);
      return found.map((fault) => `${resource.kind} ${resource.metadata.name}${fault}`);
    }),
  );
  expect(resources.length).toBeGreaterThan(0);
  expect(faults.flat()).toEqual([]);
});

it('notices a field of the wrong type, one that is missing, and one that is spelt wrong', async () => {
  const job: Resource = {
    ...{ apiVersion: 'batch/v1', kind: 'Job', metadata: { name: 'job' } },
    spec: {
      backoffLimit: 'ten',
      template: { spec: { containers: [{ image: 'x', readOnlyRootFilesystem: true }] } },
    },
  };
  const faults = await faultsOf(job);
  expect(faults).toEqual([
    expect.stringMatching(/^\/spec\/backoffLimit: type/),
    expect.stringMatching(/containers\/0: required .*"name"/),
    '/spec/template/spec/containers/0/readOnlyRootFilesystem: is no field of the API',
  ]);
});

it('has no file that no kustomization names, but the rule for the adapter of Prometheus', () => {
  const named = folders.flatMap((folder) => filesOf(pathOf(folder)));
  const all = readdirSync(kubernetesFolder, { recursive: true, withFileTypes: true });
  const files = all.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  expect(files.filter((file) => !named.includes(file))).toEqual([
    join(kubernetesFolder, 'autoscaling/prometheus-adapter.yaml'),
  ]);
});

const isThere = !(await execa('kubectl', ['version', '--client'], { reject: false })).failed;
if (!isThere) it.skip('needs kubectl, which builds the folders too');

describe.skipIf(!isThere)('as kubectl builds it', () => {
  /** Sorted, and without the endings of the names of ConfigMaps, which are made from what they hold. */
  const comparable = (resources: Resource[]) =>
    resources
      .map((each) =>
        JSON.parse(JSON.stringify(each).replace(/("name":"[a-z]+)-[a-z0-9]{10}"/g, '$1"')),
      )
      .sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  const nameOf = ({ kind, metadata }: Resource) => `${kind} ${metadata.name}`;

  it.each(folders)('%s is what these tests look at', async (folder) => {
    const { stdout } = await execa('kubectl', ['kustomize', pathOf(folder)]);
    const resources = parseAllDocuments(stdout).map((document) => document.toJS());
    expect(comparable(resources)).toEqual(comparable(built(pathOf(folder))));
  });
});
