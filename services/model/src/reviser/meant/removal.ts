import { type ProtocolDocument, render } from '@cerina/library';
import { mapLadder } from '../../edit/ladder.ts';
import { linesIn, withLines } from '../grammar/plain/lines.ts';
import { unmasked } from '../grammar/plain/wording.ts';
import { mayChange } from '../grammar/spoken/reading/said.ts';
import { isKept } from '../grammar/spoken/removal.ts';
import type { Change, Situation } from '../operation.ts';
import {
  bulletsOf,
  type Found,
  meantAmong,
  type Piece,
  rungsOf,
  sentencesOf,
  unclear,
} from './named.ts';
import type { Asked, Order } from './orders.ts';

const takes =
  '(?:take out|remove|delete|drop|cut|lose|get rid of|bin|ditch|scrap|leave out|strike|do without|axe)';
const shapes: RegExp[] = [
  new RegExp(`^${takes}(?: out)? (.{3,140}?)(?: out| altogether| completely| entirely)?$`, 'i'),
  /^take (.{3,140}?) out$/i,
  /^(?:could|can|should|must|may) (.{3,140}?) (?:go|come out|be (?:removed|dropped|deleted|cut|left out))$/i,
  /^(.{3,140}?) (?:can|could|should|has to|have to|needs to|must|ought to) (?:just )?(?:go|come out|be (?:removed|dropped|deleted|cut|left out))$/i,
];
/** "Take that out": of what was named before. */
const back = new RegExp(
  `^(?:${takes} (?:it|that|this|them)(?: out)?|(?:take|leave|cut) (?:it|that|this|them) out|${takes}|(?:it|that|this) (?:can|should|has to|must) go)$`,
  'i',
);
/** "Cut 'If leaving the house …' she leaves the house fine": the quotation alone, with a reason at most. */
const quotedTarget = new RegExp(
  `^(?:(?:${takes})|take|no) (?:the |that |this )?(?:line|sentence|bullet|bit|tip|question)? ?\\ue040(\\d+)\\ue041(?: (?:line|sentence|bullet|bit|tip|question))?(?: out)?(?:,? (?:she|he|it|they|that|this|doesn't|isn't|not|as|since|because)\\b.*)?$`,
  'i',
);
const rung =
  /^(?:the |that |this )?(?:(.{3,60}?) rung|rung (?:about|on|with|where|that says?|of|for) (.{3,90}))$/i;
const piece =
  /^(?:the |that |this )?(line|bullet|tip|sentence|bit|point|note|question|reminder|part) (?:about|on|with|where|that says?|saying|of|for) (.{3,120})$/i;
const before =
  /^(?:the |that |this )?(.{3,60}?) (line|bullet|tip|sentence|point|reminder|question)$/i;

/** "Cut 'If leaving the house …'": a bullet that begins with those words goes as a whole. */
export function bulletCut(asked: Asked, { read }: Situation): Change | null {
  for (const { text } of asked.orders) {
    const mark = quotedTarget.exec(text)?.[1];
    const own = mark && asked.quotes[Number(mark)]!.replace(marks, '');
    const lines = own ? linesIn(read).filter((line) => line.text.startsWith(`- ${own}`)) : [];
    const [only] = lines;
    if (lines.length !== 1 || !only || !own || !mayChange(only) || isKept(only)) continue;
    if (!/^[, ]/.test(only.text.slice(own.length + 2)) || /: /.test(own)) continue;
    return {
      did: `Taken out: "${only.text.slice(2)}"`,
      edit: (document) =>
        withLines(document, (line) => (line.text === only.text ? null : line.text)),
    };
  }
  return null;
}

/** A rung or a line that is named by what it is about is taken out, where it is clear which one is meant. */
export function removal(asked: Asked, { read }: Situation): Change | null {
  const found = asked.orders.map((order) => ofOrder(order, asked, read)).find(Boolean);
  return found ?? null;
}

