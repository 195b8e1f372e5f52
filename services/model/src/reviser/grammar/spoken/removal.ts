import { render } from '@cerina/library';
import { keepsSafe } from '../../../edit/condense.ts';
import type { Change, Operation, Situation } from '../../operation.ts';
import { removeItems } from '../../operations/items/order.ts';
import { type Line, linesIn, withLines } from '../plain/lines.ts';
import { scopeCalled } from '../plain/places.ts';
import { removePart } from '../plain/removal.ts';
import { sentencesOfLine } from '../plain/wording.ts';
import { tableAsks } from '../tables/index.ts';
import { rungGone, rungMeant } from './pointed.ts';
import { asWords, bare, meantBy } from './reading/near.ts';
import { mayChange, plainSentence, type Said, saidOf, words } from './reading/said.ts';
import { withoutBecause } from './reading/voice.ts';

const verb =
  '(?:remove|delete|drop|lose|cut|get rid of|leave out|take out|omit|skip|ditch|bin|scrap|strike|strip out)(?: out)?';
const removes: RegExp[] = [
  new RegExp(
    `^(?:i'd |we could |we should |let's )?${verb} (?!down\\b|it\\b|that\\b(?! (?:line|bit|sentence|part|bullet))|this\\b|them\\b)(.+?)(?: out| altogether| completely| entirely)?$`,
    'i',
  ),
  /^(?:take|leave) (?!a\b|an\b|some\b|room\b|space\b|it\b|them\b)(.+?) out$/i,
  /^(.{3,90}?) (?:can|could|should|must|has to|have to|needs? to|ought to) (?:go|come (?:out|off)|be (?:removed|dropped|deleted|cut|struck|taken out))$/i,
  /^(.{3,60}?) (?:goes|is out|out)$/i,
];
/** "Remove that line": the one that has the words quoted before. */
const thatLine = new RegExp(
  `\\b${verb} (?:that|this|the)(?: whole)? (line|sentence|bullet|bit|phrase|question)\\b|\\b(?:that|this)(?: whole)? (line|sentence|bullet) (?:can|should|must|has to|needs to) (?:go|come out)\\b`,
  'i',
);
const aboutKind =
  /^(?:the |that |this )?(bit|line|sentence|part|point|question|bullet|tip|words?|advice|note|stuff|reference) (?:about|on|of|with|where it says|that says|saying|which says|where) (.{3,80})$/i;
