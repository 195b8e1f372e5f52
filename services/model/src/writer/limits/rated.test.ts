import { Constraints } from '@cerina/contracts';
import { findTable, loadLibrary, render } from '@cerina/library';
import { screenIntent } from '@cerina/safety/screening/screen-intent';
import { describe, expect, it } from 'vitest';
import { draft } from '../draft.ts';
import { WritingRequest } from '../request.ts';

const library = loadLibrary();
const documentFor = (intent: string, more: object = {}) => {
  const { constraints, case: told } = screenIntent({ intent });
  return draft(
    library,
    WritingRequest.parse({
      task: 'draft',
      intent,
      constraints: Constraints.parse({ ...constraints, ...more }),
      case: told,
    }),
  ).document;
};
const logOf = (intent: string, more: object = {}) => {
  const log = documentFor(intent, more).sections.find(({ kind }) => kind === 'log')!;
  return { ...findTable(log.lines)!.table, text: log.lines.join('\n') };
};

describe('a rating that is asked for has a place in the log', () => {
  const ladder = 'Exposure ladder for a woman of 52 who is afraid of the supermarket.';
  it.each([
    [`${ladder} 0-10 rating for dizziness and separately for fear.`, 'Dizziness (0-10)'],
    [`${ladder} Rate breathlessness 0-10.`, 'Breathlessness (0-10)'],
    [`${ladder} 0 to 100 ratings for anxiety, self-focus.`, 'Self-focus (0-100)'],
    [
      'Behavioural experiment for a woman of 51 who fears her flushes show. 0-10 bother score.',
      'Bother (0-10)',
    ],
    ['Pacing plan for a man of 40 with back pain. Effort 0-10.', 'Effort (0-10)'],
    [`${ladder} Fear and shame 0-100.`, 'Shame (0-100)'],
    [`${ladder} Distress 0-10, and confidence 0-10.`, 'Confidence (0-10)'],
    [
      'Habit reversal for a man of 30 who pulls his hair. Urge 0-10, tension 0-10.',
      'Tension (0-10)',
    ],
  ])('%s', (intent, head) => {
    expect(logOf(intent).columns).toContain(head);
    const named = head.split(' ')[0]!.toLowerCase();
    expect(render(documentFor(intent))).toMatch(
      new RegExp(`^- Rating: .*Rate .*${named}.*, too\\.$`, 'm'),
    );
  });
  it.each([
    [`${ladder} Fear 0-10, not pain 0-10.`, /pain/i],
    [`${ladder} No shame 0-10.`, /shame/i],
    [`${ladder} 0-10 fear rating. She feels dizziness in shops.`, /dizziness/i],
    [`${ladder} 0-10 fear rating.`, /Fear \(0-10\).*Fear \(0-10\)/],
  ])('and no other: %s', (intent, head) =>
    expect(logOf(intent).columns.join(' ')).not.toMatch(head),
  );
});

describe('a log that is kept each day', () => {
  it.each([
    ['Pacing worksheet for a man of 40 with back pain, two weeks.', 14],
    ['Pacing plan for a man of 40 with back pain, a one-week plan.', 7],
    ['Habit reversal sheet for hair pulling, please make it a two-week plan.', 14],
    ['Behavioural activation for a man of 50 who is low, a two-week plan.', 14],
    ['Imagery rehearsal for a man of 58 with nightmares, a fortnight’s plan.', 14],
  ])('has its days: %s', (intent, rows) => expect(logOf(intent).rows).toHaveLength(rows));
  it('of more weeks is copied', () => {
    const { rows, text } = logOf('Pacing plan for a man of 40 with back pain, a six-week plan.');
    expect(rows).toHaveLength(7);
    expect(text).toContain('One page for each week');
  });
  it.each([
    'Pacing plan for a man of 40 with back pain.',
    'Problem solving for a woman of 30 with debts, a two-week plan.',
    'Habit reversal for a man of 30 who pulls his hair, twice a week for two weeks.',
    'Exposure ladder for a man of 30 with a fear of lifts, over two weeks.',
  ])('and no other has: %s', (intent) => expect(logOf(intent).rows.length).toBeLessThan(14));

  it.each([
    'Stimulus control for a man of 34 with insomnia, two weeks of nights then two of earlies.',
    'Insomnia plan for a nurse of 40 on a rolling rota.',
    'Insomnia plan for a man of 50 whose shift pattern changes each week.',
  ])('who works in turns has no morning of Monday: %s', (intent) => {
    const { columns, rows } = logOf(intent, { technique: 'stimulus_control' });
    expect(columns[0]).toBe('Date, and shift or day off');
    expect(rows.flat().join('')).toBe('');
  });
  it('and others have', () =>
    expect(
      logOf('Insomnia plan for a man of 50.', { technique: 'stimulus_control' }).rows[0]![0],
    ).toBe('Mon'));
});
