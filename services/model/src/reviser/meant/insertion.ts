import { type ProtocolDocument, render } from '@cerina/library';
import { type Line, linesIn, withLines } from '../grammar/plain/lines.ts';
import type { Scope } from '../grammar/plain/places.ts';
import { sentenceOf, unmasked } from '../grammar/plain/wording.ts';
import { asWords } from '../grammar/spoken/reading/near.ts';
import { mayChange } from '../grammar/spoken/reading/said.ts';
import type { Change, Situation } from '../operation.ts';
import { bulletsOf, cellsOf, meantAmong, rowOf, rungsOf, unclear } from './named.ts';
import type { Asked } from './orders.ts';
import { placeAtFront, placesAtEnd } from './places.ts';

const titled: RegExp[] = [
  /^(?:the )?(?:title|name)(?: of (?:it|the plan|this))?(?: should be| needs to be|:| =| to be) (.{3,90})$/i,
  /^(?:rename|retitle|call) (?:it|this|the (?:plan|sheet|whole thing|text|handout|exercise)|that)(?: to| as| into)? (\ue040\d+\ue041)$/i,
  /^(?:change|set|make) (?:the )?(?:title|name)(?: of (?:it|the plan|this))? (?:to|into|be|:)? ?(.{3,90})$/i,
  /^(?:retitle|rename)(?: it| this)? (?:to |as )?(.{3,90})$/i,
];

/** "…, please, not 'X'": what is no part of the title. */
const notThis = /(?:,? please)?(?:,? (?:not|instead of|rather than) \ue040\d+\ue041)?[.!]*$/i;

/** "'X' is silly, call it 'Y'", "rename 'X' to 'Y'": where X is in the text, and is not its title. */
const isOfOther = ({ whole, quotes }: Asked, read: ProtocolDocument): boolean => {
  const first = /\ue040(\d+)\ue041 (?:is|was|sounds|feels|to|as|into|reads)\b/i.exec(whole)?.[1];
  const named = first && quotes[Number(first)]!;
  return (
    !!named &&
    !read.title?.toLowerCase().includes(named.toLowerCase()) &&
    render(read).toLowerCase().includes(named.toLowerCase())
  );
};

/** "Title: …", "rename it '…'": exactly these words. */
export function title(asked: Asked, { read }: Situation): Change | null {
  if (isOfOther(asked, read)) return null;
  for (const { text } of asked.orders) {
    const found = titled.map((shape) => shape.exec(text)?.[1]).find(Boolean);
    if (
      !found ||
      /\b(?:steps?|rungs?|sections?|columns?|headings?) \b|\b(?:warmer|kinder|simpler|shorter|less|more|softer|something)\b/i.test(
        found,
      )
    )
      continue;
    const own = unmasked(found.replace(notThis, ''), asked.quotes).replace(/[.]+$/, '').trim();
    const put = `${own.charAt(0).toUpperCase()}${own.slice(1)}`;
    return { did: `The title is "${put}"`, edit: (document) => ({ ...document, title: put }) };
  }
  return null;
}

const explains =
  /^(?:explain|say|mention|make clear|make it clear|point out|add|state|remind (?:her|him|them)|tell (?:her|him|them))(?: first| early on| at the start| briefly| also)*,? that (.{8,200})$/i;
const allows =
  /^(?:say|add|mention) ((?:she|he|they) (?:can|could|may|might|should|must|is allowed to) .{5,140})$/i;

/** "Explain first that the images are common": a separate sentence, where it is to be; why it can help, where no place is named. */
export function thatSentence(asked: Asked, situation: Situation): Change | null {
  const { read, point } = situation;
  for (const { text } of asked.orders) {
    const { rest, places } = placesAtEnd(text, read);
    const that = explains.exec(rest)?.[1];
    const allowed = allows.exec(rest)?.[1];
    const own = that ?? allowed;
    if (!own || /\ue040/.test(own)) continue;
    const said = sentenceOf(own.replace(/[.!\s]+$/, ''), false);
    if (!said || /\b(?:she|he)\b/i.test(said)) continue;
    const line =
      places.length === 0 && allowed ? lineBefore(asked, point.message, read) : undefined;
    if (line) return afterLine(line, said);
    const scope = places[0] ?? (/^explain\b/i.test(rest) ? rationale : undefined);
    return scope ? atEnd(scope, said, /^explain\b/i.test(rest) && !places[0]) : null;
  }
  return null;
}