const ofKind =
  /^(?:the |that |this )?((?:[\p{L}\d'’-]+ ){1,4})(bit|line|sentence|point|bullet|tip|question)$/iu;
const ofRung =
  /^(?:the |that )?(?:((?:[\p{L}\d'’-]+ ){1,4})rung|rung (?:about|on|with|where|of) (.{3,60}))$/iu;
const paragraph =
  /^(?:the )?(first|second|third|fourth|last) (?:paragraph|line)(?: (?:of|in|under) (.{3,50}))?$/i;

/** "Take out the bit about letters, he gets none", "the film rung out", "the second paragraph of … can go": what is named, and no more. */
export const partNamed: Operation = (text, situation) => {
  const said = saidOf(text, situation.read);
  if (situation.point.line || /\b(?:merge|replace|instead|rather than|swap)\b/i.test(said.whole))
    return null;
  // "no videos she said, so the film rung goes"
  const sentences = said.sentences.flatMap((own) => [own, ...own.split(/, so /).slice(1)]);
  for (const sentence of sentences) {
    const plain = withoutBecause(
      plainSentence(sentence).replace(
        /^(?:in |at |from )?(?:the )?(?:steps?|rungs?) \d+(?:,| -|:) /i,
        '',
      ),
    );
    const object = removes.map((pattern) => pattern.exec(plain)?.[1]).find(Boolean);
    const change = object && ofObject(object.trim(), said, situation);
    if (change) return change;
  }
  return ofQuoteBefore(said, situation);
};

function ofObject(object: string, said: Said, situation: Situation): Change | null {
  const { read } = situation;
  const own = words(object, said);
  if (/\bcolumns?$/i.test(own)) return columnGone(own, situation);
  if (/\bcolumns?\b/i.test(own)) return null;
  const list = offList(object, said, situation);
  if (list) return list;
  const several = rungsOf(object, said, situation);
  if (several) return several;
  const rung = ofRung.exec(object);
  const gone = rung && rungGone(words(rung[1] ?? rung[2]!, said), situation);
  if (gone) return gone;
  const [, order, where] = paragraph.exec(object) ?? [];
  if (order) {
    const place = where ? scopeCalled(words(where, said), read) : said.place;
    return place ? lineOfPlace(order, place) : null;
  }
  if (/^"?[^"]{2,60}"?$/.test(own)) {
    const label = new RegExp(`^- ${escaped(bare(own.replace(/"/g, '')))}: `, 'i');
    if (linesIn(read).some(({ text }) => label.test(text)))
      return lineGone(({ text }) => label.test(text), `The line "${bare(own)}" was taken out`);
  }
  const [, kind, topic] = aboutKind.exec(object) ?? [];
  const [, shortly, kindly] = ofKind.exec(object) ?? [];
  const about = topic ?? shortly;
  if (
    !about ||
    /\ue040/.test(about) ||
    /^(?:first|second|third|last|other|whole|same|that|this|the)\b/i.test(about)
  )
    return null;
  const place = said.place ? ` in ${said.place.name.replace(/"/g, '')}` : '';
  return removePart(
    `remove the ${(kind ?? kindly)!.toLowerCase()} about ${about.trim().replace(/ in (?:step|rung) \d+$/i, '')}${place}`,
    situation,
  );
}

const columnGone = (named: string, situation: Situation): Change | null => {
  const ask = `cut the ${named.replace(/^(?:the|that|this) /i, '')} from the log`;
  return tableAsks.map((operation) => operation(ask, situation)).find(Boolean) ?? null;
};

/** "'Walk twice as far' and the one where more people are about": rungs of a ladder, each by its words. */
function rungsOf(object: string, said: Said, situation: Situation): Change | null {
  const parts = object.split(/,? and (?=the |\ue040)/);
  if (parts.length < 2) return null;
  const numbers = parts.map((part) => {
    const one = /^(?:the )?(?:one|rung) (?:where|with|about|on) (.{3,80})$/i.exec(part.trim())?.[1];
    const quote = /^\ue040\d+\ue041$/.test(part.trim()) ? words(part, said) : undefined;
    return one || quote ? rungMeant(one ?? quote!, situation.read) : undefined;
  });
  return numbers.every(Boolean)
    ? removeItems(`remove rungs ${numbers.join(' and ')}`, situation)
    : null;
}

const escaped = (said: string): string => said.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function lineOfPlace(order: string, place: NonNullable<Said['place']>): Change {
  const at = /last/i.test(order)
    ? -1
    : ['first', 'second', 'third', 'fourth'].indexOf(order.toLowerCase());
  return {
    did: `The ${order.toLowerCase()} line of ${place.name} was taken out`,
    edit: (document) => {
      const own = linesIn(document).filter(
        (line) => place.has(line) && line.text !== '' && !line.isHeading && line.row === undefined,
      );
      const line = own.at(at);
      if (!line || own.length < 2)
        return { declined: `There is no ${order} line in ${place.name}.` };
      return gone(document, line);
    },
  };
}

/** A caution, or the way to help, which no ask takes out. */
export const isKept = ({ text, kind }: Line): boolean =>
  kind === 'stop' || keepsSafe.test(text) || /^- Not for now/.test(text);
type Document = Situation['read'];

const gone = (document: Document, line: Line) =>
  isKept(line)
    ? { declined: `Line ${line.at + 1} is a caution or the way to help, and stays.` }
    : withLines(document, (own) => (own.at === line.at ? null : own.text));

function lineGone(is: (line: Line) => boolean, did: string): Change {
  return {
    did,
    edit: (document) => {
      const line = linesIn(document).find(is);
      return line ? gone(document, line) : { declined: 'That line is not there any more.' };
    },
  };
}

/** "Who are 'your parents'? Remove that line": a line of a list goes as a whole, of others the sentence. */
function ofQuoteBefore(said: Said, { read }: Situation): Change | null {
  const kind = thatLine.exec(said.whole)?.slice(1).find(Boolean)?.toLowerCase();
  const marks = said.marks.filter(({ isPlace }) => !isPlace);
  if (!kind || marks.length !== 1) return null;
  const lines = linesIn(read).filter((line) => mayChange(line) && line.row === undefined);
  const quote = meantBy(marks[0]!.text, lines);
  const own = quote ? lines.filter(({ text }) => text.search(asWords(quote)) >= 0) : [];
  if (own.length !== 1 || !quote) return null;
  const [line] = own as [Line];
  const isListed = line.text.startsWith('- ') && kind !== 'sentence';
  if (isListed)
    return lineGone(
      ({ text }) => text === line.text,
      `The line that said "${quote}" was taken out`,
    );
  return {
    did: `The sentence that said "${quote}" was taken out`,
    edit: (document) => {
      const now = linesIn(document).find(({ text }) => text === line.text) ?? line;
      if (isKept(now))
        return { declined: `Line ${now.at + 1} is a caution or the way to help, and stays.` };
      const { mark, sentences } = sentencesOfLine(now.text);
      const left = sentences.filter((each) => each.search(asWords(quote)) < 0);
      if (left.length === 0 && now.step !== undefined)
        return {
          declined: `Without it line ${now.at + 1} would say nothing, so it was left as it was.`,
        };
      return withLines(document, (each) =>
        each.at === now.at ? (left.length === 0 ? null : `${mark}${left.join(' ')}`) : each.text,
      );
    },
  };
}

const list = /^(.{2,120}?) (?:off|from)(?: of)? (?:the|that|this) list\b/i;
/** The items of a question at the end of a step: "Do any of these belong? A; B; C." */
const items = /(\? )([^?]*;[^?]*|[^?.]{3,80})\.$/;

/** "Josh and 'the eggs' should come off the list in step 1": what is offered in the text no more. */
function offList(object: string, said: Said, _: Situation): Change | null {
  const own = list.exec(object)?.[1] ?? (/\boff the list\b/i.test(said.whole) ? object : undefined);
  if (!own) return null;
  const names = own
    .split(/,? and |, /)
    .map((each) =>
      bare(words(each, said))
        .replace(/^the (?=the )/i, '')
        .toLowerCase(),
    )
    .filter((each) => each.length > 1);
  const plainly = (item: string) => bare(item).toLowerCase();
  return {
    did: `Taken off the list: ${names.join(', ')}`,
    edit: (document) => {
      const next = withLines(document, (line) => {
        if (!mayChange(line) || (said.place && !said.place.has(line))) return line.text;
        return line.text.replace(items, (whole, mark: string, all: string) => {
          const left = all
            .split('; ')
            .filter(
              (item) =>
                !names.some(
                  (name) =>
                    plainly(item) === name ||
                    plainly(item) === `the ${name}` ||
                    name === `the ${plainly(item)}`,
                ),
            );
          if (left.length === all.split('; ').length || left.length === 0) return whole;
          const text = left.join('; ');
          return `${mark}${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
        });
      });
      return render(next) === render(document)
        ? {
            declined: `The list does not have ${names.map((name) => `"${name}"`).join(' and ')}, or nothing else.`,
          }
        : next;
    },
  };
}
