import { type Check, finding } from '../../judging/finding.ts';
import { placeOfSection, placeOfStep, share } from '../../sides.ts';
import { headingNamed } from '../sections.ts';

const asked = [
  /\b(?:add|put|include|insert|needs?|want|give (?:her|him|them))\b[^:;]{0,60}?\b(?:line|sentence|note|reminder|bullet(?: point)?|tip|something|mention)\b[^:;]{0,40}?\b(?:to say(?: that)?|saying(?: that)?|that says(?: that)?|that|reminding (?:her|him|them) (?:that|to)|telling (?:her|him|them) (?:that|to)) (.{6,240})$/is,
  /\b(?:add|put|include|insert)\b[^:;]{0,40}?\b(?:line|sentence|note|reminder|bullet(?: point)?|tip)\b[^:;]{0,40}?: ?(.{6,240})$/is,
  /^(?:please |also |and )*add (?:this |the following )?to [^:]{3,40}: (.{6,240})$/is,
  /\bstep \d+ (?:(?:needs to|has to|must|should) (?:also )?(?:mention|ask for|include)|(?:needs|has) to (?:also )?say) (.{6,200})$/is,
  /^(?:please |also |and )*(?:mention|say somewhere|remind (?:her|him|them)|tell (?:her|him|them)) (?:somewhere )?that (.{6,240})$/is,
];

/** "Put a line in saying he can do it on the bus home": a new sentence has those words, where they were asked for. */
export const sentenceAdded: Check = (ask, sides) => {
  const words = asked.map((pattern) => pattern.exec(ask)?.[1]).find(Boolean);
  if (!words || /\b(?:columns?|rows?|rungs?|section|slot)\b/i.test(ask)) return null;
  const lead = ask.slice(0, ask.indexOf(words));
  const step = Number(/\bstep (\d+)/i.exec(lead)?.[1] ?? 0);
  const heading = step > 0 ? undefined : headingNamed(lead, sides.before);
  const own = step > 0 ? placeOfStep(sides, step) : heading ? placeOfSection(heading) : undefined;
  const place = own?.textIn(sides.after);
  const end = place ? place.line + place.text.split('\n').length : Number.POSITIVE_INFINITY;
  const scored = sides.added.map(({ text, line }) => ({
    line,
    has: share(words, text),
    isThere: !place || (line >= place.line && line < end),
  }));
  const best = scored.toSorted((a, b) => b.has - a.has)[0];
  if (!best || best.has < 0.35) return finding('not_done', 'What was given is not in the text.');
  if (best.has < 0.75)
    return finding('partly', 'Some of what was given is in the text.', best.line);
  return best.isThere
    ? finding('met', 'What was given is in the text.', best.line)
    : finding('partly', `It is not in ${own!.name}.`, best.line);
};
