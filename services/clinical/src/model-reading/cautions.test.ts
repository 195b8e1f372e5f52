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
});
