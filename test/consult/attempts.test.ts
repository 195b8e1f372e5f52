import { type ConsultScope, consultSubjects } from '@cerina/contracts/consult';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { busAttempts, forgedAttempts, forgers, strangersTo } from '../src/consult/attempts/bus.ts';
import { httpAttempts } from '../src/consult/attempts/http.ts';
import {
  askedOverMcp,
  conversationAttempts,
  type ToldOverMcp,
} from '../src/consult/attempts/mcp.ts';
import { pathAttempts, pathsForModel } from '../src/consult/attempts/paths.ts';
import { promptAttempts } from '../src/consult/attempts/prompts.ts';
import {
  agentToolAttempts,
  conversationToolAttempts,
  type OpenProtocol,
  searchAttempts,
} from '../src/consult/attempts/tools.ts';
import {
  type Attempt,
  type CanaryRoots,
  canaries,
  canaryRoots,
  hiddenFrom,
  successes,
  word,
} from '../src/consult/canaries.ts';
import { addProtocol } from '../src/consult/protocols.ts';
import { type ConsultSystem, startConsult } from '../src/consult/system.ts';
import { type HttpDoor, openHttpDoor } from '../src/doors/http-door.ts';
import { mcpClient } from '../src/doors/mcp.ts';

const scopes = ['staff', 'client'] as const;
const owners = { staff: 'reviewer', client: 'author' } as const;
let roots: CanaryRoots;
let consult: ConsultSystem;
let door: HttpDoor;
let mcp: { url: string };
/** What nobody approved. */
let open: OpenProtocol;
/** A conversation over MCP, and one of staff's whose answer is staff's alone. */
const overMcp: ToldOverMcp[] = [];
const lines: string[] = [];
const told = new Map<
  ConsultScope,
  { id: string; scope: ConsultScope; owner: 'reviewer' | 'author' }
>();
beforeAll(async () => {
  roots = await canaryRoots();
  consult = await startConsult({
    documents: roots.root,
    withProtocols: true,
    logTo: { write: (line) => void lines.push(line) },
  });
  const gateway = await consult.services.bus('gateway');
  door = await openHttpDoor(gateway);
  for (const scope of scopes) {
    const { conversation, note } = canaries[scope];
    const message = `How long does a panic attack last? I call it ${conversation}.`;
    const body = { message, ...(scope === 'staff' && { context: `A note: ${note}.` }) };
    const asked = await door.post('/consultations', body, owners[scope]);
    expect(asked.status).toBe(202);
    const { conversationId: id } = (await asked.json()) as { conversationId: string };
    await consult.until(consultSubjects.result(scope, id, 1));
    told.set(scope, { id, scope, owner: owners[scope] });
  }
  mcp = consult.mcp!;
  const canary = word();
  open = { word: canary, id: await addProtocol(consult, canary, { isApproved: false }) };
  await using ada = await mcpClient(mcp.url, 'ada');
  const horses = { question: 'What is the word of the horse protocol?', max_wait_ms: 55_000 };
  const { structuredContent } = await ada.call('ask_library', horses);
  const { conversation_id, answer } = structuredContent as Record<string, string>;
  expect(answer).toContain(canaries.client.document);
  overMcp.push({ id: conversation_id!, owner: 'ada', hidden: [canaries.client.document] });
  const zebras = { message: 'What is the word of the zebra protocol?' };
  const asked = await door.post('/consultations', zebras, 'reviewer');
  const { conversationId } = (await asked.json()) as { conversationId: string };
  const result = await consult.until(consultSubjects.result('staff', conversationId, 1));
  expect(JSON.stringify(result)).toContain(canaries.staff.document);
  overMcp.push({ id: conversationId, owner: undefined, hidden: hiddenFrom('client') });
});
afterAll(async () => {
  await door[Symbol.asyncDispose]();
  await consult[Symbol.asyncDispose]();
  await roots[Symbol.asyncDispose]();
});

/** How many attempts were made; each kind of them adds its own. */
let made = 0;
async function noneSucceeds(attempts: Attempt[]) {
  made += attempts.length;
  expect(await successes(attempts)).toEqual([]);
}

it('shows the canaries where they belong', async () => {
  for (const scope of scopes) {
    const { id, owner } = told.get(scope)!;
    const own = await (await door.get(`/consultations/${id}`, owner)).text();
    expect(own).toContain(canaries[scope].conversation);
  }
  const { answer } = await consult.answered('staff', 'What is the word of the zebra protocol?');
  expect(answer!.text).toContain(canaries.staff.document);
});

it('shows nothing of staff’s by any path that the clients’ tools are asked for', async () => {
  await noneSucceeds(await pathAttempts(roots));
});

it('shows nothing of staff’s to a model of the clients’ side that asks for all these paths', async () => {
  const paths = pathsForModel(roots);
  for (let at = 0; at < paths.length; at += 8) {
    const some = paths.slice(at, at + 8);
    const uses = some.map((argument) => ({ tool: 'read_file', argument }));
    consult.model.script.consult_lookup = ({ data }) => ({
      uses: (data.used as unknown[]).length === 0 ? uses.slice(0, 4) : uses.slice(4),
    });
    consult.model.script.consult_answer = () =>
      some.map((path) => `Look there [${path}:11].`).join('\n');
    const from = consult.model.calls.length;
    const asked = await consult.ask('client', 'What is the word of the zebra protocol?');
    await consult.resultOf(asked);
    const seen = async () =>
      JSON.stringify([
        consult.model.calls.slice(from),
        await consult.facts(`consult.client.${asked.conversationId}.>`),
      ]);
    await noneSucceeds([
      { name: `a model looks at ${some[0]} and more`, from: 'client', run: seen },
    ]);
  }
  consult.model.script = {};
});

