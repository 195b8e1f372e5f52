import { wordsOf } from '@cerina/library';
import { absent, checklist, type Measured } from '../measuring/checklist.ts';
import { linesWith, type View } from '../measuring/view.ts';
import { expected, sectionOrText } from '../text/brevity.ts';
import { isMethodOnly, linesAbout, topicOf } from '../topic.ts';

const fromInside =
  /\b(like a|like an|like \w+ing|as if|as though|feels? like|(may|can|might) (feel|hit|go|set|flash|slip|eat|come|bring|make|turn)|you (may|might)|your (mind|body|heart|head|chest|day|days|world|life|nights?)|keeps?|looks|seems?|turns? into|leaves? you|wears?|loud|crash|one .{3,30} leads)\b|["“]/i;
const because =
  /\b(because|makes? sense|so that|so much|since|that is why|keeps? (looking|scanning|trying|checking)|tr(y|ies|ying) to|to (protect|keep you safe)|matters?|means?|anyone would|when)\b/i;

/** Whether the text understands: what it is like for this person, in this situation, and why. */
export function interpretations(view: View): Measured {
  const section = sectionOrText(view, 'experience');
  const where = 'In "What you may be going through"';
  if (!section)
    return absent(
      'section on what it is like',
      'Add "What you may be going through": what it is like from the inside, and why.',
    );
  const words = wordsOf(section.lines.map(({ text }) => text).join('\n')).length;
  const topic = topicOf(view);
  const spoken = linesAbout(topic, section.lines);
  const unnamed = isMethodOnly(topic);
  const inside = linesWith(section.lines, fromInside);
  const reasons = linesWith(section.lines, because);
  const at = (lines: number[]) => (lines.length > 0 ? lines : [section.from]);
  return checklist([
    {
      points: 25,
      met: words / expected(view, 25),
      name: 'more than a sentence',
      lines: [section.from],
      fix: `${where}, write two or three sentences.`,
    },
    {
      points: 25,
      met: unnamed || spoken.length > 0,
      name: 'the situation of the request',
      lines: at(spoken),
      fix: `${where}, speak of the situation that the request names.`,
    },
    {
      points: 25,
      met: inside.length > 0,
      name: 'what it is like from the inside',
      lines: at(inside),
      fix: `${where}, say what it feels like, for example with an image.`,
    },
    {
      points: 25,
      met: reasons.length > 0,
      name: 'why it would be so',
      lines: at(reasons),
      fix: `${where}, say why anyone in this situation might feel so.`,
    },
  ]);
}
