import type { Condition, ConditionPart } from '../condition.ts';
import { type CrisisLine, crisisRoute, type HelpReader } from '../danger/crisis-lines.ts';
import type { BriefStep, Technique } from '../technique.ts';
import { capital } from '../words/capital.ts';
import type { ProtocolDocument, Section, Step, StepPart } from './document.ts';
import { type Ladder, ladderTable } from './ladder.ts';
import { renderTable } from './table.ts';

/** What a request adds to a template. `slots` take precedence over those of condition and technique. */
export interface Filling {
  condition: Condition | null;
  slots: Record<string, string>;
  ladder?: Ladder;
  locale?: string | undefined;
  /** Leave no place open for a clinician to fill. */
  unattended?: boolean;
  /** Whether the request names one of some words, by how they begin; without it, what is for some people is for anybody. */
  names?: ((words: string[]) => boolean) | undefined;
  /** Whether a mark, a factor or an age group is so of the person: "[[if @pregnancy: ...]]". Without it none is. */
  is?: ((mark: string) => boolean) | undefined;
  /** Slots whose example would be another person's: "such as ..." with one of them is left out. */
  withoutExample?: (slot: string) => boolean;
  /** Take the technique's brief steps, when it has some. */
  brief?: boolean;
  crisisLines: CrisisLine[];
  /** Who reads where help is. */
  helpReader?: HelpReader;
}

/** The document of a technique with its slots filled and the condition's own words in place. */
export function fill(technique: Technique, filling: Filling): ProtocolDocument {
  const { condition } = filling;
  const ofLibrary: Record<string, string> = {
    ...technique.slots,
    ...(condition && { difficulty: condition.difficulty, ...condition.slots }),
  };
  const values: Record<string, string> = {
    person: 'an adult',
    minutes: `${technique.minutes}`,
    ...mapValues(ofLibrary, (text) => withFitting(text, filling)),
    ...filling.slots,
  };
  const blocks: Record<string, string[]> = {
    ladder: renderTable(
      ladderTable(
        (filling.ladder ?? condition?.ladder ?? technique.ladder ?? []).map((rung) => ({
          ...rung,
          task: withFitting(rung.task, filling),
          ...(rung.leave_out !== undefined && { leave_out: withFitting(rung.leave_out, filling) }),
        })),
        technique.rates,
      ),
    ),
    crisis_route: crisisRoute(filling.crisisLines, filling.locale, {
      slots: !filling.unattended,
      ...(filling.helpReader && { reader: filling.helpReader }),
    }),
    references: references(technique, condition, (text) => withFitting(text, filling)).map(
      (reference) => `- ${reference}`,
    ),
  };
  const words = (text: string) =>
    fillWords(
      withGiven(withFitting(withoutExamples(toReader(text, values), filling), filling), values),
      values,
    );
  const lines = (all: string[]) =>
    all.flatMap(
      (line) => blocks[/^\{\{(\w+)\}\}$/.exec(line)?.[1] ?? ''] ?? withoutEmpty(line, words(line)),
    );
  const sections = technique.template.sections.map((section) => {
    const own =
      inBrief(section, technique, filling) ??
      withParts(section, condition?.parts ?? [], technique.id);
    return {
      ...own,
      lines: lines(own.lines),
      steps: stepsFor(own, technique, filling).map((step) => ({
        ...step,
        title: words(step.title),
        parts: step.parts.flatMap((part) => lines([part.text]).map((text) => ({ ...part, text }))),
      })),
    };
  });
  return { ...technique.template, title: words(technique.template.title!), sections };
}

/** The section in very few words, for a short document; when to wait, and why it helps, stay in a condition's own words. */
function inBrief(
  section: Section,
  technique: Technique,
  { brief, condition }: Filling,
): Section | null {
  const { kind } = section;
  const words = kind === 'other' ? undefined : technique.brief_words[kind];
  const own = condition?.parts.some(
    (part) => part.kind === kind && part.how === 'replace' && part.technique === technique.id,
  );
  if (!brief || !words || (own && (kind === 'audience' || kind === 'rationale'))) return null;
  return { ...section, lines: words };
}

const stepsFor = (section: Section, { brief }: Technique, filling: Filling): Step[] =>
  section.kind === 'steps' && filling.brief && brief.length > 0
    ? brief.map(briefStep)
    : section.steps;

function briefStep(given: BriefStep, at: number): Step {
  const part = (kind: StepPart['kind'], prefix: string, text: string) => ({ kind, prefix, text });
  return {
    number: at + 1,
    title: given.title,
    parts: [
      part('goal', '**Goal:** ', given.goal),
      part('do', '**Do:** ', given.do),
      ...(given.ladder ? [part('text', '', '{{ladder}}')] : []),
      part('rate', '**Rate:** ', given.rate),
      part('ready', '**Ready to move on when:** ', given.ready),
    ],
  };
}

/** "An adult with drinking more than you want to" mixes two voices: a difficulty that says "you" gets a separate sentence. */
const toReader = (text: string, { difficulty, person }: Record<string, string>): string =>
  /\byou(?:r|rself)?\b/.test(difficulty ?? '')
    ? text.replace(
        '{{person}} with {{difficulty}}.',
        `${person?.replace(/,$/, '')}. It is about {{difficulty}}.`,
      )
    : text;

/**
 * "[[if hair, skin: See a doctor if ...]]" is there where the request names one of the words, as it is for some people only, and
 * "[[if @pregnancy: ...]]" where that is so of the person; "[[unless partner: ...]]" is the other way round.
 */
