import { Client } from '@modelcontextprotocol/client';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {
  ElicitRequestSchema,
  ResourceUpdatedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { type Caller, headersOf, transportOf } from './mcp-and-supervisor.ts';

/** What a person answers when their client asks them. */
export type Person = (message: string) => {
  action: 'accept' | 'decline' | 'cancel';
  content?: Record<string, string>;
};

export interface Called {
  isError: boolean;
  /** All the text of the answer. */
  words: string;
  // biome-ignore lint/suspicious/noExplicitAny: the assertions are what checks it
  structured: any;
}

/** A client as a test uses it, of whichever package and era. */
export interface Connected extends AsyncDisposable {
  call(
    name: string,
    args: object,
    hear?: (message: string) => void,
    signal?: AbortSignal,
  ): Promise<Called>;
  read(uri: string): Promise<string>;
  list(): Promise<string[]>;
  /** Call `hear` with each resource that changed. */
  watch(uri: string, hear: (uri: string) => void): Promise<void>;
}

export type Connect = (url: string, who: Caller, person?: Person) => Promise<Connected>;

/** A limit for what never comes, not for what a busy machine is slow at. */
const CALL_MS = 170_000;

const info = { name: 'test', version: '1' };

function called(answer: object): Called {
  const { content, isError, structuredContent } = answer as {
    content: { text?: string }[];
    isError?: boolean;
    structuredContent?: unknown;
  };
  const words = content.map(({ text }) => text ?? '').join('\n');
  return { isError: isError === true, words, structured: structuredContent };
}

const newer =
  (mode: 'auto' | 'legacy'): Connect =>
  async (url, who, person) => {
    const client = new Client(info, {
      ...(mode === 'auto' && { versionNegotiation: { mode: { pin: '2026-07-28' } } }),
      ...(person && { capabilities: { elicitation: { form: {} } } }),
    });
    if (person) {
      client.setRequestHandler('elicitation/create', async ({ params }) => person(params.message));
    }
    await client.connect(transportOf(url, who));
    return {
      call: async (name, args, hear, signal) =>
        called(
          await client.callTool(
            { name, arguments: { ...args } },
            {
              timeout: CALL_MS,
              ...(hear && { onprogress: ({ message }) => hear(String(message)) }),
              ...(signal && { signal }),
            },
          ),
        ),
      read: async (uri) => textIn((await client.readResource({ uri })).contents),
      list: async () => (await client.listResources()).resources.map(({ uri }) => uri),
      async watch(uri, hear) {
        client.setNotificationHandler('notifications/resources/updated', ({ params }) =>
          hear(params.uri),
        );
        if (mode === 'auto') await client.listen({ resourceSubscriptions: [uri] });
        else await client.subscribeResource({ uri });
      },
      [Symbol.asyncDispose]: () => client.close(),
    };
  };

export const older: Connect = async (url, who, person) => {
  const client = new OlderClient(info, person && { capabilities: { elicitation: {} } });
  if (person) {
    client.setRequestHandler(ElicitRequestSchema, async ({ params }) => person(params.message));
  }
  const requestInit = { headers: headersOf(who) };
  await client.connect(new OlderTransport(new URL(url), { requestInit }));
  return {
    call: async (name, args, hear, signal) =>
      called(
        await client.callTool({ name, arguments: { ...args } }, undefined, {
          timeout: CALL_MS,
          ...(hear && { onprogress: ({ message }) => hear(String(message)) }),
          ...(signal && { signal }),
        }),
      ),
    read: async (uri) => textIn((await client.readResource({ uri })).contents),
    list: async () => (await client.listResources()).resources.map(({ uri }) => uri),
    async watch(uri, hear) {
      client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) =>
        hear(params.uri),
      );
      await client.subscribeResource({ uri });
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
};

const textIn = (contents: object[]) =>
  contents.map((each) => ('text' in each ? String(each.text) : '')).join('\n');

/** Every client that the service is tried with, by package and era. */
export const clients: [string, Connect][] = [
  ['the newer package in the newer era', newer('auto')],
  ['the newer package in the older era', newer('legacy')],
  ['the older package', older],
];
export const inNewerEra = newer('auto');
