import type { Blackboard } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { flag } from '../../../test/events.ts';
import { briefFor } from './revision-brief.ts';

const open = (quote: string) =>
  flag(1, { id: quote, severity: 'warning', code: 'PLACEHOLDER', quote });
const boardWith = (...quotes: string[]) =>
  ({
    flags: quotes.map(open),
    drafts: [{ version: 1, sha256: 'one' }],
    clinical: {},
  }) as unknown as Blackboard;

it('asks a writer to fill what it left open, and not what is there for a clinician', () => {
  const points = briefFor(boardWith('[clinician to add]', '[insert the place]'), 1);
  expect(points.map(({ text }) => text)).toEqual([expect.stringContaining('[insert the place]')]);
});
