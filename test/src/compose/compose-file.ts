import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

export const repository = fileURLToPath(new URL('../../..', import.meta.url));
export const read = (path: string) => readFileSync(`${repository}/${path}`, 'utf8');

/** One block of docker-compose.yml, as far as the tests read it; other fields are kept. */
const Block = z.looseObject({
  image: z.string(),
  user: z.string().optional(),
  build: z.looseObject({ target: z.string() }).optional(),
  environment: z.record(z.string(), z.unknown()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.unknown()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  restart: z.string().optional(),
  profiles: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  mem_limit: z.string(),
  shm_size: z.string().optional(),
  tmpfs: z.array(z.string()),
  stop_grace_period: z.string().optional(),
  networks: z.array(z.string()).default([]),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
});
export type Block = z.infer<typeof Block>;

/** docker-compose.yml as text, and its blocks by name. */
export const composeFile = read('docker-compose.yml');
export const blocks: Record<string, Block> = z
  .object({ services: z.record(z.string(), Block) })
  .parse(parse(composeFile, { merge: true })).services;

/** The base of every image of the foundry. */
export const baseImage = /^FROM (\S+) AS base$/m.exec(read('Dockerfile'))![1]!;

/** What deploy/cluster.yml adds to those, or changes in them. */
export const clusterFile = read('deploy/cluster.yml');
const Cluster = z.object({
  services: z.record(z.string(), Block.partial()),
  volumes: z.record(z.string(), z.object({})),
});
// `!override` is a tag of Compose
export const cluster = Cluster.parse(parse(clusterFile, { merge: true, logLevel: 'error' }));

/** Runs to its end, before anything else starts. */
export const isOneShot = ({ restart }: Block) => restart === 'no';
