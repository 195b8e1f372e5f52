import { subjects, Token } from '@cerina/contracts';
import type { LogEntry } from '@cerina/door/log/log-entry';
import { type Bus, readLive } from '@cerina/runtime';

const FORGOTTEN_AFTER_MS = 15 * 60_000;
const FORGETTING_EVERY_MS = 60_000;
/** Characters kept from the end of one text. No agent sends more at a time. */
const MOST_TEXT = 256 * 1024;
const MOST_TASK_ID = 200;
/**
 * How many texts and characters are kept per agent: whoever has its password can name any number of tasks, but
 * displaces only that agent's texts.
 */
const MOST_TASKS = 1_000;
const MOST_CHARACTERS = 4 * 1024 * 1024;

type Writing = { token: Token; done: boolean; touched: number };
type Task = Pick<Token, 'protocolId' | 'agent' | 'taskId'>;

const keyOf = ({ agent, taskId }: Task): string => `${agent}/${taskId}`;

/** The buffered texts: an agent's least recently used ones are dropped first. */
function shelves() {
  const protocols = new Map<string, Map<string, Writing>>();
  const agents = new Map<string, { writings: Set<Writing>; characters: number }>();
  const shelfOf = (agent: string) => agents.get(agent) ?? { writings: new Set(), characters: 0 };

  function drop(writing: Writing): void {
    const { token } = writing;
    const tasks = protocols.get(token.protocolId);
    tasks?.delete(keyOf(token));
    if (tasks?.size === 0) protocols.delete(token.protocolId);
    const shelf = shelfOf(token.agent);
    if (shelf.writings.delete(writing)) shelf.characters -= token.text.length;
  }

  return {
    of: (protocolId: string): Writing[] => [...(protocols.get(protocolId)?.values() ?? [])],
    get: (task: Task): Writing | undefined => protocols.get(task.protocolId)?.get(keyOf(task)),
    has: (protocolId: string): boolean => protocols.has(protocolId),
    drop,
    put(writing: Writing): void {
      const { token } = writing;
      const before = protocols.get(token.protocolId)?.get(keyOf(token));
      if (before) drop(before);
      const tasks = protocols.get(token.protocolId) ?? new Map<string, Writing>();
      protocols.set(token.protocolId, tasks.set(keyOf(token), writing));
      const shelf = shelfOf(token.agent);
      agents.set(token.agent, shelf);
      shelf.writings.add(writing);
      shelf.characters += token.text.length;
      for (const oldest of shelf.writings) {
        if (shelf.writings.size <= MOST_TASKS && shelf.characters <= MOST_CHARACTERS) break;
        drop(oldest);
      }
    },
    dropUntouchedSince(ms: number): void {
      for (const { writings } of agents.values()) {
        for (const oldest of writings) {
          if (oldest.touched >= ms) break;
          drop(oldest);
        }
      }
    },
    clear(): void {
      protocols.clear();
      agents.clear();
    },
  };
}

/** What agents are writing at this moment, so that a watcher who joins late has no gap in the text. */
export interface LiveText extends Disposable {
  /** A received token; undefined if it is late, or larger than any agent's, and nobody should see it. */
  take(token: Token): Token | undefined;
  /** Drop the text of a task that was answered, started again, halted or ended. */
  see(entry: LogEntry): void;
  /** The text so far of each task in flight, as one token each; of very many the latest. */
  soFar(protocolId: string): Token[];
  /** Drop everything. */
  forget(): void;
}

export function liveText(now: () => number = Date.now): LiveText {
  const kept = shelves();

  const forgetOld = () => kept.dropUntouchedSince(now() - FORGOTTEN_AFTER_MS);
  const timer = setInterval(forgetOld, FORGETTING_EVERY_MS).unref();

  /** An epoch's answer has arrived: later tokens of it are late. */
  const close = ({ protocolId, agent, taskId, epoch }: Task & { epoch: number }) => {
    const token = { protocolId, agent, taskId, epoch, offset: 0, text: '' };
    kept.put({ token, done: true, touched: now() });
  };

  return {
    take(token) {
      if (token.text.length > MOST_TEXT || token.taskId.length > MOST_TASK_ID) return undefined;
      const known = kept.get(token);
      const epoch = known?.token.epoch ?? 0;
      if (token.epoch < epoch || (token.epoch === epoch && known?.done)) return undefined;
      const next = token.epoch === epoch && known ? joined(known.token, token) : token;
      kept.put({ token: next, done: false, touched: now() });
      return token;
    },
    see(entry) {
      const { protocolId, subject } = entry;
      if (!kept.has(protocolId) && !subject.includes('.answer.')) return;
      const { fact } = entry;
      if (fact?.type === 'answer') close(fact);
      if (fact?.type === 'route') {
        const before = kept.get(fact);
        if (before && before.token.epoch < fact.epoch) kept.drop(before);
      }
      const isOver =
        fact?.type === 'tombstone' ||
        (fact?.type === 'delta' && fact.changes.some(({ kind }) => stops.has(kind)));
      if (isOver) kept.of(protocolId).forEach(kept.drop);
    },
    forget: () => kept.clear(),
    soFar(protocolId) {
      forgetOld();
      return kept
        .of(protocolId)
        .flatMap(({ token, done }) => (done || token.text === '' ? [] : [token]));
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

const stops = new Set<string>(['halted', 'ended', 'erased']);

/** A piece that continues, or starts again at an earlier offset. After a gap only the later text counts. */
function joined(so: Token, piece: Token): Token {
  const end = so.offset + so.text.length;
  if (piece.offset > end || piece.offset < so.offset) return piece;
  const text = so.text.slice(0, piece.offset - so.offset) + piece.text;
  if (text.length <= MOST_TEXT) return { ...so, text };
  const cut = text.length - MOST_TEXT;
  return { ...so, offset: so.offset + cut, text: text.slice(cut) };
}

/** Receive the agents' tokens; one that names another protocol or agent than its subject is dropped. */
export function followTokens(nc: Bus['nc'], take: (token: Token) => void): () => void {
  const subscription = nc.subscribe('live.*.*.token', {
    callback: (_error, message) => {
      const token = readLive(message.data, Token);
      if (token && message.subject === subjects.token(token.protocolId, token.agent)) take(token);
    },
  });
  return () => subscription.unsubscribe();
}
