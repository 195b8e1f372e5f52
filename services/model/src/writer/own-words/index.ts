import type { Case } from '@cerina/contracts';
import {
  type Condition,
  type Ladder,
  type Library,
  type ProtocolDocument,
  stepsOf,
  type Technique,
} from '@cerina/library';
import { ladderOf } from '../../edit/ladder.ts';
import { addLines, mapLines, mapPart, mapText, withSteps } from '../../edit/tree.ts';
import { isCareOf } from '../limits/care.ts';
import type { Request } from '../request.ts';
import { startOf } from './already.ts';
import { generalExample } from './example.ts';
import { experienceLine, helperLine } from './experience.ts';
import { hasKind } from './kinds-of-doses.ts';
import { namedFear } from './named-fear.ts';
import { beganWith, lineToName, withNames } from './own-things.ts';
import { isAboutSomebody } from './particulars.ts';
import { type Quotations, quotationsFor } from './quotations.ts';
import { chosenLadder, climbed, kindOf } from './rungs.ts';
import { listed, type Sayable, sayable } from './sayable.ts';
import { shareSlots } from './share.ts';
import { slotsOf } from './slots.ts';
import { withWholeThings } from './whole-things.ts';

/** The person's own words in a document: what is filled into its template, and what is changed in it afterwards. */
export interface OwnWords {
  told: Sayable;
  quotations: Quotations;
  slots: Record<string, string>;
  ladder?: Ladder;
  /** Parts that are a general pattern, and do not come from the request, as a sentence can name them. */
  general: string[];
  /** Its rungs are the person's own. */
  hasOwnLadder: boolean;
  into: (document: ProtocolDocument) => ProtocolDocument;
}

const nobody: Case = { triggers: [], avoids: [], feared: [], habits: [], helpers: [], goal: null };
/** In fewer words than this there is room for the technique alone. */
const LEAST_WORDS = 350;

export function ownWords(
  request: Request,
  technique: Technique,
  condition: Condition | null,
  { brief, library, quoted }: { brief: boolean; library: Library; quoted: number | null },
): OwnWords {
  const isParent = request.constraints.addressee === 'parent';
  // words said to the person are not those to a parent
  const isTheirs = isParent || technique.id !== 'parent_led_exposure';
  const told = withoutKnown(
    sayable(
      wanted(ofFear(withWholeThings((isTheirs && request.case) || nobody), technique), request),
      isCareOf(request, library),
      request.intent,
    ),
    condition,
  );
  const start = startOf(request, isParent);
  const chosen = chosenLadder({ request, technique, condition, told, isParent, start });
  const isOfSomebody = isAboutSomebody(request);
  const isOwnLadder = chosen?.isOwn === true;
  const quotations = quotationsFor({
    request,
    technique,
    library,
    brief,
    known: told.thought ? [told.thought.replace(/[.?]$/, '')] : [],
    most: quoted,
    hasLadder: chosen !== null && climbed.test(technique.id) && isOfSomebody,
    hasOwnLadder: isOwnLadder,
  });
  const placed = placesToTest(told, technique, condition);
  const own = {
    ...slotsOf(told, request.intent, quotations.words),
    ...placed,
    ...namedFear(request, condition),
  };
  return {
    told,
    quotations,
    slots: { ...own, ...shareSlots(request.intent), ...quotations.slots },
    ...(chosen && {
      ladder: chosen.hasStart
        ? chosen.ladder
        : withFirst(chosen.ladder, start ?? quotations.firstRung),
    }),
    hasOwnLadder: isOwnLadder,
    general: isOfSomebody ? generalParts({ hasLadder: !isOwnLadder && hasLadder(technique) }) : [],
    into: (filled) => {
      const offered = withOneOf(filled, own);
      const document = isOwnLadder ? withoutOffer(offered) : offered;
      const line = chosen ? lineToName(chosen.ladder, kindOf(technique), isParent) : null;
      const placed = isOwnLadder ? withNames(withGuess(document), line) : document;
      const shown = isOfSomebody
        ? mapLines(placed, 'example', () =>
            generalExample(technique, told, {
              brief: brief || isShort(request),
            }),
          )
        : placed;
      return request.constraints.addressee === 'supporter'
        ? shown
        : spoken(shown, told, request, technique);
    },
  };
}