const withFitting = (text: string, filling: Filling): string => {
  const fitted = fittedOnce(text, filling);
  // what is for some may be within what is for others
  return fitted !== text && /\[\[(?:if|unless) /.test(fitted)
    ? withFitting(fitted, filling)
    : fitted;
};

/** Lines that stand outside the body, such as those of an example, as they are for this person. */
export const linesFor = (lines: string[], filling: Pick<Filling, 'names' | 'is'>): string[] =>
  lines.map((line) => withFitting(line, filling as Filling)).filter((line) => line.trim() !== '');

/** Of two that exclude each other only the usual one is there where nobody is named. */
const usual = (text: string): string =>
  text
    .replace(/\[\[unless ([^@:[\]]{1,200}): ?([^[\]]*)\]\] ?\[\[if \1: ?[^[\]]*\]\]/g, '$2')
    .replace(/\[\[if ([^@:[\]]{1,200}): ?[^[\]]*\]\] ?\[\[unless \1: ?([^[\]]*)\]\]/g, '$2');

const fittedOnce = (all: string, { names, is = () => false }: Filling): string => {
  const text = names ? all : usual(all);
  const fitted = text.replace(
    / ?\[\[(if|unless) ([^:[\]]{1,200}): ?([^[\]]*)\]\]/g,
    (whole: string, how: string, named: string, said: string, at: number) => {
      const all = named.split(',').map((word) => word.trim());
      const words = all.filter((word) => !word.startsWith('@'));
      const isMarked = all.some((word) => word.startsWith('@') && is(word.slice(1)));
      const isNamed = isMarked || (words.length > 0 && (names?.(words) ?? how === 'if'));
      const space = whole.startsWith(' ') ? ' ' : '';
      if (isNamed === (how === 'if') && said !== '') return `${space}${said}`;
      // of two that exclude each other, the first has the space before both
      return text.startsWith('[[', at + whole.length) ? space : '';
    },
  );
  return text.startsWith('[[') ? fitted.trimStart() : fitted;
};

/** `, such as "{{prediction}}" Write ...` ends before "such as", where what would be said there is nobody's. */
const withoutExamples = (text: string, { withoutExample = () => false }: Filling): string =>
  text
    .replace(/,? (?:such as|for example) "\{\{(\w+)\}\}"/g, (whole: string, slot: string) =>
      withoutExample(slot) ? '.' : whole,
    )
    .replace(/, such as \{\{(\w+)\}\}(?=[.:])/g, (whole: string, slot: string) =>
      withoutExample(slot) ? '' : whole,
    )
    .replace(/ It may sound like "\{\{(\w+)\}\}"/g, (whole: string, slot: string) =>
      withoutExample(slot) ? '' : whole,
    );

const mapValues = (values: Record<string, string>, change: (text: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, change(text)]));

/** What is left of a line whose only sentence is for others. */
const withoutEmpty = (line: string, filled: string): string[] =>
  /\[\[/.test(line) && /^[-*\s]*$/.test(filled) ? [] : [filled];

/** A sentence in double square brackets is there only where each of its slots has a value. */
const withGiven = (text: string, values: Record<string, string>): string =>
  text.replace(/ ?\[\[([^[\]]*)\]\]/g, (_, sentence: string) =>
    [...sentence.matchAll(/\{\{(\w+)\}\}/g)].every(([, slot]) => values[slot!])
      ? ` ${sentence}`
      : '',
  );

/** Fills slots in a text; a value that starts a sentence gets its capital. Values may hold slots themselves. */
function fillWords(text: string, values: Record<string, string>): string {
  const filled = text.replace(/(^|[.!?:] )?\{\{(\w+)\}\}/g, (_, start, slot: string) => {
    const value = values[slot] ?? '';
    return start !== undefined && !start.startsWith(':')
      ? start + capital(value)
      : (start ?? '') + value;
  });
  // a slot may be empty
  const tidy = filled === text ? text : filled.replace(/(?<=\S) {2,}(?=\S)/g, ' ').trimEnd();
  return tidy.includes('{{') && tidy !== text ? fillWords(tidy, values) : tidy;
}

function withParts(section: Section, parts: ConditionPart[], technique: string): Section {
  const fitting = parts.filter(
    (part) => part.kind === section.kind && (part.technique ?? technique) === technique,
  );
  const replacing = best(fitting.filter(({ how }) => how === 'replace'));
  const added = fitting.filter(({ how }) => how === 'add').flatMap((part) => part.lines);
  const lines = replacing?.lines ?? section.lines;
  return {
    ...section,
    lines: section.kind === 'stop' ? [...added, ...lines] : [...lines, ...added],
  };
}

/** Words written for this very technique come before those for any. */
const best = (parts: ConditionPart[]): ConditionPart | undefined =>
  parts.find(({ technique }) => technique !== null) ?? parts[0];

// A guideline is about a difficulty: that of the technique's usual one says nothing about another.
const isGuideline = (reference: string): boolean => /^NICE\b/.test(reference);

/** The condition's own references first, then what the technique rests on. */
function references(
  technique: Technique,
  condition: Condition | null,
  fitting: (text: string) => string,
): string[] {
  const general = condition
    ? technique.references.filter((reference) => !isGuideline(reference))
    : technique.references;
  const all = [...(condition?.references ?? []), ...general]
    .map(fitting)
    .filter((text) => text !== '');
  const key = (text: string) => text.split(/[.,:]/, 1)[0]!.toLowerCase();
  return all
    .filter((text, at) => all.findIndex((other) => key(other) === key(text)) === at)
    .slice(0, 4);
}
