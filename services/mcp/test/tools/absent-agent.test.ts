import { expect, it } from 'vitest';
import { statusOf } from '../../src/protocols/status.ts';
import { inWords } from '../../src/protocols/words.ts';
import { boardWith } from '../boards.ts';

const board = { ...boardWith(), status: 'running' as const };
const since = '2026-11-23T14:02:11.000Z';

it('says of a protocol that it waits for an agent of which none is there, and still to wait', () => {
  const status = statusOf(board, 'http://127.0.0.1:5173', [{ agent: 'drafter', since }]);
  const wait = 'Waiting for the Drafter, not seen since 2026-11-23 14:02 UTC.';
  expect(status).toMatchObject({ next_action: 'wait', waits_for: [wait] });
  expect(inWords(status)).toContain(wait);
});

it('says nothing of agents where none is missed', () => {
  expect(statusOf(board, 'http://127.0.0.1:5173')).not.toHaveProperty('waits_for');
});
