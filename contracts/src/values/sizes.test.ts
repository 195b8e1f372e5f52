import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  Answer,
  Command,
  Delta,
  excessOf,
  fold,
  inWords,
  MAX_BODY_BYTES,
  MAX_COMMAND_BYTES,
  MAX_TEXT_BYTES,
  ReviewRequest,
} from '../index.ts';

const example = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../examples/${name}.json`, import.meta.url), 'utf8'));

const note = { message: 'x', target: null, priority: 'info' };
const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

it('every example of an answer and of a command is within the sizes', () => {
  for (const name of ['assess', 'draft', 'review', 'revise', 'screen_feedback', 'screen_intent'])
    expect(excessOf(Answer.parse(example(`answer.${name}`)).outcome)).toBeUndefined();
  for (const name of ['create', 'halt', 'resume', 'review'])
    expect(excessOf(Command.parse(example(`command.${name}`)).order)).toBeUndefined();
});

it('names the list or the text that is too large, and how much it may hold', () => {
  const { outcome } = example('answer.draft');
  const words = (more: object) => inWords(excessOf({ ...outcome, ...more })!);
  expect(words({ notes: many(9_000, note) })).toBe('notes: at most 200 entries');
  expect(words({ notes: [{ ...note, message: 'x'.repeat(8_001) }] })).toBe(
    'notes.0.message: at most 8000 characters',
  );
  const { draft } = outcome.result;
  const text = 'x'.repeat(MAX_TEXT_BYTES);
  expect(excessOf({ ...outcome, result: { draft: { ...draft, text } } })).toBeUndefined();
  expect(words({ result: { draft: { ...draft, text: `${text}x` } } })).toBe(
    'result.draft.text: at most 65536 characters',
  );
});

it('bounds a field that it does not know, however deep', () => {
  expect(excessOf({ a: [{ later: many(201, 1) }] })).toEqual({
    path: ['a', 0, 'later'],
    detail: 'at most 200 entries',
  });
  expect(excessOf({ a: { b: ['y'.repeat(8_001)] } })?.path).toEqual(['a', 'b', 0]);
});

it('a decision over HTTP is refused with the field that is too large', () => {
  const decision = { gateId: 'g', action: 'reject', reason: 'No.', findingsRead: many(2_001, 'f') };
  const { error } = ReviewRequest.safeParse(decision);
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['findingsRead'], 'at most 2000 entries'],
  ]);
});

it('what is on the log from before is read and folded, however large', () => {
  const created = Delta.parse(example('delta.created'));
  const noted = Delta.parse({
    ...created,
    revision: 2,
    changes: many(9_000, {
      kind: 'noted',
      note: { ...note, id: 'n', author: 'drafter', at: created.at, resolved: false },
    }),
  });
  expect(fold([{ ...created, revision: 1 }, noted])?.notes).toHaveLength(9_000);
  const command = example('command.review');
  command.order.decision.findingsRead = many(5_000, 'f');
  expect(Command.safeParse(command).success).toBe(true);
  const answer = example('answer.draft');
  answer.outcome.notes = many(9_000, note);
  expect(Answer.safeParse(answer).success).toBe(true);
});

it('a command holds what the largest request says, with whoever gives it', () => {
  const line = '\u{1F600}'.repeat(200); // the longest that an account's names may be
  const { by, order, ...envelope } = example('command.review');
  const whole = { ...by, subject: line, name: line, profession: line, registration: line };
  const bare = Buffer.byteLength(JSON.stringify({ ...envelope, by: whole, order: {} }));
  expect(bare + MAX_BODY_BYTES).toBeLessThan(MAX_COMMAND_BYTES);
});
