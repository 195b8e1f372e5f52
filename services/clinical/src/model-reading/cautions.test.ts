import { describe, expect, it } from 'vitest';
import { cap, type RuledCap } from '../caps/cap.ts';
import { cautionsIn, cautionsRead } from './cautions.ts';

const caution = 'Get medical help at once for chest pain that does not pass.';
const other = 'Do not drive when you are drowsy.';
const held = (text: string): RuledCap => ({
  ...cap(`A caution is missing: ${text}`, 9),
  caution: text,
});
const broken = cap('A sentence breaks off.', 3);
const caps = [held(caution), broken, held(other)];
const text = `# Walks

**Chest pressure that is not gone after 5 minutes: call 112.**
Do not use machines when you are sleepy.
`;
const read = (...said: { id: string; quote: string }[]) => cautionsRead(caps, { said }, text);

it('gives a model the cautions that the text is held for, each once', () => {
  expect(cautionsIn([...caps, held(caution)])).toEqual([
    { id: 'caution-1', text: caution },
    { id: 'caution-2', text: other },
  ]);
});

describe('a caution that a model shows in other words', () => {
  it('holds the text no more, and a person is asked to compare', () => {
    const { caps: left, demands } = read({
      ...{ id: 'caution-1', quote: 'Chest pressure that is not gone after 5 minutes: call 112' },
    });
    expect(left).toEqual([broken, held(other)]);
    expect(demands).toMatchObject([{ id: 'own-cautions', check: 'own_words', line: 3 }]);
    expect(demands[0]!.why).toContain(caution);
    expect(demands[0]!.why).toContain('call 112');
  });

  it.each([
    ['words that are not in the text', { id: 'caution-1', quote: 'Chest pain: call the doctor' }],
    ['too few words', { id: 'caution-1', quote: 'call 112' }],
    ['no words', { id: 'caution-1', quote: '' }],
    ['no caution of these', { id: 'caution-9', quote: 'Do not use machines when you are sleepy' }],
  ])('stays missing with %s', (_, said) => {
    expect(read(said)).toEqual({ caps, demands: [] });
  });

  const first = { id: 'caution-1', quote: 'call 112 for chest pressure that stays' };
  const second = { ...first, id: 'caution-2' };
  const line = 'Please call 112 for chest pressure that stays.';
  const sleepy = 'Please call 112 for chest pressure that stays, and never drive at night.';
  it.each([
    ['in the references', `## References\n- ${line}\n`],
    ['struck out', `~~${line}~~\n`],
    ['said to be of no need', `You do not need to ${line.slice(7)}\n`],
    ['said to be of no need after it', `${line.slice(0, -1)} is not necessary.\n`],
  ])('stays missing with words that are %s', (_, own) => {
    expect(cautionsRead(caps, { said: [first] }, `# Walks\n\n${own}`).demands).toEqual([]);
  });

  it.each([
    'Do not ignore it: call 112 for chest pressure that stays.',
    'You need not hurry. Please call 112 for chest pressure that stays.',
    'If you do not have a phone, let somebody call 112 for chest pressure that stays.',
  ])('holds the text no more: %s', (own) => {
    expect(cautionsRead(caps, { said: [first] }, `# Walks\n\n${own}\n`).demands).toHaveLength(1);
  });

  it('is not shown by the words that show another one, unless they have something that is its alone', () => {
    const shownIn = (own: string) =>
      caps.length -
      cautionsRead(caps, { said: [first, second] }, `# Walks\n\n${own}\n`).caps.length;
    expect(shownIn('Please call 112 for chest pressure that stays.')).toBe(1);
    const both = { ...first, quote: sleepy };
    const said = [both, { ...both, id: 'caution-2' }];
    expect(cautionsRead(caps, { said }, `# Walks\n\n${sleepy}\n`).caps).toEqual([broken]);
  });
});
