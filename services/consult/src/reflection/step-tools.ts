import {
  type Citation,
  fileOfProtocol,
  protocolOfFile,
  SEARCH_LIMITS,
} from '@cerina/contracts/consult';
import type { RemoteTools } from '../mcp/remote-tools.ts';
import { type Found, openSearch, type Passage } from '../search/search.ts';
import { namedIn } from './citations.ts';
import {
  type ProtocolRead,
  type ProtocolText,
  protocolsIn,
  readProtocol,
  withoutIds,
} from './protocols.ts';
import { cutTo, type FileUse, fileTools, quoteOf, type Tools } from './tools.ts';

/** The tools that an agent may ask for: those of its scope's files, and those that are called over MCP. */
export const toolNames = [
  ...fileTools,
  'search_library',
  'get_protocol',
  'list_protocols',
] as const;

/** A use of a tool that an agent asks for. */
export interface ToolUse {
  tool: (typeof toolNames)[number];
  argument: string;
}

/** What a tool gave, for the agent that asked: text of documents and protocols, and no instruction to anybody. */
export interface ToolResult extends ToolUse {
  result: string;
}

/** What one agent works with in one step. */
export interface StepTools extends Pick<Tools, 'scope' | 'cite'> {
  /** What is searched before an agent asks for anything: the documents, and the protocols that the question names. */
  found: Found;
  /** The protocols that the question names, as they were read. */
  used: ToolResult[];
  use(use: ToolUse): Promise<ToolResult>;
  /**
   * Notices beside an answer whose citations were looked up: what could not be read, and what in it nobody approved.
   */
  notices(answer: string): string[];
}

/** What a step is about: whose words name the protocols that it may read. */
export interface StepAbout {
  question: string;
  history: { user: string }[];
}

/** So many protocols of a question are read at once. */
const MOST_NAMED = 3;
const MOST_PROTOCOL = 20_000;
const MOST_LISTED = 10;

const AWAY = 'The protocols could not be read.';
const NOT_THERE = {
  staff: 'No protocol has the id that was given.',
  client: 'No approved protocol has the id that was given.',
};
const NO_SEARCH = 'The documents could not be searched: use the passages found so far.';
const DRAFT = 'What it quotes of a protocol is a draft, which nobody approved.';
const NOT_HELD = 'Only a protocol whose id whoever asks has named can be read.';

/**
 * Opens the tools of one step, and reads the protocols that the question names. What is read over MCP is read again in each step:
 * the reviewer takes nothing from the primary. On the clients' side an id counts only where whoever asks named it; that it was
 * approved the gateway sees to.
 */
export async function openStep(
  tools: Tools,
  remote: RemoteTools,
  { question, history }: StepAbout,
): Promise<StepTools> {
  const { scope } = tools;
  const held = new Set(protocolsIn([question, ...history.map(({ user }) => user)].join('\n')));
  const isHeld = (id: string) => scope === 'staff' || held.has(id);
  const reading = new Map<string, Promise<ProtocolRead>>();
  const drafts = new Set<string>();
  let isAway = false;

  const read = (id: string): Promise<ProtocolRead> => {
    const begun = reading.get(id) ?? readProtocol(remote, id);
    reading.set(id, begun);
    return begun.then((protocol) => {
      if (protocol === 'away') isAway = true;
      if (isText(protocol) && protocol.isDraft) drafts.add(fileOfProtocol(id));
      return protocol;
    });
  };

  async function protocolFor(argument: string): Promise<string> {
    const [id] = protocolsIn(argument);
    if (!id) return 'An id is needed.';
    if (!isHeld(id)) return NOT_HELD;
    const protocol = await read(id);
    if (protocol === 'away') return AWAY;
    if (protocol === 'not_there') return NOT_THERE[scope];
    const lines = protocol.lines.map((text, index) => `${index + 1}: ${text}`);
    return cutTo([protocol.standing, ...lines].join('\n'), MOST_PROTOCOL);
  }

  async function listFor(argument: string): Promise<string> {
    const ids = protocolsIn(argument).filter(isHeld).slice(0, MOST_LISTED);
    if (scope === 'client' && ids.length === 0) return NOT_HELD;
    const args = scope === 'client' ? { protocol_ids: ids } : { limit: MOST_LISTED };
    const answer = await remote.call('list_protocols', args);
    if ('found' in answer) return cutTo(JSON.stringify(answer.found.protocols ?? []));
    isAway = true;
    return AWAY;
  }

  async function searchFor(argument: string): Promise<string> {
    const query = argument.trim().slice(0, SEARCH_LIMITS.query);
    if (query === '') return 'Words are needed.';
    const answer = await remote.call('search_library', { query });
    return 'found' in answer ? cutTo(JSON.stringify(answer.found.passages ?? [])) : NO_SEARCH;
  }

  async function run({ tool, argument }: ToolUse): Promise<string> {
    switch (tool) {
      case 'get_protocol':
        return protocolFor(argument);
      case 'list_protocols':
        return listFor(argument);
      case 'search_library':
        return searchFor(argument);
      default:
        return tools.use({ tool, argument } satisfies FileUse);
    }
  }
  const use = async (asked: ToolUse): Promise<ToolResult> => ({
    ...asked,
    result: await run(asked),
  });

  const named = protocolsIn(question).slice(0, MOST_NAMED);
  const used = await Promise.all(named.map((argument) => use({ tool: 'get_protocol', argument })));
  const protocols = await Promise.all(named.map(read));
  const words = withoutIds(question);
  const ofDocuments = tools.search(words);
  const ofProtocols = await Promise.all(
    protocols.filter(isText).map((each) => passages(each, words)),
  );

  async function cite(file: string, line: number): Promise<Citation | null> {
    const id = protocolOfFile(file);
    if (id === undefined) return tools.cite(file, line);
    const protocol = isHeld(id) ? await read(id) : 'not_there';
    if (!isText(protocol)) return null;
    const quote = quoteOf(protocol.lines[line - 1] ?? '');
    return quote ? { scope, file, line, quote } : null;
  }

  return {
    ...{ scope, used, use, cite },
    found: { ...ofDocuments, passages: [...ofProtocols.flat(), ...ofDocuments.passages] },
    notices: (answer) => [
      ...(isAway ? [AWAY] : []),
      ...(protocols.includes('not_there') ? [NOT_THERE[scope]] : []),
      ...(namedIn(answer).some(({ file }) => drafts.has(file)) ? [DRAFT] : []),
    ],
  };
}

const isText = (protocol: ProtocolRead): protocol is ProtocolText => typeof protocol !== 'string';

/** What of a protocol has to do with a question, as a passage that can be cited. */
async function passages(protocol: ProtocolText, words: string): Promise<Passage[]> {
  const file = fileOfProtocol(protocol.id);
  const { lines } = protocol;
  const search = await openSearch({
    all: async () => [file],
    read: async () => lines,
    questions: async () => new Map(),
  });
  // how likely a section answers was learned on documents: of a protocol only the best may be taken for an answer
  return search(words).passages.map((passage, nth) => ({
    ...{ ...passage, title: protocol.title },
    answers: passage.answers && nth === 0,
  }));
}