const inPlace =
  /^(?:say|put|use|write|add|have)(?: in)?:? (\ue040\d+\ue041)(?: (?:too|as well|there))?$/i;

/** "In step 6 say 'your dad can sit beside you'": a sentence in the words that were given, at the end of what is to be done there. */
export function quoteInPlace(asked: Asked, { read }: Situation): Change | null {
  for (const { text } of asked.orders) {
    const front = placeAtFront(text.replace(/^[^:\ue040]{3,60}: (?=in )/i, ''), read);
    const { rest, places } = placesAtEnd(text, read);
    const mark = front
      ? inPlace.exec(front.rest)?.[1]
      : places.length === 1
        ? inPlace.exec(rest)?.[1]
        : undefined;
    const scope = front?.place ?? places[0];
    const given = mark && unmasked(mark, asked.quotes);
    if (!given || !scope || given.split(' ').length < 5) continue;
    const said = sentenceOf(given, true);
    return said ? atEnd(scope, said, false) : null;
  }
  return null;
}

const rationale: Scope = { name: '"Why this can help"', has: (line) => line.kind === 'rationale' };

/** The bullet that the ask before this one, in the same message, is about. */
function lineBefore(
  asked: Asked,
  message: string | undefined,
  read: ProtocolDocument,
): Line | undefined {
  if (!message) return undefined;
  const earlier = message.slice(
    0,
    Math.max(0, message.indexOf(asked.orders[0]?.text.slice(0, 20) ?? ' ')),
  );
  const named = /\bthe ([\p{L} ]{4,50}?) (?:line|bullet|point|tip)\b/iu.exec(
    earlier.split(/(?<=[.!?]) /).at(-1) ?? '',
  )?.[1];
  const found = named ? meantAmong(named, bulletsOf(read)) : { among: 0 };
  return 'piece' in found ? found.piece.line : undefined;
}

const afterLine = (line: Line, said: string): Change => ({
  adds: true,
  did: `After "${line.text.replace(/^- /, '').slice(0, 40)}" it says: ${said.replace(/\.$/, '')}`,
  edit: (document) =>
    withLines(document, (own) =>
      own.text === line.text ? `${own.text.replace(/(?<=\p{L})$/u, '.')} ${said}` : own.text,
    ),
});

function atEnd(scope: Scope, said: string, isFirst: boolean): Change {
  return {
    adds: true,
    did: `${scope.name.charAt(0).toUpperCase()}${scope.name.slice(1)} says: ${said.replace(/\.$/, '')}`,
    edit: (document) => {
      const lines = linesIn(document).filter(
        (line) => scope.has(line) && line.text !== '' && !line.isHeading && line.row === undefined,
      );
      const inStep = lines.find((line) => line.part === 'do');
      const target = inStep ?? (isFirst ? lines[0] : lines.at(-1));
      if (!target) return { declined: `There is no place for it in ${scope.name}.` };
      if (lines.some(({ text }) => text.includes(said))) return document;
      return withLines(document, (line) => {
        if (line.at !== target.at) return line.text;
        if (inStep) return `${line.text} ${said}`;
        const own = target.text.startsWith('- ') ? `- ${said}` : said;
        return isFirst ? [own, line.text] : [line.text, own];
      });
    },
  };
}

const beside =
  /^(?:put|add|include|have|mention|list) (\ue040\d+\ue041|.{4,60}?) (?:next to|beside|alongside|along with|together with|with|after) (\ue040\d+\ue041|.{4,60})$/i;

/** "Put 'drinking two beers' next to gripping the armrest": into the list that the other is in, wherever it is meant. */
export function besideOther(asked: Asked, { read }: Situation): Change | null {
  for (const { text } of asked.orders) {
    const { rest, places } = placesAtEnd(text, read);
    const [, what, anchor] = beside.exec(rest) ?? [];
    if (!what || !anchor || places.length === 0) continue;
    const put = unmasked(what, asked.quotes).replace(/[.,]+$/, '');
    const other = unmasked(anchor, asked.quotes).replace(/[.,]+$/, '');
    const isGerund = /^\p{L}+ing\b/u;
    if (isGerund.test(put) !== isGerund.test(other)) continue;
    const inAll = places.every((place) =>
      linesIn(read).some(
        (line) => place.has(line) && mayChange(line) && line.text.search(asWords(other)) >= 0,
      ),
    );
    if (!inAll) continue;
    return {
      adds: true,
      did: `"${put}" is beside "${other}"`,
      edit: (document) => {
        const next = withLines(document, (line) =>
          mayChange(line) && places.some((place) => place.has(line))
            ? line.text.replace(asWords(other), (own, at: number, all: string) => {
                const after = all.slice(at + own.length);
                return /^(?:,| or | and )/.test(after) ? `${own}, ${put}` : `${own} or ${put}`;
              })
            : line.text,
        );
        return render(next) === render(document)
          ? { declined: `The text does not say "${other}" there.` }
          : next;
      },
    };
  }
  return null;
}

