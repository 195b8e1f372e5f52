import { wordsOf } from '@cerina/library';
import { absent, checklist, type Measured } from '../measuring/checklist.ts';
import { linesWith, type View } from '../measuring/view.ts';
import { expected, sectionOrText } from '../text/brevity.ts';

const keepsGoing =
  /\b(keeps?|kept|louder|stronger|grows?|bigger|worse|feeds?|cycle|circle|loop|trap|the (more|less)|never (get|learn|find)|avoid\w*|relief|short(ly| time| term|-term)|drain|shrinks?|stuck|links?|habits?|becomes?|works like|makes|teaches (you|your|others)|leaves? out|one side|first .{3,60} then|builds? in|rises?|wait until|asks? for more|takes the credit)\b/i;
const changes =
  /\b(practi[cs]e|learn|find(s|ing)? out|discover|teach|train|new|different|instead|begin to|easier|over time|step by step|get(s|ting)? used|turn(s|ing)? down|chance|test|weaken|loosen|lifts?|builds?|brings? back|follows? later|lets (you|your)|so (that )?you|leads?|strengthen|helps?)/i;
const expectation =
  /\b(with (time|practi[cs]e)|over time|at first|often|many people|most people|after (a|some|two|three|\d)|weeks?|days?|slowly|gradually|step by step|little by little|does not mean|may|can|tends? to)\b/i;

/** Whether the document says why the exercise should help, and how. */
export function rationale(view: View): Measured {
  const section = sectionOrText(view, 'rationale');
  const where = 'In "Why this can help"';
  if (!section)
    return absent(
      'rationale',
      'Add "Why this can help": what keeps the problem going, and how this changes it.',
    );
  const words = wordsOf(section.lines.map(({ text }) => text).join('\n')).length;
  const seen = (pattern: RegExp) => linesWith(section.lines, pattern);
  const place = [section.from];
  const pick = (pattern: RegExp) => (seen(pattern).length > 0 ? seen(pattern) : place);
  return checklist([
    {
      points: 30,
      met: words / expected(view, 25),
      name: 'an explanation of some length',
      lines: place,
      fix: `${where}, write two or three full sentences.`,
    },
    {
      points: 30,
      met: seen(keepsGoing).length > 0,
      name: 'what keeps the problem going',
      lines: pick(keepsGoing),
      fix: `${where}, say what keeps the problem going.`,
    },
    {
      points: 25,
      met: seen(changes).length > 0,
      name: 'how the exercise changes that',
      lines: pick(changes),
      fix: `${where}, say how the exercise changes that.`,
    },
    {
      points: 15,
      met: seen(expectation).length > 0,
      name: 'what to expect with practice',
      lines: pick(expectation),
      fix: `${where}, say what to expect with practice.`,
    },
  ]);
}
