import { expect, it } from 'vitest';
import { sidesOf } from '../../sides.ts';
import { ownOrders, withGiven } from '../../splitting/own-orders.ts';
import { metAsRead } from './index.ts';

const before = `# Plan

## Who this is for
- For: anyone.

## Before you start
- Time: 10 minutes a day.
- Bring a pen, a map or a torch.
- Tell a friend first.

## Steps
### Step 1. Look
**Goal:** see it.
**Do:** leave out what you do to feel safer, such as holding a rail or wearing a hat. Then look.
**Rate:** 0 to 100.
**Ready to move on when:** you looked.
`;
const stateOf = (ask: string, from: string, to: string, message = ask) =>
  metAsRead(ask, {
    ...sidesOf(before, before.replace(from, to)),
    ...{ message, place: undefined },
  })?.state;

it('is met where what is given is in the place of what was named, and nothing else changed', () => {
  const ask = 'Wearing a hat is no good for him. Use humming a tune.';
  expect(stateOf(ask, 'wearing a hat', 'humming a tune')).toBe('met');
  expect(stateOf(ask, 'holding a rail', 'humming a tune')).toBeUndefined();
  expect(stateOf(ask, 'wearing a hat', 'humming a tune or dancing')).toBeUndefined();
  expect(stateOf(ask, 'an a hat', 'humming')).toBeUndefined();
});

it('is met where what is missing was added in its place, and the rest is there', () => {
  const ask = "Gripping her bag is missing from step 1's habits.";
  const list = 'holding a rail or wearing a hat';
  expect(stateOf(ask, list, 'holding a rail, wearing a hat or gripping your bag')).toBe('met');
  expect(stateOf(ask, list, 'holding a rail or gripping your bag')).toBeUndefined();
  expect(stateOf(ask, 'Tell a friend', 'Gripping your bag, tell a friend')).toBeUndefined();
});

it('is met where one line that is named is gone as a whole', () => {
  const ask = 'The friend line can go, she has none.';
  expect(stateOf(ask, '- Tell a friend first.\n', '')).toBe('met');
  expect(stateOf(ask, '- Bring a pen, a map or a torch.\n', '')).toBeUndefined();
});

it('is never met where the same words ask for more', () => {
  const ask = 'The friend line can go. Everything a bit more cheerful please.';
  expect(stateOf(ask, '- Tell a friend first.\n', '')).toBeUndefined();
});

it('a sentence that orders a thing of its own is an ask, and what places a quotation is with it', () => {
  expect(ownOrders("Remove the map line. Say 'lamp' instead of 'torch'.")).toEqual([
    'Remove the map line.',
    "Say 'lamp' instead of 'torch'.",
  ]);
  expect(ownOrders('Move the pen line up. It is the main thing.')).toHaveLength(1);
  expect(withGiven(['One line for the bus: "I can get off."', 'Put it in step 1.'])).toEqual([
    'One line for the bus: "I can get off." Put it in step 1.',
  ]);
});
