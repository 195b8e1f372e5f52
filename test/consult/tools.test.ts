import {
  CONSULT_STREAM,
  consultSubjects,
  readConsultErasure,
  SEARCH_LIMITS,
} from '@cerina/contracts/consult';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addProtocol } from '../src/consult/protocols.ts';
import {
  agentClient,
  agentTokens,
  type ConsultSystem,
  startConsult,
} from '../src/consult/system.ts';
import { mcpClient } from '../src/doors/mcp.ts';

const words = { approved: 'marmalade', open: 'rhubarb' };
const admin = { subject: 'admin', role: 'admin', channel: 'http' } as const;
const unknown = '018f4c3e-0000-4000-8000-000000000009';
let consult: ConsultSystem;
let approved: string;
let open: string;
const lines: string[] = [];
beforeAll(async () => {
  consult = await startConsult({
    withProtocols: true,
    logTo: { write: (line) => void lines.push(line) },
  });
  [approved, open] = await Promise.all([
    addProtocol(consult, words.approved, { isApproved: true }),
    addProtocol(consult, words.open, { isApproved: false }),
  ]);
});
afterAll(() => consult[Symbol.asyncDispose]());
afterEach(() => {
  consult.model.script = {};
});

type Side = keyof typeof agentTokens;
const sides = ['staff', 'client'] as const;

/** What a tool gives to the agents of a side. */
async function agent(side: Side) {
  const { client } = await agentClient(consult.mcp!.url, side);
  return {
    client,
    call: async (name: string, args: Record<string, unknown>) => {
      const answer = await client.callTool({ name, arguments: args });
      return { isError: answer.isError === true, seen: JSON.stringify(answer) };
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}

describe('search_library', () => {
  const found = async (who: 'ada' | 'viewer' | 'grace' | 'admin', args: object) => {
    await using client = await mcpClient(consult.mcp!.url, who);
    return await client.call('search_library', { ...args });
  };

  it.each([
    ['ada', 'client'],
    ['viewer', 'client'],
    ['grace', 'staff'],
    ['admin', 'staff'],
  ] as const)('answers %s from the documents of the side of %s', async (who, scope) => {
    const { structuredContent } = await found(who, { query: 'panic attack ladder rung' });
    expect(structuredContent).toMatchObject({ scope });
    const { passages } = structuredContent as { passages: { file: string; lines: object[] }[] };
    expect(passages.length).toBeGreaterThan(0);
    for (const { file, lines: own } of passages) {
      expect(await consult.hasDocument(scope, file)).toBe(true);
      expect(own.length).toBeGreaterThan(0);
    }
    expect(JSON.stringify(passages).length).toBeLessThan(4 * SEARCH_LIMITS.text);
  });

  it.each([
    ['a scope', { query: 'panic', scope: 'staff' }],
    ['no words', { query: '  ' }],
    ['more words than a search has', { query: 'a'.repeat(SEARCH_LIMITS.query + 1) }],
    ['how many passages there are to be', { query: 'panic', limit: 50 }],
  ])('takes no call with %s', async (_what, args) => {
    expect(await found('ada', args)).toMatchObject({ isError: true });
  });
});

describe.each(sides)('the token of the agents of %s', (side) => {
  it('has three tools that read, and nothing else of the gateway', async () => {
    await using own = await agent(side);
    const { tools } = await own.client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      ...['get_protocol', 'list_protocols', 'search_library'],
    ]);
    for (const { annotations } of tools) expect(annotations?.readOnlyHint).toBe(true);
    expect(JSON.stringify(tools)).not.toContain('"additionalProperties":{}');
    await expect(own.client.callTool({ name: 'halt_protocol', arguments: {} })).rejects.toThrow();
    expect(own.client.getServerCapabilities()).toEqual({ tools: expect.anything() });
    await expect(own.client.readResource({ uri: `protocol://${open}` })).rejects.toThrow();
  });

  it('searches the documents of its own side', async () => {
    await using own = await agent(side);
    const { seen } = await own.call('search_library', { query: 'panic attack ladder rung' });
    expect(JSON.parse(seen).structuredContent.scope).toBe(side);
  });

  it('opens no session of the older era', async () => {
    const client = new Client({ name: 'test', version: '1' });
    const headers = { authorization: `Bearer ${agentTokens[side]}` };
    const transport = new StreamableHTTPClientTransport(new URL(consult.mcp!.url), {
      requestInit: { headers },
    });
    await expect(client.connect(transport)).rejects.toThrow();
  });
});

