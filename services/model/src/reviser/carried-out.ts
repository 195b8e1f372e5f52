import { isOnlyInPages, linesOf, mostPages, printOf } from '@cerina/contracts';
import {
  countWords,
  damageIn,
  keptChanges,
  type ProtocolDocument,
  pagesOf,
  parse,
  render,
} from '@cerina/library';
import { harmOf } from './kept-or-not/index.ts';
import { onlyWhereNamed } from './kept-or-not/where-named.ts';
import type { Change, Situation } from './operation.ts';
import { onlyAt, placeOf } from './operations/one-place/within.ts';
import { keptSomewhere, withKept } from './point/places/kept-places.ts';

/** What became of the changes of one point: the text with those that were made, what they did, and why others were not. */
export interface CarriedOut {
  next: ProtocolDocument;
  did: string[];
  refused: string[];
}

/** Makes each change that breaks nothing, leaves alone what is to stay, and puts no words about the text into it. */
export function carriedOut(
  asked: readonly Change[],
  document: ProtocolDocument,
  situation: Situation,
): CarriedOut {
  const { point } = situation;
  let next = document;
  const did: string[] = [];
  const refused: string[] = [];
  const place = commentedPlace(situation, document);
  const stays =
    point.from === 'human' && !place
      ? keptSomewhere(point.message ?? point.text, situation.read)
      : undefined;
  for (const change of asked) {
    if (change.vague && stays) {
      refused.push(
        `"${stays}" is to stay, and I could not tell which lines that is, so nothing was changed all over the text. Please name the steps or sections that may change.`,
      );
      continue;
    }
    const made = change.edit(next, situation);
    const placed = place && !('declined' in made) ? onlyAt(place, next, made) : made;
    const isKeeping = !('declined' in placed) && point.from === 'human' && !change.adds;
    const whole = isKeeping ? withKept(point.message ?? point.text, next, placed) : placed;
    const result = place || point.from !== 'human' ? whole : asAsked(whole, next, situation);
    if ('declined' in result) {
      refused.push(result.declined);
      continue;
    }
    const [before, after] = [render(next), render(result)];
    const message = point.message ?? point.text;
    const harm =
      point.from === 'human'
        ? (damageIn(message, before, after) ?? harmOf(point.text, message, before, after))
        : undefined;
    if (point.from === 'human' && saysWhere(next, result))
      refused.push('That would put words about the text into it, so it was left as it was.');
    else if (harm) refused.push(`${harm} So it was left as it was.`);
    else if (after === before)
      refused.push(
        ofChange.test(point.text)
          ? 'No change was found for this.'
          : 'The text is like that already.',
      );
    else if (lengthens(before, after, situation)) {
      refused.push(`With it the text would be longer than the ${lengthOf(situation)} asked for.`);
    } else {
      next = parse(after);
      const done = typeof change.did === 'string' ? change.did : change.did(next);
      did.push(place ? `${done}: ${place.name} alone was changed.` : `${done}.`);
    }
  }
  return { next, did, refused };
}

/** A change without what nobody asked for; declined where that is all of it, or where it is against the ask. */
function asAsked(
  made: ProtocolDocument | { declined: string },
  before: ProtocolDocument,
  { point, read }: Situation,
): ProtocolDocument | { declined: string } {
  if ('declined' in made) return made;
  const { text, message = text } = point;
  const whole = render(made);
  const after = onlyWhereNamed(text, render(before), whole);
  const kept = keptChanges([{ ask: text, message, read: render(read) }], render(before), after);
  if (kept.why) return { declined: `${kept.why} So nothing was changed for it.` };
  return kept.text === whole ? made : parse(kept.text);
}

/** What is to go, to move or to be exchanged is there as long as nothing changed. */
const ofChange =
  /\b(?:move|shift|remove|delete|drop|bin|lose|cut|take (?:it |that |this )?(?:out|away)|come out|scrap|substitute|replace|swap|exchange|rid of)\b/i;

/** "- Section.": a name for a part of the text, and no content. */
const bareName = /^(?:- )?(?:section|step|line|bullet|rung|column|row|list|page|sentence)\.$/i;

/** "Use that for the prediction": an order that points at other words. */
const pointing = /["“.:] ?(?:use|put|say|add) (?:that|this|it) (?:for|as|in|to) (?:the|her|his)\b/i;

/** A new line that speaks of a section by its heading, as only a person does who asks for a change: "… in 'Before you start'". */
function saysWhere(before: ProtocolDocument, after: ProtocolDocument): boolean {
  const old = new Set(linesOf(render(before)));
  const headings = before.sections
    .map(({ heading }) => heading)
    .filter((heading) => / /.test(heading));
  const fresh = linesOf(render(after)).filter((line) => !old.has(line) && !line.startsWith('#'));
  if (fresh.some((line) => bareName.test(line) || pointing.test(line))) return true;
  return fresh.some((line) =>
    headings.some((heading) =>
      ['in', 'under', 'to', 'at'].some((word) =>
        ['"', "'", '“', '‘', ''].some((mark) =>
          line.toLowerCase().includes(` ${word} ${mark}${heading.toLowerCase()}`),
        ),
      ),
    ),
  );
}

/** "It must not get any longer", "it mustn't go over the one side". */
const noLonger =
  /\b(?:must|can|should|may|do|does|did)(?:n't|not| not)\b[^.;]{0,20}\b(?:go (?:over|beyond|past)|(?:get|be|become|grow)(?: any)? longer)\b|\bno longer than (?:it is|now)\b/i;

/** The most words that a change may lead to; null where nobody set a limit, or set one in pages. */
function mostWords({ point, request: { constraints }, read }: Situation): number | null {
  if (point.from === 'clinical') return isOnlyInPages(constraints) ? null : constraints.maxWords;
  return point.from === 'human' && noLonger.test(point.message ?? point.text)
    ? countWords(render(read))
    : null;
}
/** The most pages, where the Critic asks: a person may want more. */
const mostPagesFor = ({ point, request }: Situation): number | null =>
  point.from === 'clinical' ? mostPages(request.constraints) : null;

const lengthOf = (situation: Situation): string => {
  const words = mostWords(situation);
  const pages = mostPagesFor(situation);
  return words === null ? `${pages} ${pages === 1 ? 'page' : 'pages'}` : `${words} words`;
};

/** Whether a change makes the text longer than it may be. */
function lengthens(before: string, after: string, situation: Situation): boolean {
  const isMore = (most: number | null, size: (text: string) => number): boolean =>
    most !== null && size(after) > Math.max(most, size(before));
  return (
    isMore(mostWords(situation), countWords) ||
    isMore(mostPagesFor(situation), (text) => pagesOf(text, printOf(situation.request.constraints)))
  );
}

/** Where a person's comment is, which changes nothing else; undefined where it speaks of another place, or of the whole text. */
const commentedPlace = ({ point }: Situation, document: ProtocolDocument) =>
  point.from === 'human' && point.line && !speaksOfElsewhere.test(point.text)
    ? placeOf(document, point.line)
    : undefined;

const speaksOfElsewhere =
  /\b(?:steps? \d|(?:first|second|third|fourth|fifth|last) step|throughout|everywhere|(?:whole|entire) (?:text|document|plan|sheet)|all (?:the )?(?:steps|ratings|sections)|section|title|heading)\b/i;
