import type { ProtocolDocument } from '@cerina/library';
import { mapLadder } from '../../edit/ladder.ts';
import { mapLines, mapPart, withSteps } from '../../edit/tree.ts';

const timed = /(?<![\d.])(?:\d{1,3} (?:to|or) )?(\d{1,3}) minutes\b/g;
/** How long something lasts by itself, and no practice: "awake for 20 minutes". */
const lasting =
  /\b(?:if|within|after|awake|asleep|wait|first|last|lasts|peaks?|every|before)\b[^.,]{0,40}$/i;

/** No single practice may ask for more minutes than there are in the day's share. */
export function withinMinutes(
  document: ProtocolDocument,
  minutes: number | null,
): ProtocolDocument {
  if (!minutes) return document;
  const capped = (text: string) =>
    text.replace(timed, (whole, said: string, at: number) =>
      Number(said) > minutes && !lasting.test(text.slice(Math.max(0, at - 50), at))
        ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
        : whole,
    );
  // how long a ritual waits is no practice
  const climbed = mapLadder(document, (rows) =>
    rows.map((row) => row.map((cell, at) => (at === 1 ? capped(cell) : cell))),
  );
  const steps = withSteps(climbed, (all) =>
    all.map((step) => mapPart(mapPart(step, 'do', capped), 'goal', capped)),
  );
  return mapLines(steps, 'preparation', (lines) =>
    lines.map((line) => (/^- Time/.test(line) ? capped(line) : line)),
  );
}
