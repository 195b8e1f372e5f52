import { subjects, Token } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import type { LogEntry } from './log-entry.ts';

const FORGOTTEN_AFTER_MS = 15 * 60_000;
const MOST_TEXT = 256 * 1024;

type Writing = { token: Token; done: boolean; touched: number };

/** What agents are writing at this moment, so that a watcher who comes late has no hole in the text. */
export interface LiveText {
  /** A token as it is heard; undefined when it is late and nobody should see it. */
  take(token: Token): Token | undefined;
  /** Forget the text of what was answered, begun again, halted or ended. */
  see(entry: LogEntry): void;
  /** The text so far of each task in flight, as one token each. */
  soFar(protocolId: string): Token[];
}

export function liveText(now: () => number = Date.now): LiveText {
  const protocols = new Map<string, Map<string, Writing>>();

  const tasksOf = (protocolId: string) => protocols.get(protocolId) ?? new Map<string, Writing>();
  const keep = (protocolId: string, taskId: string, writing: Writing) => {
    protocols.set(protocolId, tasksOf(protocolId).set(taskId, writing));
  };

  function forgetOld() {
    for (const [protocolId, tasks] of protocols) {
      for (const [taskId, { touched }] of tasks) {
        if (now() - touched > FORGOTTEN_AFTER_MS) tasks.delete(taskId);
      }
      if (tasks.size === 0) protocols.delete(protocolId);
    }
  }

  /** The answer of an epoch is there: tokens of it that come later are late. */
  const close = (fact: {
    protocolId: string;
    agent: Token['agent'];
    taskId: string;
    epoch: number;
  }) => {
    const { protocolId, agent, taskId, epoch } = fact;
    const token = { protocolId, agent, taskId, epoch, offset: 0, text: '' };
    keep(protocolId, taskId, { token, done: true, touched: now() });
    forgetOld();
  };

  return {
    take(token) {
      const known = tasksOf(token.protocolId).get(token.taskId);
      const epoch = known?.token.epoch ?? 0;
      if (token.epoch < epoch || (token.epoch === epoch && known?.done)) return undefined;
      const next = token.epoch === epoch && known ? joined(known.token, token) : token;
      keep(token.protocolId, token.taskId, { token: next, done: false, touched: now() });
      return token;
    },
    see(entry) {
      const tasks = protocols.get(entry.protocolId);
      if (!tasks && !entry.subject.includes('.answer.')) return;
      const { fact } = entry;
      if (fact?.type === 'answer') close(fact);
      if (fact?.type === 'route') {
        const before = tasks?.get(fact.taskId);
        if (before && before.token.epoch < fact.epoch) tasks?.delete(fact.taskId);
      }
      if (fact?.type === 'delta' && fact.changes.some(({ kind }) => stops.has(kind))) {
        protocols.delete(entry.protocolId);
      }
    },
    soFar: (protocolId) =>
      [...tasksOf(protocolId).values()].flatMap(({ token, done }) =>
        done || token.text === '' ? [] : [token],
      ),
  };
}

const stops = new Set<string>(['halted', 'ended', 'erased']);

/** A piece that follows on, or that starts over from an earlier place. After a hole only the later text counts. */
function joined(so: Token, piece: Token): Token {
  const end = so.offset + so.text.length;
  if (piece.offset > end || piece.offset < so.offset) return piece;
  const text = so.text.slice(0, piece.offset - so.offset) + piece.text;
  if (text.length <= MOST_TEXT) return { ...so, text };
  const cut = text.length - MOST_TEXT;
  return { ...so, offset: so.offset + cut, text: text.slice(cut) };
}

/** Hear the agents' tokens; one that names another protocol or agent than its subject is dropped. */
export function hearTokens(nc: Bus['nc'], take: (token: Token) => void): () => void {
  const subscription = nc.subscribe('live.*.*.token', {
    callback: (_error, message) => {
      const token = readToken(message.data);
      if (token && message.subject === subjects.token(token.protocolId, token.agent)) take(token);
    },
  });
  return () => subscription.unsubscribe();
}

function readToken(data: Uint8Array): Token | undefined {
  try {
    return Token.safeParse(JSON.parse(new TextDecoder().decode(data))).data;
  } catch {
    return undefined;
  }
}
