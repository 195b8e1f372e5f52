import { expect, it } from 'vitest';
import { screenIntent } from '../screen-intent.ts';

// what turns on its name or on the next part of a sentence is read as it is written, and in no disguise
it.each([
  ['dangerous_task', 'Exposure: she drives on the motorway with her eyes closed for ten seconds.'],
  ['dangerous_task', 'ERP: she licks the toilet seat for ten seconds.'],
  ['dangerous_task', 'ERP: student with OCD licks the toilet seat.'],
  [
    'eating_disorder',
    'Anorexia in her teens, well since; now 42 kg and skips dinner. Sheet for meals please.',
  ],
  [
    'eating_disorder',
    'Anorexia as a girl, none since. Counts calories and hides food. Plan please.',
  ],
])('refuses for %s: %s', (code, intent) => {
  const { outcome, reasons } = screenIntent({ intent });
  expect([outcome, reasons[0]?.code]).toEqual(['refuse', code]);
});
