import type { Constraints, Demand } from '@cerina/contracts';
import { agesIn, ageWords } from '../limits/ages.ts';
import { peopleLimits } from '../limits/people.ts';
import { linesOf, type View } from '../measuring/view.ts';
import { mentions, stemsOf } from '../topic.ts';
import { demand } from './demand.ts';

/** Who reads it, how old they are, and who they are. */
export const readerDemands = (view: View): Demand[] => [
  ...addressee(view),
  ...age(view),
  ...person(view),
];

const readers: Record<Exclude<Constraints['addressee'], 'client'>, string> = {
  parent: 'the parents',
  supporter: 'whoever gives support',
};

function addressee(view: View): Demand[] {
  const { addressee: asked } = view.about.constraints;
  if (asked === 'client') return [];
  const limit = peopleLimits(view).find(({ id }) => id === 'addressee');
  const text = `Read by: ${readers[asked]}`;
  return limit?.kept
    ? [demand('addressee', text, 'met', `It is ${limit.asked}.`)]
    : [demand('addressee', text, 'not_done', limit?.fix ?? '', 1)];
}

const groups: Record<NonNullable<Constraints['ageGroup']>, string> = {
  child: 'a child',
  adolescent: 'a teenager',
  adult: 'an adult',
  older_adult: 'an older adult',
};

function age(view: View): Demand[] {
  const { age: years, ageGroup } = view.about.constraints;
  if (years === null && ageGroup === null) return [];
  const text = years === null ? `Age: ${groups[ageGroup!]}` : `Age: ${years}`;
  const audience = view.section('audience')?.lines ?? [];
  const place = audience[0]?.line;
  const other = agesIn(view);
  if (other) return [demand('age', text, 'not_done', other.reason, other.line)];
  const said = audience.find(({ text: line }) =>
    years !== null
      ? line.match(/\b\d{1,3}\b/g)?.includes(`${years}`)
      : ageWords[ageGroup!].test(line),
  );
  if (said) return [demand('age', text, 'met', '"Who this is for" says so.', said.line)];
  const limit = peopleLimits(view).find(({ id }) => id === 'age');
  if (limit && !limit.kept) return [demand('age', text, 'not_done', limit.fix, place)];
  // a text is for adults as long as nothing in it is for others
  return years === null && ageGroup === 'adult'
    ? [demand('age', text, 'met', 'Nothing in it is for another age.', place)]
    : [
        demand(
          'age',
          text,
          'partly',
          'It is not for another age, but does not name this one.',
          place,
        ),
      ];
}

function person(view: View): Demand[] {
  const { person: who } = view.about.constraints;
  const stems = stemsOf(who ?? '');
  if (!who || stems.length === 0) return [];
  const lines = linesOf(view, ['audience', 'experience', 'example']);
  const missing = stems.filter((stem) => !lines.some(({ text }) => mentions(text, [stem])));
  const line = lines.find(({ text }) => mentions(text, stems))?.line;
  const text = `Person: ${who}`;
  if (missing.length === 0) return [demand('person', text, 'met', 'It is written for them.', line)];
  return missing.length < stems.length
    ? [demand('person', text, 'partly', 'Only some of these words are in it.', line)]
    : [demand('person', text, 'not_done', 'It does not say that it is for them.', lines[0]?.line)];
}
