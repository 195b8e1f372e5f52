import type { Ask, BriefPoint, PointAnswer } from '@cerina/contracts';
import { damageIn, wordsOf } from '@cerina/library';
import { accounted } from '../accounting/index.ts';
import { withSubject } from '../checks/asked/left-over.ts';
import { tablesAsOrdered } from '../checks/asked/ordered.ts';
import { isOnLength } from '../checks/form/length.ts';
import { metAsKept, metAsRead } from '../checks/framed/index.ts';
import { namedIn } from '../checks/items/items.ts';
import { metToTheLetter, metWholly } from '../checks/letter.ts';
import { metAsOrdered, stayed } from '../checks/meant/index.ts';
import { orderOf } from '../checks/meant/request.ts';
import { metAsSaid } from '../checks/said.ts';
import { headingNamed, headingsNamed } from '../checks/sections.ts';
import { metToTheWord, withPairs } from '../checks/spoken/orders.ts';
import { type Place, placeOfLine, placeOfSection, placeOfStep, type Sides } from '../sides.ts';
import { inNumbers } from '../wording/numbered.ts';
import { inKnownWords } from '../wording/phrasing.ts';
import { endings, inFull } from '../wording/short-hand.ts';
import { orders, others } from './checks.ts';
import { verdictsOn } from './excepted.ts';
import { type Check, type Finding, finding, type Measured } from './finding.ts';
import { madeByChange } from './made-by-change.ts';
import { withAllLookedAt, withNewContent } from './new-content.ts';
import { withOneOrder } from './orders.ts';
import { withTraces } from './traces.ts';
import { withUnmeasured } from './unmeasured.ts';

/** What the writer says of one ask. */
export type Claim = Pick<PointAnswer, 'answer' | 'why'>;

/**
 * The answer to a point, computed from the two texts: what became of each of its asks. A claim of the writer counts
 * only as the reason why something was not done. `only`: the revision was for this point and no other.
 */
export function answerOf(
  point: Pick<BriefPoint, 'id' | 'line' | 'verdict'> & Partial<Pick<BriefPoint, 'text'>>,
  asks: readonly { text: string; claim: Claim }[],
  sides: Sides,
  only: boolean,
): PointAnswer {
  const verdicts = verdictsOn(
    point.verdict,
    asks.map(({ text }) => text),
  );
  const declined = verdicts.every((verdict) => verdict && verdict.verdict !== 'apply');
  const alone = only && asks.length === 1;
  const said = asks.map(({ text }) => text).join(' ');
  const harm = only ? damageIn(said, sides.before.text, sides.after.text) : undefined;
  const held = accounted(
    asks.map(({ text }) => text),
    sides,
    only,
  );
  const judged = asks.map(({ text, claim }, at): Ask => {
    const verdict = verdicts[at];
    if (verdict && verdict.verdict !== 'apply')
      return { text, state: 'not_done', why: verdict.why || claim.why };
    const read = (own: Sides) =>
      (point.line === undefined ? metWholly(text, point.text ?? text, own) : null) ??
      tablesNow(text, claim, point, own) ??
      findingOf(
        text,
        claim,
        { ...own, message: said, whole: point.text ?? said },
        point.line,
        alone,
      );
    const found = withHarm(madeByChange(text, sides, read), harm);
    return { text, ...withTraces(text, held(at, found), claim, sides) };
  });
  return { pointId: point.id, ...answerFrom(judged, sides, only && !declined), asks: judged };
}

/** What an ask orders of the tables; what the writer did not do has its reason. */
function tablesNow(
  ask: string,
  claim: Claim,
  { text = ask, line }: Partial<Pick<BriefPoint, 'text' | 'line'>>,
  sides: Sides,
): Finding | null {
  const found = line === undefined ? tablesAsOrdered(ask, text, sides) : null;
  return found?.state === 'not_done' && claim.answer === 'declined'
    ? { ...found, why: claim.why || found.why }
    : found;
}

/** Nothing is met in a text that the change broke: a person has to read it. */
const withHarm = (found: Finding, harm: string | undefined): Finding =>
  harm && found.state !== 'not_done'
    ? { ...found, state: 'partly', why: `${found.why} But the text is not whole. ${harm}` }
    : found;

