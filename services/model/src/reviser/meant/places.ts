import { type ProtocolDocument, stepsOf } from '@cerina/library';
import { linesIn } from '../grammar/plain/lines.ts';
import { type Scope, scopeCalled } from '../grammar/plain/places.ts';
import { contentStems, hasStem } from './named.ts';

const kindNamed = (kind: string, name: string): Scope => ({
  name,
  has: (line) => line.kind === kind && !(line.isHeading && line.part !== 'head'),
});

const known: [RegExp, (document: ProtocolDocument) => Scope | undefined][] = [
  [
    /^(?:(?:the )?(?:very )?(?:first|opening) (?:section|paragraph|part|bit)|(?:near |at )?(?:the )?(?:start|beginning|top)|(?:the )?section on what (?:s?he|they|you)[\p{L}' ]*)$/iu,
    () => kindNamed('experience', '"What you may be going through"'),
  ],
  [
    /^(?:(?:the |both |all |her |his )*(?:rungs|ladder|hierarchy)|both|(?:the )?ladder(?:'s)? rungs)$/i,
    () => ({
      name: 'the ladder',
      has: (line) => line.kind === 'steps' && line.row !== undefined && line.row > 0,
    }),
  ],
  [
    /^(?:the )?(?:log|diary|record)(?:'s)? first (?:row|line)|(?:the )?first (?:row|line) of (?:the )?(?:log|diary|record)$/i,
    () => ({
      name: 'the first row of the log',
      has: (line) => line.kind === 'log' && line.row === 1,
    }),
  ],
];

/** The part of the text that words name: as all operations know it, or a step or section by what it is on. */
export function placeCalled(words: string, document: ProtocolDocument): Scope | undefined {
  const said = words
    .trim()
    .replace(/^(?:in|on|under|at|to|into|for|of|from|within|inside) /i, '')
    .replace(/[.,;:!?]+$/, '');
  for (const [pattern, scope] of known) if (pattern.test(said)) return scope(document);
  const own = scopeCalled(said, document);
  if (own && linesIn(document).some((line) => own.has(line))) return own;
  const about = /^(?:the )?(?:step|section|part|bit) (?:on|about|for|with) (.{3,40})$/i.exec(
    said,
  )?.[1];
  const before = /^(?:the )?([\p{L}' -]{3,40}?) (?:step|section)$/iu.exec(said)?.[1];
  const topic = about ?? before;
  if (!topic) return undefined;
  const stems = contentStems(topic);
  const found = stepsOf(document).filter(({ title }) => stems.some((stem) => hasStem(title, stem)));
  if (found.length === 1) return scopeCalled(`step ${found[0]!.number}`, document);
  const sections = document.sections.filter(({ heading }) =>
    stems.some((stem) => hasStem(heading, stem)),
  );
  return found.length === 0 && sections.length === 1
    ? scopeCalled(sections[0]!.heading, document)
    : undefined;
}

const preposition =
  /(?:^| )(?:in|on|under|at|to|into|for|from|within) (?=(?:the |both |all |step|rung|her |his |")?\S)/gi;

/** The places at the end of an order: "… in step 1 and in the first section". */
export function placesAtEnd(
  order: string,
  document: ProtocolDocument,
): { rest: string; places: Scope[] } {
  const places: Scope[] = [];
  let rest = order;
  for (let turn = 0; turn < 3; turn += 1) {
    const starts = [...rest.matchAll(preposition)];
    const found = starts
      .map((start) => ({ start, scope: placeCalled(rest.slice(start.index).trim(), document) }))
      .find(({ scope }) => scope);
    if (!found?.scope) break;
    places.unshift(found.scope);
    rest = rest
      .slice(0, found.start.index)
      .replace(/(?:,| and| & )+$/i, '')
      .trim();
  }
  return { rest, places };
}

/** The places at the front of an order: "in step 6 say …", "step 6 should say …". */
export function placeAtFront(
  order: string,
  document: ProtocolDocument,
): { rest: string; place: Scope } | undefined {
  const [, said = '', rest = ''] =
    /^(?:in |under |at |on )?((?:the )?(?:step|rung) \d{1,2}(?:'s)?|(?:the )?[\p{L}' ]{3,30}?(?: section| part| step)?)(?:,|:)? (?=(?:say|put|use|write|have|add|change|make|should|needs? to|has to|must)\b)(.+)$/iu.exec(
      order,
    ) ?? [];
  const place = said ? placeCalled(said, document) : undefined;
  return place ? { rest, place } : undefined;
}
