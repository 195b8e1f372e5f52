import { linesOf } from '@cerina/contracts';
import type { ProtocolDocument } from '@cerina/library';
import { render } from '@cerina/library';
import { keepsSafe } from '../../../edit/condense.ts';
import { ladderOf } from '../../../edit/ladder.ts';
import type { Change, Operation, Situation } from '../../operation.ts';
import { removeItems } from '../../operations/items/order.ts';
import { removeQuoted } from '../../operations/removing/quoted-words.ts';
import { speaksOf, stemsOf } from '../../point/places/topics.ts';
import { type Line, linesIn, withLines } from '../plain/lines.ts';
import { sentencesOfLine } from '../plain/wording.ts';
import { asWords, bare, meantBy } from './reading/near.ts';
import { mayChange, type Quote, type Said, saidOf, words } from './reading/said.ts';

const verb = '(?:delete|cut|strike|lose|remove|drop|scrap|skip|bin|ditch|omit)';
/** How an ask ends whose thing was named before: "…, strike it", "… feels tacked on, cut.", "…, can it go?". */
const goes = new RegExp(
  `(?:[,;:!?.–-]|\\bso|\\band) ?(?:please |so |pls |just |and |can you |could you |i'd )*(?:${verb}(?: (?:it|that|this|them|those))?(?: out)?|(?:leave|take|cut|strike) (?:it|that|this|them) out|(?:can|could|should) (?:it|that|this|they) (?:go|come out)|out)[.!? ]*$`,
  'i',
);

/** The ask without that ending; undefined where it ends otherwise. */
const before = (whole: string): string | undefined => {
  const found = goes.exec(whole);
  return found && found.index > 3 ? whole.slice(0, found.index) : undefined;
};

