import type { QualityCap } from '@cerina/contracts';
import { isTableLine } from '@cerina/library';
import type { View } from '../measuring/view.ts';
import { saidIn } from '../reading/said.ts';
import { cap } from './cap.ts';

/** What points at a place, a thing or a person that is not there. It is seen in the text alone, whoever wrote it. */
export const pointerCaps = (view: View): QualityCap[] =>
  view.english ? [...ways(view), ...opensOnNothing(view), ...instructions(view)] : [];

const way =
  /\((?:→ ?|-> ?)?go (?:on |back |straight )?to (?:box |question |step )?(\d{1,3}(?:[.,]\d{1,2})?)\)/gi;
const item = /^\s*(?:#{1,6} Step |\*{0,2})?(\d{1,2})[.)]/;

/** "(go to 0.5)", where no item has that number. */
function ways(view: View): QualityCap[] {
  const items = new Set(view.lines.flatMap(({ text }) => item.exec(text)?.[1] ?? []));
  if (items.size === 0) return [];
  return view.lines.flatMap(({ text, line }) => {
    const lost = [...text.matchAll(way)].find(([, to]) => !items.has(to!));
    return lost ? [cap(`A way leads nowhere: "${lost[0]}".`, line)] : [];
  });
}

/** "That makes sense." as the first sentence of its part. */
const pointing =
  /^(?:(?:That|This) makes sense|It makes sense that (?:you (?:reach for|stay away from|dread|avoid|hide|do|pull) it|it (?:is|was) there))\b[^.]{0,30}[.!]/;
const opensOnNothing = (view: View): QualityCap[] =>
  saidIn(view).flatMap(({ text, line, section, opens }) =>
    opens && section === 'experience' && pointing.test(text)
      ? [cap(`What makes sense was not said: "${text}".`, line)]
      : [],
  );

const attributed =
  /\b(?:[Ff]rom the (?:request|notes about you)|(?:You wrote|Written|From the notes) about (?:you|your child)|You wrote): ["“]([^"”]{4,300})["”]/g;
const ofSheet =
  /^(?:very |really )?(?:simple|plain|easy|basic|clear|short) (?:english|language|words|sentences)\b|\b(?:large print|big print|\bfont\b|no jargon|one page|one side|A4|reading (?:age|level)|\d columns?|spelling)\b/i;

/** What the request says of the sheet is said of the person: "Is it about this? From the request: 'Simple English.'" */
const instructions = (view: View): QualityCap[] =>
  view.lines.flatMap(({ text, line }) => {
    if (isTableLine(text) || /^- Keep to this\b/.test(text)) return [];
    const lost = [...text.matchAll(attributed)].find(([, words]) => ofSheet.test(words!));
    return lost
      ? [
          cap(
            `What was asked of the sheet is there as something of the person: "${lost[1]}".`,
            line,
          ),
        ]
      : [];
  });
