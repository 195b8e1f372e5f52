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
