import { Constraints, type Whose } from '@cerina/contracts';
import { languageOf } from '@cerina/document/language';
import { type Request, textOf } from './screening/request.ts';
import { pointedTo } from './signals.ts';
import { fold } from './text/fold.ts';
import { asksForChild, whoseIn, withoutAsker } from './understanding/case/whose.ts';
import { avoidedIn, factorsIn, includedIn } from './understanding/particulars.ts';
import { addresseeOf, ageGroupOf, ageOf, withoutOthers } from './understanding/person.ts';
import { roleOf } from './understanding/role.ts';
import {
  columnsOf,
  maxWordsOf,
  minutesOf,
  registerOf,
  scaleOf,
  stepsOf,
} from './understanding/shape.ts';

/** What a request was understood to ask for. A technique that is asked for by name wins over the condition's usual one. */
export function understand(request: Request): Constraints {
  const text = fold(textOf(request)).text.replaceAll('\n', ' ');
  const asked = fold(request.intent).text.replaceAll('\n', ' ');
  const language = languageOf(textOf(request)) ?? request.locale ?? 'en';
  const whose = language.startsWith('en') ? whoseIn(text) : undefined;
  const avoid = avoidedIn(text);
  const wanted = (id: string) => !avoid.includes(id);
  const { condition, named: anywhere, fitting } = pointedTo(withoutAsker(text, whose));
  const named = pointedTo(withoutAsker(asked, whose)).named.find(wanted) ?? anywhere.find(wanted);
  const technique = named ?? fitting.find(wanted) ?? null;
  const reader = withoutOthers(text);
  const age = ageOf(reader);
  const ageGroup = ageGroupOf(reader, age);
  const about = request.audience?.trim() ? request.audience : request.intent;
  return Constraints.parse({
    condition,
    technique,
    age,
    ageGroup,
    addressee:
      asksForChild(whose) && ageGroup === 'child' ? parentOr(text, age) : addresseeOf(text, age),
    // words of another language would be in the middle of an English document
    person: language.startsWith('en') ? besideAsker(roleOf(about), whose) : null,
    ...possible({
      maxWords: maxWordsOf(text),
      minutesPerDay: minutesOf(text),
      ...stepsOf(text),
      columns: columnsOf(text),
    }),
    scale: scaleOf(text),
    factors: factorsIn(text),
    avoid,
    include: includedIn(request.intent),
    register: registerOf(text),
    language,
    assumed: assumed({ ageGroup, condition, technique, named: named !== undefined }),
  });
}

/** Who asks for a young child reads, as long as the child itself is not to. */
const parentOr = (text: string, age: number | null): Constraints['addressee'] => {
  const said = addresseeOf(text, age);
  return said === 'client' && !/\bfor (?:him|her|them) to (?:read|use|do)\b/.test(text)
    ? 'parent'
    : said;
};

/** "My mother" says what somebody is to whoever asks, and not who reads. */
const besideAsker = (person: string | null, whose: Whose | undefined): string | null =>
  whose?.asker === 'close' && whose.relation && person?.toLowerCase().endsWith(whose.relation)
    ? null
    : person;

type Counts = Pick<Constraints, 'maxWords' | 'minutesPerDay' | 'minSteps' | 'maxSteps' | 'columns'>;
/** Counts that a document can have; any other, such as the "000 steps" of "11 000 steps", was not asked for. */
const possible = (counts: Counts): Partial<Counts> =>
  Object.fromEntries(
    Object.entries(counts).filter(
      ([name, count]) => Constraints.shape[name as keyof Counts].safeParse(count).success,
    ),
  );

interface Known {
  ageGroup: string | null;
  condition: string | null;
  technique: string | null;
  named: boolean;
}

function assumed({ ageGroup, condition, technique, named }: Known): string[] {
  const notes: string[] = [];
  if (ageGroup === null) notes.push('An adult.');
  if (condition === 'agoraphobia') notes.push('Able to leave home with support.');
  notes.push('No medical problem that rules the exercise out, beyond what was said.');
  if (!named && technique)
    notes.push(`The technique was not named: ${technique.replaceAll('_', ' ')} is usual for this.`);
  if (!condition) notes.push('The difficulty was not named.');
  return notes;
}
