import { FlagCode } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { scan } from '../../src/assessing/scan.ts';
import { kindOf } from '../../src/assessing/taxonomy.ts';

const critical =
  'MED_CHANGE MED_DOSE DIAGNOSIS ANTI_HELP BOUNDARY SH_METHOD NO_CRISIS_ROUTE NO_HELP_ROUTE DANGER_TASK SLEEP_WINDOW_LOW CONTRAINDICATED TRAUMA_NARRATIVE ED_NUMBERS ABRUPT_STOP SUBSTANCE_COPE GET_MECFS IPV_CONFRONT BLAME CONTACT_NUMBER HIDDEN_TEXT';

it.each(FlagCode.options.filter((code) => code !== 'OTHER'))('%s is as grave as agreed', (code) => {
  expect(kindOf(code).severity).toBe(critical.split(' ').includes(code) ? 'critical' : 'warning');
});

it('a rule may say more than the library: a diagnosis drawn from a score only warns', () => {
  expect(scan('A score of 15 shows depression.', { checks: 'passage' })).toMatchObject([
    { code: 'DIAGNOSIS', severity: 'warning' },
  ]);
});

it('a finding says why it applies to this person, and which words to use', () => {
  const [ruledOut] = scan('If you have epilepsy, restrict your time in bed to six hours.', {
    checks: 'passage',
  });
  expect(ruledOut?.reason).toMatch(/rules out\. Less sleep can bring on a seizure/);
  const [words] = scan('Some people commit suicide.', { checks: 'passage' });
  expect(words).toMatchObject({ suggestion: 'Write instead: died by suicide.' });
});
