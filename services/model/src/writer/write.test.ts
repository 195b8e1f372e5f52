import { Constraints } from '@cerina/contracts';
import { loadLibrary } from '@cerina/library';
import { expect, it } from 'vitest';
import { write } from './write.ts';

const written = (avoid: string[]) =>
  write(loadLibrary(), {
    task: 'draft',
    brief: [],
    intent: 'Activity plan for a widower of 79.',
    locale: 'en',
    constraints: Constraints.parse({ technique: 'behavioural_activation', avoid }),
  });

it('says when the next step comes in other words where "moving on" is not wanted', async () => {
  expect(await written([])).toContain('**Ready to move on when:**');
  const other = await written(['moving on']);
  expect(other).toContain('**Ready for the next step when:**');
  expect(other).not.toMatch(/\bmov(?:e|ing) on\b/i);
});
