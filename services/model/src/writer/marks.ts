import type { Library } from '@cerina/library';
import type { Request } from './request.ts';

/** From this age on nobody is asked whether they are pregnant. */
const PAST_CHILDBEARING = 56;
const TEENS = 13;

/** Whether a mark, a factor or an age group of the library is so of the person whom a document is about. */
export function marksOf(library: Library, request: Request): (mark: string) => boolean {
  const { intent, context, audience, constraints } = request;
  const text = [intent, context, audience].filter(Boolean).join('\n');
  const marks = new Set([
    ...library.factorsIn(text),
    ...library.marksIn(`${text}\n${constraints.person ?? ''}`),
    ...constraints.factors,
  ]);
  const { age, ageGroup } = constraints;
  if (ageGroup) marks.add(ageGroup);
  // a difficulty that only children have is a child's
  const isChild =
    ageGroup === null && age === null && /^child_anxiety/.test(constraints.condition ?? '');
  if (isChild) marks.add('child');
  const isYoung = isChild || ageGroup === 'child' || ageGroup === 'adolescent';
  if (isYoung) marks.add('young');
  const isGrown = ageGroup === 'adult' || ageGroup === 'older_adult';
  if (isGrown && !marks.has('learning_disability') && constraints.register !== 'easy_read')
    marks.add('grown');
  const isOld = ageGroup === 'older_adult' || (age !== null && age >= PAST_CHILDBEARING);
  const isSmall = ageGroup === 'child' || (age !== null && age < TEENS);
  if (isSmall || isOld || (marks.has('man') && !marks.has('woman'))) marks.add('no_pregnancy');
  return (mark) => marks.has(mark);
}
