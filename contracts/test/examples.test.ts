import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  Abort,
  Attempt,
  Blackboard,
  ClinicalReview,
  DeadLetter,
  Fact,
  Heartbeat,
  readSubject,
  Token,
} from '../src/index.ts';

const folder = new URL('../examples/', import.meta.url);
const names = readdirSync(folder);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const others = {
  'abort.json': Abort,
  'heartbeat.json': Heartbeat,
  'attempt.json': Attempt,
  'blackboard.json': Blackboard,
  'dead-letter.json': DeadLetter,
  'token.json': Token,
};

describe('each example', () => {
  it.each(names)('%s parses, and comes back as it was', (name) => {
    const schema = name in others ? others[name as keyof typeof others] : Fact;
    const example = read(name);
    expect(schema.parse(example)).toEqual(example);
  });

  it.each(names.filter((name) => !(name in others)))(
    '%s stands under the subject it names',
    (name) => {
      const { subject, protocolId, type } = read(name);
      expect(readSubject(subject)).toMatchObject({ protocolId, type });
    },
  );

  it.each(names.filter((name) => !(name in others)))(
    '%s is read with a field more: the bus is additive',
    (name) => {
      expect(Fact.safeParse({ ...read(name), addedLater: true }).success).toBe(true);
    },
  );
});

it('a review from before it named demands and caps is one with none', () => {
  const {
    demands: _demands,
    caps: _caps,
    ...earlier
  } = read('answer.review.json').outcome.result.review;
  expect(ClinicalReview.parse(earlier)).toEqual({ ...earlier, demands: [], caps: [] });
});

it('there is one of each kind of fact', () => {
  const kinds = new Set(names.map((name) => name.split('.')[0]));
  const facts = ['command', 'delta', 'route', 'answer', 'decision', 'tombstone', 'archived'];
  for (const kind of [...facts, 'restored']) expect(kinds).toContain(kind);
});
