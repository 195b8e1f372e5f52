import { isOnlyInPages, mostPages, printOf } from '@cerina/contracts';
import {
  countWords,
  findTable,
  isTableLine,
  type ProtocolDocument,
  pagesOf,
  render,
  sectionOf,
  stepsOf,
} from '@cerina/library';
import { ladderOf } from '../../edit/ladder.ts';
import { askedOfPaper, rowsAskedFor } from '../asked-form.ts';
import { speaksOf } from '../include.ts';
import type { Fitting } from './fitting.ts';

/** What of the request a document does not meet, a sentence each. */
export function unmetBy(
  document: ProtocolDocument,
  { request, technique, askedWords }: Fitting,
  orders: string[],
): string[] {
  const { minutesPerDay, minSteps, maxSteps, columns, avoid } = request.constraints;
  const missing = request.constraints.include.filter(
    (wish) => rowsAskedFor(wish) === null && !speaksOf(document, wish),
  );
  const steps = stepsOf(document).length;
  // a list of so many steps of the person's own is counted by its rows
  const listed = findTable(sectionOf(document, 'preparation')?.lines ?? [])?.table.rows.length;
  const rungs = ladderOf(document)?.rows.length ?? listed ?? 0;
  // a limit of safety names what it rules out
  const text = orders
    .reduce((said, order) => said.replace(order, ''), render(document))
    .toLowerCase();
  return [
    ...tooLong(document, request.constraints, askedWords),
    ...(minutesPerDay && minutesPerDay < technique.least_minutes
      ? [
          `Asked for ${minutesPerDay} minutes a day; ${technique.name.toLowerCase()} usually needs at least ${technique.least_minutes}. The practice was cut to fit, so expect slower progress.`,
        ]
      : []),
    ...(minSteps && Math.max(steps, rungs) < minSteps
      ? [`Asked for at least ${minSteps} steps; it has ${Math.max(steps, rungs)}.`]
      : []),
    // a ladder is counted by its rungs, whatever the steps of the method are
    ...(maxSteps && steps > maxSteps && !(rungs > 0 && rungs <= maxSteps)
      ? [`Asked for at most ${maxSteps} steps; it has ${steps}.`]
      : []),
    ...(columns &&
    !document.sections.some(({ lines }) =>
      lines.some((line) => isTableLine(line) && line.split('|').length - 2 === columns),
    )
      ? [`Asked for ${columns} columns in the record; this document has no such table.`]
      : []),
    ...askedOfPaper(request.intent).map(
      (wish) =>
        `Asked for ${wish}: a text alone cannot give that. Please see to it when you print.`,
    ),
    ...missing.map((wish) => `Asked to put in "${wish}"; it is not in the text.`),
    ...avoid
      .map((said) => said.toLowerCase().replaceAll('_', ' '))
      .filter((said) => text.includes(said))
      .map((said) => `Asked to leave out "${said}"; please check where the text still names it.`),
  ];
}

const KEPT = 'The way to help, when to stop, whom it is not for and what to do were kept.';

/** Of a length that is asked for in pages alone, words are only where the writer begins. */
function tooLong(
  document: ProtocolDocument,
  constraints: Fitting['request']['constraints'],
  maxWords: number | null,
): string[] {
  const text = render(document);
  const [most, print] = [mostPages(constraints), printOf(constraints)];
  const pages = pagesOf(text, print);
  const words = countWords(text);
  return [
    ...(most !== null && pages > most
      ? [
          `Asked for at most ${most} ${most > 1 ? 'pages' : 'page'}; it prints to about ${pages}${print === 'large' ? ' in large print' : ''}. ${KEPT}`,
        ]
      : []),
    ...(maxWords && words > maxWords && !isOnlyInPages(constraints)
      ? [`Asked for at most ${maxWords} words; it has ${words}. ${KEPT}`]
      : []),
  ];
}
