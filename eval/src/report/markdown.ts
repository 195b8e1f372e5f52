import type { Comparison } from './compare.ts';
import type { MeasureReport, Report } from './report.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
const MOST_MISSES = 40;

const row = ({ name, n, hits, rate, low, high, target, reached }: MeasureReport) =>
  `| ${name} | ${n} | ${hits} | ${percent(rate)} | ${percent(low)} to ${percent(high)} | ${target || '–'} | ${
    reached === null ? '–' : reached ? 'reached' : '**missed**'
  } |`;

const cell = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '/').trim();

/** The table of measures, as the README may show it. */
export const table = ({ measures }: Report): string =>
  [
    '| measure | n | hits | rate | 95% interval | target | |',
    '|---|---|---|---|---|---|---|',
    ...Object.values(measures).map((measure) => row(measure!)),
  ].join('\n');

function misses({ measures }: Report): string[] {
  return Object.entries(measures).flatMap(([id, measure]) => {
    const missed = Object.entries(measure!.trials).filter(([, why]) => why !== '');
    if (missed.length === 0) return [];
    const shown = missed.slice(0, MOST_MISSES).map(([trial, why]) => `- ${trial}: ${cell(why)}`);
    const rest = missed.length - shown.length;
    return [`### ${id}`, '', ...shown, ...(rest > 0 ? [`- and ${rest} more`] : []), ''];
  });
}

const tallies = ({ tallies: found }: Report): string[] =>
  Object.entries(found).map(
    ([set, counts]) =>
      `- ${set}: ${Object.entries(counts)
        .map(([word, count]) => `${word} ${count}`)
        .join(', ')}`,
  );

function compared({ better, worse, same, unmatched }: Comparison, earlier: Report): string[] {
  const listed = (name: string, ids: string[]) =>
    ids.length === 0 ? [] : [`- ${name}: ${ids.slice(0, MOST_MISSES).join('; ')}`];
  return [
    `## Against the run of ${earlier.date} (${earlier.model}, ${earlier.revision})`,
    '',
    `${better.length} better, ${worse.length} worse, ${same} the same; ${unmatched} trials stand in only one of the two.`,
    '',
    ...listed('better', better),
    ...listed('worse', worse),
    '',
  ];
}

/** The report as a person reads it. */
export function markdown(
  report: Report,
  against?: { earlier: Report; comparison: Comparison },
): string {
  const found = misses(report);
  return [
    '# Evaluation',
    '',
    `Model \`${report.model}\`, ${report.date}, revision ${report.revision}. Sets: ${report.ran}.`,
    'Each item was a protocol of its own in a running foundry. The intervals are Wilson intervals at 95%.',
    'What these figures do not show is in [README.md](README.md).',
    '',
    table(report),
    '',
    '## What became of the requests',
    '',
    ...tallies(report),
    '',
    ...(against ? compared(against.comparison, against.earlier) : []),
    '## Misses',
    '',
    ...(found.length > 0 ? found : ['None.', '']),
  ]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n*$/, '\n');
}
