import { z } from 'zod';
import type { Resource } from './kustomize.ts';

const Labels = z.record(z.string(), z.string());
const Expression = z.strictObject({
  ...{ key: z.string(), operator: z.literal('In'), values: z.array(z.string()) },
});
/** Which pods are selected. */
export const Selector = z.strictObject({
  matchLabels: Labels.default({}),
  matchExpressions: z.array(Expression).default([]),
});

const Peer = z.looseObject({
  ipBlock: z.object({ cidr: z.string(), except: z.array(z.string()).default([]) }).optional(),
});
const Port = z.looseObject({ port: z.union([z.string(), z.number()]) });
const Way = z.strictObject({
  from: z.array(Peer).default([]),
  to: z.array(Peer).default([]),
  ports: z.array(Port).default([]),
});
const ServicePort = z.object({ name: z.string(), port: z.number(), targetPort: z.string() });
const Backend = z.object({
  service: z.object({ name: z.string(), port: z.object({ name: z.string() }) }),
});
const Rule = z.object({
  host: z.string(),
  http: z.object({ paths: z.array(z.object({ backend: Backend })) }),
});
const Metric = z.object({
  external: z.object({ metric: z.object({ name: z.string(), selector: Selector }) }),
});

/** What the tests read of each kind of object, beside those that run a container. */
const specs = {
  Service: z.looseObject({ selector: Labels, ports: z.array(ServicePort) }),
  PodDisruptionBudget: z.object({ maxUnavailable: z.number(), selector: Selector }),
  NetworkPolicy: z.object({
    podSelector: Selector,
    policyTypes: z.array(z.string()),
    ingress: z.array(Way).default([]),
    egress: z.array(Way).default([]),
  }),
  Ingress: z.object({
    tls: z.array(z.object({ hosts: z.array(z.string()), secretName: z.string() })),
    rules: z.array(Rule),
  }),
  HorizontalPodAutoscaler: z.looseObject({
    scaleTargetRef: z.object({ kind: z.string(), name: z.string() }),
    minReplicas: z.number(),
    metrics: z.tuple([Metric]),
  }),
};

/** The objects of a kind by name. */
export const specsOf = <K extends keyof typeof specs>(resources: Resource[], kind: K) =>
  resources
    .filter((each) => each.kind === kind)
    .map(({ metadata: { name }, spec }) => ({
      ...{ name, spec: specs[kind].parse(spec) as z.infer<(typeof specs)[K]> },
    }));