/** "Applied" where each ask is met. What no rule could measure is never more than "partly": a person has to read it. */
export function answerFrom(
  asks: readonly Ask[],
  { before, after }: Sides,
  only: boolean,
): Pick<PointAnswer, 'answer' | 'why'> {
  const changed = before.text !== after.text;
  const met = asks.filter(({ state }) => state === 'met').length;
  const nothing = asks.every(({ state }) => state === 'not_done');
  const counted = asks.length === 1 ? asks[0]!.why : `${met} of ${asks.length} asks are met.`;
  if (!changed)
    return {
      answer: 'declined',
      why: asks.length === 1 ? counted : `The text is as it was. ${counted}`,
    };
  if (nothing) {
    const otherwise = only ? ' The text changed in another way.' : '';
    return { answer: 'declined', why: `${counted}${otherwise}` };
  }
  return { answer: met === asks.length ? 'applied' : 'partly', why: counted };
}

function findingOf(
  said: string,
  claim: Claim,
  sides: Sides & { message: string; whole: string },
  line: number | undefined,
  alone: boolean,
): Finding {
  const whole = inFull(inNumbers(said, sides.before), sides.before.document);
  const plainly = line === undefined ? orderOf(whole) : undefined;
  const [first = '', ...later] = [...endings(whole), ...(plainly ? [plainly] : [])].map((own) =>
    inKnownWords(own, sides.before),
  );
  const isKnown = (own: string) => {
    const tried = { ...sides, place: placeIn(own, sides), line: undefined };
    return firstOf(orders, own, tried) !== null || firstOf(others, own, tried) !== null;
  };
  const ask = [first, ...later].find(isKnown) ?? first;
  const own =
    placeIn(ask, sides) ?? (line && !speaksOfAll.test(ask) ? placeOfLine(sides, line) : undefined);
  const measured: Measured = {
    ...{ ...sides, place: own },
    line: line === undefined ? undefined : sides.before.lines[line - 1],
  };
  const order = firstOf(orders, ask, measured);
  const toTheLetter =
    line === undefined ? metToTheLetter(said, { ...measured, message: sides.whole }) : null;
  if (toTheLetter?.state === 'met') return toTheLetter;
  const exact =
    toTheLetter ??
    (line === undefined && claim.answer === 'applied'
      ? (metAsSaid(said, measured) ??
        metToTheWord(said, measured) ??
        metAsOrdered(said, measured) ??
        (isMet(order) ? null : metAsRead(said, measured)))
      : line === undefined
        ? (metToTheWord(said, measured) ??
          stayed(said, measured) ??
          (measured.before.text === measured.after.text || claim.answer === 'declined'
            ? metAsKept(said, measured)
            : null))
        : null);
  const found = order ?? firstOf(others, ask, measured);
  const judged = exact
    ? exact
    : found
      ? found.state === 'met'
        ? [withNewContent, withSubject, withAllLookedAt].reduce(
            (own, held) => held(own, plainly ?? said, sides),
            withUnmeasured(
              found,
              order || isOfStep.test(said) ? said.replace(/:\s.*$/s, '') : said,
            ),
          )
        : { ...found, why: withReason(found.why, claim) }
      : unmeasured(claim, measured);
  const measuredAs = withOneOrder(withPairs(judged, said, measured), said, sides);
  const isDeclined =
    claim.answer === 'declined' &&
    (measuredAs.state === 'partly' || measuredAs.state === 'changed') &&
    !/^It is (?:so already|as it was)|^The text is like that/.test(measuredAs.why);
  // what else changed was for another ask
  const shown = isDeclined
    ? finding('not_done', claim.why || measuredAs.why, measuredAs.line)
    : measuredAs;
  if (shown.state === 'not_done') return shown;
  const pasted = feedbackIn(said, sides);
  if (pasted)
    return finding('partly', "The words of the feedback are in the client's text.", pasted);
  const isOfTwo = exact !== null && / and in /i.test(said);
  const elsewhere = alone && !order && own && !isOfTwo ? changedBeside(own, sides) : undefined;
  return elsewhere === undefined
    ? shown
    : finding(
        'partly',
        `${shown.why} More changed than was asked for: line ${elsewhere} too.`,
        shown.line ?? elsewhere,
      );
}

const isMet = (found: Finding | null): boolean => found?.state === 'met';

/** "Step 3 needs to be: …": what comes after is what it is to say. */
const isOfStep = /\bsteps? \d{1,2}\b[^:.!?]{0,40}:\s/i;

