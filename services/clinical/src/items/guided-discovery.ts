import { checklist, type Measured } from '../measuring/checklist.ts';
import { linesWith, type View } from '../measuring/view.ts';
import { expected } from '../text/brevity.ts';
import { questionsIn } from '../text/question.ts';

const lookForOneself =
  /\b(predict\w*|expect\w*|find(ing)? out|found out|notice|test(ed|ing)?|compare|look (at|back)|see what|see how|check (what|if|whether)|ask (yourself|of|,|what)|what happened|facts?)\b/i;
const learned = /\b(learn(ed|t|s|ing)?|surpris\w+|found out|what moved|what helped)\b/i;

/** Whether the reader is led to discover, rather than instructed. */
export function guidedDiscovery(view: View): Measured {
  const end = view.section('references')?.from ?? Number.POSITIVE_INFINITY;
  const body = view.lines.filter(({ line }) => line < end);
  const questions = questionsIn(body);
  const looking = linesWith(body, lookForOneself);
  const learning = linesWith(body, learned);
  return checklist([
    {
      points: 45,
      met: questions.length / expected(view, 3),
      name: 'open questions',
      lines: questions,
      fix: 'Ask open questions in the steps and the review (what, how, which).',
    },
    {
      points: 30,
      met: looking.length / expected(view, 2),
      name: 'looking for oneself',
      lines: looking.slice(0, 4),
      fix: 'In the steps, let the reader predict, notice or compare.',
    },
    {
      points: 25,
      met: learning.length / expected(view, 2),
      name: 'what was learned',
      lines: learning.slice(0, 4),
      fix: 'Ask in the log and the review what was learned.',
    },
  ]);
}