/** Where the places of a fear are known, a test is in one of them, and not of a feeling that is brought on. */
function placesToTest(
  { approached }: Sayable,
  { id }: Technique,
  condition: Condition | null,
): Record<string, string> {
  const places = approached.filter(hasKind).slice(0, MOST_PLACES);
  const isOfPlaces = /^(?:panic|agoraphobia)$/.test(condition?.id ?? '');
  return id === 'behavioural_experiment' && isOfPlaces && places.length > 0
    ? {
        situation: `one of the places that you want to get back to, the easiest first, at a quiet time: ${listed(places)}`,
        own_things: '',
      }
    : {};
}
const MOST_PLACES = 4;

const offers = ['own_things', 'own_triggers', 'own_activities'];

/** "Think of any of these: the pier; the ferry.", and of one thing "Think of this: the pier." */
function withOneOf(document: ProtocolDocument, own: Record<string, string>): ProtocolDocument {
  const values = offers.flatMap((slot) => own[slot] ?? []).filter((value) => !value.includes(';'));
  return values.length === 0
    ? document
    : mapText(document, (line) =>
        values.reduce(
          (text, value) => text.replace(`any of these: ${value}.`, () => `this: ${value}.`),
          line,
        ),
      );
}

const anOffer = / ?(?:Think of|Look out for) (?:this|any of these): [^.\n]{1,300}\./g;
/** A ladder that is made of their own things has them in its rungs: they are not offered for it once more. */
const withoutOffer = (document: ProtocolDocument): ProtocolDocument =>
  withSteps(document, (steps) =>
    steps.map((step) =>
      step.parts.some(({ text }) => /^\| ?Rung ?\|/.test(text))
        ? mapPart(step, 'do', (text) => text.replace(anOffer, ''))
        : step,
    ),
  );

const withFirst = (ladder: Ladder, task: string | null): Ladder =>
  task === null
    ? ladder
    : beganWith(ladder, task).map((rung, at) =>
        // what is done already has nothing left out that was not left out before
        at === 0 && rung.leave_out !== undefined ? { ...rung, leave_out: 'nothing new' } : rung,
      );

/** "It is about needles", where the first line says so: one word of the difficulty is no news. */
function withoutKnown(told: Sayable, condition: Condition | null): Sayable {
  const called = `${condition?.difficulty ?? ''} ${condition?.slots.difficulty ?? ''}`;
  const known: string[] = called.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const isNews = (thing: string): boolean =>
    thing.includes(' ') || !known.includes(thing.toLowerCase());
  const { offered } = told;
  return {
    ...told,
    triggers: told.triggers.filter(isNews),
    offered: {
      ...offered,
      // one word alone is what it is about, and no list
      toFace: offered.toFace.filter(
        (thing) => isNews(thing) && (thing.includes(' ') || offered.toFace.length > 1),
      ),
      setOffBy: offered.setOffBy.filter(isNews),
    },
  };
}

/** "I" who speaks of "her sewing room" speaks of no room of their own, unless "her" is who it is for. */
function isOfAnother(phrase: string, intent: string): boolean {
  const said = intent.toLowerCase();
  if (isOfPatient.test(said) || isOfClient.test(said)) return false;
  if (!/\bi\b/.test(said)) return false;
  return [...phrase.toLowerCase().matchAll(/\byour (\p{L}+)/gu)].some(
    ([, thing]) =>
      ['her', 'his', 'their'].some((whose) => said.includes(`${whose} ${thing}`)) &&
      !['my', 'our'].some((whose) => said.includes(`${whose} ${thing}`)),
  );
}

const isOfPatient =
  /\b(?:for|treating|seeing|with|have|about|of) (?:an?|my|our) (?:[\p{L}-]+ ){0,3}(?:woman|man|girl|boy|lady|gentleman|client|patient|pupil|resident|student)\b/u;

