import { asked, measuredAnswer } from '@cerina/drafter/asks/asked';
import { sidesOf } from '@cerina/drafter/asks/sides';

/** What each ask of a message is answered with, when the writer claims to have done all of it and the text is this. */
export function judged(text: string, before: string, after: string) {
  const point = asked({ id: 'h2-1', from: 'human', text, priority: 'high' });
  const claim = { pointId: 'h2-1', answer: 'applied' as const, why: 'Done.' };
  return measuredAnswer(point, () => claim, sidesOf(before, after), true).asks!;
}

/** The text with a line changed that no ask speaks of: the last work of the references. */
export function elsewhere(text: string): string {
  const lines = text.trimEnd().split('\n');
  return `${[...lines.slice(0, -1), `${lines.at(-1)} Second edition`].join('\n')}\n`;
}

/** The runs of lines that differ, each with what was there and what is there now. */
function hunksOf(before: readonly string[], after: readonly string[]) {
  const longest = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      longest[i]![j] =
        before[i] === after[j]
          ? longest[i + 1]![j + 1]! + 1
          : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
  const pieces: { same: boolean; was: string[]; is: string[] }[] = [];
  const piece = (same: boolean) => {
    if (pieces.at(-1)?.same !== same) pieces.push({ same, was: [], is: [] });
    return pieces.at(-1)!;
  };
  for (let i = 0, j = 0; i < before.length || j < after.length; ) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      const own = piece(true);
      own.was.push(before[i++]!);
      own.is.push(after[j++]!);
    } else if (
      j >= after.length ||
      (i < before.length && longest[i + 1]![j]! >= longest[i]![j + 1]!)
    )
      piece(false).was.push(before[i++]!);
    else piece(false).is.push(after[j++]!);
  }
  return pieces;
}

/** The text with the first half of the changes alone; undefined where it was one change. */
export function halfOf(before: string, after: string): string | undefined {
  const pieces = hunksOf(before.split('\n'), after.split('\n'));
  const changes = pieces.filter(({ same }) => !same);
  if (changes.length < 2) return undefined;
  const done = new Set(changes.slice(0, changes.length >> 1));
  return pieces.flatMap((own) => (own.same || done.has(own) ? own.is : own.was)).join('\n');
}

/** The text with one of the figures that the change brought as another figure; undefined where it brought none that was given. */
export function otherFigure(ask: string, before: string, after: string): string | undefined {
  const places = /\b(?:rungs?|steps?|levels?|rows?) \d{1,2}(?:(?:,| and| or|-) ?\d{1,2}){0,8}/gi;
  const given = new Set(ask.replace(places, ' ').match(/(?<![\d.])\d{1,3}(?![\d.])/g) ?? []);
  const old = new Set(before.split('\n'));
  const lines = after.split('\n');
  for (const [at, line] of lines.entries()) {
    if (old.has(line)) continue;
    // the number of a rung or a step is where it is, and no figure that was given
    const start = /^(?:\| \d{1,3} \||### Step \d{1,3}\.)/.exec(line)?.[0].length ?? 0;
    const figure = line
      .slice(start)
      .match(/(?<![\d.])\d{1,3}(?![\d.])/g)
      ?.find((own) => given.has(own));
    if (figure === undefined) continue;
    const other =
      line.slice(0, start) +
      line
        .slice(start)
        .replaceAll(new RegExp(`(?<![\\d.])${figure}(?![\\d.])`, 'g'), String(Number(figure) + 37));
    return lines.with(at, other).join('\n');
  }
  return undefined;
}

/** The text with a line more that has nothing to do with any ask. */
export function withMore(text: string): string {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.startsWith('- '));
  return lines.toSpliced(at + 1, 0, '- Keep a jar of blue marbles on the windowsill.').join('\n');
}