it('shows neither side anything of the other’s for any words of a question', async () => {
  await noneSucceeds(promptAttempts(consult));
});

it('shows nothing of staff’s over MCP, whoever asks and whatever they ask', async () => {
  await noneSucceeds(askedOverMcp(mcp.url));
});

it('shows no conversation over MCP but to who began it there', async () => {
  for (const each of overMcp) await noneSucceeds(conversationAttempts(mcp.url, each));
});

it('shows the agents of the clients’ side nothing of staff’s by any tool, and no text that nobody approved', async () => {
  await noneSucceeds(agentToolAttempts(mcp.url, 'client', open));
});

it('shows people of the clients’ side nothing of staff’s by a search', async () => {
  await noneSucceeds(searchAttempts(mcp.url));
});

it('shows nothing of it to a model of the clients’ side that asks for every tool', async () => {
  await noneSucceeds(conversationToolAttempts(consult, 'client', open));
});

describe.each(scopes)('what is of %s', (scope) => {
  it.each(strangersTo(scope))(
    'is not had from the bus with the credential of %s',
    async (service) => {
      await noneSucceeds(await busAttempts(consult, service, told.get(scope)!));
    },
  );

  it('is not had over HTTP by anybody else', async () => {
    await noneSucceeds(httpAttempts(door, told.get(scope)!));
  });

  it('is not had from the database by the other side’s user', async () => {
    const other = scope === 'staff' ? 'client' : 'staff';
    const client = new Client({ connectionString: consult.databaseUrl(other) });
    await client.connect();
    const tables = ['checkpoints', 'checkpoint_blobs', 'checkpoint_writes'];
    const asked = [
      ...tables.map((table) => `select t::text as text from consult_${scope}.${table} t`),
      `select encode(blob, 'escape') as text from consult_${scope}.checkpoint_blobs`,
      ...['query', 'application_name'].map(
        (field) => `select ${field} as text from pg_stat_activity`,
      ),
      `select pg_read_file('${roots.root('staff')}/zebra.md') as text`,
      `copy (select 1) to program 'cat ${roots.root('staff')}/zebra.md'`,
    ];
    await noneSucceeds(
      asked.map((sql) => ({
        ...{ name: sql, from: other },
        run: () =>
          client.query(sql).then(
            ({ rows }) => JSON.stringify(rows),
            (error) => String(error),
          ),
      })),
    );
    await client.end();
  });
});

it.each(forgers)('answers no question that %s forges', async (service) => {
  await noneSucceeds(await forgedAttempts(consult, service));
});

it('has nothing of the other side in the facts, the log lines and the checkpoints of a side after all of that', async () => {
  for (const scope of scopes) {
    const hidden = hiddenFrom(scope);
    const { rows } = await consult.servers.pool.query(
      `select c::text as text, encode(b.blob, 'escape') as blob, encode(w.blob, 'escape') as written
       from consult_${scope}.checkpoints c
       left join consult_${scope}.checkpoint_blobs b using (thread_id)
       left join consult_${scope}.checkpoint_writes w using (thread_id)`,
    );
    const logged = lines.filter((line) => line.includes(`"service":"consult-${scope}"`));
    const facts = await consult.facts(`consult.${scope}.>`);
    expect([rows.length > 0, logged.length > 0, facts.length > 0]).toEqual([true, true, true]);
    const everything = JSON.stringify([rows, logged, facts]);
    expect(hidden.filter((canary) => everything.includes(canary))).toEqual([]);
  }
});

it('made more than two hundred attempts', () => {
  expect(made).toBeGreaterThan(200);
});

describe('with a wall taken down', () => {
  it('finds a document of staff’s that was copied into the clients’ root', async () => {
    await using leaking = await canaryRoots({ leak: true });
    expect(await successes(await pathAttempts(leaking))).toEqual(
      expect.arrayContaining(['grep "zebra"', 'read all that ls shows']),
    );
    await using open = await startConsult({ documents: leaking.root, scopes: ['client'] });
    const questions = promptAttempts(open).filter(({ from }) => from === 'client');
    expect(await successes(questions)).toContain(
      'client asks "What is the word of the zebra protocol?"',
    );
  });

  it('finds what a credential may read that should not', async () => {
    const found = await successes(await busAttempts(consult, 'gateway', told.get('staff')!));
    expect(found).toEqual(
      expect.arrayContaining([
        'gateway, of staff: the question by its subject at board.api',
        'gateway, of staff: what is heard while a question is answered',
      ]),
    );
  });

  it('finds a conversation that is shown to somebody else', async () => {
    const shown = { ...told.get('client')!, owner: 'viewer' as const };
    expect(await successes(httpAttempts(door, shown))).toContain('author reads id of client');
  });

  it('finds a conversation that is shown over MCP to somebody else', async () => {
    const shown = { ...overMcp[0]!, owner: 'viewer' as const };
    expect(await successes(conversationAttempts(mcp.url, shown))).toContain(
      'ada reads "id" over MCP',
    );
  });

  it('finds what the agents of the clients’ side would see with the token of staff’s', async () => {
    const found = await successes(agentToolAttempts(mcp.url, 'staff', open));
    expect(found).toEqual(
      expect.arrayContaining([
        'the agents of staff call search_library with {"query":"zebra protocol"}',
        'the agents of staff call get_protocol with {"protocol_id":"id"}',
      ]),
    );
    expect(await successes(conversationToolAttempts(consult, 'staff', open))).toHaveLength(3);
  });

  it('finds a question that is taken from whoever sends it', async () => {
    expect(await successes(await forgedAttempts(consult, 'gateway'))).toHaveLength(3);
  });
});
