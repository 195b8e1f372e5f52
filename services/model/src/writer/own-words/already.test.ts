import { describe, expect, it } from 'vitest';
import { WritingRequest } from '../request.ts';
import { startOf } from './already.ts';

const start = (intent: string, isParent = false) =>
  startOf(WritingRequest.parse({ task: 'draft', intent, constraints: {} }), isParent);

describe('what can be done already', () => {
  it.each([
    [
      'She can already look at a drawing of a moth.',
      'Look at a drawing of a moth, as you can already.',
    ],
    [
      'He walks to his letterbox with a stick already.',
      'Walk to your letterbox with a stick, as you can already.',
    ],
    [
      'Already touches his own door handle without washing.',
      'Touch your own door handle without washing, as you can already.',
    ],
    ['Manages the front gate.', 'Start from what you can do already: the front gate.'],
    ['I can already read the word sick.', 'Read the word sick, as you can already.'],
  ])('is the lowest rung: %s', (intent, rung) => expect(start(intent)).toBe(rung));
  it('is read by a parent of their child', () =>
    expect(start('He can already stay in the room with a flat balloon.', true)).toBe(
      'Your child stays in the room with a flat balloon, as they can already.',
    ));
  it.each([
    'She can already do it but he has to be there.',
    'She can already only go if we come too.',
    'I have already tried tablets.',
    'He already has a support worker.',
    'Her husband Ray died. She can look at his photo already.',
    'She can hardly leave the house.',
  ])('is none where it hangs on more, or is no deed: %s', (intent) =>
    expect(start(intent)).toBeNull(),
  );
});
