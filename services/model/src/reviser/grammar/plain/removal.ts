import type { ProtocolDocument } from '@cerina/library';
import { keepsSafe } from '../../../edit/condense.ts';
import type { Change, Operation } from '../../operation.ts';
import { speaksOf, stemsOf } from '../../point/places/topics.ts';
import { type Line, linesIn, withLines } from './lines.ts';
import {
  ORDER,
  ordinalOf,
  type Scope,
  type Sentence,
  scopeIn,
  sectionCalled,
  sentencesAbout,
  sentencesIn,
} from './places.ts';
import { masked, plainOf, QUOTE, quotesIn, sentencesOfLine, withoutReason } from './wording.ts';

const verb =
  '(?:remove|delete|drop|lose|cut|get rid of|leave out|take out|omit|skip|ditch|bin|scrap|strip out|strike)(?: out)?';
const orders = [
  new RegExp(`^${verb} (?!down\\b)(.+?)(?: out)?$`, 'i'),
  /^(?:take|leave) (?!a\b|an\b|some\b|room\b|space\b)(.+?) out(?: (?:of|from) (.+))?$/i,
  /^(.{3,80}?) (?:can|could|should|must|has to|needs to) (?:go|come out|be (?:removed|dropped|deleted|cut))$/i,
  /^(.{3,80}?) (?:is not|isn't|are not|aren't) (?:needed|necessary|relevant|appropriate)(?: (?:to|for|here) [^.;]{0,40})?(?:, (?:so )?(?:remove|drop|delete|take it out))?$/i,
  /^nor (?:is|are) (.{3,80})$/i,
  /^(?:no|nothing (?:about|on)|no mention of|nothing of|not a word (?:about|on)|(?:don't|do not) mention) (.{3,60}?)(?: anywhere| at all)?$/i,
  /^say (?!["“'‘])(.{3,40}?) nowhere$/i,
  /^(?:the )?(.{3,60}) out$/i,
];
/** "'you are weak' - drop that whole sentence". */
const ofQuote = new RegExp(
  `^${QUOTE} ?[-–—:,]? ?(?:please )?(?:drop|remove|lose|cut|delete|take out|bin) (?:that|it|this|the)(?: whole)?(?: (sentence|line|bullet|bit))?$`,
  'i',
);
/** What other operations know: steps, rungs, columns, and what is about the manner. */
const others =
  /^sections?\b|^(?:the |both |all (?:the )?)?(?:steps?|rungs?|columns?|rows?) ?\d?|\bcolumns?\b|\b(?:words|minutes|scale|ratings?|exclamation|section|jargon|example|log|diary)$|\b(?:percentages?|numbers?|need|new|longer|more|change)\b|^(?:it|this|that|them|the rest|everything|half)\b/i;

const kinds =
  'bit|line|sentence|bullet|part|tip|point|note|one|warning|caution|question|rule|metaphor|mention|reference';
const about = new RegExp(
  `^(?:the |that |this |any |all )?(${kinds})s? (?:about|on|of|with|to|that says|saying|where it says|which says) (.+)$`,
  'i',
);
const described = new RegExp(`^(?:the |that |this |any |all )?(.+?) (${kinds})s?$`, 'i');
const placed = new RegExp(
  `^(?:the |that )?${ORDER} (?:of the )?(bullet|line|sentence|point|tip|question)s?$`,
  'i',
);

const isCaution = (text: string): boolean =>
  keepsSafe.test(text) || /\b(?:do not|don't|keep .{0,30}\b(?:closed|away|locked))\b/i.test(text);

interface Target {
  /** What is to go, as the answer says it. */
  name: string;
  gone: (document: ProtocolDocument, scope: Scope | undefined) => Sentence[] | string;
  /** Only a piece of a sentence, where the topic is one of several things in a list. */
  piece?: string;
  all?: boolean;
}

/** "Take out the line about naps", "the autism bit isn't needed", "'you are weak' - drop that sentence": what it names, and no more. */
export const removePart: Operation = (text, { read }) => {
  const { text: whole, quotes } = masked(text);
  const ask = withoutReason(plainOf(whole));
  const quoted = ofQuote.exec(ask);
  const found = orders.map((pattern) => pattern.exec(ask)).find(Boolean);
  const object = quoted ? undefined : found?.[1];
  if (!quoted && !object) return null;
  if (quoted) return removing([quoteTarget(quotes[Number(quoted[1])]!, true)], undefined);
  const place = scopeIn(found![2] ? `in ${found![2]}` : object!, read);
  const named = (place && !found![2] ? place.rest : object!).trim();
  const first = named.split(',')[0]!;
  if (others.test(named) || sectionCalled(first, read) || stemless(named, quotes)) return null;
  if (/^no\b/i.test(ask) && /, (?:it's|it is|they're|they are|only|just)\b/i.test(whole))
    return null;
  if (/\b(?:crisis|emergency|safety(?! (?:habit|behavio)))\b/i.test(named)) return null;
  const isAll = /\b(?:every|everywhere|anywhere|all|any|throughout|nothing|no mention)\b/i.test(
    ask,
  );
  const targets = named
    .replace(/ (?:everywhere|anywhere|throughout|altogether|completely)$/i, '')
    .split(/,? and (?=the |that |this |also )|, (?=the |that )/i)
    .map((own) => targetOf(own.trim(), quotes, isAll || /^(?:no|nothing)/i.test(ask)));
  if (targets.some((target) => target === undefined)) return null;
  return removing(targets as Target[], place?.scope);
};

const stemless = (named: string, quotes: readonly string[]): boolean =>
  quotesIn(named, quotes).length === 0 && stemsOf(named).length === 0;

function targetOf(own: string, quotes: readonly string[], isAll: boolean): Target | undefined {
  const [quote] = quotesIn(own, quotes);
  if (quote !== undefined)
    return quoteTarget(quote, /\b(?:sentence|line|bullet|question)\b/i.test(own));
  const [, order, ofOrder] = placed.exec(own) ?? [];
  if (order) return ordered(order, ofOrder!.toLowerCase());
  const [, kind, topic] = about.exec(own) ?? [];
  const [, shortly, kindly] = described.exec(own) ?? [];
  const said = (topic ?? shortly ?? own).replace(/^(?:the|that|this|any|all|his|her) /i, '').trim();
  const unit = kind ?? kindly;
  return /^\d/.test(said)
    ? undefined
    : topicTarget(
        said,
        isAll,
        /^(?:line|bullet|sentence|point|tip|note|question)$/i.test(unit ?? '') ? unit : undefined,
      );
}

const ordered = (order: string, unit: string): Target => ({
  name: `the ${order} ${unit}`,
  gone: (document, scope) => {
    if (!scope) return 'It was not said of which section.';
    const lines = linesIn(document).filter((line) => scope.has(line) && line.text !== '');
    const all = /sentence|question/.test(unit)
      ? sentencesIn(lines).filter(({ text }) => unit !== 'question' || text.endsWith('?'))
      : lines.filter(({ row }) => row === undefined);
    const own = all[ordinalOf(order, all.length)];
    if (!own) return `There is no ${order} ${unit} in ${scope.name}.`;
    return 'line' in own ? [own] : sentencesIn([own]);
  },
});

const plainly = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[“”"‘’']/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[.!?,;:]+$/, '')
    .trim();

const quoteTarget = (quote: string, isWhole: boolean): Target => ({
  name: `"${quote}"`,
  ...(!isWhole && { piece: quote }),
  gone: (document, scope) => {
    const own = plainly(quote);
    const lines = linesIn(document).filter((line) => !scope || scope.has(line));
    const found = sentencesIn(
      lines.filter(({ text, isHeading }) => text !== '' && !isHeading),
    ).filter(({ text }) => plainly(text).includes(own));
    if (found.length > 0) return found;
    // a mark within the words, as a title may have, parts them into sentences
    const whole = lines.find(
      (line) => line.row === undefined && !line.isHeading && plainly(line.text).includes(own),
    );
    return whole ? sentencesIn([whole]) : `The text does not say "${quote}".`;
  },
});

const topicTarget = (topic: string, isAll: boolean, unit?: string): Target => ({
  name: `what it said about ${topic}`,
  ...(isAll && { all: true }),
  ...(!unit && { piece: topic }),
  gone: (document, scope) => {
    const lines = linesIn(document);
    const inRows = scope ? lines.filter((line) => scope.has(line)) : lines;
    const works = inRows.filter(({ kind, text }) => kind === 'references' && text !== '');
    const open = sentencesAbout(topic, inRows).filter(
      ({ line }) => scope || line.row === undefined,
    );
    if (open.length > 0)
      return /line|bullet|point|tip/i.test(unit ?? '') &&
        open.every(({ line }) => line.text.startsWith('- ') && !isLabelled(line))
        ? sentencesIn(uniqueLines(open).map(({ line }) => line))
        : open;
    const names = topic.split(/,? and |, /i).map(stemsOf);
    const own = sentencesIn(works).filter(({ text }) =>
      names.some((stems) => speaksOf(text, stems)),
    );
    if (own.length > 0) return sentencesIn(uniqueLines(own).map(({ line }) => line));
    return `No line${scope ? ` of ${scope.name}` : ''} speaks of "${topic}".`;
  },
});

/** "For: …", "Not for now: …": who a plan is for stays, whatever goes of it. */
const isLabelled = ({ kind, text }: Line): boolean =>
  kind === 'audience' && /^- [A-Z][\w ]{1,24}: /.test(text);

const uniqueLines = (found: Sentence[]): Sentence[] =>
  found.filter((each, at) => found.findIndex(({ line }) => line.at === each.line.at) === at);

function removing(targets: Target[], scope: Scope | undefined): Change {
  const done: string[] = [];
  return {
    did: () => `Taken out: ${done.join(', ')}`,
    edit: (document) => {
      const refused: string[] = [];
      done.length = 0;
      const left = targets.reduce((own, target) => {
        const next = without(own, target, scope);
        if (typeof next === 'string') refused.push(next);
        else done.push(target.name);
        return typeof next === 'string' ? own : next;
      }, document);
      return left === document ? { declined: refused.join(' ') } : left;
    },
  };
}

/** The document without what a target names; a sentence why not. */
function without(
  document: ProtocolDocument,
  target: Target,
  scope: Scope | undefined,
): ProtocolDocument | string {
  const gone = target.gone(document, scope);
  if (typeof gone === 'string') return gone;
  if (gone.length > 1 && !target.all && new Set(gone.map(({ line }) => line.at)).size > 2)
    return `${gone.length} sentences speak of it (${target.name}), so nothing was taken out. Please name the line or the section.`;
  const caution = gone.find(
    ({ text, line }) => isCaution(text) || line.kind === 'stop' || /^- Not for now/.test(line.text),
  );
  if (caution) return `Line ${caution.line.at + 1} is a caution or the way to help, and stays.`;
  const changed = new Map<number, string | null>();
  for (const { line } of uniqueLines(gone)) {
    const own = gone.filter((each) => each.line.at === line.at);
    const next = lineWithout(line, own, line.kind === 'references' ? undefined : target.piece);
    if (next === undefined)
      return `Without it line ${line.at + 1} would say nothing, so it was left as it was.`;
    changed.set(line.at, next);
  }
  return withLines(document, (line) => (changed.has(line.at) ? changed.get(line.at)! : line.text));
}

/** A line without some of its sentences, or without a piece of one; null where nothing is left, undefined where that would break a step. */
function lineWithout(
  line: Line,
  gone: Sentence[],
  piece: string | undefined,
): string | null | undefined {
  if (line.row !== undefined)
    return line.row > 0 && piece ? cellWithout(line.text, piece) : undefined;
  const { mark, sentences } = sentencesOfLine(line.text);
  const left = sentences.flatMap((text, index) => {
    if (!gone.some((each) => each.index === index)) return [text];
    const own = piece ? pieceWithout(text, piece) : undefined;
    return own ? [own] : [];
  });
  if (left.length > 0) return `${mark}${left.join(' ')}`;
  return line.step === undefined && !/^- [A-Z][\w ]{1,24}: $/.test(mark) ? null : undefined;
}

function cellWithout(row: string, piece: string): string | undefined {
  const cells = row.slice(1, -1).split('|');
  const stems = stemsOf(piece);
  const left = cells.map((cell) => (speaksOf(cell, stems) ? ' ' : cell));
  return left.join('|') === cells.join('|') ? undefined : `|${left.join('|')}|`;
}

/** "A, B or C" without one of them; undefined where the words are no item of a list, so that the sentence goes as a whole. */
export function pieceWithout(sentence: string, piece: string): string | undefined {
  const stems = stemsOf(piece);
  const marks = /(, (?:or |and )?| or | and )/;
  const parts = sentence.split(marks);
  const at = parts.findIndex((own, n) => n % 2 === 0 && speaksOf(own, stems));
  if (at < 0 || parts.length < 3 || /^(?:If|When|Where|Once) /.test(sentence)) return undefined;
  if (/^(?:then|so|but|who|which|if|when|because) /i.test(parts[at]!)) return undefined;
  const own = parts[at]!;
  const lead = /^(.*\b(?:such as|like|by|for example|from|of|keep|avoid) )/i.exec(own)?.[1] ?? '';
  const item = own.slice(lead.length).replace(/[.!?]+$/, '');
  if (item.split(' ').length > 6 || (lead !== '' && at > 0)) return undefined;
  const end = /[.!?]+$/.exec(own)?.[0] ?? '';
  if (at === 0 && lead === '' && !/^\p{Ll}/u.test(own)) return undefined;
  // what begins the sentence is all of it: "Some of this" is no list
  if (lead !== '' && plainly(piece).startsWith(plainly(lead))) return undefined;
  if (lead !== '' || at === 0) {
    const rest = parts.slice(at + 2).join('');
    return rest === '' || /[.!?]$/.test(own)
      ? undefined
      : `${parts.slice(0, at).join('')}${lead}${rest}`;
  }
  const joint = parts[at - 1]!;
  const after = parts.slice(at + 1);
  const isList = /,/.test(joint) || /,/.test(after[0] ?? '') || / or | and /.test(joint);
  if (!isList) return undefined;
  if (after.length > 0 && end === '') {
    // an item in the middle of the list
    const next =
      at === 2 && !/,/.test(parts.slice(0, 1).join('')) && /^, (?:or|and) /.test(after[0]!)
        ? after[0]!.replace(/^,/, '')
        : after[0]!;
    return [...parts.slice(0, at - 1), next, ...after.slice(1)].join('');
  }
  const word = /\b(or|and)\b/.exec(joint)?.[1];
  const before = parts.slice(0, at - 1);
  if (word && before.length > 2 && before.at(-2) === ', ') before[before.length - 2] = ` ${word} `;
  return `${before.join('')}${end}${after.join('')}`;
}
