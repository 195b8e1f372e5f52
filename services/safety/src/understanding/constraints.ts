import { Constraints, DIFFICULTY_UNKNOWN, type Whose } from '@cerina/contracts';
import type { Request } from '../screening/request.ts';
import { asksForChild } from './case/people/whose.ts';
import { difficultyOf, factorsIn, isCircumstance, neverFor, usualFor } from './factors.ts';
import { limitsIn } from './limits/read-limits.ts';
import { withLimits } from './limits/with-limits.ts';
import { avoidedBy, includedIn } from './particulars.ts';
import { addresseeOf, readsAlone } from './person.ts';
import { roleOf } from './role.ts';
import { columnsOf, maxWordsOf, minutesOf, registerOf, scaleOf, stepsOf } from './shape.ts';
import { cluesOf } from './topic/clues.ts';
import { readTopic, type TopicReader } from './topic/reader.ts';
import { topicOf } from './topic/topic.ts';

/** What a request was understood to ask for, and what it could be about where that is not known. */
export interface Understood {
  constraints: Constraints;
  /** The same without the limits that were read and what they filled. */
  stated: Constraints;
  /** A condition to ask about. */
  offer: string | null;
  /** Is the condition certain whatever words the request is in? */
  isSure: boolean;
  /** Is what it is about known by nothing but what the reader of the topic takes it for? */
  isGuessed: boolean;
  /** Is the technique asked for in the request's own words? */
  isNamed: boolean;
}

const FEWEST_WORDS_TO_GUESS_BY = 6;

/** What a request was understood to ask for. */
export const understand = (request: Request): Constraints => understood(request).constraints;

/** The ladder that a child's parents read is the one that they lead, whatever the child fears. */
const ledByParents = (
  technique: string | null,
  { condition, addressee, ageGroup }: Pick<Constraints, 'condition' | 'addressee' | 'ageGroup'>,
): string | null =>
  technique === 'exposure_hierarchy' &&
  addressee === 'parent' &&
  (ageGroup === 'child' || (condition !== null && usualFor(condition) === PARENT_LED)) &&
  !(condition !== null && neverFor(condition).includes(PARENT_LED))
    ? PARENT_LED
    : technique;
const PARENT_LED = 'parent_led_exposure';

/**
 * What a request was understood to ask for. A technique that is asked for by name wins over the condition's usual one.
 * `read` reads what it is about, unless it is as the weights of this version do.
 */
export function understood(request: Request, read: TopicReader = readTopic): Understood {
  const clues = cluesOf(request);
  const { text, language, whose, age, ageGroup } = clues;
  const told = [request.intent, request.context].filter(Boolean).join('\n');
  const limits = language.startsWith('en') ? limitsIn(told) : [];
  const avoid = avoidedBy(limits);
  const factors = factorsIn(text, whose?.relation);
  const facts = [...factors, ...(ageGroup ? [ageGroup] : [])];
  const {
    condition,
    technique: asked,
    isNamed,
    isSure,
    isGuessed,
    offer,
  } = topicOf({
    ...clues,
    guesses: language.startsWith('en') ? read(clues) : null,
    isTitle: text.trim().split(/\s+/).length < FEWEST_WORDS_TO_GUESS_BY,
    avoid,
    usualFor: (id) => usualFor(id, facts),
    isCircumstance,
    neverFor,
    ...(request.said?.agreed && { agreed: request.said.agreed }),
  });
  const about = request.audience?.trim() ? request.audience : request.intent;
  const addressee =
    asksForChild(whose) && ageGroup === 'child' ? parentOr(text, age) : addresseeOf(text, age);
  const technique =
    asked === PARENT_LED && !isNamed && isReader({ addressee, ageGroup, age }, text)
      ? 'exposure_hierarchy'
      : ledByParents(asked, { condition, addressee, ageGroup });
  const stated = Constraints.parse({
    condition,
    technique,
    age,
    ageGroup,
    addressee,
    // words of another language would be in the middle of an English document
    person: language.startsWith('en') ? besideAsker(roleOf(about), whose) : null,
    ...possible({
      maxWords: maxWordsOf(text),
      minutesPerDay: minutesOf(text),
      ...stepsOf(text),
      columns: columnsOf(text),
    }),
    scale: scaleOf(text),
    factors,
    avoid,
    include: includedIn(request.intent),
    register: registerOf(text),
    language,
    assumed: assumed({ ageGroup, condition, technique, named: isNamed, guessed: isGuessed }),
  });
  return { constraints: withLimits(stated, limits), stated, offer, isSure, isGuessed, isNamed };
}

/** Who is no young child and reads it is led by nobody: a boy of 13 gets no plan for his parents. */
const isReader = (
  { addressee, ageGroup, age }: Pick<Constraints, 'addressee' | 'ageGroup' | 'age'>,
  text: string,
) =>
  addressee === 'client' && (ageGroup === 'adolescent' || (age !== null && readsAlone(text, age)));

/** Who asks for a young child reads, as long as the child itself is not to. */
const parentOr = (text: string, age: number | null): Constraints['addressee'] => {
  const said = addresseeOf(text, age);
  return said === 'client' &&
    !/\bfor (?:him|her|them) to (?:read|use|do)\b/.test(text) &&
    !(age !== null && readsAlone(text, age))
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

/** What is assumed where nothing said by which technique. */
export const techniqueAssumed = (technique: string): string =>
  `The technique was not named: ${technique.replaceAll('_', ' ')} is usual for this.`;

interface Known {
  ageGroup: string | null;
  condition: string | null;
  technique: string | null;
  named: boolean;
  guessed: boolean;
}

function assumed({ ageGroup, condition, technique, named, guessed }: Known): string[] {
  const notes: string[] = [];
  if (ageGroup === null) notes.push('An adult.');
  if (condition === 'agoraphobia') notes.push('Able to leave home with support.');
  notes.push('No medical problem that rules the exercise out, beyond what was said.');
  if (!named && technique) notes.push(techniqueAssumed(technique));
  if (condition && guessed)
    notes.push(
      `The difficulty was not named: ${difficultyOf(condition)}, by how the request reads.`,
    );
  if (!condition) notes.push(DIFFICULTY_UNKNOWN);
  return notes;
}
