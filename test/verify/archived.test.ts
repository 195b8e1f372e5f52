import { archivedBoard, type Blackboard } from '@cerina/contracts';
import { archivedOf, differences, plain } from '@cerina/verify';
import { expect, it } from 'vitest';
import { assessment, hash, Log, review, text } from '../../verify/test/log-of.ts';

const archive = {
  ...{ at: '2026-11-20T12:00:00.000Z', why: 'age' as const, file: 'a.json.gz' },
  ...{ sha256: 'a'.repeat(64), bytes: 1, facts: 1, last: 1 },
};

it('the findings that an archive keeps are those on the text that was signed, whichever version of it they were found on', () => {
  const log = new Log().create().screened().drafted().assessed();
  log.drafted(2, text).assessed(assessment({ version: 2, flags: [] }), 'assess-2');
  log.reviewed(review({ version: 2 })).gate('gate-1', [{ version: 2, sha256: hash }]);
  const read = { version: 2, findingsRead: ['f1-1'] };
  log.approved({ asked: read, decided: read }).ended('approved', 2);
  const board = log.board!;
  const kept = archivedBoard(board as unknown as Blackboard, archive);
  expect(kept.flags.map(({ id }) => id)).toEqual(['f1-1']);
  expect([...differences(plain(kept), plain(archivedOf(board, archive)))]).toEqual([]);
});

it('what reviews quote of texts and requests is in the archive alone', () => {
  const shown = { quote: 'a line of the text', line: 3 };
  const readings = {
    requestReading: {
      asks: [{ words: 'of her son', state: 'met', shown, why: 'It is there.' }],
      faults: [{ ...shown, why: 'She has a daughter.', grave: true }],
    },
    revisionReading: {
      asks: [],
      beside: [],
      unread: [{ pointId: 'h1-1', words: 'about her son' }],
    },
  };
  const log = new Log().create().screened().drafted().assessed().reviewed(review(readings));
  log
    .gate('gate-1', [{ version: 1, sha256: hash }])
    .approved()
    .ended('approved', 1);
  const board = log.board!;
  expect(JSON.stringify(board)).toContain('about her son');
  const kept = archivedBoard(board as unknown as Blackboard, archive);
  expect(JSON.stringify(kept.clinical)).not.toMatch(/her son|a line of the text|daughter/);
  expect([...differences(plain(kept), plain(archivedOf(board, archive)))]).toEqual([]);
});

it('what was to be checked of the version that a branch starts from goes with the other notes', () => {
  const from = {
    ...{ protocolId: '5b1c9f0e-93e6-4a1c-8a55-0a4f5e1c2d3b', version: 2, sha256: hash },
    instructions: 'Warmer.',
    notes: [{ author: 'drafter', message: 'Please check the bus.', priority: 'info' }],
  };
  const board = { ...new Log().create().board!, from };
  const kept = archivedBoard(board as unknown as Blackboard, archive);
  const { notes: _, ...rest } = from;
  expect(kept.from).toEqual(rest);
  expect([...differences(plain(kept), plain(archivedOf(board, archive)))]).toEqual([]);
});
