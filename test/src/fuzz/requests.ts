import { Agent, request } from 'node:http';
import { type Random, randomOf } from '../chaos/random.ts';
import { roleTokens } from '../doors/people.ts';
import { anything, jsonBodies, mutated, naughty } from './corpus.ts';
import { type DescribedApi, describedApi } from './described.ts';

const AT_ONCE = 16;
const ANSWER_WITHIN_MS = 60_000;
const A_PRINT_IN = 50; // each starts its own browser

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Uint8Array | string;
}

interface Received {
  status: number;
  type: string;
  body: string;
}

/** Sends one request as it is, without a client's normalization; of an event stream only the head is read. */
function send(url: string, agent: Agent, { method, path, headers, body }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, method, path, headers, agent }, (response) => {
      const { statusCode: status = 0, headers } = response;
      const type = headers['content-type'] ?? '';
      const chunks: Buffer[] = [];
      const done = () => {
        clearTimeout(timer);
        resolve({ status, type, body: Buffer.concat(chunks).toString() });
      };
      if (type.startsWith('text/event-stream')) {
        response.destroy();
        return done();
      }
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', done);
      response.on('error', reject);
    });
    const timer = setTimeout(
      () => sent.destroy(new Error(`no answer within ${ANSWER_WITHIN_MS / 1_000} s`)),
      ANSWER_WITHIN_MS,
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      // the server may end an idle connection at the moment it is reused: that is not a response
      if (sent.reusedSocket && error.code === 'ECONNRESET') {
        resolve(send(url, agent, { method, path, headers, ...(body !== undefined && { body }) }));
      } else reject(error);
    });
    sent.end(body);
  });
}

const isHeader = (text: string) => /^[\x20-\x7e]{1,200}$/.test(text);
const inPath = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 4_000);

/** A valid body of an operation, to start from. */
function example(path: string, ids: string[], random: Random): unknown {
  if (path.endsWith('/review')) {
    const decisions = [
      { gateId: 'gate-9', action: 'request_revision', feedback: 'Add more detail to step 3.' },
      { gateId: 'gate-9', action: 'reject', reason: 'Not for us.' },
      {
        gateId: 'gate-9',
        action: 'approve',
        version: 1,
        sha256: 'a'.repeat(64),
        findingsRead: ['f1-1'],
        dismissals: [{ flagId: 'f1-2', reason: 'It is fine.' }],
        override: { reason: 'Wanted so.' },
        edits: '# Worry time\n\nWrite it down.\n',
      },
    ];
    return random.pick(decisions);
  }
  if (path.endsWith('/requeue')) return { protocolId: random.pick(ids) };
  if (path === '/api/protocols')
    return {
      intent: `Worry postponement, ${crypto.randomUUID()}`,
      context: 'Exams.',
      locale: 'en-GB',
    };
  return { name: 'Ada', role: 'author' };
}

/** One request to an operation of the API, usually wrong somewhere. */
function wrongRequest(api: DescribedApi, ids: string[], random: Random) {
  const operation = random.pick(api.operations);
  const value = (name: string): string => {
    if (random.between(0, 2) > 0 && (name === 'id' || name === 'protocolId'))
      return random.pick(ids);
    if (random.between(0, 2) === 0) return crypto.randomUUID();
    return String(random.between(0, 3) ? random.pick(naughty) : random.between(-2, 200));
  };
  // a dot alone is no segment of a path: it names another operation
  const segment = (given: string) => (/^\.{0,2}$/.test(inPath(given)) ? '-' : inPath(given));
  let path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => segment(value(name)));
  const query = operation.parameters.filter(({ in: where }) => where === 'query');
  const asked = query
    .filter(() => random.between(0, 1))
    .map(({ name }) => {
      const prints = name === 'format' && random.between(1, A_PRINT_IN) > 1;
      const given = prints ? random.pick(['md', 'html', 'json', 'nothing']) : value(name);
      return `${name}=${inPath(given)}`;
    });
  if (random.between(0, 9) === 0) asked.push(`${inPath(random.pick(naughty))}=1`);
  if (asked.length > 0) path += `?${asked.join('&')}`;

  const headers: Record<string, string> = {};
  const token = random.between(0, 9);
  const role = random.pick(['viewer', 'author', 'reviewer', 'admin'] as const);
  if (token > 1) headers.authorization = `Bearer ${roleTokens[role]}`;
  const wrong = random.pick(naughty);
  if (token === 1 && isHeader(wrong)) headers.authorization = wrong;
  const key = random.pick([...naughty.slice(0, 100), 'a-good-key-0001']);
  if (random.between(0, 3) === 0 && isHeader(key)) headers['idempotency-key'] = key;

  let body: Uint8Array | string | undefined;
  if (operation.takesBody || random.between(0, 19) === 0) {
    const way = random.between(0, 3);
    if (way === 0) body = random.pick(jsonBodies);
    else if (way === 1) body = JSON.stringify(anything(random));
    else body = JSON.stringify(mutated(example(operation.path, ids, random), random));
    headers['content-type'] = random.between(0, 9) === 0 ? 'text/plain' : 'application/json';
    headers['content-length'] = String(Buffer.byteLength(body));
    if (random.between(0, 99) === 0) headers['content-encoding'] = 'gzip';
  }
  const method = operation.method.toUpperCase();
  return { operation, sent: { method, path, headers, ...(body !== undefined && { body }) } };
}

/**
 * Sends wrong requests, and compares each response with the description of the API. Each complaint is a line: no
 * response, a 5xx that does not mean an unreachable service, or a response that does not match the description.
 */
export async function fuzzRequests(options: {
  url: string;
  /** Existing protocols; the first of them may be erased on the way. */
  ids: string[];
  count: number;
  seed: number;
}): Promise<{ statuses: Record<number, number>; complaints: string[] }> {
  const { url, ids, count } = options;
  const random = randomOf(options.seed);
  const api = describedApi();
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const statuses: Record<number, number> = {};
  const complaints: string[] = [];
  let begun = 0;
  const worker = async () => {
    while (begun < count) {
      begun += 1;
      const { operation, sent } = wrongRequest(api, ids, random);
      // erasing all of them would leave nothing to request
      const named = sent.path.split('?')[0]!;
      if (operation.method === 'delete' && ids.slice(1).some((id) => named.endsWith(id))) continue;
      const line = `${sent.method} ${sent.path.slice(0, 200)} ${String(sent.body ?? '').slice(0, 200)}`;
      try {
        const received = await send(url, agent, sent);
        statuses[received.status] = (statuses[received.status] ?? 0) + 1;
        if (received.status >= 500)
          complaints.push(`${received.status}: ${line}: ${received.body}`);
        // an empty or dotted segment makes it another path, of which only the problem must match the description
        const wanted = received.status === 404 ? undefined : api.undescribed(operation, received);
        if (wanted) complaints.push(`${wanted}: ${line}: ${received.body.slice(0, 300)}`);
      } catch (error) {
        complaints.push(`${(error as Error).message}: ${line}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  agent.destroy();
  return { statuses, complaints };
}