describe('protocols', () => {
  it('are all there for the agents of staff, drafts as drafts', async () => {
    await using staff = await agent('staff');
    const all = await staff.call('list_protocols', {});
    for (const id of [approved, open]) expect(all.seen).toContain(id);
    const draft = await staff.call('get_protocol', { protocol_id: open });
    expect(draft.seen).toContain(words.open);
    expect(draft.seen).toContain('NOT APPROVED');
  });

  it('are there for the agents of clients where they are approved, by an id, and without who signed', async () => {
    await using clients = await agent('client');
    const one = await clients.call('get_protocol', { protocol_id: approved });
    expect(one.seen).toContain(words.approved);
    expect(one.seen).not.toMatch(/reviewer|score|I call it/);
    const listed = await clients.call('list_protocols', { protocol_ids: [approved, open, 'x'] });
    expect(JSON.parse(listed.seen).structuredContent.protocols).toHaveLength(1);
    expect(listed.seen).not.toContain(open);
    expect((await clients.call('list_protocols', {})).isError).toBe(true);
  });

  it('that were not approved are to the agents of clients as those that are not there', async () => {
    await using clients = await agent('client');
    const [ofOpen, ofNone] = [
      await clients.call('get_protocol', { protocol_id: open }),
      await clients.call('get_protocol', { protocol_id: unknown }),
    ];
    expect(ofOpen).toEqual(ofNone);
    expect(ofOpen.seen).toContain('Refused (not_found)');
  });
});

describe('a question that names a protocol', () => {
  const asked = (id: string) => `What is the word of this protocol ${id}?`;

  it.each(sides)('is answered by %s from an approved one, with its lines', async (side) => {
    const { outcome, answer } = await consult.answered(side, asked(approved));
    expect(outcome).toBe('approved');
    expect(answer!.text).toContain(words.approved);
    expect(answer!.citations).toContainEqual(
      expect.objectContaining({
        ...{ scope: side, file: `protocols/${approved}.md` },
        quote: `The word of this protocol is ${words.approved}.`,
      }),
    );
    expect(answer!.text).not.toContain('draft');
  });

  it('is answered to staff from a draft, which is called one', async () => {
    const { answer } = await consult.answered('staff', asked(open));
    expect(answer!.text).toContain(words.open);
    expect(answer!.text).toContain('is a draft, which nobody approved');
  });

  it('has clients told that there is no approved one, as of an id that is none', async () => {
    const of = async (id: string) => {
      const question = await consult.ask('client', asked(id));
      const result = await consult.resultOf(question);
      const facts = await consult.facts(`consult.client.${question.conversationId}.>`);
      expect(JSON.stringify(facts)).not.toContain(words.open);
      return result.answer?.text;
    };
    expect(await of(open)).toBe(await of(unknown));
    expect(await of(open)).toContain('No approved protocol has the id');
  });
});

describe('a model that asks for tools', () => {
  const using = (uses: { tool: string; argument: string }[]) => {
    consult.model.script.consult_lookup = ({ data }) => ({
      uses: (data.used as unknown[]).length === 0 ? uses : [],
    });
  };
  const gaveTo = (kind: string) =>
    JSON.stringify(consult.model.calls.findLast((call) => call.kind === kind)!.data.used);

  it('gets what the tools give, as the primary and as the reviewer', async () => {
    using([
      { tool: 'search_library', argument: 'panic' },
      { tool: 'list_protocols', argument: '' },
      { tool: 'get_protocol', argument: open },
    ]);
    await consult.answered('staff', 'How many rungs has a ladder?');
    for (const kind of ['consult_answer', 'consult_review']) {
      expect(gaveTo(kind)).toContain(words.open);
      expect(gaveTo(kind)).toContain(approved);
    }
  });

  it('has a draft called one wherever an answer cites it, though the question does not name it', async () => {
    for (const uses of [[{ tool: 'get_protocol', argument: open }], []]) {
      using(uses);
      consult.model.script.consult_answer = () => `It goes on so. [protocols/${open}.md:26]`;
      const { answer } = await consult.answered('staff', 'How many rungs has a ladder?');
      expect(answer!.citations).toHaveLength(1);
      expect(answer!.text).toContain('is a draft, which nobody approved');
    }
  });

  it('reads on the clients’ side no protocol whose id nobody named, though it is approved', async () => {
    using([
      { tool: 'get_protocol', argument: approved },
      { tool: 'list_protocols', argument: `${approved} ${open}` },
      { tool: 'list_protocols', argument: '' },
    ]);
    await consult.answered('client', 'What does SUDS mean?');
    for (const kind of ['consult_answer', 'consult_review'])
      expect(gaveTo(kind)).not.toMatch(new RegExp(words.approved));
    expect(gaveTo('consult_answer').split('Only a protocol whose id').length - 1).toBe(3);
  });

  it('may read what was named earlier in the conversation', async () => {
    const first = await consult.ask('client', `Is ${approved} about worry?`);
    await consult.resultOf(first);
    using([{ tool: 'get_protocol', argument: approved }]);
    const id = first.conversationId;
    await consult.answered('client', 'What does SUDS mean?', { id, turn: 2 });
    expect(gaveTo('consult_answer')).toContain(words.approved);
  });
});