/** "For a warehouse worker, 41", "with a teacher who avoids the pool". */
const isOfClient =
  /\b(?:for|with|of) an? (?:[\p{L}-]+ ){1,4}(?:\(?\d{1,3}\b|who\b|aged\b)|\b(?:for|with|of) an? (?:[\p{L}-]+ ){0,3}[\p{L}-]+,? (?:\(?\d{1,3}\b|who\b|aged\b)/u;

/** What somebody gave up and misses is what they are afraid of only where there is something to be faced. */
function ofFear(told: Case, { id }: Technique): Case {
  const given = new Set(told.activities ?? []);
  return facing.test(id)
    ? told
    : { ...told, avoids: told.avoids.filter((each) => !given.has(each)) };
}
const facing =
  /^(?:exposure_hierarchy|parent_led_exposure|erp|behavioural_experiment|interoceptive_exposure|grief_restoration|attention_training)$/;

/** The person's case, without phrases in words that the document is not to have. */
function wanted(told: Case, { intent, constraints: { avoid } }: Request): Case {
  const words = avoid.map((wish) => wish.replaceAll('_', ' ').toLowerCase());
  const isWanted = (phrase: string) =>
    !words.some((word) => phrase.toLowerCase().includes(word)) && !isOfAnother(phrase, intent);
  return {
    ...told,
    triggers: told.triggers.filter(isWanted),
    ...(told.named && { named: told.named.filter(isWanted) }),
    avoids: told.avoids.filter(isWanted),
    feared: told.feared.filter(isWanted),
    habits: told.habits.filter(isWanted),
    ...(told.thoughts && { thoughts: told.thoughts.filter(isWanted) }),
    goal: wantedGoal(told.goal, isWanted),
  };
}

/** "Address a judge without reading from notes": what it is to be without is no part that somebody asked to leave out. */
function wantedGoal(goal: string | null, isWanted: (phrase: string) => boolean): string | null {
  const own = [goal, goal?.replace(/ without .+$/, '')].find((each) => each && isWanted(each));
  return own ?? null;
}

const generalParts = ({ hasLadder }: { hasLadder: boolean }): string[] => [
  'the example',
  ...(hasLadder ? ['the ladder'] : []),
  'what many people feel',
];

const hasLadder = ({ template }: Technique): boolean =>
  stepsOf(template).some(({ parts }) => parts.some(({ text }) => text === '{{ladder}}'));

/** Which of two things is harder, and how hard, only the person can say. */
const withGuess = (document: ProtocolDocument): ProtocolDocument =>
  withSteps(document, (steps) =>
    steps.map((step) =>
      ladderOf({
        ...document,
        sections: [{ kind: 'steps', heading: '', lines: [], steps: [step] }],
      })
        ? mapPart(
            step,
            'do',
            (text) => `${text} The order and the figures are a guess: put in your own.`,
          )
        : step,
    ),
  );

const isShort = ({ constraints: { maxWords } }: Request): boolean =>
  maxWords !== null && maxWords < LEAST_WORDS;

/** What sets off a habit, anger or a loop of thoughts is no fear. */
const unfeared =
  /^(?:habit_reversal|grounding|urge_surfing|rumination_focused|anger_management|relapse_prevention|activity_\w+|behavioural_activation|stimulus_control|problem_solving|sorting_discarding)$/;

function spoken(
  document: ProtocolDocument,
  told: Sayable,
  request: Request,
  technique: Technique,
): ProtocolDocument {
  const { register, addressee } = request.constraints;
  if (isShort(request) || register === 'easy_read') return document;
  const isParent = addressee === 'parent';
  const withExperience = mapLines(document, 'experience', (lines) =>
    lines.toSpliced(
      1,
      0,
      ...experienceLine(told, { isParent, isFeared: !unfeared.test(technique.id) }),
    ),
  );
  return addLines(withExperience, 'preparation', helperLine(told, { isParent }));
}
