import { problems } from '@cerina/contracts';
import { refuse, refusedBySupervisor } from '@cerina/door/refused';
import { expect, it } from 'vitest';
import { refusalResponse } from '../../src/http/answers.ts';
import { adviceOn } from '../../src/refusals/advice.ts';
import { inOwnNames } from '../../src/refusals/own-names.ts';

it.each(Object.keys(problems) as (keyof typeof problems)[])(
  'says what is refused once, also where the detail is the title again: %s',
  async (code) => {
    const [status, title] = problems[code];
    for (const detail of [title, `${title}.`]) {
      const refusal = refusedBySupervisor({ code, status, detail });
      expect(adviceOn(refusal).split(inOwnNames(title))).toHaveLength(2);
      const response = refusalResponse(refusal, 'http://127.0.0.1/x');
      expect((await response.text()).split(title)).toHaveLength(2);
    }
  },
);

it.each([
  ...(['not_resumable', 'already_halted', 'finished', 'no_such_resource', 'not_running'] as const),
  ...(['resumed_too_often', 'archived', 'iteration_cap', 'storage_full', 'stopped'] as const),
])('names a next step after %s', (code) => {
  expect(adviceOn(refuse(code)).split('\n')).toHaveLength(2);
});

it('keeps a detail that says more', () => {
  expect(adviceOn(refuse('running_limit', 'At most 20.'))).toMatch(
    /^Refused \(running_limit\): Too many protocols running\. At most 20\.\n/,
  );
  expect(adviceOn(refuse('gone', 'Gone for good.'))).toMatch(
    /^Refused \(gone\): Gone for good\.\n/,
  );
});
