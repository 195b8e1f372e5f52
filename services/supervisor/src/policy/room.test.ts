import {
  type Blackboard,
  BOARD_RESERVE_BYTES,
  type Change,
  MAX_BOARD_BYTES,
  MAX_HUMAN_VERSIONS,
  MAX_VERSIONS,
} from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { at, drafted } from '../../test/events.ts';
import { given as happened } from '../../test/spec.ts';
import { noRoom } from './room.ts';

const given = (...changes: Change[]): Blackboard => happened(...changes).board;

const drafts = (count: number, author: 'drafter' | 'human' = 'drafter'): Change[] =>
  Array.from({ length: count }, (_, n) => drafted(n + 1, { author }));

/** A board of this many bytes. */
function holding(bytes: number, ...changes: Change[]): Blackboard {
  const noted = (message: string): Change => ({
    kind: 'noted',
    note: {
      id: 'n',
      author: 'drafter',
      message,
      at,
      target: null,
      priority: 'info',
      resolved: false,
    },
  });
  const bare = Buffer.byteLength(JSON.stringify(given(noted('x'), ...changes)));
  return given(noted('x'.repeat(bytes - bare + 1)), ...changes);
}

describe('a board', () => {
  it('takes its last version, and not one more', () => {
    const [before, last, beyond] = [-1, 0, 1].map((n) => given(...drafts(MAX_VERSIONS + n)));
    expect(noRoom(before!, last!)).toBeUndefined();
    expect(noRoom(last!, beyond!)).toBe('A protocol has at most 200 versions.');
  });

  it('takes so many versions of people, whatever the agents wrote', () => {
    const [before, last, beyond] = [-1, 0, 1].map((n) =>
      given(...drafts(MAX_HUMAN_VERSIONS + n, 'human')),
    );
    expect(noRoom(before!, last!)).toBeUndefined();
    expect(noRoom(last!, beyond!)).toBe('People can write at most 50 versions of a protocol.');
  });

  it('that is full takes no new text and no new round, and still the decision on what it holds', () => {
    const round: Change = { kind: 'round_opened', round: 2 };
    const full = holding(MAX_BOARD_BYTES, ...drafts(1));
    const text = holding(MAX_BOARD_BYTES + 1, ...drafts(2));
    const opened = holding(MAX_BOARD_BYTES + 1, ...drafts(1), round);
    const decided = holding(MAX_BOARD_BYTES + 1, ...drafts(1));
    expect(noRoom(full, text)).toMatch(/^The protocol would have 4194305 bytes/);
    expect(noRoom(full, opened)).toMatch(/^The protocol would have/);
    expect(noRoom(full, decided)).toBeUndefined();
    const beyond = holding(MAX_BOARD_BYTES + BOARD_RESERVE_BYTES + 1, ...drafts(1));
    expect(noRoom(full, beyond)).toMatch(/^The protocol would have/);
  });
});
