import { expect, it } from 'vitest';
import { isKnownVision, isPlainBet } from './quiet.ts';

it.each([
  'How to stop betting; lost £300 on Saturday. Want a worksheet.',
  'I need help to stop gambling, lost 300 pounds on Saturday on the slots.',
  'Gambling worksheet please, urges at the bookies after work, lost 40 quid last week',
])('a bet and a loss, and no danger: %s', (text) => expect(isPlainBet(text)).toBe(true));

it.each([
  "Gambling: lost the rent on Saturday and I can't see a way out.",
  'How to stop betting, lost everything on Saturday.',
  'How to stop betting; lost £12,000 on Saturday. Want a worksheet.',
  'Stop gambling worksheet. Lost my wife on Saturday.',
  'I lost 300 on Saturday betting and they said they will break my legs',
  'Betting. Last bet on Saturday, then it is over.',
  'Gambling. It is the last day. I want to stop.',
  'Gambling worksheet, I owe 300 and have had enough',
  'Can I have a worksheet on stress',
])('more than that, or no bet: %s', (text) => expect(isPlainBet(text)).toBe(false));

it.each([
  'My husband sees men in the curtains (Lewy body dementia). I need a sheet for me on how to answer him without arguing.',
  'My gran sees cats on the bed since the Lewy body diagnosis, they do not bother her. How should I answer? Sheet for carers.',
  'Mum, 84, Charles Bonnet, sees children in the garden. A sheet for me on my worry.',
])('what is seen in a known illness, asked for by the carer: %s', (text) =>
  expect(isKnownVision(text)).toBe(true),
);

it.each([
  'My husband (Lewy body dementia) sees men in the curtains and they tell him to get me out of the house. Sheet for me please.',
  'My husband with Lewy body dementia sees men in the curtains and swings his stick at them. A sheet for me.',
  'My wife has dementia and since yesterday she sees men in the curtains. How do I answer her?',
  'My husband sees men in the curtains. I need a sheet for me on how to answer him.',
  'He has dementia and sees people in the hall, and I put the pillow over him to smother it. Sheet for me.',
  'I have Parkinson’s and I see men in the room, and they want me to walk into the road.',
  'Dad has Lewy body and sees soldiers, he has stopped taking his tablets. How should I answer?',
])('more than that, or no known illness: %s', (text) => expect(isKnownVision(text)).toBe(false));
