import { DECIDES, OFFERS } from '@cerina/safety/understanding/topic/topic';
import { share, table } from '../report/table.ts';
import type { Read, Taken } from './reading.ts';

const ways = ['signals', 'reader', 'both'] as const;
type Way = (typeof ways)[number];
const nameOf: Record<Way, string> = {
  signals: 'the signals alone',
  reader: 'the reader alone',
  both: 'both',
};

type Measure = [name: string, holds: (taken: Taken, read: Read) => boolean];
const measures: Measure[] = [
  ['condition right', ({ condition }, { request }) => condition === request.condition],
  [
    '**a wrong condition stated**',
    (taken, { request }) => isWrong(taken.condition, request.condition),
  ],
  [
    'technique right',
    ({ technique }, { request }) => isRightTechnique(technique, request.technique),
  ],
  [
    'a wrong technique stated',
    ({ technique }, { request }) =>
      technique !== null && !isRightTechnique(technique, request.technique),
  ],
  ['asked what is wanted', ({ isAsked }) => isAsked],
  ['asked with an offer', ({ isAsked, offer }) => isAsked && offer !== null],
  ['refused', ({ isRefused }) => isRefused],
];

const isWrong = (stated: string | null, right: string | null) =>
  stated !== null && stated !== right;
const isRightTechnique = (stated: string | null, right: string[]) =>
  stated === null ? right.length === 0 : right.includes(stated);

const byWay = (reads: Read[], compared: readonly Way[] = ways) =>
  table(
    ['', ...compared.map((way) => nameOf[way])],
    measures.map(([name, holds]) => [
      name,
      ...compared.map((way) =>
        share(reads.filter((read) => holds(read[way], read)).length, reads.length),
      ),
    ]),
  );

const levels = [0.2, OFFERS, 0.3, 0.4, DECIDES.condition, 0.6, 0.7, 0.8, DECIDES.technique, 0.9];

/** How often the best guess is right from a likelihood on. */
const byLevel = (reads: Read[]) =>
  table(
    ['from', 'conditions guessed', 'of them right', 'techniques guessed', 'of them right'],
    levels.map((level) => {
      const conditions = reads.filter(({ best }) => best.likelihood >= level);
      const techniques = reads.filter(({ bestTechnique }) => bestTechnique.likelihood >= level);
      return [
        `${level}`,
        `${conditions.length}`,
        share(
          conditions.filter(({ best, request }) => best.id === request.condition).length,
          conditions.length,
        ),
        `${techniques.length}`,
        share(
          techniques.filter(({ bestTechnique, request }) =>
            request.technique.includes(bestTechnique.id),
          ).length,
          techniques.length,
        ),
      ];
    }),
  );

const offered = (reads: Read[]) => reads.filter(({ both }) => both.isAsked && both.offer !== null);

/** The figures of the signals, of the reader and of both on requests of authors that the reader did not learn from. */
export function markdown(reads: Read[]): string {
  const authors = [...new Set(reads.map(({ request }) => request.author))];
  const offers = offered(reads);
  const rightOffers = offers.filter(({ both, request }) => both.offer === request.condition);
  const overturned = reads.filter(
    ({ signals, both, request }) =>
      signals.condition === request.condition && both.condition !== request.condition,
  );
  return `# The topic of a request: the signals and the reader

Written by \`npm run train\`. Requests of ${authors.length} authors, each author's by a reader that learned from the others. Shares with
their 95 % intervals (Wilson). A reader alone decides from ${DECIDES.condition} on, and refuses nothing. What is stopped for danger counts
like the rest.

## All authors

${byWay(reads)}
Of the conditions offered in a question, ${share(rightOffers.length, offers.length)} are right. What the signals had right and both together
do not state: ${overturned.length} of ${reads.length} (${overturned.filter(({ both }) => both.condition !== null).length} of them with another condition stated).

## How sure the reader is, and how often it is right

${byLevel(reads)}
${authors
  .map(
    (author) =>
      `## Author ${author}\n\n${byWay(
        reads.filter(({ request }) => request.author === author),
        ['signals', 'both'],
      )}`,
  )
  .join('\n')}`;
}
