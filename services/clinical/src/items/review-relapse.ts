import { absent, checklist, type Measured } from '../measuring/checklist.ts';
import { linesWith, type View } from '../measuring/view.ts';
import { sectionOrText } from '../text/brevity.ts';

const when =
  /\b(after|in|every|each|once a|at|next|on)\b.{0,20}\b(\d+ ?(days?|weeks?)|days?|weeks?|month|session|appointment|meeting|time we meet|monday|friday)\b|\bweekly\b/i;
const withWhom =
  /\b(clinician|therapist|doctor|nurse|counsell?or|psychologist|team|me|together|support worker|bring)\b/i;
const setback =
  /\b(stay(ing)? well|setbacks?|relapse|lapse|slip|warning signs?|signs? (that|of|which)|comes? back|coming back|building up|creep|if you notice|keep (doing|up|going|what|worry|your|one|it|the)|bad (day|week|patch))\b/i;
const firstThing =
  /\b(first (thing|step)|do first|will you\b[^?]*\?|first\b[^?]{0,20}\?|then (you )?(go|do|start|read|call|use|tell)|plan for|to stay well: \w)/i;
const learned =
  /\b(learn\w*|(find|found)( out)?|expect\w*|predict\w*|fear(ed)?|helped|surpris\w+|changed?|facts|keep|taught|really d(o|id)|which|came true|worked)\b[^?]*\?/i;

/** Whether the exercise ends in a review, and looks ahead to setbacks. */
export function reviewRelapse(view: View): Measured {
  const section = sectionOrText(view, 'review');
  const where = 'In "Review and next step"';
  if (!section)
    return absent(
      'review',
      'Add "Review and next step": when, with whom, what was learned, and a plan for setbacks.',
    );
  const check = (points: number, pattern: RegExp, name: string, fix: string) => {
    const lines = linesWith(section.lines, pattern);
    return {
      points,
      met: lines.length > 0,
      name,
      lines: lines.length > 0 ? lines : [section.from],
      fix: `${where}, ${fix}`,
    };
  };
  return checklist([
    check(20, when, 'when to review', 'say when to review, such as "after 7 days".'),
    check(15, withWhom, 'with whom', 'say with whom.'),
    check(20, learned, 'a question about what was learned', 'ask what was learned.'),
    check(27, setback, 'how to stay well', 'name early signs of a setback and what to keep doing.'),
    check(
      18,
      firstThing,
      'the first thing to do in a setback',
      'ask what the reader will do first if it comes back.',
    ),
  ]);
}