const kinds = 'bit|line|sentence|part|point|question|bullet|paragraph';
const nounOf = new RegExp(
  `\\b(?:the|that|this) (?:${kinds}) (?:about|on|of|with|where it says|that says|saying|which says|where) ([^,;!?\\ue040]{3,60}?)(?= (?:is|are|isn't|feels?|sounds?|seems|looks?|makes?)\\b|[,;!?]|$)`,
  'i',
);
const firstNoun =
  /^(?:(?:and|also|but|oh|oh dear|right|ok|hm+)[,. ]+)*(?:the |that |this |her |his |all the )?((?:[\p{L}'’-]+ ){0,4}?[\p{L}'’-]+)(?: (?:in|under|of|at|near|from) [^,;!?]{3,30}?)? (?:is|are|isn't|aren't|was|feels?|sounds?|seems|looks?|reads?|makes?|he|she|they|we|nobody|will|won't|would|has|can't|does)\b/iu;
const ofRung =
  /^(?:(?:and|also|but)[, ]+)*(?:the )?rung (?:where|with|about|on) (.{4,80}?) (?:is|feels|seems|looks|won't|isn't|makes) /i;

/** "'X' - no! Strike it", "the drumming reward feels tacked on, cut": what was named goes, where the text has it. */
export const pointedAt: Operation = (text, situation) => {
  const said = saidOf(text, situation.read);
  const left = before(said.whole);
  if (
    !left ||
    situation.point.line ||
    /\bcolumns?\b|\b(?:put|use|instead|rather than|swap|replace)\b/i.test(said.whole)
  )
    return null;
  const marks = said.marks.filter(({ isPlace, from }) => !isPlace && from < left.length);
  if (marks.length === 1) return quoteGone(marks[0]!, said, situation);
  if (marks.length > 1) return null;
  const rung = ofRung.exec(left)?.[1];
  if (rung) return rungGone(rung, situation);
  const topic = nounOf.exec(left)?.[1] ?? firstNoun.exec(left)?.[1];
  if (!topic || /^(?:it|this|that|there|he|she|they|we|i|which|rungs?|steps?)\b/i.test(topic))
    return null;
  return topicGone(words(topic, said), situation);
};

const general =
  /\b(?:bit|line|part|step|rung|thing|section|whole|last|first|second|third|example|log|end|box|worked|title|ladder)s?\b/gi;

function topicGone(topic: string, { read }: Situation): Change | null {
  const stems = stemsOf(topic.replace(general, ' '));
  if (stems.length === 0) return null;
  const lines = linesOf(render(read)).filter((line) => !/^## |^- (?:Named|You |Your )/.test(line));
  if (lines.some((line) => speaksOf(line, stems))) return null;
  return {
    did: '',
    edit: () => ({ declined: `The text has no "${topic}", so nothing was changed for it.` }),
  };
}

/** The rung that is meant by most of its words, where one is. */
export function rungMeant(topic: string, document: ProtocolDocument): number | undefined {
  const stems = stemsOf(topic.replace(/\b(?:only|just|some|very|alone|away)\b/gi, ' '));
  const rows = ladderOf(document)?.rows ?? [];
  const shares = rows.map((row) => stems.filter((stem) => speaksOf(row[1] ?? '', [stem])).length);
  const best = Math.max(0, ...shares);
  return best > 0 && best >= stems.length / 2 && shares.filter((each) => each === best).length === 1
    ? shares.indexOf(best) + 1
    : undefined;
}

/** A rung by its words goes; it is looked for when its turn comes, as those before it may have moved. */
export const rungGone = (topic: string, situation: Situation): Change | null =>
  rungMeant(topic, situation.read)
    ? {
        did: `The rung about ${topic} was taken out`,
        edit: (document, now) => {
          const number = rungMeant(topic, document);
          const change = number ? removeItems(`remove rung ${number}`, now) : null;
          return change?.edit(document, now) ?? { declined: `No one rung speaks of "${topic}".` };
        },
      }
    : null;

/** So much of a sentence that is quoted is meant as a whole. */
const MOST = 0.45;

/** What is quoted goes: the line where the ask speaks of it, the sentence where most of it is quoted, else these words of it. */
export function quoteGone(quote: Quote, said: Said, situation: Situation): Change | null {
  const lines = linesIn(situation.read).filter(
    (line) =>
      line.text !== '' && line.kind !== 'references' && !(line.isHeading && line.part !== 'head'),
  );
  const own = meantBy(quote.text, lines);
  const line = own ? lines.find(({ text }) => text.search(asWords(own)) >= 0) : undefined;
  if (!own || !line) return null;
  const isOfLine = /^ ?(?:line|bullet|point)\b/i.test(said.whole.slice(quote.to));
  if (line.row !== undefined) {
    const number = Number(/^\| (\d+) \|/.exec(line.text)?.[1] ?? 0);
    return line.kind === 'steps' && number > 0
      ? removeItems(`remove rung ${number}`, situation)
      : null;
  }
  const { mark, sentences } = sentencesOfLine(line.text);
  const at = sentences.findIndex((each) => each.search(asWords(own)) >= 0);
  const isMost = at >= 0 && bare(own).length >= (sentences[at]?.length ?? 0) * MOST;
  const isLabel =
    at < 0 ||
    (own.toLowerCase().startsWith(mark.replace(/^- /, '').trim().toLowerCase().slice(0, 12)) &&
      mark.length > 4);
  const isWhole =
    line.text.startsWith('- ') && (isOfLine || isLabel || (sentences.length === 1 && isMost));
  if (isWhole) return removed(line, `The line that said "${bare(own)}" was taken out`, null);
  if (!isMost && !/\bsentence\b/i.test(said.whole)) {
    const words = removeQuoted(`remove "${bare(own)}"`, situation);
    const next = words?.edit(situation.read, situation);
    if (words && next && !('declined' in next)) return words;
  }
  const left = sentences.filter((_, n) => n !== at);
  if (left.length === 0 && line.step !== undefined) return null;
  return removed(
    line,
    `The sentence that said "${bare(own)}" was taken out`,
    left.length === 0 ? null : `${mark}${left.join(' ')}`,
  );
}

const removed = (line: Line, did: string, next: string | null): Change => ({
  did,
  edit: (document) => {
    if (keepsSafe.test(line.text) && next === null)
      return { declined: `Line ${line.at + 1} is a caution or the way to help, and stays.` };
    if (line.kind === 'stop')
      return { declined: `Line ${line.at + 1} is the way to help, and stays.` };
    const now = linesIn(document).find(({ text }) => text === line.text);
    if (!now || !mayChange(now)) return { declined: 'That line is not there any more.' };
    return withLines(document, (own) => (own.at === now.at ? next : own.text));
  },
});
