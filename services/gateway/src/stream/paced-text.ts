import type { Token } from '@cerina/contracts';

/** For each watcher of a protocol its live text waits so long: about four times what the write to it takes. */
const MS_A_WATCHER = 0.1;
const MOST_MS = 250;
/** So much waits of one protocol. */
const MOST_CHARACTERS = 64 * 1024;

interface Waiting {
  tokens: Token[];
  characters: number;
  timer: NodeJS.Timeout;
}

/**
 * Live text on its way to the watchers of a protocol. With many of them each write to all takes long, and delays what is
 * stored: so pieces wait for each other, in proportion to how many watch, and continue as one.
 */
export interface PacedText extends Disposable {
  take(token: Token): void;
  /** Shows what waits of a protocol now: something stored comes after it, or a client gets the text so far. */
  flush(protocolId: string): void;
  /** Drops what waits. */
  forget(): void;
}

export function pacedText(options: {
  watchers(protocolId: string): number;
  show(token: Token): void;
}): PacedText {
  const { watchers, show } = options;
  const waiting = new Map<string, Waiting>();

  function flush(protocolId: string): void {
    const found = waiting.get(protocolId);
    if (!found) return;
    waiting.delete(protocolId);
    clearTimeout(found.timer);
    found.tokens.forEach(show);
  }
  function forget(): void {
    for (const { timer } of waiting.values()) clearTimeout(timer);
    waiting.clear();
  }
  return {
    take(token) {
      const { protocolId } = token;
      const found = waiting.get(protocolId);
      const ms = Math.min(MOST_MS, watchers(protocolId) * MS_A_WATCHER);
      if (!found && ms < 1) return show(token);
      const timer = found?.timer ?? setTimeout(flush, ms, protocolId);
      const { tokens, characters } = found ?? { tokens: [] as Token[], characters: 0 };
      const last = tokens.at(-1);
      if (last && continues(last, token))
        tokens[tokens.length - 1] = { ...last, text: last.text + token.text };
      else tokens.push(token);
      const next = { tokens, characters: characters + token.text.length, timer };
      waiting.set(protocolId, next);
      if (next.characters > MOST_CHARACTERS) flush(protocolId);
    },
    flush,
    forget,
    [Symbol.dispose]: forget,
  };
}

/** Whether a piece comes right after another one of the same text. */
const continues = (before: Token, { agent, taskId, epoch, offset }: Token): boolean =>
  before.agent === agent &&
  before.taskId === taskId &&
  before.epoch === epoch &&
  before.offset + before.text.length === offset;
