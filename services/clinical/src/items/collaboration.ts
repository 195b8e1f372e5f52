import { checklist, type Measured } from '../measuring/checklist.ts';
import { linesOf, linesWith, type View } from '../measuring/view.ts';
import { expected } from '../text/brevity.ts';

const clinician =
  /\b(clinician|therapist|counsell?or|psychologist|doctor|gp|nurse|mental health team|care team|with me|together|support worker)\b/i;
const choice =
  /\b(choose|pick|decide|your own|which (part|one|of)|if you like|you (can|could|may)|fits? (your|you)|agree|change this|up to you|want to|matters? to you|what helps)\b/i;
const order =
  /(?:^|[.!?:,;]\s+|[-*]\s+|\*\*\s*)(?:and |so |then )?you (must|have to|are required to|are not allowed)\b|\b(do exactly (as|what)|no exceptions?|obey|without question|comply|failure to)\b/i;

/** Whether the document works with the person, and with their clinician, and orders nothing. */
export function collaboration(view: View): Measured {
  const body = view.lines.filter(
    ({ line }) => line < (view.section('references')?.from ?? Number.POSITIVE_INFINITY),
  );
  const early = linesWith(
    linesOf(view, ['audience', 'experience', 'rationale', 'preparation']),
    clinician,
  );
  const later = linesWith(linesOf(view, ['steps', 'troubleshooting', 'review']), clinician);
  const choices = linesWith(body, choice);
  const orders = body.filter(({ text }) => order.test(text)).map(({ line }) => line);
  return checklist([
    {
      points: 30,
      met: early.length > 0,
      name: 'a clinician from the start',
      lines: early.length > 0 ? early : [view.section('audience')?.from ?? 1],
      fix: 'In "Who this is for", say with which clinician this is used.',
    },
    {
      points: 25,
      met: later.length > 0,
      name: 'the clinician along the way',
      lines: later.length > 0 ? later : [view.section('review')?.from ?? 1],
      fix: 'In "Review and next step", say what to go through with the clinician.',
    },
    {
      points: 25,
      met: choices.length / expected(view, 3),
      name: 'choices',
      lines: choices,
      fix: 'Let the reader choose: which, when, in which order.',
    },
    {
      points: 45,
      met: 1 - orders.length / 3,
      name: 'an offer, not an order',
      lines: orders,
      fix: `Turn orders into offers (${orders
        .map((line) => `line ${line}`)
        .slice(0, 4)
        .join(', ')}).`,
    },
  ]);
}
