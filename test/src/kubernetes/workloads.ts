import { z } from 'zod';
import { find, type Resource } from './kustomize.ts';
import { Selector } from './objects.ts';

const Named = z.looseObject({ name: z.string() });
const Probe = z.looseObject({
  httpGet: z.object({ path: z.string(), port: z.string() }).optional(),
  exec: z.object({ command: z.array(z.string()) }).optional(),
});

const Container = z.looseObject({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()).default([]),
  envFrom: z.array(z.strictObject({ configMapRef: Named })).default([]),
  env: z
    .array(
      z.strictObject({
        name: z.string(),
        value: z.string().optional(),
        valueFrom: z
          .strictObject({
            secretKeyRef: z.strictObject({
              ...{ name: z.string(), key: z.string(), optional: z.literal(true) },
            }),
          })
          .optional(),
      }),
    )
    .default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  startupProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
  resources: z.object({
    requests: z.record(z.string(), z.string()),
    limits: z.record(z.string(), z.string()),
  }),
  securityContext: z.unknown(),
  volumeMounts: z.array(
    z.looseObject({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().optional() }),
  ),
});

const Volume = z.looseObject({
  name: z.string(),
  emptyDir: z.object({ medium: z.literal('Memory'), sizeLimit: z.string() }).optional(),
  secret: z.object({ secretName: z.string(), defaultMode: z.number() }).optional(),
  persistentVolumeClaim: z.object({ claimName: z.string() }).optional(),
});

const Template = z.looseObject({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.looseObject({
    initContainers: z.array(Container).default([]),
    containers: z.tuple([Container]),
    volumes: z.array(Volume),
  }),
});

/** What runs pods; a CronJob runs them by a Job. */
const Runner = z.looseObject({
  selector: Selector.optional(),
  serviceName: z.string().optional(),
  suspend: z.boolean().optional(),
  template: Template.optional(),
  jobTemplate: z.object({ spec: z.looseObject({ template: Template }) }).optional(),
  volumeClaimTemplates: z.array(z.object({ metadata: Named })).default([]),
});

/** A container and its pods: each of ours runs one, after those that prepare its work. */
export interface Workload {
  name: string;
  /** The kind of what runs the pods; undefined for a container that ends before the pod's work starts. */
  kind: string | undefined;
  spec: z.infer<typeof Runner>;
  labels: Record<string, string>;
  pod: z.infer<typeof Template>['spec'];
  container: z.infer<typeof Container>;
  /** Those that it sees. */
  volumes: z.infer<typeof Volume>[];
}

const runners = ['Deployment', 'StatefulSet', 'Job', 'CronJob'];

/** All containers among the resources. */
export const workloadsOf = (resources: Resource[]): Workload[] =>
  resources
    .filter(({ kind }) => runners.includes(kind))
    .flatMap(({ kind, metadata: { name }, spec: given }) => {
      const spec = Runner.parse(given);
      const { metadata, spec: pod } = Template.parse(
        spec.template ?? spec.jobTemplate?.spec.template,
      );
      const claimed = spec.volumeClaimTemplates.map((claim) => ({ name: claim.metadata.name }));
      const all = [...pod.volumes, ...claimed];
      const seenBy = ({ volumeMounts }: z.infer<typeof Container>) =>
        all.filter((volume) => volumeMounts.some((mount) => mount.name === volume.name));
      const about = { spec, labels: metadata.labels, pod };
      return [
        ...pod.containers.map((container) => ({
          ...{ ...about, name, kind, container, volumes: seenBy(container) },
        })),
        ...pod.initContainers.map((container) => ({
          ...{ ...about, name: container.name, kind: undefined, container },
          volumes: seenBy(container),
        })),
      ];
    });

/** The settings of a container, beside those in its Secret; empty: not set. */
export function settingsOf({ container }: Workload, resources: Resource[]): Record<string, string> {
  const maps = container.envFrom.map(({ configMapRef }) =>
    z.record(z.string(), z.string()).parse(find(resources, 'ConfigMap', configMapRef.name).data),
  );
  const own = container.env.map(({ name, value = '' }) => [name, value]);
  return Object.assign({}, ...maps, Object.fromEntries(own));
}

/** The workloads whose pods a selector matches; one without a condition matches all. */
export function selected(workloads: Workload[], selector: z.input<typeof Selector>): Workload[] {
  const { matchLabels, matchExpressions } = Selector.parse(selector);
  const conditions = [
    ...Object.entries(matchLabels).map(([key, value]) => ({ key, values: [value] })),
    ...matchExpressions,
  ];
  const working = workloads.filter(({ kind }) => kind !== undefined);
  return working.filter(({ labels }) =>
    conditions.every(({ key, values }) => values.includes(labels[key] ?? '')),
  );
}
