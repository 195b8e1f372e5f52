import { join } from 'node:path';
import { expect, it } from 'vitest';
import { built, find, kubernetesFolder } from '../src/kubernetes/kustomize.ts';
import { settingsOf, workloadsOf } from '../src/kubernetes/workloads.ts';

const resources = ['base', 'stores'].flatMap((folder) => built(join(kubernetesFolder, folder)));
const workloads = workloadsOf(resources);

it.each(workloads.map((workload) => [workload.name, workload] as const))(
  '%s may do nothing that it need not',
  (name, { pod, container, volumes }) => {
    const user = name === 'postgres' ? 70 : 1000; // in its image; every other is 1000
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: {
        ...{ runAsNonRoot: true, runAsUser: user, runAsGroup: user, fsGroup: user },
        ...{ fsGroupChangePolicy: 'OnRootMismatch', seccompProfile: { type: 'RuntimeDefault' } },
      },
    });
    // what PostgreSQL and NATS start, they end themselves
    expect(pod.shareProcessNamespace).toBe(['nats', 'postgres'].includes(name) ? undefined : true);
    for (const way of ['hostNetwork', 'hostPID', 'hostIPC', 'serviceAccountName']) {
      expect(pod).not.toHaveProperty(way);
    }
    expect(container.securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    for (const volume of volumes) {
      expect(volume).not.toHaveProperty('hostPath');
      if (volume.secret) expect(volume.secret.defaultMode).toBe(0o440);
    }
    for (const mount of container.volumeMounts) {
      const isRead = mount.mountPath.startsWith('/documents') && name !== 'documents';
      expect(mount.readOnly ?? false).toBe(mount.mountPath === '/run/foundry' || isRead);
    }
  },
);

it('keeps a secret in no manifest', () => {
  const given = workloads.flatMap((workload) => Object.entries(settingsOf(workload, resources)));
  const secret = /PASSWORD$|KEY$|TOKEN|SECRET|^DATABASE_URL$/;
  expect(given.filter(([name, value]) => secret.test(name) && value !== '')).toEqual([]);
  expect(resources.filter(({ kind }) => kind === 'Secret')).toEqual([]);
});

it('has the cluster refuse a pod that may do more', () => {
  expect(find(resources, 'Namespace', 'cerina').metadata.labels).toMatchObject({
    'pod-security.kubernetes.io/enforce': 'restricted',
  });
});