function ofOrder(order: Order, asked: Asked, read: ProtocolDocument): Change | undefined {
  const words = (own: string) =>
    unmasked(own, asked.quotes)
      .replace(/[.!?]+$/, '')
      .trim();
  if (back.test(order.text)) {
    const last = [...order.before.matchAll(/\ue040(\d+)\ue041/g)].at(-1);
    return last ? quoted(asked.quotes[Number(last[1])]!, read) : undefined;
  }
  const outright = quotedTarget.exec(order.text);
  if (outright) {
    const own = quoted(asked.quotes[Number(outright[1])]!, read);
    if (own) return own;
  }
  const target = shapes.map((shape) => shape.exec(order.text)?.[1]).find(Boolean);
  if (!target || /\b(?:columns?|section|steps?|all|every|any)\b/i.test(target)) return undefined;
  const [, one, other] = rung.exec(target) ?? [];
  const named = one ?? other;
  if (
    named &&
    !/^(?:the )?(?:last|first|top|bottom|final|next|hardest|easiest|\w+th|second|third)$/i.test(
      named,
    )
  )
    return rungGone(words(named), read);
  const [, kind, about] = piece.exec(target) ?? [];
  const [, lead, unit] = before.exec(target) ?? [];
  const topic = about ?? lead;
  if (!topic || /\ue040/.test(topic)) return undefined;
  return lineGone(words(topic), (kind ?? unit)!.toLowerCase(), read);
}

function rungGone(words: string, read: ProtocolDocument): Change | undefined {
  const rungs = rungsOf(read);
  if (rungs.length === 0) return undefined;
  const found = meantAmong(words, rungs);
  if (!('piece' in found))
    return found.among > 1
      ? { did: '', edit: () => ({ declined: unclear(found.among, words) }) }
      : undefined;
  const own = found.piece.text;
  return {
    did: `The rung "${own.replace(/\.$/, '')}" was taken out`,
    edit: (document) => mapLadder(document, (rows) => rows.filter((row) => row[1] !== own)),
  };
}

const isBullet = /^(?:bullet|line|tip|point|note|reminder)$/;

function lineGone(words: string, kind: string, read: ProtocolDocument): Change | undefined {
  const lines = linesIn(read).filter(mayChange);
  const first: Found = isBullet.test(kind) ? meantAmong(words, bulletsOf(read)) : { among: 0 };
  if ('piece' in first && isKept(first.piece.line)) return undefined;
  if ('piece' in first)
    return {
      did: `Taken out: "${first.piece.text.replace(/^- /, '')}"`,
      edit: (document) =>
        withLines(document, (line) => (line.text === first.piece.text ? null : line.text)),
    };
  if (isBullet.test(kind)) return undefined;
  const found = meantAmong(words, sentencesOf(lines));
  return 'piece' in found && !isKept(found.piece.line) ? sentenceGone(found.piece) : undefined;
}

/** A sentence without which its line is not empty, and no label stays bare. */
function sentenceGone({ line, text }: Piece): Change {
  return {
    did: `Taken out: "${text}"`,
    edit: (document) => {
      const next = withLines(document, (own) => {
        if (own.text !== line.text) return own.text;
        const left = own.text.replace(text, '').replace(/ {2,}/g, ' ').trim();
        return left === '' ? null : left;
      });
      return render(next) === render(document) ? { declined: 'The text does not say it.' } : next;
    },
  };
}

const marks = /[.!?"'”“’‘\s]{1,20}$/;

/** Quoted words that are one or more whole sentences of a line, or the beginning of one bullet, go; the rest of the line stays. */
function quoted(quote: string, read: ProtocolDocument): Change | undefined {
  const own = quote.replace(marks, '');
  const lines = linesIn(read).filter((line) => mayChange(line) && line.text.includes(own));
  const only = lines[0];
  if (lines.length !== 1 || !only || only.row !== undefined || isKept(only)) return undefined;
  // a labelled line is one thing
  if (/^- [A-Z][\w ]{1,24}: /.test(only.text)) return undefined;
  const at = only.text.indexOf(own);
  const end = at + own.length;
  const close = /^[.!?]["”]?/.exec(only.text.slice(end))?.[0] ?? '';
  const startsWhole = at === 0 || /(?:[.!?]["”]? |\*\* |^- |: )$/.test(only.text.slice(0, at));
  if (!startsWhole || close === '') return undefined;
  const left =
    `${only.text.slice(0, at).trimEnd()} ${only.text.slice(end + close.length).trimStart()}`.trim();
  if (/^(?:\*\*[^*]+\*\*|-)$/.test(left)) return undefined;
  return {
    did: `Taken out: "${own}"`,
    edit: (document) =>
      withLines(document, (line) =>
        line.text === only.text ? (left === '' ? null : left) : line.text,
      ),
  };
}
