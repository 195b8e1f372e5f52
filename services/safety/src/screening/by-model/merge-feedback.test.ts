import { describe, expect, it } from 'vitest';
import { askedIn, type FeedbackJudgement } from '../../prompt.ts';
import { byPoint } from './merge-feedback.ts';

const point = { id: 'h2-1', text: 'Make it shorter. Leave out the walk. Add a song.' };
const asks = askedIn(point).map(({ id }) => id);
type Given = FeedbackJudgement['verdicts'][number];
const verdict = (pointId: string, how: Given['verdict'], why = ''): Given => ({
  ...{ pointId, verdict: how, why, except: [] },
});
const judged = (...verdicts: Given[]) =>
  byPoint({ outcome: 'go', reasons: [], verdicts }, [point]).verdicts;

describe('a judgement on the wishes of a point', () => {
  it('leaves out those that it declines, each with its own reason', () => {
    const [first, second, third] = asks;
    expect(asks).toHaveLength(3);
    expect(
      judged(
        verdict(first!, 'apply'),
        verdict(second!, 'decline', 'No.'),
        verdict(third!, 'apply'),
      ),
    ).toEqual([
      { pointId: point.id, verdict: 'decline', why: 'No.', except: ['Leave out the walk.'] },
    ]);
  });

  it.each([
    ['before', ['hold', 'apply']],
    ['after', ['apply', 'hold']],
  ] as const)('counts the strictest of two on one wish, %s the other', (_, [one, other]) => {
    const rest = asks.slice(1).map((id) => verdict(id, 'apply'));
    expect(judged(verdict(asks[0]!, one), verdict(asks[0]!, other), ...rest)).toMatchObject([
      { pointId: point.id, verdict: 'hold' },
    ]);
  });

  it('keeps a hold on what is no wish and no point of these', () => {
    const rest = asks.map((id) => verdict(id, 'apply'));
    expect(judged(...rest, verdict('h9', 'hold'))).toMatchObject([
      { pointId: point.id, verdict: 'apply' },
      { pointId: 'h9', verdict: 'hold' },
    ]);
  });

  const second = 'Leave out the walk.';
  const all = (last: Given['verdict']) => [
    ...asks.slice(0, 2).map((id) => verdict(id, 'apply')),
    verdict(asks[2]!, last, 'No.'),
  ];
  const named = (pointId: string, how: Given['verdict'], except = [second]): Given => ({
    ...verdict(pointId, how, 'Not that.'),
    except,
  });
  it('leaves out what the verdict on the whole names too', () => {
    for (const how of ['decline', 'apply'] as const) {
      const [both] = judged(named(point.id, how), ...all('decline'));
      expect(both).toMatchObject({ verdict: 'decline', except: [second, 'Add a song.'] });
      const [one] = judged(named(point.id, how), ...all('apply'));
      expect(one).toMatchObject({ verdict: 'decline', except: [second] });
    }
  });
  it('leaves out what either of two verdicts on the whole names', () => {
    const two = [named(point.id, 'decline'), named(point.id, 'decline', ['Add a song.'])];
    expect(judged(...two)).toMatchObject([{ except: [second, 'Add a song.'] }]);
    expect(judged(two[0]!, named(point.id, 'decline', []))).toMatchObject([{ except: [] }]);
  });
  it('declines what the verdict on the whole declines as a whole', () => {
    const [whole] = judged(named(point.id, 'decline', []), ...all('decline'));
    expect(whole).toMatchObject({ verdict: 'decline', except: [] });
  });
  it('takes for declined what an applied wish names as left out, where those are its words', () => {
    const [apply, rest] = [
      named(asks[1]!, 'apply'),
      [verdict(asks[0]!, 'apply'), all('apply')[2]!],
    ];
    expect(judged(apply, ...rest)).toMatchObject([{ verdict: 'decline', except: [second] }]);
    expect(judged({ ...apply, except: ['none', ' '] }, ...rest)).toMatchObject([
      { verdict: 'apply' },
    ]);
  });
});
