import type { Constraints } from '@cerina/contracts';
import { linesOf, type View } from '../measuring/view.ts';

type Group = NonNullable<Constraints['ageGroup']>;

/** How a text names an age group. */
export const ageWords: Record<Group, RegExp> = {
  child: /\b(?:child(?:ren)?|kids?|boys?|girls?|(?:[1-9]|1[01])-year-old)\b/i,
  adolescent:
    /\b(?:teen\w*|adolescents?|young (?:people|person)|pupils?|boys?|girls?|1[0-9]-year-old)\b/i,
  adult: /\b(?:adults?|man|woman|men|women|(?:[2-5]\d|6[0-4]|1[89])-year-old)\b/i,
  older_adult:
    /\b(?:older|elderly|retired|pensioner|widow(?:er)?|grand(?:mother|father|parent)|(?:6[5-9]|[7-9]\d|1[01]\d)-year-old)\b/i,
};

const groupOf = (years: number): Group =>
  years < 12 ? 'child' : years < 18 ? 'adolescent' : years < 65 ? 'adult' : 'older_adult';
const isYoung = (group: Group | null): boolean => group === 'child' || group === 'adolescent';

/** What only a text for a child or its parents says. */
const yourChild = /\byour (?:child|son|daughter|little one|teen(?:ager)?)(?:['’]s)?\b/i;
const forTheYoung =
  /\b(?:sticker|star chart|ask (?:a|your) (?:parent|mum|dad|grown-up)|a grown-up|an adult you trust|trusted adult|at school|your teacher|your (?:mum|dad|parents))\b/i;
const hasChild =
  /\b(?:mothers?|fathers?|mum|mom|dad|parents?|child(?:ren|'s)?|sons?|daughters?|kids?|bab(?:y|ies)|toddlers?|teen\w*|pupils?|school(?:s|child\w*)?|carers?)\b/i;
const MANY = 3;
/** The person of an example is named with an age: "Mia, 8,", and neither "Rung 3," nor "Tuesday, 7.30". */
const inExample =
  /\b(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)\p{Lu}\p{Ll}+(?:, | \(|,? aged )(\d{1,2})(?=[,)]|\.(?!\d))/u;
const ADULT = 16;

/** "Amira, 9,", "Leila (17)", "a 9 yr old", "aged 9": the age that a request itself names. */
const inRequest =
  /(?<!(?<!\b(?:client|patient|pt|re|name|for)):[^.:;]{0,60})\b(?!Step|Session|Week|Room|Bus|Item|Page|Group|Year)\p{Lu}\p{Ll}{1,20},? \(?(\d{1,2})\)?(?=[,.)])|\baged (\d{1,2})\b|\b(\d{1,2})[- ]?(?:year|yr)s?[- ]old\b/u;

/** The age of the reader: as screening read it, or else as the request names it. */
export function ageOf({ about: { intent, constraints } }: View): number | null {
  const [, one, two, three] = constraints.age === null ? (inRequest.exec(intent) ?? []) : [];
  const years = one ?? two ?? three;
  return years === undefined ? constraints.age : Number(years);
}

/** "A 36-year-old", "a married man of 36", "boys and girls of 9". */
const anAge =
  /\b(\d{1,3})[- ]year[- ]olds?\b|\b(?:man|woman|men|women|boys?|girls?|child(?:ren)?|person|people|student|adult|teenager|mother|father|pensioner)(?: or girls?| and girls?)? (?:of|aged) (\d{1,3})\b/gi;

/** Where a text is for another age than the one asked for, and why; undefined where nothing shows that it is. */
export function agesIn(view: View): { line: number; reason: string } | undefined {
  const { ageGroup: named, addressee } = view.about.constraints;
  const age = ageOf(view);
  const group = age === null ? named : groupOf(age);
  const audience = view.section('audience')?.lines ?? [];
  const given = audience.flatMap(({ line, text }) =>
    [...text.matchAll(anAge)].map(([, one, two]) => ({ line, years: Number(one ?? two) })),
  )[0];
  if (given && age !== null && given.years !== age)
    return { line: given.line, reason: `It is for someone of ${given.years}, not ${age}.` };
  if (given && group !== null && groupOf(given.years) !== group && addressee === 'client')
    return { line: given.line, reason: `It is for someone of ${given.years}.` };
  // a request that speaks of a child can have one in its text, whoever reads it
  const mayNameChild = addressee === 'parent' || isYoung(group) || hasChild.test(view.about.intent);
  if (mayNameChild) return undefined;
  const body = linesOf(view, [
    'audience',
    'experience',
    'preparation',
    'steps',
    'troubleshooting',
    'review',
  ]);
  const toParent = body.filter(({ text }) => yourChild.test(text));
  if (toParent.length >= MANY)
    return { line: toParent[0]!.line, reason: 'It speaks to the parents of a child.' };
  const young = body.filter(({ text }) => forTheYoung.test(text));
  if (young.length >= MANY)
    return { line: young[0]!.line, reason: 'It is written for a child or a teenager.' };
  const example = view.section('example')?.lines ?? [];
  const told = example.find(({ text }) => Number(inExample.exec(text)?.[1] ?? ADULT) < ADULT);
  if (told) return { line: told.line, reason: 'Its example is of a child.' };
  return undefined;
}
