import { type ProtocolDocument, stepsOf } from '@cerina/library';
import { ladderOf, mapLadder } from '../../../edit/ladder.ts';
import type { Operation } from '../../operation.ts';
import { countOf, inOrder, itemsNamed, type Kind, missing, numbersTo } from './items.ts';

const list = '(?:steps?|rungs?)(?: \\d+(?:(?:, and|,| and| &) (?:(?:step|rung)s? )?\\d+)*)?';
const outOf = new RegExp(
  `\\b(?:remove|delete|drop|leave out|take out|cut|skip|omit|get rid of|lose) (?:the |both |all of )?(${list})\\b|\\b(?:take|leave) (?:the )?(${list})(?: [\\w ]{3,40})? out\\b|^no (${list})|^(?:and |also |please )?(?:the )?(${list}) (?:can|could|should|must|has to|have to|needs to) (?:go|come out|be (?:removed|dropped|deleted|left out))\\b`,
  'i',
);
const swaps = /\b(?:swap|switch|reverse|exchange)\b|\bother way a?round\b|\bchange places\b/i;

/** "Drop rung 9", "leave out steps 2 and 3", "leave out the step about hard days". */
export const removeItems: Operation = (text) => {
  const object = outOf.exec(text)?.slice(1).find(Boolean);
  const named = object && itemsNamed(object);
  if (!named || /\b(?:columns?|sections?|words?|sentences?|detail)\b/i.test(text)) return null;
  const { kind } = named;
  const topic = /\b(?:step|rung) (?:about|on|with|where|called) ([^,.;:]{3,80})/i.exec(text)?.[1];
  if (named.numbers.length === 0 && !topic) return null;
  const which =
    named.numbers.length > 0
      ? `${kind} ${named.numbers.join(' and ')}`
      : `the ${kind} about ${topic}`;
  return {
    did: `${which.replace(/^./, (letter) => letter.toUpperCase())} was taken out`,
    edit: (document) => {
      const count = countOf(document, kind);
      const gone = named.numbers.length > 0 ? named.numbers : numbersAbout(document, kind, topic!);
      if (gone.length === 0) return { declined: `The plan has no ${kind} about ${topic}.` };
      const beyond = gone.find((number) => number > count);
      if (beyond) return missing(document, kind, beyond);
      const left = numbersTo(count).filter((number) => !gone.includes(number));
      if (left.length < (kind === 'step' ? 2 : 3))
        return { declined: `With ${left.length} ${kind}s left, that would break the plan.` };
      return inOrder(document, kind, left);
    },
  };
};

/** The steps or rungs that have every longer word of a topic. */
function numbersAbout(document: ProtocolDocument, kind: Kind, topic: string): number[] {
  const words = (topic.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) =>
    word.replace(/s$/, ''),
  );
  const texts =
    kind === 'rung'
      ? (ladderOf(document)?.rows ?? []).map((row) => row.join(' '))
      : stepsOf(document).map(({ title, parts }) =>
          [title, ...parts.map(({ text }) => text)].join(' '),
        );
  return texts
    .flatMap((text, at) =>
      words.length > 0 && words.every((word) => text.toLowerCase().includes(word)) ? [at + 1] : [],
    )
    .slice(0, 1);
}

/** "The figures stay where they are", "keep the ratings as they are". */
export const figuresStay =
  /\b(?:figures?|numbers?|ratings?|scores?|suds?)\b[^.;!?]{0,24}\b(?:stay(?:s|ing)?|kept|where they (?:are|were)|unchanged|as they (?:are|were)|in place|as is)\b|\b(?:keep|keeping|leave|leaving|not) (?:all )?(?:the|their|its) (?:figures?|numbers?|ratings?|scores?)\b/i;

/** "Swap rungs 4 and 5", "steps 1 and 2 the other way round". */
export const swapItems: Operation = (text) => {
  const named = itemsNamed(text);
  if (named?.numbers.length !== 2 || !swaps.test(text)) return null;
  const { kind, numbers } = named;
  const [a, b] = numbers as [number, number];
  const isFixed = figuresStay.test(text);
  const how = isFixed ? ', and the figures are where they were' : ', each with its rating';
  return {
    did: `${kind === 'step' ? 'Steps' : 'Rungs'} ${a} and ${b} have changed places${kind === 'rung' ? how : ''}`,
    edit: (document) => {
      const count = countOf(document, kind);
      if (Math.max(a, b) > count) return missing(document, kind, Math.max(a, b));
      if (kind === 'rung')
        return mapLadder(document, (rows) => {
          const [one, other] = [rows[a - 1]!, rows[b - 1]!];
          const at = (row: string[], figure: string) => (isFixed ? row.with(-1, figure) : row);
          return rows.with(a - 1, at(other, one.at(-1)!)).with(b - 1, at(one, other.at(-1)!));
        });
      return inOrder(
        document,
        kind,
        numbersTo(count).map((n) => (n === a ? b : n === b ? a : n)),
      );
    },
  };
};

const moves =
  /\b(?:steps?|rungs?) (\d+)(?: (?:should|must|needs to|has to))?(?: (?:come|go|be))? (before|after) (?:(?:step|rung) )?(\d+)\b/i;
const toEdge =
  /\b(?:put|move|bring|shift|make) (?:step|rung) (\d+) (?:to )?(?:the )?(?:very )?(start|beginning|top|first|end|last|bottom)\b/i;

/** "Put step 4 before step 3", "rung 3 should come after rung 4", "move step 2 to the end". */
export const moveItem: Operation = (text) => {
  const named = itemsNamed(text);
  const [moved, edge] = [moves.exec(text), toEdge.exec(text)];
  if (!named || (!moved && !edge) || /\b(?:add|insert)\b/i.test(text)) return null;
  const { kind } = named;
  const number = Number((moved ?? edge)![1]);
  return {
    did: `What was ${kind} ${number} has its new place`,
    edit: (document) => {
      const count = countOf(document, kind);
      const target = Number(moved?.[3] ?? number);
      if (Math.max(number, target) > count)
        return missing(document, kind, Math.max(number, target));
      const rest = numbersTo(count).filter((n) => n !== number);
      const at = moved
        ? rest.indexOf(target) + (/after/i.test(moved[2]!) ? 1 : 0)
        : /end|last|bottom/i.test(edge![2]!)
          ? rest.length
          : 0;
      return inOrder(document, kind, rest.toSpliced(at, 0, number));
    },
  };
};

/** Two rungs as one: what the first asks for, then what the second does, with the rating of the second. */
export const joinRungs = (document: ProtocolDocument, first: number): ProtocolDocument =>
  mapLadder(document, (rows) => {
    const [one, other] = [rows[first - 1]!, rows[first]!];
    const task = `${one[1]!.replace(/\.$/, '')}, then ${other[1]!.charAt(0).toLowerCase()}${other[1]!.slice(1)}`;
    const habits = one
      .slice(2, -1)
      .map((cell, at) => [...new Set([cell, other[at + 2]!])].filter(Boolean).join(', or '));
    return rows.toSpliced(first - 1, 2, ['', task, ...habits, other.at(-1)!]);
  });
