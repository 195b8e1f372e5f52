import { readdirSync, readFileSync } from 'node:fs';
import { type Service, services, subjects } from '@cerina/contracts';
import { connect } from '@nats-io/transport-node';
import { randomOf } from '../chaos/random.ts';
import { passwords } from '../servers/passwords.ts';
import { jsonBodies, mutated, naughty } from './corpus.ts';

const EXAMPLES = new URL('../../../contracts/examples/', import.meta.url);
const FLUSH_EVERY = 200;

/** A real message of each kind that an account other than the supervisor's may send. */
const examples = readdirSync(EXAMPLES)
  .filter((name) => /^(command|answer|token|alive)/.test(name))
  .map((name) => JSON.parse(readFileSync(new URL(name, EXAMPLES), 'utf8')));

/**
 * Publishes wrong messages as every account but the supervisor's, each where that account may publish: commands,
 * answers, tokens, heartbeats, dead letters and reads; their bodies are not JSON, or a real one with a place of it
 * changed.
 */
export async function fuzzMessages(options: {
  natsUrl: string;
  ids: string[];
  count: number;
  seed: number;
}): Promise<void> {
  const { natsUrl, ids, count } = options;
  const random = randomOf(options.seed);
  const speakers = services.filter((service) => service !== 'supervisor');
  const connections = new Map<Service, Awaited<ReturnType<typeof connect>>>();
  for (const service of speakers) {
    // no service publishes as mcp yet; whoever could must not be able to break anything either
    const name = service === 'mcp' ? 'admin' : service;
    const user = { user: name, pass: passwords[name] };
    connections.set(service, await connect({ servers: natsUrl, ...user }));
  }
  const token = () =>
    random
      .pick(naughty)
      .replace(/[\s.*>\0-\x20\x7f]/g, '')
      .slice(0, 40) || 'x';

  function subjectFor(service: Service): string {
    const id = random.between(0, 9) > 0 ? random.pick(ids) : token();
    const other = random.pick([
      subjects.dead(service, id),
      subjects.alive(service, token()),
      subjects.rpc(random.pick(['get', 'list', 'history', 'checkpoint', 'running', token()])),
    ]);
    if (random.between(0, 4) === 0) return other;
    const task = random.pick(['assess-6', 'review-6', 'draft-4', 'screen_intent-2', token()]);
    const epoch = random.pick(['1', '2', '0', '-1', '99999999999', token()]);
    if (service === 'gateway' || service === 'mcp')
      return `foundry.${id}.${service}.command.${random.between(0, 3) ? crypto.randomUUID() : token()}`;
    if (random.between(0, 3) === 0) return `live.${id}.${service}.token`;
    return `foundry.${id}.${service}.answer.${task}.${epoch}`;
  }

  function bodyFor(subject: string): Uint8Array | string {
    if (random.between(0, 3) === 0) return random.pick(jsonBodies);
    const [, protocolId] = subject.split('.');
    const example = { ...random.pick(examples), protocolId };
    // half of them have the subject they are sent under, so that they are examined further
    const named = random.between(0, 1) ? { ...example, subject } : example;
    const body = JSON.stringify(random.between(0, 9) ? mutated(named, random) : named);
    return Buffer.byteLength(body) < 900_000 ? body : '{}';
  }

  for (let sent = 1; sent <= count; sent += 1) {
    const service = random.pick(speakers);
    const connection = connections.get(service)!;
    const subject = subjectFor(service);
    connection.publish(subject, bodyFor(subject));
    if (sent % FLUSH_EVERY === 0)
      await Promise.all([...connections.values()].map((each) => each.flush()));
  }
  await Promise.all([...connections.values()].map((each) => each.drain()));
}
