import { expect, it } from 'vitest';
import { roleOf } from './role.ts';

it.each([
  'Cardiac rehab nurse, phase III. Need a graded walk diary for Mr. B., 72, stent 11 weeks ago.',
  'School counsellor. Please write a worry sheet for a girl in year 6 who cries at the gate.',
  'Community midwife. Looking for something for Siobhan, 29, who faints at needles.',
  'Perinatal MH nurse, Gateshead. Mum, 31, afraid of the stairs.',
])('is nobody who asks for somebody else: %s', (request) => {
  expect(roleOf(request) ?? '').not.toMatch(/nurse|counsellor|midwife/);
});

it.each([
  ['Ward nurse, 44. Need a plan for better sleep and for the drive home.', 'ward nurse'],
  ['Teacher, 41. Need a ladder for phone calls.', 'teacher'],
  ['Tram driver. Wants a worry sheet for the days off.', null],
])('is who it is for: %s', (request, role) => expect(roleOf(request)).toBe(role));

it.each([
  "First-time mum. She texts her sister each evening to ask if she's a bad mother.",
  'He thinks he is a useless dad. A sheet for him.',
  'Client is sure that she is a terrible teacher.',
  "She says she's a failed student, age 20.",
])('what somebody fears to be is not what they are: %s', (intent) =>
  expect(roleOf(intent) ?? '').not.toMatch(/bad|useless|terrible|failed/),
);
it.each([
  ['She is a maths teacher who fears parties.', 'maths teacher'],
  ["Client is a nurse. She's afraid of lifts.", 'nurse'],
])('what they are is: %s', (intent, role) => expect(roleOf(intent)).toBe(role));
