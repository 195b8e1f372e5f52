import {
  kindOfHeading,
  type ProtocolDocument,
  type Section,
  type Step,
  type StepPart,
  type StepPartKind,
} from './document.ts';

const stepHeading = /^### ((?:[Ss][Tt][Ee][Pp] )?)([1-9]\d{0,2})([.:)]? (?:[-–—] )?|$)(.*)$/;
const label =
  /^((?:[-*] )?(?:\*\*|__)([A-Za-z][A-Za-z ]{1,40}?)(?::(?:\*\*|__)|(?:\*\*|__):)(?: |$))(.*)$/;

/**
 * Reads Markdown into a protocol's tree. Never throws and never drops a line:
 * what it does not know becomes an `other` section or a plain line, so rendering gives the text back.
 * Expects canonical text (LF, no trailing blanks, one final newline).
 */
export function parse(markdown: string): ProtocolDocument {
  const [head, ...rest] = splitAt(markdown.replace(/\n$/, '').split('\n'), /^## /);
  const { lines, gap } = withoutGap(head!, rest.length === 0);
  const titled = /^# (.*)$/.exec(lines[0] ?? '');
  return {
    title: titled ? titled[1]! : null,
    preamble: titled ? lines.slice(1) : lines,
    sections: rest.map((block, at) => toSection(block, at === rest.length - 1)),
    ...(lines.length > 0 && gap),
  };
}

function toSection(block: string[], last: boolean): Section {
  const heading = block[0]!.slice(3);
  const [own, ...steps] = splitAt(block.slice(1), stepHeading);
  const kind = kindOfHeading(heading);
  if (steps.length === 0) {
    const { lines, gap } = withoutGap(own!, last);
    return { kind, heading, lines, steps: [], ...gap };
  }
  return {
    kind: kind === 'other' ? 'steps' : kind,
    heading,
    lines: own!,
    steps: steps.map((step, at) => toStep(step, last && at === steps.length - 1)),
  };
}

function toStep(block: string[], last: boolean): Step {
  const [, before, number, after, title] = stepHeading.exec(block[0]!)!;
  const { lines, gap } = withoutGap(block.slice(1), last);
  const usual = before === 'Step ' && after === '. ';
  return {
    number: Number(number),
    title: title!,
    parts: lines.map(toPart),
    ...(!usual && { marks: { before: before!, after: after! } }),
    ...gap,
  };
}

function toPart(line: string): StepPart {
  const [, prefix, name, text] = label.exec(line) ?? [];
  const kind = partKind(name?.toLowerCase() ?? '');
  return kind === 'text'
    ? { kind, prefix: '', text: line }
    : { kind, prefix: prefix!, text: text! };
}

function partKind(name: string): StepPartKind {
  if (/^(goal|aim)\b/.test(name)) return 'goal';
  if (/^(do|what to do|action|how)\b/.test(name)) return 'do';
  if (/^(rate|rating|measure)\b/.test(name)) return 'rate';
  if (/^(ready|move on)\b/.test(name)) return 'ready';
  return 'text';
}

/** Cuts lines before each that matches; the first block is what precedes any. Code fences are left whole. */
function splitAt(lines: string[], heading: RegExp): string[][] {
  const blocks: string[][] = [[]];
  let fenced = false;
  for (const line of lines) {
    if (/^(```|~~~)/.test(line)) fenced = !fenced;
    if (!fenced && heading.test(line)) blocks.push([]);
    blocks.at(-1)!.push(line);
  }
  return blocks;
}

function withoutGap(lines: string[], last: boolean): { lines: string[]; gap: { gap?: number } } {
  if (last) return { lines, gap: {} };
  const kept = lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);
  const blanks = lines.length - kept.length;
  return { lines: kept, gap: blanks === 1 ? {} : { gap: blanks } };
}