const firstOf = (checks: readonly Check[], ask: string, measured: Measured): Finding | null => {
  for (const check of checks) {
    const found = check(ask, measured);
    if (found) return found;
  }
  return null;
};

const withReason = (why: string, { answer, why: reason }: Claim): string =>
  answer === 'declined' && reason ? `${reason} ${why}` : why;

/** Without a check only the place of a change can be seen, and that there is one. */
function unmeasured(claim: Claim, { before, after, added, place }: Measured): Finding {
  if (claim.answer === 'declined') return finding('not_done', claim.why);
  if (before.text === after.text) return finding('not_done', 'The text is as it was.');
  if (place) {
    const [old, now] = [place.textIn(before), place.textIn(after)];
    if (old?.text === now?.text)
      return finding('not_done', `Nothing changed in ${place.name}.`, now?.line);
    return finding('changed', toBeRead(claim), now?.line);
  }
  return finding('changed', toBeRead(claim), added[0]?.line);
}

/** The writer's own words never look like a finding. */
const toBeRead = ({ why }: Claim): string =>
  `No rule measures this: please read it.${why ? ` The writer says: "${why}"` : ''}`;

const speaksOfAll =
  /\b(?:throughout|everywhere|(?:whole|entire) (?:text|document|plan|sheet)|all (?:the )?(?:steps|ratings|sections))\b/i;

/** The place that an ask names: one step, or the section that it is "in". */
function placeIn(ask: string, sides: Sides): Place | undefined {
  const named = namedIn(ask, sides.before);
  if (named?.kind === 'step' && named.numbers.length === 1)
    return placeOfStep(sides, named.numbers[0]!);
  const said = /\bin (?:the |your )?([\w ]{4,40})/i.exec(ask)?.[1];
  const heading = said && headingNamed(said, sides.before);
  if (heading) return placeOfSection(heading);
  const [only, another] = isOnLength(ask) ? headingsNamed(ask, sides.before) : [];
  return only && !another ? placeOfSection(only) : undefined;
}

/** The first line of the new version that changed and is outside of a place; undefined when all else is as it was. */
function changedBeside(place: Place, { before, after }: Sides): number | undefined {
  const [old, now] = [place.textIn(before), place.textIn(after)];
  if (!old || !now) return undefined;
  const around = (lines: readonly string[], { text, line }: { text: string; line: number }) => ({
    above: lines.slice(0, line - 1),
    below: lines.slice(line - 1 + text.split('\n').length),
    from: line + text.split('\n').length,
  });
  const [was, is] = [around(before.lines, old), around(after.lines, now)];
  const above = is.above.findIndex((text, at) => text !== was.above[at]);
  if (above >= 0) return above + 1;
  const below = is.below.findIndex((text, at) => text !== was.below[at]);
  if (below >= 0) return is.from + below;
  return was.above.length === is.above.length && was.below.length === is.below.length
    ? undefined
    : is.from;
}

const saidOfTheClient = /^(?:she|he|her|his|him|please|client|patient)$/;
const RUN = 4;

/** The line that a run of the feedback's own words about the client got into; undefined where none is. */
function feedbackIn(ask: string, { added, before }: Sides): number | undefined {
  // what is in quotation marks was given for the text
  // and what a colon gives of somebody named keeps its pronouns: "… Biscuit's back while mum holds him"
  const own = /: .*[^.!?] \p{Lu}\p{Ll}{2,}/u.test(ask) && !/: .*\b(?:she|he)\b/.test(ask);
  const words = wordsOf(
    (own ? ask.replace(/: .*$/s, ' ') : ask)
      .replace(/["“][^"“”\n]{3,400}["”]/g, ' ')
      .replace(
        /(?<![\p{L}\d])['‘][^'‘’\n]{3,200}(?:['’](?=\p{L})[^'‘’\n]{1,80}){0,4}['’](?![\p{L}\d])/gu,
        ' ',
      )
      .toLowerCase(),
  );
  const runs = words.flatMap((_, at) => {
    const run = words.slice(at, at + RUN);
    return run.length === RUN && run.some((word) => saidOfTheClient.test(word))
      ? [run.join(' ')]
      : [];
  });
  const was = wordsOf(before.text.toLowerCase()).join(' ');
  return added.find(({ text }) => {
    const own = wordsOf(text.toLowerCase()).join(' ');
    return runs.some((run) => own.includes(run) && !was.includes(run));
  })?.line;
}
