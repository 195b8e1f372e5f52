import { Constraints, type StatedLimit, wordsOn } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { demandsOf } from '../src/measuring/measure.ts';
import { asked, intent, sample } from './sample.ts';

const found = (limit: Partial<StatedLimit> & Pick<StatedLimit, 'kind'>, text = sample) =>
  demandsOf(text, {
    intent,
    constraints: Constraints.parse({
      ...{ ...asked, limits: [{ words: 'as it is said', about: [], ...limit }] },
    }),
  }).find(({ id }) => id === 'limit-1');
const saying = (line: string) => sample.replace('- You need:', `${line}\n- You need:`);

it.each<[Partial<StatedLimit> & Pick<StatedLimit, 'kind'>, string, string?]>([
  [{ kind: 'rungs', most: 40 }, 'met'],
  [{ kind: 'rungs', least: 40 }, 'not_done'],
  [{ kind: 'words', most: 20 }, 'not_done'],
  [{ kind: 'weeks', most: 3 }, 'not_done'],
  [{ kind: 'weeks', most: 3 }, 'partly', saying('- This takes 3 weeks.')],
  [{ kind: 'weeks', most: 3 }, 'met', saying('- Over 3 weeks: one step in each, up to week 3.')],
  [{ kind: 'time', about: ['Sundays'] }, 'not_done'],
  [{ kind: 'time', about: ['Sundays'] }, 'met', saying('- When to practise: Sundays.')],
  [{ kind: 'not_time', about: ['Sundays'] }, 'not_done', saying('- Practise on Sundays.')],
  [
    { kind: 'not_time', about: ['Sundays'] },
    'met',
    saying('- No practice at these times: Sundays.'),
  ],
  [{ kind: 'without', about: ['gardening'] }, 'met'],
  [{ kind: 'without', about: ['gardening'] }, 'not_done', saying('- Do some gardening.')],
  [{ kind: 'without_word', about: ['gardening'] }, 'not_done', saying('- There is no gardening.')],
  [{ kind: 'helper', about: ['her sister'] }, 'not_done'],
  [{ kind: 'helper', about: ['her sister'] }, 'not_done', saying('- Think of your sister.')],
  [{ kind: 'words', least: 20 }, 'met'],
  [{ kind: 'words', least: 9000 }, 'not_done'],
  [{ kind: 'minutes', least: 1 }, 'met'],
  [{ kind: 'minutes', least: 900 }, 'not_done'],
  [{ kind: 'weeks', least: 3 }, 'not_done'],
  [{ kind: 'weeks', least: 3 }, 'met', saying('- Over 4 weeks: a step in each, up to week 4.')],
  [{ kind: 'weeks', most: 3 }, 'not_done', saying('- A step in each, up to week 4.')],
  [{ kind: 'helper', about: ['her sister'] }, 'met', saying('- Who helps: your sister.')],
  [{ kind: 'manner' }, 'partly'],
  [{ kind: 'manner', words: 'keep it short' }, 'met', sample.slice(0, 2_000)],
  [{ kind: 'manner', words: 'short sentences' }, 'partly'],
  [
    { kind: 'manner', words: 'keep it short' },
    'not_done',
    saying(`- ${'One more word. '.repeat(300)}`),
  ],
  [{ kind: 'format', about: ['tick boxes'] }, 'not_done'],
  [{ kind: 'format', about: ['tick boxes'] }, 'met', saying('- ☐ I wrote it down.')],
  [{ kind: 'rungs', most: 3, about: ['activities'] }, 'not_done'],
  [
    { kind: 'rungs', most: 2, about: ['activities'] },
    'partly',
    sample.replace(
      '\n## Steps',
      '- Two activities.\n\n| No. | Activities | When |\n|---|---|---|\n| 1 | Bake. | |\n| 2 | | |\n\n## Steps',
    ),
  ],
  [
    { kind: 'not_time', about: ['before ten'] },
    'met',
    saying('- No practice at these times: before ten.'),
  ],
  [{ kind: 'other', words: 'Someone should be with me for the first two' }, 'not_done'],
  [
    { kind: 'other', words: 'Someone should be with me for the first two' },
    'met',
    saying('- Somebody is with you on the first two rungs.'),
  ],
  [{ kind: 'other', words: 'Fill the first row with the ball one' }, 'not_done'],
  [{ kind: 'setting' }, 'partly'],
  [{ kind: 'other' }, 'partly'],
])('measures %o as %s', (limit, state, text) => {
  expect(found(limit, text)).toMatchObject({
    state,
    text: expect.stringContaining(`"${limit.words ?? 'as it is said'}"`),
  });
});

it('demands the same once, in the words of the request', () => {
  const constraints = Constraints.parse({
    ...{ ...asked, maxWords: wordsOn(2), avoid: ['gardening'] },
    limits: [
      { kind: 'words', words: 'two pages', most: wordsOn(2), about: [] },
      { kind: 'without', words: 'no gardening', about: ['gardening'] },
    ],
  });
  const ids = demandsOf(sample, { intent, constraints }).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['limit-1', 'limit-2']));
  expect(ids).not.toEqual(expect.arrayContaining(['max_words']));
  expect(ids).not.toEqual(expect.arrayContaining(['avoid-1']));
});
