import type { Operation } from '../../operation.ts';
import { byLines, linesWith, placeOf, sentence } from './text.ts';

const becomes =
  /["“]([^"“”\n]{2,400})["”](?: on (?:rung )?\d{1,2})? ?(?:->|→|=>|becomes?\b|to be\b|should be\b|has to be\b|is now\b) ?["“]([^"“”\n]{1,400})["”]/i;

/** "Top left heading 'Rung' -> 'Stone'", "'watching the crew' on 7 becomes 'checking the time'": words for words, where they are. */
export const wordsForWords: Operation = (text) => {
  const found = becomes.exec(text);
  if (!found) return null;
  const [from, to] = [found[1]!, found[2]!];
  const rung = /["”] on (?:rung )?(\d{1,2})\b/i.exec(found[0])?.[1];
  const isHeading = /\bheading|\bcolumn/i.test(text.slice(0, found.index));
  const isOfAll = /\b(?:throughout|everywhere|all through|every)\b/i.test(text);
  if (isOfAll) return null;
  return byLines(`put "${to}" for "${from}"`, (lines) => {
    const all = linesWith(lines, from).filter((at) => {
      if (rung) return lines[at]!.startsWith(`| ${rung} |`);
      return !isHeading || (lines[at]!.startsWith('|') && /^\|[-|: ]+$/.test(lines[at + 1] ?? ''));
    });
    const own = isHeading
      ? all.filter((at) =>
          cellsOf(lines[at]!).some((cell) => cell.toLowerCase() === from.toLowerCase()),
        )
      : all;
    const [at, more] = own;
    if (at === undefined || (more !== undefined && !isHeading)) return undefined;
    if (!isHeading) {
      const place = placeOf(lines[at]!, from);
      return (
        place && lines.with(at, lines[at]!.slice(0, place.from) + to + lines[at]!.slice(place.to))
      );
    }
    if (more !== undefined) return undefined;
    const cells = cellsOf(lines[at]!).map((cell) =>
      cell.toLowerCase() === from.toLowerCase() ? to : cell,
    );
    return lines.with(at, `| ${cells.join(' | ')} |`);
  });
};

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

const partOfStep =
  /^(?:the )?(?:step (\d{1,2})(?:'s|’s)? (goal|rate|ready)|(goal|rate|ready)(?: line)? (?:of|in|for) step (\d{1,2}))(?: line)? ?(?:->|→|=>|:|=|to be|should (?:be|say|read)|becomes?) ?["“]?([^"“”\n]{4,200}?)["”]?\.?$/i;

/** "Step 2's goal -> three entries a day": what a line of a step is to say. */
export const lineOfStep: Operation = (text) => {
  const found = partOfStep.exec(text.trim());
  if (!found) return null;
  const number = found[1] ?? found[4]!;
  const label = (found[2] ?? found[3])!.toLowerCase();
  const words = found[5]!.trim();
  // "one thing, not two": how it is to change, and not its words
  if (/\b(?:not|instead|rather|shorter|longer|only|please|no)\b/i.test(words)) return null;
  return byLines(`step ${number} has the ${label} that was given`, (lines) => {
    const from = lines.findIndex((line) => line.startsWith(`### Step ${number}. `));
    if (from < 0) return undefined;
    const end = lines.findIndex((line, at) => at > from && line.startsWith('#'));
    const at = lines.findIndex(
      (line, n) => n > from && (end < 0 || n < end) && line.toLowerCase().startsWith(`**${label}`),
    );
    if (at < 0) return undefined;
    const lead = /^\*\*[^*\n]{1,40}\*\* ?/.exec(lines[at]!)![0];
    const own = sentence(words);
    return lines.with(at, `${lead.trimEnd()} ${own.charAt(0).toLowerCase()}${own.slice(1)}`);
  });
};

/** "Call it The evidence book.": a title in its own capitals. */
export const titleGiven: Operation = (text) => {
  const words =
    /^(?:[Pp]lease )?(?:[Cc]all|[Tt]itle) (?:it|this|the (?:plan|sheet|whole thing)):? ["“]?(\p{Lu}[^"“”\n:;]{3,80}?)["”]?\.?$/u.exec(
      text.trim(),
    )?.[1];
  if (words === undefined || /,|\bnot\b/.test(words)) return null;
  return byLines('changed the title', (lines) =>
    lines[0]?.startsWith('# ') ? lines.with(0, `# ${words}`) : undefined,
  );
};

const inFront =
  /\badd ["“]([^"“”\n]{3,200})["”] (?:in front of|before|ahead of) ["“]([^"“”\n]{3,200})["”]/i;

/** "Add 'A' in front of 'B'": beside words that are in quotation marks in the text. */
export const thoughtInFront: Operation = (text) => {
  const found = inFront.exec(text);
  if (!found) return null;
  const [own, other] = [found[1]!, found[2]!];
  return byLines(`put "${own}" before "${other}"`, (lines) => {
    const [at, more] = linesWith(lines, `"${other.replace(/[.,]$/, '')}`);
    if (at === undefined || more !== undefined) return undefined;
    const place = placeOf(lines[at]!, `"${other.replace(/[.,]$/, '')}`);
    if (!place) return undefined;
    return lines.with(
      at,
      `${lines[at]!.slice(0, place.from)}"${own}" or ${lines[at]!.slice(place.from)}`,
    );
  });
};

const endOf =
  /^(?:at )?(?:the )?end of ["“]?([^,:"“”]{4,50}?)["”]?,? (?:please )?(?:add|put|say):? ["“]([^"“”\n]{4,300})["”]\.?$/i;

/** "End of Why this can help, add: '…'": the last sentence of a section. */
export const endOfSection: Operation = (text) => {
  const found = endOf.exec(text.trim());
  if (!found) return null;
  const [heading, words] = [found[1]!.trim().toLowerCase(), found[2]!];
  return byLines(`put "${words}" at the end of "${found[1]}"`, (lines) => {
    const from = lines.findIndex((line) => line.toLowerCase() === `## ${heading}`);
    if (from < 0) return undefined;
    const next = lines.findIndex((line, at) => at > from && line.startsWith('#'));
    const end = next < 0 ? lines.length : next;
    const last = lines.findLastIndex((line, at) => at > from && at < end && line.trim() !== '');
    if (last < 0 || /^[|#]/.test(lines[last]!)) return undefined;
    const isList = lines[last]!.startsWith('- ');
    return lines.toSpliced(last + 1, 0, `${isList ? '- ' : ''}${sentence(words)}`);
  });
};

const typo =
  /\btypo\b[^"“]{0,40}["“]([^"“”\n]{3,120})["”] ?[-–:,] ?["“]?([\p{L}\d' ]{2,60}?)["”]?\.?$/iu;

/** "Typo, 'more than 1 points harder' - 1 point": the words of what is quoted that come nearest to what is given. */
export const typoMended: Operation = (text) => {
  const found = typo.exec(text.trim());
  if (!found) return null;
  const [quote, right] = [found[1]!, found[2]!.trim()];
  const count = right.split(' ').length;
  const words = quote.split(' ');
  const runs = words.flatMap((_, at) =>
    at + count <= words.length ? [words.slice(at, at + count).join(' ')] : [],
  );
  const near = (run: string) =>
    run.split(' ').filter((word, at) => word.slice(0, 3) === right.split(' ')[at]!.slice(0, 3))
      .length;
  const best = runs.filter((run) => run !== right && near(run) === count);
  if (best.length !== 1) return null;
  const whole = quote.replace(best[0]!, right);
  return byLines(`put "${right}" for "${best[0]}"`, (lines) => {
    const [at, more] = linesWith(lines, quote);
    const place = at === undefined || more !== undefined ? undefined : placeOf(lines[at]!, quote);
    return (
      place &&
      lines.with(at!, lines[at!]!.slice(0, place.from) + whole + lines[at!]!.slice(place.to))
    );
  });
};
