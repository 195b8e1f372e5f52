import { conditionOf } from '@cerina/contracts';
import { hasAny, signalsIn } from '@cerina/library/matching/signal';
import type { View } from '../measuring/view.ts';
import { isOfLibrary } from '../reading/library-words.ts';
import { ordersWith, conditionOf as whenIn } from '../reading/orders.ts';
import { isReport } from '../reading/reported.ts';
import { foundIn, quoted, type Said, saidIn } from '../reading/said.ts';
import { type Found, found } from './found.ts';

type Entry = View['knowledge']['library']['worksAgainst'][number];

/** Advice that feeds the difficulty or turns the technique round, and rules of safety that are gone. */
export const againstCaps = (view: View): Found[] =>
  view.english ? [...wrongAdvice(view), ...missingRules(view)] : [];

/** Ids under which the library may speak of this request: its difficulty, its technique and facts about the person. */
function idsOf(view: View): Set<string> {
  const { constraints, intent } = view.about;
  const condition = conditionOf(constraints, () => view.knowledge.library.match(intent).condition);
  return new Set(
    [
      'all',
      condition,
      constraints.technique,
      ...constraints.factors,
      ...view.knowledge.library.factorsIn(intent),
    ].filter((id) => id != null),
  );
}

/** What is right for a difficulty may be wrong for this person: what a fact about them rules out counts in the library's own words too. */
const isOfFacts = (entry: Entry, { knowledge }: View): boolean =>
  entry.for.every(
    (id) =>
      knowledge.library.factors.some((factor) => factor.id === id) &&
      knowledge.library.condition(id) === undefined,
  );

function wrongAdvice(view: View): Found[] {
  const { intent } = view.about;
  const ids = idsOf(view);
  const has = (signals: string[]) => signalsIn(intent, signals).length > 0;
  return view.knowledge.library.worksAgainst
    .filter((entry) => entry.for.some((id) => ids.has(id)))
    .filter(({ when, not_when }) => (when.length === 0 || has(when)) && !has(not_when))
    .flatMap((entry) => {
      const place = saidIn(view).find(
        (said) =>
          said.section !== 'experience' &&
          gives(entry, said) &&
          !isReport(view, said.text) &&
          !isOfSafety(said) &&
          (entry.when.length > 0 || isOfFacts(entry, view) || !isOfLibrary(view, said.text)),
      );
      return place
        ? [
            found(
              `against-${entry.id}`,
              'Nothing in it works against what it is for',
              `${entry.say} It says: ${quoted(place.text)}.`,
              place.line,
            ),
          ]
        : [];
    });
}

/** "Stop if you feel unreal, and tell your clinician": when to stop, and whom to turn to, works against nothing. */
const stopping =
  /^(?:stop|pause|wait|tell|call|ring|phone|contact|speak to|speak with|talk to|see|go to|get help)\b/i;
const helpers =
  /\b(?:clinician|therapist|doctor|gp|nurse|midwife|crisis|emergency|helpline|ambulance|999|112)\b/i;
const isDiscouraged = /\b(?:no need|not|don't|never|instead|rather|before you|without)\b/i;
const isOfSafety = ({ text, section }: Said): boolean =>
  (section === 'stop' || stopping.test(text)) &&
  (helpers.test(text) || (section === 'stop' && toOthers.test(text))) &&
  !isDiscouraged.test(text.replace(/before you go on/i, ''));
/** In the part on getting help it may be anybody who can be turned to. */
const toOthers = /\b(?:an adult|someone|somebody|parents?|teacher|police|fire service|get help)\b/i;

function gives({ orders, says, fine }: Entry, said: Said): boolean {
  const isWrong =
    orders.some((order) => ordersWith(said, order.do, order.with)) ||
    foundIn(said.text, says, whenIn(said.text)) !== undefined;
  return isWrong && !hasAny(said.text, fine);
}

/** So short a text has no room for each rule. */
const FEWEST_LINES = 30;

function missingRules(view: View): Found[] {
  if (view.lines.length < FEWEST_LINES) return [];
  const ids = idsOf(view);
  const said = saidIn(view);
  return view.knowledge.library.mustSay
    .filter((rule) => rule.for.some((id) => ids.has(id)))
    .filter((rule) => rule.with.length === 0 || rule.with.some((id) => ids.has(id)))
    .filter(({ says }) => !said.some(({ text }) => hasAny(text, says)))
    .map(({ id, say }) => found(`rule-${id}`, 'Its rules of safety are kept', say, 1));
}
