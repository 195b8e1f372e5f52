import type { Measured } from '../../judging/finding.ts';
import { contentOf, type Side } from '../../sides.ts';

/** The lines of one version that an ask may be about. */
export type LinesOf = (side: Side) => string[];

const body = ({ lines, sections }: Side): string[] => {
  const works = sections.find(({ kind }) => kind === 'references')?.from ?? lines.length + 1;
  return lines.slice(0, works - 1).filter((line) => line !== '' && !line.startsWith('## '));
};
const rungs = ({ lines }: Side): string[] => lines.filter((line) => /^\| \d{1,2} \|/.test(line));

export const everywhere: LinesOf = body;

/** Where an ask wants a change: a step, the ladder, the log, a section by its heading or its plain name. */
export function linesNamed(words: string, { before }: Measured): LinesOf | undefined {
  const said = words.toLowerCase();
  if (
    /\b(?:in|on|for|from) (?:the |both |all |her |his )*(?:rungs|ladder|hierarchy)\b|\bboth rungs\b/.test(
      said,
    )
  )
    return rungs;
  const steps = [...said.matchAll(/\bsteps? (\d{1,2})(?:(?:,| and| &) (\d{1,2}))?/g)].flatMap(
    ([, one, other]) => [one, other].filter(Boolean).map(Number),
  );
  const kinds = sectionsOf(said, before);
  if (steps.length === 0 && kinds.length === 0) return undefined;
  return (side) => {
    const all = side.sections.flatMap((section) => section.steps);
    const ofSteps = steps.flatMap((number) => {
      const range = all[number - 1];
      return range ? side.lines.slice(range.from - 1, range.to) : [];
    });
    const ofSections = side.sections
      .filter(({ heading }) => kinds.includes(heading))
      .flatMap(({ from, to }) => side.lines.slice(from - 1, to));
    return [...ofSteps, ...ofSections];
  };
}

const names: [RegExp, string][] = [
  [
    /\b(?:first section|first paragraph|intro\w*|near the start|at the start|opening)\b/,
    'experience',
  ],
  [/\bin the example\b/, 'example'],
  [/\bbefore you start\b/, 'preparation'],
  [/\bget stuck\b/, 'troubleshooting'],
];

const sectionsOf = (said: string, { sections }: Side): string[] =>
  sections
    .filter(
      ({ heading, kind }) =>
        (heading.length > 7 && said.includes(heading.toLowerCase())) ||
        names.some(([pattern, own]) => own === kind && pattern.test(said)),
    )
    .map(({ heading }) => heading);

/** Does a text have each of the words that carry what others say, or nearly all of them? */
export function says(text: string, words: string, share = 0.8): boolean {
  const wanted = [...contentOf(words)];
  const there = [...contentOf(text)];
  const found = wanted.filter((own) =>
    there.some(
      (word) =>
        word === own ||
        (own.length > 3 && word.startsWith(own)) ||
        (word.length > 3 && own.startsWith(word)),
    ),
  );
  return wanted.length > 0 && found.length >= wanted.length * share;
}

/** The lines that only one of two versions has. */
export function changedLines({ before, after }: Measured): { gone: string[]; come: string[] } {
  const left = (lines: readonly string[], others: readonly string[]) => {
    const count = new Map<string, number>();
    for (const line of others) count.set(line, (count.get(line) ?? 0) + 1);
    return lines.filter((line) => {
      const own = count.get(line) ?? 0;
      count.set(line, own - 1);
      return own <= 0 && line !== '';
    });
  };
  return { gone: left(before.lines, after.lines), come: left(after.lines, before.lines) };
}
