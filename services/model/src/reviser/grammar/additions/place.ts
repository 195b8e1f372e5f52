import {
  findTable,
  type ProtocolDocument,
  type SectionKind,
  sectionOf,
  stepsOf,
} from '@cerina/library';
import { ladderOf } from '../../../edit/ladder.ts';
import { mapLines, mapPart, part, withSteps } from '../../../edit/tree.ts';
import { numberOfTopic } from '../../point/places/topics.ts';
import { linesIn, withLines } from '../plain/lines.ts';
import { type Scope, scopeIn } from '../plain/places.ts';
import type { Content } from './content.ts';

type Placed = ProtocolDocument | { declined: string };

/** Where an ask puts what it adds. */
export type Where =
  | { at: 'top' | 'bottom' | 'table' }
  | { at: 'step'; number: number }
  | { at: 'scope'; scope: Scope }
  | { at: 'open' };

const top =
  /\b(?:at|on|near|to) the (?:very )?(?:top|start|beginning)\b(?! of (?:step|the (?:log|table|ladder)))/i;
const bottom =
  /\b(?:at|on|to) the (?:very )?(?:bottom|end|foot)\b(?! of (?:step|the (?:aisle|street|road|log|table|day|week|session)))/i;
const table = /\b(?:above|before|over) the (?:table|log|ladder|chart|diary)\b/i;

export function whereIn(text: string, read: ProtocolDocument, content: Content): Where {
  if (content.step) return { at: 'step', number: content.step };
  const topic = content.topic ?? /\bin the ([\p{L} -]{3,40}?) step\b/iu.exec(text)?.[1];
  const number = topic ? numberOfTopic(read, 'step', topic) : undefined;
  if (number) return { at: 'step', number };
  if (top.test(text)) return { at: 'top' };
  if (bottom.test(text)) return { at: 'bottom' };
  if (table.test(text)) return { at: 'table' };
  const named = /^(?:and |also )?step (\d{1,2})\b/i.exec(text)?.[1];
  if (named) return { at: 'step', number: Number(named) };
  const own = scopeIn(text.replace(/["“”]|(?<!\p{L})['‘]|['’](?!\p{L})/gu, ''), read)?.scope;
  return own ? { at: 'scope', scope: own } : { at: 'open' };
}

const heading = 'To remember';

/** Puts lines where they belong; it says so where there is no such place. */
export function put(document: ProtocolDocument, content: Content, where: Where): Placed {
  const { lines } = content;
  if (where.at === 'step') return inStep(document, where.number, lines.join(' '));
  if (where.at === 'top') return { ...document, preamble: [...document.preamble, '', ...lines] };
  if (where.at === 'bottom' || content.kind === 'fields')
    return atEnd(filled(document, content), lines);
  if (where.at === 'table') return aboveTable(document, lines);
  if (where.at === 'scope') {
    const { scope } = where;
    const own = linesIn(document).filter(
      (line) => scope.has(line) && line.text !== '' && !line.isHeading,
    );
    const act = own.find((line) => line.part === 'do') ?? (own.length === 1 ? own[0] : undefined);
    const last = own.findLast((line) => line.row === undefined);
    const target = act ?? last;
    if (!target) return { declined: `There is no place for it in ${scope.name}.` };
    const bullet = target.text.startsWith('- ') ? '- ' : '';
    return withLines(document, (line) =>
      line.at !== target.at
        ? line.text
        : act
          ? `${line.text} ${lines.join(' ')}`
          : [line.text, ...lines.map((each) => bullet + each)],
    );
  }
  return inItsSection(filled(document, content), content);
}

/** The place that is kept for a crisis line has the one that was given. */
function filled(document: ProtocolDocument, { kind, lines }: Content): ProtocolDocument {
  return kind === 'help'
    ? withLines(document, ({ text }) =>
        /^- Local crisis line: \[clinician to add\]/.test(text)
          ? `- Local crisis line: ${lines[0]!.replace(/^[^:]*: /, '')}`
          : text,
      )
    : document;
}

function inItsSection(document: ProtocolDocument, content: Content): Placed {
  if (
    content.kind === 'help' &&
    content.lines.every((line) => has(document, line.replace(/^[^:]*: /, '')))
  )
    return document;
  const wanted: SectionKind[] =
    content.section === 'experience'
      ? ['experience', 'preparation']
      : content.kind === 'help' ||
          (content.kind === 'caution' && ofStopping.test(content.lines.join(' ')))
        ? ['stop', 'preparation']
        : ['preparation', 'stop', 'experience'];
  const kind = wanted.find((own) => sectionOf(document, own));
  if (!kind) return { declined: 'Where it belongs was not said. Please name the step or section.' };
  return mapLines(document, kind, (own) => {
    const bullet = own.some((line) => line.startsWith('- ')) && kind !== 'experience' ? '- ' : '';
    const fresh = content.lines.map((line) => bullet + line);
    const crisis = own.findIndex((line) => /ending your life|crisis line/i.test(line));
    const time = own.findIndex((line) => /^- Time:/.test(line));
    const quoted = own.findIndex((line) => /^Your situation, in the words/.test(line));
    const at =
      kind === 'stop' && content.kind !== 'help' && crisis >= 0
        ? crisis
        : content.kind === 'when' && time >= 0
          ? time + 1
          : kind === 'experience' && quoted >= 0
            ? quoted
            : own.length;
    return own.toSpliced(at, 0, ...fresh);
  });
}
const ofStopping = /\b(?:stop|ring|call|phone|999|surgery|doctor|gp|hospital)\b/i;
const has = (document: ProtocolDocument, words: string): boolean =>
  linesIn(document).some(({ text }) => text.includes(words.replace(/\.$/, '')));

function inStep(document: ProtocolDocument, number: number, sentence: string): Placed {
  if (!stepsOf(document)[number - 1]) return { declined: `There is no step ${number}.` };
  return withSteps(document, (steps) =>
    steps.map((step) => {
      if (step.number !== number) return step;
      return step.parts.some(({ kind }) => kind === 'do')
        ? mapPart(step, 'do', (act) => `${act} ${sentence}`)
        : { ...step, parts: [...step.parts, part('text', sentence)] };
    }),
  );
}

function atEnd(document: ProtocolDocument, lines: string[]): ProtocolDocument {
  const own = lines.map((line) => `- ${line}`);
  if (document.sections.some((section) => section.heading === heading))
    return {
      ...document,
      sections: document.sections.map((section) =>
        section.heading === heading ? { ...section, lines: [...section.lines, ...own] } : section,
      ),
    };
  return {
    ...document,
    sections: [...document.sections, { kind: 'other', heading, lines: own, steps: [] }],
  };
}

/** Above the ladder where the plan has one, else above the log. */
function aboveTable(document: ProtocolDocument, lines: string[]): Placed {
  if (ladderOf(document))
    return withSteps(document, (steps) =>
      steps.map((step) => {
        const found = findTable(step.parts.map(({ text }) => text));
        return found && /^rung$/i.test(found.table.columns[0] ?? '')
          ? {
              ...step,
              parts: step.parts.toSpliced(found.at, 0, ...lines.map((line) => part('text', line))),
            }
          : step;
      }),
    );
  if (!findTable(sectionOf(document, 'log')?.lines ?? []))
    return { declined: 'This plan has no table.' };
  return mapLines(document, 'log', (own) => own.toSpliced(findTable(own)!.at, 0, ...lines, ''));
}
