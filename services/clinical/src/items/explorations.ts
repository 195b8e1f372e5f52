import { checklist, type Measured } from '../measuring/checklist.ts';
import { linesOf, linesWith, type View } from '../measuring/view.ts';
import { expected } from '../text/brevity.ts';
import { questionsIn } from '../text/question.ts';

const ownWords =
  /\b(your own|in your words|write (what|one line|why|down)|what i (learned|noticed)|choose|pick|you (want|decide|think)|matters? to you|i learned|your (guess|thought|prediction|words)|put in your own|until (it|they) fits? you|how sure you are|change the (order|words|figures))\b/i;
const ofExperience = /\b(you|your)\b[^?]*\?/i;

/** Whether the text is curious about the person: open questions, and room for their own words. */
export function explorations(view: View): Measured {
  const body = linesOf(view, [
    'audience',
    'experience',
    'rationale',
    'preparation',
    'steps',
    'troubleshooting',
    'review',
  ]);
  const questions = questionsIn(body);
  const personal = questionsIn(body.filter(({ text }) => ofExperience.test(text)));
  const room = linesWith([...body, ...linesOf(view, ['log'])], ownWords);
  return checklist([
    {
      points: 50,
      met: questions.length / expected(view, 2),
      name: 'open questions',
      lines: questions,
      fix: 'Ask the reader open questions (what, how, which), for example in "What you may be going through" and the review.',
    },
    {
      points: 25,
      met: personal.length > 0,
      name: 'a question about the reader’s own experience',
      lines: personal,
      fix: 'Ask what the reader has noticed or learned.',
    },
    {
      points: 25,
      met: room.length / expected(view, 2),
      name: 'room for the reader’s own words',
      lines: room.slice(0, 4),
      fix: 'Invite the reader to choose and to use their own words.',
    },
  ]);
}
