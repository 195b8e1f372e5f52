import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Blackboard, withoutTexts } from '../index.ts';

const example = Blackboard.parse(
  JSON.parse(readFileSync(new URL('../../examples/blackboard.json', import.meta.url), 'utf8')),
);

/** Fields for who, when, what kind and which: any other text could be a person's. */
const kept = new Set([
  ...['protocolId', 'sha256', 'lineHash', 'commandId', 'gateId', 'id', 'taskId', 'pointId'],
  ...['at', 'createdAt', 'updatedAt', 'since', 'kind', 'status', 'phase', 'level', 'author'],
  ...['agent', 'from', 'priority', 'severity', 'source', 'code', 'action', 'actions', 'outcome'],
  ...['answer', 'verdict', 'attention', 'reviewOrder', 'channel', 'role', 'subject'],
  ...['mustRead', 'judgedBy', 'target', 'scale', 'register'],
  ...['ageGroup', 'addressee', 'language'],
]);

/** The value with every text in it marked. */
function marked(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return kept.has(name) ? value : `SECRET ${value}`;
  if (Array.isArray(value)) return value.map((each) => marked(each, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner, key)]));
}

const brief = [
  {
    id: 'h1',
    from: 'human' as const,
    text: 'Say it softer.',
    priority: 'high' as const,
    why: 'So.',
  },
];
/** A board with something in every place that can hold a text. */
const full = Blackboard.parse({
  ...example,
  halted: true,
  halt: { by: example.createdBy, reason: 'Anna asked for it.' },
  readReasons: [
    {
      ...{ commandId: 'command-1', by: example.createdBy, order: 'halt' },
      ...{ at: example.createdAt, words: ['Anna took the tablets.'] },
      screening: {
        outcome: 'hold',
        reasons: [{ code: 'danger_read', message: 'So.', quote: 'took the tablets' }],
        card: { title: 'Help', lines: ['Call.'] },
      },
    },
  ],
  context: 'She lives alone.',
  locale: 'en-Anna-12-Elm-Street',
  audience: 'Adults.',
  brief,
  revisionReason: 'Say it softer.',
  awaiting: [
    { agent: 'safety', taskId: 't-1', epoch: 1, task: { kind: 'screen_feedback', points: brief } },
  ],
  failures: [
    {
      agent: 'safety',
      task: { kind: 'screen_feedback', points: brief },
      code: 'bad_answer',
      message: 'It quotes: softer.',
      at: example.createdAt,
    },
  ],
  decisions: example.decisions.map((decision) => ({
    ...decision,
    reason: 'Because.',
    feedback: 'Softer.',
    comments: [{ line: 1, text: 'Softer.' }],
    override: { reason: 'I insist.' },
    confirmation: 'typed by hand',
    findingsRead: ['Anna, 12 Elm Street'],
  })),
});

it('keeps none of the texts of a board, wherever they were, and every hash and decision', () => {
  const before = marked(full) as Blackboard;
  expect(JSON.stringify(before).match(/SECRET/g)!.length).toBeGreaterThan(100);
  const after = withoutTexts(before);
  expect(JSON.stringify(after)).not.toContain('SECRET');
  expect(Blackboard.parse(after)).toEqual(after);
  expect(after.drafts.map(({ sha256 }) => sha256)).toEqual(full.drafts.map(({ sha256 }) => sha256));
  expect(after.decisions.map(({ by, at, action, sha256 }) => [by, at, action, sha256])).toEqual(
    full.decisions.map(({ by, at, action, sha256 }) => [by, at, action, sha256]),
  );
  expect(after).toMatchObject({ erased: true, completed: true, status: full.status });
});

it('can be done again and changes nothing more', () => {
  const once = withoutTexts(full);
  expect(withoutTexts(once)).toEqual(once);
});
