import { render } from '@cerina/library';
import { linesIn, withLines } from '../grammar/plain/lines.ts';
import type { Change, Situation } from '../operation.ts';
import { linesAt, piecesOf, winnerAmong } from './pieces.ts';
import { placesOf } from './places.ts';
import type { Frame } from './read.ts';

/** The one bullet that is clearly meant, first or last of its section. */
export function move({ act, old, edge, around }: Frame, situation: Situation): Change | null {
  const { read, point } = situation;
  if (act !== 'move' || !old) return null;
  const places = placesOf(around, point.text, point.message, read);
  const bullets = linesAt(read, places)
    .filter(({ row, step }) => row === undefined && step === undefined)
    .flatMap(piecesOf)
    .filter(({ kind }) => kind === 'bullet');
  const found = winnerAmong(old.words, bullets, 0.99);
  if (!found) return null;
  const { line } = found;
  return {
    did: `"${found.text.slice(0, 50)}" is ${edge} in "${line.heading}"`,
    edit: (document) => {
      const all = linesIn(document).filter(
        ({ heading, text }) => heading === line.heading && text.startsWith('- '),
      );
      const target = edge === 'first' ? all[0] : all.at(-1);
      if (!target || target.text === line.text) return document;
      const next = withLines(document, (own) =>
        own.heading !== line.heading
          ? own.text
          : own.text === line.text
            ? null
            : own.at === target.at
              ? edge === 'first'
                ? [line.text, own.text]
                : [own.text, line.text]
              : own.text,
      );
      return render(next) === render(document)
        ? { declined: 'The line that was meant has changed since.' }
        : next;
    },
  };
}
