import type { QualityCap } from '@cerina/contracts';
import { agesIn } from '../limits/ages.ts';
import { peopleLimits } from '../limits/people.ts';
import type { View } from '../measuring/view.ts';
import { mentions, stemsOf } from '../topic.ts';
import { cap } from './cap.ts';

const role =
  /\b(?:student|teacher|nurse|widow(?:er)?|mother|father|engineer|driver|accountant|manager|lawyer|doctor|farmer|chef|cook|officer|pensioner|retired|child|teen(?:ager)?|boy|girl)\b/i;

/** "A handout for a mother to read". */
const isForParent =
  /\bfor (?:a |the |her |his |their )?(?:mother|father|mum|mom|dad|parents?|carers?) to (?:read|use|have|keep)\b/i;
const anyParent = /\b(?:parent|carer|mother|father|mum|mom|dad|famil|guardian|adult)/i;

const anyone =
  /^(?:an? |the )?(?:\d+-year-old )?(?:adult|man|woman|male|female|guy|lady|client|patient|teen\w*|person)$/i;

/** A text for another reader, age or person than the request names. */
export function readerCaps(view: View): QualityCap[] {
  if (!view.english) return [];
  const { addressee, person, ageGroup } = view.about.constraints;
  const place = view.section('audience')?.lines.find(({ text }) => /\bfor:/i.test(text));
  const other = agesIn(view);
  if (other) return [cap(other.reason, other.line)];
  const limit = peopleLimits(view).find(({ id }) => id === 'addressee' || id === 'age');
  if (addressee === 'parent' && limit && !limit.kept)
    return [cap('It is not written to the parents.', place?.line)];
  if (isForParent.test(view.about.intent) && place && !anyParent.test(place.text))
    return [cap('It is not made out to the parent who is to read it.', place.line)];
  if (limit?.id === 'age' && !limit.kept)
    return [cap('It is for a young person, and no parent or other adult is named.', place?.line)];
  // what follows names the difficulty: "a widow with grief for a child"
  const who = place?.text.split(/\b(?:with|who|It is about)\b/)[0] ?? '';
  const said = role.exec(who)?.[0];
  // a student is an adult, a woman, and may be a teenager: only who is somebody else is
  const isNamed =
    ageGroup === 'child' || ageGroup === 'older_adult' || !anyone.test(person ?? 'adult');
  const isOther = isNamed && said !== undefined && !isAsked(view, said);
  return isOther
    ? [cap(`It is for somebody else${person ? ` than ${person}` : ''}: ${said}.`, place!.line)]
    : [];
}

/** The word of the request itself, or a form of it; short words have no stem. */
const isAsked = (view: View, said: string): boolean =>
  new RegExp(`\\b${said}s?\\b`, 'i').test(asked(view)) || mentions(asked(view), stemsOf(said));

const asked = ({ about: { intent, constraints } }: View): string =>
  `${intent} ${constraints.person ?? ''} ${(constraints.ageGroup ?? '').replaceAll('_', ' ')}`;