describe('a protocol that is erased', () => {
  it('leaves no line of it in any conversation, and the conversations that quote no line of it', async () => {
    const [word, other] = ['quince', 'medlar'];
    const [erased, kept] = await Promise.all([
      addProtocol(consult, word, { isApproved: true }),
      addProtocol(consult, other, { isApproved: true }),
    ]);
    const asked = await Promise.all([
      consult.ask('staff', `What is the word of this protocol ${erased}?`),
      consult.ask('client', `What is the word of this protocol ${erased}?`),
      consult.ask('client', `What is the word of this protocol ${kept}?`),
      consult.ask('client', 'What does SUDS mean?'),
    ]);
    const answers = await Promise.all(asked.map((question) => consult.resultOf(question)));
    expect(answers.map(({ answer }) => /quince|medlar/.exec(answer!.text)?.[0])).toEqual([
      ...[word, word, other, undefined],
    ]);
    // an answer that is withheld quotes it, and cites nothing
    consult.model.script.consult_answer = () => `Stop your tablets today, says ${word}.`;
    const withheld = await consult.ask('staff', `What does ${erased} say of tablets?`);
    expect(await consult.resultOf(withheld)).toMatchObject({ outcome: 'withheld', answer: null });
    delete consult.model.script.consult_answer;
    const ofWithheld = `consult.staff.${withheld.conversationId}.>`;
    expect(JSON.stringify(await consult.facts(ofWithheld))).not.toContain(word);
    const factsOf = () =>
      Promise.all(
        asked.map(({ scope, conversationId: id }) => consult.facts(`consult.${scope}.${id}.>`)),
      );
    const before = await factsOf();

    const { services } = consult;
    expect((await services.command(erased, { kind: 'erase' }, admin)).accepted).toBe(true);
    await vi.waitFor(async () => expect((await factsOf())[0]).toEqual([]), 30_000);
    await vi.waitFor(async () => expect((await factsOf())[1]).toEqual([]), 30_000);
    await vi.waitFor(async () => expect(await consult.facts(ofWithheld)).toEqual([]), 30_000);
    expect(await factsOf()).toEqual([[], [], ...before.slice(2)]);
    for (const { scope, conversationId } of asked.slice(0, 2)) {
      const subject = consultSubjects.tombstone(scope, conversationId);
      const stored = await consult.jsm.streams.getMessage(CONSULT_STREAM, {
        last_by_subj: subject,
      });
      expect(readConsultErasure(subject, stored!.data)).toMatchObject({
        type: 'tombstone',
        by: null,
      });
    }
  });
});

describe('with the gateway away', () => {
  it.each(sides)(
    'says to %s that protocols could not be read, and invents nothing',
    async (side) => {
      await consult.mcp![Symbol.asyncDispose]();
      const { answer } = await consult.answered(side, `What is the word of ${approved}?`);
      expect(answer!.text).toContain('The protocols could not be read.');
      expect(answer!.text).not.toContain(words.approved);
      expect(answer!.citations).toEqual([]);
      expect(lines.some((line) => line.includes('could not be called over MCP'))).toBe(true);
      expect(lines.join('')).not.toContain(agentTokens[side]);
      const other = await consult.answered(side, 'What does SUDS mean?');
      expect(other.answer!.text).not.toContain('could not be read');
    },
  );
});