const toFirst =
  /^(?:move|put|bring) (?:the )?(.{3,60}?) (line|bullet|tip|point|sentence) (first|last)(?: (?:in|of) (?:that|the|its|this) (?:section|list|part))?$/i;
const toTop =
  /^(?:move|put|bring|shift) (?:the )?(.{3,70}?) (line|bullet|tip|point|sentence)?,? ?(?:up )?(?:to|at) the (?:very )?(top|start|beginning|front|end|bottom)(?: of (?:the |its )?(?:list|section|.{3,40}))?$/i;

/** "Move the power at work line to the top": the one bullet that is meant, first in its section. */
export function lineToTop(asked: Asked, { read }: Situation): Change | null {
  for (const { text } of asked.orders) {
    const [, words = '', kind, edge = ''] = toTop.exec(text) ?? toFirst.exec(text) ?? [];
    if (words === '' || !kind) continue;
    const named = unmasked(words, asked.quotes);
    const found = meantAmong(named, bulletsOf(read));
    if (!('piece' in found))
      return { did: '', edit: () => ({ declined: unclear(found.among, named) }) };
    const { line } = found.piece;
    const isEnd = /end|bottom|last/i.test(edge);
    return {
      did: `"${line.text.replace(/^- /, '').slice(0, 50)}" is ${isEnd ? 'last' : 'first'} in "${line.heading}"`,
      edit: (document) => {
        const own = linesIn(document).filter(
          ({ heading, text: said }) => heading === line.heading && said.startsWith('- '),
        );
        const target = isEnd ? own.at(-1) : own[0];
        if (!target || target.text === line.text) return document;
        return withLines(document, (each) =>
          each.text === line.text && each.heading === line.heading
            ? null
            : each.at === target.at
              ? isEnd
                ? [each.text, line.text]
                : [line.text, each.text]
              : each.text,
        );
      },
    };
  }
  return null;
}

const someone =
  '(?:grandson|granddaughter|grandchild|son|daughter|husband|wife|partner|mum|mother|dad|father|sister|brother|friend|aunt|uncle|nan|gran|carer|dog|baby|teacher|colleague|neighbour)';
const withThem = new RegExp(
  `^(?:put|bring|have|include|add|get) ((?:the |her |his |their |your )?${someone}|\\p{Lu}\\p{L}+)(?: in(?:to)?| along| there| come)*(?: earlier| sooner| too)?,? ?(?:say )?(?:in|on|into|at|for) (?:the )?(.{3,40}?) rung$`,
  'iu',
);

/** "Put the grandson in earlier, say on the bench rung": that rung is done with him there. */
export function companyOnRung(asked: Asked, { read }: Situation): Change | null {
  for (const { text } of asked.orders) {
    const [, who = '', where = ''] = withThem.exec(text) ?? [];
    if (who === '') continue;
    const found = /^\d+$/.test(where)
      ? { piece: rungsOf(read)[Number(where) - 1]! }
      : meantAmong(where, rungsOf(read));
    if (!('piece' in found) || !found.piece) return null;
    const named = /^\p{Lu}/u.test(who)
      ? who
      : `your ${who.replace(/^(?:the|her|his|their|your) /i, '')}`;
    const own = found.piece.line.text;
    return {
      adds: true,
      did: `The rung "${found.piece.text.replace(/\.$/, '')}" is done with ${named} there`,
      edit: (document) =>
        withLines(document, (line) => {
          if (line.text !== own) return line.text;
          const cells = cellsOf(own);
          return rowOf(
            cells.with(
              1,
              `${cells[1]!.replace(/\.$/, '').replace(/, with someone you trust there$/, '')}, with ${named} there.`,
            ),
          );
        }),
    };
  }
  return null;
}
