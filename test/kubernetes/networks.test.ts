import { join } from 'node:path';
import { expect, it } from 'vitest';
import { blocks } from '../src/compose/compose-file.ts';
import { built, kubernetesFolder } from '../src/kubernetes/kustomize.ts';
import { specsOf } from '../src/kubernetes/objects.ts';
import { selected, workloadsOf } from '../src/kubernetes/workloads.ts';

const from = (folder: string) => built(join(kubernetesFolder, folder));
const workloads = workloadsOf([...from('base'), ...from('stores')]);
const policies = specsOf([...from('base'), ...from('stores')], 'NetworkPolicy');
const ofIssuer = specsOf(from('oidc'), 'NetworkPolicy');

type Policy = (typeof policies)[number];
const waysOut = ({ spec }: Policy) =>
  spec.egress.flatMap(({ to }) => to.flatMap(({ ipBlock }) => (ipBlock ? [ipBlock] : [])));
const hasWayOut = (policy: Policy) => waysOut(policy).some(({ cidr }) => cidr === '0.0.0.0/0');
const letOut = (by: Policy[]) =>
  by
    .filter(hasWayOut)
    .flatMap(({ spec }) => selected(workloads, spec.podSelector).map(({ name }) => name));

it('gives a way out to those on the network outside, and with an OIDC issuer to who asks it', () => {
  const outside = Object.entries(blocks).filter(
    ([name, { networks, profiles }]) =>
      networks.includes('outside') && name !== 'proxy' && profiles.length === 0,
  );
  expect(letOut(policies).sort()).toEqual(outside.map(([name]) => name).sort());
  expect(letOut(ofIssuer).sort()).toEqual(['gateway', 'mcp']);
});

it('lets nobody out to what hands a machine its credentials, but to a cache of names', () => {
  for (const policy of [...policies, ...ofIssuer].filter(hasWayOut)) {
    expect(waysOut(policy)).toEqual([
      { cidr: '0.0.0.0/0', except: ['169.254.0.0/16', '168.63.129.16/32', '100.100.100.200/32'] },
      { cidr: '::/0', except: ['fe80::/10', 'fd00:ec2::/32', 'fd20:ce::254/128'] },
    ]);
  }
  const elsewhere = policies.filter((each) => !hasWayOut(each)).flatMap(waysOut);
  expect(elsewhere.map(({ cidr }) => cidr)).toEqual(['169.254.20.10/32']);
});

it('is closed for every pod of the namespace but from each other, the proxy and Prometheus', () => {
  const inside = policies.find(({ name }) => name === 'inside')!.spec;
  expect(inside.podSelector).toEqual({ matchLabels: {}, matchExpressions: [] });
  expect(inside.policyTypes).toEqual(['Ingress', 'Egress']);
  const ways = policies.flatMap(({ spec }) => spec.ingress);
  expect(ways.map(({ from: peers, ports }) => [peers, ports.map(({ port }) => port)])).toEqual([
    [[{ podSelector: {} }], []],
    [[{ namespaceSelector: { matchLabels: { 'cerina/way-in': 'true' } } }], ['http']],
    [[{ namespaceSelector: { matchLabels: { 'cerina/watches': 'true' } } }], ['health']],
  ]);
});
