import { describe, expect, it } from 'vitest';
import { tableChange } from './index.ts';
import { tablesIn } from './tables.ts';

const text = `# Plan

## Steps
### Step 1. Build the ladder
**Do:** change it. The figures are a guess. Fill in the empty rungs with your clinician: the request does not say enough.

| Rung | What you do | Leave out | Expected fear (0-100) |
|---|---|---|---|
| 1 | Look at photos. | looking away | 30 |
| 2 | | | 50 |
| 3 | Go in once. | asking twice | 70 |

## Practice log
| Day | What happened | Highest fear (0-100) | What I learned |
|---|---|---|---|
| | | | |
| | | | |
`;
const asked = (ask: string) => {
  const found = tableChange(ask, ask, text, text);
  const [ladder, log] = tablesIn(found?.text ?? text);
  return { found, ladder: ladder!, log: log!, rows: ladder!.rows.map(({ cells }) => cells) };
};

describe('the ladder', () => {
  it('has the rungs of a list, with what is left out and the figures; nobody is asked to fill one in then', () => {
    const { rows, found } = asked(
      'New rungs:\n1 Stand at the gate / leave out: phone / 25\n2 Go in / leave out: hood up / 45\n3 Stay an hour / leave out: phone / 65',
    );
    expect(rows[1]).toEqual(['2', 'Go in.', 'hood up', '45']);
    expect(found?.text).not.toContain('Fill in the empty rungs');
  });
  it('has one rung in the words given, with what is left out on it', () => {
    const { rows, found } = asked('Rung 2: Ring the shop. Leave out: writing it down first');
    expect(rows[1]).toEqual(['2', 'Ring the shop.', 'writing it down first', '50']);
    expect(found?.left).toEqual([]);
  });
  it.each(['Rung 3: 5 minutes, not 15.', 'Rung 3 is too hard.', 'Rung 3 should be easier.'])(
    'gets no order as its words: %s',
    (ask) => expect(asked(ask).found).toBeUndefined(),
  );
});

describe('the log', () => {
  it('has the columns that are listed, so many rows and the example', () => {
    const { log } = asked(
      'Log: columns Time | Place | Urge (0-100). Five rows. First one should read: 11.20 | hall | 60.',
    );
    expect(log.columns).toEqual(['Time', 'Place', 'Urge (0-100)']);
    expect(log.rows.length).toBe(5);
    expect(log.rows[0]?.cells).toEqual(['11.20', 'hall', '60']);
  });
  it('has its last two columns the other way round, and days in the first cells', () => {
    const { log } = asked('Log: swap the last two columns. Three rows, numbered Day 1 to Day 3.');
    expect(log.columns.slice(-2)).toEqual(['What I learned', 'Highest fear (0-100)']);
    expect(log.rows.map(({ cells }) => cells[0])).toEqual(['Day 1', 'Day 2', 'Day 3']);
  });
});

describe('a change that can hardly be meant', () => {
  it.each([
    ['the order as a heading', 'Log: columns he needs fear before, both fears after.'],
    [
      'a column of the log for the ladder’s',
      'Log and Leave-out column: columns Day | What I learned',
    ],
  ])('is none: %s', (_, ask) => {
    const { log } = asked(ask);
    expect(log.columns).toEqual(['Day', 'What happened', 'Highest fear (0-100)', 'What I learned']);
  });
});
